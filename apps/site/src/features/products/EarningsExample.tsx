import { productEarnings, type ProductEarnings } from '@isa/api/domain/earnings';
import { earningsNoteText } from '@isa/api/domain/earnings-words';
import { moneyForm } from '@isa/api/domain/isa-types';
import { formatPounds, formatRate } from '@isa/api/domain/money';
import { platformFees } from '@isa/api/domain/platform-fees';
import type { Product } from '@isa/api/domain/product';
import type { ReactNode } from 'react';
import { useSiteEnv } from '../../site-env.tsx';
import styles from './earnings-example.module.css';

/** The amount and the period of the summary box that UK savings accounts come with. */
const DEPOSIT = 1000;
const MONTHS = 12;

/** £1,000, or the least that the product takes; of a regular saver what it takes each month. */
function planFor({ access, monthlyMaximum, minimumDeposit }: Product) {
  if (access === 'regular-saver' && monthlyMaximum !== null)
    return { deposit: 0, monthly: monthlyMaximum, months: MONTHS };
  return { deposit: Math.max(DEPOSIT, minimumDeposit ?? 0), monthly: 0, months: MONTHS };
}

type ExampleProps = { title: string; notes: readonly string[]; children: ReactNode };

function Example({ title, notes, children }: ExampleProps) {
  return (
    <section aria-labelledby="earnings">
      <h2 id="earnings" className={styles.heading}>
        {title}
      </h2>
      <p className={styles.sum}>{children}</p>
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
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

/** What the sum itself says is no note. */
const notesOn = ({ limits, assumptions }: ProductEarnings) =>
  [...limits, ...assumptions]
    .filter(({ kind }) => kind !== 'bonus-ends' && kind !== 'under-monthly-minimum')
    .map(earningsNoteText);

/** What £1,000 becomes in a year, or costs, with what the figure rests on; not there where neither is stated. */
export function EarningsExample({ product }: { product: Product }) {
  const { today } = useSiteEnv();
  const plan = planFor(product);
  const amount = plan.monthly > 0 ? `${formatPounds(plan.monthly)} a month` : formatPounds(plan.deposit);
  const earned = productEarnings(product, plan, today);
  if (earned !== null) {
    const { balance, interest, paidIn, knownMonths, rateAfter } = earned;
    const isTarget = moneyForm(product) === 'lent';
    return (
      <Example title={`What ${amount} becomes in ${knownMonths} months`} notes={notesOn(earned)}>
        {isTarget && 'If every loan pays as planned: '}
        <b>{formatPounds(balance)}</b>, of which {formatPounds(paidIn)} paid in and {formatPounds(interest)}{' '}
        {isTarget ? 'return' : 'interest'}
        {rateAfter === null ? '.' : `. From then on the rate is ${formatRate(rateAfter)} AER.`}
      </Example>
    );
  }
  const fees = platformFees(product, plan);
  if (fees === null) return null;
  return (
    <Example
      title={`What ${amount} costs in ${MONTHS} months`}
      notes={[earningsNoteText({ kind: 'other-fees-not-counted' })]}
    >
      {fees === 0 ? (
        'No platform fee.'
      ) : (
        <>
          <b>{formatPounds(fees)}</b> of platform fees, if the value stays the same.
        </>
      )}
    </Example>
  );
}
