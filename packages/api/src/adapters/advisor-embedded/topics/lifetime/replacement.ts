import { asks, cues, type Question } from '../../topic.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { joined } from '../../write/text.ts';
import { isLifetime } from './lifetime.ts';
import { asksWhen, asksWhether } from '../shared/phrases.ts';
import { rulesTopic } from '../shared/rules-topic.ts';

function replacement(question: Question, view: RuleView): string {
  const row = view.row('lifetime-replacement');
  return joined(
    asksWhen(question) &&
      !asks(question, /\bconsultation\b/) &&
      asks(question, /\bopen\b|\bavailable\b|\bstart\b|\blaunch\w*|\bget\b/) &&
      'There is no date yet.',
    asksWhether(question) &&
      asks(question, /\b(?:decided|confirmed|agreed|definite\w*|passed|made law)\b/) &&
      'Not so far as my sources go.',
    asks(question, /\b(?:worry|worried|affect\w*|concern\w*)\b/) &&
      asks(question, /\b(?:existing|holders?|already|my|me)\b/) &&
      'Existing holders are said to be **unaffected**.',
    asksWhether(question) &&
      asks(
        question,
        /\b(?:lose|losing|have to (?:close|move|transfer|give up)|forced to|still (?:have|keep|use|pay)|keep)\b/,
      ) &&
      asks(question, /\bmy\b|\bi (?:still |already )?(?:have|keep|lose)\b/) &&
      `${asks(question, /\b(?:lose|losing|have to|forced)\b/) ? 'No, as it stands' : 'Yes, as it stands'}: existing holders are said to be unaffected.`,
    row
      ? `${row.statement} I have not been able to confirm the details on an official page.`
      : 'I have nothing confirmed about a replacement of the Lifetime ISA.',
    `Until the law changes, the present rules stand: up to ${view.figure('lifetime-limit')} a tax year and a bonus of ${view.figure('lifetime-bonus')}. Check GOV.UK before you open an account.`,
  );
}

/** "Is anything changing for Lifetime ISAs?" */
const CHANGES =
  /\b(?:anything|something|what|any) (?:is |else )*(?:changing|changes?|new|happening|planned|coming)\b[^.?]*\blifetime isas?\b|\blifetime isas?\b[^.?]{0,12}\b(?:changing|changes|news|updates?)\b[^.?]{0,12}$/;

/** What is proposed in place of the Lifetime ISA. */
export const lifetimeReplacement = rulesTopic({
  id: 'lifetime-replacement',
  // "And what about those of us who have one?"
  holds:
    /\b(?:those|people|us|savers|somebody|someone|anyone|everyone|existing holders?)\b[^.?]*\b(?:already|have|has|got|hold|opened)\b[^.?]*\b(?:one|it|a lifetime isa)\b|\bexisting (?:holders?|accounts?|savers?)\b|\bif (?:i|you) (?:already )?(?:have|has|hold) (?:one|it)\b/,
  answers: ['loses', 'must', 'ends'],
  rules: ['lifetime-replacement', 'lifetime-limit', 'lifetime-bonus'],
  score: (question) =>
    cues(question, [
      [/\bfirst[ -]time buyer'?s?(?: isa| account| product)/, 4],
      [/\bnew (?:kind of |type of |sort of )?(?:isa|account|product) for first[ -]time buyers?\b/, 12],
      [
        /\breplac|\babolish|\bscrap|\bend of\b|\bgoing away\b|\bphas(?:ed|ing) out|\bconsultation|\bbeing (?:ended|closed|replaced)|\bget(?:ting)? rid|\bdisappear|\bsuccessor|\bdiscontinu/,
        isLifetime(question) ? 5 : 0,
      ],
      [/\blifetime isas? (?:is |are )?(?:really )?(?:closing(?: down)?|ending|stopping|finished)\b/, 12],
      [CHANGES, isLifetime(question) && question.when === null ? 9 : 0],
      [
        /\b(?:best|for|as) (?:an? )?(?:\w+ )?first[ -]time buyer(?!'?s? isa)|\b(?:i am|am i) (?:still )?an? first[ -]time buyer/,
        -6,
      ],
    ]),
  now: replacement,
  atOtherTime: replacement,
});
