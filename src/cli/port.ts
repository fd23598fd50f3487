import { InvalidArgumentError } from 'commander';

/** A port, as it is written on a command line. */
export function portNumber(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) throw new InvalidArgumentError('It must be a port from 0 to 65535.');
  return port;
}
