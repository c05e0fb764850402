import { leaveFix } from '@isa/api/domain/calculators/savings-sums';
import { formatPounds, formatRate } from '@isa/api/domain/money';
import { addMonths } from '@isa/api/domain/isa/date-arithmetic';
import { daysBetween, formatDate } from '@isa/api/domain/isa/tax-year';
import { Fields, PlanText } from '../planning/fields.tsx';
import { readAmount, readExitDays, readMonthsLeft, readRate, type TransferPlan } from './transfer-plan.ts';
import styles from './transfer-planner.module.css';

type Props = {
  inputs: TransferPlan;
  change: (part: Partial<TransferPlan>) => void;
  date: string;
  /** What the transfer itself costs: the Lifetime ISA charge, in pounds. */
  charge: number;
};

function Outcome({ inputs, date, charge }: Omit<Props, 'change'>) {
  const pounds = readAmount(inputs).value;
  const rate = readRate(inputs.rate).value;
  const newRate = readRate(inputs.newRate).value;
  const exitDays = readExitDays(inputs).value;
  const months = readMonthsLeft(inputs).value;
  if (pounds === null || rate === null || newRate === null || exitDays === null || months === null)
    return <p>Fill in the amount and all four fields to see what leaving costs.</p>;
  const ends = addMonths(date, months);
  const sums = leaveFix({ pounds, rate, newRate, exitDays, charge, daysLeft: daysBetween(date, ends) });
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>Leaving costs</dt>
          <dd>{formatPounds(sums.cost)}</dd>
        </div>
        <div>
          <dt>Staying earns by {formatDate(ends)}</dt>
          <dd>{formatPounds(sums.staying)}</dd>
        </div>
        <div>
          <dt>Leaving earns by then, after the cost</dt>
          <dd>{formatPounds(sums.leaving)}</dd>
        </div>
      </dl>
      <p role="status">
        {sums.gain === 0
          ? 'Both come to the same.'
          : `${sums.gain > 0 ? 'Leaving' : 'Staying'} comes to ${formatPounds(Math.abs(sums.gain))} more.`}
        {sums.paysFrom !== null && ` Leaving pays from a new rate of ${formatRate(sums.paysFrom)} on.`}
      </p>
      <p className={styles.small}>
        The cost is {charge > 0 && `the Lifetime ISA charge of ${formatPounds(charge)} and `}
        {exitDays} days of simple interest. The new rate is taken to last until then; a transfer’s days
        without interest are not counted. Some fixes allow no leaving at all.
      </p>
    </>
  );
}

/** The cost of leaving a fixed rate early, and the rate elsewhere at which it pays. */
export function LeavingFix({ inputs, change, date, charge }: Props) {
  return (
    <section aria-labelledby="fix" className={styles.section}>
      <h2 id="fix">Leaving the fixed rate</h2>
      <Fields>
        <PlanText
          label="Fixed rate (% AER)"
          inputMode="decimal"
          value={inputs.rate}
          problem={readRate(inputs.rate).problem}
          onChange={(rate) => change({ rate })}
        />
        <PlanText
          label="Cost of leaving (days of interest)"
          inputMode="numeric"
          value={inputs.exitDays}
          problem={readExitDays(inputs).problem}
          onChange={(exitDays) => change({ exitDays })}
        />
        <PlanText
          label="Months until the fix ends"
          inputMode="numeric"
          value={inputs.monthsLeft}
          problem={readMonthsLeft(inputs).problem}
          onChange={(monthsLeft) => change({ monthsLeft })}
        />
        <PlanText
          label="New rate (% AER)"
          inputMode="decimal"
          value={inputs.newRate}
          problem={readRate(inputs.newRate).problem}
          onChange={(newRate) => change({ newRate })}
        />
      </Fields>
      <Outcome inputs={inputs} date={date} charge={charge} />
    </section>
  );
}
