import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { openHouse, type TableHouse, type TablePage, turnTo } from './table-page.js';

interface TableForEach {
  /** `null` when there is no browser. */
  readonly house: TableHouse | null;
  /** Opens a page that is closed, and checked for complaints, when the test is over. */
  open(...args: Parameters<TableHouse['open']>): Promise<Page>;
  /** The same page for test after test. Only where the mouse is stays from the one before. */
  reopen(query: string): Promise<Page>;
}

/** The table for the tests of a file. */
export async function tableForEach(games?: string): Promise<TableForEach> {
  const house = await openHouse(games);
  const opened: TablePage[] = [];
  let shared: TablePage | null = null;
  const opening = async (...args: Parameters<TableHouse['open']>): Promise<TablePage> => {
    if (house === null) throw new Error('there is no browser');
    return house.open(...args);
  };
  afterEach(async () => {
    const tables = opened.splice(0);
    const problems = [...tables, ...(shared === null ? [] : [shared])].flatMap((table) => table.problems);
    for (const table of tables) await table.close();
    // The next test is not to blame for them.
    if (problems.length > 0) shared = null;
    expect(problems).toEqual([]);
  });
  afterAll(() => house?.close());
  return {
    house,
    async open(...args) {
      const table = await opening(...args);
      opened.push(table);
      return table.page;
    },
    async reopen(query) {
      if (shared === null) shared = await opening(query);
      else await turnTo(shared.page, query);
      return shared.page;
    },
  };
}

/** The address of a match that begins at once and takes no time to show. */
export const at = (rules: string, rest = ''): string => `?rules=${rules}&seed=7&opponent=random&start&fast${rest}`;
