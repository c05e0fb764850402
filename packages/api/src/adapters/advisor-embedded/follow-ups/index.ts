import { addDays, nextDeadline, taxYearOf } from '../../../domain/tax-year.ts';
import { personOf } from '../turns/asked-again.ts';
import { openedLately } from './lifetime.ts';
import {
  allowanceOfAnother,
  atAge,
  childrenToo,
  familyToo,
  intoTheirs,
  lifetimeLoss,
  moneyOfChild,
  older,
  openAtAge,
  oneForAnother,
  otherCount,
  payerForChild,
  type Change,
  type Turn,
} from './people.ts';
import type { Topic } from '../topic.ts';
import { allowance } from '../topics/allowance/allowance.ts';
import { lifetimeHome } from '../topics/lifetime/home.ts';
import { paymentsIn } from '../topics/shared/payments-in.ts';
import { productDetails, productsMeant } from '../topics/products/details.ts';
import { pointsIntoList } from '../topics/products/pointed-at.ts';
import { asked } from '../topics/products/fields.ts';
import { AFTERWARDS } from '../topics/products/lines.ts';
import { productSearch } from '../topics/products/search.ts';
import { PHRASE_OF } from '../understand/entities.ts';
import { readText, type Reading } from '../understand/reading.ts';
import { anotherAmount, averageOfOthers, bestOfThem, ofAnotherProvider, ratesOfSides } from './products.ts';
import { otherThanThat } from './left-out.ts';
import { BEGUN_CHANGES } from './search-begun.ts';
import { GONE_ON_LIST_CHANGES } from './lists-gone-on.ts';
import { WIDENED_CHANGES } from './lists-widened.ts';
import { LIST_CHANGES, searchedFurther } from './of-list.ts';
import { PRODUCT_CHANGES } from './of-product.ts';
import { SEARCH_CHANGES } from './of-search.ts';
import { TERM_CHANGES } from './of-terms.ts';
import { narrowed, narrowedKind } from './search-again.ts';
import { ONE_CHANGES } from './of-one.ts';
import { again, wordCount } from './again.ts';
import { BOTH_CHANGES, COMPARED_CHANGES } from './compared.ts';
import { TOLD_AGAIN_CHANGES } from './told-again.ts';
import { CHANGED_CHANGES } from './changes.ts';
import { ASKED_ON_CHANGES } from './asked-on.ts';
import { CAPPED_CHANGES } from './capped.ts';
import { CHILDREN_CHANGES } from './children.ts';
import { INHERITED_CHANGES } from './inherited.ts';
import { FIGURE_CHANGES } from './figures-varied.ts';
import { FLEXIBLE_CHANGES } from './flexible.ts';
import { COVERED_CHANGES } from './covered.ts';
import { DRAWN_CHANGES } from './drawn-otherwise.ts';
import { EARNED_CHANGES } from './earned.ts';
import { GOAL_TOLD_CHANGES } from './goal-told.ts';
import { HELD_CHANGES } from './held.ts';
import { TAX_CHANGES } from './tax.ts';
import { SAVER_CHANGES } from './of-saver.ts';
import { SHOWN_SUM_CHANGES } from './sum-of-shown.ts';
import { SUM_CHANGES } from './sums.ts';
import { ONESELF_CHANGES } from './oneself-again.ts';
import { ONWARD_CHANGES } from './sums-onward.ts';
import { TOLD_CHANGES } from './told.ts';
import { BONUS_CHANGES } from './bonus.ts';
import { AGE_TOLD_CHANGES } from './ages.ts';
import { KIND_TOLD_CHANGES } from './kind-told.ts';
import { LIFE_IN_TURNS_CHANGES } from './life-in-turns.ts';
import { LED_ON_CHANGES } from './led-on.ts';
import { ISA_CHANGES } from './isas.ts';
import { DATED, today, yearsAhead } from './years.ts';
import { substance } from '../understand/substance.ts';

const YEAR_ON =
  /\b(?:the )?(?:(?:tax )?year|one) after(?: that)?\b|\bafter that\b|\bthe following (?:tax )?year\b/;
const YEAR_BACK =
  /\b(?:the )?(?:(?:tax )?year|one) before(?: that)?\b|\bbefore that\b|\bthe (?:previous|preceding) (?:tax )?year\b/;
const YEAR_LABEL = /\b(?:in |for |during )?(?:20\d\d\/\d\d|(?:this|last|next) (?:tax )?year)\b/g;
const LONGEST_YEAR = 8;
/** "And the year after?": counted from the year spoken of, else from this one. */
function nextYear(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const step = YEAR_ON.test(alone.focus) ? 1 : YEAR_BACK.test(alone.focus) ? -1 : 0;
  const other = alone.money.length > 0 || alone.kinds.length > 0 || wordCount(alone.focus) > LONGEST_YEAR;
  if (step === 0 || other || !DATED.has(last.topic.id)) return null;
  const spoken = last.question.when?.from ?? alone.today;
  const year = taxYearOf(spoken);
  const next = taxYearOf(addDays(step > 0 ? year.end : year.start, step));
  const put = (text: string) => `${text.replace(YEAR_LABEL, '').trim()} in ${next.label}`;
  const reading = again(turn, put(last.question.text), put(last.question.focus));
  return { ...reading, when: { from: next.start, to: next.end, kind: 'tax-year' } };
}

const ADDS =
  /^(?:(?:oh|and|then|plus|also|another|with|ok|so|if i add(?:ed)?|i(?: have)? also|i then)\b[, ]*)+/;

/** "£3,000 in a LISA", and nothing else. */
const BARE_PAYMENT =
  /^£\d+(?:\.\d+)? (?:in|into|to) (?:(?:an?|my|the|another) )?(?:[a-z]+ ){0,4}isas?[?.! ]*$/;

const MORE = /\b(?:more|another|also|as well|on top|extra|too)\b/i;

/** "And £4,000 in a LISA": one more payment beside those told before. */
function onePaymentMore(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const told = last.topic.id === 'allowance-sums' && paymentsIn(last.question).length > 0;
  const asksToPay = /\b(?:can|could) i\b/.test(alone.focus);
  const more = asksToPay ? MORE.test(alone.raw) : ADDS.test(alone.focus) || BARE_PAYMENT.test(alone.focus);
  const pays = alone.money.length === 1 && alone.kinds.length > 0 && more;
  if (!told || !pays || /\binstead\b|\brather\b/.test(alone.focus)) return null;
  const focus = asksToPay ? alone.focus : `${last.question.focus}. ${alone.focus}`;
  return again(turn, `${last.question.text}. ${alone.focus}`, focus);
}

/** "What about last year?" after a sum of this year's payments: those are of this year, the allowance is of that one. */
function allowanceThen(turn: Turn): Reading | null {
  const { alone, last, knowledge } = turn;
  const bare = alone.money.length === 0 && alone.kinds.length === 0 && alone.when !== null;
  if (
    last.topic.id !== 'allowance-sums' ||
    !bare ||
    !/^(?:and |but |so )*(?:what|how) about\b|^(?:and |but )*(?:in|for|last|next)\b/.test(alone.focus)
  )
    return null;
  if (alone.when && alone.when.from >= taxYearOf(alone.today).start) return null;
  const text = `what was the isa allowance. ${alone.focus}`;
  return readText(text, text, alone.raw, knowledge);
}

const OTHER_WAY =
  /\bother way(?: (?:round|around|about))?\b|^(?:(?:and|but|so|then)\b[, ]*)*(?:back|back again|can i (?:go|move|transfer|switch) (?:it )?back(?: again)?)[?.! ]*$|\bvice versa\b|\bthe reverse\b|\bin reverse\b|\bopposite direction\b/;

/** "And the other way round?": what was to go from one kind into another goes back. */
function otherWay(turn: Turn): Reading | null {
  const [from, to] = turn.last.question.mentions;
  if (!OTHER_WAY.test(turn.alone.focus) || !from || !to || from.kind === to.kind) return null;
  const swap = (text: string) => {
    const forms = [from.kind, to.kind].map((kind) => (kind === 'cash' ? 'cash(?: isa)?' : PHRASE_OF[kind]));
    const first = new RegExp(String.raw`\b(?:${forms.join('|')})(?=s?\b)`, 'g');
    return text.replace(
      first,
      (found) => PHRASE_OF[found.startsWith(PHRASE_OF[from.kind].split(' ')[0] ?? '') ? to.kind : from.kind],
    );
  };
  return again(turn, swap(turn.last.question.text), swap(turn.last.question.focus));
}

const LONGEST_POINTER = 8;

/** "And in the second one?": what was asked of one product, of another. */
function ofAnother(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [product, more] = productsMeant(alone);
  const asksItself =
    alone.money.length > 0 ||
    AFTERWARDS.test(alone.focus) ||
    asked(alone).length > 0 ||
    /\btell me\b/.test(alone.focus);
  if (last.topic.id !== 'product-details' || !product || more || asksItself) return null;
  const same = productsMeant(last.question).some(({ id }) => id === product.id);
  const specific = last.question.money.length > 0 || asked(last.question).length > 0;
  if ((same && !pointsIntoList(alone.focus)) || !specific || wordCount(alone.focus) > LONGEST_POINTER)
    return null;
  return { ...last.question, products: [product], providers: [], raw: alone.raw };
}

/** "How many weeks is that?": to the day spoken of. */
function spanTo(turn: Turn): Reading | null {
  const { alone, last } = turn;
  if (last.topic.id !== 'deadline' || last.question.when === null || alone.when !== null) return null;
  if (!/\bhow (?:many|long)\b[^.?]*\b(?:that|it|left|until then)\b/.test(alone.focus)) return null;
  return again(turn, `${last.question.text} ${alone.focus}`, `${last.question.focus} ${alone.focus}`);
}

const THOUSANDS = /\d ?(?:k|grand|thousand)\b/i;
const SHORT_COUNT =
  /\b(?:another )?(\d{1,2})(?: more)? (?:in|into|to) (?=(?:an? |my |the )?(?:\w+ )*(?:isas?|shares|cash))/;

/** "Three grand in shares", "and 2 more into a Lifetime ISA": counted in thousands like the amount before. */
function inThousands(turn: Turn): Reading | null {
  const { alone, last, knowledge } = turn;
  const before = alone.askedBefore.at(-1) ?? '';
  if (alone.money.length > 0 || !THOUSANDS.test(before) || !SHORT_COUNT.test(alone.focus)) return null;
  const focus = alone.focus.replace(SHORT_COUNT, (_, count: string) => `£${Number(count) * 1000} into `);
  const reading = readText(focus, focus, alone.raw, knowledge);
  return onePaymentMore({ alone: { ...alone, ...reading }, last, knowledge });
}

const LONGEST_OF_SHOWN = 6;

/** "Who is that with?", "minimum?": short questions of the products in the answer before. */
function ofShown(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const about = last.topic.id.startsWith('product-') && alone.kinds.length === 0 && alone.money.length === 0;
  if (!about || wordCount(alone.focus) > LONGEST_OF_SHOWN || productsMeant(alone).length === 0) return null;
  const plain =
    asked(alone).length === 1 && !/\b(?:best|most|least|(?!interest\b)\w+est)\b/.test(alone.focus);
  const pointed = /\bone\b[?.!]*$/.test(alone.focus) && productsMeant(alone).length === 1;
  return plain || pointed || /^(?:and |so |ok )*(?:who|which (?:bank|provider|firm))\b/.test(alone.focus)
    ? { ...alone, kinds: last.question.kinds }
    : null;
}

const LONGEST_KIND = 9;
const LIMITS = new Set(['lifetime-limit', 'junior-limit', 'allowance']);

/** "Ok and her cash ISA then?" after a limit: how much may go into that kind. */
function limitOfKind(turn: Turn): Reading | null {
  const { alone, last, knowledge } = turn;
  const [kind, more] = alone.kinds;
  const bare = alone.money.length === 0 && alone.when === null && last.question.when === null;
  if (!kind || more || !bare || !LIMITS.has(last.topic.id) || wordCount(alone.focus) > LONGEST_KIND)
    return null;
  const rest = substance(alone).filter((word) => !/^(?:her|his|their|adult)$/.test(word));
  if (kind === last.question.kinds[0] || rest.length > 0) return null;
  const text = `how much can i pay into a ${PHRASE_OF[kind]}?`;
  return { ...readText(text, text, alone.raw, knowledge), ...personOf(alone, last.question) };
}

const ON_DAY = /\bthe (\d{1,2})(?:st|nd|rd|th)\b(?! of)/;
const ON_LAST_DAY = /\b(?:on|until) (?:the|that) (?:very )?(?:last )?(?:day|date|deadline)(?: itself)?\b/;

const NEXT_DAY =
  /^(?:(?:and|but|so|what about|how about|if it is|or)\b[, ]*)*(?:on )?(?:the )?(?:next|following) day[?.! ]*$|^(?:(?:and|but|so|what about|how about)\b[, ]*)*(?:the |a )?day (?:after|later)[?.! ]*$/;

/** "So if I pay on the 6th?" after talk of the deadline: of that April. */
function onDayOfApril(turn: Turn): Reading | null {
  const [, named] = ON_DAY.exec(turn.alone.focus) ?? [];
  const day =
    named ??
    (NEXT_DAY.test(turn.alone.focus)
      ? taxYearOf(addDays(nextDeadline(turn.alone.today), 1)).start.slice(9)
      : ON_LAST_DAY.test(turn.alone.focus)
        ? nextDeadline(turn.alone.today).slice(9)
        : undefined);
  if (day === undefined || turn.last.topic.id !== 'deadline') return null;
  const text = `does a payment on ${day} april count for this tax year?`;
  return readText(text, text, turn.alone.raw, turn.knowledge);
}

/** The changes that are known. */
const CHANGES: readonly Change[] = [
  ...ONESELF_CHANGES,
  ...GOAL_TOLD_CHANGES,
  ...LIFE_IN_TURNS_CHANGES,
  ...TOLD_AGAIN_CHANGES,
  ...BOTH_CHANGES,
  ...DRAWN_CHANGES,
  ...SHOWN_SUM_CHANGES,
  ...FIGURE_CHANGES,
  ...ONWARD_CHANGES,
  ...SUM_CHANGES,
  ...COMPARED_CHANGES,
  ...KIND_TOLD_CHANGES,
  ...LED_ON_CHANGES,
  ...CHANGED_CHANGES,
  ...CAPPED_CHANGES,
  ...ASKED_ON_CHANGES,
  ...COVERED_CHANGES,
  ...CHILDREN_CHANGES,
  ...FLEXIBLE_CHANGES,
  ...INHERITED_CHANGES,
  ...EARNED_CHANGES,
  ...HELD_CHANGES,
  ...SAVER_CHANGES,
  ...TOLD_CHANGES,
  ...TAX_CHANGES,
  ...BONUS_CHANGES,
  ...ISA_CHANGES,
  ...AGE_TOLD_CHANGES,
  [older, 'same'],
  [atAge, 'same'],
  [openAtAge, 'fitting'],
  [onDayOfApril, 'same'],
  [nextYear, 'same'],
  [yearsAhead, 'same'],
  [today, 'same'],
  [averageOfOthers, 'same'],
  [bestOfThem, productSearch],
  [ratesOfSides, productSearch],
  [anotherAmount, 'same'],
  [ofAnotherProvider, 'same'],
  [inThousands, 'same'],
  [onePaymentMore, 'same'],
  [allowanceThen, 'fitting'],
  [otherWay, 'same'],
  [otherThanThat, productSearch],
  ...TERM_CHANGES,
  ...LIST_CHANGES,
  ...SEARCH_CHANGES,
  ...PRODUCT_CHANGES,
  ...ONE_CHANGES,
  [ofAnother, 'same'],
  [narrowed, 'same'],
  [narrowedKind, productSearch],
  [searchedFurther, productSearch],
  [ofShown, productDetails],
  [limitOfKind, 'fitting'],
  [familyToo, allowance],
  [childrenToo, 'fitting'],
  [otherCount, 'fitting'],
  [intoTheirs, 'fitting'],
  [payerForChild, 'fitting'],
  [moneyOfChild, 'fitting'],
  [oneForAnother, 'fitting'],
  [allowanceOfAnother, 'fitting'],
  [lifetimeLoss, 'fitting'],
  [openedLately, lifetimeHome],
  [spanTo, 'same'],
];

/**
 * The question before with what a short question changes of it, and its topic where that is known; null when that is
 * none of the known changes.
 */
export const changedBy = (turn: Turn) => firstChange(CHANGES, turn);

/** Changes of a list or a sum whose words can hardly mean anything else right after it. */
const SURE: readonly Change[] = [...WIDENED_CHANGES, ...BEGUN_CHANGES, ...GONE_ON_LIST_CHANGES];

/** The same of those that hold however well the words would fit a question of their own. */
export const surelyChangedBy = (turn: Turn) => firstChange(SURE, turn);

function firstChange(
  changes: readonly Change[],
  turn: Turn,
): { reading: Reading; topic: Topic | null } | null {
  for (const [change, topic] of changes) {
    const reading = change(turn);
    if (!reading) continue;
    if (topic === 'fitting') return { reading, topic: null };
    return { reading, topic: topic === 'same' ? turn.last.topic : topic };
  }
  return null;
}
