import { amountOn } from '../../../domain/rule-book.ts';
import type { EmbeddedKnowledge } from '../knowledge.ts';
import { isEarlier, paymentsIn, type PaidIn } from '../topics/shared/payments-in.ts';
import { PHRASE_OF } from '../understand/entities.ts';
import { normalised, readText, type Reading } from '../understand/reading.ts';
import { asQuestion, emptyContext, type Context } from './context.ts';

// Payments told one after another: "£8,000 in cash", "and £4,000 in a LISA", "anything left?" asks of their sum.

const LATEST = 6;
const LONGEST = 14;
/** What is no payment of the saver's own in this tax year, or is told in the place of another. */
const ELSEWHERE =
  /%|\b(?:earn\w*|salary|worth|house|home|wife|husband|partner|spouse|he|she|his|her|hers|sons?|daughters?|child\w*|kids?|gran\w*|withdr\w*|took|take|taking|taken|transfer\w*|mov(?:e|ed|ing)|debts?|loans?|mortgage|rent|bonds?|savings account|interest|bonus|tax(?! year)|flexible|next year|best|top|highest|recommend|instead|actually|sorry|meant|make it|not|no|wrong|mistake)\b/;
const LAST_YEAR = /\b(?:last|previous) (?:tax )?year\b/;
/** What is put up for an answer and has not been decided. */
const PUT_UP =
  /^(?:(?:so|and|but|ok|then)\b[, ]*)*(?:can|could|may|should|would|is|are|am|what about|how about|what if|which|how|what)\b/;
const SO = String.raw`^(?:(?:so|and|then|ok|well|but|right|now|ta|thanks)\b[, ]*)*`;
const WHAT_LEFT = new RegExp(
  String.raw`${SO}(?:(?:is there |have i (?:got )?|do i have |got )?any(?:thing|thing else)?|(?:what|how much)(?: is| have i(?: got)?| do i have| would be| will be)?|how much (?:more |of (?:it|that|my allowance) )?(?:is|have i|do i have)?(?: got)?)? ?(?:now |then |still )?(?:left|remaining|remains|spare|unused)(?: (?:over|now|then|in total|altogether|overall|for (?:the )?(?:year|rest)|this (?:tax )?year|of (?:it|mine|the allowance|my allowance)|for me|(?:for|to put in|to go in|in) (?:my |an? |the )?(?:[a-z]+ ){0,4}(?:isas?|cash|shares|stocks|funds)))?[?.! ]*$`,
);
const STILL_TO_PAY = new RegExp(
  String.raw`${SO}(?:how much|what) (?:more |else )?(?:can|could) i (?:still |now )?(?:put|pay|save|invest|add)(?: in| away)?(?: now| this year| then)?[?.! ]*$`,
);
const OVER = new RegExp(
  String.raw`${SO}(?:(?:am|will|would|do) i (?:now |then |be |go )*|is (?:that|it) (?:now )?)?(?:over|too much)(?: (?:it|the (?:limit|allowance)|my (?:limit|allowance)))?(?: now| then)?[?.! ]*$`,
);
const IF = /\bif\b/;
const TELLS_MORE = /^(?:(?:so|ok)\b[, ]*)*(?:and|plus|also|then|another)\b/;

type Asks = 'left' | 'over' | 'told' | 'may';
/** "Can I add £5,000 to shares?" */
const MAY_ADD = new RegExp(
  String.raw`${SO}(?:can|could|may) i (?:still |also |now )?(?:put|pay|add|save|invest) (?:in )?(?:another )?£\d`,
);

const TOTAL = new RegExp(
  String.raw`${SO}(?:what is the |the )?(?:total|sum|how much is that|altogether|in all)(?: so far| altogether| in all| then)?[?.! ]*$`,
);

function asksIn(reading: Reading): Asks | null {
  const { focus, money, text } = reading;
  if (text !== focus || focus.split(' ').length > LONGEST) return null;
  if (money.length > 0 && MAY_ADD.test(focus) && !ELSEWHERE.test(focus)) return 'may';
  if (money.length > 0)
    return TELLS_MORE.test(focus) && !PUT_UP.test(focus) && !ELSEWHERE.test(focus) ? 'told' : null;
  if (WHAT_LEFT.test(focus) || STILL_TO_PAY.test(focus) || TOTAL.test(focus)) return 'left';
  return OVER.test(focus) ? 'over' : null;
}

const paidBy = (text: string, raw: string, knowledge: EmbeddedKnowledge): PaidIn[] => {
  const question = asQuestion(readText(text, text, raw, knowledge), emptyContext, knowledge, false);
  const plain = question.products.length + question.providers.length === 0 && question.period === null;
  return plain ? paymentsIn(question).filter(({ money }) => !isEarlier(question, money)) : [];
};

/** "It has £45,000 from past years" counts for nothing now. */
const FROM_YEARS_BEFORE = /\bfrom (?:the )?(?:past|previous|earlier|other|old) (?:tax )?years\b/;

const OWN = /\b(?:of mine|of my (?:own|allowance)|for me)\b/;

interface Told {
  paid: PaidIn[];
  /** The messages themselves. */
  messages: string[];
}

const NOTHING: Told = { paid: [], messages: [] };
/** A rate or a time makes a sum of growth of it. */
const GROWS = /%|\b\d+ (?:years?|months?)\b|^at \d|\bgrow|\bworth\b/;

/**
 * The payments told in the last messages; none where something else was told among them.
 * @param own only one's own are asked about, whatever was told of a child's
 */
function toldBefore({ asked }: Context, own: boolean, knowledge: EmbeddedKnowledge): Told {
  const told: Told = { paid: [], messages: [] };
  for (const raw of asked.slice(-LATEST)) {
    const text = normalised(raw, knowledge);
    if (GROWS.test(text)) return NOTHING;
    if (!/£\d/.test(text)) continue;
    if (LAST_YEAR.test(text) && !/\bthis (?:tax )?year\b/.test(text)) continue;
    if (FROM_YEARS_BEFORE.test(text)) continue;
    const paid = paidBy(text, raw, knowledge);
    // What goes into a child's ISA uses none of one's own.
    if (paid.some(({ kind }) => kind === 'junior')) {
      if (own) continue;
      return NOTHING;
    }
    if (ELSEWHERE.test(text) || PUT_UP.test(text) || text.includes('?') || paid.length === 0) return NOTHING;
    told.paid.push(...paid);
    told.messages.push(text.replace(/[.! ]+$/, ''));
  }
  return told;
}

const IN_IT =
  /^(?:(?:so|and|ok|then)\b[, ]*)*how much (?:more )?(?:can (?:i|go) )?(?:put |pay |go )?(?:in|into)(?: it| that| there| the lifetime isa)?[?.! ]*$/;
const FULL_LIFETIME = /\b(?:full|whole|max(?:imum|ed|ing)?(?: out)?) (?:(?:my|an?|the) )?lifetime isa\b/;

/** "How much in it?" of a Lifetime ISA, "then what's left for shares?": when that is full. Pounds. */
function fullLifetime({ asked, last }: Context, reading: Reading, knowledge: EmbeddedKnowledge): number {
  const before = normalised(asked.at(-1) ?? '', knowledge);
  const meant =
    FULL_LIFETIME.test(before) || (IN_IT.test(before) && last?.question.kinds.includes('lifetime') === true);
  return meant && /\bthen\b/.test(reading.focus) ? (amountOn('lifetime-limit', knowledge.today) ?? 0) : 0;
}

const named = ({ kind, amount }: PaidIn) => `£${amount}${kind === null ? '' : ` in a ${PHRASE_OF[kind]}`}`;
const allOf = (payments: readonly PaidIn[]) => payments.map(named).join(' and paid ');

const ASKED = {
  left: 'how much is left?',
  over: 'am i over the limit?',
  told: 'how much is left?',
} as const;

/** "Anything left?" of all the payments told so far. */
export function ofPaymentsInTurns(reading: Reading, context: Context, knowledge: EmbeddedKnowledge): Reading {
  const asks = asksIn(reading);
  if (asks === null || reading.products.length + reading.providers.length > 0) return reading;
  const before = toldBefore(context, OWN.test(reading.focus), knowledge);
  const adds = asks === 'told' || asks === 'may';
  const now = adds ? paidBy(reading.text, reading.raw, knowledge) : [];
  if (before.paid.length === 0 || (adds && now.length === 0)) return reading;
  // After a single payment it is understood from the message before.
  if (asks === 'may' && before.messages.length < 2) return reading;
  const put = (text: string, question: string) => readText(text, question, reading.raw, knowledge);
  // "And if I put £4,000 in a LISA?" is not paid yet.
  if (asks === 'may' || IF.test(reading.focus)) {
    const question = `can i pay in ${allOf(now)}?`;
    return put(`i have paid ${allOf(before.paid)} this year. ${question}`, question);
  }
  const amount = fullLifetime(context, reading, knowledge);
  const full = amount > 0 ? ` and £${amount} in a lifetime isa` : '';
  const [only, more] = before.messages;
  const told =
    only !== undefined && more === undefined && now.length === 0 && !OWN.test(reading.focus)
      ? `${only}${full}`
      : `i have paid ${allOf([...before.paid, ...now])}${full} this year`;
  return put(`${told}. ${ASKED[asks]}`, ASKED[asks]);
}
