import { Breadcrumbs } from '@isa/ui/Breadcrumbs';
import { LinkButton } from '@isa/ui/LinkButton';
import { Page } from '@isa/ui/Page';
import { breadcrumbList } from '../framework/head/json-ld.ts';
import { PageHead } from '../framework/head/PageHead.tsx';
import { LongText } from '../layout/LongText.tsx';
import styles from '../layout/text-page.module.css';
import { useSiteEnv } from '../framework/site-env.tsx';
import { methodologyText } from './legal/content-methodology.tsx';

const title = 'How we compare';
const path = '/methodology';
const trail = [
  { name: 'Home', href: '/' },
  { name: 'Compare ISAs', href: '/products' },
];

/** /methodology: where the figures come from, what decides the order, and how we are paid. */
export default function MethodologyPage() {
  const { publicUrl, sampleData } = useSiteEnv();
  return (
    <Page
      above={<Breadcrumbs above={trail} current={title} />}
      title={title}
      lead="Where our figures come from, what decides the order, and who pays us."
    >
      <PageHead
        title={title}
        description="How ISA Compass compares ISAs: who we are, where the figures come from, what decides the order of each list, and who pays us."
        canonical={path}
        jsonLd={
          import.meta.env.SSR ? [breadcrumbList(publicUrl, [...trail, { name: title, href: path }])] : []
        }
      />
      <LongText text={methodologyText(sampleData)} />
      <p className={styles.onward}>
        <LinkButton href="/products">Compare ISAs</LinkButton>
        <LinkButton href="/" look="secondary">
          Return to Home
        </LinkButton>
      </p>
    </Page>
  );
}
