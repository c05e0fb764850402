import { TOAST_KEY, USER_KEY } from '@isa/ui/client/storage-keys.ts';
import type { PublicUser } from '@isa/api';
import type { StoredUser } from '@isa/api/domain/accounts/stored-user';
import { onStorageChange } from '@isa/ui/client/storage-change.ts';
import { withStorage } from '@isa/ui/client/storage.ts';
import type { Trpc } from '@isa/ui/client/trpc.ts';
import type { QueryClient } from '@tanstack/react-query';

/** What is known about the signed-in user; what is not stored lasts as long as the page. */
export type SessionUser = StoredUser & Partial<Pick<PublicUser, 'createdAt' | 'mustChangePassword'>>;

/** The browser event that says the user changed: signed in or out, credits, verification. */
const USER_EVENT = 'isa:user';

type Connection = Trpc & { queryClient: QueryClient };

type Beginning = Connection & {
  /** Who the server says is signed in. */
  user: SessionUser | null;
  /** Whether the page is for the signed-in only. */
  guarded: boolean;
};

let current: SessionUser | null = null;
let connection: Connection | null = null;

/** The signed-in user as far as this page knows. */
export const getUser = (): SessionUser | null => current;

/** How to ask the server; null on the server itself. */
export const getConnection = (): Connection | null => connection;

/** Calls `listener` whenever the user changes. Gives the function that stops it. */
export function onUserChange(listener: () => void): () => void {
  addEventListener(USER_EVENT, listener);
  return () => removeEventListener(USER_EVENT, listener);
}

/** For session.ts, which keeps storage and page in step. */
export function replaceUser(user: SessionUser | null): void {
  current = user;
  dispatchEvent(new Event(USER_EVENT));
}

/** Everything that changes the signed-in user. Visitors do not load it. */
const loadSession = () => import('./session.ts');

type Session = Awaited<ReturnType<typeof loadSession>>;

/** Whether a browser keeps something under a key. */
export const holds = (area: 'localStorage' | 'sessionStorage', key: string): boolean =>
  withStorage(() => window[area].getItem(key) !== null) ?? false;

/** Does something with what `loadSession` loads. Where that cannot be loaded, the page goes on with what it knows. */
export function withSession(task: (session: Session) => void): void {
  loadSession().then(task, (error: unknown) => console.debug('Session code not loaded', error));
}

/** Called once, before the page becomes alive. */
export function startSession({ user, guarded, ...connected }: Beginning): void {
  current = user;
  connection = connected;
  if (user || holds('localStorage', USER_KEY) || holds('sessionStorage', TOAST_KEY)) {
    withSession((session) => session.correctStorage(guarded));
  }
  onStorageChange(USER_KEY, () => withSession((session) => session.followStorage()));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) withSession((session) => session.comeBack());
  });
}
