import { interestPayments, type InterestPayment } from '@isa/api/domain/calculators/isa-or-taxed';
import { PlanChoice, PlanDay, PlanMoney, PlanText } from '../planning/fields.tsx';
import type { Plan } from '../planning/usePlan.ts';
import type { readTaxed, TaxedFields } from './taxed-inputs.ts';

const payments: Record<InterestPayment, string> = {
  monthly: 'Every month',
  yearly: 'Every year',
  end: 'All of it at the end',
};

const isPayment = (text: string): text is InterestPayment => interestPayments.some((each) => each === text);

/** The inputs of the comparison. */
export function TaxedForm({
  plan: { plan, store },
  read,
}: {
  plan: Plan<TaxedFields>;
  read: ReturnType<typeof readTaxed>['read'];
}) {
  const field = (name: Exclude<keyof TaxedFields, 'paid'>) => ({
    value: plan[name],
    problem: read[name].problem,
    onChange: (value: string) => store.change({ [name]: value }),
  });
  return (
    <>
      <PlanMoney label="Amount now (£)" {...field('deposit')} />
      <PlanMoney label="And each month (£)" {...field('monthly')} />
      <PlanText inputMode="decimal" label="ISA rate (% AER)" {...field('isaRate')} />
      <PlanText inputMode="decimal" label="Taxed account rate (% AER)" {...field('taxedRate')} />
      <PlanText inputMode="numeric" label="Years" {...field('years')} />
      <PlanChoice
        label="The taxed account pays interest"
        hint="A fix of several years often pays at its end: all of it then counts in one tax year."
        options={payments}
        value={plan.paid}
        onChange={(paid) => {
          if (isPayment(paid)) store.change({ paid });
        }}
      />
      <PlanMoney
        label="Your income a year (£)"
        hint="Pay, pension and other income before tax, without interest and dividends."
        {...field('income')}
      />
      <PlanMoney
        label="Other interest a year (£)"
        hint="From accounts that are not ISAs. It uses the same allowances."
        {...field('otherInterest')}
      />
      <PlanMoney label="Paid into ISAs since 6 April (£)" {...field('paidThisYear')} />
      <PlanDay
        label="Date of birth"
        hint="Optional. It decides the limit on cash ISAs from April 2027."
        {...field('born')}
      />
    </>
  );
}
