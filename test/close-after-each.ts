import { afterEach } from 'vitest';

interface Closable {
  close(): unknown;
}

/** Closes what the tests of a file have opened, the newest first, after each test. Returns the function to keep it by. */
export function closeAfterEach(): <T extends Closable>(one: T) => T {
  const open: Closable[] = [];
  afterEach(async () => {
    for (const one of open.splice(0).reverse()) await one.close();
  });
  return (one) => {
    open.push(one);
    return one;
  };
}
