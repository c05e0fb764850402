import { Skeleton } from '@isa/ui/Skeleton';
import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import styles from './page-loading.module.css';

/** The shape of a page while its code is on the way. */
export function PageLoading() {
  return (
    <div className={styles.loading}>
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton width="14rem" height="1.5rem" />
      <Skeleton height="12rem" />
    </div>
  );
}
