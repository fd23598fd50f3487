/**
 * The operator's page. It has nothing in it: its script asks for the token, keeps it as long as the tab is open, and
 * reads what `/admin` answers to it.
 */
export const adminHtml = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Hosted matches</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: 0.25rem 0.75rem 0.25rem 0; border-bottom: 1px solid #ccc; vertical-align: top; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; }
  nav button, form button { margin-right: 0.5rem; }
</style>
<h1>Hosted matches</h1>
<form id="enter"><label>Token <input id="token" type="password" autocomplete="off" required></label> <button>Open</button></form>
<nav id="nav" hidden></nav>
<p id="said" role="status"></p>
<main id="main"></main>
<script src="/admin/page.js"></script>
</html>
`;

/** Everything that is shown is put in as text: names are what players called themselves. */
export const adminScript = `'use strict';
const at = (id) => document.getElementById(id);
const make = (tag, text, ...children) => {
  const element = document.createElement(tag);
  if (text !== '') element.textContent = text;
  element.append(...children);
  return element;
};
const button = (text, onclick) => Object.assign(make('button', text), { type: 'button', onclick });
let token = sessionStorage.getItem('turnchart-admin') ?? '';

async function read(path) {
  const response = await fetch('/admin/' + path, { headers: { authorization: 'Bearer ' + token } });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

const table = (heads, rows) =>
  make('table', '', make('thead', '', make('tr', '', ...heads.map((head) => make('th', head)))),
    make('tbody', '', ...rows.map((row) => make('tr', '', ...row.map((cell) =>
      make('td', '', typeof cell === 'string' ? make('pre', cell) : cell))))));

const when = (ms) => (ms === null || ms === undefined ? '' : new Date(ms).toISOString().replace('T', ' ').slice(0, 19));

async function showMatches(status, cursor) {
  const query = new URLSearchParams({ ...(status && { status }), ...(cursor && { cursor }) });
  const { matches, next } = await read('matches?' + query);
  at('main').replaceChildren(
    make('h2', status || 'all'),
    table(['match', 'game', 'status', 'created', 'changed', ''], matches.map((row) => [
      row.match, row.game, row.status, when(row.created), when(row.changed),
      make('span', '', button('look', () => show(() => showMatch(row.match))), button('log', () => show(() => showLog(row.match))),
        button('record', () => show(() => save(row.match)))),
    ])),
    ...(next === null ? [] : [button('more', () => show(() => showMatches(status, next)))]),
  );
}

async function showMatch(match) {
  const found = await read('matches/' + encodeURIComponent(match));
  at('main').replaceChildren(make('h2', match), table(['', ''], Object.entries(found).map(([name, value]) =>
    [name, typeof value === 'string' ? value : JSON.stringify(value, null, 1)])));
}

async function showLog(match) {
  const { entries } = await read('matches/' + encodeURIComponent(match) + '/log');
  at('main').replaceChildren(make('h2', 'The log of ' + match), table(['', 'at', 'by', 'id', 'commands'],
    entries.map((entry, index) => [String(index + 1), when(entry.at), entry.by, entry.id,
      entry.commands.map((command) => JSON.stringify(command)).join('\\n')])));
}

/** The record as a file, for turnchart inspect and turnchart replay. */
async function save(match) {
  const record = await read('matches/' + encodeURIComponent(match) + '/record');
  const url = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: match + '.json' }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

async function show(what) {
  at('said').textContent = '';
  try {
    await what();
    return true;
  } catch (error) {
    at('said').textContent = error.message;
    return false;
  }
}

async function enter() {
  const open = await show(() => showMatches('playing'));
  at('enter').hidden = open;
  at('nav').hidden = !open;
  if (open) sessionStorage.setItem('turnchart-admin', token);
}

for (const status of ['playing', 'open', 'finished', '']) {
  at('nav').append(button(status || 'all', () => show(() => showMatches(status))));
}
at('enter').addEventListener('submit', (event) => {
  event.preventDefault();
  token = at('token').value;
  void enter();
});
if (token !== '') void enter();
`;
