import { allowanceFit } from '@isa/api/domain/isa/isa-allowances';
import { goalBalance, goalMonths, goalPayment, rateAfterFee } from '@isa/api/domain/calculators/savings-sums';
import { counted, formatPence, formatPercent } from '@isa/api/domain/money';
import { addMonths } from '@isa/api/domain/isa/date-arithmetic';
import { formatDate, formatMonth } from '@isa/api/domain/isa/tax-year';
import { Note } from '@isa/ui/Note';
import { memo } from 'react';
import { LineChart, type ChartLine } from '../chart/LineChart.tsx';
import { AllowanceTable } from '../planning/AllowanceTable.tsx';
import { Assumptions, Box, Boxes, Headline, ResultPart, ResultTable } from '../planning/results.tsx';
import { levels, type GoalInputs, type Level } from './goal-inputs.ts';

export type GoalCase = { name: string; letter: string; growth: number; rate: number; payment: number };

const names: Record<Level, [string, string]> = {
  low: ['Low', 'C'],
  mid: ['Middle', 'A'],
  high: ['High', 'B'],
};

/** Payments at each rate; one for cash. */
export function goalCases(inputs: GoalInputs): GoalCase[] {
  const { form, rate, growth, fee } = inputs;
  if (form === 'cash')
    return [{ name: 'Savings', letter: 'A', growth: rate, rate, payment: goalPayment(inputs, rate) }];
  return levels.map((level) => {
    const [name, letter] = names[level];
    const after = rateAfterFee(growth[level], fee);
    return { name, letter, growth: growth[level], rate: after, payment: goalPayment(inputs, after) };
  });
}

/** The reference case. */
export const middleOf = (cases: readonly GoalCase[]): GoalCase | undefined =>
  cases.find(({ letter }) => letter === 'A');

const SHORT_YEARS = 5;

function Lead({ inputs, cases }: { inputs: GoalInputs; cases: readonly GoalCase[] }) {
  const { target, until } = inputs;
  const payment = middleOf(cases)?.payment ?? 0;
  const [least, most] = [cases.at(-1)?.payment ?? 0, cases[0]?.payment ?? 0];
  const aim = `for ${formatPence(target)} by ${formatDate(until)}`;
  if (most === 0) return <Headline>What you have is enough {aim}, without another payment.</Headline>;
  return (
    <Headline>
      {formatPence(payment)} a month {aim}
      {cases.length > 1 ? `: ${formatPence(least)} at high growth, ${formatPence(most)} at low growth.` : '.'}
    </Headline>
  );
}

function timeFromNow(months: number): string {
  if (months === 0) return 'Now';
  return months % 12 === 0 ? counted(months / 12, 'year') : counted(months, 'month');
}

/** Balances of the middle payment at each rate, by year. */
function Balances({
  inputs,
  cases,
  today,
}: {
  inputs: GoalInputs;
  cases: readonly GoalCase[];
  today: string;
}) {
  const { have, months, until } = inputs;
  const payment = middleOf(cases)?.payment ?? 0;
  const places = [...Array.from({ length: Math.ceil(months / 12) }, (_, year) => year * 12), months];
  const lines = cases.map(({ name, letter, rate }): ChartLine => ({
    letter,
    name,
    values: places.map((month) => goalBalance(have, payment, rate, month)),
  }));
  const own: ChartLine = {
    letter: 'D',
    name: 'You paid in',
    values: places.map((month) => have + payment * month),
  };
  return (
    <ResultPart title={`Paying in ${formatPence(payment)} a month`}>
      <LineChart
        label="What you would have"
        lines={[...lines.toSorted((a, b) => a.letter.localeCompare(b.letter)), own]}
        places={places.map((month) => ({ at: month, text: timeFromNow(month) }))}
        placeHead="After"
        xLabels={[formatMonth(today), formatMonth(until)]}
        valueText={formatPence}
      />
    </ResultPart>
  );
}

function WithPayable({
  inputs,
  payable,
  cases,
  today,
}: {
  inputs: GoalInputs;
  payable: number;
  cases: readonly GoalCase[];
  today: string;
}) {
  return (
    <ResultPart title={`With ${formatPence(payable)} a month`}>
      <ResultTable
        caption="When you would get there, and what you would have on the day"
        head={['Growth', 'You get there', `On ${formatDate(inputs.until)}`]}
        rows={cases.map(({ name, growth, rate }) => {
          const months = goalMonths(inputs, payable, rate);
          return {
            key: name,
            cells: [
              `${name}, ${formatPercent(growth)}`,
              months === null ? 'Not within 100 years' : formatMonth(addMonths(today, months)),
              formatPence(goalBalance(inputs.have, payable, rate, inputs.months)),
            ],
          };
        })}
      />
    </ResultPart>
  );
}

/** The payments that the goal needs, and whether they fit the allowance. */
export const GoalResult = memo(function GoalResult({ inputs, today }: { inputs: GoalInputs; today: string }) {
  const { form, months, payable, fee } = inputs;
  const cases = goalCases(inputs);
  const isCash = form === 'cash';
  const monthly = middleOf(cases)?.payment ?? 0;
  const isShort = !isCash && months < SHORT_YEARS * 12;
  return (
    <>
      <ResultPart title="What you need to pay a month">
        <Lead inputs={inputs} cases={cases} />
        <Boxes>
          {cases.map(({ name, growth, payment, letter }) => (
            <Box
              key={name}
              label={isCash ? 'A month' : `${name}: ${formatPercent(growth)} growth`}
              value={formatPence(payment)}
              detail={`a month, ${counted(months, 'payment')}`}
              strong={letter === 'A'}
            />
          ))}
        </Boxes>
        {isShort && (
          <Note tone="warning" label="A short time for investments">
            <p>
              That is less than five years away. Over so short a time investments can well be worth less than
              was paid in.
            </p>
          </Note>
        )}
      </ResultPart>
      <Balances inputs={inputs} cases={cases} today={today} />
      {payable !== null && <WithPayable inputs={inputs} payable={payable} cases={cases} today={today} />}
      <AllowanceTable
        rows={allowanceFit({ ...inputs, deposit: 0, monthly: payable ?? monthly }, today)}
        isCash={isCash}
      />
      <ResultPart title="What the sums assume">
        <Assumptions
          items={[
            'Payments are made today and on the same day of each month, for whole months: a part of a month at the end is not counted. What you have already is in an ISA, so it uses no allowance again.',
            ...(isCash
              ? ['The rate stays the same and interest is left in.']
              : [
                  'Nobody knows what investments will do. 2, 5 and 8% are the most that firms may use for ISAs in the FCA’s standard projections (COBS 13 Annex 2); real growth can be lower, even negative, and is never this steady.',
                  `Fees of ${formatPercent(fee)} a year are taken off month by month. Charges for dealing are not counted.`,
                ]),
            'Prices rise as well: what the sum buys by then will be less than today.',
          ]}
        />
      </ResultPart>
    </>
  );
});
