import type { AppRouter } from '@isa/api';
import { httpBatchLink, type TRPCLink } from '@trpc/client';
import superjson from 'superjson';

/** One batched endpoint, cookies always sent. Comes when the page first asks the server for something. */
export const httpLink: TRPCLink<AppRouter> = httpBatchLink({
  url: '/trpc',
  transformer: superjson,
  fetch: (url, options) => fetch(url, { ...(options as RequestInit), credentials: 'include' }),
});
