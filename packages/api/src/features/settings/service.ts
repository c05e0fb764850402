import { secrets } from '@isa/db';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { SignedInCtx } from '../../context.ts';
import type { saveApiKeyInput } from '../../domain/schemas/admin.ts';
import { audit } from '../audit/service.ts';
import { putSecret, readSecret, readSettings } from './service-values.ts';

export interface ApiSettings {
  /** ISO moment of the last successful product update; null when there was none. */
  lastUpdated: string | null;
  /** A key is stored and can be read. */
  keyConfigured: boolean;
}

/** How the product feed stands; never the key itself. */
export async function apiSettings(ctx: SignedInCtx): Promise<ApiSettings> {
  const [values, key] = await Promise.all([
    readSettings(ctx, ['products-last-updated']),
    readSecret(ctx, 'FINANCE_API_KEY'),
  ]);
  return {
    lastUpdated: values.get('products-last-updated') ?? null,
    keyConfigured: key.state === 'read',
  };
}

/** Where product data comes from: the host of the feed; null for the sample that comes with the site. */
export async function feedSource(ctx: SignedInCtx): Promise<{ host: string | null }> {
  return { host: ctx.feed.host };
}

/** Stores the key of the product feed, encrypted. It never leaves the server again but to the feed. */
export async function saveApiKey(
  ctx: SignedInCtx,
  { key, value }: z.output<typeof saveApiKeyInput>,
): Promise<ApiSettings> {
  const at = ctx.now().toISOString();
  const [known] = await ctx.db.read
    .select({ at: secrets.updatedAt })
    .from(secrets)
    .where(eq(secrets.name, key));
  await ctx.db.write((orm) =>
    orm.batch([
      putSecret(orm, ctx.secretBox, key, value, at),
      audit(orm, ctx, {
        action: 'settings.save-api-key',
        target: key,
        before: { savedAt: known?.at ?? null },
        after: { savedAt: at },
      }),
    ]),
  );
  return apiSettings(ctx);
}

/** Which secrets of the environment are there; presence only. */
export async function environmentCheck(ctx: SignedInCtx): Promise<{ secrets: Record<string, boolean> }> {
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
