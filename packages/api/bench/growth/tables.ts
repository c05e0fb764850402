import { userPage, type PublicUser } from '../../src/domain/schemas/account.ts';
import { findWithPassword } from '../../src/features/accounts/service-lookup.ts';
import { chat, getChatHistory, listChats } from '../../src/features/advisor/service.ts';
import { keepActivity, overview } from '../../src/features/overview/service.ts';
import { pageUsers } from '../../src/features/users/service.ts';
import { openSession } from '../../test/support/sessions.ts';
import { repeated } from '../figures.ts';
import { type Inside, openInside } from '../inside.ts';
import { addOneSaver } from '../savers.ts';
import { inFolder } from '../servers.ts';
import { Curves } from './curve.ts';
import { fillTables } from './fill.ts';

const SIZES = [1000, 10_000, 100_000, 1_000_000];
const TIMES = 30;
const TURNS = 15;
const SEARCHES = 3;
/** Those of a few milliseconds, whose median wavers with fewer. */
const SHORT_SEARCHES = 15;
const CONVERSATION = 10;
const CREDITS = 1_000_000;
/** No reader aborts. */
const stays = new AbortController().signal;

/** An administrator's changes, which are not measured. */
const asAdministrator = (user: PublicUser): PublicUser => ({ ...user, isAdmin: true });

async function measureChat(inside: Inside, asker: PublicUser, size: number, curves: Curves): Promise<void> {
  const ctx = inside.signedIn(asker);
  const question = (turn: number) => ({
    sessionId: `growth-${size}-${Math.floor(turn / CONVERSATION)}`,
    message: 'How much can I pay into a Lifetime ISA?',
    idempotencyKey: null,
  });
  curves.add(
    'Sending a turn (embedded model)',
    size,
    await repeated(TURNS, (turn) => chat(ctx, question(turn), stays), 5),
  );
  const { deps } = inside;
  const owner = await findWithPassword(deps, 'saver3@example.net');
  if (owner === undefined) throw new Error('The conversation has no owner');
  const reader = inside.signedIn(owner.user);
  curves.add('List of own conversations', size, await repeated(TIMES, () => listChats(reader), 3));
  curves.add(
    'One conversation of 20 messages',
    size,
    await repeated(TIMES, () => getChatHistory(reader, { sessionId: 'filled-3' }), 3),
  );
}

async function measureUsers(inside: Inside, asker: PublicUser, size: number, curves: Curves): Promise<void> {
  const { deps } = inside;
  const admin = inside.signedIn(asAdministrator(asker));
  const step = Math.floor(size / TIMES);
  const lookUp = (turn: number) => findWithPassword(deps, `saver${1 + (turn % TIMES) * step}@example.net`);
  curves.add('Looking a user up at login', size, await repeated(TIMES, lookUp, 3));
  const cookie = await openSession(deps, asker);
  curves.add('Session check', size, await repeated(TIMES * 10, () => deps.sessions.resolve(cookie), 30));
  const page = (search: string) => pageUsers(admin, userPage.parse({ search, limit: 25 }));
  curves.add('First page of all users', size, await repeated(TIMES, () => page(''), 3));
  curves.add(
    'Search of users by a part of their name',
    size,
    await repeated(SHORT_SEARCHES, () => page('ver77'), 3),
  );
  curves.add(
    'Search of users by a part of every name and two digits',
    size,
    await repeated(SEARCHES, () => page('aver 77')),
    {
      linear: 'too short for the index: all who match the other part are examined',
    },
  );
  curves.add(
    'Search of users for one of them',
    size,
    await repeated(SHORT_SEARCHES, () => page(asker.username.slice(0, 5)), 3),
  );
  curves.add('Search of users that finds all', size, await repeated(SHORT_SEARCHES, () => page('saver'), 3));
  curves.add(
    'Search of users by two letters that all have',
    size,
    await repeated(SHORT_SEARCHES, () => page('er'), 3),
  );
}

async function measureEvents(inside: Inside, asker: PublicUser, size: number, curves: Curves): Promise<void> {
  const { deps } = inside;
  const admin = inside.signedIn(asAdministrator(asker));
  const insert = () => deps.analytics.record({ event: 'pageView', data: { page: 'home' } }, deps.now());
  curves.add('Inserting an event', size, await repeated(TIMES, insert, 3));
  // From what was kept, and what came since; after that only what is new.
  curves.add(
    'Overview figures, first time in a process',
    size,
    await repeated(1, () => overview(admin, { days: 30 })),
  );
  curves.add('Overview figures', size, await repeated(SEARCHES * 2, () => overview(admin, { days: 30 }), 1));
}

/** The services over tables of a thousand to a million users, chat messages and events. */
export function measureTables(sizes: readonly number[] = SIZES): Promise<Curves> {
  return inFolder(async (folder) => {
    const made = await openInside(folder);
    const { user: asker } = await addOneSaver(made, CREDITS);
    await made.close();
    const curves = new Curves('users, chat messages and events');
    let filled = 0;
    for (const size of sizes) {
      const filling = await openInside(folder);
      await fillTables(filling.deps.db, filled + 1, size);
      await keepActivity(filling.deps.activity);
      await filling.close();
      filled = size;
      // Opened again: what a process remembers of the tables begins again.
      const inside = await openInside(folder);
      await measureChat(inside, asker, size, curves);
      await measureUsers(inside, asker, size, curves);
      await measureEvents(inside, asker, size, curves);
      await inside.close();
    }
    return curves;
  });
}
