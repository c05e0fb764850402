import { PlanChoice, PlanMoney, PlanText } from '../planning/fields.tsx';
import type { Plan } from '../planning/usePlan.ts';
import type { CostsFields, readCosts } from './costs-inputs.ts';

const ranges: Record<CostsFields['range'], string> = {
  any: 'Anything',
  'ready-made': 'Ready-made portfolios',
  funds: 'Funds',
  'shares-and-funds': 'Shares and funds',
};

const isRange = (text: string): text is CostsFields['range'] => Object.hasOwn(ranges, text);

/** The inputs of the calculation. */
export function CostsForm({
  plan: { plan, store },
  read,
}: {
  plan: Plan<CostsFields>;
  read: ReturnType<typeof readCosts>['read'];
}) {
  const field = (name: keyof ReturnType<typeof readCosts>['read']) => ({
    value: plan[name],
    problem: read[name].problem,
    onChange: (value: string) => store.change({ [name]: value }),
  });
  return (
    <>
      <PlanMoney label="Your pot (£)" {...field('pot')} />
      <PlanChoice
        label="What you want there"
        options={ranges}
        value={plan.range}
        onChange={(range) => {
          if (isRange(range)) store.change({ range, chosen: [] });
        }}
      />
      <PlanText
        inputMode="numeric"
        label="Trades in shares a year"
        hint="Purchases and sales of shares, investment trusts and ETFs."
        {...field('shares')}
      />
      <PlanText inputMode="numeric" label="Trades in funds a year" {...field('funds')} />
      <PlanMoney
        label="Of the shares, in another currency a year (£)"
        hint="Purchases and sales in dollars and other currencies."
        {...field('foreign')}
      />
    </>
  );
}
