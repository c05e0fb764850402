import { SESSION_ID_LENGTH } from '@isa/api/domain/advisor/chat';
import { withStorage } from '@isa/ui/client/storage.ts';
import { ID_KEY, isSessionId } from './rejoin.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

/** The user of the conversation: on a shared computer the next person gets a new one. */
const OWNER_KEY = 'chatSessionUser';

/** Random id, 6 bits per character. */
export function randomId(length = SESSION_ID_LENGTH): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => ALPHABET.charAt(byte & 63)).join('');
}

type Current = { id: string; userId: number };

/** The conversation of this page, also after another tab has started a new one. */
let current: Current | null = null;
const listeners = new Set<() => void>();
/** Ids made on this page, unknown to the server. */
const fresh = new Set<string>();

/** Whether this page made the id, so that the server has nothing under it. */
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

/** The user's current conversation in this browser, else a new one. */
export function currentSession(userId: number): string {
  if (current?.userId !== userId) {
    current = { id: kept(userId) ?? freshId(), userId };
    keep(current);
  }
  return current.id;
}

/** Continues a conversation, or starts a new one. Returns its id. */
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
