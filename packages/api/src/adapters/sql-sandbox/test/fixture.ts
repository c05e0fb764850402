import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { credentials, products, rateLimits, secrets, sessions, tokens, users } from '@isa/db';
import { freshDatabase, type FreshDatabase } from '@isa/db/testing';

/** What must never leave the sandbox, one value for each secret table. No other cell holds any of them. */
export const SECRETS = {
  credentials: '$argon2id$zebra-password-hash',
  sessions: '5e55100-zebra-session-id',
  tokens: '70ce40-zebra-token-hash',
  secrets: 'zebra-ciphertext-of-the-finance-key',
  rate_limits: 'login:zebra@example.com',
};

const MOMENT = '2026-11-20T09:00:00.000Z';

async function fillOpenTables({ database }: FreshDatabase): Promise<void> {
  const names = ['Ada', 'Grace', 'Edith'];
  await database.write((orm) =>
    orm.insert(users).values(
      names.map((firstName, index) => ({
        id: index + 1,
        username: `${firstName.toLowerCase()}@example.com`,
        firstName,
        lastName: 'Example',
        createdAt: MOMENT,
      })),
    ),
  );
  await database.write((orm) =>
    orm.insert(products).values(
      Array.from({ length: 12 }, (_, index) => ({
        name: `Saver ${index + 1}`,
        provider: 'Northbank',
        type: 'Cash ISA',
        interestRate: 4 + index / 100,
        features: ['Easy access'],
        referralLink: 'https://example.com/saver',
        createdAt: MOMENT,
        updatedAt: MOMENT,
      })),
    ),
  );
}

async function fillSecretTables({ database }: FreshDatabase): Promise<void> {
  await database.write((orm) =>
    orm.batch([
      orm.insert(credentials).values({ userId: 1, passwordHash: SECRETS.credentials, changedAt: MOMENT }),
      orm.insert(sessions).values({
        id: SECRETS.sessions,
        userId: 1,
        expiresAt: 1_800_000_000,
        publicId: 'zebra-public-id',
        userAgent: 'zebra-browser',
        createdAt: MOMENT,
        lastUsedAt: MOMENT,
      }),
      orm.insert(tokens).values({
        hash: SECRETS.tokens,
        userId: 1,
        kind: 'reset-password',
        createdAt: MOMENT,
        expiresAt: MOMENT,
      }),
      orm.insert(secrets).values({ name: 'FINANCE_API_KEY', ciphertext: SECRETS.secrets, updatedAt: MOMENT }),
      orm.insert(rateLimits).values({ key: SECRETS.rate_limits, count: 3, resetAt: 1_800_000_000_000 }),
    ]),
  );
}

/** A migrated database with people, products and, unless they are unwanted, one row in every secret table. */
export async function filledDatabase(withSecrets = true): Promise<FreshDatabase> {
  const fresh = await freshDatabase();
  await fillOpenTables(fresh);
  if (withSecrets) await fillSecretTables(fresh);
  return fresh;
}

/** Digest of the file and its log, and what lies beside them. The shared-memory index of the log is no content. */
export function stateOf(file: string): { digest: string; files: string[] } {
  const hash = createHash('sha256');
  const files = readdirSync(dirname(file)).sort();
  for (const name of files.filter((each) => !each.endsWith('-shm'))) {
    hash.update(name.endsWith('-wal') ? 'log' : name);
    hash.update(readFileSync(`${dirname(file)}/${name}`));
  }
  return { digest: hash.digest('hex'), files };
}
