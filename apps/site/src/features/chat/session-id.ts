import { SESSION_ID_LENGTH } from '@isa/api/domain/credits';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';
/** What the server takes for the id of a conversation. */
const VALID = /^[A-Za-z0-9_-]{1,64}$/;

const ID = 'chatSessionId';
/** Whose conversation it is: on a shared computer the next person begins a new one. */
const OWNER = 'chatSessionUser';

/** Random text in the alphabet of ids, 6 bits a character. */
export function randomId(length = SESSION_ID_LENGTH): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => ALPHABET.charAt(byte & 63)).join('');
}

/** The conversation that an address asks for; null when it names none. */
export function sessionIdIn(search: string): string | null {
  const id = new URLSearchParams(search).get('sessionId');
  return id !== null && VALID.test(id) ? id : null;
}

type Current = { id: string; userId: number };

/** The conversation of this page. Another tab that begins a new one does not take this one away. */
let current: Current | null = null;
const listeners = new Set<() => void>();
/** Ids made in this page: nothing can be stored under them yet. */
const fresh = new Set<string>();

export const isFreshSession = (id: string) => fresh.has(id);

function keep({ id, userId }: Current): void {
  try {
    localStorage.setItem(ID, id);
    localStorage.setItem(OWNER, String(userId));
  } catch (error) {
    console.debug('The conversation lasts as long as the page', error);
  }
}

function kept(userId: number): string | null {
  try {
    const id = localStorage.getItem(ID);
    const isOwn = localStorage.getItem(OWNER) === String(userId);
    return isOwn && id !== null && VALID.test(id) ? id : null;
  } catch {
    return null; // storage is switched off
  }
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

export function onSessionSwitch(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
