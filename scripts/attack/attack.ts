import type { Random } from '../../src/testing/random.js';

/** A fault, with a message that is the same for the same fault, and the evidence. */
export interface Finding {
  readonly what: string;
  readonly detail: string;
}

/** Notes what was right and what was wrong. */
export interface Notes {
  held(what: string): void;
  found(what: string, detail?: unknown): void;
}

/** One kind of attack. An attempt depends only on its seed, so that a finding can be reproduced. */
export interface Attack {
  readonly name: string;
  /** What is tried and what must hold, in one line. */
  readonly promise: string;
  attempt(random: Random, notes: Notes): void | Promise<void>;
}

/** The result of one attempt. */
export interface Outcome {
  readonly held: Readonly<Record<string, number>>;
  readonly findings: readonly Finding[];
}

/** Runs one attempt and gathers its notes. An exception is a finding, because an attack catches the expected ones. */
export async function runAttempt(attack: Attack, random: Random): Promise<Outcome> {
  const held: Record<string, number> = {};
  const findings: Finding[] = [];
  const notes: Notes = {
    held: (what) => {
      held[what] = (held[what] ?? 0) + 1;
    },
    found: (what, detail = '') => findings.push({ what, detail: inWords(detail) }),
  };
  try {
    await attack.attempt(random, notes);
  } catch (error) {
    notes.found('the attempt itself was thrown out of its way', error);
  }
  return { held, findings };
}

/** Whatever was thrown or answered, in one line. */
function inWords(value: unknown): string {
  let text: string;
  try {
    text =
      value instanceof Error
        ? `${value.name}: ${value.message}`
        : typeof value === 'string'
          ? value
          : (JSON.stringify(value) ?? typeof value);
  } catch {
    text = 'something that cannot be written down';
  }
  const line = text.split('\n')[0] ?? '';
  return line.length > 200 ? `${line.slice(0, 200)}…` : line;
}
