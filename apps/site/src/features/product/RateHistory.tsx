import { formatRate } from '@isa/api/domain/money';
import { rateWithoutBonus } from '@isa/api/domain/calculators/earnings';
import { NOT_STATED } from '@isa/api/domain/products/product-facts';
import { steadyRateText } from '@isa/api/domain/products/product-history';
import type { RateStretch } from '@isa/api/domain/schemas/product-answer';
import { daysBetween, formatDate } from '@isa/api/domain/isa/tax-year';
import { useSiteEnv } from '../../framework/site-env.tsx';
import chart from '../chart/chart.module.css';
import { ChartFigures, ChartFrame } from '../chart/ChartFrame.tsx';
import { placeOf, scaleOf, type Scale } from '../chart/chart-scale.ts';
import styles from './rate-history.module.css';

const LABEL = 'Rate history';

/** A step of a line: start and end in percent of the time, and its rate. */
type Step = { from: number; to: number; rate: number };

/** Groups the steps without gaps between them. */
function runsOf(steps: readonly Step[]): Step[][] {
  const runs: Step[][] = [];
  for (const step of steps) {
    const run = runs.at(-1);
    if (run?.at(-1)?.to === step.from) run.push(step);
    else runs.push([step]);
  }
  return runs;
}

function Line({ steps, scale, letter }: { steps: readonly Step[]; scale: Scale; letter: 'A' | 'B' }) {
  return runsOf(steps).map((run) => {
    const points = run.flatMap(({ from, to, rate }) => {
      const y = (100 - placeOf(scale, rate)).toFixed(2);
      return [`${from.toFixed(2)},${y}`, `${to.toFixed(2)},${y}`];
    });
    return <polyline key={points[0]} className={chart.line} data-letter={letter} points={points.join(' ')} />;
  });
}

function stepsOf(
  rates: readonly RateStretch[],
  today: string,
  rateOf: (stretch: RateStretch) => number | null,
): Step[] {
  const first = rates[0]?.from ?? today;
  const days = Math.max(1, daysBetween(first, today));
  const placeOn = (day: string) => (daysBetween(first, day) / days) * 100;
  return rates.flatMap((stretch) => {
    const rate = rateOf(stretch);
    return rate === null ? [] : [{ from: placeOn(stretch.from), to: placeOn(stretch.until ?? today), rate }];
  });
}

const rateText = (rate: number | null) => (rate === null ? NOT_STATED : formatRate(rate));

function Figures({ rates }: { rates: readonly RateStretch[] }) {
  return (
    <ChartFigures label={LABEL}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">Until</th>
            <th scope="col">Rate</th>
            <th scope="col">Bonus in it</th>
          </tr>
        </thead>
        <tbody>
          {rates.toReversed().map(({ from, until, interestRate, bonusRate }) => (
            <tr key={from}>
              <th scope="row">{formatDate(from)}</th>
              <td>{until === null ? 'Today' : formatDate(until)}</td>
              <td>{rateText(interestRate)}</td>
              <td>{bonusRate === 0 ? 'None' : rateText(bonusRate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ChartFigures>
  );
}

function Chart({ rates }: { rates: readonly RateStretch[] }) {
  const { today } = useSiteEnv();
  const full = stepsOf(rates, today, ({ interestRate }) => interestRate);
  const hasBonus = rates.some(({ bonusRate }) => bonusRate);
  const plain = hasBonus ? stepsOf(rates, today, rateWithoutBonus) : [];
  const scale = scaleOf([...full, ...plain].map(({ rate }) => rate));
  const [first] = rates;
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.legend}>
        <span data-letter="A">Rate (AER)</span>
        {hasBonus && <span data-letter="B">Without bonus</span>}
      </figcaption>
      <ChartFrame
        scale={scale}
        tickText={formatRate}
        xLabels={[first === undefined ? '' : formatDate(first.from), 'Today']}
      >
        <Line steps={plain} scale={scale} letter="B" />
        <Line steps={full} scale={scale} letter="A" />
      </ChartFrame>
      <Figures rates={rates} />
    </figure>
  );
}

/** The rate history as step chart and table, or a sentence if the rate has not changed. */
export function RateHistory({ rates }: { rates: readonly RateStretch[] }) {
  const { today } = useSiteEnv();
  if (rates.every(({ interestRate }) => interestRate === null)) return null;
  const text = steadyRateText(rates, today);
  return (
    <section aria-labelledby="rate-history" className={styles.history}>
      <h2 id="rate-history">{LABEL}</h2>
      {text === null ? <Chart rates={rates} /> : <p>{text}</p>}
    </section>
  );
}
