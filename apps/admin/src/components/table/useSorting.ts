import { type Direction, compareKeys, type ListOrders } from '@isa/api/domain/console/list-orders';
import { useUrlState } from '../url-state/useUrlState.ts';

type Sorting<Order extends string> = { order: Order; direction: Direction };

const DESCENDING = '-';
const opposite = { ascending: 'descending', descending: 'ascending' } as const;

function fromAddress<Order extends string>(text: string, orders: ListOrders<Order>): Sorting<Order> {
  const isDescending = text.startsWith(DESCENDING);
  const [order] = orders.find(([each]) => each === text.slice(isDescending ? DESCENDING.length : 0)) ?? [];
  if (order === undefined) return { order: orders[0][0], direction: orders[0][1] };
  return { order, direction: isDescending ? 'descending' : 'ascending' };
}

/**
 * The sort order of a list, kept in the URL: `rating`, or `-rating` for descending. The first order is the
 * default and not in the URL.
 * @param name of the list in the URL: `products`
 * @param onSort called when another order is chosen
 */
export function useSorting<Order extends string>(
  name: string,
  orders: ListOrders<Order>,
  onSort?: () => void,
) {
  const [text, choose] = useUrlState(`${name}.sort`);
  const { order, direction } = fromAddress(text, orders);
  return {
    order,
    direction,
    /** Props of a column's `SortTh`. */
    by: (wanted: Order): { direction: Direction | null; onSort: () => void } => ({
      direction: wanted === order ? direction : null,
      onSort: () => {
        const usual = orders.find(([each]) => each === wanted)?.[1] ?? 'ascending';
        const next = wanted === order ? opposite[direction] : usual;
        const isFirst = wanted === orders[0][0] && next === orders[0][1];
        choose(isFirst ? '' : `${next === 'descending' ? DESCENDING : ''}${wanted}`);
        onSort?.();
      },
    }),
    reset: () => choose(''),
  };
}

/** Sorts rows that are all loaded; ties keep their order. */
export const sortRows = <Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number | null,
  direction: Direction,
): Row[] => rows.toSorted((a, b) => compareKeys(keyOf(a), keyOf(b), direction));
