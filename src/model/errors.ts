/** The base class of all errors that turnchart throws on purpose. */
export class TurnchartError extends Error {
  override name = 'TurnchartError';
}

/** An impossible state: a bug in the engine or in a ruleset, with the relevant data. */
export class InvariantError extends TurnchartError {
  override name = 'InvariantError';
  constructor(
    message: string,
    readonly data: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/** An invalid argument: a name that does not exist, a number out of range. */
export class OptionsError extends TurnchartError {
  override name = 'OptionsError';
}

/** A ruleset, a deck or a set of policies that cannot work. `field` says where. */
export class RulesetError extends TurnchartError {
  override name = 'RulesetError';
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(`${field}: ${message}`);
  }
}

/** Thrown by `strict` matches where other matches return a receipt with `ok: false`. */
export class IllegalActionError extends TurnchartError {
  override name = 'IllegalActionError';
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`Illegal action: ${message}`);
  }
}

/** A save or a record that cannot be read. `path` says where the fault is. */
export class SavedMatchError extends TurnchartError {
  override name = 'SavedMatchError';
  constructor(
    readonly path: string,
    message: string,
  ) {
    super(path === '' ? message : `${path}: ${message}`);
  }
}

/** What was thrown, in words. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
