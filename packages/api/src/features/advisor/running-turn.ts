import type { Deps } from '../../context.ts';
import { wasResetSince } from '../accounts/service-lookup.ts';
import { AppError, unavailable, upstreamFailed, upstreamSilent } from '../../errors.ts';
import type { EndedBy } from '../../auth/signals.ts';
import { type StoredMessage, findAnswer, readHistory } from './conversation-store.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerSource } from '@isa/db';
import type { LanguageModelV4 } from '../../adapters/advisor-model.ts';
import type { WrittenAnswer } from '../../domain/advisor/written-answer.ts';
import { londonDate } from '../../domain/isa/tax-year.ts';
import {
  ModelOverloadedError,
  ModelSilentError,
  NOTHING_YET,
  TurnAbortedError,
  TurnError,
  withTimeouts,
} from './answer/model-call.ts';
import { answer, type AnswerEvent } from './answer/loop.ts';
import { HISTORY_MESSAGES } from './answer/prompt.ts';
import {
  markStreaming,
  NOTHING_SHOWN,
  readCredits,
  settle,
  spendTokens,
  type TurnResult,
} from './turn-store.ts';
import type { Source } from './answer/citations.ts';

/** How soon an answer stops after its session was ended at another server, in milliseconds. */
const POLL_MS = 1000;

type WatchDeps = Pick<Deps, 'db' | 'now' | 'sessions' | 'log'>;

/** The turns of this process and the sessions that asked for them. */
interface TurnWatch {
  /** Stops the turn when the session is ended by another server (a new password, signing out everywhere). */
  add(deps: WatchDeps, turn: RunningTurn, sessionHash: string): void;
  remove(turn: RunningTurn): void;
}

/** One poll for all turns, and no timer without turns. */
export function createTurnWatch(): TurnWatch {
  const watched = new Map<RunningTurn, { hash: string; since: string }>();
  let timer: NodeJS.Timeout | undefined;

  async function poll({ db, sessions, log }: WatchDeps): Promise<void> {
    const turns = [...watched];
    try {
      const ended = await sessions.ended(turns.map(([, { hash }]) => hash));
      for (const [turn, { hash, since }] of turns) {
        if (!ended.has(hash)) continue;
        const isReset = await wasResetSince({ db }, turn.userId, since);
        turn.stop(stopperOf(isReset ? 'administrator' : 'owner'));
      }
    } catch (error) {
      log.warn({ err: error }, 'could not check whether the users of running answers are still signed in');
    }
  }

  return {
    add(deps, turn, sessionHash) {
      watched.set(turn, { hash: sessionHash, since: deps.now().toISOString() });
      timer ??= setInterval(() => void poll(deps), POLL_MS).unref();
    },
    remove(turn) {
      watched.delete(turn);
      if (watched.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    },
  };
}

/** How a turn ended. */
export interface TurnEnd {
  /** The stored answer or part of one; null when nothing was shown. */
  message: StoredMessage | null;
  /** The balance after the turn was settled; null when it could not be read, and then there is an error. */
  credits: number | null;
  /** Why there is no whole answer, or none that can be shown; null when there is. */
  error: AppError | null;
}

type TurnListener = (
  event:
    | { type: 'text'; delta: string }
    /** Only this text is left. */
    | { type: 'withdrawn'; text: string }
    | { type: 'end'; end: TurnEnd },
) => void;

/** What stops a turn whose session ends: a sign-out counts as the reader leaving, a password reset does not. */
export const stopperOf = (by: EndedBy): 'reader' | 'server' => (by === 'owner' ? 'reader' : 'server');

/** A reader who left may come back within this time (a page reload) before the model is stopped. */
const RECONNECT_GRACE_MS = 700;

/** A turn this process works on: its text so far, its readers, and its end. */
export class RunningTurn {
  readonly id: string;
  readonly userId: number;
  readonly sessionId: string;
  /** All text so far. */
  text = '';
  /** Milliseconds from its start to the first word; null before. */
  firstWordMs: number | null = null;
  /** Whether any of it was sent to a reader: only then may a stopped turn be charged. */
  shown = false;
  /** What ended it early; only a turn that its reader stopped is charged for a part. */
  stoppedBy: 'reader' | 'server' | null = null;
  /** Resolves when there is something to show, or never will be. */
  readonly begun: Promise<void>;
  readonly ended: Promise<TurnEnd>;
  readonly #controller = new AbortController();
  readonly #listeners = new Set<TurnListener>();
  readonly #begin: () => void;
  readonly #resolveEnded: (end: TurnEnd) => void;
  #readers = 0;
  #outcome: TurnEnd | null = null;
  #leaving: NodeJS.Timeout | undefined;

  constructor(id: string, userId: number, sessionId: string) {
    this.id = id;
    this.userId = userId;
    this.sessionId = sessionId;
    ({ promise: this.begun, resolve: this.#begin } = Promise.withResolvers<void>());
    ({ promise: this.ended, resolve: this.#resolveEnded } = Promise.withResolvers<TurnEnd>());
  }

  /** Aborts when the model is to stop. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  stop(by: 'reader' | 'server' = 'reader'): void {
    this.stoppedBy ??= by;
    this.#controller.abort();
  }

  /** Counts a reader who waits for the turn; when the last one leaves, the model is stopped. */
  join(): () => void {
    clearTimeout(this.#leaving);
    this.#readers += 1;
    let gone = false;
    return () => {
      if (gone) return;
      gone = true;
      this.#readers -= 1;
      if (this.#readers === 0 && this.#outcome === null)
        this.#leaving = setTimeout(() => this.stop(), RECONNECT_GRACE_MS);
    };
  }

  /** Subscribes to further text; earlier text is in `text`. After the end a listener gets the end at once. */
  listen(listener: TurnListener): () => void {
    if (this.#outcome !== null) listener({ type: 'end', end: this.#outcome });
    this.#listeners.add(listener);
    if (this.text !== '') this.shown = true;
    return () => void this.#listeners.delete(listener);
  }

  say(delta: string): void {
    this.text += delta;
    if (this.#listeners.size > 0) this.shown = true;
    for (const listener of this.#listeners) listener({ type: 'text', delta });
    this.#begin();
  }

  /** Withdraws the text except for this. */
  withdraw(text: string): void {
    this.text = text;
    for (const listener of this.#listeners) listener({ type: 'withdrawn', text });
  }

  end(end: TurnEnd): void {
    clearTimeout(this.#leaving);
    this.#outcome = end;
    this.#begin();
    this.#resolveEnded(end);
    for (const listener of this.#listeners) listener({ type: 'end', end });
    this.#listeners.clear();
  }
}

const MAX_RETRY_DELAY_MS = 30_000;

export interface Advisor {
  model: LanguageModelV4;
  /** Stored with each turn. */
  name: string;
  /** Pounds for a million tokens, read and written; null if they are not known. */
  prices: { input: number; output: number } | null;
  /** What the topics of the built-in model are about, by topic. */
  topicTitles: ReadonlyMap<string, string>;
  /**
   * How many questions, each the first of a conversation, get a draft rather than the answers in use: from the built-in
   * model, or by the search of a large one. Runs in time slices.
   */
  countAnswered(draft: WrittenAnswer, questions: readonly string[]): Promise<number>;
}

type RunnerDeps = Pick<Deps, 'db' | 'env' | 'log' | 'now' | 'catalogue' | 'advisor' | 'signals'>;
type Ending = Omit<TurnResult, 'at'> & { failure: AppError | null };

const WHOLE = { state: 'completed' as const, error: null };
/** Finish reasons of a complete answer: `stop`, or one that only its server knows, such as `eos`. */
const COMPLETE_REASONS: readonly string[] = ['stop', 'other'];
const CREDITS_RETURNED = 'Your credits have been returned.';

/** The message when the model did not answer. */
function describeFailure(error: unknown): AppError {
  if (error instanceof ModelOverloadedError) {
    return unavailable(`The advisor is very busy just now. ${CREDITS_RETURNED}`, error.retryAfter, error);
  }
  if (error instanceof ModelSilentError)
    return upstreamSilent(`The advisor took too long to answer. ${CREDITS_RETURNED}`, error);
  if (error instanceof TurnAbortedError)
    return unavailable(`The answer was stopped. ${CREDITS_RETURNED}`, 1, error);
  return upstreamFailed(`The advisor could not answer. ${CREDITS_RETURNED}`, error);
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

/** Records that a part was shown. Best effort: an answer continues without it. */
function recordShown({ db, log }: RunnerDeps, turn: RunningTurn): void {
  markStreaming(db, turn.id).catch((error: unknown) => {
    log.warn({ err: error, turn: turn.id }, 'could not record that an answer has begun');
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
  function show(event: AnswerEvent): void {
    if (event.type === 'text') {
      if (turn.text === '') recordShown(deps, turn);
      turn.firstWordMs ??= Math.round(performance.now() - startedAt);
      turn.say(event.delta);
    } else if (event.type === 'withdrawn') turn.withdraw(event.text);
  }
  const done = await withTimeouts(limits, show, (signal, onEvent) =>
    answer(
      {
        model: deps.advisor.model,
        knowledge,
        history,
        question,
        signal,
        maxOutputTokens: deps.env.ADVISOR_MAX_OUTPUT_TOKENS,
      },
      onEvent,
    ),
  );
  const { outcome, suggestions, intent, conditionDropped, figuresCorrected, usage, finishReason } = done;
  const end = COMPLETE_REASONS.includes(finishReason)
    ? WHOLE
    : { state: 'stopped' as const, error: finishReason };
  const sources = [...done.sources.map(toStored), ...done.links];
  const checked = { conditionDropped, figuresCorrected };
  const result = { outcome, suggestions, intent, content: turn.text, sources };
  return { ...end, ...result, ...checked, ...usage, failure: null };
}

/** Millionths of a pound: so many pounds a million tokens are so many of them a token. */
const costOf = ({ advisor: { prices } }: RunnerDeps, { inputTokens, outputTokens }: Ending) =>
  prices && Math.round(inputTokens * prices.input + outputTokens * prices.output);

/** Stores the end of a turn, retrying until the database can be reached, since credits depend on it. */
async function settleWithRetry(deps: RunnerDeps, turn: RunningTurn, ending: Ending): Promise<void> {
  const { firstWordMs } = turn;
  const measured = { firstWordMs, costMicropounds: costOf(deps, ending) };
  for (let wait = 500; ; wait = Math.min(wait * 2, MAX_RETRY_DELAY_MS)) {
    try {
      await settle(deps.db, turn.id, { ...ending, ...measured, at: deps.now() });
      return;
    } catch (error) {
      deps.log.error({ err: error, turn: turn.id }, 'a turn could not be settled; trying again');
      await sleep(wait);
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

/** The end of a settled turn as it is stored. A balance that cannot be read is an error. */
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
 * @returns its end, which `turn.ended` resolves with as well
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
  await settleWithRetry(deps, turn, ending);
  await countTokens(deps, ending);
  const end = await readBack(deps, turn, ending);
  turn.end(end);
  return end;
}
