import type { Visit } from '@isa/api/domain/comparison/comparison-query';
import type { ListedProduct } from '@isa/api/domain/products/product';
import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import type { ReactNode } from 'react';
import { ProductRow } from './ProductRow.tsx';
import styles from './product-table.module.css';

const HEADINGS = ['Product', 'Rate', 'Rating', 'Key features'] as const;

type Props<Product extends ListedProduct> = {
  products: readonly Product[];
  /** The line under the figure of each product. */
  under?: (product: Product) => ReactNode;
  /** What chooses a product. */
  tick?: (product: Product) => ReactNode;
  /** The place in the list of the first of them. */
  firstRank?: number;
  /** The saver’s, for the pages of the products. */
  money?: Visit;
  /** Products chosen to be compared. */
  ids?: readonly number[];
};

/** Products side by side, in the order given; under 768 pixels a card for each. */
export function ProductTable<Product extends ListedProduct>({
  products,
  under,
  tick,
  firstRank = 1,
  money,
  ids,
}: Props<Product>) {
  return (
    // In other words than the heading above, which a search would else find twice.
    <table role="table" className={styles.table}>
      <caption>
        <VisuallyHidden>Offers of the providers</VisuallyHidden>
      </caption>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          {HEADINGS.map((heading) => (
            <th key={heading} role="columnheader" scope="col">
              {heading}
            </th>
          ))}
          <th role="columnheader" scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {/* By place: another order changes the words of the rows and builds no new table. */}
        {products.map((product, place) => (
          <ProductRow
            key={place}
            product={product}
            under={under?.(product)}
            tick={tick?.(product)}
            rank={firstRank + place}
            money={money}
            ids={ids}
          />
        ))}
      </tbody>
    </table>
  );
}
