import { counted, formatPounds } from '../../../../domain/money.ts';
import { amountOn } from '../../../../domain/rule-book.ts';
import { formatMonth, taxYearOf } from '../../../../domain/tax-year.ts';
import { asks, NEVER, type Question } from '../../topic.ts';
import { MONTH, monthNumber, monthOfTaxYear, two } from '../../understand/months.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds, joined } from '../../write/text.ts';
import { limitOf } from '../shared/limit-of.ts';
import { rulesTopic } from '../shared/rules-topic.ts';

const REACHED =
  /\b(?:when|how (?:soon|long)|(?:which|what) month|after how many)\b[^.?]*\b(?:hit|reach|max(?: out)?|use(?:d)? up|fill|run out|be full|stop|go over|exhaust)\b[^.?]*(?:\b(?:limit|allowance|maximum|it|paying)\b|£\d|[?]?$)/;
const START = new RegExp(
  String.raw`\b(?:from|since|starting|start|started|beginning|began)(?: (?:in|on|from))? (?:\d{1,2}(?:st|nd|rd|th)?(?: of)? )?${MONTH}`,
);

/** Of payments a month: in which of them the year's limit is used up. */
function reachedText(question: Question, view: RuleView): string {
  const { id, name } = limitOf(question);
  const limit = view.amount(id);
  const [money] = question.money;
  if (!money) return '';
  const count = Math.ceil(limit / money.amount);
  const [, month] = START.exec(question.text) ?? [];
  const place = month === undefined ? null : monthOfTaxYear(monthNumber(month)) + count - 1;
  const yearly = money.amount * (12 - (month === undefined ? 0 : monthOfTaxYear(monthNumber(month))));
  if (count > 12 || (place !== null && place > 11))
    return joined(
      `Not in this tax year: ${formatPounds(money.amount)} a month comes to ${boldPounds(yearly)} by 5 April, ${boldPounds(limit - yearly)} under the ${name} of ${formatPounds(limit)}.`,
      'A new limit begins on 6 April.',
    );
  const first = Number(taxYearOf(question.today).start.slice(0, 4));
  const at = place === null ? null : `${first + (place > 8 ? 1 : 0)}-${two(((place + 3) % 12) + 1)}-01`;
  const rest = limit - money.amount * (count - 1);
  return joined(
    `After **${counted(count, 'payment')}**${at === null ? '' : `, in **${formatMonth(at)}**`}: ${rest === money.amount ? `${count} times ${formatPounds(money.amount)} is` : `after ${count - 1} of ${formatPounds(money.amount)} only ${boldPounds(rest)} is left of`} the ${name} of ${boldPounds(limit)} a tax year.`,
    'A new limit begins on 6 April.',
  );
}

/** "I pay £400 a month into my Lifetime ISA. When do I hit the limit?" */
export const limitReached = rulesTopic({
  id: 'limit-reached',
  rules: ['isa-allowance', 'lifetime-limit', 'junior-limit'],
  score: (question) => {
    const [only, named, third] = question.money;
    const limit = amountOn(limitOf(question).id, question.today);
    const alone = only?.per === 'month' && !third && (!named || named.amount === limit);
    return alone &&
      question.rate === null &&
      asks(question, REACHED) &&
      !asks(question, /\b(?:fscs|cover|target|goal|bonus)\b/)
      ? 11
      : NEVER;
  },
  now: reachedText,
  atOtherTime: (question, _view, { now }) => reachedText(question, now),
});
