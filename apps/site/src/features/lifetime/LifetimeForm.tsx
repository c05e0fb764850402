import { PlanCheck, PlanChoice, PlanDay, PlanMoney, PlanText } from '../planning/fields.tsx';
import type { Plan } from '../planning/usePlan.ts';
import {
  aims,
  isSecondsFirstHome,
  type LifetimeFields as Fields,
  type readLifetime,
  type ReadSaver,
} from './lifetime-inputs.ts';
import styles from './lifetime.module.css';

type SaverProps = {
  legend: string;
  fields: Fields['savers'][number];
  read: ReadSaver;
  onChange: (part: Partial<Fields['savers'][number]>) => void;
};

function SaverFields({ legend, fields, read, onChange }: SaverProps) {
  return (
    <fieldset className={styles.saver}>
      <legend>{legend}</legend>
      <PlanDay
        label="Date of birth"
        value={fields.born}
        problem={read.born.problem}
        onChange={(born) => onChange({ born })}
      />
      <PlanDay
        label="First payment into a Lifetime ISA"
        hint="Leave it empty if there is none yet."
        value={fields.firstPaid}
        problem={read.firstPaid.problem}
        onChange={(firstPaid) => onChange({ firstPaid })}
      />
      {fields.firstPaid.trim() !== '' && (
        <>
          <PlanMoney
            label="Balance now, with bonus (£)"
            value={fields.balance}
            problem={read.balance.problem}
            onChange={(balance) => onChange({ balance })}
          />
          <PlanMoney
            label="Of that, paid in by you (£)"
            hint="Without bonus and growth."
            value={fields.ownPaid}
            problem={read.ownPaid.problem}
            onChange={(ownPaid) => onChange({ ownPaid })}
          />
          <PlanMoney
            label="Paid in since 6 April (£)"
            value={fields.paidThisYear}
            problem={read.paidThisYear.problem}
            onChange={(paidThisYear) => onChange({ paidThisYear })}
          />
        </>
      )}
      <PlanMoney
        label="Pay in now (£)"
        value={fields.deposit}
        problem={read.deposit.problem}
        onChange={(deposit) => onChange({ deposit })}
      />
      <PlanMoney
        label="Pay in each month (£)"
        value={fields.monthly}
        problem={read.monthly.problem}
        onChange={(monthly) => onChange({ monthly })}
      />
    </fieldset>
  );
}

type Props = { plan: Plan<Fields>; read: ReturnType<typeof readLifetime>['read'] };

const isAim = (text: string): text is Fields['aim'] => Object.hasOwn(aims, text);

/** The inputs of the planner. */
export function LifetimeForm({ plan: { plan, store }, read }: Props) {
  const changeSaver = (at: 0 | 1) => (part: Partial<Fields['savers'][number]>) => {
    // Several fields may take over early values at the same time.
    const [first, second] = store.get().plan.savers;
    store.change({ savers: at === 0 ? [{ ...first, ...part }, second] : [first, { ...second, ...part }] });
  };
  const [first, second] = read.savers;
  return (
    <>
      <PlanChoice
        label="What it is for"
        options={aims}
        value={plan.aim}
        onChange={(aim) => {
          if (isAim(aim)) store.change({ aim });
        }}
      />
      {plan.aim === 'home' && (
        <PlanMoney
          label="Price of the home (£)"
          value={plan.price}
          problem={read.price.problem}
          onChange={(price) => store.change({ price })}
        />
      )}
      {plan.aim !== 'sixty' && (
        <PlanDay
          label={plan.aim === 'home' ? 'When you buy' : 'When you take it out'}
          value={plan.on}
          problem={read.on.problem}
          onChange={(on) => store.change({ on })}
        />
      )}
      <PlanText
        inputMode="decimal"
        label="Interest or growth a year, after fees (%)"
        value={plan.growth}
        problem={read.growth.problem}
        onChange={(growth) => store.change({ growth })}
      />
      {plan.aim === 'home' && (
        <div>
          <PlanCheck
            label="With a mortgage"
            checked={plan.hasMortgage}
            onChange={(hasMortgage) => store.change({ hasMortgage })}
          />
          <PlanCheck
            label="Two of us are buying"
            checked={plan.isCouple}
            onChange={(isCouple) => store.change({ isCouple })}
          />
          <PlanCheck
            label={
              plan.isCouple ? 'The first buyer has not owned a home before' : 'I have not owned a home before'
            }
            checked={plan.isFirstHome}
            onChange={(isFirstHome) => store.change({ isFirstHome })}
          />
          {plan.isCouple && (
            <PlanCheck
              label="The second buyer has not owned a home before"
              checked={isSecondsFirstHome(plan)}
              onChange={(secondIsFirstHome) => store.change({ secondIsFirstHome })}
            />
          )}
        </div>
      )}
      {first && (
        <SaverFields
          legend={second ? 'First buyer' : 'You'}
          fields={plan.savers[0]}
          read={first}
          onChange={changeSaver(0)}
        />
      )}
      {second && (
        <SaverFields legend="Second buyer" fields={plan.savers[1]} read={second} onChange={changeSaver(1)} />
      )}
    </>
  );
}
