import {
  withKnown,
  type StoredReading,
  markAdministrator,
  readStoredUser,
  writeStoredUser,
} from '@isa/ui/client/stored-user.ts';
import { statusOf } from '@isa/ui/client/errors.ts';
import { setFlashMessage, takeFlashMessage } from '@isa/ui/client/session-storage.ts';
import { notify, type Toast } from '@isa/ui/client/toast.ts';
import type { Query } from '@tanstack/react-query';
import { getConnection, getUser, replaceUser, type SessionUser } from './current-user.ts';
import { isFreshPage } from './fresh-page.ts';
import { loginHref } from './return-path.ts';

/** Public queries; all others belong to the user. */
const PUBLIC_ROUTERS = new Set<unknown>(['products', 'guides', 'rules', 'status']);

let asking = false;
/** The user is signing out, or the page is being left. */
let leaving = false;
const whenEnded = new Set<(userId: number) => void>();

const isPrivate = ({ queryKey: [path] }: Query) => !(Array.isArray(path) && PUBLIC_ROUTERS.has(path[0]));

/** Clears the previous user's queries; active ones are refetched. */
function dropPrivate(isSignedIn: boolean): void {
  const queryClient = getConnection()?.queryClient;
  if (isSignedIn) void queryClient?.resetQueries({ predicate: isPrivate });
  else queryClient?.removeQueries({ predicate: isPrivate });
}

function take(user: SessionUser | null): void {
  const isSomebodyElse = getUser()?.id !== user?.id;
  replaceUser(user);
  if (isSomebodyElse) dropPrivate(user !== null);
}

function store(user: SessionUser | null): void {
  // A pending response must not restore the previous user.
  if (leaving && user !== null) return;
  writeStoredUser(user);
}

/** Sets the user in all tabs; null after the session. */
export function setUser(user: SessionUser | null): void {
  store(user);
  take(user);
}

/** Sets the user after a sign-in. */
export function signedIn(user: SessionUser): void {
  leaving = false;
  setUser(user);
}

/** Updates the user. */
export function updateUser(change: Partial<SessionUser>): void {
  const user = getUser();
  if (user) setUser({ ...user, ...change });
}

/** Stores the server's user, unless it is another one. */
export function mergeUser(update: SessionUser): void {
  const user = getUser();
  if (user) setUser(withKnown(update, user));
}

/** Updates the balance in every place that shows it. */
export function setCredits(credits: number): void {
  if (getUser()?.credits !== credits) updateUser({ credits });
}

/**
 * Follows storage changes: another tab signed in or out, or the entry was removed or damaged. A damaged entry
 * is removed.
 */
export function followStorage(): void {
  const stored = readStoredUser();
  const user = getUser();
  if (stored === 'broken') {
    setUser(null);
  } else if (stored === 'none') {
    if (user) take(null);
  } else {
    markAdministrator(stored.isAdmin);
    take(withKnown(stored, user));
  }
}

/** Restored from the back/forward cache: the page is no longer being left. */
export function comeBack(): void {
  leaving = false;
  followStorage();
}

async function whoIsSignedIn(): Promise<SessionUser | null> {
  try {
    return (await getConnection()?.client.auth.me.query()) ?? null;
  } catch (error) {
    if (statusOf(error) === 401) return null;
    throw error;
  }
}

async function askServer(onSignedOut: () => void): Promise<void> {
  if (asking || leaving) return;
  asking = true;
  try {
    const user = await whoIsSignedIn();
    if (user) setUser(withKnown(user, getUser()));
    else onSignedOut();
  } catch (error) {
    console.debug('The signed-in user could not be read', error);
  }
  asking = false;
}

/** Verifies the session with the server after something that may have ended it. */
export async function checkSession(): Promise<void> {
  if (getUser()) await askServer(() => setUser(null));
}

function confirmUser(user: SessionUser, stored: StoredReading): void {
  const isSame = typeof stored === 'object' && stored.id === user.id;
  const token = isSame && !user.emailVerified ? stored.verificationToken : undefined;
  if (token === undefined) store(user);
  else setUser({ ...user, verificationToken: token });
}

/**
 * Reconciles the stored user with the server's, and shows the previous page's flash message.
 * @param guarded whether the page requires a session: its guard reports a damaged entry
 */
export function correctStorage(guarded: boolean): void {
  const user = getUser();
  const stored = readStoredUser();
  if (user) {
    if (!(guarded && stored === 'broken')) confirmUser(user, stored);
  } else if (stored !== 'none') {
    if (isFreshPage()) store(null);
    else void askServer(() => setUser(null));
  }
  const toast = takeFlashMessage();
  if (toast) notify(toast);
}

/** Marks a sign-out in progress: until it is done, 401s of other calls are expected. */
export function endingSession(isEnding: boolean): void {
  leaving = isEnding;
}

/** The same for signing out, announced to other tabs first so that they get no 401. */
export function signingOut(): void {
  leaving = true;
  store(null);
}

/** Undoes `signingOut` when the server could not be reached. */
export function stillSignedIn(): void {
  leaving = false;
  store(getUser());
}

/**
 * Clears the user and reloads at `to`, so that nothing of theirs stays in memory.
 * @param toast shown on that page
 */
export function leave(to: string, toast?: Toast): void {
  leaving = true;
  store(null);
  if (toast) setFlashMessage(toast);
  location.assign(to);
}

/**
 * Notifies the user of an ended session, just before the redirect to /login.
 * @returns ends that
 */
export function onSessionEnded(listener: (userId: number) => void): () => void {
  whenEnded.add(listener);
  return () => void whenEnded.delete(listener);
}

/**
 * Call it after a 401. The session is verified once more, since it may have been renewed during the refused
 * request. If it has ended, the user is cleared and goes to /login, from which signing in returns here.
 */
export function sessionRefused(): void {
  const user = getUser();
  if (!user) return;
  void askServer(() => {
    for (const listener of whenEnded) listener(user.id);
    const login = loginHref(location.pathname, location.search);
    leave(login, { title: 'Please sign in again', message: 'Your session has ended.', tone: 'danger' });
  });
}
