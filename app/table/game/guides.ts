/** What a newcomer needs to know of each game, in a few lines. */
export interface Guide {
  readonly title: string;
  readonly goal: string;
  readonly steps: readonly string[];
  readonly emblem: string;
}

export const guides: Readonly<Record<string, Guide>> = {
  guild: {
    title: 'Guild',
    goal: 'Build a deck of traders and troops, and take your rival’s authority down to nothing.',
    steps: [
      'Each turn, pick the order in which your cards come off the deck. Couriers draw more by themselves.',
      'Play your cards for trade and combat. Spend trade in the market; bought cards go to your discard pile.',
      'Turn combat against your rival, then end the turn. Everything goes to the discard pile.',
    ],
    emblem: 'coin',
  },
  duel: {
    title: 'Duel',
    goal: 'Bring the enemy general’s health to zero.',
    steps: [
      'Pay mana to send units to the board and to cast spells. You get one more mana each turn.',
      'Units that are ready may attack: click the unit, then its target.',
      'You draw when your turn ends. A full hand burns the card, an empty deck hurts you.',
    ],
    emblem: 'swords',
  },
  slots: {
    title: 'Skirmish',
    goal: 'Hold more slots than your rival. Two rounds won are the match.',
    steps: [
      'One card a turn: a unit into one of your slots, or a stratagem.',
      'Each slot is held by the stronger unit in it.',
      'Pass when you have done enough. The round ends when both have passed; cards are scarce, so save some.',
    ],
    emblem: 'shield',
  },
  library: {
    title: 'Library',
    goal: 'Outlast the other mage. Whoever must draw from an empty library loses.',
    steps: [
      'You draw one card a turn from the top of your library. Play one land a turn: each gives one mana, every turn.',
      'Pay mana for creatures and spells. Creatures attack from the turn after they came: click one, then the other mage.',
      'Spells and attacks can be answered before they happen: with a lit instant, or by letting it happen.',
    ],
    emblem: 'book',
  },
  clash: {
    title: 'Clash',
    goal: 'Two fighters choose in secret, then everything happens at once. Leave the other unable to go on.',
    steps: [
      'Choose techniques. Each takes stamina and time on one or more channels: weapon, off hand, footwork, concentration.',
      'Lock in, see what the other has chosen, and spend focus to add, withdraw or stack.',
      'Then fight: attacks meet defences where they overlap on the timeline.',
    ],
    emblem: 'axe',
  },
};
