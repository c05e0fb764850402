import type { Deps } from '../../context.ts';
import { wasResetSince } from '../accounts/service-lookup.ts';
import { type RunningTurn, stopperOf } from './running-turn.ts';

/** How soon an answer stops whose session was ended at another server. */
const LOOK_MS = 1000;

type WatchDeps = Pick<Deps, 'db' | 'now' | 'sessions' | 'log'>;

/** The turns of this process and the sessions that asked for them. */
export interface TurnWatch {
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
