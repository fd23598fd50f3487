import { type Environment, systemEnvironment } from '../match/environment.js';

/** The machine of a host. Its timers alone do not keep the process running. */
const hostEnvironment: Environment = {
  ...systemEnvironment,
  after(ms, run) {
    const timer = setTimeout(run, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** The machine of a host, with some of it replaced. */
export const environmentWith = (own: Partial<Environment> = {}): Environment => ({ ...hostEnvironment, ...own });
