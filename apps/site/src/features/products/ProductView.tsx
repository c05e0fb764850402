import { comparisonHref, parseComparison, productHref } from '@isa/api/domain/comparison/comparison-query';
import { displayType, moneyForm } from '@isa/api/domain/isa/isa-types';
import { ratingSourceText } from '@isa/api/domain/products/product-proofs';
import type { Product } from '@isa/api/domain/products/product';
import { Badge } from '@isa/ui/Badge';
import { Breadcrumbs } from '@isa/ui/Breadcrumbs';
import { Container } from '@isa/ui/Page';
import { ProviderLogo } from '@isa/ui/ProviderLogo';
import { AlertOptions } from '../alerts/AlertOptions.tsx';
import { useView } from '../analytics/useView.ts';
import { Alternatives } from '../product/Alternatives.tsx';
import { DecisionBlock } from '../product/DecisionBlock.tsx';
import type { PageMoney, RelatedFacts } from '../product/product-page.ts';
import { Questions } from '../product/Questions.tsx';
import { RateHistory } from '../product/RateHistory.tsx';
import { ShortlistStar } from '../shortlist/ShortlistStar.tsx';
import { CommissionNote, SampleDataLabel } from './CatalogueNotes.tsx';
import { CompareTick, CompareTray } from './CompareTray.tsx';
import { KeyFacts } from './KeyFacts.tsx';
import styles from './product-view.module.css';
import { ProductHead, productTrail } from './ProductHead.tsx';
import { LossBadges } from './RiskBadges.tsx';
import { Stars } from './Stars.tsx';
import { useChosen } from './useChosen.ts';

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

/** Adds cash or investments to types that can be either. */
const formBadges = { cash: 'Cash', invested: 'Invested', lent: 'Lent' } as const;

function Identity({ product }: { product: Product }) {
  const form = moneyForm(product);
  const isEither = product.type === 'Lifetime ISA' || product.type === 'Junior ISA';
  return (
    <header className={styles.identity}>
      <ProviderLogo provider={product.provider} logoUrl={product.logoUrl} size="large" />
      <div className={styles.names}>
        <h1 id={NAME_ID} className={styles.title}>
          {product.name}
        </h1>
        <p className={styles.provider}>{product.provider}</p>
        <p className={styles.marks}>
          <Badge>{displayType(product.type)}</Badge>
          {isEither && form !== null && <Badge tone="plain">{formBadges[form]}</Badge>}
          <LossBadges product={product} />
          <Stars product={product} />
        </p>
        {product.rating !== null && <p className={styles.source}>{ratingSourceText(product)}</p>}
        <SampleDataLabel />
        <p className={styles.marks}>
          <ShortlistStar product={product} large />
          <CompareTick product={product} />
        </p>
      </div>
    </header>
  );
}

type Props = {
  product: Product;
  money: PageMoney;
  related: RelatedFacts | undefined;
  /** How many products left the selection because they are no longer listed. */
  unlisted: number;
};

/** Everything about one product. */
export function ProductView({ product, money, related, unlisted }: Props) {
  const chosen = useChosen();
  const [home, list] = productTrail;
  const hrefList = comparisonHref({ ...parseComparison(''), ...money.named, ids: chosen });
  useView({ event: 'productDetailViewed', data: { productId: product.id, productName: product.name } });
  return (
    <Container className={styles.page}>
      <ProductHead product={product} />
      <Breadcrumbs above={[home, { ...list, href: hrefList }]} current={product.name} />
      <Identity product={product} />
      <DecisionBlock product={product} money={money} related={related} nameId={NAME_ID} />
      <CompareTray
        products={[product]}
        money={money.named}
        unlisted={unlisted}
        hrefCleared={productHref(product.id, money.named)}
        hrefMore={hrefList}
        isOnDemand
      />
      <div className={styles.body}>
        <Questions product={product} related={related} />
        <div className={styles.facts}>
          <KeyFacts product={product} hidesPayers={money.hidesPayers} />
          <Features features={product.features} />
        </div>
        <div className={styles.more}>
          {related && <RateHistory rates={related.rates} />}
          <section aria-labelledby="alerts" className={styles.alerts}>
            <h2 id="alerts">Tell me when</h2>
            <AlertOptions product={product} />
          </section>
          {related && <Alternatives product={product} money={money} related={related} />}
          <CommissionNote hidesPayers={money.hidesPayers} />
        </div>
      </div>
    </Container>
  );
}
