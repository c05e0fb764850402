import { Page } from '@isa/ui/Page';
import { Skeleton } from '@isa/ui/Skeleton';
import { VisuallyHidden } from '@isa/ui/VisuallyHidden';

/** A placeholder for a page whose code is still loading. */
export function PageSkeleton() {
  return (
    <Page title={<Skeleton width="min(24rem, 80%)" />}>
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton height="16rem" />
    </Page>
  );
}
