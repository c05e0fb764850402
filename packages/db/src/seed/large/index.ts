import type { Database } from '../../client.ts';
import { seedChats, seedFeedback, seedOrders } from './activity.ts';
import { seedCatalogue } from './catalogue.ts';
import { seedEvents } from './events.ts';
import { seedPeople } from './people.ts';

/** How many rows of each kind. */
export interface LargeSizes {
  products: number;
  users: number;
  events: number;
  chats: number;
  feedback: number;
  orders: number;
}

/** A site that has run for two years. */
export const largeSizes: LargeSizes = {
  products: 10_000,
  users: 100_000,
  events: 1_000_000,
  chats: 20_000,
  feedback: 5_000,
  orders: 5_000,
};

export interface LargeSeed {
  sizes: LargeSizes;
  /** Of the password that every one of the users has. */
  passwordHash: string;
  /** The newest rows are of the day before. */
  now: Date;
  /** The calendar month of `now`, UK time (`2026-11`), and its first moment. */
  month: string;
  monthStart: Date;
  /** Called with what is being written. */
  onStep?: (step: string) => void;
}

/**
 * Fills a migrated database with as many rows as an operator will ever see, as if the site had written them: balances
 * add up, references are unique, every event is one that visitors send. Deterministic. Call it once; a second call
 * fails at the first taken name and changes nothing.
 */
export async function seedLarge(db: Database, o: LargeSeed): Promise<void> {
  const { sizes, now, onStep = () => undefined } = o;
  const report = (count: number, what: string) => onStep(`${count.toLocaleString('en-GB')} ${what}`);
  report(sizes.users, 'users');
  const base = await seedPeople(db, { ...o, users: sizes.users });
  report(sizes.products, 'products');
  await seedCatalogue(db, { products: sizes.products, now });
  const scope = { base, users: sizes.users, now };
  report(sizes.chats, 'chats');
  await seedChats(db, sizes.chats, scope);
  report(sizes.feedback, 'pieces of feedback');
  await seedFeedback(db, sizes.feedback, scope);
  report(sizes.orders, 'orders');
  await seedOrders(db, sizes.orders, scope);
  report(sizes.events, 'events');
  await seedEvents(db, { events: sizes.events, now });
}
