import { allowanceFit } from '@isa/api/domain/isa/isa-allowances';
import { isaOrTaxed, taxedRateNeeded, type IsaOrTaxed } from '@isa/api/domain/calculators/isa-or-taxed';
import { counted, formatPence, formatPercent, formatRate } from '@isa/api/domain/money';
import { ruleHistory } from '@isa/api/domain/rules/rule-book';
import { interestBeforeTax, taxOnInterest } from '@isa/api/domain/isa/savings-tax';
import { addMonths } from '@isa/api/domain/isa/date-arithmetic';
import { formatDate } from '@isa/api/domain/isa/tax-year';
import { memo } from 'react';
import { LineChart } from '../chart/LineChart.tsx';
import { daysToEnd } from '../planning/days-to-end.ts';
import { AllowanceTable } from '../planning/AllowanceTable.tsx';
import { Assumptions, Box, Boxes, Headline, ResultPart, ResultTable } from '../planning/results.tsx';
import type { TaxedInputs } from './taxed-inputs.ts';

/** Current and coming rates by band. */
const ratesText = (today: string) =>
  ruleHistory('savings-tax')
    .filter(({ to }) => to === null || to >= today)
    .map(({ from, figure, otherFigures: { higher, additional } }) => {
      const rates = [figure, higher, additional].flatMap((rate) =>
        rate ? [formatPercent(rate.amount)] : [],
      );
      return `${rates.join(', ')}${from === null ? '' : ` from ${formatDate(from)}`}`;
    })
    .join('; ');

function Lead({ result, inputs }: { result: IsaOrTaxed; inputs: TaxedInputs }) {
  const { isa, taxed, tax, paidIn, paidIntoIsa } = result;
  const years = counted(inputs.months / 12, 'year');
  const lead = isa - taxed;
  const rest = paidIn - paidIntoIsa;
  if (rest > 0 && paidIntoIsa === 0)
    return <Headline>None of it fits into an ISA: your limit for this tax year is used up.</Headline>;
  const fits =
    rest > 0
      ? `Only ${formatPence(paidIntoIsa)} of ${formatPence(paidIn)} fits into the ISA; ${formatPence(rest)} stays in the taxed account either way. `
      : '';
  const outcome =
    lead === 0
      ? 'both come to the same'
      : `the ${lead > 0 ? 'ISA' : 'taxed account'} is ${formatPence(Math.abs(lead))} ahead`;
  const reason =
    tax === 0
      ? 'No tax is due: all interest is within your allowances, so the rate alone decides.'
      : `Tax takes ${formatPence(tax)} of the taxed account’s interest.`;
  return (
    <Headline>
      {fits}After {years} {outcome}. {reason}
    </Headline>
  );
}

function Years({ result, today, months }: { result: IsaOrTaxed; today: string; months: number }) {
  const { years, paidIn, paidIntoIsa } = result;
  const last = addMonths(today, months);
  const places = [
    { at: 0, text: 'Now' },
    ...years.map(({ taxYear }) => ({ at: daysToEnd(taxYear, today, last), text: taxYear })),
  ];
  return (
    <ResultPart title="Year by year">
      <LineChart
        label="How far the ISA is ahead at the end of each tax year"
        lines={[
          {
            letter: 'A',
            name: 'ISA less taxed account',
            values: [0, ...years.map(({ isa, taxed }) => isa - taxed)],
          },
        ]}
        places={places}
        placeHead="Tax year"
        xLabels={['Now', formatDate(last)]}
        valueText={formatPence}
      />
      <ResultTable
        caption="The taxed account by tax year, and both balances at its end"
        head={[
          'Tax year',
          paidIn > paidIntoIsa ? 'ISA and the rest' : 'ISA',
          'Taxed account',
          'Interest',
          'Free of tax',
          'Tax rate',
          'Tax',
        ]}
        rows={years.map(({ taxYear, interest, taxFree, taxRatePercent, tax, taxed, isa }) => ({
          key: taxYear,
          cells: [
            taxYear,
            ...[isa, taxed, interest, taxFree].map(formatPence),
            formatPercent(taxRatePercent),
            formatPence(tax),
          ],
        }))}
      />
      <p>
        “Free of tax” is how much of all your interest outside ISAs stays untaxed in that year. The last row
        ends with the plan.
        {paidIn > paidIntoIsa && ' “The rest” is what does not fit into the ISA, after tax.'}
      </p>
    </ResultPart>
  );
}

/** Both accounts beside each other. */
export const TaxedResult = memo(function TaxedResult({
  inputs,
  today,
}: {
  inputs: TaxedInputs;
  today: string;
}) {
  const result = isaOrTaxed(inputs, today);
  const needed = taxedRateNeeded(inputs, today);
  const taxpayer = { income: inputs.income / 100 };
  const free = interestBeforeTax(taxpayer, today) * 100;
  const above = taxOnInterest(free / 100 + 1, taxpayer, today).taxFree * 100;
  const left = Math.max(0, free - inputs.otherInterest);
  const { paidIn, paidIntoIsa } = result;
  const hasRest = paidIn > paidIntoIsa;
  return (
    <>
      <ResultPart title="What is left after tax">
        <Lead result={result} inputs={inputs} />
        <Boxes>
          <Box
            label={hasRest ? 'ISA, and the rest after tax' : 'ISA'}
            value={formatPence(result.isa)}
            detail={
              hasRest
                ? `${formatPence(paidIntoIsa)} at ${formatRate(inputs.isaRate)} AER, ${formatPence(paidIn - paidIntoIsa)} at ${formatRate(inputs.taxedRate)}`
                : `At ${formatRate(inputs.isaRate)} AER`
            }
            strong={result.isa > result.taxed}
          />
          <Box
            label="Taxed account, after tax"
            value={formatPence(result.taxed)}
            detail={`At ${formatRate(inputs.taxedRate)} AER`}
            strong={result.taxed > result.isa}
          />
          {(paidIntoIsa > 0 || !hasRest) && (
            <Box
              label="Taxed rate that matches the ISA"
              value={needed === null ? 'None' : formatRate(needed)}
              detail={needed === null ? 'Not even 100% a year would' : 'AER before tax'}
            />
          )}
          <Box
            label="Interest still free of tax this year"
            value={formatPence(left)}
            detail={`${formatPence(free)} in all, at your income${
              above < free ? `. More lifts you into a higher band, where ${formatPence(above)} is free` : ''
            }`}
          />
        </Boxes>
      </ResultPart>
      <Years result={result} today={today} months={inputs.months} />
      <AllowanceTable rows={allowanceFit({ ...inputs, form: 'cash' }, today)} isCash />
      <ResultPart title="What the sums assume">
        <Assumptions
          items={[
            'Both rates and your income stay the same. Interest is left in.',
            'What each tax year allows goes into the ISA. The rest is in the taxed account on both sides; moving it into the ISA in a later tax year is not counted.',
            `Interest is taxed in the tax year in which it is paid, at the rates of that year: ${ratesText(today)}.`,
            'Income up to the personal allowance comes first, then the starting rate for savings, then the personal savings allowance. Interest counts as income, so much of it can lift you into a higher band.',
            'The tax is taken out of the account when the tax year ends. In fact HMRC collects it later, often through your tax code.',
            'Not counted: the personal allowance shrinks with a high income. Beyond the last year in the rule book its figures are assumed not to change.',
          ]}
        />
      </ResultPart>
    </>
  );
});
