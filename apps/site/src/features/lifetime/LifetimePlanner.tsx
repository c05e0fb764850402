import type { KeyDate } from '@isa/api/domain/isa/key-dates';
import type { RuleId } from '@isa/api/domain/rules/rule-book';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSiteEnv } from '../../framework/site-env.tsx';
import { NoResult, ToolColumns } from '../planning/results.tsx';
import { ToolPage } from '../planning/ToolPage.tsx';
import { usePlan } from '../planning/usePlan.ts';
import { LifetimeForm } from './LifetimeForm.tsx';
import { lifetimeStore, readLifetime } from './lifetime-inputs.ts';
import { isTooLate, lifetimeResults, type SaverResult } from './lifetime-result.ts';
import { LifetimeResult } from './LifetimeResult.tsx';

const RULES: readonly RuleId[] = [
  'lifetime-limit',
  'lifetime-bonus',
  'lifetime-ages',
  'lifetime-first-home',
  'lifetime-completion',
  'lifetime-withdrawal-charge',
  'lifetime-replacement',
  'isa-allowance',
];

const pounds = (pence: number) => pence / 100;

const rowsOf = (results: readonly SaverResult[]) => [
  ['Saver', 'Tax year', 'Paid in', 'Bonus', 'Growth', 'Balance'],
  ...results.flatMap(({ plan }, index) =>
    plan.years.map(({ taxYear, paid, bonus, growth, balance }) => [
      index + 1,
      taxYear,
      ...[paid, bonus, growth, balance].map(pounds),
    ]),
  ),
];

function datesOf(results: readonly SaverResult[], today: string): KeyDate[] {
  const dates = results.flatMap((result, index): KeyDate[] => {
    if (isTooLate(result)) return [];
    const {
      plan: { dates: own },
      saver,
    } = result;
    const name = results.length > 1 ? ` (buyer ${index + 1})` : '';
    const all: (KeyDate | null)[] = [
      saver.firstPaid === null
        ? {
            date: own.opensUntil,
            title: `Lifetime ISA: last day to open one${name}`,
            description: 'After this day none can be opened.',
          }
        : null,
      own.homeFrom === null
        ? null
        : {
            date: own.homeFrom,
            title: `Lifetime ISA: can go into a first home from today${name}`,
            description: 'With a mortgage, for a home up to the price limit.',
          },
      {
        date: own.paysUntil,
        title: `Lifetime ISA: last day to pay in${name}`,
        description: 'Payments end with this day.',
      },
      {
        date: own.freeFrom,
        title: `Lifetime ISA: free of the charge from today${name}`,
        description: 'From now on money can be taken out for anything.',
      },
    ];
    return all.flatMap((date) => date ?? []);
  });
  return dates.filter(({ date }) => date >= today);
}

/** The Lifetime ISA planner. */
export function LifetimePlanner() {
  const { today } = useSiteEnv();
  const [store] = useState(() => lifetimeStore(today));
  const plan = usePlan(store);
  const { read } = readLifetime(plan.plan, today);
  // The fields update at once, the result is deferred.
  const settled = useDeferredValue(plan.plan);
  const inputs = useMemo(() => readLifetime(settled, today).plan, [settled, today]);
  const results = useMemo(() => inputs && lifetimeResults(inputs, today), [inputs, today]);
  return (
    <ToolPage
      tool="lifetime-isa-planner"
      description="Plan a Lifetime ISA: the bonus by tax year, when it can buy a first home, two buyers, the price limit, and what the withdrawal charge leaves."
      plan={plan}
      rules={RULES}
      {...(results &&
        !results.every(isTooLate) && {
          files: { rows: () => rowsOf(results), dates: () => datesOf(results, today) },
        })}
    >
      <ToolColumns inputs={<LifetimeForm plan={plan} read={read} />}>
        {inputs && results ? (
          <LifetimeResult inputs={inputs} results={results} today={today} />
        ) : (
          <NoResult />
        )}
      </ToolColumns>
    </ToolPage>
  );
}
