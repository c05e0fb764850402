import { isaOrTaxed } from '@isa/api/domain/calculators/isa-or-taxed';
import { allowanceEnd } from '@isa/api/domain/isa/key-dates';
import type { RuleId } from '@isa/api/domain/rules/rule-book';
import { useDeferredValue, useMemo } from 'react';
import { useSiteEnv } from '../../framework/site-env.tsx';
import { NoResult, ToolColumns } from '../planning/results.tsx';
import { ToolPage } from '../planning/ToolPage.tsx';
import { usePlan } from '../planning/usePlan.ts';
import { readTaxed, taxedStore, type TaxedInputs } from './taxed-inputs.ts';
import { TaxedForm } from './TaxedForm.tsx';
import { TaxedResult } from './TaxedResult.tsx';

const RULES: readonly RuleId[] = [
  'savings-tax',
  'personal-savings-allowance',
  'starting-rate',
  'income-tax-bands',
  'isa-allowance',
  'cash-cap-under-65',
  'cash-cap-65-and-over',
  'cash-cap-turning-65',
];

const pounds = (pence: number) => pence / 100;

const rowsOf = (inputs: TaxedInputs, today: string) => [
  [
    'Tax year',
    'Interest',
    'Free of tax',
    'Tax rate (%)',
    'Tax',
    'Taxed account',
    'ISA, with what does not fit into it',
  ],
  ...isaOrTaxed(inputs, today).years.map(
    ({ taxYear, interest, taxFree, taxRatePercent, tax, taxed, isa }) => [
      taxYear,
      pounds(interest),
      pounds(taxFree),
      taxRatePercent,
      ...[tax, taxed, isa].map(pounds),
    ],
  ),
];

/** An ISA beside an account whose interest is taxed. */
export function IsaOrTaxed() {
  const { today } = useSiteEnv();
  const plan = usePlan(taxedStore);
  const { read } = readTaxed(plan.plan, today);
  // The fields update at once, the result is deferred.
  const settled = useDeferredValue(plan.plan);
  const inputs = useMemo(() => readTaxed(settled, today).plan, [settled, today]);
  return (
    <ToolPage
      tool="isa-or-taxed"
      description="Cash ISA or taxed savings account: both year by year after tax, with your allowances, other interest and the tax rates from April 2027."
      plan={plan}
      rules={RULES}
      {...(inputs && { files: { rows: () => rowsOf(inputs, today), dates: () => [allowanceEnd(today)] } })}
    >
      <ToolColumns inputs={<TaxedForm plan={plan} read={read} />}>
        {inputs ? <TaxedResult inputs={inputs} today={today} /> : <NoResult />}
      </ToolColumns>
    </ToolPage>
  );
}
