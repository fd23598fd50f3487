/** A machine, as far as it can be written down. */
export interface Configured {
  readonly config: object;
}

/** The configuration of a machine as JSON: with the names of guards and actions, without functions. */
export const plainConfig = ({ config }: Configured): object =>
  JSON.parse(JSON.stringify(config, (_key, value) => (typeof value === 'function' ? undefined : value))) as object;

/** A machine as a module with a call of `createMachine`, which Stately Studio and its editors can import. */
export const chartXState = (machine: Configured, title: string): string => `import { createMachine } from 'xstate';

/** ${title}: its guards and actions are names only. */
export const machine = createMachine(${JSON.stringify(plainConfig(machine), null, 2)});
`;
