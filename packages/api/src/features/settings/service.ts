import { secrets } from '@isa/db';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedInCtx } from '../../context.ts';
import { moment } from '../../domain/schemas/common.ts';
import type { saveApiKeyInput } from '../../domain/schemas/console.ts';
import { audit, auditIfChanged } from '../audit/service.ts';
import { putSecret, readSecret, readSettings, type SecretName } from './service-values.ts';

const KEY: SecretName = 'FINANCE_API_KEY';
const isKey = eq(secrets.name, KEY);

export const apiSettings = z
  .strictObject({
    lastUpdated: moment.nullable().meta({ description: 'The last successful product update.' }),
    keyConfigured: z.boolean().meta({ description: 'A key is stored and can be read.' }),
  })
  .meta({ examples: [{ lastUpdated: null, keyConfigured: false }] });
type ApiSettings = z.output<typeof apiSettings>;

/** The state of the product feed; never the key itself. */
export async function getApiSettings(ctx: SignedInCtx): Promise<ApiSettings> {
  const [values, key] = await Promise.all([
    readSettings(ctx, ['products-last-updated']),
    readSecret(ctx, KEY),
  ]);
  return {
    lastUpdated: values.get('products-last-updated') ?? null,
    keyConfigured: key.state === 'read',
  };
}

export interface FeedSource {
  /** Of FINANCE_API_URL; null when products come from the sample that comes with the site. */
  host: string | null;
  /** ISO moment at which the key was stored, readable or not; null when none is. */
  keySavedAt: string | null;
}

async function keySavedAt(ctx: SignedInCtx): Promise<string | null> {
  const [row] = await ctx.db.read.select({ at: secrets.updatedAt }).from(secrets).where(isKey);
  return row?.at ?? null;
}

/** Where product data comes from; never the key itself. */
export async function feedSource(ctx: SignedInCtx): Promise<FeedSource> {
  return { host: ctx.feed.host, keySavedAt: await keySavedAt(ctx) };
}

/** Stores the key of the product feed, encrypted. It leaves the server only in requests to the feed. */
export async function saveApiKey(
  ctx: SignedInCtx,
  { key, value }: z.output<typeof saveApiKeyInput>,
): Promise<ApiSettings> {
  const at = ctx.now().toISOString();
  const savedAt = await keySavedAt(ctx);
  await ctx.db.write((orm) =>
    orm.batch([
      putSecret(orm, ctx.secretBox, key, value, at),
      audit(orm, ctx, {
        action: 'settings.save-api-key',
        target: key,
        before: { savedAt },
        after: { savedAt: at },
      }),
    ]),
  );
  return getApiSettings(ctx);
}

/** Deletes the key of the product feed, which is then called without one. */
export async function removeApiKey(ctx: SignedInCtx): Promise<FeedSource> {
  const savedAt = await keySavedAt(ctx);
  await ctx.db.write((orm) =>
    orm.batch([
      orm.delete(secrets).where(isKey),
      auditIfChanged(orm, ctx, {
        action: 'settings.remove-api-key',
        target: KEY,
        before: { savedAt },
        after: { savedAt: null },
      }),
    ]),
  );
  return feedSource(ctx);
}

export const environmentSecrets = z.strictObject({ secrets: z.record(z.string(), z.boolean()) }).meta({
  examples: [
    {
      secrets: {
        OPENAI_API_KEY: false,
        STRIPE_SECRET_KEY: false,
        STRIPE_WEBHOOK_SECRET: false,
        SMTP_URL: false,
      },
    },
  ],
});

/** Which secrets of the environment are there; presence only. */
export async function environmentCheck(ctx: SignedInCtx): Promise<z.output<typeof environmentSecrets>> {
  const { env } = ctx;
  const present = (value: string | undefined) => value !== undefined && value !== '';
  return {
    secrets: {
      OPENAI_API_KEY: present(env.OPENAI_API_KEY),
      STRIPE_SECRET_KEY: present(env.STRIPE_SECRET_KEY),
      STRIPE_WEBHOOK_SECRET: present(env.STRIPE_WEBHOOK_SECRET),
      SMTP_URL: present(env.SMTP_URL),
    },
  };
}
