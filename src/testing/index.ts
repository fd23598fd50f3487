export { arrange, cardIn, type Layout, type SeatLayout } from './arrange.js';
