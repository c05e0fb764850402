import { SESSION_ID_LENGTH } from '@isa/api/domain/advisor/chat';
import { withStorage } from '@isa/ui/client/storage.ts';
import { ID_KEY, isSessionId } from './rejoin.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

/** Whose conversation it is: on a shared computer the next person begins a new one. */
const OWNER_KEY = 'chatSessionUser';

/** Random text in the alphabet of ids, 6 bits a character. */
export function randomId(length = SESSION_ID_LENGTH): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => ALPHABET.charAt(byte & 63)).join('');
}

type Current = { id: string; userId: number };

/** The conversation of this page. Another tab that begins a new one does not take this one away. */
let current: Current | null = null;
const listeners = new Set<() => void>();
/** Ids made in this page: nothing can be stored under them yet. */
const fresh = new Set<string>();

/** Whether this page made the id itself: the server has nothing under it. */
export const isFreshSession = (id: string) => fresh.has(id);

function keep({ id, userId }: Current): void {
  withStorage(() => {
    localStorage.setItem(ID_KEY, id);
    localStorage.setItem(OWNER_KEY, String(userId));
  });
}

function kept(userId: number): string | null {
  const stored = withStorage(() => ({
    id: localStorage.getItem(ID_KEY),
    owner: localStorage.getItem(OWNER_KEY),
  }));
  return stored && stored.owner === String(userId) && isSessionId(stored.id) ? stored.id : null;
}

function freshId(): string {
  const id = randomId();
  fresh.add(id);
  return id;
}

/** The conversation this browser is in: the kept one of this person, else a new one. */
export function currentSession(userId: number): string {
  if (current?.userId !== userId) {
    current = { id: kept(userId) ?? freshId(), userId };
    keep(current);
  }
  return current.id;
}

/** Goes on with a conversation, or begins a new one when none is named. Gives its id. */
export function switchSession(userId: number, id = freshId()): string {
  if (current?.userId === userId && current.id === id) return id;
  current = { id, userId };
  keep(current);
  for (const listener of listeners) listener();
  return id;
}

/** Calls back when this page switches to another conversation. @returns unsubscribes */
export function onSessionSwitch(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
