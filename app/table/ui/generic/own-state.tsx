import { fieldLabel } from '../../game/labels.js';
import { ownFields } from '../../game/own-state.js';
import { ownText } from '../../game/own-words.js';
import { useTable } from '../table/controls.js';

/** What a game keeps for itself, as far as the viewer may see it: a chip for every field that says something. */
export function OwnState({ own }: { readonly own: object }) {
  const { state, name } = useTable();
  const { view, rules } = state;
  const shown = Object.entries(ownFields(own)).flatMap(([field, value]) => {
    const text = ownText(value, { view, rules, name });
    return text === null ? [] : [{ field, text }];
  });
  return shown.map(({ field, text }) => (
    <span key={field} className="chip own-field" data-own={field}>
      <em>{fieldLabel(field, rules)}</em>
      <b>{text}</b>
    </span>
  ));
}
