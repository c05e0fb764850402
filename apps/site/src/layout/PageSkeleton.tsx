import { Page } from '@isa/ui/Page';
import { Skeleton } from '@isa/ui/Skeleton';
import { VisuallyHidden } from '@isa/ui/VisuallyHidden';

/** Stands for a page whose code is still on its way. */
export function PageSkeleton() {
  return (
    <Page title={<Skeleton width="min(24rem, 80%)" />}>
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton height="16rem" />
    </Page>
  );
}
