import { isaTypeConfig } from '../../../../domain/isa-type-configs.ts';
import { formatPercent, formatPounds } from '../../../../domain/money.ts';
import { NEVER, type Draft, type Question, type Topic } from '../../topic.ts';
import { boldPounds, joined, listed, periodText } from '../../write/text.ts';
import { grownInPhases, phasedPlan, type PhasedPlan } from './payment-phases.ts';
import type { Phase } from './phase-words.ts';
import { typeOf } from './projection-basis.ts';

const paidText = ({ paid }: Pick<Phase, 'paid'>) =>
  paid === null ? 'nothing paid in' : `${formatPounds(paid.amount)} a ${paid.per}`;

/** How it gets there: after each phase, or from the first payments to the last. */
function way({ phases, rises, once }: PhasedPlan, values: readonly number[]): string {
  const [first, second] = phases;
  const last = phases.at(-1);
  if (rises && first && last)
    return `The payments go from ${paidText(first)} in the first year to ${paidText(last)} in the last.`;
  if (first?.paid === null && second && once === 0)
    return `The payments of ${paidText(second)} begin after ${periodText(first.months)} and go on for ${periodText(second.months)}.`;
  if (first && second?.lump !== undefined)
    return `The ${formatPounds(Math.abs(second.lump))} ${second.lump < 0 ? 'is taken out' : 'comes in'} after ${periodText(first.months)}, when it stands at ${formatPounds(values[0] ?? 0)}${first.paid === null ? '' : `, beside ${paidText(first)} all the time`}.`;
  const steps = phases.map(
    ({ months, paid }, at) =>
      `${formatPounds(values[at] ?? 0)} after ${at === 0 ? '' : 'another '}${periodText(months)} ${paid === null ? 'with' : 'of'} ${paidText({ paid })}`,
  );
  return `On the way: ${listed(steps)}.`;
}

function textOf(plan: PhasedPlan, question: Question): string {
  const type = typeOf(question);
  const rate = plan.rate ?? isaTypeConfig(type).defaultRate;
  const { values, paidIn } = grownInPhases(plan, rate);
  const end = values.at(-1) ?? 0;
  const total = Math.round(paidIn * 100) / 100;
  const months = plan.phases.reduce((sum, phase) => sum + phase.months, 0);
  const assumed = plan.rate === null ? ` (the calculator’s starting rate for a ${type})` : '';
  return joined(
    `${boldPounds(end)} after ${periodText(months)} at ${formatPercent(rate)} a year${assumed}: ${formatPounds(total)} paid in and ${formatPounds(Math.round((end - total) * 100) / 100)} of ${type === 'Cash ISA' ? 'interest' : 'growth'}.`,
    plan.once > 0 && `It begins with ${formatPounds(plan.once)}.`,
    way(plan, values),
  );
}

/** "£100 a month for 5 years, then £200 a month for 5 more", "… going up by £10 a year", "… starting in 2 years' time". */
export const paymentsThatChange: Topic = {
  id: 'payments-that-change',
  score: (question) => (phasedPlan(question) === null ? NEVER : 19),
  calls: () => [],
  compose: (question): Draft => {
    const plan = phasedPlan(question);
    return { text: plan === null ? '' : textOf(plan, question), notes: ['illustration'] };
  },
};
