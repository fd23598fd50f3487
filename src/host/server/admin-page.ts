/**
 * The operator's page. The page itself contains no data: its script asks for the token, keeps it while the tab is open,
 * and reads `/admin` with it.
 */
export const adminHtml = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Hosted matches</title>
<style>
  :root { color-scheme: light dark; --line: light-dark(#d5d9e0, #3a404c); --soft: light-dark(#f3f5f8, #20242c); --quiet: light-dark(#586070, #a2abba); }
  body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 72rem; padding: 1.5rem 1rem 4rem; }
  h1 { font-size: 1.4rem; margin: 0 0 1rem; }
  h2 { font-size: 1.1rem; margin: 1.5rem 0 0.5rem; }
  table { border-collapse: collapse; width: 100%; }
  th { color: var(--quiet); font-weight: 500; font-size: 0.85rem; }
  th, td { text-align: left; padding: 0.4rem 0.9rem 0.4rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
  td.text { font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
  td.short { white-space: pre; }
  td.acts { padding-right: 0; }
  button { font: inherit; padding: 0.2rem 0.7rem; border: 1px solid var(--line); border-radius: 0.4rem; background: var(--soft); color: inherit; cursor: pointer; }
  button:hover { border-color: currentColor; }
  button[aria-pressed=true] { font-weight: 600; border-color: currentColor; }
  nav, td.acts div { display: flex; flex-wrap: wrap; gap: 0.4rem; }
  td.acts div { justify-content: flex-end; }
  nav[hidden], form[hidden] { display: none; }
  input { font: inherit; padding: 0.2rem 0.5rem; }
  .quiet { color: var(--quiet); }
  #said:not(:empty) { background: var(--soft); border-left: 3px solid #c33; padding: 0.4rem 0.8rem; }
</style>
<h1>Hosted matches</h1>
<form id="enter"><label>Token <input id="token" type="password" autocomplete="off" required></label> <button>Open</button></form>
<nav id="nav" hidden></nav>
<p id="said" role="status"></p>
<main id="main"></main>
<script src="/admin/page.js"></script>
</html>
`;

/** Everything is inserted as text, because players choose their names. */
export const adminScript = `'use strict';
const by = (id) => document.getElementById(id);
const make = (tag, text, ...children) => {
  const element = document.createElement(tag);
  if (text !== '') element.textContent = text;
  element.append(...children);
  return element;
};
const button = (text, onclick) => Object.assign(make('button', text), { type: 'button', onclick });
let token = sessionStorage.getItem('turnchart-admin') ?? '';

async function read(path, method = 'GET') {
  const response = await fetch('/admin/' + path, { method, headers: { authorization: 'Bearer ' + token } });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

const acts = (...buttons) => Object.assign(make('td', '', make('div', '', ...buttons)), { className: 'acts' });
const cellOf = (cell) => (cell instanceof HTMLTableCellElement ? cell : Object.assign(make('td', cell), { className: cell.length < 30 ? 'text short' : 'text' }));
const table = (heads, rows) =>
  make('table', '', make('thead', '', make('tr', '', ...heads.map((head) => make('th', head)))),
    make('tbody', '', ...rows.map((row) => make('tr', '', ...row.map(cellOf)))));
const quiet = (text) => Object.assign(make('p', text), { className: 'quiet' });

const when = (ms) => (ms === null || ms === undefined ? '' : new Date(ms).toISOString().replace('T', ' ').slice(0, 19));
const at = (match) => 'matches/' + encodeURIComponent(match);

async function showMatches(status, cursor) {
  const query = new URLSearchParams({ ...(status && { status }), ...(cursor && { cursor }) });
  const { matches, next } = await read('matches?' + query);
  for (const one of by('nav').children) one.setAttribute('aria-pressed', String(one.textContent === (status || 'all')));
  by('main').replaceChildren(
    matches.length === 0 ? quiet('No match here.') : table(['match', 'game', 'status', 'created (UTC)', 'changed (UTC)', ''],
      matches.map((row) => [row.match, row.game, row.status, when(row.created), when(row.changed), actsOf(row)])),
    ...(next === null ? [] : [button('more', () => show(() => showMatches(status, next)))]),
  );
}

const actsOf = ({ match, status }) => acts(...(status === 'open' ? [] : [
  button('look', () => show(() => showMatch(match))),
  button('inspect', () => show(() => inspect(match))),
  button('log', () => show(() => showLog(match))),
  button('record', () => show(() => save(match))),
]));

async function showMatch(match) {
  const found = await read(at(match));
  by('main').replaceChildren(make('h2', match), table(['', ''], Object.entries(found).map(([name, value]) =>
    [name, name === 'deadline' && value !== null ? when(value.at) || 'none' : typeof value === 'string' ? value : JSON.stringify(value)])));
}

async function showLog(match) {
  const { entries } = await read(at(match) + '/log');
  by('main').replaceChildren(make('h2', 'The log of ' + match), table(['', 'at (UTC)', 'by', 'commands', 'id'],
    entries.map((entry, index) => [String(index + 1), when(entry.at), entry.by,
      entry.commands.map((command) => brief(JSON.stringify(command), 400)).join('\\n'), brief(entry.id, 16)])));
}

const brief = (text, most) => (text.length > most ? text.slice(0, most) + '…' : text);

/** Opens the inspector in a new tab, before the answer arrives: browsers allow it only right after a click. */
async function inspect(match) {
  const tab = window.open('', '_blank');
  try {
    const { path } = await read(at(match) + '/inspect', 'POST');
    if (tab === null) location.assign(path);
    else tab.location = path;
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/** The record as a file, for turnchart inspect and turnchart replay. */
async function save(match) {
  const record = await read(at(match) + '/record');
  const url = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: match + '.json' }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

async function show(what) {
  by('said').textContent = '';
  try {
    await what();
    return true;
  } catch (error) {
    by('said').textContent = error.message;
    return false;
  }
}

async function enter() {
  const open = await show(() => showMatches('playing'));
  by('enter').hidden = open;
  by('nav').hidden = !open;
  if (open) sessionStorage.setItem('turnchart-admin', token);
}

for (const status of ['playing', 'open', 'finished', '']) {
  by('nav').append(button(status || 'all', () => show(() => showMatches(status))));
}
by('enter').addEventListener('submit', (event) => {
  event.preventDefault();
  token = by('token').value;
  void enter();
});
if (token !== '') void enter();
`;
