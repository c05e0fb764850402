import { LinkButton } from '@isa/ui/LinkButton';
import { Page } from '@isa/ui/Page';
import { PageHead } from '../framework/head/PageHead.tsx';

type Props = {
  title: string;
  lead: string;
  /** The way back. */
  href: string;
  label: string;
  /** 410 for withdrawn content. */
  status?: 404 | 410;
};

/** The page of a 404 or 410, not indexed. */
export function NotFoundScreen({ title, lead, href, label, status = 404 }: Props) {
  return (
    <Page title={title} lead={lead}>
      <PageHead title={title} status={status} noIndex />
      <p style={{ marginTop: 'var(--space-5)' }}>
        <LinkButton href={href}>{label}</LinkButton>
      </p>
      <p style={{ marginTop: 'var(--space-5)' }}>
        {status === 404 && 'The page may have moved. '}You may be looking for{' '}
        <a href="/products">the comparison of ISAs</a>, <a href="/guides">the guides</a>,{' '}
        <a href="/calculator">the calculator</a> or <a href="/faq">the FAQ</a>.
      </p>
    </Page>
  );
}
