import * as argon2 from '@node-rs/argon2';
import { unavailable } from '../errors.ts';

/** What a hash costs. */
export interface HashCost {
  /** In KiB. */
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const RECOMMENDED: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The prefix of hashes of this cost. */
const prefixOf = ({ memoryCost, timeCost, parallelism }: HashCost) =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

/** Hashes at a time: a flood of logins must leave a core for other requests. */
const AT_ONCE = 2;
/** Logins that may wait for their turn; the rest is refused with 503. */
const QUEUE = 60;

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Whether the password is that of `stored`; for an unknown account (null) the same work is done against
   * a hash that matches no password, so that the time reveals nothing.
   * @returns `rehash` when the stored hash has older parameters and should be made again
   * @throws {AppError} 503 when too many are waiting
   */
  verify(password: string, stored: string | null): Promise<{ ok: boolean; rehash: boolean }>;
  /**
   * Runs work that ends in a hash, unless the queue is so long that the hash would be refused: a flood is turned away
   * before it has cost a single write.
   * @throws {AppError} 503
   */
  admit<T>(work: () => Promise<T>): Promise<T>;
}

type Hashing = Pick<typeof argon2, 'hash' | 'verify'>;

const tooManySignIns = () => unavailable('Too many people are signing in just now. Please try again.', 2);

/** Lets `AT_ONCE` pieces of work through, the others in the order they came. @throws {AppError} 503 past `QUEUE` that wait */
function createGate(): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= AT_ONCE) {
      if (waiting.length >= QUEUE) throw tooManySignIns();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The slot is handed on rather than freed and taken again, so that no newcomer can take it first.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/**
 * argon2id off the event loop, two at a time.
 * @param hashing the hash functions; tests pass ones that count
 * @param cost of a hash; tests hash hundreds of passwords that protect nothing
 */
export function createPasswords({ hash, verify }: Hashing = argon2, cost: HashCost = RECOMMENDED): Passwords {
  const throughGate = createGate();
  const current = prefixOf(cost);
  const dummy = hash(crypto.randomUUID(), cost);
  let admitted = 0;
  return {
    async admit(work) {
      if (admitted >= AT_ONCE + QUEUE) throw tooManySignIns();
      admitted += 1;
      try {
        return await work();
      } finally {
        admitted -= 1;
      }
    },
    hash: (password) => throughGate(() => hash(password, cost)),
    verify: (password, stored) =>
      throughGate(async () => {
        const matches = await verify(stored ?? (await dummy), password);
        return { ok: matches && stored !== null, rehash: stored !== null && !stored.startsWith(current) };
      }),
  };
}
