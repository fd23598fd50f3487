import { useId } from 'react';
import type { Json } from '../../../../src/index.js';
import { isRange, isSome } from '../../../../src/legal/expand-offer.js';
import type { Range, Some } from '../../../../src/model/index.js';
import { extrasOf } from '../../game/extras/index.js';
import { capital, fieldLabel } from '../../game/labels.js';
import { valueName } from '../../game/own-event-text.js';
import { seenCard } from '../../game/seen-cards.js';
import { Action } from '../buttons.js';
import { CardFace } from '../card/card-face.js';
import { useTable } from './controls.js';
import { offerLabel } from './prompt-bar.js';
import { itemKey, type WideChoice } from './use-wide-choice.js';

/** What is still to be chosen of a command: sliders, and items that lie nowhere on the table; and the button that sends it. */
export function WidePanel({ wide }: { readonly wide: WideChoice }) {
  const table = useTable();
  const { offer, command, optional } = wide;
  return (
    <fieldset className="wide-panel" data-wide={offer.type}>
      <legend className="visually-hidden">{offerLabel(offer, table)}</legend>
      {Object.entries(offer).map(([field, value]) => {
        if (isRange(value)) return <RangeField key={field} field={field} range={value} wide={wide} />;
        return isSome(value) ? <SomeField key={field} field={field} spec={value} wide={wide} /> : null;
      })}
      <Action
        look="main"
        disabled={command === null}
        data-action="wide.send"
        onClick={() => command !== null && table.send(command)}
      >
        {offerLabel(command ?? offer, table)}
      </Action>
      {optional && (
        <button type="button" className="choice quiet" onClick={table.cancel}>
          Cancel <kbd>Esc</kbd>
        </button>
      )}
    </fieldset>
  );
}

interface FieldProps {
  readonly field: string;
  readonly wide: WideChoice;
}

/** A slider with its number: either can be used. */
function RangeField({ field, range: { from, to }, wide }: FieldProps & { readonly range: Range }) {
  const { state } = useTable();
  const id = useId();
  const value = wide.chosen[field];
  const now = typeof value === 'number' ? value : from;
  return (
    <span className="range-field">
      <label htmlFor={id}>{capital(fieldLabel(field, state.rules))}</label>
      <span className="range-end">{from}</span>
      <input
        type="range"
        min={from}
        max={to}
        step={1}
        value={now}
        aria-label={`${fieldLabel(field, state.rules)}, from ${from} to ${to}`}
        data-range={field}
        onChange={({ target }) => wide.set(field, target.valueAsNumber)}
      />
      <span className="range-end">{to}</span>
      <input
        id={id}
        type="number"
        min={from}
        max={to}
        step={1}
        value={now}
        data-number={field}
        onChange={({ target }) =>
          !Number.isNaN(target.valueAsNumber) && wide.set(field, Math.round(target.valueAsNumber))
        }
      />
      {extrasOf(state.rules.id)
        .presets?.({ from, to }, state.view)
        .map(({ label, value: preset }) => (
          <button
            key={label}
            type="button"
            className={`choice preset ${preset === now ? 'is-chosen' : ''}`}
            aria-pressed={preset === now}
            data-preset={preset}
            onClick={() => wide.set(field, preset)}
          >
            {label}
          </button>
        ))}
    </span>
  );
}

/** Some of a list: what lies on the table is clicked there, the rest is listed here. */
function SomeField({ field, spec: { some, min, max }, wide }: FieldProps & { readonly spec: Some }) {
  const { state, isShown } = useTable();
  const chosen = wide.chosen[field];
  const count = Array.isArray(chosen) ? chosen.length : 0;
  const listed = some.filter((item) => !isShown(itemKey(item, state.view)));
  const wanted = min === max ? `${min}` : min === 0 ? `up to ${max}` : `${min} to ${max}`;
  return (
    <span className="some-field">
      <span role="status" data-some={field}>
        Choose {wanted}: {count} chosen
      </span>
      {listed.map((item) => (
        <Item key={itemKey(item, state.view)} item={item} wide={wide} field={field} />
      ))}
    </span>
  );
}

function Item({ item, wide, field }: FieldProps & { readonly item: Json }) {
  const { state, name } = useTable();
  const { view, rules } = state;
  const key = itemKey(item, view);
  const on = wide.light(key) === 'chosen';
  const card = seenCard(view, item);
  const def = rules.cards[card?.def ?? (typeof item === 'string' ? item : '')];
  const toggle = (): void => wide.toggle(field, item);
  if (def !== undefined) {
    return (
      <button
        type="button"
        className={`card small is-${on ? 'chosen' : 'choice'}`}
        aria-pressed={on}
        data-item={key}
        onClick={toggle}
      >
        <CardFace def={def} card={card} size="small" />
      </button>
    );
  }
  return (
    <button
      type="button"
      className={`choice ${on ? 'is-chosen' : ''}`}
      aria-pressed={on}
      data-item={key}
      onClick={toggle}
    >
      {typeof item === 'string' ? capital(valueName(item, { view, rules, name })) : JSON.stringify(item)}
    </button>
  );
}
