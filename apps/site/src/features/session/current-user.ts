import { TOAST_KEY, USER_KEY } from '@isa/ui/client/storage-keys.ts';
import type { PublicUser } from '@isa/api';
import type { StoredUser } from '@isa/ui/client/stored-user.ts';
import { onStorageChange } from '@isa/ui/client/storage-change.ts';
import { withStorage } from '@isa/ui/client/storage.ts';
import type { Trpc } from '@isa/ui/client/trpc.ts';
import type { QueryClient } from '@tanstack/react-query';

/** The current user on this page. */
export type SessionUser = StoredUser & Partial<Pick<PublicUser, 'createdAt' | 'mustChangePassword'>>;

/** Event fired when the user changes: sign-in, sign-out, credits, verification. */
const USER_EVENT = 'isa:user';

type Connection = Trpc & { queryClient: QueryClient };

type Beginning = Connection & {
  /** The user according to the server. */
  user: SessionUser | null;
  /** Whether the page requires a session. */
  guarded: boolean;
};

let current: SessionUser | null = null;
let connection: Connection | null = null;

/** The user as far as this page knows. */
export const getUser = (): SessionUser | null => current;

/** API client; null on the server. */
export const getConnection = (): Connection | null => connection;

/**
 * Calls `listener` whenever the user changes.
 * @returns unsubscribes
 */
export function onUserChange(listener: () => void): () => void {
  addEventListener(USER_EVENT, listener);
  return () => removeEventListener(USER_EVENT, listener);
}

/** For session.ts, which keeps storage and page in step. */
export function replaceUser(user: SessionUser | null): void {
  current = user;
  dispatchEvent(new Event(USER_EVENT));
}

/** Operations on the session. Visitors do not load them. */
const loadSession = () => import('./session.ts');

type Session = Awaited<ReturnType<typeof loadSession>>;

/** Whether storage has a key. */
export const holds = (area: 'localStorage' | 'sessionStorage', key: string): boolean =>
  withStorage(() => window[area].getItem(key) !== null) ?? false;

/** Runs `use` with the loaded session module; logs if it cannot be loaded. */
export function withSession(task: (session: Session) => void): void {
  loadSession().then(task, (error: unknown) => console.debug('Session code not loaded', error));
}

/** Call it once, before hydration. */
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
