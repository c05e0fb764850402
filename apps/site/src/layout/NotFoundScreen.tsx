import { LinkButton } from '@isa/ui/LinkButton';
import { Page } from '@isa/ui/Page';
import { PageHead } from '../head/PageHead.tsx';

type Props = {
  title: string;
  lead: string;
  /** The way back. */
  href: string;
  label: string;
  /** 410 for what was withdrawn. */
  status?: 404 | 410;
};

/** The page of an address that has none, or has none any more, which search engines are asked not to index. */
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
