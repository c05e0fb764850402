import { sortOptions } from '@isa/api/domain/product-ranking';
import { useEffect } from 'react';
import { whenIdle } from '../../boot/idle.ts';
import { trpc } from '../../trpc.ts';
import type { Comparison } from './comparison.ts';

/**
 * Reads the other orders of the list while the browser has nothing else to do, in one request: whoever sorts then waits
 * for no server. What cannot be read ahead is asked for again, and told, when somebody wants it.
 */
export function useOrdersAhead({ type, sort }: Comparison): void {
  const { products } = trpc.useUtils();
  useEffect(
    () =>
      whenIdle(() => {
        for (const { id } of sortOptions) {
          if (id !== sort) void products.compare.prefetch({ type, sort: id, page: 1 });
        }
      }),
    [products, type, sort],
  );
}
