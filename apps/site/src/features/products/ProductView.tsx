import { displayType, matchesFilter } from '@isa/api/domain/isa-types';
import type { Product } from '@isa/api/domain/product';
import { Badge } from '@isa/ui/Badge';
import { Breadcrumbs } from '@isa/ui/Breadcrumbs';
import { Card } from '@isa/ui/Card';
import { Note } from '@isa/ui/Note';
import { Container } from '@isa/ui/Page';
import { ProviderLogo } from '@isa/ui/ProviderLogo';
import { useView } from '../analytics/useView.ts';
import { CommissionNote, SampleDataLabel } from './CatalogueNotes.tsx';
import { EarningsExample } from './EarningsExample.tsx';
import { Headline } from './Headline.tsx';
import { KeyFacts } from './KeyFacts.tsx';
import styles from './product-view.module.css';
import { ProductHead, productTrail } from './ProductHead.tsx';
import { ReferralLink } from './ReferralLink.tsx';
import { Stars } from './Stars.tsx';
import { WhoPays } from './WhoPays.tsx';

function Features({ features }: { features: readonly string[] }) {
  if (features.length === 0) return null;
  return (
    <section aria-labelledby="features">
      <h2 id="features" className={styles.heading}>
        Features
      </h2>
      <ul className={styles.features}>
        {features.map((feature, index) => (
          <li key={`${index} ${feature}`}>{feature}</li>
        ))}
      </ul>
    </section>
  );
}

const NAME_ID = 'product-name';
const DEFAULT_TERMS = "Terms and conditions apply. Please check the provider's website for more details.";

function ApplyPanel({ product }: { product: Product }) {
  const lends = matchesFilter(product.type, 'Innovative Finance ISA') && product.interestRate !== null;
  return (
    <Card as="aside" aria-label="Apply" className={styles.panel}>
      <Headline product={product} large />
      {!product.fscsProtected && (
        <Note tone="warning" label="Risk">
          <p>
            Not protected by the FSCS: if the provider fails, or what it lends or invests in, you can lose
            money that you paid in.{lends && ' The rate shown is a target and no promise.'}
          </p>
        </Note>
      )}
      <p className={styles.apply}>
        <ReferralLink product={product} nameId={NAME_ID} /> <WhoPays product={product} />
      </p>
      <p className={styles.terms}>{product.termsApply ?? DEFAULT_TERMS}</p>
      <p className={styles.ask}>
        Not sure what the figures mean? <a href="/#chat">Ask the AI advisor</a>
      </p>
    </Card>
  );
}

/** Everything about one product. */
export function ProductView({ product }: { product: Product }) {
  useView({ event: 'productDetailViewed', data: { productId: product.id, productName: product.name } });
  return (
    <Container className={styles.page}>
      <ProductHead product={product} />
      <Breadcrumbs above={productTrail} current={product.name} />
      <div className={styles.columns}>
        <header className={styles.identity}>
          <ProviderLogo provider={product.provider} logoUrl={product.logoUrl} size="large" />
          <div className={styles.names}>
            <h1 id={NAME_ID} className={styles.title}>
              {product.name}
            </h1>
            <p className={styles.provider}>{product.provider}</p>
            <p className={styles.marks}>
              <Badge>{displayType(product.type)}</Badge>
              {!product.fscsProtected && <Badge tone="warning">Not FSCS protected</Badge>}
              <Stars rating={product.rating} reviewCount={product.reviewCount} />
            </p>
            <SampleDataLabel />
          </div>
        </header>
        <ApplyPanel product={product} />
        <div className={styles.body}>
          <EarningsExample product={product} />
          <KeyFacts product={product} />
          <Features features={product.features} />
          <CommissionNote />
        </div>
      </div>
    </Container>
  );
}
