import type { Visit } from '@isa/api/domain/comparison/comparison-query';
import type { ListedProduct } from '@isa/api/domain/products/product';
import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import type { ReactNode } from 'react';
import { ProductRow } from './ProductRow.tsx';
import styles from './product-table.module.css';

const HEADINGS = ['Product', 'Rate', 'Rating', 'Key features'] as const;

type Props<Product extends ListedProduct> = {
  products: readonly Product[];
  /** The line below the headline figure of each product. */
  under?: (product: Product) => ReactNode;
  /** The checkbox of each product. */
  tick?: (product: Product) => ReactNode;
  /** Position of the first product in the list. */
  firstRank?: number;
  /** The saver’s money, for links to product pages. */
  money?: Visit;
  /** Selected products. */
  ids?: readonly number[];
};

/** Products as a table, below 768 pixels as cards. */
export function ProductTable<Product extends ListedProduct>({
  products,
  under,
  tick,
  firstRank = 1,
  money,
  ids,
}: Props<Product>) {
  return (
    // Worded unlike the heading above, so that a search finds it once.
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
        {/* Keyed by position, so that another order updates the rows in place. */}
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
