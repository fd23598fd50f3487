import { Command, commandTypes, type Denial, deny, firstIssue } from '../model/index.js';

/** A command out of whatever was sent, or what is wrong with it and where. */
export function readCommand(raw: unknown): { command: Command } | { denial: Denial; path: string } {
  const type = typeof raw === 'object' && raw !== null && 'type' in raw ? raw.type : undefined;
  if (typeof type === 'string' && !(commandTypes as string[]).includes(type)) {
    const known = `the commands are ${commandTypes.join(', ')}`;
    return { denial: deny('unknown-command', `there is no command '${clip(type)}'; ${known}`), path: 'type' };
  }
  if (isDeeperThan(raw, MAX_DEPTH)) {
    return { denial: deny('malformed', `the command is nested more than ${MAX_DEPTH} deep`), path: '' };
  }
  const parsed = Command.safeParse(raw);
  if (parsed.success) return { command: parsed.data };
  const { path, message } = firstIssue(parsed.error);
  return { denial: deny('malformed', `${path === '' ? 'the command' : path}: ${message}`), path };
}

/** No command needs more, and reading something endlessly nested would run out of stack. */
const MAX_DEPTH = 12;

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth === 0) return true;
  for (const item of Object.values(value)) if (isDeeperThan(item, depth - 1)) return true;
  return false;
}

const clip = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
