import { keepToast } from '../notifications/kept-toast.ts';
import type { Toast } from '../notifications/notify.ts';
import {
  markAdministrator,
  readStoredUser,
  USER_KEY,
  writeStoredUser,
  type SessionUser,
  type StoredReading,
} from './stored-user.ts';

/** The browser event that says the user changed: signed in or out, credits, verification. */
const USER_EVENT = 'isa:user';

let current: SessionUser | null = null;
let askServer: () => Promise<SessionUser | null> = () => Promise.resolve(current);
/** Without storage the user lives as long as the page. */
let hasStorage = true;
let busy = false;

/** Who is signed in as far as this page knows. */
export const getUser = (): SessionUser | null => current;

/** Calls `listener` whenever the user changes. Gives the function that stops it. */
export function onUserChange(listener: () => void): () => void {
  addEventListener(USER_EVENT, listener);
  return () => removeEventListener(USER_EVENT, listener);
}

function take(user: SessionUser | null): void {
  current = user;
  dispatchEvent(new Event(USER_EVENT));
}

function store(user: SessionUser | null): void {
  try {
    writeStoredUser(user);
  } catch (error) {
    hasStorage = false;
    console.debug('The user is kept by this page only', error);
  }
}

/** Makes this the user of every tab; null when nobody is signed in any more. */
export function setUser(user: SessionUser | null): void {
  store(user);
  take(user);
}

/** Changes what is known about who is signed in. */
export function updateUser(change: Partial<SessionUser>): void {
  if (current) setUser({ ...current, ...change });
}

/** A balance that the server told, for every place that shows it. */
export function setCredits(credits: number): void {
  if (current && current.credits !== credits) updateUser({ credits });
}

function read(): StoredReading | null {
  if (!hasStorage) return null;
  try {
    return readStoredUser();
  } catch (error) {
    hasStorage = false;
    console.debug('The browser has no storage for us', error);
    return null;
  }
}

/** Follows the storage: another tab signed in or out, or somebody emptied or broke it. What is broken is removed. */
export function followStorage(): void {
  const stored = read();
  if (stored === null) return;
  if (stored === 'broken') {
    setUser(null);
  } else if (stored === 'none') {
    if (current) take(null);
  } else {
    markAdministrator(stored.isAdmin);
    const rest = current?.id === stored.id ? current : {};
    take({ ...rest, ...stored });
  }
}

/** Whether the server itself has just sent this page; going back can bring one from before a login. */
function isFreshPage(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  if (!(entry instanceof PerformanceNavigationTiming)) return false;
  return entry.type !== 'back_forward' && entry.transferSize > 0;
}

async function askAgain(onSignedOut: () => void): Promise<void> {
  if (busy) return;
  busy = true;
  try {
    const user = await askServer();
    if (user) setUser({ ...current, ...user });
    else onSignedOut();
  } catch (error) {
    console.debug('Who is signed in is not known now', error);
  } finally {
    busy = false;
  }
}

function beginWith(user: SessionUser | null, guarded: boolean): void {
  const stored = read();
  if (user) {
    // The guard of this page has to see what is broken.
    if (guarded && stored === 'broken') return;
    const isSame = typeof stored === 'object' && stored?.id === user.id && user.emailVerified === false;
    const verificationToken = isSame ? stored.verificationToken : undefined;
    if (verificationToken !== undefined) current = { ...user, verificationToken };
    store(current);
  } else if (stored !== null && stored !== 'none') {
    if (isFreshPage()) store(null);
    else void askAgain(() => setUser(null));
  }
}

type Beginning = {
  /** Who the server says is signed in. */
  user: SessionUser | null;
  /** Whether the page is for the signed-in only. */
  guarded: boolean;
  /** Asks the server who is signed in; null when nobody is. */
  askServer: () => Promise<SessionUser | null>;
};

/** Called once, before the page becomes alive: the server's word corrects what is stored. */
export function startSession({ user, guarded, askServer: ask }: Beginning): void {
  current = user;
  askServer = ask;
  beginWith(user, guarded);
  addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea === localStorage && (key === USER_KEY || key === null)) followStorage();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) followStorage();
  });
}

/**
 * Forgets the user and loads the page at `to` anew, so that nothing of theirs stays in memory.
 * @param toast shown on that page
 */
export function leave(to: string, toast?: Toast): void {
  busy = true;
  store(null);
  if (toast) keepToast(toast);
  location.assign(to);
}

/**
 * To be called when the server answered 401. It is asked once more who is signed in, since the session may have been
 * renewed while the refused request was on its way; when nobody is, the user is forgotten and goes to /login.
 */
export function sessionRefused(): void {
  if (!current) return;
  void askAgain(() =>
    leave('/login', { title: 'Please sign in again', message: 'Your session has ended.', tone: 'danger' }),
  );
}
