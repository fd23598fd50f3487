import { expect, test } from 'vitest';
import { burnFromDeck, draw } from '../../src/effects/index.js';
import type { Receipt } from '../../src/model/index.js';
import { type Cue, planCues } from '../../src/presentation/index.js';
import { duel } from '../../src/rulesets/duel/index.js';
import { duelFx } from '../../src/rulesets/index.js';
import { arrange, cardIn, type Layout } from '../../src/testing/index.js';
import { endTurn, fifteen, fullHand } from './duel-helpers.js';
import { eventsOf } from './receipts.js';

const drawing = draw({ seat: 'p1', source: 'effect' });

const plan = (receipt: Receipt): Cue[] => planCues(eventsOf(receipt), duel);
const planOf = (layout: Layout): Cue[] => plan(arrange(duel, layout).settle());
const offsets = (cues: readonly Cue[]) => cues.map(({ show, at }) => [show, at]);
const speeches = (cues: readonly Cue[]) =>
  cues.filter(({ show }) => show === 'dialogue').map(({ params, lasts }) => [params?.seat, params?.text, lasts]);

const isStep = ({ params }: Cue): boolean => params?.of === 'draw-animation';

test('D28 a normal draw: animation and sound at 250, effect at 500, card at 750', () => {
  const cues = planOf({ p1: { deck: fifteen }, queue: [drawing] }).filter((cue) => !isStep(cue));
  expect(offsets(cues)).toEqual([
    ['draw-animation', 250],
    ['draw-sound', 250],
    ['card-draw-fx', 500],
    ['card-in-hand', 750],
  ]);
  expect(cues.map(({ sound }) => sound)).toEqual([undefined, 'sfx_ui_card_draw', undefined, undefined]);
});

test('D28 the steps of the animation are cues of their own, within it', () => {
  const cues = planOf({ p1: { deck: fifteen }, queue: [drawing] });
  expect(cues.filter(isStep).map(({ show, at, lasts }) => [show, at, lasts])).toEqual([
    ['glow-rings', 250, 500],
    ['cost-fade', 250, 200],
    ['shadow-fade', 250, 200],
    ['card-highlight', 750, 200],
  ]);
  const order = cues.map(({ show }) => show);
  expect(order.indexOf('glow-rings')).toBeLessThan(order.indexOf('draw-sound'));
  expect(order.indexOf('draw-sound')).toBeLessThan(order.indexOf('cost-fade'));
});

test('D28 effects have the names and parts that the catalogue gives them', () => {
  const named = (cues: readonly Cue[]) => cues.flatMap(({ params }) => params?.fx ?? []);
  expect(named(planOf({ p1: { deck: fifteen }, queue: [drawing] }))).toEqual([duelFx['card-draw-fx'].name]);
  expect(named(planOf({ p1: { deck: fifteen, hand: fullHand }, queue: [drawing] }))).toEqual(['FX.Game.CardBurnFX']);
  const match = arrange(duel, { p1: { hand: ['squire'], deck: fifteen } });
  const replaced = plan(match.send({ type: 'card.replace', seat: 'p1', card: cardIn(match, 'p1', 'hand', 'squire') }));
  expect(replaced).toMatchObject([
    { show: 'card-remove-fx', params: { fx: 'FX.Game.CardRemoveFX' }, sound: 'sfx_ui_card_draw' },
  ]);
  expect(duelFx['card-draw-fx'].name).toBe('FX.Game.CardDrawFX');
  expect(duelFx['card-draw-fx'].parts).toMatchObject([{ kind: 'sprite', scale: 1 }]);
  expect(duelFx['card-remove-fx'].parts).toMatchObject([
    { sprite: 'cross-slash', offset: { x: 0, y: 40 } },
    { sprite: 'bladestorm' },
  ]);
  expect(duelFx['card-burn-fx'].parts).toEqual([{ kind: 'particles', particles: 'fire-explosion' }]);
});

test('D29 a burn: dialogue at 250, animation at 500, particles at 750, sound at 1000', () => {
  const cues = planOf({ p1: { deck: fifteen, hand: fullHand }, queue: [drawing] });
  expect(offsets(cues)).toEqual([
    ['dialogue', 250],
    ['burn-animation', 500],
    ['card-burn-fx', 750],
    ['burn-sound', 1000],
  ]);
  expect(cues[1]?.lasts).toBe(1500);
  expect(Object.entries(cues[1]?.params ?? {})).toEqual([
    ['startDelay', 250],
    ['show', 250],
    ['dissolveDelay', 250],
    ['dissolve', 750],
  ]);
  expect(cues[3]?.sound).toBe('sfx_spell_immolation_a');
});

test('D30 an empty deck and a full hand are spoken of, a burn by a card is not', () => {
  expect(speeches(planOf({ p1: {}, queue: [drawing] }))).toEqual([['p1', 'OUT OF CARDS', 1000]]);
  expect(speeches(planOf({ p1: { deck: fifteen, hand: fullHand }, queue: [drawing] }))).toEqual([
    ['p1', 'HAND IS FULL', 1000],
  ]);
  const byCard = planOf({ p1: { deck: fifteen }, queue: [burnFromDeck({ seat: 'p1', count: 1 })] });
  expect(speeches(byCard)).toEqual([]);
  expect(byCard.map(({ show }) => show)).toContain('burn-animation');
});

test('D30 a full hand on an empty deck is out of cards', () => {
  const cues = plan(endTurn(arrange(duel, { p1: { hand: fullHand } })));
  expect(speeches(cues)).toEqual([['p1', 'OUT OF CARDS', 1000]]);
});

test('D31 each speech is made once per step and seat', () => {
  const empty = planOf({ p1: {}, p2: {}, queue: [drawing, drawing, draw({ seat: 'p2', source: 'effect' })] });
  expect(speeches(empty)).toEqual([
    ['p1', 'OUT OF CARDS', 1000],
    ['p2', 'OUT OF CARDS', 1000],
  ]);
  const full = planOf({ p1: { deck: fifteen, hand: fullHand }, queue: [drawing, drawing] });
  expect(speeches(full)).toEqual([['p1', 'HAND IS FULL', 1000]]);
  expect(full.filter(({ show }) => show === 'burn-animation')).toHaveLength(2);
});

test('D31 a card that comes into the deck lets the general speak again', () => {
  const back = { type: 'create', seat: 'p1', def: 'squire', zone: 'deck' };
  const cues = planOf({ p1: {}, queue: [drawing, back, drawing, drawing] });
  expect(speeches(cues)).toHaveLength(2);
});

test('an enemy plans its cues from what it may see', () => {
  const match = arrange(duel, { p1: { deck: fifteen }, queue: [drawing] });
  const seen = match.viewEvents('p2', eventsOf(match.settle()));
  expect(planCues(seen, duel).map(({ show }) => show)).toEqual(planCues(match.history, duel).map(({ show }) => show));
});
