import { ask, wordCount } from './again.ts';
import type { Change, Turn } from './people.ts';
import { BESIDE_CHANGES } from './sums-beside.ts';
import { LONGER_CHANGES } from './sums-longer.ts';
import { asked, isSum, planOf, sum, termsOf, worded } from './plan.ts';
import { projection } from '../topics/calculator/projection.ts';
import { inflationIn } from '../understand/inflation.ts';
import type { Reading } from '../understand/reading.ts';

// What a short question changes of a projection: an amount, its rate, what it starts with, what it is to reach.

const LONGEST = 9;

const isShort = ({ alone }: Turn) => wordCount(alone.focus) <= LONGEST;

const LEADS = String.raw`^(?:(?:and|but|so|ok|then|no|sorry|thanks|thank you|cheers|great|right|what about|how about|now|try|what if|if|i meant|i mean|make it|make that|instead|it is|it was|its)\b[, ]*)*`;
const TIMES = new RegExp(
  String.raw`${LEADS}(?:i )?(double|twice|halve|half|triple)(?: of)? (?:it|that|the (?:amount|deposit|payments?)|as much)?[?.! ]*$`,
);
const FACTORS: Readonly<Record<string, number>> = { double: 2, twice: 2, triple: 3, half: 0.5, halve: 0.5 };

/** "Double it". */
function multiplied(turn: Turn): Reading | null {
  const factor = FACTORS[TIMES.exec(turn.alone.focus)?.[1] ?? ''];
  const plan = planOf(turn);
  if (factor === undefined || !plan) return null;
  const { once, regular } = plan;
  return asked(turn, {
    ...plan,
    once: once === null ? null : once * factor,
    regular: regular && { ...regular, amount: regular.amount * factor },
  });
}

const BARE_RATE = new RegExp(String.raw`${LEADS}at (\d{1,2}(?:\.\d+)?)(?:%)?(?: a year)?[?.! ]*$`);

/** "At 6". */
function atRate(turn: Turn): Reading | null {
  const [, rate] = BARE_RATE.exec(turn.alone.focus) ?? [];
  const plan = planOf(turn);
  return rate === undefined || !plan ? null : asked(turn, { ...plan, rate: Number(rate) });
}

const BARE_AMOUNT = new RegExp(
  String.raw`${LEADS}(?:(?:i|we) )?(?:(?:do|did|pay|paid|put|save|saved|start with|invest|have|had|can do|could do|managed?|go for) )?(?:in |away )?£?(\d{2,7})(?: instead| a month| in| then)?[?.! ]*$`,
);

/** "What if I do 300?", "and 8,000": the one amount of the plan is another. */
function otherAmount(turn: Turn): Reading | null {
  const [whole, amount] = BARE_AMOUNT.exec(turn.alone.focus) ?? [];
  const plan = planOf(turn);
  if (whole === undefined || amount === undefined || !plan) return null;
  const number = Number(amount);
  const monthly = / a month\b/.test(whole);
  if (plan.regular && plan.once === null)
    return asked(turn, { ...plan, regular: { ...plan.regular, amount: number } });
  if (plan.regular || monthly) return null;
  if (plan.target !== null && plan.once === null) return asked(turn, { ...plan, target: number });
  // Without a time of its own the question before takes one from its words.
  if (plan.once === null || plan.target !== null || plan.period === null) return null;
  return asked(turn, { ...plan, once: number });
}

const STARTS =
  /\b(?:start(?:ed|ing)?|began|begin(?:ning)?|begun)(?: off| out)? with £(\d+)\b|\b(?:with|and|plus)(?: an?)? £(\d+) (?:head ?start|start|to start(?: with)?|at the start|up ?front|lump sum|initial(?:ly)?)\b/;

/** "And if I start with £5,000?" */
function startingWith(turn: Turn): Reading | null {
  const [, named, after] = STARTS.exec(turn.alone.focus) ?? [];
  const once = named ?? after;
  const plan = planOf(turn);
  if (once === undefined || !plan?.regular || !isShort(turn)) return null;
  return asked(turn, { ...plan, once: Number(once) });
}

const UNTIL = /\bhow long\b[^.?]*\b(?:until|till|before|to)\b[^.?]*£(\d+)\b/;

/** "How long until I hit £50,000?" with the same payments. */
function untilAmount(turn: Turn): Reading | null {
  const [, target] = UNTIL.exec(turn.alone.focus) ?? [];
  const plan = planOf(turn);
  if (target === undefined || !plan || !isShort(turn) || turn.alone.money.length !== 1) return null;
  return asked(turn, { ...plan, period: null, target: Number(target) });
}

const IN_TODAYS_MONEY =
  /\b(?:in|as) (?:today'?s|current|present) (?:money|prices|pounds)\b|\bin real terms\b/;

/** "And after inflation of 3%?", "what is it in today's money at 2%?" */
function afterInflation(turn: Turn): Reading | null {
  const [meant, other] = turn.alone.rates;
  const real = IN_TODAYS_MONEY.test(turn.alone.focus) && other === undefined ? (meant ?? null) : null;
  const rise = inflationIn(turn.alone.focus) ?? real;
  const plan = planOf(turn);
  if (rise === null || !plan || plan.period === null || turn.alone.money.length > 0) return null;
  const paid = plan.regular ? `£${plan.regular.amount} a ${plan.regular.per}` : `£${plan.once ?? 0}`;
  if (plan.regular && plan.once !== null) return null;
  const rate = plan.rate === null ? '' : ` at ${plan.rate}%`;
  return ask(turn, `${paid}${rate} for ${plan.period} months with inflation of ${rise}%, what is it worth?`);
}

const IN_SHOWN = /\b(?:in|with|on|from) (?:it|that|this|that one|this one|(?:the )?first(?: one)?|there)\b/;

/** Whose first is the one with the highest rate. */
const BEST_RATE =
  /\b(?:top|best|highest)(?: paying)?(?: \w+){0,3} rates?\b|\b(?:top|best|highest) paying\b|\bpays? (?:the )?most\b/;
/** What was best by whatever was asked, where a sum on it is asked for in so many words. */
const BEST = /\b(?:top|best|highest|which (?:one|pays))\b/;
const ASKS_OUTCOME = /\bhow much\b|\bwhat (?:would|will|does)\b/;

/** "£50 a month in it for 18 years" after the best of a list or one product: the rate is that one's. */
function inShown({ alone, last }: Turn): Reading | null {
  const product = alone.shown.at(-1) ?? alone.listed[0];
  // What it earns in a year its details tell.
  const summed = alone.money.length === 1 && (alone.period ?? 0) > 12 && alone.rates.length === 0;
  if (!alone.afterProducts || !product || !summed || alone.products.length > 0) return null;
  const { focus } = last.question;
  const ofOne = last.topic.id === 'product-details' || BEST.test(focus);
  const pointed =
    IN_SHOWN.test(alone.focus) ||
    (ofOne && ASKS_OUTCOME.test(alone.focus)) ||
    (product.interestRate !== null && last.topic.id === 'product-search' && BEST_RATE.test(focus));
  return alone.kinds.length === 0 && pointed ? { ...alone, products: [product] } : null;
}

const ONLY_PROVIDER = new RegExp(String.raw`${LEADS}(?:with |in |at )?[\w'& -]{3,30}[?.! ]*$`);

/** "And Hollowmere?" after what an amount comes to in a product: its product of the same type. */
function withProvider({ alone, last }: Turn): Reading | null {
  const [provider, more] = alone.providers;
  const [before, another] = last.question.products;
  const plain = alone.money.length + alone.kinds.length + alone.rates.length === 0 && alone.period === null;
  if (!isSum(last) || !provider || more || !before || another || !plain) return null;
  if (!ONLY_PROVIDER.test(alone.focus)) return null;
  const [same, second] = alone.catalogue.filter(
    (each) => each.isActive && each.provider === provider && each.type === before.type,
  );
  return same && !second
    ? { ...last.question, products: [same], providers: [provider], raw: alone.raw }
    : null;
}

const GUARANTEED =
  /^(?:(?:and|but|so|ok)\b[, ]*)*(?:is|are) (?:that|this|it|those|these) (?:\w+ )?(?:guaranteed|certain|sure|promised)[?.! ]*$/;

/** "Is that guaranteed?" */
const guaranteed = (turn: Turn): Reading | null =>
  isSum(turn.last) && GUARANTEED.test(turn.alone.focus) ? ask(turn, 'can you guarantee the returns?') : null;

const OTHER_TIME = new RegExp(
  String.raw`${LEADS}(?:(?:i (?:wait|leave it|save)|leave it|after|for|over|in|within|to|until)\b[, ]*)*(?:\d+(?:\.5)? (?:years?|months?)(?: and \d+ months?)?)(?: instead| then| from now)?[?.! ]*$`,
);
const TIME_FACTOR =
  /\b(double|twice|half|halve|triple) (?:the |that |as )?(?:time|long|period|years|number of years|term)\b/;

/** "In 3 years?", "what if it's 6 years", "double the time". */
function otherTime(turn: Turn): Reading | null {
  const { focus, period } = turn.alone;
  const plan = planOf(turn);
  if (!plan || plan.period === null || !isShort(turn)) return null;
  const factor = FACTORS[TIME_FACTOR.exec(focus)?.[1] ?? ''];
  if (factor !== undefined) return asked(turn, { ...plan, period: Math.round(plan.period * factor) });
  return period !== null && OTHER_TIME.test(focus) ? asked(turn, { ...plan, period }) : null;
}

const RATE_FACTOR =
  /\brate\b[^.?]{0,15}\b(double|twice|half|triple)\b|\b(double|twice|half|halve|triple) (?:the|that) (?:interest )?(?:rate|growth)\b/;

/** "And if the rate was half that?" */
function rateTimes(turn: Turn): Reading | null {
  const [, after, before] = RATE_FACTOR.exec(turn.alone.focus) ?? [];
  const factor = FACTORS[after ?? before ?? ''];
  const plan = planOf(turn);
  if (factor === undefined || plan?.rate === null || !plan) return null;
  return asked(turn, { ...plan, rate: Math.round((plan.rate ?? 0) * factor * 100) / 100 });
}

const ON_TOP = /\b(?:add(?:ed|ing)?|on top|plus|also|as well|extra|more|with|another|too)\b/;

/** "Now with £50 a month on top": beside what is paid in already. */
function onTop(turn: Turn): Reading | null {
  const { alone } = turn;
  const [money, more] = alone.money;
  const plan = planOf(turn);
  const bare = alone.rates.length === 0 && alone.period === null && alone.kinds.length === 0;
  if (!plan || plan.target !== null || !money || more || !bare || !isShort(turn)) return null;
  if (!ON_TOP.test(alone.focus) || money.per === 'once') return null;
  if (plan.regular && plan.regular.per !== money.per) return null;
  const amount = money.amount + (plan.regular?.amount ?? 0);
  return asked(turn, { ...plan, regular: { amount, per: money.per } });
}

const OTHER_RHYTHM = new RegExp(
  String.raw`${LEADS}(?:(?:paid|paying|saved|done|every|each|per|a|in)\b[, ]*)*(week|month|year)(?:ly)?(?: instead)?[?.! ]*$`,
);

/** "Weekly instead": the same amount each week. */
function otherRhythm(turn: Turn): Reading | null {
  const { focus } = turn.alone;
  const [, per] = OTHER_RHYTHM.exec(focus) ?? [];
  const plan = planOf(turn);
  if (
    !plan?.regular ||
    !/\binstead\b|\bwhat if\b|\bhow about\b|\bwhat about\b|\bsorry\b|\bmeant?\b|^(?:no|oops)\b/.test(focus)
  )
    return null;
  if (per !== 'week' && per !== 'month' && per !== 'year') return null;
  return asked(turn, { ...plan, regular: { ...plan.regular, per } });
}

const NO_GROWTH = new RegExp(
  String.raw`${LEADS}(?:what (?:would|will|is|was) (?:it|that) (?:be |have been |come to )?)?(?:without|with no|minus|excluding|leaving out) (?:the |any )?(?:interest|growth|returns?)[?.! ]*$|\bhow much (?:of (?:that|it) )?(?:have i|did i|would i have|do i|will i have) (?:actually )?(?:paid|pay|put)(?: in)?\b`,
);

/** "And without the interest?": what is paid in. */
function withoutGrowth(turn: Turn): Reading | null {
  const plan = NO_GROWTH.test(turn.alone.focus) ? planOf(turn) : null;
  return plan === null || plan.target !== null ? null : asked(turn, { ...plan, rate: 0 });
}

const NEEDED =
  /\bhow much\b[^.?]{0,30}\b(?:need|save|put|pay|have to|take|must)\b[^.?]{0,30}£(\d+)|\bwhat (?:would|do) i (?:need|have to)\b[^.?]{0,30}£(\d+)|\bto (?:get|reach|have|hit|make)(?: to)? £(\d+)(?: instead)?[?.! ]*$/;

/** "How much would I need to get to £60,000 instead?": in the same time at the same rate. */
function neededFor(turn: Turn): Reading | null {
  const target = NEEDED.exec(turn.alone.focus)?.slice(1).find(Boolean);
  const plan = planOf(turn);
  const [only, more] = turn.alone.money;
  if (target === undefined || !plan || plan.period === null || !only || more || only.per !== 'once')
    return null;
  if (turn.alone.period !== null || turn.alone.kinds.length > 0) return null;
  return asked(turn, { ...plan, target: Number(target), regular: null });
}

const WITH_FEE =
  /\b(?:fees?|charges?|costs?)(?: of| at| is| are)? (?:an? )?(\d{1,2}(?:\.\d+)?)%|(\d{1,2}(?:\.\d+)?)% (?:(?:yearly|annual|platform|fund|a year) )*(?:fees?|charges?)\b/;

/** "With a fee of 0.5%": taken off the growth spoken of. */
function withFee(turn: Turn): Reading | null {
  const [, before, after] = WITH_FEE.exec(turn.alone.focus) ?? [];
  const fee = before ?? after;
  const plan = planOf(turn);
  if (fee === undefined || !plan || plan.period === null || !isShort(turn)) return null;
  if (plan.target !== null || turn.alone.rates.length > 1 || turn.alone.money.length > 0) return null;
  return ask(turn, `${termsOf({ ...plan, kind: '' })} with a fee of ${fee}% a year, what will i have?`);
}

const STOPS =
  /\bstop(?:s|ped)?\b[^.?]{0,25}\b(?:paying|saving|contributing|adding|putting|it|payments?)\b[^.?]{0,15}\bafter (\d{1,2}) years?\b|\bstop(?:s|ped)? after (\d{1,2})(?: years?\b|[?.! ]*$)/;

/** "What if I stop paying in after 5 years?" */
function stopsAfter(turn: Turn): Reading | null {
  const [, named, short] = STOPS.exec(turn.alone.focus) ?? [];
  const plan = planOf(turn);
  const years = named ?? short;
  if (years === undefined || !plan?.regular || plan.period === null) return null;
  return ask(
    turn,
    `${termsOf({ ...plan, kind: '' })}, but i stop paying in after ${Number(years) * 12} months, what will i have?`,
  );
}

const EACH_MONTH = new RegExp(
  String.raw`${LEADS}(?:(?:what is|how much is) (?:that|it) )?(?:how much )?(?:(?:a|per|each) month|monthly)(?: is (?:that|it)| would (?:that|it) be)?[?.! ]*$`,
);

/** "Per month?" of what a lump sum earns: the interest of a month. */
function interestEachMonth(turn: Turn): Reading | null {
  const plan = EACH_MONTH.test(turn.alone.focus) ? planOf(turn) : null;
  const rate = plan?.rate ?? plan?.products[0]?.interestRate ?? null;
  if (!plan || plan.once === null || plan.regular || plan.target !== null || rate === null) return null;
  return ask(turn, `how much interest a month on £${plan.once} at ${rate}%?`);
}

const EACH_YEAR =
  /^(?:(?:and|but|so|ok|can you|show|give me|show me)\b[, ]*)*(?:it |that )?(?:year[ -]by[ -]year|each year|(?:a )?yearly breakdown)(?: please)?[?.! ]*$/;

/** "Year by year?" */
function byYear(turn: Turn): Reading | null {
  const plan = EACH_YEAR.test(turn.alone.focus) ? planOf(turn) : null;
  return plan === null ? null : ask(turn, `${worded(plan)} year by year`);
}

/** In their order: the first that fits. */
export const SUM_CHANGES: readonly Change[] = [
  [guaranteed, 'fitting'],
  ...BESIDE_CHANGES,
  [byYear, projection],
  [inShown, sum],
  [withProvider, sum],
  ...LONGER_CHANGES,
  [otherTime, sum],
  [rateTimes, sum],
  [multiplied, sum],
  [otherRhythm, sum],
  [withoutGrowth, sum],
  [withFee, 'fitting'],
  [stopsAfter, 'fitting'],
  [interestEachMonth, 'fitting'],
  [neededFor, projection],
  [onTop, sum],
  [afterInflation, 'fitting'],
  [untilAmount, projection],
  [startingWith, sum],
  [atRate, sum],
  [otherAmount, sum],
];
