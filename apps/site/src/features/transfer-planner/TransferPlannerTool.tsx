import { isIsaKind } from '@isa/api/domain/isa/isa-kinds';
import { planTransfer } from '@isa/api/domain/isa/isa-transfers';
import { useSiteEnv } from '../../framework/site-env.tsx';
import { Fields, PlanCheck, PlanChoice, PlanDay, PlanMoney } from '../planning/fields.tsx';
import { ToolPage } from '../planning/ToolPage.tsx';
import { usePlan } from '../planning/usePlan.ts';
import { Answer } from './Answer.tsx';
import { LeavingFix } from './LeavingFix.tsx';
import { transferDates, transferRows } from './transfer-files.ts';
import {
  fromOptions,
  isFrom,
  isMoney,
  moneyOptions,
  questionOf,
  readAge,
  readAmount,
  readTransferDate,
  toOptions,
  transferPlanner,
} from './transfer-plan.ts';
import styles from './transfer-planner.module.css';

const rules = [
  'partial-transfer',
  'transfer-time',
  'transfers-to-cash',
  'cash-cap-turning-65',
  'lifetime-limit',
  'lifetime-ages',
  'lifetime-withdrawal-charge',
  'junior-ages',
  'adult-cash-age',
] as const;

/** The transfer planner: whether, how much, by when, at what cost and how. */
export function TransferPlannerTool() {
  const { today } = useSiteEnv();
  const plan = usePlan(transferPlanner);
  const inputs = plan.plan;
  const { change } = plan.store;
  const question = questionOf(inputs, today);
  const answer = planTransfer(question);
  const isChilds = inputs.from.startsWith('junior-') || inputs.from === 'child-trust-fund';
  return (
    <ToolPage
      tool="transfer-planner"
      description="Can this ISA move to that one? Whole or in part, this year’s money or older, how many days, what leaving a fix costs and the steps, by the rules of the day you choose, also from April 2027."
      plan={plan}
      rules={rules}
      files={{
        rows: () => transferRows(question, answer),
        dates: () => transferDates(question, answer),
      }}
    >
      <section aria-labelledby="question" className={styles.section}>
        <h2 id="question">Your transfer</h2>
        <Fields>
          <PlanChoice
            label="From"
            value={inputs.from}
            options={fromOptions}
            onChange={(value) => isFrom(value) && change({ from: value })}
          />
          <PlanChoice
            label="To"
            value={inputs.to}
            options={toOptions}
            onChange={(value) => isIsaKind(value) && change({ to: value })}
          />
          <PlanChoice
            label="Which money"
            value={inputs.money}
            options={moneyOptions}
            onChange={(value) => isMoney(value) && change({ money: value })}
          />
          <PlanMoney
            label="Amount (£)"
            value={inputs.pounds}
            problem={readAmount(inputs).problem}
            onChange={(pounds) => change({ pounds })}
          />
          <PlanDay
            label="When you request it"
            hint="Empty: today."
            value={inputs.date}
            problem={readTransferDate(inputs, today).problem}
            onChange={(date) => change({ date })}
          />
          <PlanDay
            label={isChilds ? 'The child’s date of birth' : 'Your date of birth'}
            hint="Only where age matters."
            value={inputs.birthDate}
            problem={readAge(inputs, today).problem}
            onChange={(birthDate) => change({ birthDate })}
          />
        </Fields>
        <PlanCheck
          label="It would leave a fixed rate early"
          checked={inputs.isFix}
          onChange={(isFix) => change({ isFix })}
        />
      </section>
      <Answer question={question} answer={answer} />
      {inputs.isFix && (
        <LeavingFix inputs={inputs} change={change} date={question.date} charge={answer.charge ?? 0} />
      )}
    </ToolPage>
  );
}
