import { notifyFailure } from '@isa/ui/client/toast.ts';
import { useTrpc, type Outputs } from '@isa/ui/client/trpc.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  parseComparison,
  withoutChosen,
  type ComparisonQuery,
} from '@isa/api/domain/comparison/comparison-query';

export type ComparisonData = Outputs['products']['compare'];

/** State of the query. */
export type ComparisonResult = {
  data: ComparisonData | undefined;
  isError: boolean;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
};

/** One page of the comparison. The previous page stays visible until the next is loaded. */
export function useComparison(wanted: ComparisonQuery): ComparisonResult {
  const { utils } = useTrpc();
  const query = useQuery(
    utils.products.compare.queryOptions(withoutChosen(wanted), { placeholderData: keepPreviousData }),
  );
  const { isError } = query;
  useEffect(() => {
    if (isError) notifyFailure('Products could not be loaded', 'Please try again.');
  }, [isError]);
  return query;
}

/** Prefetches the comparison for a URL of the list. */
export function usePrefetchComparison(): (href: string) => void {
  const { utils } = useTrpc();
  const queryClient = useQueryClient();
  return (href) => {
    const wanted = parseComparison(new URL(href, location.href).search);
    void queryClient.prefetchQuery(utils.products.compare.queryOptions(withoutChosen(wanted)));
  };
}
