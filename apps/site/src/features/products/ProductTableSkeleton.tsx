import { PAGE_SIZE } from '@isa/api/domain/product-ranking';
import { Skeleton } from '@isa/ui/Skeleton';
import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import { ProductTableFrame } from './ProductTable.tsx';
import styles from './product-table.module.css';

function SkeletonRow() {
  return (
    <tr role="row" className={styles.row}>
      <th role="rowheader" scope="row" className={styles.product}>
        <span className={styles.identity}>
          <Skeleton width="2.75rem" height="2.75rem" />
          <span className={styles.names}>
            <Skeleton width="12rem" height="1.4rem" />
            <Skeleton width="8rem" height="1.25rem" />
            <Skeleton width="5rem" height="1.5rem" />
          </span>
        </span>
      </th>
      <td role="cell" className={styles.rate}>
        <Skeleton width="5rem" height="3.2rem" />
      </td>
      <td role="cell" className={styles.rating}>
        <Skeleton width="8rem" />
      </td>
      <td role="cell" className={styles.features}>
        <Skeleton height="2.75rem" />
      </td>
      <td role="cell" className={styles.actions}>
        <span className={styles.buttons}>
          <Skeleton height="2.25rem" />
          <Skeleton height="2.25rem" />
        </span>
      </td>
    </tr>
  );
}

/** The table while its products are on their way. */
export function ProductTableSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading products</VisuallyHidden>
      <ProductTableFrame caption="Products are being loaded">
        {Array.from({ length: PAGE_SIZE }, (_, index) => (
          <SkeletonRow key={index} />
        ))}
      </ProductTableFrame>
    </div>
  );
}
