import { childrenOf } from '../../../src/engine/interrupts.js';
import type { Ruleset } from '../../../src/index.js';
import type { FlowNode } from '../../../src/model/index.js';
import { bookOf } from './books/index.js';
import { capital, commandLabel, nodeLabel, words } from './labels.js';
import { rulesets } from './rulesets.js';

/** The name of a game; without a name, its id written like a name. */
export const gameName = ({ id, name }: Ruleset): string => (name === id ? capital(words(id)) : name);

/** The emblem of a game: that of its book, or the one that it names. */
export const emblemOf = (id: string): string => bookOf(id)?.emblem ?? rulesets[id]?.look.emblem ?? 'gem';

/** A sentence about a game: its own, or one made from its seats and decks. */
export function aboutOf({ flavour, seats, cards }: Ruleset): string {
  if (flavour !== '') return flavour;
  const players = seats.min === seats.max ? `${seats.min}` : `${seats.min} to ${seats.max}`;
  return `A game for ${players}, with ${Object.keys(cards).length} different cards.`;
}

/** The course of a game, from the descriptions in its flow: a line for every stage and phase that has one. */
export function storyOfFlow(rules: Ruleset): string[] {
  const told = (nodes: readonly FlowNode[], prefix: string): string[] =>
    nodes.flatMap((node) => {
      const path = `${prefix}${node.name}`;
      const line = node.description !== '' ? [`${nodeLabel(node, path, rules)}: ${node.description}`] : [];
      return [...line, ...(node.kind === 'stage' ? told(childrenOf(node), `${path}.`) : [])];
    });
  return told(rules.flow.root.of, '');
}

/** What players can do, from the descriptions of the commands. */
export const deedsOf = (rules: Ruleset): string[] =>
  [...rules.commands.values()].flatMap((definition) =>
    definition.where !== 'phase' || definition.description === ''
      ? []
      : [`${commandLabel({ type: definition.type, seat: 'p1' }, rules)}: ${definition.description}`],
  );
