import { Button } from '@mantine/core';
import { ConsolePage } from './ConsolePage.tsx';

/** Instead of a page that could not be drawn. */
export function PageFailed() {
  return (
    <ConsolePage
      title="Something went wrong"
      lead="This page could not be shown. Loading it again usually helps."
    >
      <Button onClick={() => location.reload()}>Load the page again</Button>
    </ConsolePage>
  );
}
