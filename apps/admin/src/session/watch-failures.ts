import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { statusOf } from '../problem.ts';
import { trpc } from '../trpc.ts';
import { leaveIfSignedOut } from './leave.ts';

/** Looks at every failure: a session that is over ends the console, a refusal asks the server who this is now. */
export function watchFailures(error: unknown, queryClient: QueryClient): void {
  if (leaveIfSignedOut(error) || statusOf(error) !== 403) return;
  void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.auth.me) });
}
