import { useEffect, useState } from 'react';
import type { Json } from '../../src/index.js';
import type { Judgement, MatchMoment } from '../../src/inspect/protocol.js';
import { LegalView } from './legal-view.js';
import type { InspectorStore } from './store.js';
import { type NameOf, namesOfState } from './value-text.js';

interface Schema {
  readonly properties?: Readonly<
    Record<string, { readonly const?: Json; readonly type?: string; readonly enum?: readonly string[] }>
  >;
  readonly required?: readonly string[];
}

interface CommandsProps {
  readonly store: InspectorStore;
  readonly moment: MatchMoment | null;
  readonly schemas: Readonly<Record<string, Json>>;
  readonly past: boolean;
  readonly names: Readonly<Record<string, string>>;
}

/** The legal commands at this moment, and a form for any command, which shows the verdict. */
export function CommandsView({ store, moment, schemas, past, names }: CommandsProps) {
  const nameOf = namesOfState(moment?.state, names);
  return (
    <section aria-label="Commands">
      {past && <p className="i-hint">This is an earlier moment: a command forks the match from here.</p>}
      <div className="i-legal">
        {moment?.legal.length === 0 && (
          <p className="i-empty">
            {moment.settled
              ? 'There is nothing to do: the match is over.'
              : 'Nobody can act while effects are being resolved.'}
          </p>
        )}
        {moment !== null && <LegalView store={store} moment={moment} nameOf={nameOf} />}
      </div>
      <CommandForm store={store} schemas={schemas} moment={moment} nameOf={nameOf} />
    </section>
  );
}

function CommandForm({
  store,
  schemas,
  moment,
  nameOf,
}: {
  readonly store: InspectorStore;
  readonly schemas: CommandsProps['schemas'];
  readonly moment: MatchMoment | null;
  readonly nameOf: NameOf;
}) {
  const [chosen, setType] = useState('card.play');
  const [values, setValues] = useState<Readonly<Record<string, string>>>({ seat: 'p1' });
  const [verdict, setVerdict] = useState<Judgement | null>(null);
  // Before anything is typed, nothing is wrong.
  const [touched, touch] = useState(false);
  // The game defines the commands.
  const type = chosen in schemas ? chosen : (Object.keys(schemas)[0] ?? chosen);
  const schema = (schemas[type] ?? {}) as Schema;
  const fields = Object.keys(schema.properties ?? {}).filter((name) => name !== 'type');
  const command = {
    type,
    ...Object.fromEntries(
      fields.filter((name) => (values[name] ?? '') !== '').map((name) => [name, read(values[name]!)]),
    ),
  };
  const text = JSON.stringify(command);
  const at = moment?.at;
  // biome-ignore lint/correctness/useExhaustiveDependencies: judged anew for every text and every moment
  useEffect(() => {
    let current = true;
    void store.judge(JSON.parse(text)).then((judged) => current && setVerdict(judged ?? null));
    return () => {
      current = false;
    };
  }, [store, text, at]);
  return (
    <form
      className="i-form"
      onSubmit={(event) => {
        event.preventDefault();
        void store.send(JSON.parse(text));
      }}
    >
      <label>
        command
        <select
          value={type}
          name="type"
          onChange={({ target }) => {
            setType(target.value);
            touch(true);
          }}
        >
          {Object.keys(schemas).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      {fields.map((name) => (
        <label key={name}>
          {name}
          {schema.required?.includes(name) ? ' *' : ''}
          <input
            name={name}
            list={name === 'seat' ? 'i-seats' : 'i-cards'}
            value={values[name] ?? ''}
            placeholder={hintOf(schema, name)}
            onChange={({ target }) => {
              setValues({ ...values, [name]: target.value });
              touch(true);
            }}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
      ))}
      <datalist id="i-seats">
        {moment?.state.order.map((seat) => (
          <option key={seat} value={seat} />
        ))}
      </datalist>
      <datalist id="i-cards">
        {Object.values(moment?.state.cards ?? {}).map(({ id, def }) => (
          <option key={id} value={id}>
            {nameOf(id) ?? def}
          </option>
        ))}
      </datalist>
      <output
        className={`i-verdict ${verdict?.ok ? 'ok' : touched ? '' : 'untouched'}`}
        data-verdict={verdict?.ok ? 'ok' : touched ? verdict?.code : undefined}
      >
        {verdict === null || (!touched && !verdict.ok)
          ? 'Fill in a command: the verdict of the rules appears here.'
          : verdict.ok
            ? 'It would be accepted.'
            : `${verdict.code}: ${verdict.message}`}
      </output>
      <button type="submit" disabled={verdict?.ok !== true}>
        Send
      </button>
    </form>
  );
}

const hintOf = ({ properties }: Schema, name: string): string =>
  properties?.[name]?.enum?.join(' ') ?? properties?.[name]?.type ?? 'JSON';

/** What was typed: a number, a list, an object, or else the text itself. */
function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
