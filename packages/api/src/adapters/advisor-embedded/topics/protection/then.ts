import { formatPounds } from '../../../../domain/money.ts';
import { says, type Question } from '../../topic.ts';
import { phraseOf, type RuleView } from '../../write/rule-view.ts';
import { boldPounds, joined } from '../../write/text.ts';
import { asksWhether } from '../shared/phrases.ts';
import { balances } from './amounts.ts';

/** "Was £100,000 covered in October 2025?": by the limit of that time. */
export function coverThen(question: Question, view: RuleView, now: RuleView): string | null {
  const amounts = balances(question, view);
  const limit = view.amount('fscs-deposits');
  const whole = amounts.length === 1 && !says(question, /\bjoint\b|\beach\b/);
  if (!whole || !question.when || !view.row('fscs-deposits') || limit === now.amount('fscs-deposits'))
    return null;
  const [sum = 0] = amounts;
  const lead = sum <= limit ? (asksWhether(question) ? 'Yes: ' : '') : 'Not all of it: ';
  const over =
    sum > limit ? `, so ${boldPounds(sum - limit)} of the ${formatPounds(sum)} was not covered` : '';
  return joined(
    `${lead}${phraseOf(question.when, question.today)} the FSCS limit for deposits was ${boldPounds(limit)} per person per authorised firm${over}.`,
    `Today it is ${now.figure('fscs-deposits')}.`,
  );
}
