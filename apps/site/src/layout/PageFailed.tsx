import { LinkButton } from '@isa/ui/LinkButton';
import { Page } from '@isa/ui/Page';

/** Fallback of the error boundary. */
export function PageFailed() {
  return (
    <main id="main">
      <Page title="Something went wrong" lead="This page could not be shown. Loading it again usually helps.">
        <p style={{ marginTop: 'var(--space-5)' }}>
          <LinkButton href="">Load the page again</LinkButton>
        </p>
      </Page>
    </main>
  );
}
