import { fieldLabel } from '../../game/labels.js';
import { ownFields } from '../../game/own-state.js';
import { ownText } from '../../game/own-words.js';
import { useTable } from '../table/controls.js';

/** The game's own fields that the viewer may see: a chip for every field that is not empty. */
export function OwnState({ own }: { readonly own: object }) {
  const { state, name } = useTable();
  const { view, rules } = state;
  const shown = Object.entries(ownFields(own)).flatMap(([field, value]) => {
    const text = ownText(value, { view, rules, name });
    const label = fieldLabel(field, rules);
    return text === null || label === '' ? [] : [{ field, label, text }];
  });
  return shown.map(({ field, label, text }) => (
    <span key={field} className="chip own-field" data-own={field}>
      <em>{label}</em>
      <b>{text}</b>
    </span>
  ));
}
