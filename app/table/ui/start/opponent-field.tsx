import { type BotLevel, botLabels, type Controller } from '../../game/table-setup.js';

interface OpponentFieldProps {
  readonly opponent: Controller;
  readonly onChange: (opponent: Controller) => void;
}

export function OpponentField({ opponent, onChange }: OpponentFieldProps) {
  const choices: readonly { readonly value: Controller; readonly label: string; readonly hint: string }[] = [
    ...(Object.keys(botLabels) as BotLevel[]).map((bot) => ({
      value: bot,
      label: `${botLabels[bot].name} bot`,
      hint: `The bot ${botLabels[bot].hint}.`,
    })),
    { value: 'human', label: 'Hot seat', hint: 'You share this device; hands are covered in between.' },
  ];
  return (
    <fieldset>
      <legend>Opponent</legend>
      <div className="segments">
        {choices.map(({ value, label, hint }) => (
          <label key={value} className={opponent === value ? 'picked' : ''} title={hint}>
            <input
              type="radio"
              name="opponent"
              value={value}
              checked={opponent === value}
              onChange={() => onChange(value)}
            />
            {label}
          </label>
        ))}
      </div>
      <p className="hint">{choices.find(({ value }) => value === opponent)?.hint}</p>
    </fieldset>
  );
}
