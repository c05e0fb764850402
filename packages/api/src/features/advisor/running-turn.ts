import type { Deps } from '../../context.ts';
import { wasResetSince } from '../accounts/service-lookup.ts';
import type { AppError } from '../../errors.ts';
import type { EndedBy } from '../../auth/signals.ts';
import type { StoredMessage } from './conversation-store.ts';

/** How soon an answer stops whose session was ended at another server. */
const LOOK_MS = 1000;

type WatchDeps = Pick<Deps, 'db' | 'now' | 'sessions' | 'log'>;

/** The turns of this process and the sessions that asked for them. */
interface TurnWatch {
  /** Stops the turn when the session is ended by another server (a new password, signing out everywhere). */
  add(deps: WatchDeps, turn: RunningTurn, sessionHash: string): void;
  remove(turn: RunningTurn): void;
}

/** One look for all turns together, and none while there are none. */
export function createTurnWatch(): TurnWatch {
  const watched = new Map<RunningTurn, { hash: string; since: string }>();
  let timer: NodeJS.Timeout | undefined;

  async function look({ db, sessions, log }: WatchDeps): Promise<void> {
    const turns = [...watched];
    try {
      const ended = await sessions.ended(turns.map(([, { hash }]) => hash));
      for (const [turn, { hash, since }] of turns) {
        if (!ended.has(hash)) continue;
        const isReset = await wasResetSince({ db }, turn.userId, since);
        turn.stop(stopperOf(isReset ? 'administrator' : 'owner'));
      }
    } catch (error) {
      log.warn({ err: error }, 'could not check whether the askers are still signed in');
    }
  }

  return {
    add(deps, turn, sessionHash) {
      watched.set(turn, { hash: sessionHash, since: deps.now().toISOString() });
      timer ??= setInterval(() => void look(deps), LOOK_MS).unref();
    },
    remove(turn) {
      watched.delete(turn);
      if (watched.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    },
  };
}

/** How a turn ended, for everybody who waits for it. */
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
    /** Of what was said only this is left. */
    | { type: 'withdrawn'; text: string }
    | { type: 'end'; end: TurnEnd },
) => void;

/** Whose doing it is that a turn ends with its session: one's own sign-out is a way to leave, a reset is not. */
export const stopperOf = (by: EndedBy): 'reader' | 'server' => (by === 'owner' ? 'reader' : 'server');

/** A reader who left may come back within this time (a page reload) before the model is stopped. */
const GRACE_MS = 700;

/** A turn this process works on: what it has said so far, who reads it, and its end. */
export class RunningTurn {
  readonly id: string;
  readonly userId: number;
  readonly sessionId: string;
  /** Everything said so far. */
  text = '';
  /** Milliseconds from its start to the first word; null before. */
  firstWordMs: number | null = null;
  /** Whether any of it was sent to a reader: only then may a stopped turn be charged. */
  shown = false;
  /** Who ended it before its time; only a reader who leaves is charged for a part. */
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
        this.#leaving = setTimeout(() => this.stop(), GRACE_MS);
    };
  }

  /** Hears what is said from now on; what was said before is in `text`. A reader who comes after the end gets the end. */
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

  /** Takes back what was said, but for this. */
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
