/** Units that a seat can have at once. */
export const BOARD_LIMIT = 7;

/** The most mana that a seat can have, however long the match continues. */
export const MAX_MANA = 9;

/** The first seat begins with this; the second has one more, for moving second. */
export const STARTING_MANA = 2;

/** Full hands on empty decks do not tire, so that two players who do nothing would never finish: here it is decided. */
export const TURN_LIMIT = 100;
