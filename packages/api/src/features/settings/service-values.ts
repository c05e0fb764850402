import { type Orm, secrets, settings } from '@isa/db';
import { eq, inArray } from 'drizzle-orm';
import type { SecretBox } from '../../adapters/encryption.ts';
import type { Deps } from '../../context.ts';

/** Named values that are not secret. */
export type SettingName =
  /** ISO moment of the last successful product update. */
  | 'products-last-updated'
  /** JSON: which feed was read last and how many products it named. */
  | 'product-feed';

export type SecretName = 'FINANCE_API_KEY';

/** The values of some settings; those never set are not there. */
export async function readSettings(
  ctx: Pick<Deps, 'db'>,
  names: readonly SettingName[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.db.read
    .select({ name: settings.name, value: settings.value })
    .from(settings)
    .where(inArray(settings.name, [...names]));
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** The statement that sets a value, for a batch. */
export function putSetting(orm: Orm, name: SettingName, value: string, at: string) {
  const row = { value, updatedAt: at };
  return orm
    .insert(settings)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: settings.name, set: row });
}

/** The statement that stores a secret, encrypted, for a batch. */
export function putSecret(orm: Orm, box: SecretBox, name: SecretName, text: string, at: string) {
  const row = { ciphertext: box.seal(name, text), updatedAt: at };
  return orm
    .insert(secrets)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: secrets.name, set: row });
}

export type StoredSecret =
  | { state: 'none' }
  | { state: 'read'; text: string }
  /** It was encrypted under another APP_SECRET and has to be entered again. */
  | { state: 'unreadable' };

/** A stored secret. */
export async function readSecret(
  deps: Pick<Deps, 'db' | 'log' | 'secretBox'>,
  name: SecretName,
): Promise<StoredSecret> {
  const [row] = await deps.db.read
    .select({ ciphertext: secrets.ciphertext })
    .from(secrets)
    .where(eq(secrets.name, name));
  if (row === undefined) return { state: 'none' };
  try {
    return { state: 'read', text: deps.secretBox.open(name, row.ciphertext) };
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'SealedError') throw error;
    deps.log.warn({ name, reason: error.message }, 'a stored secret cannot be read');
    return { state: 'unreadable' };
  }
}
