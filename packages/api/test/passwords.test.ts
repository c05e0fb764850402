import * as argon2 from '@node-rs/argon2';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPasswords } from '../src/adapters/passwords.ts';
import { AppError } from '../src/errors.ts';
import { atOnce } from './support/statuses.ts';

// Counted, not replaced: the hashing itself is the real one.
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<typeof import('@node-rs/argon2')>();
  return { ...original, hash: vi.fn(original.hash), verify: vi.fn(original.verify) };
});

const verify = vi.mocked(argon2.verify);
const parametersOf = (stored: unknown) => /^\$argon2id\$v=19\$[^$]+\$/.exec(String(stored))?.[0];

beforeEach(() => void verify.mockClear());

describe('checking a password', () => {
  it('does the same hashing for an account that does not exist, and never says yes (fault 38)', async () => {
    const passwords = createPasswords();
    const stored = await passwords.hash('Correct1!horse');
    expect(await passwords.verify('Correct1!horse', stored)).toEqual({ ok: true, rehash: false });
    expect(await passwords.verify('Wrong1!horse', stored)).toEqual({ ok: false, rehash: false });
    expect(await passwords.verify('Correct1!horse', null)).toEqual({ ok: false, rehash: false });
    expect(verify).toHaveBeenCalledTimes(3);
    const parameters = verify.mock.calls.map(([hash]) => parametersOf(hash));
    expect(new Set(parameters)).toEqual(new Set(['$argon2id$v=19$m=19456,t=2,p=1$']));
  });

  it('for 500 at once: two at a time, sixty wait, the rest 503 (fault 37)', async () => {
    const passwords = createPasswords();
    const stored = await passwords.hash('Correct1!horse');
    const real = verify.getMockImplementation();
    let running = 0;
    let most = 0;
    verify.mockImplementation(async (...call) => {
      most = Math.max(most, (running += 1));
      try {
        return (await real?.(...call)) ?? false;
      } finally {
        running -= 1;
      }
    });
    const outcomes = await atOnce(500, () =>
      passwords.verify('Correct1!horse', stored).catch((error: unknown) => error),
    );
    const refused = outcomes.filter((outcome) => outcome instanceof AppError);
    expect(most).toBe(2);
    expect(outcomes.length - refused.length).toBe(62);
    expect(refused).toHaveLength(438);
    expect(refused[0]).toMatchObject({ status: 503, retryAfter: 2 });
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
