/** Units that a seat can have at once. */
export const BOARD_LIMIT = 7;

/** Cards of the hand that a seat may swap in a turn. */
export const REPLACED_PER_TURN = 1;

/** The most mana that a seat can have, however long the match continues. */
export const MAX_MANA = 9;

/** The first seat begins with this; the second has one more, for moving second. */
export const STARTING_MANA = 2;

/**
 * After this turn the match is decided. Full hands on empty decks take no fatigue damage, so two players who do nothing
 * would never finish.
 */
export const TURN_LIMIT = 100;
