import { formatPounds } from '../../../../domain/money.ts';
import { formatDate } from '../../../../domain/tax-year.ts';
import { asks, says, type Question } from '../../topic.ts';
import { predicateOf, yesOrNo } from '../../understand/predicate.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds, joined } from '../../write/text.ts';
import { asksWhether, ledBy } from '../shared/phrases.ts';
import { balancesIn, isClaimed } from './amounts.ts';
import { accountsAlike, EACH_FIRM, firmsText, HOW_MANY_FIRMS, SAME_FIRM, SEVERAL_FIRMS } from './firms.ts';
import {
  COUPLE,
  coupleText,
  firmsNeeded,
  JOINT_AND_OWN,
  jointAndOwnText,
  jointText,
  severalText,
  spreadText,
  temporaryText,
} from './shares.ts';
import { investing, TEMPORARY } from './subjects.ts';

// How much of the deposits somebody names is covered.

const SHARE_EACH = /£\d+(?:\.\d+)? (?:in |with |at )?(?:each|apiece|per bank)\b/;
/** "£70,000 with Barclays and £70,000 with Nationwide". */
export const WITH_TWO =
  /£\d+ (?:saved )?(?:with|at|in) (?!the\b|an?\b|my\b|one\b|cash\b|each\b)(\w+)\b[^£]*£\d+ (?:saved )?(?:with|at|in) (?!the\b|an?\b|my\b|cash\b|each\b)(?!\1\b)\w+/;

/** "If I split it between two banks": how many. */
function spreadOver({ focus }: Question, amounts: readonly number[]): number | null {
  if (
    amounts.length !== 1 ||
    !/\b(?:split|splitting|spread|spreading|divide|dividing|divided|halve|share it|across)\b/.test(focus)
  )
    return null;
  // "Across two banks, £65,000 each" is with each already.
  if (SHARE_EACH.test(focus)) return null;
  const [, count] =
    /\b([2-9]) (?:\w+ )?(?:banks|firms|providers|building societies|institutions)\b/.exec(focus) ?? [];
  return count === undefined ? 2 : Number(count);
}

/** What leads when all of it is covered. */
function coveredLead(question: Question): string {
  const asked = predicateOf(question);
  if (asked === 'loses' && asks(question, /\bhow much\b/)) return 'None of it';
  if (asked === null) return !asksWhether(question) || EACH_FIRM.test(question.focus) ? 'Yes' : '';
  return yesOrNo(question, { safe: true, may: true, loses: false, much: false });
}

/** "£60,000 in mine and £70,000 in my wife's". */
const PARTNERS_OWN =
  /\bmy (?:wife|husband|partner|spouse)(?:'s\b|'| has\b| holds\b)|\band (?:wife|husband|partner) has £|\b(?:in|with) (?:hers|his)\b/;

/** What lies with each bank, where all of them have letters or numbers: "£70,000 in bank A, £60,000 in bank A, £9,000 in bank B". */
function perBank(question: Question, view: RuleView): number[] {
  const all = balancesIn(question, view);
  const sums = new Map<string, number>();
  for (const { amount, end } of all) {
    const [, bank] = /^[^£]*?\bbank ([a-z1-9])\b/.exec(question.text.slice(end)) ?? [];
    if (bank === undefined) return all.map((each) => each.amount);
    sums.set(bank, (sums.get(bank) ?? 0) + amount);
  }
  return sums.size < 2 ? all.map((each) => each.amount) : [...sums.values()];
}

/** How much of the named amounts is covered; `''` when none is named. */
export function cover(question: Question, view: RuleView): string {
  const limit = view.amount('fscs-deposits');
  const amounts = perBank(question, view);
  const [amount] = amounts;
  if (amount === undefined) return firmsText(question, view) || premiseText(question, view);
  if (asks(question, HOW_MANY_FIRMS)) return firmsNeeded(amount, limit);
  const spread = spreadOver(question, amounts);
  if (spread !== null) return spreadText(amount, spread, limit, coveredLead(question));
  // "£70,000 in one and £60,000 in another at Hollowmere": accounts with one firm.
  const oneFirm = question.providers.length === 1;
  const firms =
    !oneFirm &&
    !SAME_FIRM.test(question.text) &&
    (SEVERAL_FIRMS.test(question.text) ||
      question.providers.length > 1 ||
      WITH_TWO.test(question.text) ||
      /\beach\b|\b(?:in|at|with) (?:another|the other)\b/.test(question.text));
  const temporary = says(question, TEMPORARY);
  // Amounts with one firm are added up; with several firms each has its own limit.
  const separate =
    firms ||
    (!oneFirm &&
      /\b(?:in|at|with) (?:another|the other)\b|\b(?:another|other|different|second) (?:bank|one|firm|provider|building society)|\bone and\b[^.?]*\bother\b|\bwith another\b/.test(
        question.text,
      ));
  const sum = separate
    ? Math.max(...amounts)
    : amounts.reduce((total, each) => total + each, 0) * accountsAlike(question);
  const [joint, own, third] = amounts;
  if (joint !== undefined && own !== undefined && third === undefined && JOINT_AND_OWN.test(question.text))
    return jointAndOwnText(joint, own, limit, coveredLead(question));
  // "Joint £180,000 then": the amount that is asked on.
  const [, onward] = /\bjoint (?:account )?£(\d+)/.exec(question.focus) ?? [];
  if (onward !== undefined) return jointText(Number(onward), limit, coveredLead(question));
  if (says(question, /\bjoint(?:ly)?\b/)) return jointText(sum, limit, coveredLead(question));
  if (PARTNERS_OWN.test(question.text) && amounts.length === 2 && !separate)
    return Math.max(...amounts) <= limit
      ? ledBy(
          coveredLead(question),
          `the limit of ${boldPounds(limit)} is for each person, and neither of you has more than that with the firm.`,
        )
      : `Not all of it: the limit of ${boldPounds(limit)} is for each person, and ${boldPounds(amounts.reduce((over, each) => over + Math.max(0, each - limit), 0))} is over it.`;
  if (temporary && sum > limit) return temporaryText(question, sum, view, coveredLead(question));
  if (COUPLE.test(question.text) && !separate && amounts.length === 1)
    return coupleText(sum, limit, coveredLead(question));
  const shared = amounts.reduce((total, each) => total + each, 0);
  if (sum <= limit)
    return ledBy(
      separate && shared > limit && coveredLead(question) === 'Yes'
        ? 'Yes, if they are separate authorised firms'
        : coveredLead(question),
      separate
        ? joined(
            `${formatPounds(sum)} with one authorised firm is covered in full, and each authorised firm has a limit of its own; brands that share one authorisation share one limit.`,
            shared > limit &&
              `If they do, ${boldPounds(shared - limit)} of the ${formatPounds(shared)} is not covered.`,
          )
        : `${formatPounds(sum)} with one authorised firm is covered in full.`,
    );
  const notAll = predicateOf(question) === 'much' ? 'Yes, for full cover' : 'Not all of it';
  if (separate && amounts.length > 1) return severalText(amounts, limit, notAll);
  return `${notAll}: with one authorised firm ${boldPounds(limit)} of the ${formatPounds(sum)} is covered and ${boldPounds(sum - limit)} is not.`;
}

/** The older figure is still on many pages. */
function premiseText(question: Question, view: RuleView): string {
  const earlier = view.earlier('fscs-deposits');
  const old = earlier?.figure?.amount;
  const limit = view.amount('fscs-deposits');
  const claimed = question.money.find(({ at }) => isClaimed(question, at))?.amount;
  if (claimed !== undefined && claimed !== old && !investing(question))
    return claimed === limit ? (asksWhether(question) ? 'Yes.' : '') : `No, not ${formatPounds(claimed)}.`;
  if (old === undefined || !question.money.some(({ amount }) => amount === old) || investing(question))
    return '';
  return `Not any more: ${formatPounds(old)} was the limit for deposits until ${formatDate(earlier?.to ?? view.date)}.`;
}

/** "Is it £85,000 or £120,000?" asks about the rule and not about money somebody has. */
export function namesOldLimit(question: Question, view: RuleView): boolean {
  const limits = [view.earlier('fscs-deposits')?.figure?.amount, view.amount('fscs-deposits')];
  return (
    question.money.length > 1 &&
    question.money.every(({ amount }) => limits.includes(amount)) &&
    !/\b(?:i|we) (?:have|hold|keep)\b/.test(question.text)
  );
}
