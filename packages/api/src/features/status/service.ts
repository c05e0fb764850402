import type { Ctx } from '../../context.ts';

export interface PublicStatus {
  status: 'ok' | 'degraded';
  environment: string;
  siteUrl: string;
  timestamp: string;
}

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
