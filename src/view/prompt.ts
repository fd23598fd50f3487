import type { AnyView } from './view-types.js';

/** What the viewer is asked to do now: the open question, or the prompt of the phase. */
export function promptOf({ viewer, request, waitingFor, prompt }: AnyView): string | null {
  if (request !== null) return request.prompt;
  return viewer !== 'spectator' && waitingFor.includes(viewer) ? prompt : null;
}
