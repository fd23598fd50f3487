import { judgeAnswer } from '../engine/index.js';
import type { CardId, InputQuestion, InputRequest, Json, SeatId } from '../model/index.js';
import type { Reading } from './contexts.js';

interface QuestionBase {
  readonly seat: SeatId;
  readonly prompt: string;
  /** The card that asks, if one does: the seat sees it. */
  readonly source?: CardId;
  /** The seat may decline: then nothing happens. */
  readonly optional?: boolean;
  /** Ask even if there is only one answer. */
  readonly always?: boolean;
}
/** A question: one of these, some of these, an option, or a number. With only one possible answer it is not asked. */
export type Question =
  | (QuestionBase & { readonly oneOf: readonly (CardId | SeatId)[] })
  | (QuestionBase & { readonly some: readonly CardId[]; readonly min: number; readonly max: number })
  | (QuestionBase & { readonly options: Readonly<Record<string, string>> })
  | (QuestionBase & { readonly from: number; readonly to: number });

type AnswerTo<Q> = Q extends { readonly oneOf: readonly (infer X)[] }
  ? X
  : Q extends { readonly some: readonly (infer X)[] }
    ? readonly X[]
    : Q extends { readonly options: infer O }
      ? keyof O & string
      : Q extends { readonly from: number }
        ? number
        : undefined;
// biome-ignore lint/suspicious/noExplicitAny: any sequence of questions
type Questions = Generator<Question, unknown, any>;
/** What `ask` of an effect, a command or a step returns: a question, several, or none. */
export type AskResult = Question | Questions | null | undefined;
/** The answer that `run` gets. */
export type AnswerOf<Q> = Q extends Generator<Question, infer R, never> ? R : AnswerTo<Q>;
/** Without `ask` there is no answer. */
export type Answered<Q> = [Q] extends [never] ? unknown : { readonly answer: AnswerOf<Q> };

/** One of several questions, where an effect has more than one: `const card = yield* ask({ … })`. */
export function* ask<const Q extends Question>(question: Q): Generator<Question, AnswerTo<Q>, Json> {
  // The answer was checked against the question.
  return (yield question) as AnswerTo<Q>;
}

/** The only possible answer, or `undefined` where there are several. */
function onlyAnswer(question: Question): Json | undefined {
  if (question.always === true || question.optional === true) return undefined;
  if ('oneOf' in question) return question.oneOf.length === 1 ? question.oneOf[0] : undefined;
  if ('some' in question) return question.some.length === question.min ? [...question.some] : undefined;
  if ('options' in question) {
    const ids = Object.keys(question.options);
    return ids.length === 1 ? ids[0] : undefined;
  }
  return question.from === question.to ? question.from : undefined;
}

/** The question in the words of the engine. */
export function requestOf(question: Question): InputQuestion {
  const { seat, prompt, optional = false, source = null } = question;
  const base = { seat, prompt, optional, source };
  if ('oneOf' in question) return { kind: 'target', candidates: [...question.oneOf], ...base };
  if ('some' in question) {
    return { kind: 'select', candidates: [...question.some], min: question.min, max: question.max, ...base };
  }
  if ('options' in question) {
    const options = Object.entries(question.options).map(([id, label]) => ({ id, label }));
    return { kind: 'choose', options, ...base };
  }
  return { kind: 'number', min: question.from, max: question.to, ...base };
}

const fits = (question: Question, answer: Json): boolean =>
  judgeAnswer({ ...requestOf(question), id: 0 } as InputRequest, answer).ok;

/** What is still to be asked, with the answers so far, or what all answers come to. */
export type AskedSoFar =
  | { readonly open: Question; readonly answers: readonly Json[] }
  | { readonly open: null; readonly answer: unknown };

/**
 * Goes through the questions again from the first one, with the answers so far: they only read, so that nothing happens
 * twice, and the effect with its answers is all that a save needs. An answer that the state no longer allows is asked
 * for again, and a question that is gone is not asked.
 */
export function goThrough(asks: (at: Reading) => AskResult, at: Reading, answers: readonly Json[]): AskedSoFar {
  const known = [...answers];
  let used = 0;
  const answerTo = (question: Question): Json | undefined => {
    const given = known[used];
    if (given !== undefined && !fits(question, given)) known.splice(used);
    if (used < known.length) return known[used++];
    const only = onlyAnswer(question);
    if (only === undefined) return undefined;
    known.push(only);
    used += 1;
    return only;
  };
  const made = asks(at);
  if (made === null || made === undefined) return { open: null, answer: undefined };
  if (!(Symbol.iterator in made)) {
    const answer = answerTo(made);
    return answer === undefined ? { open: made, answers: known } : { open: null, answer };
  }
  let step = made.next();
  while (step.done !== true) {
    const answer = answerTo(step.value);
    if (answer === undefined) return { open: step.value, answers: known };
    step = made.next(answer);
  }
  return { open: null, answer: step.value };
}
