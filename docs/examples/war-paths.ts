import { describePaths } from 'turnchart/testing';
import { war } from './war.js';

await describePaths(war, { decks: [['knight', 'arrow', 'arrow']] });
