import { cues, says, type Question, NEVER } from '../../topic.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds, joined } from '../../write/text.ts';
import { formatPounds } from '../../../../domain/money.ts';
import { yearlyAmount } from '../../understand/entities.ts';
import { adultAge } from './adult-age.ts';
import { eachChild, opensLead, payingLead } from './junior-leads.ts';
import { rulesTopic } from '../shared/rules-topic.ts';

const childSpoken = (question: Question) =>
  says(
    question,
    /\b(?:child|children|son|daughter|grandchild|grandchildren|grandson|granddaughter|baby|newborn|niece|nephew|godson|goddaughter|under[ -]?18s?|teenager)\b/,
  );

/** "Each of my 3 grandchildren" */
const COUNTED =
  /\beach of (?:(?:my|our|the|his|her) )?(\d)\b|\b(?:my|our|the|his|her) (\d) (?:grand)?(?:children|kids|sons|daughters|boys|girls|nephews|nieces)\b/;
const EACH_CHILD = /\beach\b|\bapiece\b|\bper child\b/;

/** "£100 a month for each of three": what that is in a tax year, beside each child's limit; '' where no such payment is told. */
function yearlyOfEach(question: Question, view: RuleView): string {
  const [only, more] = question.money;
  if (!only || more || only.per === 'once' || question.rate !== null) return '';
  const limit = view.amount('junior-limit');
  const yearly = yearlyAmount(only);
  const [, ofEach, told] = COUNTED.exec(question.text) ?? [];
  const count = EACH_CHILD.test(question.text) ? Number(ofEach ?? told ?? 1) : 1;
  const fits =
    yearly <= limit
      ? `within the limit of ${boldPounds(limit)}`
      : `${boldPounds(yearly - limit)} over the limit of ${boldPounds(limit)}`;
  return `${formatPounds(only.amount)} a ${only.per} is ${boldPounds(yearly)} a year${count > 1 ? ' for each child' : ''}, ${fits}${count > 1 ? `; for ${count} it is ${boldPounds(yearly * count)}` : ''}.`;
}

function forChild(question: Question, view: RuleView): string {
  const [child] = question.people.filter(({ who }) => who === 'child');
  const access = view.amount('junior-ages');
  if (child && child.age >= access) return adultAge(question, view);
  return joined(
    yearlyOfEach(question, view),
    eachChild(question) || payingLead(question) || opensLead(question),
    'For a child under 18 the ISA is the **Junior ISA**: cash, which earns interest, or stocks and shares, whose value can fall; a child can have one of each.',
    `Up to ${view.figure('junior-limit')} a tax year can go in from anyone, without touching the giver’s allowance.`,
    `A parent or guardian opens it; the child takes control at ${view.amount('junior-ages', 'control')} and can take the money out at ${access}.`,
    child &&
      child.age < access &&
      `${child.age === 0 ? 'From birth' : `At ${child.age}`} that leaves ${access - child.age} years to save.`,
  );
}

/** Saving for a child when no kind of account is named. */
export const savingForChild = rulesTopic({
  id: 'saving-for-child',
  answers: ['uses', 'loses'],
  keeps:
    /\b(?:save|put|pay|invest)\b[^.?]*\bfor (?:her|him|them)\b|\b(?:when|at what age)\b|\b(?:access|take|have|get|touch) (?:\w+ ){0,2}(?:it|money)\b/,
  rules: [
    'junior-limit',
    'junior-ages',
    'adult-cash-age',
    'cash-age-transition',
    'isa-allowance',
    'lifetime-ages',
  ],
  dated: () => ['junior-limit'],
  score: (question) => {
    if (!childSpoken(question) || question.kinds.length > 0) return NEVER;
    return (
      2 +
      cues(question, [
        [/\b(?:save|saving|savings|invest|put (?:away|aside)|account|isa|isas|money)\b/, 2],
        [
          /\bfor (?:my|our|the|a|his|her)\b[^.?]*\b(?:child|children|son|daughter|grand\w+|baby|niece|nephew)\b/,
          1.5,
        ],
        // "My son is 10.": told, and nothing asked yet.
        [
          /^(?:hi |hello |so )?(?:my|our) (?:\w+ )?(?:child|son|daughter|baby|grandson|granddaughter|niece|nephew) is (?:now |only )?\d{1,2}(?: years old| months old)?[.! ]*$/,
          8,
        ],
        [
          /\bhow much (?:can|could|may) (?:i|we|they)\b[^?]{0,20}\bfor (?:my|our|the|his|her) (?:great )?(?:child|children|son|daughter|grand\w+|baby|niece|nephew)\b/,
          5,
        ],
        [/\bbest\b|\brates?\b/, -0.5],
        [/\b(?:limits?|allowances?)\b[^.?]*\badults?\b|\badults?\b[^.?]*\b(?:limits?|allowances?)\b/, -6],
        [/\bcouples?\b|\bmarried\b|\b(?:husband|wife) and (?:wife|husband)\b/, -6],
        [
          /\b(?:what|which|interest|highest|top|best)\b[^.?]*\brates?\b|\bpay(?:s|ing) (?:the )?(?:most|best)\b/,
          -3,
        ],
      ]) -
      (question.period !== null && question.money.length > 0 ? 3 : 0)
    );
  },
  now: forChild,
});
