import { formatPounds } from '../../../../domain/money.ts';
import { boldPounds, joined, upperFirst } from '../../write/text.ts';
import { anyOf } from '../../understand/any-of.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { Question } from '../../topic.ts';
import type { Fact } from './fact.ts';

// A bonus of somebody's work is pay, and none that the government adds to a Lifetime ISA.

const WORK = String.raw`(?:(?:my|the|our) )?(?:work|job|employers?|company|boss|firm)`;
const BONUS_FROM_WORK = anyOf(
  new RegExp(
    String.raw`\b${WORK} [^.?!]{0,20}\b(?:ga?ve|given|giving|paid|pay|paying|pays|awarded) (?:me|us) [^.?!]{0,25}\bbonus\b`,
  ),
  new RegExp(String.raw`\bbonus\b[^.?!]{0,25}\b(?:at|from|through|by) ${WORK}\b`),
  /\b(?:work|job|christmas|xmas|year[- ]end|end[- ]of[- ]year|performance|quarterly|company|staff|signing|retention|salary) bonus\b/,
  /\bmy bonus (?:is|was|of|will be|comes|from)\b|\b(?:put|pay|add|save|use) (?:all (?:of )?|some of |half of )?my bonus\b/,
  /\b(?:my|received|receiving|got|getting|had|due|was paid|was given|earned)(?: an?)?(?: £\d+(?:\.\d+)?)? (?:annual|yearly) bonus\b/,
);

function text(view: RuleView, question: Question): string {
  const limit = view.amount('lifetime-limit');
  // Of two amounts the second is the part that is to be paid in.
  const amount = question.money.at(-1)?.amount ?? null;
  const paid = Math.min(amount ?? limit, limit);
  const bonus = (paid * view.amount('lifetime-bonus')) / 100;
  const most = `up to ${boldPounds(limit)}, less what you have paid into a Lifetime ISA already this tax year`;
  const lead = amount !== null && amount > limit ? 'Not all of it' : 'Yes';
  return joined(
    `${asksWhether(question) ? `${lead}: ${most}` : upperFirst(most)}. A bonus from work is pay like any other money of yours.`,
    amount !== null && `On ${formatPounds(paid)} the government then adds **${formatPounds(bonus)}**.`,
    `Payments into a Lifetime ISA end at ${view.amount('lifetime-ages', 'lastPayment')} and are part of your ISA allowance of ${view.figure('isa-allowance')}.`,
  );
}

export const BONUS_FROM_WORK_FACTS: readonly Fact[] = [
  {
    id: 'bonus-from-work',
    asked: BONUS_FROM_WORK,
    also: /^(?=[^]*\blifetime isa\b)(?=[^]*\b(?:can|could|may|should)\b[^.?]{0,30}\b(?:put|pay|add|go|use|save)\b)/,
    not: /\b(?:how much|what)\b[^.?]{0,20}\bbonus\b|\b(?:cash|stocks and shares|innovative finance|junior) isa\b|\b(?:tax|pension|already paid|have paid)\b|£[^£]*£[^£]*£/,
    anywhere: true,
    amounts: true,
    weight: 20,
    query: 'Lifetime ISA paying in',
    rules: ['lifetime-limit', 'lifetime-bonus', 'lifetime-ages', 'isa-allowance'],
    text,
  },
];
