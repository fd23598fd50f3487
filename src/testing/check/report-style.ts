/** The styles of the report, light and dark. */
export const style = `
:root { color-scheme: light dark; --ink: #1c2430; --soft: #566475; --line: #d5dce4; --paper: #f6f8fa; --card: #fff;
  --good: #1a7f37; --good-soft: #dcf3e2; --rare: #7a4f00; --rare-soft: #fff3d4; --bad: #b3261e; --bad-soft: #fde3e1;
  --mark: #1f6feb; --bar: #7fb2f0; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e4e9ef; --soft: #a3b0bf; --line: #313c4a; --paper: #12171e; --card: #1a2129;
    --good: #5fd07e; --good-soft: #14301d; --rare: #f0b94a; --rare-soft: #362a0d; --bad: #ff8a80; --bad-soft: #40191a;
    --mark: #6cb0ff; --bar: #2f6db5; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header, nav, main { padding-left: max(1rem, calc(50% - 440px)); padding-right: max(1rem, calc(50% - 440px)); }
header { padding-top: 1.6rem; padding-bottom: 1.2rem; border-top: 6px solid var(--good); background: var(--card); }
header.bad { border-top-color: var(--bad); }
nav { display: flex; flex-wrap: wrap; gap: 0 1.4rem; border-bottom: 1px solid var(--line); background: var(--card); }
nav a { padding: .5rem 0; } a { color: var(--mark); }
main { padding-bottom: 4rem; }
h1 { margin: 0; font-size: 1.7rem; } h2 { margin: 2.4rem 0 .6rem; font-size: 1.3rem; }
h3 { margin: 0; font-size: 1rem; } p { margin: .2rem 0 .6rem; }
.verdict { margin: .2rem 0 .8rem; font-size: 1.15rem; font-weight: 600; color: var(--good); } .bad .verdict { color: var(--bad); }
.facts { display: flex; flex-wrap: wrap; gap: .5rem 2rem; margin: 0 0 .8rem; } .facts div { display: flex; flex-direction: column-reverse; }
.facts dt { color: var(--soft); font-size: .85rem; } .facts dd { margin: 0; font-size: 1.1rem; font-weight: 600; font-variant-numeric: tabular-nums; }
.small { color: var(--soft); font-size: .88rem; overflow-wrap: anywhere; }
code, pre { font: .88em ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; } code { overflow-wrap: anywhere; }
pre { max-height: 22rem; overflow: auto; margin: .3rem 0 .8rem; padding: .6rem .8rem; background: var(--paper); border: 1px solid var(--line); border-radius: 6px; }
pre.run { white-space: pre-wrap; overflow-wrap: anywhere; }
table { border-collapse: collapse; } td, th { padding: .3rem .9rem .3rem 0; text-align: left; vertical-align: top; font-weight: normal; }
.mark { display: inline-block; min-width: 5rem; padding: 0 .5rem; border-radius: 9px; text-align: center; font-size: .84rem; font-weight: 600; white-space: nowrap; }
.mark.ok { background: var(--good-soft); color: var(--good); } .mark.hint { background: var(--rare-soft); color: var(--rare); }
.mark.fault { background: var(--bad-soft); color: var(--bad); } .mark.skipped { background: var(--line); color: var(--ink); }
.checks, .cards { margin: 0; padding: 0; list-style: none; }
.checks li { display: grid; grid-template-columns: 5.6rem 7.5rem 1fr; gap: 0 .8rem; align-items: baseline; padding: .35rem 0; border-bottom: 1px solid var(--line); }
.checks p { margin: 0; }
article { margin: .8rem 0; padding: .9rem 1.1rem; background: var(--card); border: 1px solid var(--line); border-left: 5px solid var(--rare); border-radius: 6px; }
article.fault { border-left-color: var(--bad); } article h3 { margin-bottom: .3rem; overflow-wrap: anywhere; } article .mark { margin-right: .3rem; }
ol { margin: .2rem 0 .7rem; padding-left: 2.2rem; } summary { cursor: pointer; }
.wide { overflow-x: auto; margin-bottom: .8rem; } .wide:focus-visible { outline: 2px solid var(--mark); }
.legend .key { display: inline-block; width: .95rem; height: .95rem; margin: 0 .2rem 0 .8rem; border: 1.5px solid; border-radius: 3px; vertical-align: -2px; }
.key.reached { background: var(--good-soft); color: var(--good); } .key.not-reached { background: var(--rare-soft); color: var(--rare); border-style: dashed; }
.key.dead { background: var(--bad-soft); color: var(--bad); border-width: 3px; } .legend .key:first-child { margin-left: 0; }
.flow { display: block; max-width: none; font: 13px system-ui, sans-serif; fill: var(--ink); }
.flow .node rect { fill: var(--good-soft); stroke: var(--good); stroke-width: 1.4; } .flow .stage rect { fill: var(--card); }
.flow .node.not-reached rect { fill: var(--rare-soft); stroke: var(--rare); stroke-dasharray: 5 4; }
.flow .node.dead rect { fill: var(--bad-soft); stroke: var(--bad); stroke-width: 2.4; }
.flow .name { font-weight: 600; } .flow .count, .flow .about { fill: var(--soft); } .flow .row, .flow .about { font-size: 12px; }
.flow .not-reached > .count, .flow .dead > .count { fill: var(--ink); font-weight: 600; }
.flow .row.plain { fill: var(--ink); } .flow .row.reached { fill: var(--good); } .flow .row.rare { fill: var(--rare); font-weight: 600; }
.flow .arrow { fill: none; stroke: var(--good); stroke-width: 1.4; } .flow .arrow.rare { stroke: var(--rare); stroke-dasharray: 4 3; }
.flow marker path { fill: var(--soft); stroke: none; }
svg:not(.flow) { display: block; width: 100%; max-width: 760px; height: auto; font: 13px system-ui, sans-serif; fill: var(--ink); }
.grid { stroke: var(--line); } .middle { stroke: var(--soft); stroke-dasharray: 3 3; }
.interval { stroke: var(--bar); stroke-width: 6; stroke-linecap: round; } circle.mark { fill: var(--mark); }
.bar { fill: var(--bar); } .tick { fill: var(--soft); font-size: 12px; } .value { font-variant-numeric: tabular-nums; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); gap: .3rem 1.6rem; }
.cards li { display: grid; grid-template-columns: 1fr auto; gap: 0 .8rem; } .cards .amount { color: var(--soft); font-variant-numeric: tabular-nums; }
.cards i { grid-column: 1 / -1; height: 3px; border-radius: 2px; background: var(--bar); } .cards .unused, .cards .unused .amount { color: var(--rare); font-weight: 600; }
@media (max-width: 600px) {
  .checks li { grid-template-columns: 5.6rem 1fr; } .checks p { grid-column: 1 / -1; } svg:not(.flow) { font-size: 20px; } .tick { font-size: 18px; }
}
`;
