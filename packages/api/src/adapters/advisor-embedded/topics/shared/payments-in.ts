import { amountOn } from '../../../../domain/rule-book.ts';
import { taxYearOf } from '../../../../domain/tax-year.ts';
import { says, type Question } from '../../topic.ts';
import { yearlyAmount, type IsaKind, type KindMention, type Money } from '../../understand/entities.ts';
import { anyOf } from '../../understand/any-of.ts';
import { paymentCountIn, type PaymentCount } from '../../understand/payment-counts.ts';
import { shareOfAllowance } from '../../understand/shares.ts';
import { whenIn } from '../../understand/time.ts';
import { isAtHand } from './money-at-hand.ts';
import { regularsOfSums } from './payments-told-twice.ts';
import { PER_PERSON } from './phrases.ts';
import { isBalance, isTransferred } from './not-paid-now.ts';
import { putIntoProducts } from './product-parts.ts';

export const WITHDRAWN = /\b(?:withdr[ae]w|withdrawn|took|taken|take|taking|pulled) (?:out )?/;

export interface PaidIn {
  kind: IsaKind | null;
  amount: number;
  money: Money;
  /** How often, where that is told. */
  times?: PaymentCount | null;
}

/** "How much can I still put in …": what is asked to be filled. */
const ASKED_FOR =
  /\b(?:how much|what (?:else |more )?(?:can|could|may|is the|is my|is our)|(?:the|my) most|(?:can|could|may) (?:i|we) (?:still|also|max(?: out)?|fill(?: up)?))\b[^.?£]*$/;
const OF_ALLOWANCE = /^ ?(?:of )?(?:my|the|our|this year'?s) (?:\w+ )?(?:allowance|limit)\b/;

/** Words before an amount that has been paid in. */
const MADE =
  /\b(?:paid|paying|used|saved|saving|invested|deposited|contributed|subscribed|done|already put|(?<!\b(?:can|could|may|might|should|do|if|will|would) )(?:i|we) (?:have )?put)\b(?![^£.?]*,[^£.?]*\b(?:can|could|may) (?:i|we)\b)[^£.?]{0,25}$/;

/** "I have used £16,000, how much can go in a Lifetime ISA?": the money lies elsewhere. */
function liesElsewhere(question: Question, money: Money, { kind, at }: KindMention): boolean {
  if (!ASKED_FOR.test(question.text.slice(0, at))) return false;
  if (OF_ALLOWANCE.test(question.text.slice(money.end))) return true;
  if (kind === 'lifetime' && USED.test(question.text.slice(0, money.at))) return !isOfIt(question, money);
  const limit = kind === 'lifetime' ? amountOn('lifetime-limit', question.today) : null;
  return (
    limit !== null &&
    limit !== undefined &&
    yearlyAmount(money) > limit &&
    MADE.test(question.text.slice(0, money.at))
  );
}

/** "If I have used £18,500": of the overall allowance, unless it is said to lie in the Lifetime ISA. */
const USED = /\bused(?: (?:up|already|about|around|over|nearly|just))* $/;
const isOfIt = ({ text }: Question, { end }: Money) =>
  /^ (?:(?:already|so far|up) )*(?:of (?:it|that)|in (?:it|that|there)|in (?:my|the) lifetime)\b/.test(
    text.slice(end),
  );

/** The kind of ISA that is asked to be filled: "how much can go in my Lifetime ISA if …?" */
export const askedFor = ({ text, mentions }: Question): KindMention | undefined =>
  mentions.find(({ at }) => ASKED_FOR.test(text.slice(0, at)));

/** "£18,500 of my allowance", "used £18,500": of the overall allowance, wherever it was paid. */
export const isPartOfAllowance = (question: Question, money: Money) =>
  OF_ALLOWANCE.test(question.text.slice(money.end)) ||
  isLeftOver(question, money) ||
  (USED.test(question.text.slice(0, money.at)) && !isOfIt(question, money));

/** Whether an amount was paid in, and is not only there or to come. */
export const isMade = ({ text }: Question, { at, end }: Money) =>
  MADE.test(text.slice(0, at)) || MADE_IN_LIST.test(text.slice(0, at)) || MADE_AFTER.test(text.slice(end));
/** "I have paid £4,000 in a Lifetime ISA and £10,000 in cash" */
const MADE_IN_LIST =
  /\b(?:i|we) have (?:already )?(?:paid|put|saved|invested)(?: in)? £\d+(?:\.\d+)? (?:in|into) (?:(?:my|an?|the) )?(?:[a-z]+ ){1,4}isas?(?:,| and) $|^(?:(?:so|i|we|have|already)\b[, ]*)*(?:paid|put|saved|invested)(?: in)? £\d+(?:\.\d+)? (?:in|into) (?!.*\b(?:can|could|may)\b)[a-z&'-]+(?: [a-z&'-]+){0,4}(?:,| and) $/;
const MADE_AFTER =
  /^ (?:already )?(?:paid(?: in)?(?=[ ,.?!]|$)(?! (?:off|by|for|monthly|a (?:month|week|year)))|put in|gone in|used(?: up)?)\b/;

/** "After using all my allowance", without saying how much that is. */
export const USED_UP =
  /(?<!\bwithout )\b(?:us(?:ed|ing)|fill(?:ed|ing)|max(?:ed|ing|imis\w*)?|hit|reach(?:ed|ing))\b(?: (?:up|out))? (?:all (?:of )?|whole (?:of )?|full |entire |the |my |our |this year'?s )*(?!(?:lifetime|junior) )(?:\w+ )?(?:£20000|allowance|isa limit)\b|\bno (?:isa )?allowance left\b/;

function usedUp(question: Question): PaidIn[] {
  const amount = amountOn('isa-allowance', question.today);
  const match = USED_UP.exec(question.text);
  if (!match || amount === null || amount === undefined) return [];
  const at = match.index + match[0].length;
  return [{ kind: null, amount, money: { amount, per: 'once', at, end: at } }];
}

/** The amounts in ISAs of another kind, or used up without one being named. */
export function spentBeside(question: Question, kind: IsaKind): PaidIn[] {
  if (lastYear(question)) return [];
  const now = paymentsIn(question).filter(({ money }) => !isEarlier(question, money));
  const named = now.filter((paid) =>
    paid.kind === null
      ? isMade(question, paid.money) || OF_ALLOWANCE.test(question.text.slice(paid.money.end))
      : paid.kind !== kind && paid.kind !== 'junior',
  );
  return named.length > 0 ? named : usedUp(question);
}

/** What was paid in before the present tax year. */
export const lastYear = (question: Question) =>
  (says(question, /\blast (?:tax )?year\b/) &&
    !says(
      question,
      /\bthis (?:tax )?year (?:it is |only |so far |(?:i )?(?:have )?(?:paid|put|saved|added) (?:in )?)?(?:about |only )?(?:£|(?:paid|put)\b)|£\d+ (?:so far |in )?this(?: (?:tax )?year\b|(?= *[,.?;]| one\b|$))/,
    )) ||
  (question.money.length > 0 && question.money.every((money) => isEarlier(question, money)));

/** "I put in £18,000 on 2 April 2026", "£15,000 in ISAs last March": paid before the present tax year began. */
export function isEarlier({ text, today }: Question, money: Money): boolean {
  const from = text.slice(0, money.at).split(CLAUSE).at(-1) ?? '';
  const rest = text.slice(money.at).split(CLAUSE)[0] ?? '';
  const when = whenIn(`${from}${rest}`, today);
  // "I paid in £6,000 this year and £20,000 last year": the second is paid by the same word.
  if (IN_LAST_YEARS.test(rest)) return true;
  const paid = IS_PAID.test(from) || (/^\W*$/.test(from) && IS_PAID.test(text.slice(0, money.at)));
  return when !== null && when.to < taxYearOf(today).start && paid;
}
/** "£8,000 last tax year and £8,000 this", "£5,000 in last year's ISA" */
const IN_LAST_YEARS = /^£\d+(?:\.\d+)? (?:in |into |went in )?(?:my )?last (?:tax )?year\b/;
const IS_PAID = /\b(?:paid|put|saved|invested|deposited|contributed|used|added)\b/;
const CLAUSE = /[,;?!]|\.(?!\d)| (?:and|but|then) /;

const EARNED =
  /\b(?:earn(?:s|ed|ing)?|salary|income|wages?|(?:get|gets|am|is|being) paid|take[- ]home(?: pay)?|pay is|am on)\b[^£.,;]{0,20}$/;
const HOME = String.raw`(?:house|home|flat|property|apartment|place|bungalow)`;
const PRICE_BEFORE = new RegExp(
  String.raw`\b${HOME}\b(?: \w+)? (?:for|at|of|worth|costs?|costing|priced at|price(?: is| of)?) $`,
);
const PRICE_AFTER = new RegExp(String.raw`^ (?:\w+ )?${HOME}\b`);

/** What somebody earns, and what a home costs, is paid into no ISA. */
const isOtherMoney = ({ text }: Question, { at, end, amount }: Money) =>
  EARNED.test(text.slice(0, at)) ||
  /\b(?:instead of|rather than)(?: the| only| just)* $/.test(text.slice(0, at)) ||
  (amount >= 50_000 && (PRICE_BEFORE.test(text.slice(0, at)) || PRICE_AFTER.test(text.slice(end))));

/** "£5,000 left of my allowance", "£5,000 of my allowance is left": the rest of it is used. */
const LEFT_OVER = anyOf(
  /^ (?:is |still )?(?:left|remaining|unused|spare) (?:of|from|in|on) (?:(?:my|the|this|our)\b[^.?,]{0,20}\b)?(?:isa )?(?:allowance|limit)\b/,
  /^ (?:of )?(?:(?:my|the|our|this year'?s) )?(?:isa )?(?:allowance|limit) (?:(?:is|that is|still) )*(?:left|remain(?:s|ing)|unused|spare)\b/,
  // "I have £6,000 left" and nothing else: of the allowance. What is spare may be money.
  /^ (?:still )?(?:left|remaining|unused)(?: to (?:use|pay in|put in|save|invest))?(?: this (?:tax )?year)?(?= *(?:[.;!?]|$))/,
);

/** What is left of the allowance, and no payment. */
export const isLeftOver = (question: Question, { end }: Money) => LEFT_OVER.test(question.text.slice(end));

/** "A quarter of my allowance in a Lifetime ISA" is a payment of so many pounds. */
function shareIn(question: Question): Money[] {
  const share = shareOfAllowance(question.text);
  const whole = amountOn('isa-allowance', question.today);
  if (share === null || whole === undefined) return [];
  const { part, at, end } = share;
  return [{ amount: Math.round(whole * part * 100) / 100, per: 'once', at, end }];
}

/** "In mine", "in the normal one": in none of the kinds that are named. */
const IN_ANOTHER =
  /^ (?:elsewhere|somewhere else)\b|^ (?:in|into) (?:mine|my own|(?:another|other|different) (?:isas?|kinds?|accounts?|ones?)|(?:the|my|an?) (?:normal|ordinary|regular|standard|plain|usual|other) (?:isa|one))\b/;

/** "And a Lifetime ISA £4,000": the amount right behind a kind that follows none is that kind's. */
function ledBy({ text }: Question, { at, kind }: KindMention, money: readonly Money[]): Money | undefined {
  const led = money.find((each) => each.at > at && LEADS[kind]?.test(text.slice(at, each.at)));
  return led && !/£\d+(?:\.\d+)? (?:(?:in|into|to|for) )?(?:(?:an?|my|the) )?$/.test(text.slice(0, at))
    ? led
    : undefined;
}
const LEADS: Readonly<Partial<Record<IsaKind, RegExp>>> = {
  lifetime: /^lifetime isa (?:of |with )?$/,
};

/** The amounts of one tax year, each with the kind of ISA named nearest after it, else nearest before. */
export function paymentsIn(question: Question): PaidIn[] {
  const uncounted = [...withdrawn(question), ...regularsOfSums(question, (money) => isMade(question, money))];
  const used = new Set<number>();
  const byProduct = new Map(putIntoProducts(question).map(({ money, kind }) => [money.at, kind]));
  return [...question.money, ...shareIn(question)]
    .filter(
      (money) =>
        !uncounted.includes(money) &&
        (isLeftOver(question, money) || !isWholeAllowance(question, money)) &&
        !isBalance(question, money) &&
        !isTransferred(question, money) &&
        !isOtherMoney(question, money) &&
        !isAtHand(question, money),
    )
    .map((money, index, all) => {
      const next = all[index + 1]?.at ?? Infinity;
      const mentions = question.mentions.filter(
        (each) =>
          !liesElsewhere(question, money, each) && (ledBy(question, each, all)?.at ?? money.at) === money.at,
      );
      const after = mentions.find(({ at }) => at > money.at && at < next && !used.has(at));
      const before = mentions.findLast(({ at }) => at < money.at && !used.has(at));
      // "£9,000 in my son's and £20,000 in mine"
      const led = mentions.find((each) => ledBy(question, each, all)?.at === money.at);
      const mine = IN_ANOTHER.test(question.text.slice(money.end));
      const mention =
        mine || byProduct.has(money.at)
          ? undefined
          : (led ?? after ?? before ?? mentions.findLast(({ at }) => at < money.at));
      if (mention) used.add(mention.at);
      const times = paymentCountIn(question.text, money, question.today);
      const amount =
        times === null
          ? yearlyAmount(money)
          : Math.round((times.each ?? money.amount) * times.count * 100) / 100;
      if (isLeftOver(question, money)) {
        const whole = amountOn('isa-allowance', question.today) ?? amount;
        return { kind: null, amount: Math.max(0, whole - amount), money };
      }
      return { kind: byProduct.get(money.at) ?? mention?.kind ?? null, amount, money, times };
    });
}

/** "I have used my whole £20,000" */
const USED_WHOLE =
  /\b(?:used|paid|put|invested|saved|deposited)(?: (?:in|up))?(?: (?:all|my|the|our|of|full|whole|entire|maximum))+ $/;

/** "my £20,000 allowance" names the rule and is nobody's payment. */
function isWholeAllowance(question: Question, money: Money): boolean {
  const after = question.text.slice(money.end, money.end + 30);
  const before = question.text.slice(Math.max(0, money.at - 40), money.at);
  const whole = amountOn('isa-allowance', question.today);
  if (
    /\b(?:can|could|may) (?:i|we|you) (?:still )?(?:put|pay|invest|save) (?:in )?(?:all |my |the |full |whole |entire )*$/.test(
      before,
    )
  )
    return false;
  if (
    money.amount === whole &&
    !USED_WHOLE.test(before) &&
    /\b(?:full|whole|entire|maximum|my|own|the|all|more than|over|above) $/.test(before)
  )
    return true;
  if (money.amount === whole && PER_PERSON.test(question.focus)) return true;
  return (
    /^ ?(?:of )?(?:my |the )?(?:isa )?allowance (?:left|remaining|unused|to use|still)/.test(after) ||
    /^ ?(?:a year )?(?:isa |annual |tax[ -]free |total |overall |yearly )*(?:allowance|limit)/.test(after) ||
    /\b(?:allowance|limit|cap)(?: (?:is|has|have|already|dropped|fallen|cut|reduced|still|at|of|stay|stays|being|now|really|currently|remains?|to|up|been|go|gone|goes|increase|increased|rise|risen|held|frozen|set|just|only))* $/.test(
      before,
    ) ||
    /\b(?:of|from|out of|left in|remaining in|room in) (?:my|the|your|our) (?:full |whole |total )?$/.test(
      before,
    )
  );
}

const ALL_OUT =
  /\b(?:withdr[ae]w|withdrawn|took|taken|take|pulled|pull|drew|drawn)(?: out)? (?:the lot|the whole (?:lot|amount|thing|sum)|(?:it|that|them) all|all(?: of)? (?:it|that|them)|everything|all of the money|all the money|all(?= out| back| in\b|[.?!,]|$))/;
const HALF_OUT =
  /\b(?:withdr[ae]w|withdrawn|took|taken|take|pulled|drew)(?: out)? half(?: of (?:it|that|them))?(?! (?:my|the|our|of my))/;

/** What was taken out without an amount: all that was paid in, or half of it. */
function partTakenOut({ text }: Question): number {
  return ALL_OUT.test(text) ? 1 : HALF_OUT.test(text) ? 1 / 2 : 0;
}

/** Pounds taken out, of so many that were paid in. */
export function takenOut(question: Question, paid: number): number {
  const named = withdrawn(question).reduce((sum, { amount }) => sum + amount, 0);
  return named > 0 ? named : paid * partTakenOut(question);
}

/** "£18,000 in, £6,000 out" */
const IN_AND_OUT = /£\d+ in,? (?:and |then |but )?£\d+ out$/;

/** The amounts that are said to have been taken out. */
export function withdrawn(question: Question): Money[] {
  return question.money.filter(
    (money) =>
      (WITHDRAWN.test(question.text.slice(Math.max(0, money.at - 22), money.at)) ||
        IN_AND_OUT.test(question.text.slice(0, money.end + ' out'.length))) &&
      !/\bput\b/.test(question.text.slice(Math.max(0, money.at - 8), money.at)),
  );
}
