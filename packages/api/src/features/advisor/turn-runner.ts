import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerSource } from '@isa/db';
import type { LanguageModelV4 } from '../../adapters/advisor-model.ts';
import type { Deps } from '../../context.ts';
import { londonDate } from '../../domain/isa/tax-year.ts';
import { AppError, unavailable, upstreamFailed, upstreamSilent } from '../../errors.ts';
import {
  ModelOverloadedError,
  ModelSilentError,
  NOTHING_YET,
  TurnAbortedError,
  TurnError,
  withTimeouts,
} from './answer-errors.ts';
import { answer } from './answer-loop.ts';
import { HISTORY_MESSAGES } from './answer-prompt.ts';
import {
  markStreaming,
  NOTHING_SHOWN,
  readCredits,
  settle,
  spendTokens,
  type TurnResult,
} from './turn-store.ts';
import type { Source } from './citations.ts';
import { type RunningTurn, stopperOf, type TurnEnd } from './running-turn.ts';
import { findAnswer, readHistory } from './conversation-store.ts';

const LONGEST_PAUSE_MS = 30_000;

export interface Advisor {
  model: LanguageModelV4;
  /** Stored with each turn. */
  name: string;
  /** Pounds for a million tokens, read and written; null where they are not known. */
  prices: { input: number; output: number } | null;
}

type RunnerDeps = Pick<Deps, 'db' | 'env' | 'log' | 'now' | 'catalogue' | 'advisor' | 'signals'>;
type Ending = Omit<TurnResult, 'at'> & { failure: AppError | null };

const WHOLE = { state: 'completed' as const, error: null };
/** Why an answer is whole: the model said so, or its server gave a reason of its own dialect, such as `eos`. */
const ENDS: readonly string[] = ['stop', 'other'];
const RETURNED = 'Your credits have been returned.';

/** The message when the model did not answer. */
function describeFailure(error: unknown): AppError {
  if (error instanceof ModelOverloadedError) {
    return unavailable(`The advisor is very busy just now. ${RETURNED}`, error.retryAfter, error);
  }
  if (error instanceof ModelSilentError)
    return upstreamSilent(`The advisor took too long to answer. ${RETURNED}`, error);
  if (error instanceof TurnAbortedError) return unavailable(`The answer was stopped. ${RETURNED}`, 1, error);
  return upstreamFailed(`The advisor could not answer. ${RETURNED}`, error);
}

/** Without its key, which means something within its turn only. */
const toStored = ({ title, url, detail }: Source): AnswerSource => ({ title, url, detail });

function endingOfFailure(turn: RunningTurn, error: unknown): Ending {
  const { sources, usage } = error instanceof TurnError ? error : NOTHING_YET;
  const shown = turn.shown && turn.text.trim() !== '' ? turn.text : '';
  const base = {
    ...NOTHING_SHOWN,
    ...usage,
    content: shown,
    sources: shown === '' ? [] : sources.map(toStored),
  };
  if (error instanceof TurnAbortedError && shown !== '' && turn.stoppedBy === 'reader') {
    return { ...base, state: 'stopped', error: 'the reader left', failure: null };
  }
  const reason = error instanceof Error ? error.name : 'error';
  return {
    ...base,
    state: shown === '' ? 'failed' : 'broken',
    error: reason,
    failure: describeFailure(error),
  };
}

/** Notes that a part was shown. Nothing hangs on the note: an answer goes on without it. */
function noteShown({ db, log }: RunnerDeps, turn: RunningTurn): void {
  markStreaming(db, turn.id).catch((error: unknown) => {
    log.warn({ err: error, turn: turn.id }, 'that an answer has begun could not be noted');
  });
}

async function ask(deps: RunnerDeps, turn: RunningTurn, question: string): Promise<Ending> {
  const now = deps.now();
  const startedAt = performance.now();
  const { active, guides, answers } = await deps.catalogue.current();
  const knowledge = { products: active, guides, answers, today: londonDate(now) };
  const history = await readHistory(deps.db, turn.sessionId, turn.id, HISTORY_MESSAGES);
  const limits = {
    firstTokenMs: deps.env.ADVISOR_FIRST_TOKEN_MS,
    turnMs: deps.env.ADVISOR_TURN_MS,
    signal: turn.signal,
  };
  const events = withTimeouts(limits, (signal) =>
    answer({
      model: deps.advisor.model,
      knowledge,
      history,
      question,
      signal,
      maxOutputTokens: deps.env.ADVISOR_MAX_OUTPUT_TOKENS,
    }),
  );
  for await (const event of events) {
    if (event.type === 'text') {
      if (turn.text === '') noteShown(deps, turn);
      turn.firstWordMs ??= Math.round(performance.now() - startedAt);
      turn.say(event.delta);
    } else if (event.type === 'withdrawn') turn.withdraw(event.text);
    else if (event.type === 'done') {
      const { outcome, suggestions, intent, conditionDropped, figuresCorrected, usage, finishReason } = event;
      const end = ENDS.includes(finishReason) ? WHOLE : { state: 'stopped' as const, error: finishReason };
      const sources = [...event.sources.map(toStored), ...event.links];
      const checked = { conditionDropped, figuresCorrected };
      const result = { outcome, suggestions, intent, content: turn.text, sources };
      return { ...end, ...result, ...checked, ...usage, failure: null };
    }
  }
  throw new Error('The answer ended without an end');
}

/** Millionths of a pound: so many pounds a million tokens are so many of them a token. */
const costOf = ({ advisor: { prices } }: RunnerDeps, { inputTokens, outputTokens }: Ending) =>
  prices && Math.round(inputTokens * prices.input + outputTokens * prices.output);

/** Stores the end of a turn, trying again for as long as the database cannot be reached: credits hang on it. */
async function settleSurely(deps: RunnerDeps, turn: RunningTurn, ending: Ending): Promise<void> {
  const { firstWordMs } = turn;
  const measured = { firstWordMs, costMicropounds: costOf(deps, ending) };
  for (let wait = 500; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      await settle(deps.db, turn.id, { ...ending, ...measured, at: deps.now() });
      return;
    } catch (error) {
      deps.log.error({ err: error, turn: turn.id }, 'a turn could not be settled; trying again');
      await pause(wait);
    }
  }
}

/** Counts what the turn cost against the day's budget; an answer is not withheld because that fails. */
async function countTokens(deps: RunnerDeps, { inputTokens, outputTokens }: Ending): Promise<void> {
  try {
    await spendTokens(deps, inputTokens + outputTokens);
  } catch (error) {
    deps.log.error({ err: error }, 'the tokens of a turn could not be counted');
  }
}

/** The end of a settled turn as it is stored. A balance that cannot be read is not made up: it is an error. */
async function readBack(deps: RunnerDeps, turn: RunningTurn, ending: Ending): Promise<TurnEnd> {
  try {
    const message = (await findAnswer(deps.db, turn.id)) ?? null;
    return { message, credits: await readCredits(deps.db, turn.userId), error: ending.failure };
  } catch (error) {
    deps.log.error({ err: error, turn: turn.id }, 'the end of a turn could not be read back');
    const text = 'The answer was stored but cannot be read just now. Please reload the page.';
    return { message: null, credits: null, error: unavailable(text) };
  }
}

/**
 * Works on a turn that has been reserved until it is settled, however it ends. Never throws.
 * @returns its end, which everybody who waits gets as well
 */
export async function runTurn(deps: RunnerDeps, turn: RunningTurn, question: string): Promise<TurnEnd> {
  const stopListening = deps.signals.onSessionsEnded(turn.userId, (by) => turn.stop(stopperOf(by)));
  let ending: Ending;
  try {
    ending = await ask(deps, turn, question);
  } catch (error) {
    ending = endingOfFailure(turn, error);
    if (!(error instanceof TurnAbortedError))
      deps.log.warn({ err: error, turn: turn.id }, 'the advisor did not answer');
  } finally {
    stopListening();
  }
  await settleSurely(deps, turn, ending);
  await countTokens(deps, ending);
  const end = await readBack(deps, turn, ending);
  turn.end(end);
  return end;
}
