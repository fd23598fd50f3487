import { hashText } from './hash.js';

/** Figures for the cards' pictures, drawn on a field of 48 by 48. */
export const emblems: Readonly<Record<string, string>> = {
  sword: 'M33 6l9-1-1 9-18 18 4 4-3 3-4-4-7 7-4-4 7-7-4-4 3-3 4 4z',
  swords:
    'M8 5l6 1 12 13-4 4L9 11zM40 5l-6 1L13 29l-3-3-3 3 4 4-5 5 4 4 5-5 4 4 3-3-3-3L39 11zM28 27l4-4 6 6 3-3 3 3-4 4 5 5-4 4-5-5-4 4-3-3 3-3z',
  shield: 'M24 4l17 5v13c0 11-7 18-17 22C14 40 7 33 7 22V9zM24 10v28c7-4 11-9 11-16v-9z',
  bow: 'M12 5c18 3 28 15 31 31l-4 1C36 24 27 13 12 9zM9 10l29 29M6 42l5-12 3 3 22-22 3-6 5-1-1 5-6 3-22 22 3 3zM10 12l1-2 27 26-1 2z',
  flame:
    'M25 3c2 9 13 13 13 26 0 9-6 16-14 16S10 38 10 30c0-7 5-10 6-16 3 2 4 5 4 8 4-4 6-11 5-19zM24 27c-3 4-6 6-6 10 0 3 2 5 6 5s6-2 6-5c0-4-4-6-6-10z',
  bolt: 'M28 3L10 27h11l-4 18 21-26H26z',
  skull:
    'M24 4c11 0 18 7 18 17 0 6-3 10-7 13v8h-6v-5h-3v5h-4v-5h-3v5h-6v-8c-4-3-7-7-7-13C6 11 13 4 24 4zM16 19a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM32 19a5 5 0 1 0 0 10 5 5 0 0 0 0-10z',
  coin: 'M24 5a19 19 0 1 1 0 38 19 19 0 0 1 0-38zM24 10a14 14 0 1 0 0 28 14 14 0 0 0 0-28zM24 14l3 7 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1z',
  scroll:
    'M12 6h25c4 0 6 3 6 6v3h-8v23c0 4-3 6-6 6H11c-4 0-6-3-6-6v-3h5V10c0-2 1-4 2-4zM15 14v3h15v-3zM15 21v3h15v-3zM15 28v3h11v-3z',
  book: 'M24 12C19 8 12 7 5 8v29c7-1 14 0 19 4 5-4 12-5 19-4V8c-7-1-14 0-19 4zM22 16v18c-4-2-8-3-13-3V12c5 0 9 1 13 4z',
  tower: 'M11 5h6v5h4V5h6v5h4V5h6v12l-4 3v18h4v6H11v-6h4V20l-4-3zM21 26v12h6V26c0-4-6-4-6 0z',
  boot: 'M15 4h14v20c0 4 4 6 8 8 4 1 6 4 6 8H13V28zM12 42h31v3H12z',
  eye: 'M24 11c10 0 17 7 21 13-4 6-11 13-21 13S7 30 3 24c4-6 11-13 21-13zM24 15a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM24 20a4 4 0 1 1 0 8 4 4 0 0 1 0-8z',
  crown: 'M5 14l9 8 10-14 10 14 9-8-4 24H9zM9 40h30v4H9z',
  leaf: 'M42 5C21 4 7 13 7 28c0 4 1 7 3 10 5-10 13-17 22-21-8 6-15 14-19 25l3 1c2-2 3-3 4-5 16 3 23-12 22-33z',
  wing: 'M44 8C28 8 12 14 6 32c3-2 6-3 9-3-3 2-5 5-6 9 4-3 8-4 12-3-2 2-3 4-3 7 13-2 25-13 26-34z',
  wolf: 'M7 5l9 8h16l9-8 1 18-7 14-11 7-11-7L6 23zM16 22l6 4-6 2zM32 22l-6 4 6 2zM21 36h6l-3 3z',
  axe: 'M30 4c8 1 13 6 14 14-6 0-9-2-12-5L14 44l-5-3 18-31c-1-3 0-4 3-6zM27 8c-7-1-13 1-17 7 5 3 9 3 13 1z',
  gem: 'M13 6h22l9 12-20 25L4 18zM15 10l-6 8h8l5-8zM26 10l5 8h8l-6-8zM18 22l6 15 6-15z',
  star: 'M24 3l6 14 15 1-12 10 4 16-13-9-13 9 4-16L3 18l15-1z',
  mountain: 'M3 41L18 12l7 12 5-7 15 24zM18 18l-4 8 4-2 3 3 1-2z',
  heart: 'M24 43C9 32 4 24 4 16a10 10 0 0 1 20-4 10 10 0 0 1 20 4c0 8-5 16-20 27z',
  mask: 'M4 14c6-5 14-5 20-2 6-3 14-3 20 2 1 12-4 20-12 20-4 0-6-3-8-6-2 3-4 6-8 6C8 34 3 26 4 14zM11 20c2 4 6 5 9 3-2-4-6-5-9-3zM37 20c-3-2-7-1-9 3 3 2 7 1 9-3z',
  spade: 'M24 3c4 9 20 16 20 26 0 9-12 11-17 4 0 5 2 9 6 12H15c4-3 6-7 6-12-5 7-17 5-17-4C4 19 20 12 24 3z',
  drop: 'M24 4c7 10 13 17 13 25a13 13 0 0 1-26 0C11 21 17 14 24 4zM18 28c0 5 3 8 7 8-5 3-12 0-12-7z',
  wheel:
    'M24 4a20 20 0 1 1 0 40 20 20 0 0 1 0-40zM22 9a15 15 0 0 0-8 4l7 7zM26 9v11l8-7a15 15 0 0 0-8-4zM37 16l-8 8 10 1a15 15 0 0 0-2-9zM11 16a15 15 0 0 0-2 9l10-1zM9 29a15 15 0 0 0 13 10V28zM39 29l-13-1v11a15 15 0 0 0 13-10z',
  hand: 'M14 22V10c0-4 5-4 5 0V6c0-4 5-4 5 0v2c0-4 5-4 5 0v5c0-4 5-4 5 0v18c0 8-5 13-11 13-7 0-10-4-13-10l-5-10c-1-3 3-5 5-2z',
  halo: 'M24 3c8 0 14 2 14 5s-6 5-14 5-14-2-14-5 6-5 14-5zM24 6c-6 0-10 1-10 2s4 2 10 2 10-1 10-2-4-2-10-2zM24 16a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM8 45c1-9 7-13 16-13s15 4 16 13z',
  cards: 'M6 3h19v5H11v22H6zM14 11h19v5H19v22h-5zM22 19h19v26H22zM31.5 25l-5 7 5 7 5-7z',
  person: 'M24 5a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM6 44c1-12 7-18 18-18s17 6 18 18z',
  orb: 'M24 6a18 18 0 1 1 0 36 18 18 0 0 1 0-36zM14 20c1-5 5-8 9-9-3-1-11 2-12 9-1 5 2 9 4 10-2-3-2-7-1-10z',
};

const byWord: readonly [RegExp, string][] = [
  [/fire|flame|ember|burn|pyre|phoenix|inferno|torch/, 'flame'],
  [/bolt|lightning|storm|spark|shock|thunder/, 'bolt'],
  [/archer|bow|arrow|hunter|ranger|sniper/, 'bow'],
  [/ghoul|skull|necro|death|grave|bone|assassin|viper|dark|pact|curse|doom/, 'skull'],
  [/wolf|hound|beast|bear|pack|lion|tiger/, 'wolf'],
  [/scout|watch|spy|eye|seer|look|insight|vision|feint|read/, 'eye'],
  [/martyr|saint|priest|heal|almoner|cleric|blessing|sanct|doctor/, 'halo'],
  [/shield|guard|block|parry|wall|bulwark|defend|ward|brace/, 'shield'],
  [/step|boot|foot|lunge|charge|dash|retreat|advance|circle|run|flank/, 'boot'],
  [/tower|hall|keep|fort|base|citadel|gate|bastion|house/, 'tower'],
  [/coin|trade|merchant|caravan|ledger|smuggl|market|tax|extort|broker|dues|bank/, 'coin'],
  [/courier|envoy|writ|letter|scroll|message|contract|map/, 'scroll'],
  [/librar|book|archiv|study|library|lore|page|tome|scholar|reader|scribe|memory/, 'book'],
  [/wing|bird|hawk|eagle|raven|drake|dragon|fly|gust|wind|angel|owl/, 'wing'],
  [/forest|leaf|grove|druid|vine|growth|wild|oak|root|thorn|elf/, 'leaf'],
  [/mountain|giant|stone|rock|golem|colossus|earth|peak/, 'mountain'],
  [/island|water|tide|sea|wave|drop|rain|river|ice|frost/, 'drop'],
  [/king|queen|captain|champion|general|lord|crown|command|banner|herald/, 'crown'],
  [/axe|cleave|chop|hew|overhead|berserk/, 'axe'],
  [/rider|cavalry|horse|drum|march/, 'wing'],
  [/squire|pike|soldier|recruit|guardian/, 'sword'],
  [/strike|cut|thrust|slash|blade|duel|sword|stab|riposte|knight|swing|hook/, 'sword'],
  [/drawer|echo|double|twin|mirror|copy/, 'wheel'],
  [/fist|punch|grab|shove|hand|throw|headbutt|elbow|thief/, 'hand'],
  [/gem|crystal|mana|jewel/, 'gem'],
  [/swamp|orb|void|counter|dispel|focus|breath|calm|mind/, 'orb'],
];

const byKind: Readonly<Record<string, string>> = {
  unit: 'person',
  creature: 'wolf',
  land: 'mountain',
  instant: 'bolt',
  sorcery: 'orb',
  spell: 'star',
  stratagem: 'scroll',
  action: 'scroll',
  base: 'tower',
  attack: 'sword',
  defence: 'shield',
  footwork: 'boot',
  manoeuvre: 'boot',
  trick: 'eye',
  technique: 'hand',
  mask: 'mask',
};

const folk = ['person', 'shield', 'sword', 'crown', 'wing', 'wolf', 'star', 'gem', 'axe', 'hand'] as const;

/** The figure that suits a card: by its name, else by its kind. */
export function emblemFor(id: string, kind: string): string {
  const named = byWord.find(([pattern]) => pattern.test(id))?.[1];
  // Most units are somebody, and not all of them look the same.
  return named ?? (kind === 'unit' ? folk[(hashText(id) >>> 9) % folk.length] : byKind[kind]) ?? 'gem';
}
