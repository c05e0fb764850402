import { PAGE_SIZE } from '@isa/api/domain/comparison/product-list';
import { Card } from '@isa/ui/Card';
import { Skeleton } from '@isa/ui/Skeleton';
import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import styles from './product-table-skeleton.module.css';

/** Skeleton of the table; its cards are as high as the rows. */
export function ProductTableSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading products</VisuallyHidden>
      {Array.from({ length: PAGE_SIZE }, (_, index) => (
        <Card key={index} className={styles.row}>
          <Skeleton width="60%" height="1.5rem" />
          <Skeleton width="30%" height="1.5rem" />
        </Card>
      ))}
    </div>
  );
}
