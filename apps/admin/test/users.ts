import type { Inputs, Outputs } from '@isa/ui/client/trpc.ts';
import { Refusal } from '@isa/ui/testing/api';
import type { AdminUser, LedgerEntry } from '../src/features/users/useUserActions.ts';
import { api, row, within } from './console.tsx';

type Granted = Outputs['users']['addCredits'];

export const ada: AdminUser = {
  id: 7,
  username: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  isAdmin: false,
  emailVerified: false,
  credits: 20,
  createdAt: '2026-03-09T12:00:00.000Z',
};

const NO_ALERTS = { count: 0, stopped: null, lastMail: null };

/** Serves these users with a ledger each, as the server would. */
export function serveUsers(...given: AdminUser[]) {
  const users = given.map((user) => ({ ...user, temporaryPassword: false, sessions: 2 }));
  const ledger: (LedgerEntry & { userId: number })[] = [];
  const grants = new Map<string, number>();
  const find = (id: number | string) => {
    const user = users.find((each) => each.id === Number(id));
    if (user === undefined) throw new Error(`No user ${id}`);
    return user;
  };
  const move = (userId: number, delta: number, reason: LedgerEntry['reason']): void => {
    const id = ledger.length + 1;
    const reference = `${reason}:${id}`;
    ledger.unshift({
      id,
      userId,
      delta,
      reason,
      reference,
      takenBack: false,
      createdAt: '2026-11-20T10:00:00.000Z',
    });
  };
  for (const { id } of users) move(id, 20, 'registration');

  api.on('users.page', ({ search = '', kind, page = 0, limit = 10 }) => {
    const found = users.filter(
      ({ username, isAdmin, emailVerified }) =>
        username.includes(search) &&
        (kind !== 'administrators' || isAdmin) &&
        (kind !== 'unverified' || !emailVerified),
    );
    const shown = found.slice(page * limit, (page + 1) * limit);
    return { users: shown.map((user) => ({ ...user })), total: found.length, isMore: false, page, limit };
  });
  api.on('users.detail', ({ id }) => ({
    ...find(id),
    chats: 0,
    purchases: 0,
    lastUsedAt: null,
    alerts: NO_ALERTS,
  }));
  api.on('users.ledger', ({ id }) => ({
    entries: ledger.filter(({ userId }) => userId === Number(id)).map((entry) => ({ ...entry })),
    next: null,
  }));
  api.on('users.verifyEmail', ({ id }) => Object.assign(find(id), { emailVerified: true }));
  api.on('users.update', ({ id, isAdmin }) => Object.assign(find(id), { isAdmin }));
  api.on('users.resetPassword', ({ id }) => {
    Object.assign(find(id), { temporaryPassword: true, sessions: 0 });
    return { password: 'Made-up-password-1' };
  });
  const grant = ({ id, credits, key = '' }: Inputs['users']['addCredits']): Granted => {
    const user = find(id);
    if (grants.has(key)) return { credits: user.credits, repeated: true };
    grants.set(key, credits);
    user.credits += credits;
    move(user.id, credits, 'admin-grant');
    return { credits: user.credits };
  };
  api.on('users.addCredits', grant);
  api.on('users.takeBackCredits', ({ id, entryId }) => {
    const user = find(id);
    const entry = ledger.find((each) => each.id === entryId);
    const taken = Math.min(user.credits, entry?.delta ?? 0);
    if (entry === undefined || taken === 0) return new Refusal(409, 'This user has no credits left.');
    entry.takenBack = true;
    user.credits -= taken;
    move(user.id, -taken, 'admin-take-back');
    return { credits: user.credits, taken };
  });

  return {
    find,
    grant,
    add: (user: AdminUser) => users.push({ ...user, temporaryPassword: false, sessions: 2 }),
    /** Spends credits behind the console's back. */
    spend(id: number, credits: number) {
      find(id).credits -= credits;
      move(id, -credits, 'chat');
    },
  };
}

/** The balance in the row of Ada. */
export const balance = async (): Promise<string> =>
  within(await row(ada.username)).getAllByRole('cell')[4]?.textContent ?? '';
