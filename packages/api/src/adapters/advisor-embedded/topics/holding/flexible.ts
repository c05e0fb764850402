import { formatDate, taxYearOf } from '../../../../domain/tax-year.ts';
import { asks, cues, type Question } from '../../topic.ts';
import { MONTH, monthNumber, monthOfTaxYear } from '../../understand/months.ts';
import { predicateOf, yesOrNo } from '../../understand/predicate.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds, joined } from '../../write/text.ts';
import { withdrawn } from '../shared/payments-in.ts';
import { asksWhether, sentence } from '../shared/phrases.ts';
import { rulesTopic } from '../shared/rules-topic.ts';

const RIGID = /\bnot (?:a )?flexible|\bnon[ -]?flexible|\bin ?flexible/;
const PUT_BACK =
  /(?:^|[.,;?!] |(?:£\d+|\b(?:allowance|limit|year|month|money|it|isa|bank(?: [a-z])?)) )(?:so |and |but )*(?:can|could|may|am) (?:i|we)\b[^.?]*\b(?:put|pay|replace|return|redeposit)\b/;
/** "Taken out in March, put back in May": 5 April lies between. April itself may be either side and is left open. */
function crossesApril(text: string): boolean {
  const named = [
    ...text.matchAll(new RegExp(String.raw`\b(?:in|since|during|by|until|next|last) ${MONTH}`, 'g')),
  ].map(([, month]) => monthOfTaxYear(monthNumber(month)));
  const [out, back] = named;
  return out !== undefined && back !== undefined && out > back && back > 0;
}

/** "I withdrew £5,000 in March 2026, can I replace it now?": what is taken out in an earlier tax year stays out. */
const takenOutEarlier = ({ when, today, text, focus }: Question) =>
  IN_EARLIER_YEAR.test(text) ||
  (!MUST_BACK.test(focus) && inMonthBefore(text, today)) ||
  (when !== null &&
    when.to < taxYearOf(today).start &&
    new RegExp(
      String.raw`\b(?:withdr[ae]w|withdrawn|took|taken|pulled|drew)\b[^?!]*\b(?:${MONTH}|20\d\d|last (?:tax )?year)\b`,
    ).test(text));
/** "I took it out in January", said in November: of months without a year the last of that name. */
function inMonthBefore(text: string, today: string): boolean {
  const [, month] = TOOK_IN_MONTH.exec(text) ?? [];
  if (month === undefined || /\bif i\b/.test(text)) return false;
  const number = monthNumber(month);
  return number !== 4 && monthOfTaxYear(number) > monthOfTaxYear(Number(today.slice(5, 7)));
}
const TOOK_IN_MONTH = new RegExp(
  String.raw`\b(?:i|we) (?:have )?(?:withdrew|withdrawn|took|taken|pulled|drew)\b[^.?!]{0,50}\bin ${MONTH}\b(?! \d|,? 20\d\d)`,
);
const IN_EARLIER_YEAR =
  /\b(?:withdr[ae]w|withdrawn|took|taken|pulled|drew)\b[^.?!]{0,60}\b(?:last|previous|earlier|prior) tax year\b(?!'?s)|\b(?:last|previous) (?:tax )?year'?s withdrawals?\b|\bwithdrawals? (?:made )?(?:from|of|in|during) (?:the )?(?:last|previous) tax year\b/;

/** "Can I put it back without using allowance?" asks for leave and not for a use. */
const WITHOUT_USE =
  /\bwithout\b[^.?]{0,20}\b(?:us(?:e|ing)|count\w*|touch\w*|los\w+|affect\w*|reduc\w*|eat\w*)\b/;

/** "And have used the full …": an amount of the allowance, which is not to go back. */
const USED_BEFORE = /\b(?:used|maxed|filled|limit of|allowance of|full)\b(?: \w+){0,3} $/;

/** "Took out £4,000. Can I put £6,000 back?": only what was taken out goes back. */
function moreThanOut(question: Question): string {
  const [out, more] = withdrawn(question);
  const [back, other] = question.money.filter((money) => money !== out);
  if (!out || more || !back || other || !BACK.test(question.focus) || back.amount <= out.amount) return '';
  if (USED_BEFORE.test(question.text.slice(0, back.at))) return '';
  return `Only ${boldPounds(out.amount)} of it goes back without using allowance; the other ${boldPounds(back.amount - out.amount)} is a new payment, for which you need allowance that is left.`;
}

const OTHER_PLACE =
  /\b(?:in|into|to) (?!a flexible\b)(?:an?|another|a different) (?:(?:different|other|new|another) )?(?:\w+ ){0,2}(?:isa|account|provider)\b|\b(?:in|into|to|with) (?:another |a different )?bank [a-z]\b|\b(?:in|into|with) (?:another|a different|a new) bank\b/;

/** Yes or no to putting money back. */
function backLead(question: Question): string {
  const { text, focus, kinds } = question;
  if (
    asks(question, /\bnext (?:tax )?year\b|\blater tax year\b/) ||
    crossesApril(text) ||
    takenOutEarlier(question)
  )
    return `${predicateOf(question) === 'uses' && !asks(question, WITHOUT_USE) ? 'Yes' : 'No'}: it has to be back in the **same tax year**; after 5 April it counts as a new payment.`;
  if (RIGID.test(text) && /\b(?:back|replace|return|redeposit|again)\b/.test(focus))
    return 'No: in an ISA that is not flexible, money put back counts as a new payment.';
  if (
    BACK.test(focus) &&
    /\b(?:until|by|till) when\b|\bhow long\b|^(?:so |and |but )*when (?:must|do|does|can|should)\b|\blast (?:day|date)\b|\bdeadline\b/.test(
      focus,
    )
  )
    return `Until **${formatDate(taxYearOf(question.today).end)}**, the end of the same tax year; after that it counts as a new payment.`;
  if (MUST_BACK.test(focus)) return 'Yes, by 5 April: after that it counts as a new payment.';
  const back = moreThanOut(question);
  if (back !== '') return back;
  const never = kinds.some((kind) => kind === 'lifetime' || kind === 'junior');
  if (/\bmore than\b[^.?]*\b(?:took|take|taken|withdr[ae]w\w*)\b/.test(focus))
    return 'No: only as much as was taken out goes back; anything above that is a new payment and uses allowance.';
  if (!never && PUT_BACK.test(focus) && !/\bflexib\w+/.test(text))
    return 'If it is a flexible ISA, yes, in the same tax year.';
  if (never || !/\bflexible\b/.test(text)) return '';
  if (PUT_BACK.test(focus) && OTHER_PLACE.test(focus))
    return 'My rule book does not say whether it may go back into another account than it came from: ask the provider.';
  if (PUT_BACK.test(focus)) return 'Yes, in the same tax year.';
  return BACK.test(focus)
    ? sentence(yesOrNo(question, { barred: false, harms: false, loses: false, uses: false }))
    : '';
}

/** "Any cash ISA lets me put it back", "do all providers give you the flexible feature?" */
const EVERY_ONE =
  /\b(?:all|every|each|any) (?:\w+ ){0,3}(?:isas?|providers?|banks?|accounts?)\b[^.?]*\b(?:flexib\w+|back|replace)\b/;

/** "Must it go back by 5 April?" */
const MUST_BACK =
  /\b(?:must|have to|has to|need to|needs to|got to)\b[^.?]*\b(?:back|replaced?|returned?)\b[^.?]*\b(?:by|before|until) (?:5 april|the 5th|april|the (?:tax )?year end|the end of the (?:tax )?year|then)/;

const BACK = /\bback\b|\breplac\w+|\breturn\w*|\bredeposit/;

/** "If I take money out, does it reduce my allowance?" */
const REDUCES =
  /\b(?:take|taking|withdraw\w*)\b[^?]*\b(?:reduces?|affects?|changes?|lowers?|uses? up|lose)\b[^?]*\ballowance\b/;

function flexibleText(question: Question, view: RuleView): string {
  const row = view.row('flexible-isa');
  const [kind] = question.kinds;
  return joined(
    (kind === 'lifetime' || kind === 'junior') &&
      `No: a ${kind === 'lifetime' ? 'Lifetime' : 'Junior'} ISA is not flexible; money paid in again counts as a new payment.`,
    (asks(question, /^(?:are|is) (?:all|every|each|any)\b/) ||
      (EVERY_ONE.test(question.focus) &&
        (asksWhether(question) || asks(question, /\b(?:correct|right|true)\b/)))) &&
      'No, not all of them.',
    REDUCES.test(question.focus) &&
      asksWhether(question) &&
      'No, but unless the ISA is flexible it gives none of it back either.',
    backLead(question),
    'In a **flexible ISA** you can take money out and put it back in the same tax year without using more of your allowance.',
    `Providers have been able to offer this since ${formatDate(row?.from ?? view.date)} but do not have to, so ask yours before you withdraw.`,
    `In an ISA that is not flexible, money put back counts as a new payment towards the ${view.figure('isa-allowance')}.`,
    !question.brief && 'The money must be back by 5 April.',
  );
}

/** "Any flexible stocks and shares ISA?": what there is of that sort is looked for. */
export const NAMES_SOME =
  /^(?:and |what about |how about )*(?:(?:an?|any) )?(?:flexible (?:[\w-]+ ){1,4}isas?|(?:[\w-]+ ){1,4}isas? (?:that|which) (?:is|are) flexible)\W*$/;

/** Taking money out and putting it back. */
export const flexible = rulesTopic({
  id: 'flexible',
  rules: ['flexible-isa', 'isa-allowance'],
  answers: ['uses', 'barred', 'harms', 'loses', 'must', 'ends'],
  dated: () => ['flexible-isa'],
  score: (question) =>
    cues(question, [
      [/\bflexible\b|\bflexibility\b/, 3],
      [EVERY_ONE, /^(?:which|what|show|list|are there|do you have)\b/.test(question.focus) ? 0 : 8],
      [/\bflexible\b[^?]*\bback\b/, 3],
      [REDUCES, 6],
      [/\bwhat (?:is|are|does)\b|\bhow do\w*\b|\bmean\b|\bexplain\b/, 1],
      [
        /\b(?:put|pay|paid|pays|replace|return)\b[^.?]{0,25}\bback\b|\breplace (?:it|the money|withdrawals?)/,
        3,
      ],
      [/\b(?:take|took|withdraw|withdrew|withdrawal|taking)\b/, 1.5],
      [/^(?!.*\b(?:flexib|back\b|replac|lose\b|return\b|redeposit|refill|again\b))/, -2.5],
      [/\bwhich ones?\b/, -4],
      [NAMES_SOME, -9],
      [/\bisas?\b/, 0.5],
      [/\blose (?:my |the |its )?(?:isa |tax )?(?:allowance|status)/, 1.5],
      [
        /\bbest\b|\bhighest\b|\brates?\b|\bproviders?\b|\bwhich\b|\bshow\b|\blist\b|\bfind\b|\bdo you have\b|\bare there\b|\bany\b/,
        -3,
      ],
    ]),
  now: flexibleText,
  // "Can I put it back next tax year?" asks about this year's rule, and "taken out in July" about no rule of July.
  atOtherTime: (question, _view, { now }) =>
    (question.when?.from ?? '') > question.today || backLead(question) !== ''
      ? flexibleText(question, now)
      : null,
});
