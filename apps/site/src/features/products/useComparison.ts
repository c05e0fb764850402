import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trpc } from '../../trpc.ts';
import { notify } from '../notifications/notify.ts';
import type { Comparison } from './comparison.ts';

/** One page of the comparison. The previous one stays on screen until the next is here. */
export function useComparison(wanted: Comparison) {
  const query = trpc.products.compare.useQuery(wanted, { placeholderData: keepPreviousData });
  const { isError } = query;
  useEffect(() => {
    if (isError) notify({ title: 'Products could not be loaded', message: 'Please try again.', tone: 'danger' });
  }, [isError]);
  return query;
}

export type ComparisonQuery = ReturnType<typeof useComparison>;
