import { slots } from 'turnchart/rulesets';
import { chartPaths, coverage } from 'turnchart/testing';

const paths = chartPaths(slots, { decks: [['scout', 'archer', 'champion']], limit: 60 });
const { states, transitions, pairs } = coverage(paths);
console.log(transitions.covered < transitions.total, transitions.missing.length === transitions.total - transitions.covered);
