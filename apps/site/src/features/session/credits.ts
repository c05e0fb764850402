import { useTrpc } from '@isa/ui/client/trpc.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionRefused, setCredits } from './session.ts';
import { useUser } from './useUser.ts';

/**
 * Polls the user's balance while the page is visible.
 * @param everyMs interval in milliseconds; the shortest on the page counts
 */
export function useCredits(everyMs: number): number {
  const user = useUser();
  const { utils } = useTrpc();
  const { data, dataUpdatedAt, error } = useQuery(
    utils.credits.get.queryOptions(
      { userId: user?.id },
      { enabled: user !== null, refetchInterval: everyMs },
    ),
  );
  const isSomebodyElse = error?.data?.httpStatus === 403;
  useEffect(() => {
    if (data) setCredits(data.credits);
  }, [data, dataUpdatedAt]);
  useEffect(() => {
    if (isSomebodyElse) sessionRefused();
  }, [isSomebodyElse]);
  return user?.credits ?? 0;
}
