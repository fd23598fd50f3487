import { describe, expect, test } from 'vitest';
import type { CardId } from '../../src/model/index.js';
import { makeClash } from '../../src/rulesets/clash/index.js';
import { seenPlays } from '../../src/rulesets/clash/seen-plays.js';
import {
  add,
  cancel,
  code,
  commitDone,
  endTurn,
  fight,
  inPlay,
  own,
  play,
  playAll,
  plays,
  purse,
  stack,
  withdraw,
  zone,
} from './clash-helpers.js';
import { eventsOf, only, told, typesOf } from './receipts.js';

describe('commit begins', () => {
  test('P18 ending the turn reveals the plays: the cards in play, in order, with their targets', () => {
    const match = fight({ p1: { hand: ['step', 'thrust', 'shield-bash'] } });
    play(match, 'step');
    play(match, 'thrust', 'p1', { target: 'p2' });
    play(match, 'shield-bash', 'p1', { target: 'p2' });
    expect(typesOf(endTurn(match))).toEqual(['phase.entered', 'state.settled']);
    expect(match.phase).toBe('commit');
    expect(plays(match).map(({ card }) => card)).toEqual(match.state.seats.p1?.zones.inPlay);
    expect(plays(match).map(({ card, target }) => [match.state.cards[card]?.def, target])).toEqual([
      ['step', null],
      ['thrust', 'p2'],
      ['shield-bash', 'p2'],
    ]);
  });

  test('with plays made at commit the audited events are the same, and the plays are told of then', () => {
    const match = fight({ p1: { hand: ['thrust'] } }, makeClash({ playsAt: 'commit' }));
    expect(typesOf(play(match, 'thrust'))).toEqual(['card.moved', 'card.played', 'cost.reserved', 'state.settled']);
    expect(typesOf(endTurn(match))).toEqual(['phase.entered', 'play.created', 'state.settled']);
  });

  test('P18 with plays made at commit there is none during the selection, and a view makes them up from the cards in play', () => {
    const late = makeClash({ playsAt: 'commit' });
    const match = fight({ p1: { hand: ['step', 'thrust'], pool: ['steady-breath'] } }, late);
    play(match, 'step');
    play(match, 'thrust', 'p1', { target: 'p2' });
    play(match, 'steady-breath');
    expect(plays(match)).toEqual([]);
    const planned = seenPlays(match.view('p1'), late);
    expect(planned.map(({ card, target }) => [match.state.cards[card]?.def, target])).toEqual([
      ['step', null],
      ['thrust', 'p2'],
      ['steady-breath', null],
    ]);
    expect(seenPlays(match.view('p2'), late)).toEqual([]);
    const created = told(endTurn(match), 'play.created');
    expect(created.map(({ card }) => card)).toEqual(planned.map(({ card }) => card));
    // What the view showed is what commit makes of it.
    expect(plays(match)).toEqual(planned);
  });

  test('P17 with plays made at commit a card that is taken back leaves nothing, and frees its channel', () => {
    const match = fight({ p1: { hand: ['thrust', 'cut'] } }, makeClash({ playsAt: 'commit' }));
    play(match, 'thrust', 'p1', { target: 'p2' });
    expect(code(play(match, 'cut'))).toBe('channel-conflict');
    expect(match.legal('p1').map(({ type }) => type)).toContain('card.cancel');
    expect(typesOf(cancel(match, 'thrust'))).toEqual(['card.moved', 'cost.returned', 'state.settled']);
    expect(match.state.seats.p1?.own).toMatchObject({ plays: [], targets: {} });
    expect(code(play(match, 'cut', 'p1', { target: 'p2' }))).toBe('ok');
    endTurn(match);
    expect(plays(match).map(({ card, start, target }) => [match.state.cards[card]?.def, start, target])).toEqual([
      ['cut', 0, 'p2'],
    ]);
  });

  test('P19 on-commit rules run when all plays exist, the first seat first, on own plays and on those of opponents', () => {
    const match = fight({
      p1: { hand: ['war-cry', 'cut', 'shield-block'] },
      p2: { hand: ['feint', 'parry', 'bind-weapon'] },
    });
    playAll(match, 'p2', 'feint', 'parry', 'bind-weapon');
    endTurn(match, 'p2');
    // The cry comes before the cut that it is about: rules see all plays, not only those made earlier.
    playAll(match, 'p1', 'war-cry', 'cut', 'shield-block');
    const [cut, block] = [inPlay(match, 'cut'), inPlay(match, 'shield-block')];
    const receipt = endTurn(match);
    const unstacked = { modifier: null, modifierDef: null };
    const changed = (def: string, card: CardId) => ({ type: 'play.modified', seat: 'p1', card, def, ...unstacked });
    expect(eventsOf(receipt)).toEqual([
      expect.objectContaining({ type: 'phase.entered', phase: 'commit', from: 'selection', turn: 2, seat: 'p1' }),
      changed('cut', cut),
      changed('shield-block', block),
      { type: 'card.moved', card: cut, def: 'cut', from: 'inPlay', to: 'hand', seat: 'p1' },
      { type: 'cost.returned', seat: 'p1', amounts: { stamina: 2, time: 3 } },
      { type: 'play.cancelled', seat: 'p1', card: cut, def: 'cut' },
      { type: 'card.renamed', card: cut, to: own(match, 'cut'), seat: 'p1' },
      { type: 'state.settled', revision: match.state.revision },
    ]);
    expect(plays(match).find(({ card }) => card === block)?.damageScale).toBe(50);
  });

  test('an on-commit rule can make everything cheaper, which shows when it is paid', () => {
    const match = fight({ p1: { hand: ['overhead-blow'], pool: ['battle-trance'] } });
    playAll(match, 'p1', 'overhead-blow', 'battle-trance');
    endTurn(match);
    const paid = only(commitDone(match), 'cost.paid').filter(({ resource }) => resource === 'stamina');
    expect(paid.map(({ amount, value }) => [amount, value])).toEqual([
      [2, 8],
      [0, 8],
    ]);
  });
});

describe('changing a plan for focus', () => {
  test('P26 a card that is added in the commit phase does at once what it does on commit', () => {
    const match = fight({ p1: { hand: ['cut', 'war-cry'] } });
    play(match, 'cut', 'p1', { target: 'p2' });
    endTurn(match);
    expect(plays(match).map(({ damageScale }) => damageScale)).toEqual([100]);
    const receipt = add(match, 'war-cry');
    expect(told(receipt, 'play.modified')).toMatchObject([{ def: 'cut' }]);
    expect(plays(match).map(({ damageScale }) => damageScale)).toEqual([125, 100]);
  });

  test('P26 a card added in commit is played like any other, for 1 focus, and takes no stack this turn', () => {
    const match = fight({ p1: { hand: ['thrust', 'thrust', 'step'] } });
    endTurn(match);
    const receipt = add(match, 'thrust', 'p1', { target: 'p2' });
    expect(typesOf(receipt)).toEqual([
      'cost.paid',
      'card.moved',
      'card.played',
      'cost.reserved',
      'play.created',
      'state.settled',
    ]);
    expect(plays(match)[0]).toMatchObject({ addedInCommit: true, target: 'p2' });
    expect(purse(match, 'focus')).toEqual([2, 2]);
    expect(purse(match, 'stamina')).toEqual([10, 7]);
    expect(code(stack(match, 'thrust', 'thrust'))).toBe('not-stackable');
  });

  test('adding is judged like playing, and last of all needs the focus, with that of the card itself', () => {
    const match = fight({ p1: { hand: ['thrust', 'cut', 'step'], pool: ['steady-breath'], resources: { focus: 1 } } });
    playAll(match, 'p1', 'thrust');
    endTurn(match);
    expect(code(add(match, 'cut'))).toBe('channel-conflict');
    expect(code(add(match, 'steady-breath'))).toBe('insufficient-focus');
    expect(code(add(match, 'step'))).toBe('ok');
    expect(code(withdraw(match, 'step'))).toBe('insufficient-focus');
  });

  test('P27 withdrawing costs 1 focus, gives back card and costs, and is barred by modifiers', () => {
    const match = fight({ p1: { hand: ['thrust', 'thrust', 'step'], pool: ['iron-stance'] } });
    playAll(match, 'p1', 'step', 'thrust');
    endTurn(match);
    expect(typesOf(withdraw(match, 'step'))).toEqual([
      'cost.paid',
      'card.moved',
      'cost.returned',
      'play.cancelled',
      'card.renamed',
      'state.settled',
    ]);
    expect(zone(match, 'hand')).toEqual(['thrust', 'step']);
    expect(purse(match, 'focus')).toEqual([2, 2]);
    expect(purse(match, 'stamina')).toEqual([10, 7]);
    stack(match, 'thrust', 'thrust');
    expect(code(withdraw(match, 'thrust'))).toBe('has-modifiers');
  });

  test('P27 a withdrawn clone does not land in the hand: it is gone and its master is ready', () => {
    const match = fight({ p1: { pool: ['iron-stance'] } });
    playAll(match, 'p1', 'iron-stance');
    endTurn(match);
    expect(typesOf(withdraw(match, 'iron-stance'))).toEqual([
      'cost.paid',
      'card.cancelled',
      'cost.returned',
      'play.cancelled',
      'state.settled',
    ]);
    expect([zone(match, 'hand'), zone(match, 'inPlay')]).toEqual([[], []]);
    expect(match.state.seats.p1?.own.cooldowns).toEqual({});
  });

  test('P28 stacking: base focus once, at most four modifiers', () => {
    const match = fight({ p1: { hand: Array.from({ length: 6 }, () => 'thrust') } });
    playAll(match, 'p1', 'thrust');
    endTurn(match);
    const first = plays(match)[0]!.card;
    const stackOne = () => match.send({ type: 'play.stack', seat: 'p1', card: own(match, 'thrust'), onto: first });
    expect(typesOf(stackOne())).toEqual(['cost.paid', 'card.moved', 'play.modified', 'state.settled']);
    expect(typesOf(stackOne())).toEqual(['card.moved', 'play.modified', 'state.settled']);
    stackOne();
    expect(code(stackOne())).toBe('ok');
    expect(purse(match, 'focus')).toEqual([2, 2]);
    expect(plays(match)[0]?.modifiers).toHaveLength(4);
    expect(code(stackOne())).toBe('stack-full');
  });

  test('P28 stacking: the same card, or a modifier that goes with it', () => {
    const match = fight({ p1: { hand: ['thrust', 'step', 'war-cry', 'cut'], pool: ['steady-breath'] } });
    playAll(match, 'p1', 'thrust', 'step', 'steady-breath');
    endTurn(match);
    expect(code(stack(match, 'cut', 'thrust'))).toBe('stack-mismatch');
    expect(code(stack(match, 'war-cry', 'step'))).toBe('stack-mismatch');
    expect(code(stack(match, 'war-cry', 'thrust'))).toBe('ok');
    expect(purse(match, 'focus')).toEqual([2, 1]);
    // The first stack of the turn has paid the base; now only what the card itself costs.
    expect(code(stack(match, 'steady-breath', 'steady-breath'))).toBe('ok');
    expect(purse(match, 'focus')).toEqual([1, 0]);
  });

  test('P29 a command out of its phase is an error and leaves the phase as it is', () => {
    const match = fight({ p1: { hand: ['thrust', 'step'] } });
    play(match, 'thrust');
    expect([code(commitDone(match)), code(add(match, 'step')), code(match.animationDone())]).toEqual([
      'wrong-phase',
      'wrong-phase',
      'wrong-phase',
    ]);
    expect(match.phase).toBe('selection');
    endTurn(match);
    expect([code(endTurn(match)), code(play(match, 'step')), code(match.animationDone())]).toEqual([
      'wrong-phase',
      'wrong-phase',
      'wrong-phase',
    ]);
    expect(match.phase).toBe('commit');
    commitDone(match);
    expect(code(commitDone(match))).toBe('wrong-phase');
    expect(match.phase).toBe('animating');
  });

  test('P30 a play is created by playing, cancelled by cancelling, modified by stacking', () => {
    const match = fight({ p1: { hand: ['thrust', 'thrust'] } });
    const created = told(play(match, 'thrust'), 'play.created');
    expect(created.map(({ card }) => card)).toEqual([inPlay(match, 'thrust')]);
    const lead = inPlay(match, 'thrust');
    expect(told(cancel(match, 'thrust'), 'play.cancelled')).toMatchObject([{ seat: 'p1', card: lead, def: 'thrust' }]);
    play(match, 'thrust');
    endTurn(match);
    const [onto, modifier] = [inPlay(match, 'thrust'), own(match, 'thrust')];
    expect(told(stack(match, 'thrust', 'thrust'), 'play.modified')).toMatchObject([
      { seat: 'p1', card: onto, def: 'thrust', modifier, modifierDef: 'thrust' },
    ]);
  });

  test('each seat commits for itself; the last one moves the phase', () => {
    const match = fight({ p1: { hand: ['step'] }, p2: { hand: ['step'] } });
    expect(typesOf(endTurn(match, 'p2'))).toEqual(['state.settled']);
    expect(code(play(match, 'step', 'p2'))).toBe('already-done');
    endTurn(match);
    expect(match.phase).toBe('commit');
    commitDone(match);
    expect(match.phase).toBe('commit');
    commitDone(match, 'p2');
    expect(match.phase).toBe('animating');
  });
});
