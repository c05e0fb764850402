import { z } from 'zod';
import type { Ctx } from '../../context.ts';
import { EXAMPLE_MOMENT, moment } from '../../domain/schemas/answers.ts';

export const publicStatus = z
  .strictObject({
    status: z.enum(['ok', 'degraded']),
    environment: z.string(),
    siteUrl: z.string(),
    timestamp: moment,
  })
  .meta({
    examples: [
      { status: 'ok', environment: 'test', siteUrl: 'http://localhost:3000', timestamp: EXAMPLE_MOMENT },
    ],
  });
export type PublicStatus = z.output<typeof publicStatus>;

/** Whether the service works, for anyone; nothing secret. */
export async function getStatus(ctx: Ctx): Promise<PublicStatus> {
  const answers = await ctx.db.ping().then(
    () => true,
    () => false,
  );
  return {
    status: answers ? 'ok' : 'degraded',
    environment: ctx.env.NODE_ENV,
    siteUrl: ctx.env.PUBLIC_URL,
    timestamp: ctx.now().toISOString(),
  };
}
