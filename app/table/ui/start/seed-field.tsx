import { randomSeed } from '../../game/table-setup.js';
import { IconButton } from '../buttons.js';

interface SeedFieldProps {
  readonly seed: string;
  readonly onChange: (seed: string) => void;
}

export function SeedField({ seed, onChange }: SeedFieldProps) {
  return (
    <div className="field">
      <label htmlFor="seed">Seed</label>
      <span className="seed">
        <input
          id="seed"
          name="seed"
          value={seed}
          onChange={(event) => onChange(event.target.value)}
          spellCheck={false}
          autoComplete="off"
        />
        <IconButton icon="dice" onClick={() => onChange(randomSeed())} label="Another seed" title="Another seed" />
      </span>
      <span className="hint">The same seed deals the same cards.</span>
    </div>
  );
}
