/** The styles of the report, light and dark. */
export const style = `
:root { color-scheme: light dark; --ink: #1c2430; --soft: #586779; --line: #d5dce4; --paper: #f6f8fa; --card: #fff;
  --good: #1a7f37; --good-soft: #dcf3e2; --rare: #8a5a00; --rare-soft: #fff3d4; --bad: #b3261e; --bad-soft: #fde3e1;
  --mark: #1f6feb; --bar: #7fb2f0; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e4e9ef; --soft: #9aa8b8; --line: #313c4a; --paper: #12171e; --card: #1a2129;
    --good: #5fd07e; --good-soft: #14301d; --rare: #f0b94a; --rare-soft: #362a0d; --bad: #ff8a80; --bad-soft: #40191a;
    --mark: #6cb0ff; --bar: #2f6db5; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header { padding: 1.6rem 1rem 1.2rem; border-bottom: 1px solid var(--line); border-top: 6px solid var(--good); background: var(--card); }
header.bad { border-top-color: var(--bad); }
header > *, main { max-width: 820px; margin-left: auto; margin-right: auto; }
main { padding: 0 1rem 4rem; }
h1 { margin: 0 auto .2rem; font-size: 1.6rem; } h2 { margin: 2.2rem 0 .5rem; font-size: 1.2rem; }
p { margin: .2rem 0 .6rem; } header p { margin: 0 auto; }
.small { color: var(--soft); font-size: .88rem; overflow-wrap: anywhere; }
code, pre { font: .86em ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
pre { max-height: 22rem; overflow: auto; padding: .6rem; border: 1px solid var(--line); border-radius: 6px; }
table { border-collapse: collapse; } td, th { padding: .3rem .9rem .3rem 0; text-align: left; vertical-align: top; font-weight: normal; }
#examinations th { font-weight: 600; }
.mark { display: inline-block; min-width: 4.2rem; padding: 0 .5rem; border-radius: 9px; text-align: center; font-size: .82rem; font-weight: 600; }
.mark.ok { background: var(--good-soft); color: var(--good); } .mark.hint { background: var(--rare-soft); color: var(--rare); }
.mark.fault { background: var(--bad-soft); color: var(--bad); } .mark.skipped { background: var(--line); color: var(--soft); }
article { margin: .8rem 0; padding: .7rem 1rem; background: var(--card); border: 1px solid var(--line); border-left: 5px solid var(--rare); border-radius: 6px; }
article.fault { border-left-color: var(--bad); } article strong { overflow-wrap: anywhere; }
ol { margin: .2rem 0 .6rem; } summary { cursor: pointer; }
.wide { overflow-x: auto; }
.legend .key { display: inline-block; width: .9rem; height: .9rem; margin: 0 .2rem 0 .8rem; border: 1.5px solid; border-radius: 3px; vertical-align: -2px; }
.key.reached { background: var(--good-soft); color: var(--good); } .key.not-reached { background: var(--rare-soft); color: var(--rare); }
.key.dead { background: var(--bad-soft); color: var(--bad); } .legend .key:first-child { margin-left: 0; }
.flow { display: block; max-width: none; font: 13px system-ui, sans-serif; fill: var(--ink); }
.flow .node rect { fill: var(--good-soft); stroke: var(--good); stroke-width: 1.4; } .flow .stage rect { fill: var(--card); }
.flow .node.not-reached rect { fill: var(--rare-soft); stroke: var(--rare); stroke-dasharray: 5 4; }
.flow .node.dead rect { fill: var(--bad-soft); stroke: var(--bad); stroke-width: 2.4; }
.flow .name { font-weight: 600; } .flow .count { fill: var(--soft); } .flow .row { font-size: 12px; }
.flow .row.plain { fill: var(--soft); } .flow .row.reached { fill: var(--good); } .flow .row.rare { fill: var(--rare); font-weight: 600; }
.flow .way { fill: none; stroke: var(--good); stroke-width: 1.4; } .flow .way.rare { stroke: var(--rare); stroke-dasharray: 4 3; }
.flow marker path { fill: var(--soft); stroke: none; }
svg:not(.flow) { display: block; width: 100%; height: auto; font: 13px system-ui, sans-serif; fill: var(--ink); }
.grid { stroke: var(--line); } .middle { stroke: var(--soft); stroke-dasharray: 3 3; }
.interval { stroke: var(--bar); stroke-width: 6; stroke-linecap: round; } circle.mark { fill: var(--mark); }
.bar { fill: var(--bar); } .tick { fill: var(--soft); font-size: 12px; } .value { font-variant-numeric: tabular-nums; }
.cards th { color: inherit; } .cards thead th { color: var(--soft); } .cards .amount { text-align: right; font-variant-numeric: tabular-nums; }
.cards .unused { color: var(--rare); }
`;
