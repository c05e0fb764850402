import { LinkButton } from '@isa/ui/LinkButton';
import { Page } from '@isa/ui/Page';
import { PageHead } from '../head/PageHead.tsx';

/** Every address the site does not know. */
export default function NotFoundPage() {
  return (
    <Page title="404 Page Not Found" lead="Did you forget to add the page to the router?">
      <PageHead title="404 Page Not Found" status={404} noIndex />
      <p style={{ marginTop: 'var(--space-5)' }}>
        <LinkButton href="/">Return to Home</LinkButton>
      </p>
    </Page>
  );
}
