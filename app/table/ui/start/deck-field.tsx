interface DeckFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly hint: string;
  readonly onChange: (deck: string) => void;
  readonly onSee: () => void;
  readonly onBuild: () => void;
}

/** The choice of a deck, with a preview and a link to the deck builder. */
export function DeckField({ label, name, value, options, hint, onChange, onSee, onBuild }: DeckFieldProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} value={value} onChange={(event) => onChange(event.target.value)} name={name}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className="hint deck-hint">
        {hint}
        <span>
          <button type="button" className="link" onClick={onSee} data-see={name}>
            See it
          </button>{' '}
          <button type="button" className="link" onClick={onBuild} data-build={name}>
            Build one
          </button>
        </span>
      </span>
    </div>
  );
}
