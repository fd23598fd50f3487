import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { openHouse, type TableHouse, type TablePage } from './table-page.js';

interface TableForEach {
  /** `null` when there is no browser. */
  readonly house: TableHouse | null;
  /** Opens a page that is closed, and checked for complaints, when the test is over. */
  open(...args: Parameters<TableHouse['open']>): Promise<Page>;
}

/** The table for the tests of a file. */
export async function tableForEach(games?: string): Promise<TableForEach> {
  const house = await openHouse(games);
  const opened: TablePage[] = [];
  afterEach(async () => {
    const tables = opened.splice(0);
    const problems = tables.flatMap((table) => table.problems);
    for (const table of tables) await table.close();
    expect(problems).toEqual([]);
  });
  afterAll(() => house?.close());
  return {
    house,
    async open(...args) {
      if (house === null) throw new Error('there is no browser');
      const table = await house.open(...args);
      opened.push(table);
      return table.page;
    },
  };
}

/** The address of a match that begins at once and takes no time to show. */
export const at = (rules: string, rest = ''): string => `?rules=${rules}&seed=7&opponent=random&start&fast${rest}`;
