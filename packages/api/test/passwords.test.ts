import * as argon2 from '@node-rs/argon2';
import { credentials } from '@isa/db';
import { describe, expect, it, vi } from 'vitest';
import { createPasswords } from '../src/auth/passwords.ts';
import { AppError } from '../src/errors.ts';
import { ownApp } from './support/own-app.ts';
import { atOnce } from './support/async.ts';

const parametersOf = (stored: unknown) => /^\$argon2id\$v=19\$[^$]+\$/.exec(String(stored))?.[0];

describe('checking a password', () => {
  it('does the same hashing for an account that does not exist, and never says yes (fault 38)', async () => {
    // Counted, not replaced: the hashing itself is the real one.
    const verify = vi.fn(argon2.verify);
    const passwords = createPasswords({ ...argon2, verify });
    const stored = await passwords.hash('Correct1!horse');
    expect(await passwords.verify('Correct1!horse', stored)).toEqual({ ok: true, rehash: false });
    expect(await passwords.verify('Wrong1!horse', stored)).toEqual({ ok: false, rehash: false });
    expect(await passwords.verify('Correct1!horse', null)).toEqual({ ok: false, rehash: false });
    expect(verify).toHaveBeenCalledTimes(3);
    const parameters = verify.mock.calls.map(([hash]) => parametersOf(hash));
    expect(new Set(parameters)).toEqual(new Set(['$argon2id$v=19$m=19456,t=2,p=1$']));
  });

  it('for 500 at once: two at a time, sixty wait, the rest 503 (fault 37)', async () => {
    let running = 0;
    let most = 0;
    const verify: typeof argon2.verify = async (...call) => {
      most = Math.max(most, (running += 1));
      try {
        return await argon2.verify(...call);
      } finally {
        running -= 1;
      }
    };
    const passwords = createPasswords({ ...argon2, verify });
    const stored = await passwords.hash('Correct1!horse');
    const outcomes = await atOnce(500, () =>
      passwords.verify('Correct1!horse', stored).catch((error: unknown) => error),
    );
    const refused = outcomes.filter((outcome) => outcome instanceof AppError);
    expect(most).toBe(2);
    expect(outcomes.length - refused.length).toBe(62);
    expect(refused).toHaveLength(438);
    expect(refused[0]).toMatchObject({
      status: 503,
      retryAfter: 2,
      message: 'Too many people are signing in just now. Please try again.',
    });
    // The places are free again.
    expect((await passwords.verify('Correct1!horse', stored)).ok).toBe(true);
  });

  it('that fails gives its place back', async () => {
    const passwords = createPasswords();
    for (let i = 0; i < 5; i += 1) await expect(passwords.verify('x', 'not a hash')).rejects.toThrow();
    const stored = await passwords.hash('Correct1!horse');
    expect((await passwords.verify('Correct1!horse', stored)).ok).toBe(true);
  });
});

it('a registration is hashed at the full cost', async () => {
  const app = await ownApp({ costlyPasswords: true });
  await app.registerUser();
  const [stored] = await app.deps.db.read.select().from(credentials);
  expect(parametersOf(stored?.passwordHash)).toBe('$argon2id$v=19$m=19456,t=2,p=1$');
});
