export { htmlReport } from './html-report.js';
export type { SimulationJob } from './job.js';
export type { BotModule, OwnBot, Player, PlayerSpec } from './players.js';
export type { BotReport, CardReport, Lengths, Report, WinRate } from './report.js';
export { type ChunkRunner, type Progress, type SimulateOptions, simulate } from './simulate.js';
export type { BotStanding, CardScore, Score, Tally } from './tally.js';
export { type Interval, wilson } from './wilson.js';
