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
 * In which order the rows of a list stand, kept in the address: `rating`, or `-rating` for the other way round. The
 * first of the orders stays out of it.
 * @param name of the list in the address: `products`
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
    /** Of a column's heading: how the rows stand by it (null: by another), and what a press does. */
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

/** Rows that are all on screen, by what a column shows; ties stay as they are. */
export const sortRows = <Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number | null,
  direction: Direction,
): Row[] => rows.toSorted((a, b) => compareKeys(keyOf(a), keyOf(b), direction));
