/** A bot of one's own, in a module of its own: the last legal command that is not to give up. */
export const lastBot = () => ({
  name: 'lastBot',
  choose: (_view, legal) => legal.findLast(({ type }) => type !== 'match.concede'),
});
