/**
 * Klondike written a second time, from its rules and with other data, as a witness: cards are numbers from 0 to 51, suit by
 * suit from the ace up, and a position is lists of them.
 */
export interface Position {
  readonly stock: readonly number[];
  readonly waste: readonly number[];
  /** How many cards of each suit are home. */
  readonly home: readonly number[];
  readonly columns: readonly { readonly down: readonly number[]; readonly up: readonly number[] }[];
}
/** A card and its place: a column 0 to 6, or `home`; or the stock is turned. */
export type Move = 'turn' | { readonly card: number; readonly to: number | 'home' };

const suit = (card: number): number => Math.floor(card / 13);
const rank = (card: number): number => card % 13;
/** The suits are clubs, diamonds, spades, hearts: every second is red. */
const colour = (card: number): number => suit(card) % 2;

export function dealt(deck: readonly number[]): Position {
  const columns = Array.from({ length: 7 }, (): number[] => []);
  let next = 0;
  for (let row = 0; row < 7; row++) {
    for (let column = row; column < 7; column++) columns[column]?.push(deck[next++] ?? -1);
  }
  return {
    stock: deck.slice(next),
    waste: [],
    home: [0, 0, 0, 0],
    columns: columns.map((cards) => ({ down: cards.slice(0, -1), up: cards.slice(-1) })),
  };
}

export function moves({ stock, waste, home, columns }: Position): Move[] {
  const found: Move[] = stock.length + waste.length > 0 ? ['turn'] : [];
  const toColumn = (card: number, from: number): void => {
    for (const [to, { up, down }] of columns.entries()) {
      const top = up.at(-1);
      const isEmpty = top === undefined && down.length === 0;
      const goesOn = top !== undefined && colour(top) !== colour(card) && rank(top) === rank(card) + 1;
      if (to !== from && (isEmpty ? rank(card) === 12 : goesOn)) found.push({ card, to });
    }
  };
  const toHome = (card: number): void => {
    if (home[suit(card)] === rank(card)) found.push({ card, to: 'home' });
  };
  const open = waste.at(-1);
  if (open !== undefined) {
    toHome(open);
    toColumn(open, -1);
  }
  for (const [of, count] of home.entries()) if (count > 0) toColumn(of * 13 + count - 1, -1);
  for (const [from, { up }] of columns.entries()) {
    for (const [index, card] of up.entries()) {
      if (index === up.length - 1) toHome(card);
      toColumn(card, from);
    }
  }
  return found;
}

export function after(position: Position, move: Move, turned: number): Position {
  const { stock, waste, home, columns } = position;
  if (move === 'turn') {
    if (stock.length === 0) return { ...position, stock: waste, waste: [] };
    return { ...position, stock: stock.slice(turned), waste: [...waste, ...stock.slice(0, turned)] };
  }
  const { card, to } = move;
  let run = [card];
  const left = columns.map(({ down, up }) => {
    if (!up.includes(card)) return { down, up };
    run = up.slice(up.indexOf(card));
    const rest = up.slice(0, up.indexOf(card));
    return rest.length > 0 ? { down, up: rest } : { down: down.slice(0, -1), up: down.slice(-1) };
  });
  const isFromHome = home[suit(card)] === rank(card) + 1 && !waste.includes(card);
  const homes = home.map((count, of) =>
    of !== suit(card) ? count : to === 'home' ? count + 1 : isFromHome ? count - 1 : count,
  );
  return {
    stock,
    waste: waste.at(-1) === card ? waste.slice(0, -1) : waste,
    home: homes,
    columns: left.map(({ down, up }, index) => ({ down, up: index === to ? [...up, ...run] : up })),
  };
}

export const isWon = ({ home }: Position): boolean => home.every((count) => count === 13);

/** Moves that lead to a win, looked for in at most this many positions, what gains most first; `null` if none was found. */
export function solve(start: Position, turned: number, limit: number): Move[] | null {
  const seen = new Set<string>();
  const path: Move[] = [];
  const gain = ({ columns }: Position, move: Move): number => {
    if (move === 'turn') return 1;
    const opens = columns.some(({ down, up }) => up[0] === move.card && down.length > 0);
    return move.to === 'home' ? 4 : opens ? 3 : 2;
  };
  // By a stack of its own: a line may be longer than the call stack.
  const stack: { readonly position: Position; readonly left: Move[] }[] = [];
  const enter = (position: Position): boolean => {
    const key = JSON.stringify([position.stock, position.waste, position.home, position.columns.map(({ up }) => up)]);
    if (seen.has(key) || seen.size >= limit) return false;
    seen.add(key);
    const isHomeCard = ({ card, to }: Exclude<Move, 'turn'>): boolean =>
      to !== 'home' && position.home[suit(card)] === rank(card) + 1;
    const left = moves(position).filter((move) => move === 'turn' || !isHomeCard(move));
    left.sort((a, b) => gain(position, a) - gain(position, b));
    stack.push({ position, left });
    return true;
  };
  enter(start);
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    if (isWon(top.position)) return path;
    const move = top.left.pop();
    if (move === undefined) {
      stack.pop();
      path.pop();
    } else if (enter(after(top.position, move, turned))) path.push(move);
  }
  return null;
}
