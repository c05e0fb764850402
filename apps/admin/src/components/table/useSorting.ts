import type { Direction } from '@isa/api/domain/product-order';
import { useUrlState } from '../url-state/useUrlState.ts';

type Sorting<Order extends string> = { order: Order; direction: Direction };

const DESCENDING = '-';

function fromAddress<Order extends string>(
  text: string,
  orders: readonly [Order, ...Order[]],
  first: Direction,
): Sorting<Order> {
  const isDescending = text.startsWith(DESCENDING);
  const order = orders.find((each) => each === text.slice(isDescending ? DESCENDING.length : 0));
  if (order === undefined) return { order: orders[0], direction: first };
  return { order, direction: isDescending ? 'descending' : 'ascending' };
}

/**
 * The sort order of a list, kept in the address: `rating`, or `-rating` for the reverse.
 * @param name of the list in the address: `products`
 * @param orders those there are; the first is how the list comes and stays out of the address
 * @param first how a column is sorted at the first press: counts from the largest on
 */
export function useSorting<Order extends string>(
  name: string,
  orders: readonly [Order, ...Order[]],
  first: Direction = 'ascending',
) {
  const [text, choose] = useUrlState(`${name}.sort`);
  const { order, direction } = fromAddress(text, orders, first);
  const other = first === 'ascending' ? 'descending' : 'ascending';
  return {
    order,
    direction,
    /** The direction of a column; null when the rows are sorted by another. */
    directionOf: (wanted: Order): Direction | null => (wanted === order ? direction : null),
    /** Sorts by a column; reverses when it is the current one. */
    sortBy: (wanted: Order) => {
      const next = wanted === order && direction === first ? other : first;
      const isUsual = wanted === orders[0] && next === first;
      choose(isUsual ? '' : `${next === 'descending' ? DESCENDING : ''}${wanted}`);
    },
    reset: () => choose(''),
  };
}
