import { productHref } from '@isa/api/domain/comparison-query';
import { moneyForm } from '@isa/api/domain/isa-types';
import { usualAmount } from '@isa/api/domain/product-comparison';
import { formatPounds, formatRate } from '@isa/api/domain/money';
import type { Alternative } from '@isa/api/domain/product-alternatives';
import type { Product } from '@isa/api/domain/product';
import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import { compareHref } from '../compare/compare-address.ts';
import styles from './alternatives.module.css';
import { MarketLine } from './MarketLine.tsx';
import type { PageMoney, RelatedFacts } from './product-page.ts';

type Props = { product: Product; money: PageMoney; related: RelatedFacts };

const reasons = {
  target: 'We name none here: a higher target return means a higher risk.',
  'not-stated': 'We cannot compare it here: it does not state enough.',
} as const;

function headingOf(product: Product): string {
  switch (moneyForm(product)) {
    case 'invested':
      return 'Same range, lower fees';
    case 'lent':
      return 'Alternatives';
    default:
      return 'Same access, higher rate';
  }
}

/** What is compared, so that the figures can be believed. */
function basisText({ alternatives }: RelatedFacts, product: Product, on: string): string {
  if (alternatives.basis === 'none') return reasons[alternatives.reason];
  const { basis, own, found } = alternatives;
  if (basis === 'fees') {
    const fees = `platform fees on ${on} in 12 months, which here are ${formatPounds(own)}`;
    return found.length === 0
      ? `Nothing we list with the same range, open to the same people, has lower ${fees}.`
      : `Open to the same people; by ${fees}.`;
  }
  const now = product.bonusRate
    ? `; with its bonus this one pays ${formatRate(own + product.bonusRate)}`
    : '';
  return found.length === 0
    ? `Nothing we list with the same access, open to the same people, pays more than ${formatRate(own)} without a bonus on ${on}.`
    : `Open to the same people; by the rate without any bonus on ${on}, which here is ${formatRate(own)}${now}.`;
}

function Row({
  product,
  money,
  other,
  isRate,
}: Omit<Props, 'related'> & { other: Alternative; isRate: boolean }) {
  const { id, name, provider, minimumDeposit, value } = other;
  return (
    <li className={styles.row}>
      <b className={styles.value}>{isRate ? formatRate(value) : formatPounds(value)}</b>
      <span className={styles.names}>
        <a href={productHref(id, money.named)}>{name}</a>
        <span className={styles.provider}>
          {provider}
          {minimumDeposit !== null && `, from ${formatPounds(minimumDeposit)}`}
        </span>
      </span>
      <a href={compareHref([product.id, id], money)} className={styles.compare}>
        Compare <VisuallyHidden>with {name}</VisuallyHidden>
      </a>
    </li>
  );
}

/** What could take the place of a product and does better, or that there is nothing. */
export function Alternatives({ product, money, related }: Props) {
  const { alternatives } = related;
  return (
    <section aria-labelledby="alternatives" className={styles.alternatives}>
      <h2 id="alternatives">{headingOf(product)}</h2>
      {related.market !== null && <MarketLine product={product} money={money} market={related.market} />}
      <p className={styles.basis}>
        {basisText(related, product, formatPounds(money.named.amount ?? usualAmount(product)))}
      </p>
      {alternatives.basis !== 'none' && alternatives.found.length > 0 && (
        <ul className={styles.list}>
          {alternatives.found.map((other) => (
            <Row
              key={other.id}
              product={product}
              money={money}
              other={other}
              isRate={alternatives.basis === 'rate'}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
