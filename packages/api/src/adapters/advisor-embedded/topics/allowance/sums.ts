import { formatPounds } from '../../../../domain/money.ts';
import { amountOn } from '../../../../domain/rule-book.ts';
import { formatDate, taxYearOf } from '../../../../domain/tax-year.ts';
import { askRules, type Found, type ToolCall } from '../../tool-results.ts';
import { asks, cues, says, type Draft, type Question, type Topic, NEVER } from '../../topic.ts';
import { ruleView, type RuleView } from '../../write/rule-view.ts';
import { boldPounds, joined } from '../../write/text.ts';
import { isBalance, isTransferred } from '../shared/not-paid-now.ts';
import {
  isEarlier,
  isMade,
  lastYear,
  paymentsIn,
  takenOut,
  WITHDRAWN,
  type PaidIn,
} from '../shared/payments-in.ts';
import { bonusAside, cashRoom, childToo, juniorAside, laterCap, sum, warnings } from './asides.ts';
import { shareOfAllowance } from '../../understand/shares.ts';
import {
  lifetimeRoom,
  onlyLifetimeOver,
  restOfLifetime,
  splitText,
  SPLITS,
  tooOldForLifetime,
} from './lifetime-sums.ts';
import { maxedOut, target } from './target.ts';
import { coupleSum, ownPayments } from './couple-sums.ts';
import { isasWeight, productsWeight, severalLifetimes } from './put-into-products.ts';
import { roomTold } from './room-told.ts';
import { flexibleSum } from './flexible-sum.ts';
import { goesBack } from '../shared/told-payments.ts';
import { ASKS_FOR_AMOUNT, verdict, WHAT_TO_DO } from './verdict.ts';
import { ofOwnAllowance } from '../children/junior-leads.ts';
import { noRuleBook, otherTime, thisTaxYear } from '../shared/rules-topic.ts';
import { FIT, GOES_IN, LEFT, OVERPAID, PAID } from './words.ts';

const call = (question: Question): ToolCall<'isa_rules'> =>
  askRules(
    [
      'isa-allowance',
      'lifetime-limit',
      'lifetime-bonus',
      'lifetime-ages',
      'lifetime-withdrawal-charge',
      'junior-limit',
      'cash-cap-under-65',
      'flexible-isa',
    ],
    question.when && question.when.from > question.today ? question.when.from : question.today,
  );

/** "This year and next": both sides of 5 April, an allowance each. */
function overTwoYears(total: number, question: Question, view: RuleView): string {
  if (
    !asks(
      question,
      /\bthis (?:tax )?year and (?:the )?next\b|\bboth (?:tax )?years\b|\b(?:2|two) tax years\b/,
    )
  )
    return '';
  const whole = view.amount('isa-allowance');
  const rest = Math.min(whole, Math.max(0, total - whole));
  return rest > 0
    ? `Up to ${boldPounds(whole)} can go in this tax year and the other ${boldPounds(rest)} in the next, from 6 April${total > 2 * whole ? `; ${formatPounds(total - 2 * whole)} has to wait` : ''}.`
    : '';
}

function compose(question: Question, found: Found): Draft {
  const answer = found.get(call(question));
  if (!answer) return noRuleBook;
  const view = ruleView(answer);
  const now = paymentsIn(question).filter(({ money }) => !isEarlier(question, money));
  const all = maxedOut(question, ownPayments(question, now), view);
  const own = all.filter(({ kind }) => kind !== 'junior');
  const shared = splitText(question, own, view);
  if (shared !== '') return { text: shared, notes: ['rules'] };
  const known = severalLifetimes(question, view) || roomTold(question, own, view);
  if (known !== '') return { text: known, notes: ['rules'] };
  const capped = onlyLifetimeOver(question, own, view) || restOfLifetime(question, own, view);
  if (capped !== '') return { text: capped, notes: ['rules'] };
  const total = sum(own);
  const out = takenOut(question, total);
  if (out > 0 && total > 0) return { text: flexibleSum(own, out, question, view), notes: ['rules'] };
  if (lastYear(question) && !otherTime({ ...question, when: null })) {
    return {
      text: `${newAllowanceLead(question, own, view)}What you paid in before ${formatDate(taxYearOf(question.today).start)} does not count now: for ${thisTaxYear(question)} you have a new allowance of ${view.figure('isa-allowance')}. Unused allowance of earlier years cannot be carried forward.`,
      notes: ['rules'],
    };
  }
  const couple = coupleSum(question, own, view);
  if (couple !== null) return { text: couple, notes: ['rules'] };
  const moved = question.money.some((money) => isTransferred(question, money));
  const text = joined(
    childToo(all, question, view),
    lifetimeRoom(question, own, view),
    cashRoom(own, question, view),
    overTwoYears(total, question, view) || (own.length > 0 && verdict(total, own, question, view)),
    ...warnings(all, question, view),
    question.kinds.includes('lifetime') && tooOldForLifetime(question, view),
    lifetimeRoom(question, own, view) === '' &&
      target(question, view.amount('isa-allowance') - total, own, view),
    question.money.some((money) => isBalance(question, money)) &&
      'What you hold from earlier tax years does not count towards it.',
    moved && 'A transfer from one ISA to another uses none of the allowance.',
    juniorAside(all, view),
    bonusAside(own, question, view),
    own.some(({ kind }) => kind === 'lifetime') &&
      !question.brief &&
      'Lifetime ISA payments count towards the allowance; the government bonus does not.',
    laterCap(own, question, view),
    !question.brief && 'It is for you to keep count across providers.',
  );
  return { text, notes: ['rules'] };
}

/** "£20,000 from last year, and I want to add £20,000 now, ok?" */
function newAllowanceLead(question: Question, payments: readonly PaidIn[], view: RuleView): string {
  const toCome = payments.filter(({ money }) => !isMade(question, money));
  if (toCome.length === 0 || !FIT.test(question.focus) || asks(question, /\bhow much\b/)) return '';
  return sum(toCome) <= view.amount('isa-allowance') ? 'Yes. ' : 'Not all of it. ';
}

/** "Paid £9,000 this year.", "I've done £6,000 cash already.": of whose ISAs nothing else was said. */
const TOLD_PAID =
  /^(?:(?:so|hi|ok|and|but|well|i|we|have|already|also|just|only)\b[, ]*)*(?:paid|put|done|used) £\d+(?: a (?:month|week))?(?: (?:in|into|cash|so far|already|this (?:tax )?year|since (?:the )?(?:6 |6th (?:of )?)?april|now|my|an?|isas?|stocks and shares|lifetime))+[.! ]*$|^£\d+ (?:in|into) (?:(?:an?|my) )?(?:[a-z]+ ){0,4}isas? this (?:tax )?year[.! ]*$/;

/** What is left of the allowance, and whether amounts fit into it. */
/** "How much can I put in ISAs?": in all kinds together, whichever kinds are told of. */
const OF_ALL =
  /\bhow much (?:more |else |extra )?(?:can|could|may) (?:i|we) (?:still |now |also )?(?:put|pay|save|invest|contribute|add) (?:in|into|to) (?:my |an? |the |other |any |all )*isas?\b/;

/** "£6,000 left on my mortgage", "£5,000 left after bills": of no allowance. */
const LEFT_ELSEWHERE =
  /£\d+(?:\.\d+)? left (?:on (?:my|the|our) (?:mortgage|loan|card|credit card|overdraft|car|student loan)|after (?:all )?(?:my |the )?(?:bills|rent|tax|expenses|everything|mortgage))\b/;

/** All that was paid and what is asked of it, in one message: no other message can mean something else by it. */
const TOLD_AND_ASKED =
  /^i have paid £[^?]{1,200} this (?:tax )?year\. (?:how much is left|am i over the limit)\?$/;
const BETWEEN_US = /\b(?:what|how much) (?:more )?(?:can|could) we (?:still )?[^?]{0,20}\bbetween us\b/;
const HOW_MUCH_USED =
  /\bhow much (?:(?:have|of|my|is|allowance|i) )*used\b|\bhow much (?:of )?(?:(?:my|the|this year'?s) )?(?:isa )?allowance (?:does|do|will|would|is) (?:that|it|this)\b/;
/** "£300 a week, how much a year in an ISA?" */
const IN_A_YEAR =
  /^£\d+(?:\.\d+)? a (?:week|month),? (?:is )?how much (?:is (?:that|it) )?(?:a year|in a year)(?: (?:in|into) (?:an? |my )?isas?)?[?.! ]*$/;
/** "£250 a month until the end of the tax year", and nothing else. */
const UNTIL_END =
  /^(?:(?:so|if|can|could|and|i|we|save|saving|pay|paying|put|putting|in|away)\b[, ]*)*£\d+(?:\.\d+)? a (?:month|week)(?: (?:in|into|to) (?:my |an? )?(?:[a-z]+ ){0,3}isas?)? (?:from now )?(?:until|till|up to|to|for the rest of) (?:the )?(?:isa deadline|deadline|(?:end of )?(?:the |this )?(?:tax |financial )year)(?: ends?)?(?:,? (?:how much|what) is (?:that|it)(?: in all)?)?[?.! ]*$|^(?:(?:so|if|and|i|we|save|saving|pay|paying|put|putting|in|away)\b[, ]*)*£\d+(?:\.\d+)? a month from [a-z]{3,9} (?:to|until|till) [a-z]{3,9}(?:,? (?:how much|what) is (?:that|it)(?: in all)?)?[?.! ]*$/;
const TOTAL = /\bhow much is (?:that|it)(?: (?:in all|altogether|by then))?[?! ]*$|, total[?! ]*$/;
const COVERED = /\b(?:fscs|cover\w*|protect\w*|safe)\b/;

/** Payments counted one by one are of the allowance, with nothing else asked: "7 payments of £1,000 made and 3 to come". */
function counted(question: Question, payments: readonly PaidIn[]): number {
  if (IN_A_YEAR.test(question.text)) return 8;
  const times = payments.find((each) => each.times)?.times;
  if (!times || question.rates.length > 0 || question.products.length > 0 || says(question, COVERED))
    return 0;
  const alone = payments.length === 1 && times.how !== 'monthly' && times.how !== 'weekly';
  const told = times.goOn && (says(question, PAID) || alone);
  const total = times.goOn && TOTAL.test(question.focus);
  if (UNTIL_END.test(question.text)) return 8;
  return told || total || HOW_MUCH_USED.test(question.focus) ? 4 : 0;
}

const MOVES_TO_LIFETIME =
  /\b(?:transferr?(?:ing|ed)?|mov(?:e|ing|ed))\b[^.?]*\b(?:in)?to (?:an?|my|the) lifetime isa\b/;

export const allowanceSums: Topic = {
  id: 'allowance-sums',
  answers: ['much', 'barred'],
  keeps:
    /\b(?:also|adding|add|plus|on top|as well|another|then)\b[^.?]*£|£[^.?]*\b(?:also|as well|too|more)\b|\b(?:can|could|may) (?:i|we)\b[^.?]*£[^.?]*\bisas?\b/,
  score: (question) => {
    const maxed = says(question, /\bmax(?:imum|ed|ing|imis\w*)?(?: out)?\b[^.?]*\blifetime isa/);
    const payments = paymentsIn(question);
    if (payments.length === 0 && !maxed) return NEVER;
    if (says(question, LEFT_ELSEWHERE)) return NEVER;
    // What goes back into a flexible ISA is no new payment.
    if (
      payments.length > 0 &&
      !asks(question, /\b(?:how much|what)\b/) &&
      says(question, /(?<!\bnot (?:a )?|\bnon[- ]?)\bflexible\b/) &&
      payments.every(({ money }) => goesBack(question, money))
    )
      return NEVER;
    // What the dead left is no payment and is not "left" of an allowance.
    if (says(question, /\blate (?:husband|wife|partner|spouse)\b/)) return NEVER;
    if (
      says(
        question,
        /\b(?:died|passed away)\b[^.?]*\b(?:left|leaving) (?:me |us |behind )?£|\b(?:husband|wife|spouse|civil partner) (?:has |had |sadly )?left (?:me |us |behind )?(?:an? )?£\d+[^.?]{0,20}\bisas?\b/,
      )
    )
      return NEVER;
    const mayPay =
      ASKS_FOR_AMOUNT.test(question.focus) ||
      /\b(?:can|could|may) (?:i|we) (?:save|put|pay)\b/.test(question.focus);
    const score =
      cues(question, [
        [LEFT, 4],
        [PAID, 1.5],
        [FIT, 2],
        [OF_ALL, question.kinds.length > 1 ? 4 : 0],
        [/\bhow much is the (?:rest|remainder)\b/, 4],
        [GOES_IN, question.kinds[0] === 'junior' ? -2 : 2.5],
        [/\ballowance\b|\blimit\b/, 1.5],
        [/\b(?:is|be) (?:that|it|this) (?:too much|ok|okay|allowed|over)\b/, 4],
        [/\bflexible\b/, WITHDRAWN.test(question.text) ? 2 : 0],
        [
          /\bput (?:it |them |that |the money )?back\b|\bpay (?:it |that )?back in\b|\breplace\b/,
          WITHDRAWN.test(question.text) ? 3 : 0,
        ],
        [/\bisas?\b/, 0.5],
      ]) + (mayPay && question.rate === null && question.money.some(({ per }) => per === 'month') ? 3 : 0);
    const moved =
      question.money.some((money) => isTransferred(question, money)) &&
      (says(question, LEFT) || FIT.test(question.focus))
        ? 6
        : 0;
    const toldNow =
      TOLD_PAID.test(question.text) ||
      /^(?:(?:so|hi|hello|ok)[, ]+)*(?:i|we) (?:have )?(?:already )?(?:paid|put) (?:£\d+ in|in £\d+)(?: so far)? this (?:tax )?year[.! ]*$|^(?:(?:so|hi|hello|ok)[, ]+)*(?:i|we) (?:have )?(?:already )?(?:put|paid|got|used|saved|have)?[^?]*\b(?:in|into|of) [^?]*\b(?:isas?|allowance)\b[^?]*\bthis (?:tax )?year[.! ]*$/.test(
        question.text,
      )
        ? 4
        : 0;
    const out = takenOut(question, sum(payments)) > 0 && asks(question, /\b(?:how much|what)\b/) ? 3 : 0;
    const beside =
      question.money.some((money) => isBalance(question, money)) &&
      FIT.test(question.focus) &&
      !says(question, /\bdie[ds]?\b|\bdeath\b|\bpassed away\b/)
        ? 3
        : 0;
    const several = question.money.length > 1 && question.kinds.length > 1 ? 2 : 0;
    const mistaken =
      asks(question, WHAT_TO_DO) &&
      says(question, OVERPAID) &&
      sum(payments) > (amountOn('isa-allowance', question.today) ?? Infinity)
        ? 6
        : 0;
    const growth =
      (question.rate !== null && shareOfAllowance(question.text) === null) ||
      (question.period !== null &&
        !payments.some(({ times }) => times) &&
        !((several > 0 || mayPay || FIT.test(question.focus)) && question.period === 12)) ||
      says(
        question,
        /\bgrow|\bworth\b|\bbonus\b(?! (?:from|at) (?:work|my (?:job|employer)))|\bcharge\b|\bpenalty\b|\binterest\b|\bcover|\bprotect|\bfscs|\bhouse\b|\bhome\b|\bproperty\b/,
      ) ||
      (says(question, /\btransfer/) && !question.money.some((money) => isTransferred(question, money)));
    const onlyChild =
      question.kinds.length === 1 && (question.kinds[0] === 'junior' || question.kinds[0] === 'help-to-buy');
    const [only, more] = question.money;
    const lifetimeAlone =
      question.kinds.length === 1 &&
      question.kinds[0] === 'lifetime' &&
      only !== undefined &&
      !more &&
      !says(question, LEFT) &&
      only.amount >= (amountOn('isa-allowance', question.today) ?? Infinity);
    return (
      score -
      (question.ageGroup !== null && question.kinds[0] === 'cash' ? 4 : 0) -
      (lifetimeAlone ? 6 : 0) +
      several +
      (ofOwnAllowance(question) ? 6 : 0) -
      // What is moved into a Lifetime ISA is for its own limit.
      (MOVES_TO_LIFETIME.test(question.text) && asks(question, /\bcount|\buse\b/) ? 12 : 0) +
      mistaken +
      moved +
      out +
      toldNow +
      beside +
      (payments.some(({ times }) => times) && (says(question, FIT) || says(question, LEFT)) ? 2 : 0) +
      (TOLD_AND_ASKED.test(question.text) ? 6 : 0) +
      counted(question, payments) +
      productsWeight(question) +
      isasWeight(question) +
      (payments.length > 1 && BETWEEN_US.test(question.focus) ? 2 : 0) +
      (SPLITS.test(question.text) && question.kinds.includes('lifetime') && !more ? 4 : 0) +
      (maxed ? 1 : 0) -
      (growth ? 4 : 0) -
      (onlyChild ? 3 : 0)
    );
  },
  calls: (question) => [call(question)],
  compose,
};
