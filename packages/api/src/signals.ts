import { EventEmitter } from 'node:events';

/** What one part of this process tells the others at once; other servers learn it from the database. */
export interface Signals {
  /** All sessions of a user have ended: streams that are open for them must end too. */
  sessionsEnded(userId: number): void;
  /** @returns a function that stops listening */
  onSessionsEnded(userId: number, listener: () => void): () => void;
}

/** Signals within this process. */
export function createSignals(): Signals {
  const emitter = new EventEmitter().setMaxListeners(0);
  const name = (userId: number) => `sessions-ended:${userId}`;
  return {
    sessionsEnded: (userId) => void emitter.emit(name(userId)),
    onSessionsEnded: (userId, listener) => {
      emitter.on(name(userId), listener);
      return () => void emitter.off(name(userId), listener);
    },
  };
}
