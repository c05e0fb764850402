import { withKnown, type StoredReading } from '@isa/api/domain/accounts/stored-user';
import { statusOf } from '@isa/ui/client/errors.ts';
import { setFlashMessage, takeFlashMessage } from '@isa/ui/client/session-storage.ts';
import { markAdministrator, readStoredUser, writeStoredUser } from '@isa/ui/client/stored-user.ts';
import { notify, type Toast } from '@isa/ui/client/toast.ts';
import type { Query } from '@tanstack/react-query';
import { getConnection, getUser, replaceUser, type SessionUser } from './current-user.ts';
import { isFreshPage } from './fresh-page.ts';
import { loginHref } from './return-path.ts';

/** What anyone may read; everything else that was read belongs to the user who was signed in. */
const PUBLIC_ROUTERS = new Set<unknown>(['products', 'guides', 'rules', 'status']);

let asking = false;
/** The user ends the session, or another page is on its way. */
let leaving = false;
const whenEnded = new Set<(userId: number) => void>();

const isPrivate = ({ queryKey: [path] }: Query) => !(Array.isArray(path) && PUBLIC_ROUTERS.has(path[0]));

/** Forgets what was read for the previous user; what is on screen is read again for the present user, if any. */
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
  // An answer that was still on its way does not restore the user who signs out.
  if (leaving && user !== null) return;
  writeStoredUser(user);
}

/** Makes this the user of every tab; null when the session is over. */
export function setUser(user: SessionUser | null): void {
  store(user);
  take(user);
}

/** Stores the user who has just signed in, whatever ended before. */
export function signedIn(user: SessionUser): void {
  leaving = false;
  setUser(user);
}

/** Updates the signed-in user. */
export function updateUser(change: Partial<SessionUser>): void {
  const user = getUser();
  if (user) setUser({ ...user, ...change });
}

/** Stores the server's answer about the signed-in user, unless it is about another one. */
export function mergeUser(update: SessionUser): void {
  const user = getUser();
  if (user) setUser(withKnown(update, user));
}

/** Updates the balance in every place that shows it. */
export function setCredits(credits: number): void {
  if (getUser()?.credits !== credits) updateUser({ credits });
}

/** Follows the storage: another tab signed in or out, or the entry was removed or broken. A broken entry is removed. */
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

/** The browser had kept this page as it was left and shows it again: it is not on its way to another any more. */
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
    console.debug('Who is signed in is not known now', error);
  }
  asking = false;
}

/** Asks the server whether this browser's session goes on, after something that may have ended it. */
export async function checkSession(): Promise<void> {
  if (getUser()) await askServer(() => setUser(null));
}

/** The server says that this user is signed in. */
function confirmUser(user: SessionUser, stored: StoredReading): void {
  const isSame = typeof stored === 'object' && stored.id === user.id;
  const token = isSame && !user.emailVerified ? stored.verificationToken : undefined;
  if (token === undefined) store(user);
  else setUser({ ...user, verificationToken: token });
}

/**
 * Corrects what is stored by what the server said with the page, and shows the toast that the page before left.
 * @param guarded whether the page is for the signed-in only: its guard has to see what is broken
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

/** Marks that the user is ending the session: until it is done, refusals of other calls are expected. */
export function endingSession(isEnding: boolean): void {
  leaving = isEnding;
}

/** The same for signing out, which the other tabs learn first, so that the server refuses none of them. */
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
 * Forgets the user and loads the page at `to` again, so that nothing of theirs stays in memory.
 * @param toast shown on that page
 */
export function leave(to: string, toast?: Toast): void {
  leaving = true;
  store(null);
  if (toast) setFlashMessage(toast);
  location.assign(to);
}

/** Notifies a user whose session ended, just before they are led to /login. @returns ends that */
export function onSessionEnded(listener: (userId: number) => void): () => void {
  whenEnded.add(listener);
  return () => void whenEnded.delete(listener);
}

/**
 * To be called when the server answered 401. The user is read once more, since the session may have been
 * renewed while the refused request was on its way. If it is over, the user is forgotten and goes to /login, from which
 * a sign-in leads back.
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
