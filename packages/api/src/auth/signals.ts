import { EventEmitter } from 'node:events';

/** What ended a user's sessions: their own sign-out, or an administrator's password reset. */
export type EndedBy = 'owner' | 'administrator';

/** Events between the parts of this process, without delay; other servers learn it from the database. */
export interface Signals {
  /** All sessions of a user have ended: streams that are open for them must end too. */
  sessionsEnded(userId: number, by: EndedBy): void;
  /** @returns a function that stops listening */
  onSessionsEnded(userId: number, listener: (by: EndedBy) => void): () => void;
}

/** Signals within this process. */
export function createSignals(): Signals {
  const emitter = new EventEmitter().setMaxListeners(0);
  const name = (userId: number) => `sessions-ended:${userId}`;
  return {
    sessionsEnded: (userId, by) => void emitter.emit(name(userId), by),
    onSessionsEnded: (userId, listener) => {
      emitter.on(name(userId), listener);
      return () => void emitter.off(name(userId), listener);
    },
  };
}
