/** The cards. `power` is how bright a light is. */
export const cards = {
  spark: { name: 'Spark', kind: 'light', power: 1, text: 'A small light.' },
  lamp: { name: 'Lamp', kind: 'light', power: 2, text: 'A light to read by.' },
  blaze: { name: 'Blaze', kind: 'light', power: 3, text: 'Bright, but rain puts it out.' },
  rain: { name: 'Rain', kind: 'water', power: 0, text: 'Wins against a blaze.' },
};

/** The decks to choose from. */
export const decks = {
  evening: {
    name: 'Evening',
    cards: [
      'spark',
      'spark',
      'spark',
      'spark',
      'lamp',
      'lamp',
      'lamp',
      'lamp',
      'blaze',
      'blaze',
      'blaze',
      'rain',
      'rain',
      'rain',
    ],
  },
};
