import { productEarnings } from '@isa/api/domain/earnings';
import { earningsNoteText } from '@isa/api/domain/earnings-words';
import { formatPounds, formatRate } from '@isa/api/domain/money';
import { platformFees } from '@isa/api/domain/platform-fees';
import type { Product } from '@isa/api/domain/product';
import { useSiteEnv } from '../../site-env.tsx';
import styles from './earnings-example.module.css';

/** The amount and the period of the summary box that UK savings accounts come with. */
const DEPOSIT = 1000;
const MONTHS = 12;

const PLAN = { deposit: DEPOSIT, monthly: 0, months: MONTHS };

/** What an investment costs: what it becomes nobody knows. */
function Cost({ product }: { product: Product }) {
  const fees = platformFees(product, PLAN);
  if (fees === null) return null;
  return (
    <section aria-labelledby="earnings">
      <h2 id="earnings" className={styles.heading}>
        What {formatPounds(DEPOSIT)} costs in {MONTHS} months
      </h2>
      <p className={styles.sum}>
        <b>{formatPounds(fees)}</b> of fees, if the value stays the same.
      </p>
      <ul className={styles.notes}>
        <li>{earningsNoteText({ kind: 'other-fees-not-counted' })}</li>
      </ul>
    </section>
  );
}

/** What £1,000 becomes in a year, or costs, with what the figure rests on; not there where neither is stated. */
export function EarningsExample({ product }: { product: Product }) {
  const { today } = useSiteEnv();
  const earned = productEarnings(product, PLAN, today);
  if (earned === null) return <Cost product={product} />;
  const { balance, interest, paidIn, knownMonths, rateAfter, limits, assumptions } = earned;
  return (
    <section aria-labelledby="earnings">
      <h2 id="earnings" className={styles.heading}>
        What {formatPounds(DEPOSIT)} becomes in {MONTHS} months
      </h2>
      <p className={styles.sum}>
        <b>{formatPounds(balance)}</b> after {knownMonths} months: {formatPounds(paidIn)} paid in and{' '}
        {formatPounds(interest)} of interest
        {rateAfter === null ? '.' : `. From then on the rate is ${formatRate(rateAfter)} AER.`}
      </p>
      <ul className={styles.notes}>
        {[...limits, ...assumptions].map((note) => (
          <li key={note.kind}>{earningsNoteText(note)}</li>
        ))}
      </ul>
      <p>
        <a href="/calculator" className={styles.link}>
          Work it out for your own amount
        </a>
      </p>
    </section>
  );
}
