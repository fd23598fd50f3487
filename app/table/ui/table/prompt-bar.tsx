import type { CardId, Offer } from '../../../../src/index.js';
import type { Key } from '../../game/affordances.js';
import { extrasOf } from '../../game/extras/index.js';
import { capital, commandLabel } from '../../game/labels.js';
import { valueName } from '../../game/own-event-text.js';
import { lineText } from '../../game/perspective.js';
import { movePrompt, verbIn, waitingPrompt } from '../../game/prompts.js';
import type { TableState } from '../../game/table-state.js';
import { CardFace } from '../card/card-face.js';
import { type Controls, useTable } from './controls.js';
import { WidePanel } from './wide-panel.js';

/** What to do now, in one sentence, with the choices that have no place of their own on the table. */
export function PromptBar() {
  const table = useTable();
  const { state, selection, options, asking, click, cancel, send } = table;
  const { view, showing } = state;
  const request = view.request;
  const elsewhere = [...options.next.keys()].filter((key) => !table.isShown(key));
  const ready = selection === null ? [] : options.ready;
  const decline = state.legal.find(({ type }) => type === 'input.cancel');
  return (
    <div className={`prompt ${asking || selection ? 'busy' : ''}`}>
      <p className="prompt-text" tabIndex={-1} data-home>
        <Sentence text={promptOf(table)} />
      </p>
      <div className="prompt-choices">
        {table.wide !== null && <WidePanel wide={table.wide} />}
        {elsewhere.map((key) => (
          <Choice key={key} choice={key} onChoose={() => click(key)} />
        ))}
        {ready.map(({ command }) => (
          <button
            key={JSON.stringify(command)}
            type="button"
            className="choice"
            data-light="choice"
            onClick={() => send(command)}
          >
            {options.next.size > 0 && command.type === 'card.play'
              ? 'Play without a target'
              : offerLabel(command, table)}
          </button>
        ))}
        {request !== null && decline !== undefined && (
          <button type="button" className="choice quiet" onClick={() => send(decline)}>
            Decline
          </button>
        )}
        {selection !== null && (
          <button type="button" className="choice quiet" onClick={cancel}>
            Cancel <kbd>Esc</kbd>
          </button>
        )}
        {showing !== null && (
          <button type="button" className="choice quiet" onClick={table.skip}>
            {extrasOf(state.rules.id).goOn?.(showing.event) ?? 'Skip'} <kbd>Space</kbd>
          </button>
        )}
      </div>
    </div>
  );
}

/** What a card says in brackets is left out where there is no room for it. */
function Sentence({ text }: { readonly text: string }) {
  const [, before, detail, after] = /^([^(]+)( \(.+\))(: .*)$/.exec(text) ?? [];
  const lead = /^.+?\. (?=You can still )/.exec(text)?.[0];
  if (lead !== undefined)
    return (
      <>
        <span className="prompt-lead">{lead}</span>
        {text.slice(lead.length)}
      </>
    );
  if (detail === undefined) return text;
  return (
    <>
      {before}
      <span className="prompt-detail">{detail}</span>
      {after}
    </>
  );
}

export function offerLabel(command: Offer, { state, name }: Controls): string {
  const { rules, view } = state;
  const label = commandLabel(command, rules, (value) => valueName(value, { view, rules, name }));
  const price = extrasOf(rules.id).price?.(command, view) ?? null;
  return price === null ? label : `${label} ${price}`;
}

/** A choice that is listed: a card of a pile, or a word. */
function Choice({ choice, onChoose }: { readonly choice: Key; readonly onChoose: () => void }) {
  const { state, name } = useTable();
  const { view, rules } = state;
  const [kind = '', value = ''] = [choice.slice(0, choice.indexOf(':')), choice.slice(choice.indexOf(':') + 1)];
  const card = kind === 'card' ? view.cards[value as CardId] : undefined;
  const def = rules.cards[kind === 'def' ? value : (card?.def ?? '')];
  if (def !== undefined) {
    return (
      <button type="button" className="card small is-choice" data-light="choice" onClick={onChoose}>
        <CardFace def={def} card={card} size="small" />
      </button>
    );
  }
  const option = view.request?.kind === 'choose' ? view.request.options.find(({ id }) => id === value) : undefined;
  return (
    <button type="button" className="choice" data-light="choice" onClick={onChoose}>
      {option?.label ?? capital(valueName(value, { view, rules, name }))}
    </button>
  );
}

const lastLine = ({ log }: TableState): string | undefined => {
  const line = log.at(-1);
  return line === undefined ? undefined : lineText(line);
};

function promptOf(table: Controls): string {
  const { state, selection, paths, name } = table;
  const { view, viewer, showing, legal, thinking } = state;
  if (table.watching) return lastLine(state) ?? 'The match begins.';
  if (state.over) return 'The match is over.';
  if (view.request !== null && state.idle) return view.request.prompt;
  if (selection !== null) return chosenPrompt(table);
  if (showing !== null) return lastLine(state) ?? '…';
  const [bot] = thinking;
  const moves = state.wide.length > 0 || legal.some(({ type }) => type !== 'match.concede');
  if (!moves) {
    if (bot !== undefined) return `${name(bot)} is thinking…`;
    return view.seats[viewer]?.passed ? 'You have passed. The others play on.' : waitingPrompt(view, viewer, name);
  }
  return movePrompt({ state, paths, name, label: (command) => offerLabel(command, table) });
}

function chosenPrompt(table: Controls): string {
  const { state, selection, options } = table;
  const { view, rules } = state;
  const subject = selection?.subject ?? '';
  const def = rules.cards[view.cards[subject.replace('card:', '') as CardId]?.def ?? subject.replace('def:', '')];
  const [path] = table.paths.filter((one) => one.subject === subject);
  if (path?.command.type === 'card.replace')
    return `${offerLabel(path.command, table)}: click the card that you do not want.`;
  const what = def?.name ?? (path === undefined ? '' : capital(verbIn(path.command, state)));
  const kinds = new Set([...options.next.keys()].map((key) => key.slice(0, key.indexOf(':'))));
  const [only] = kinds;
  const text = def?.text ? ` (${def.text.replace(/\.$/, '')})` : '';
  if (kinds.size === 0) return def?.text ? `${what}: ${def.text}` : `${what}.`;
  if (kinds.size === 1 && only === 'slot') return `${what}${text}: click a highlighted slot.`;
  if (kinds.size === 1 && only === 'lane') return `${what}: click a place on the timeline, or take it back.`;
  return `${what}${text}: click a highlighted target.`;
}
