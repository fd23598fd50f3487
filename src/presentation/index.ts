export { type Clock, type ManualClock, manualClock, systemClock } from '../match/time.js';
export { describeEvent } from './describe-event.js';
export type { Names } from './lines/words.js';
export { type Cue, planCues } from './plan-cues.js';
export { createPresenter, presentUpdates } from './presenter.js';
export type { Moment, Presenter, PresenterOptions, UpdatePresenter } from './presenter-types.js';
export type { Showing, ShownCue } from './running-cue.js';
export type { PlayCue } from './scene.js';
