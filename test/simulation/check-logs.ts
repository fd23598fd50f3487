import { fingerprintOf } from './reference.js';
import type { Simulation } from './simulation.js';
import type { SentCommand } from './witness.js';
import type { World } from './world.js';

/** What is known of a command when nobody can be asked any more. */
const unknownCodes: ReadonlySet<string> = new Set(['unavailable', 'internal']);

/** At the end: what was acknowledged is in the log, once and in order, and everybody sees the end of it. */
export function checkLogs(world: World, simulation: Simulation): void {
  const { store, witness } = simulation;
  for (const [match, written] of store.logs) {
    const places = new Map<string, number>();
    for (const [index, { entry }] of written.entries()) {
      if (places.has(entry.id)) world.violate('nothing is doubled', `${match}: '${entry.id}' is in the log twice`);
      places.set(entry.id, index + 1);
    }
    const placeOf = ({ id }: SentCommand): number | null => {
      const found = [...places].filter(([entry]) => entry.includes(id));
      if (found.length > 1) world.violate('nothing is doubled', `${match}: ${id} is in the log ${found.length} times`);
      return found[0]?.[1] ?? null;
    };
    const commands = [...witness.commands.values()].filter((command) => command.match === match);
    const placed = commands.map((command) => ({ command, place: placeOf(command) }));
    for (const { command, place } of placed) {
      const { acknowledged, refused, id } = command;
      if (acknowledged !== null && place === null) {
        world.violate('what is acknowledged is never lost', `${match}: ${id} is not in the log`);
      }
      const isRefused = refused !== null && !unknownCodes.has(refused) && !witness.twoFaced.has(id);
      if (isRefused && acknowledged === null && place !== null) {
        world.violate(
          'what is refused is not carried out',
          `${match}: ${id}, refused with '${refused}', is entry ${place}`,
        );
      }
    }
    checkOrder(world, match, placed);
  }
  checkEnds(world, simulation);
}

/** A command that was sent after another had been acknowledged comes after it in the log. */
function checkOrder(
  world: World,
  match: string,
  placed: readonly { readonly command: SentCommand; readonly place: number | null }[],
): void {
  for (const earlier of placed) {
    const { acknowledged } = earlier.command;
    if (acknowledged === null || earlier.place === null) continue;
    for (const later of placed) {
      if (later.place === null || later.command.firstSent < acknowledged || later.place > earlier.place) continue;
      if (later === earlier) continue;
      world.violate('nothing is reordered', `${match}: ${later.command.id} is before ${earlier.command.id}`);
    }
  }
}

/** Everybody who is there sees the last view, what was said, and who else is there. */
function checkEnds(world: World, { tables, witness }: Simulation): void {
  for (const { match, present, spectator, isAbandoned } of tables) {
    if (match === null || isAbandoned) continue;
    world.count('finished');
    const reference = witness.reference(match);
    const seats = present.map(({ place }) => place?.seat).sort();
    for (const { client, place, name } of spectator === null ? present : [...present, spectator]) {
      if (client === null) continue;
      const { view, chat, present: shown } = client.getSnapshot();
      const known = reference.knownTo(place?.seat ?? 'spectator', reference.length);
      const says = (what: string): void => world.violate(`everybody sees ${what}`, `${match}: ${name} does not`);
      if (view === null || known?.view !== fingerprintOf(view)) says('the end');
      if (chat.map(({ seat, text }) => `${seat}: ${text}`).join() !== reference.chat.join()) says('what was said');
      if (Object.keys(shown).sort().join() !== seats.join())
        says(`who is there (${seats.join()}, not ${Object.keys(shown).join()})`);
    }
  }
}

/** The lobby knows that a match is over. */
export async function checkLobby(world: World, { tables, store }: Simulation): Promise<void> {
  for (const { match, isAbandoned } of tables) {
    if (match === null || isAbandoned) continue;
    const row = await store.engine.lobby.get(match);
    if (row?.status !== 'finished') world.violate('the lobby knows the end', `${match} is ${row?.status}`);
  }
}
