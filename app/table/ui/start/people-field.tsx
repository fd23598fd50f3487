import type { SeatId } from '../../../../src/index.js';
import { colours, type Person } from '../../game/people.js';

interface PeopleFieldProps {
  readonly seats: readonly SeatId[];
  readonly personAt: (seat: SeatId) => Person;
  readonly onChange: (seat: SeatId, person: Person) => void;
}

/** What everybody is called, and their colours. */
export function PeopleField({ seats, personAt, onChange }: PeopleFieldProps) {
  return (
    <details className="people">
      <summary>Names and colours</summary>
      {seats.map((seat, index) => {
        const person = personAt(seat);
        const whose = index === 0 ? 'Your' : `Player ${index + 1}’s`;
        return (
          <div key={seat} className="person">
            <input
              value={person.name}
              placeholder={index === 0 ? 'Your name' : `Player ${index + 1}`}
              aria-label={`${whose} name`}
              maxLength={20}
              data-name={seat}
              onChange={({ target }) => onChange(seat, { ...person, name: target.value })}
            />
            <select
              value={person.colour}
              aria-label={`${whose} colour`}
              data-colour-of={seat}
              onChange={({ target }) => onChange(seat, { ...person, colour: target.value })}
            >
              {colours.map((colour) => (
                <option key={colour}>{colour}</option>
              ))}
            </select>
            <i className="swatch" data-colour={person.colour} aria-hidden="true" />
          </div>
        );
      })}
    </details>
  );
}
