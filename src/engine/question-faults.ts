import { type InputRequest, MAX_CARDS } from '../model/index.js';

/** Why a question has no possible answer, so that the match would wait for ever; `null` when it has one. */
export function questionFault(request: InputRequest): string | null {
  if (request.kind === 'order') {
    const { count, from } = request;
    return isWithin(from, 1, MAX_CARDS) && isWithin(count, 1, from)
      ? null
      : `an order is of 1 to ${MAX_CARDS} positions, not of ${count} out of ${from}`;
  }
  // An optional question can always be declined.
  return request.optional ? null : choiceFault(request);
}

function choiceFault(request: Exclude<InputRequest, { kind: 'order' }>): string | null {
  switch (request.kind) {
    case 'target':
      return request.candidates.length > 0 ? null : 'there is nothing to choose from';
    case 'choose':
      return request.options.length > 0 ? null : 'there are no options';
    case 'select': {
      const { candidates, min, max } = request;
      return isWithin(min, 0, Math.min(max, candidates.length))
        ? null
        : `at least ${min} and at most ${max} of ${candidates.length} cards cannot be chosen`;
    }
    case 'number': {
      const { min, max } = request;
      return isWithin(min, -Number.MAX_SAFE_INTEGER, max) && Number.isSafeInteger(max)
        ? null
        : `there is no whole number from ${min} to ${max}`;
    }
  }
}

const isWithin = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;
