import type { AppRouter } from '@isa/api';
import { ask } from '@isa/ui/ask.ts';
import { httpBatchLink, type TRPCLink } from '@trpc/client';
import superjson from 'superjson';

/** One batched endpoint. Comes when the page first asks the server for something. */
export const httpLink: TRPCLink<AppRouter> = httpBatchLink({
  url: '/trpc',
  transformer: superjson,
  fetch: (url, options) => ask(url, options as RequestInit),
});
