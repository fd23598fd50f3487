import type { Json } from '../../../../src/index.js';
import { extrasOf } from '../../game/extras/index.js';
import { capital, fieldLabel } from '../../game/labels.js';
import { ownText } from '../../game/own-event-text.js';
import { useTable } from '../table/controls.js';

/** The game's own fields that the viewer may see: a chip for every field that is not empty. */
export function OwnState({ fields }: { readonly fields: Readonly<Record<string, Json>> }) {
  const { state, name } = useTable();
  const { view, rules } = state;
  const shown = Object.entries(fields).flatMap(([field, value]) => {
    const text = ownText(value, { view, rules, name });
    const label = fieldLabel(field, rules);
    const elsewhere = extrasOf(rules.id).hidden?.includes(field) ?? false;
    return text === null || label === '' || elsewhere ? [] : [{ field, label, text }];
  });
  return shown.map(({ field, label, text }) => (
    <span key={field} className="chip own-field" data-own={field}>
      <em>{capital(label)}</em>
      <b>{text}</b>
    </span>
  ));
}
