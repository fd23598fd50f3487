import { InvalidArgumentError } from 'commander';

/** A port, as it is written on a command line. */
export function portNumber(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) throw new InvalidArgumentError('It is not a port.');
  return port;
}
