import { pathToFileURL } from 'node:url';
import type { Ruleset } from 'turnchart';
import { simulate } from 'turnchart-tools/simulate';

export interface Standing {
  readonly bot: string;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** Every bot plays every other, in your own game or an included one by its id; seats and decks change from match to match. The same seed gives the same table. */
export async function tournament(rules: Ruleset | string, bots: readonly string[], matches: number, seed = 1) {
  const table = new Map(bots.map((bot) => [bot, { bot, wins: 0, draws: 0, losses: 0 }]));
  for (const [i, home] of bots.entries()) {
    for (const away of bots.slice(i + 1)) {
      const report = await simulate({
        rules,
        matches,
        seed: `${seed}/${home}/${away}`,
        bots: [home, away],
        workers: 0,
      });
      for (const { bot, wins, draws, matches: played } of report.bots) {
        const standing = table.get(bot);
        if (standing === undefined) continue;
        standing.wins += wins;
        standing.draws += draws;
        standing.losses += played - wins - draws;
      }
    }
  }
  return [...table.values()].sort((a, b) => b.wins - a.wins) satisfies Standing[];
}

// npx tsx docs/examples/tournament.ts slots 50
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [rules = 'duel', matches = '20'] = process.argv.slice(2);
  console.table(await tournament(rules, ['random', 'greedy', 'ismcts:50'], Number(matches)));
}
