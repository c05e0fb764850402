import { formatPounds } from '../../../../domain/money.ts';
import type { Question } from '../../topic.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds } from '../../write/text.ts';
import { ledBy } from '../shared/phrases.ts';

// A sum in pounds that is not one person's with one firm, and how much of it is covered. `lead` stands first where all of it is.

/** In equal parts with several firms. */
export function spreadText(amount: number, firms: number, limit: number, lead: string): string {
  const part = Math.round((amount / firms) * 100) / 100;
  return part <= limit
    ? ledBy(
        lead,
        `in equal parts that is ${boldPounds(part)} with each of ${firms} authorised firms, and each has a limit of its own of ${boldPounds(limit)}.`,
      )
    : `Not all of it: in equal parts that is ${formatPounds(part)} with each of ${firms} authorised firms, of which ${boldPounds(limit)} is covered with each.`;
}

/** The limit is per person: of a joint account each of the two holders has half. */
export function jointText(sum: number, limit: number, lead: string): string {
  const half = sum / 2;
  return half <= limit
    ? ledBy(
        lead,
        `of a joint account each of the two holders counts with half, ${formatPounds(half)}, which is within the limit of ${boldPounds(limit)} each.`,
      )
    : `Not all of it: of a joint account each of the two holders counts with half, ${formatPounds(half)}; ${boldPounds(limit)} of that is covered for each, and ${boldPounds((half - limit) * 2)} in all is not.`;
}

/** Half of the joint account and all of one's own count together. */
export function jointAndOwnText(joint: number, own: number, limit: number, lead: string): string {
  const sum = joint / 2 + own;
  const counts = `half of the joint account, ${formatPounds(joint / 2)}, and ${formatPounds(own)} of your own come to ${boldPounds(sum)} with the firm`;
  return sum <= limit
    ? ledBy(lead, `${counts}, within the limit of ${boldPounds(limit)}.`)
    : `Not all of it: ${counts}, of which ${boldPounds(limit)} is covered and ${boldPounds(sum - limit)} is not.`;
}

/** Two people with an account each. */
export const COUPLE =
  /\b(?:me and my|my) (?:wife|husband|partner|spouse)\b[^]*\b(?:separate|individual|own) accounts?\b|\b(?:separate|individual|own) accounts?\b[^]*\bmy (?:wife|husband|partner|spouse)\b/;
const BOTH =
  /\bcouples?\b|\b(?:both|two|2) of us\b|\bus both\b|\b(?:my )?(?:wife|husband|partner|spouse) and (?:i|me)\b|\b(?:i|me) and my (?:wife|husband|partner|spouse)\b|\b(?:two|2) people\b/;

/** "And for a couple?": the limit is each one's own. Empty where no couple is spoken of, or amounts are. */
export const coupleLimit = ({ focus, money }: Question, limit: number): string =>
  BOTH.test(focus) && money.length === 0
    ? `The limit is for each person: of a couple each has ${boldPounds(limit)} with a firm, ${boldPounds(2 * limit)} together; of a joint account each holder counts with half.`
    : '';

/** In equal parts, a share each. */
export function coupleText(sum: number, limit: number, lead: string): string {
  const half = sum / 2;
  return ledBy(
    half <= limit ? lead : 'Not all of it',
    `the limit of ${boldPounds(limit)} is for each person, and in equal parts that is ${boldPounds(half)} each.`,
  );
}

/** A balance with each of several firms, one of them over the limit. */
export function severalText(amounts: readonly number[], limit: number, lead: string): string {
  const all = amounts.reduce((total, each) => total + each, 0);
  const covered = amounts.reduce((total, each) => total + Math.min(each, limit), 0);
  return `${lead}: ${boldPounds(covered)} of the ${formatPounds(all)} is covered and ${boldPounds(all - covered)} is not, with a limit of ${boldPounds(limit)} for each authorised firm.`;
}

const MONTHS_AGO = /\b(\d{1,2}) months ago\b/;

/** Proceeds of a sale: covered beyond the limit for a time, up to a limit of their own. */
export function temporaryText(question: Question, sum: number, view: RuleView, covered: string): string {
  const most = view.amount('fscs-deposits', 'temporary');
  const months = view.amount('fscs-deposits', 'temporaryMonths');
  const rule = `a temporary high balance, such as from selling a home, is covered up to ${boldPounds(most)} for ${months} months`;
  if (sum > most) return `Not all of it: ${rule}; ${boldPounds(sum - most)} is over that.`;
  if (/\bhow long\b/.test(question.focus)) return `For **${months} months**: ${rule}.`;
  const [, since] = MONTHS_AGO.exec(question.text) ?? [];
  if (since !== undefined && Number(since) > months)
    return `No longer beyond the usual limit: ${rule}, and that was ${since} months ago. By now the limit of ${view.figure('fscs-deposits')} per person per authorised firm holds.`;
  const lead = (question.period ?? months) <= months ? covered : '';
  return ledBy(lead, `${rule}.`);
}

/** "How much of my £100,000 of investments is protected?" */
export function investedText(amounts: readonly number[], view: RuleView): string {
  const [only, more] = amounts;
  const limit = view.amount('fscs-investments');
  if (only === undefined || more !== undefined) return '';
  return only <= limit
    ? `With one authorised firm ${formatPounds(only)} is within the limit that is given.`
    : `Not all of it: by the limit that is given ${boldPounds(limit)} of the ${formatPounds(only)} with one authorised firm would be covered and ${boldPounds(only - limit)} not.`;
}

/** "Over how many banks do I have to split it?" */
export function firmsNeeded(amount: number, limit: number): string {
  const firms = Math.ceil(amount / limit);
  return firms === 1
    ? `**One** is enough: ${formatPounds(amount)} is within the limit of ${boldPounds(limit)}.`
    : `At least **${firms}** authorised firms, with no more than ${boldPounds(limit)} with each: ${formatPounds(amount)} in equal parts is ${boldPounds(Math.round((amount / firms) * 100) / 100)} each.`;
}

/** The joint account first, then one's own with the same firm. */
export const JOINT_AND_OWN =
  /\bjoint\b[^]*£\d+[^]*\b(?:single|sole|own|alone|my name)\b|£\d+ (?:in )?(?:an? )?joint\b[^]*£\d+ (?:in )?(?:an? |my )?(?:single|sole|own)\b/;

/** "Is cash held in my stocks and shares ISA protected?" */
export const CASH_IN_SHARES =
  /\bcash\b(?! isas?)[^.?]{0,30}\b(?:in|inside|within)\b[^.?]{0,20}\bstocks and shares isas?\b(?=[^.?]*\b(?:protect\w*|cover\w*|safe|fscs|bust|fails?)\b)|\b(?:protect\w*|cover\w*|safe|fscs)\b[^.?]*\bcash\b(?! isas?)[^.?]{0,30}\b(?:in|inside|within)\b[^.?]{0,20}\bstocks and shares isas?\b/;
