/** The style of the panel. It has its own colours: the page below it may be light or dark. */
export const style = `
  :host { all: initial; }
  section {
    position: fixed; inset: auto 0 0 0; width: 100%; max-height: 60vh; margin: 0; overflow: auto; box-sizing: border-box;
    border: 0; padding: 18px 24px 22px; background: #2a1613; color: #fbe9e2; border-top: 3px solid #e5674a;
    font: 15px/1.5 system-ui, sans-serif; box-shadow: 0 -8px 30px #0008;
  }
  section.lost { inset: auto auto 12px 12px; width: auto; max-width: calc(100vw - 24px); padding: 8px 14px;
    border: 1px solid #e5674a; border-radius: 8px; }
  h2 { margin: 0 80px 4px 0; font: 600 16px/1.4 system-ui, sans-serif; color: #ffb49f; }
  p { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  code { display: block; color: #ffd9cc; overflow-wrap: anywhere; }
  code, pre { font: 14px/1.5 ui-monospace, Menlo, Consolas, monospace; tab-size: 1; }
  pre { margin: 12px 0 0; padding: 10px 14px; background: #160b09; border-radius: 6px; overflow-x: auto; }
  pre b { color: #ff8a6b; font-weight: 700; }
  small { display: block; margin-top: 12px; color: #d6b3a8; font-size: 13px; }
  button { position: absolute; top: 14px; right: 18px; padding: 4px 14px; border: 1px solid #e5674a; border-radius: 6px;
    background: none; color: inherit; font: inherit; cursor: pointer; }
  button:hover { background: #e5674a33; }
  button:focus-visible { outline: 2px solid #ffd9cc; outline-offset: 2px; }
`;
