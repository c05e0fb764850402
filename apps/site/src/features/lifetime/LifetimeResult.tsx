import { breakEvenGrowth, ownHundred, type HomeProblem } from '@isa/api/domain/calculators/lifetime-plan';
import { formatPence, formatPercent } from '@isa/api/domain/money';
import { monthsBetween } from '@isa/api/domain/isa/date-arithmetic';
import { formatDate } from '@isa/api/domain/isa/tax-year';
import { amountOn, penceOn } from '@isa/api/domain/rules/rule-book';
import { Alert } from '@isa/ui/Alert';
import { Note } from '@isa/ui/Note';
import { memo } from 'react';
import { LineChart } from '../chart/LineChart.tsx';
import { daysToEnd } from '../planning/days-to-end.ts';
import { Assumptions, Box, Boxes, Headline, ResultPart, ResultTable } from '../planning/results.tsx';
import type { LifetimeInputs } from './lifetime-inputs.ts';
import styles from './lifetime.module.css';
import { isTooLate, ownPaidByYear, sumOf, type SaverResult } from './lifetime-result.ts';

const problemText = (problem: HomeProblem): string => {
  switch (problem.kind) {
    case 'price':
      return `The home costs more than ${formatPence(problem.limit)}. That is the most for a home, however many buy it.`;
    case 'too-early':
      return `That is too soon after the first payment. The money can go into a home from ${formatDate(problem.from)}.`;
    case 'no-account':
      return 'It is too late to open a Lifetime ISA.';
    case 'not-first-home':
      return 'It has to be your first home: you must not have owned one before, here or abroad.';
    case 'no-mortgage':
      return 'The home has to be bought with a mortgage.';
  }
};

const who = (index: number, count: number) =>
  count === 1 ? '' : index === 0 ? 'First buyer: ' : 'Second buyer: ';

function Problems({ results }: { results: readonly SaverResult[] }) {
  const texts = results.flatMap(({ problems }, index) =>
    problems.map((problem) => {
      const isOwn = problem.kind !== 'price' && problem.kind !== 'no-mortgage';
      return `${isOwn ? who(index, results.length) : ''}${problemText(problem)}`;
    }),
  );
  if (texts.length === 0) return null;
  const charge = sumOf(
    results.filter(({ problems }) => problems.length > 0),
    ({ withdrawal }) => withdrawal.charge,
  );
  const title =
    charge > 0
      ? 'This purchase would bear the charge'
      : results.every(({ problems }) => problems.length > 0)
        ? 'The rules for a first home are not met'
        : 'Only one of you can use a Lifetime ISA';
  return (
    <Alert tone="warning" title={title}>
      <ul className={styles.problems}>
        {[...new Set(texts)].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {charge > 0 && <p>Withdrawing anyway would cost a charge of {formatPence(charge)}.</p>}
    </Alert>
  );
}

function TooLate({ results, today }: { results: readonly SaverResult[]; today: string }) {
  const last = results.map(({ plan }, index) =>
    results.length === 1
      ? `The last day was ${formatDate(plan.dates.opensUntil)}.`
      : `${who(index, results.length)}the last day was ${formatDate(plan.dates.opensUntil)}.`,
  );
  return (
    <ResultPart title="What it comes to">
      <Headline>
        It is too late to open a Lifetime ISA: none can be opened from{' '}
        {(amountOn('lifetime-ages', today, 'oldest') ?? 0) + 1} on.
      </Headline>
      <p>{last.join(' ')} If you have one already, enter the day of its first payment.</p>
    </ResultPart>
  );
}

function Lead({ inputs, results }: { inputs: LifetimeInputs; results: readonly SaverResult[] }) {
  const [first] = results;
  if (!first) return null;
  const { aim, home } = inputs;
  const balance = sumOf(results, ({ plan }) => plan.balance);
  if (aim === 'home') {
    const usable = sumOf(results, ({ plan, problems, withdrawal }) =>
      problems.length > 0 ? withdrawal.received : plan.balance,
    );
    const share = `${formatPercent(Math.round((usable / home.price) * 1000) / 10)} of its price`;
    return usable < balance ? (
      <Headline>
        After the charge, {formatPence(usable)} of {formatPence(balance)} would be left for the home on{' '}
        {formatDate(home.on)}: {share}.
      </Headline>
    ) : (
      <Headline>
        On {formatDate(home.on)} {formatPence(usable)} could go into the home: {share}.
      </Headline>
    );
  }
  const { withdrawal, plan, on } = first;
  if (withdrawal.charge === 0)
    return (
      <Headline>
        On {formatDate(on)} you could take out {formatPence(balance)} without any charge.
      </Headline>
    );
  const lost = plan.ownPaid - withdrawal.received;
  return (
    <Headline>
      On {formatDate(on)} you would get {formatPence(withdrawal.received)} after a charge of{' '}
      {formatPence(withdrawal.charge)}:{' '}
      {lost > 0
        ? `${formatPence(lost)} less than you paid in.`
        : `${formatPence(-lost)} more than you paid in.`}
    </Headline>
  );
}

function LeftOut({ results, today }: { results: readonly SaverResult[]; today: string }) {
  const overLimit = sumOf(results, ({ plan }) => plan.overLimit);
  const outsideAges = sumOf(results, ({ plan }) => plan.outsideAges);
  if (overLimit + outsideAges === 0) return null;
  return (
    <Note tone="warning" label="Left out of the sums">
      {overLimit > 0 && (
        <p>
          {formatPence(overLimit)} of your payments is left out:{' '}
          {formatPence(penceOn('lifetime-limit', today))} a tax year is the most for each person. The rest
          could go into another ISA.
        </p>
      )}
      {outsideAges > 0 && (
        <p>
          {formatPence(outsideAges)} of your payments is left out because of age:{' '}
          <a href="#lifetime-ages">see the rule</a>.
        </p>
      )}
    </Note>
  );
}

function Dates({ results, today }: { results: readonly SaverResult[]; today: string }) {
  return (
    <ResultPart title="Dates to know">
      <dl className={styles.dates}>
        {results.flatMap(({ plan: { dates }, saver }, index) => {
          const name = who(index, results.length);
          const rows = [
            [
              dates.opensUntil < today ? 'Could open one until' : 'Open one by',
              saver.firstPaid === null ? dates.opensUntil : null,
            ],
            ['First home from', dates.homeFrom],
            ['Last day to pay in', dates.start === null ? null : dates.paysUntil],
            ['No charge for anything from', dates.start === null ? null : dates.freeFrom],
          ] as const;
          return rows.flatMap(([label, date]) =>
            date === null
              ? []
              : [
                  <div key={`${index} ${label}`}>
                    <dt>{name + label}</dt>
                    <dd>{formatDate(date)}</dd>
                  </div>,
                ],
          );
        })}
      </dl>
    </ResultPart>
  );
}

function BreakEven({
  inputs: { growth },
  result: { on, plan, withdrawal, breakEven },
  name,
  today,
}: {
  inputs: LifetimeInputs;
  result: SaverResult;
  name: string;
  today: string;
}) {
  const months = monthsBetween(today, on);
  const hundred = ownHundred(growth, months, today);
  const needed = breakEvenGrowth(today);
  const charge = amountOn('lifetime-withdrawal-charge', today) ?? 0;
  return (
    <ResultPart title={`${name}If you needed the money for something else`}>
      <p>
        The charge is {formatPercent(charge)} of what you take out, so it takes more than the bonus. Without
        growth {formatPence(10_000)} of yours comes back as {formatPence(ownHundred(0, 0, today).charged)}. It
        takes {formatPercent(Math.round(needed * 100) / 100)} of growth on the whole balance to get back what
        you paid in
        {plan.ownPaid === 0
          ? '.'
          : breakEven === null || breakEven > on
            ? `; with these payments and ${formatPercent(growth)} a year that is not reached by ${formatDate(on)}.`
            : `; with these payments and ${formatPercent(growth)} a year that is from ${formatDate(breakEven)} on.`}
      </p>
      {withdrawal.charge > 0 && (
        <Boxes>
          <Box label={`Taken out on ${formatDate(on)}`} value={formatPence(withdrawal.taken)} />
          <Box label="Charge" value={formatPence(withdrawal.charge)} />
          <Box
            label="You receive"
            value={formatPence(withdrawal.received)}
            detail={`You paid in ${formatPence(plan.ownPaid)}`}
            strong
          />
        </Boxes>
      )}
      <ResultTable
        caption={`What ${formatPence(10_000)} of your own is worth on ${formatDate(on)}, paid in today at ${formatPercent(growth)} a year`}
        head={['Where and what for', 'Worth']}
        rows={[
          {
            key: 'bonus',
            cells: ['Lifetime ISA, without the charge', formatPence(hundred.withBonus)],
          },
          { key: 'plain', cells: ['Another ISA at the same rate', formatPence(hundred.plain)] },
          { key: 'charged', cells: ['Lifetime ISA, with the charge', formatPence(hundred.charged)] },
        ]}
      />
    </ResultPart>
  );
}

/** Balances and payments by tax year. */
function Years({ result, name, today }: { result: SaverResult; name: string; today: string }) {
  const { plan, saver, on } = result;
  const rows = plan.years;
  const places = [
    { at: 0, text: 'Now' },
    ...rows.map(({ taxYear }) => ({ at: daysToEnd(taxYear, today, on), text: taxYear })),
  ];
  return (
    <ResultPart title={`${name}Year by year`}>
      {rows.length > 1 && (
        <LineChart
          label="Balance at the end of each tax year"
          lines={[
            {
              letter: 'A',
              name: 'With bonus',
              values: [saver.balance, ...rows.map(({ balance }) => balance)],
            },
            { letter: 'B', name: 'You paid in', values: ownPaidByYear(result) },
          ]}
          places={places}
          placeHead="Tax year"
          xLabels={['Now', formatDate(on)]}
          valueText={formatPence}
        />
      )}
      <ResultTable
        caption="Payments, bonus and growth by tax year"
        head={['Tax year', 'You pay in', 'Bonus', 'Growth', 'Balance']}
        rows={rows.map(({ taxYear, paid, bonus, growth, balance }) => ({
          key: taxYear,
          cells: [taxYear, ...[paid, bonus, growth, balance].map(formatPence)],
        }))}
      />
    </ResultPart>
  );
}

/** The result of the plan. */
export const LifetimeResult = memo(function LifetimeResult({
  inputs,
  results,
  today,
}: {
  inputs: LifetimeInputs;
  results: readonly SaverResult[];
  today: string;
}) {
  const paid = sumOf(results, ({ plan }) => plan.ownPaid);
  const balance = sumOf(results, ({ plan }) => plan.balance);
  const bonus = sumOf(results, ({ plan }) => plan.bonus);
  const before = sumOf(results, ({ saver }) => saver.balance - saver.ownPaid);
  const named = results
    .map((result, index) => ({ result, name: who(index, results.length) }))
    .filter(({ result }) => !isTooLate(result));
  if (results.every(isTooLate)) return <TooLate results={results} today={today} />;
  return (
    <>
      <ResultPart title="What it comes to">
        <Problems results={results} />
        <Lead inputs={inputs} results={results} />
        <Boxes>
          <Box label="You pay in" value={formatPence(paid)} />
          <Box
            label="Government bonus"
            value={formatPence(bonus)}
            {...(before > 0 && { detail: 'On payments from now on' })}
          />
          <Box
            label={before > 0 ? 'Bonus and growth before, growth from now on' : 'Interest or growth'}
            value={formatPence(balance - paid - bonus)}
          />
          <Box label="Balance" value={formatPence(balance)} strong />
        </Boxes>
        <LeftOut results={results} today={today} />
      </ResultPart>
      <Dates results={results} today={today} />
      {named.map(({ result, name }) => (
        <BreakEven key={name} inputs={inputs} result={result} name={name} today={today} />
      ))}
      {named.map(({ result, name }) => (
        <Years key={name} result={result} name={name} today={today} />
      ))}
      <ResultPart title="What the sums assume">
        <Assumptions
          items={[
            'The rate stays the same, and payments are made today and on the same day of each month. A part of a month at the end earns nothing.',
            'The bonus is counted with each payment. It arrives some weeks later, so the last one may come after the purchase.',
            `A Lifetime ISA takes part of the ${formatPence(penceOn('isa-allowance', today))} for all your ISAs together, and only one can be paid into in a tax year.`,
            'For a home the money goes from the provider to your conveyancer. You have to live in the home, and a partner who buys with you can use their own Lifetime ISA as well.',
            'The charge also falls away with a terminal illness.',
          ]}
        />
      </ResultPart>
    </>
  );
});
