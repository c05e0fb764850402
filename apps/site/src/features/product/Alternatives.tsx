import { compareHref, productHref } from '@isa/api/domain/comparison/comparison-query';
import { moneyForm } from '@isa/api/domain/isa/isa-types';
import { usualAmount } from '@isa/api/domain/comparison/product-comparison';
import { counted, formatPounds, formatRate } from '@isa/api/domain/money';
import { monthsText } from '@isa/api/domain/durations';
import type { Alternative } from '@isa/api/domain/comparison/product-alternatives';
import type { Product } from '@isa/api/domain/products/product';
import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import { useChosen } from '../products/useChosen.ts';
import styles from './alternatives.module.css';
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

/** How long the money of an alternative may be tied up, where the kind of access does not say it. */
function longestText({ access, noticeDays, termMonths }: Product): string {
  if (access === 'notice' && noticeDays !== null) return ` and at most ${counted(noticeDays, 'day')}’ notice`;
  const hasTerm = access === 'fixed-term' || access === 'regular-saver';
  return hasTerm && termMonths !== null ? ` and a term of at most ${monthsText(termMonths)}` : '';
}

/** What the comparison is based on. */
function basisText({ alternatives }: RelatedFacts, product: Product, amount: string): string {
  if (alternatives.basis === 'none') return reasons[alternatives.reason];
  const { basis, own, found } = alternatives;
  const isNone = found.length === 0;
  if (basis === 'fees') {
    const period = `on ${amount} in 12 months`;
    if (isNone && own === 0) return `It charges no platform fees ${period}: nothing we list costs less.`;
    return isNone
      ? `Nothing we list with the same range, open to the same people, costs less than ${formatPounds(own)} of platform fees ${period}.`
      : `With the same range and open to the same people. Platform fees ${period}; this one costs ${formatPounds(own)}.`;
  }
  const same = `the same access${longestText(product)}`;
  // A regular saver pays its rate on what goes in each month.
  const plain = `without a bonus${product.access === 'regular-saver' ? '' : ` on ${amount}`}`;
  if (isNone)
    return `Nothing we list with ${same}, open to the same people, pays more than ${formatRate(own)} ${plain}.`;
  const withBonus = product.bonusRate ? `, or ${formatRate(own + product.bonusRate)} with its bonus` : '';
  return `With ${same}, and open to the same people. Rates ${plain}; this one pays ${formatRate(own)}${withBonus}.`;
}

function Row({
  product,
  money,
  other,
  isRate,
}: Omit<Props, 'related'> & { other: Alternative; isRate: boolean }) {
  const { id, name, provider, minimumDeposit, value } = other;
  const chosen = useChosen();
  return (
    <li className={styles.row}>
      <b className={styles.value}>{isRate ? formatRate(value) : formatPounds(value)}</b>
      <span className={styles.names}>
        <a href={productHref(id, money.named, chosen)}>{name}</a>
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

/** Rates of cash ISAs with the same access. */
function MarketLine({
  product,
  money,
  market,
}: Pick<Props, 'product' | 'money'> & { market: NonNullable<RelatedFacts['market']> }) {
  const { label, products, median, best } = market;
  const kind = `${label.toLowerCase()} cash ISA`;
  const isOnly = products === 1;
  return (
    <p className={styles.basis}>
      {isOnly
        ? `The one ${kind} that we list and anyone can open pays ${formatRate(best.rate)}`
        : `Of the ${counted(products, kind)} that we list and anyone can open, the median pays ${formatRate(median)} and the best ${formatRate(best.rate)}`}{' '}
      without a bonus:{' '}
      {best.id === product.id ? (
        'this one'
      ) : (
        <>
          <a href={productHref(best.id, money.named)}>{best.name}</a> from {best.provider}
        </>
      )}
      .
    </p>
  );
}

/** Better alternatives to a product, or that there are none. */
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
