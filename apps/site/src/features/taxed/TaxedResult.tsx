import { allowanceFit } from '@isa/api/domain/allowance-fit';
import { isaOrTaxed, taxedRateNeeded, type IsaOrTaxed } from '@isa/api/domain/isa-or-taxed';
import { counted, formatPence, formatPercent, formatRate } from '@isa/api/domain/money';
import { ruleHistory } from '@isa/api/domain/rule-book';
import { interestBeforeTax } from '@isa/api/domain/savings-tax';
import { formatDate, addMonths } from '@isa/api/domain/tax-year';
import { memo } from 'react';
import { LineChart } from '../chart/LineChart.tsx';
import { daysToEnd } from '../planning/days-to-end.ts';
import { AllowanceTable } from '../planning/AllowanceTable.tsx';
import { Assumptions, Box, Boxes, Headline, ResultPart, ResultTable } from '../planning/results.tsx';
import type { TaxedInputs } from './taxed-inputs.ts';

/** The rates by band, now and as they are to become. */
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

function Lead({ result: { isa, taxed, tax }, inputs }: { result: IsaOrTaxed; inputs: TaxedInputs }) {
  const years = counted(inputs.months / 12, 'year');
  const lead = isa - taxed;
  const reason =
    tax === 0
      ? ' No tax is due: all interest is within your allowances, so the rate alone decides.'
      : ` Tax takes ${formatPence(tax)} of the interest.`;
  if (lead === 0)
    return (
      <Headline>
        After {years} both come to the same.{reason}
      </Headline>
    );
  return (
    <Headline>
      After {years} the {lead > 0 ? 'ISA' : 'taxed account'} is {formatPence(Math.abs(lead))} ahead.{reason}
    </Headline>
  );
}

function Years({ result, today, months }: { result: IsaOrTaxed; today: string; months: number }) {
  const { years } = result;
  const last = addMonths(today, months);
  const places = [0, ...years.map(({ taxYear }) => daysToEnd(taxYear, today, last))];
  const labels = new Map(
    ['Now', ...years.map(({ taxYear }) => taxYear)].map((label, index) => [places[index], label]),
  );
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
        placeText={(place) => labels.get(place) ?? ''}
        xLabels={['Now', formatDate(last)]}
        valueText={formatPence}
      />
      <ResultTable
        caption="The taxed account by tax year, and both balances at its end"
        head={['Tax year', 'ISA', 'Taxed account', 'Interest', 'Free of tax', 'Tax rate', 'Tax']}
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
        “Free of tax” is what your allowances leave untaxed of all your interest outside ISAs in that year.
        The last row ends with the plan.
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
  const free = interestBeforeTax({ income: inputs.income / 100 }, today) * 100;
  const left = Math.max(0, free - inputs.otherInterest);
  return (
    <>
      <ResultPart title="What is left after tax">
        <Lead result={result} inputs={inputs} />
        <Boxes>
          <Box
            label="ISA"
            value={formatPence(result.isa)}
            detail={`At ${formatRate(inputs.isaRate)} AER`}
            strong={result.isa > result.taxed}
          />
          <Box
            label="Taxed account, after tax"
            value={formatPence(result.taxed)}
            detail={`At ${formatRate(inputs.taxedRate)} AER`}
            strong={result.taxed > result.isa}
          />
          <Box
            label="Taxed rate that matches the ISA"
            value={needed === null ? 'None' : formatRate(needed)}
            detail={needed === null ? 'Not even 100% a year would' : 'AER before tax'}
          />
          <Box
            label="Interest still free of tax this year"
            value={formatPence(left)}
            detail={`${formatPence(free)} in all, at your income`}
          />
        </Boxes>
      </ResultPart>
      <Years result={result} today={today} months={inputs.months} />
      <AllowanceTable rows={allowanceFit({ ...inputs, form: 'cash' }, today)} isCash />
      <ResultPart title="What the sums rest on">
        <Assumptions
          items={[
            'Both rates and your income stay the same. Interest is left in.',
            `Interest is taxed in the tax year in which it is paid, at the rates of that year: ${ratesText(today)}.`,
            'Income up to the personal allowance comes first, then the starting rate for savings, then the personal savings allowance. Interest counts as income, so much of it can lift you into a higher band.',
            'The tax is taken out of the account when the tax year ends. In fact HMRC collects it later, often by your tax code.',
            'Not counted: the personal allowance shrinks with a high income. Beyond the last year in the rule book its figures are taken to stay.',
          ]}
        />
      </ResultPart>
    </>
  );
});
