/** Why no match of a shipped game goes this way, although its chart has it. */
interface Reason {
  /** `game: state or transition`. */
  readonly of: RegExp;
  readonly why: string;
}

/** The first that applies is given. */
export const reasons: readonly Reason[] = [
  {
    of: /^library: .*(question|questionIsOpen|input\.)/,
    why: 'The cards that look into the library are played in the selection, or change a draw. Nothing asks here.',
  },
  { of: /input\.cancel/, why: 'No question of this game can be declined.' },
  { of: /: setup always \[matchIsOver\]/, why: 'No match of this game ends before it has begun.' },
  {
    of: /^duel: .*\[turnIsSpent\]/,
    why: 'Plays are not limited, and of two seats none is left to go on when the active one leaves.',
  },
  {
    of: /^(duel|slots): playing\.turnEnd\.ending\.resolving effect\./,
    why: 'Nothing in this game happens at the end of a turn, before its draw.',
  },
  {
    of: /^patience: .*\[allAreDone\]/,
    why: 'The only seat is never done before the match is decided.',
  },
  {
    of: /^masks: .*\.(claimed|blockable|contested)\.entering always (\[is(Challenged|Blocked)\]|→)/,
    why: 'The stage is entered because of a claim or an action that the others can answer, so its first part is not skipped.',
  },
];

/** The reason for which a state or a transition of a game is on no path; `null` if there is none. */
export const reasonFor = (game: string, missing: string): string | null =>
  reasons.find(({ of }) => of.test(`${game}: ${missing}`))?.why ?? null;
