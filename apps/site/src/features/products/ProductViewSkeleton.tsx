import { Card } from '@isa/ui/Card';
import { Container } from '@isa/ui/Page';
import { Skeleton } from '@isa/ui/Skeleton';
import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import styles from './product-view.module.css';

/** Skeleton of a product. */
export function ProductViewSkeleton() {
  return (
    <div aria-busy="true">
      <Container className={styles.page}>
        <h1>
          <VisuallyHidden>Loading product</VisuallyHidden>
        </h1>
        <div className={styles.identity}>
          <Skeleton width="4rem" height="4rem" />
          <div className={styles.names}>
            <Skeleton width="min(20rem, 60vw)" height="2.25rem" />
            <Skeleton width="10rem" />
          </div>
        </div>
        <div className={styles.body}>
          <Card>
            <Skeleton width="8rem" height="4rem" />
            <Skeleton height="2.75rem" />
          </Card>
          <Skeleton height="20rem" />
        </div>
      </Container>
    </div>
  );
}
