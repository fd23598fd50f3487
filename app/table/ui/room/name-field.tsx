interface NameFieldProps {
  readonly name: string;
  readonly onName: (name: string) => void;
}

/** What somebody wants to be called at a table with friends. */
export const NameField = ({ name, onName }: NameFieldProps) => (
  <label className="field">
    Your name
    <input
      value={name}
      maxLength={20}
      placeholder="Somebody"
      onChange={({ target }) => onName(target.value)}
      data-name="own"
    />
  </label>
);
