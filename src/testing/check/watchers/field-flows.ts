import type { Viewer } from '../../../engine/index.js';
import type { Difference } from '../difference.js';
import { CheckFault } from '../fault.js';
import type { Watch } from '../play-match.js';
import { afterCommands } from './after-commands.js';
import { withOtherField } from './field-worlds.js';
import type { SamplingOptions } from './sampling.js';
import { difference, shownTo } from './two-worlds.js';

/**
 * What rules write where everybody sees it does not come from fields that are hidden: a command is carried out a second
 * time in a world in which one of them has another value.
 */
export const fieldFlows = (some: SamplingOptions = {}): Watch =>
  afterCommands(some, (viewer, { before, after, what, rules, again }, random) => {
    const other = withOtherField(before, viewer, rules, random);
    const there = other && again(other.game);
    if (other === null || there === null) return;
    const at = difference(shownTo(viewer, after, rules), shownTo(viewer, there, rules));
    if (at !== null) throw fieldTells(viewer, other.field, what, at);
  });

/** Fields are often hidden only for a time: a bid, until all have bid. So this is for the author to decide. */
const fieldTells = (viewer: Viewer, field: string, command: string, at: Difference): CheckFault =>
  new CheckFault(
    'tells',
    `after '${command}', '${viewer}' can tell what the hidden field '${field}' holds from '${at.path}': ` +
      `${at.here} or ${at.there}; ignore this if it is meant`,
    field,
    { viewer },
  );
