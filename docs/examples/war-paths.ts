import { describePaths } from 'turnchart-tools/testing';
import { war } from './war.js';

await describePaths(war, { decks: [['knight', 'arrow', 'arrow']] });
