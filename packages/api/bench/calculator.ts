import { paidByTaxYear, allowanceWarning } from '../src/domain/isa/isa-allowances.ts';
import { type Bounds, miniCalculator, miniEstimate } from '../src/domain/calculators/calculation.ts';
import { lifetimeBonus } from '../src/domain/isa/lifetime-isa.ts';
import {
  fullCalculator,
  inTodaysMoney,
  projectSavings,
  rateBounds,
  type SavingsInputs,
  yearByYear,
} from '../src/domain/calculators/isa-calculator.ts';
import { type IsaTypeName, typeFilters } from '../src/domain/isa/isa-types.ts';
import { type Row, round } from './report.ts';

const GROUP = 'Calculator';
const SWEEP_AIM_MS = 50;
const CLICK_AIM_MS = 1;
const SWEEPS = 21;
const TODAY = '2026-11-20';
const INFLATION_PERCENT = 2;

type Run = SavingsInputs & { type: IsaTypeName };

/** Every value of a slider. Counted in whole steps: adding 0.1 over and over drifts. */
function stepsOf({ min, max, step }: Bounds): number[] {
  const count = Math.round((max - min) / step) + 1;
  return Array.from({ length: count }, (_, index) => Number((min + index * step).toFixed(1)));
}

/** Every step of both sliders for every kind of ISA, with the amounts the page opens with. */
function everyRun(): Run[] {
  const { initialDeposit, monthlyContribution, years } = fullCalculator;
  return typeFilters.flatMap((type) =>
    stepsOf(rateBounds(type)).flatMap((annualRatePercent) =>
      stepsOf(years).map((each) => ({
        type,
        initialDeposit,
        monthlyContribution,
        years: each,
        annualRatePercent,
      })),
    ),
  );
}

/** What is worked out for one click on Calculate Returns; a number, so that none of it can be left out. */
function wholeResult(run: Run): number {
  const { finalValue } = projectSavings(run);
  const { initialDeposit: deposit, monthlyContribution: monthly, years } = run;
  const payments = { deposit, monthly, months: years * 12 };
  const yearly = paidByTaxYear(payments, TODAY).map(({ paid }) => paid);
  const bonus = run.type === 'Lifetime ISA' ? lifetimeBonus(yearly, TODAY) : 0;
  const warned = allowanceWarning(run.type, payments, TODAY) ? 1 : 0;
  return (
    finalValue +
    yearByYear(run).length +
    inTodaysMoney(finalValue, run.years, INFLATION_PERCENT) +
    bonus +
    warned
  );
}

/** The same final value by the closed formula of an annuity due. */
function closedForm({ initialDeposit, monthlyContribution, years, annualRatePercent }: Run): number {
  const growth = 1 + annualRatePercent / 1200;
  const all = growth ** (12 * years);
  return Math.round(initialDeposit * all + (monthlyContribution * growth * (all - 1)) / (growth - 1));
}

type Sweep = { firstMs: number; medianMs: number; sum: number };

/** Goes through `items` again and again: the first time is the wait of a new visitor. */
function sweep<T>(items: readonly T[], work: (item: T) => number): Sweep {
  let sum = 0;
  const times = Array.from({ length: SWEEPS }, () => {
    const startedAt = performance.now();
    sum = 0;
    for (const item of items) sum += work(item);
    return performance.now() - startedAt;
  });
  const medianMs = times.toSorted((a, b) => a - b)[Math.floor(SWEEPS / 2)] ?? Number.NaN;
  return { firstMs: times[0] ?? Number.NaN, medianMs, sum };
}

function sweepRow(name: string, { firstMs, medianMs }: Sweep, baseline?: Sweep): Row {
  return {
    group: GROUP,
    name,
    ours: `${round(medianMs)} ms (first time ${round(firstMs)} ms)`,
    baseline: baseline ? `${round(baseline.medianMs)} ms by the closed formula` : '',
    ratio: baseline ? medianMs / baseline.medianMs : null,
    aim: `< ${SWEEP_AIM_MS} ms`,
    met: medianMs < SWEEP_AIM_MS && firstMs < SWEEP_AIM_MS,
  };
}

function clickRow({ medianMs }: Sweep, clicks: number): Row {
  const each = medianMs / clicks;
  return {
    group: GROUP,
    name: 'One click with all that the results show: years, today’s money, bonus, allowance',
    ours: `${round(each, 4)} ms`,
    baseline: '',
    ratio: null,
    aim: `< ${CLICK_AIM_MS} ms`,
    met: each < CLICK_AIM_MS,
  };
}

/** What it takes to work out every result that the calculators' sliders can ask for. */
export function benchCalculator(): Promise<Row[]> {
  const runs = everyRun();
  const projections = sweep(runs, (run) => projectSavings(run).finalValue);
  const formula = sweep(runs, closedForm);
  if (projections.sum !== formula.sum) throw new Error('The calculator and the closed formula differ');
  const whole = sweep(runs, wholeResult);
  const { deposit, years } = miniCalculator;
  const estimates = stepsOf(deposit).flatMap((pounds) =>
    stepsOf(years).map((each) => [pounds, each] as const),
  );
  const mini = sweep(estimates, ([pounds, each]) => miniEstimate(pounds, each));
  const count = (items: readonly unknown[]) => items.length.toLocaleString('en-GB');
  return Promise.resolve([
    sweepRow(`Every slider step of every type, ${count(runs)} projections`, projections, formula),
    clickRow(whole, runs.length),
    sweepRow(`Every slider step of the home page, ${count(estimates)} estimates`, mini),
  ]);
}
