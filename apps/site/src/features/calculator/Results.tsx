import { counted, formatPercent, formatPounds } from '@isa/api/domain/money';
import { Card } from '@isa/ui/Card';
import { Note } from '@isa/ui/Note';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { INFLATION_PERCENT, type Calculation } from './calculation.ts';
import styles from './calculator.module.css';

const NoChart = () => <p>The chart could not be loaded. The figures above are complete.</p>;

const GrowthChart = lazy(() =>
  import('./GrowthChart.tsx').catch((error: unknown) => {
    console.debug('Chart not loaded', error);
    return { default: NoChart };
  }),
);

/** A longer figure is too wide for a phone in the usual size. */
const LONG = 15;

function Box({
  label,
  value,
  detail,
  strong,
}: {
  label: string;
  value: number;
  detail?: string;
  strong?: boolean;
}) {
  const figure = formatPounds(value);
  return (
    <div className={strong ? styles.strongBox : styles.box}>
      <dt>{label}</dt>
      <dd className={styles.figure} data-long={figure.length >= LONG || undefined}>
        {figure}
      </dd>
      {detail !== undefined && <dd className={styles.detail}>{detail}</dd>}
    </div>
  );
}

function Empty() {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>No Results Yet</p>
      <p>Adjust the parameters on the left and click "Calculate Returns" to see your projected ISA growth.</p>
    </div>
  );
}

function Beside({ calculation: { bonus, todaysMoney } }: { calculation: Calculation }) {
  return (
    <dl className={styles.beside}>
      {bonus !== null && (
        <div>
          <dt>Government bonus of {formatPercent(bonus.percent)} on what you pay in, not included above</dt>
          <dd>{formatPounds(bonus.pounds)}</dd>
        </div>
      )}
      <div>
        <dt>What the final value is worth in today’s money, at {INFLATION_PERCENT}% inflation a year</dt>
        <dd>{formatPounds(Math.round(todaysMoney))}</dd>
      </div>
    </dl>
  );
}

function ImportantNotes() {
  return (
    <section aria-labelledby="important-notes" className={styles.notes}>
      <h3 id="important-notes">Important Notes</h3>
      <ul>
        <li>These figures are illustrations, not market rates, a forecast or a promise.</li>
        <li>
          The rate stays the same throughout, and each month’s contribution is paid in at the start of the
          month.
        </li>
        <li>
          Charges and inflation are not taken off the figures in the boxes. Money in an ISA grows free of UK
          income and capital gains tax.
        </li>
        <li>What you can pay in each tax year is limited, and the limits may change.</li>
        <li>This is information, not financial advice.</li>
      </ul>
    </section>
  );
}

/** The inputs of the result, which the fields may no longer show. */
function Basis({ inputs }: { inputs: Calculation['inputs'] }) {
  const { type, initialDeposit, monthlyContribution, annualRatePercent } = inputs;
  return (
    <p className={styles.basis}>
      {type}: {formatPounds(initialDeposit)} at the start and {formatPounds(monthlyContribution)} a month, at{' '}
      {formatPercent(annualRatePercent)} a year
    </p>
  );
}

function Shown({ calculation }: { calculation: Calculation }) {
  const { inputs, result, rows, warning } = calculation;
  const years = `After ${counted(inputs.years, 'year')}`;
  return (
    <>
      <Basis inputs={inputs} />
      <dl className={styles.boxes}>
        <Box label="Total Contributions" value={result.totalContributions} />
        <Box label="Interest / Growth" value={result.totalInterest} />
        <Box label="Estimated Final Value" value={result.finalValue} detail={years} strong />
      </dl>
      {Math.min(inputs.initialDeposit, inputs.monthlyContribution) < 0 && (
        <Note label="Negative amount">
          <p>A negative amount is counted as money that you take out.</p>
        </Note>
      )}
      {warning && (
        <Note tone="warning" label="Allowance warning">
          <p>
            {warning.text} <a href="/my-isas">See what you have left</a>
          </p>
        </Note>
      )}
      <Beside calculation={calculation} />
      <Suspense fallback={<div className={styles.chartPlace} />}>
        <GrowthChart rows={rows} />
      </Suspense>
      <ImportantNotes />
    </>
  );
}

type Props = {
  outcome: Calculation | { refused: string } | null;
  /** The fields have changed since. */
  isStale: boolean;
};

/** On a phone the result is below the button and has to be scrolled into view. */
function useInSight(outcome: Props['outcome']) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome !== null) body.current?.querySelector('dl, [role]')?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);
  return body;
}

/** The right card: empty at first, then the result of the last click. */
export function Results({ outcome, isStale }: Props) {
  const body = useInSight(outcome);
  return (
    <Card as="section" aria-labelledby="results" className={styles.results}>
      <h2 id="results" className={styles.cardTitle}>
        Your Projected ISA Results
      </h2>
      {outcome !== null && isStale && (
        <p className={styles.stale}>
          These figures are for your earlier entries. Press “Calculate Returns” to update them.
        </p>
      )}
      <div ref={body} aria-live="polite" className={styles.resultBody}>
        {outcome === null && <Empty />}
        {outcome !== null && 'refused' in outcome && (
          <p role="alert" className={styles.refused}>
            {outcome.refused}
          </p>
        )}
        {outcome !== null && 'result' in outcome && <Shown calculation={outcome} />}
      </div>
    </Card>
  );
}
