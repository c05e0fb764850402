import { formatPounds } from '../../../../domain/money.ts';
import type { Reading } from '../../understand/reading.ts';
import type { Question } from '../../topic.ts';
import { yearlyAmount } from '../../understand/entities.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds, joined } from '../../write/text.ts';

const WANTS_BONUS = /\b(?:want|get|need|reach|for|earn|receive|maximi[sz]e)\b/;
/** "I got £600 of bonus. How much did I pay in?" */
const PAID_FOR = /\bhow much (?:did|have|had|must) (?:i|we)\b[^.?]*\b(?:pay|paid|put)\b/;
/** "What do I have to pay in for the full bonus?" */
const FULL =
  /\b(?:pay|put|save|contribute|deposit|add)\b[^.?]*\b(?:full|maximum|max|whole|entire) (?:\w+ ){0,3}bonus\b/;
const IS_BONUS = /^ (?:government |full |whole |lifetime isa |isa |annual |yearly )*bonus\b/;

/** "I want the full £1,000 bonus and have paid in £2,300. How much more?": what has to be paid in for it. */
export function bonusWanted({
  text,
  money,
  focus,
  kinds,
}: Pick<Reading, 'text' | 'money' | 'focus' | 'kinds'>): { bonus: number; made: number } | null {
  const wanted = money.find(
    ({ at, end }) =>
      (IS_BONUS.test(text.slice(end)) || /\bbonus (?:of|is) $/.test(text.slice(0, at))) &&
      (WANTS_BONUS.test(text.slice(0, at)) || PAID_FOR.test(focus)),
  );
  if (!wanted && !(FULL.test(focus) && !kinds.includes('help-to-buy'))) return null;
  if (!/\bhow much\b|\bwhat (?:do|must|should|would) i\b/.test(focus)) return null;
  if (/\bwithdr|\btak(?:e|ing) (?:it )?out\b|\bcharge|\bpenalt|\blos[es]/.test(text)) return null;
  const made = money.filter((each) => each !== wanted).reduce((total, each) => total + yearlyAmount(each), 0);
  return { bonus: wanted?.amount ?? Infinity, made };
}

const EACH_MONTH = /\b(?:a|each|every|per) month\b|\bmonthly\b/;

/** What has to be paid in for a wanted bonus. @param bonus pounds wanted; `made` pounds paid in this tax year */
export function wantedText(
  { bonus, made }: { bonus: number; made: number },
  { focus }: Question,
  view: RuleView,
): string {
  const most = view.amount('lifetime-bonus', 'most');
  const reached = Math.min(bonus, most);
  const needed = (reached * 100) / view.amount('lifetime-bonus');
  const more = Math.max(0, needed - made);
  const monthly = EACH_MONTH.test(focus) && made === 0;
  return joined(
    bonus > most && bonus < Infinity && `The bonus is at most ${boldPounds(most)} a tax year.`,
    monthly &&
      `About ${boldPounds(Math.floor((needed / 12) * 100) / 100)} a month over the twelve months of a tax year.`,
    `${made > 0 ? `Another ${boldPounds(more)}` : boldPounds(needed)}: a bonus of ${formatPounds(reached)} is ${view.figure('lifetime-bonus')} of ${formatPounds(needed)}${made > 0 ? `, of which ${formatPounds(made)} is paid in` : ' paid in during a tax year'}.`,
  );
}
