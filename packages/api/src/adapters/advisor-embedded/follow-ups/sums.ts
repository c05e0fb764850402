import { ask, wordCount } from './again.ts';
import type { Change, Turn } from './people.ts';
import { projection } from '../topics/calculator/projection.ts';
import { targetOf } from '../topics/calculator/projection-target.ts';
import { PHRASE_OF, type Money } from '../understand/entities.ts';
import { inflationIn } from '../understand/inflation.ts';
import type { Reading } from '../understand/reading.ts';

// What a short question changes of a projection: an amount, its rate, what it starts with, what it is to reach.

interface Plan {
  once: number | null;
  regular: Pick<Money, 'amount' | 'per'> | null;
  /** Percent a year. */
  rate: number | null;
  /** Months. */
  period: number | null;
  target: number | null;
  kind: string;
}

const LONGEST = 9;

/** The projection spoken of; null where it is none or has parts that a plan does not hold. */
function planOf({ last }: Turn): Plan | null {
  const { question } = last;
  const target = targetOf(question);
  const paid = question.money.filter((money) => money !== target);
  const once = paid.filter(({ per }) => per === 'once');
  const regular = paid.filter(({ per }) => per !== 'once');
  const [kind] = question.kinds;
  const simple = once.length <= 1 && regular.length <= 1 && question.rates.length <= 1;
  // "By 18" of a child of 4: the time follows from ages that a plan does not hold.
  const byAge = question.untilAge !== null || (question.period === null && question.people.length > 0);
  const single = question.products.length === 0 && question.kinds.length <= 1;
  if (last.topic.id !== 'projection' || !simple || !single || byAge) return null;
  return {
    once: once[0]?.amount ?? null,
    regular: regular[0] ?? null,
    rate: question.rate,
    period: question.period,
    target: target?.amount ?? null,
    kind: kind === undefined ? '' : ` in a ${PHRASE_OF[kind]}`,
  };
}

/** The plan as a question of its own. */
function worded({ once, regular, rate, period, target, kind }: Plan): string {
  const paid = [
    once === null ? '' : `starting with £${once}`,
    regular === null ? '' : `saving £${regular.amount} a ${regular.per}`,
  ].filter((part) => part !== '');
  const at = rate === null ? '' : ` at ${rate}%`;
  const time = period === null ? '' : ` for ${period} months`;
  const asks =
    target === null
      ? 'what will i have?'
      : period === null
        ? `how long to reach £${target}?`
        : `how much a month to reach £${target}?`;
  return `${paid.join(' and ')}${kind}${at}${time}, ${asks}`;
}

const asked = (turn: Turn, plan: Plan): Reading => ask(turn, worded(plan));
const isShort = ({ alone }: Turn) => wordCount(alone.focus) <= LONGEST;

const LEADS = String.raw`^(?:(?:and|but|so|ok|then|what about|how about|now|try|what if|if)\b[, ]*)*`;
const TIMES = new RegExp(
  String.raw`${LEADS}(?:i )?(double|halve|half|triple) (?:it|that|the (?:amount|deposit|payments?)|as much)?[?.! ]*$`,
);
const FACTORS: Readonly<Record<string, number>> = { double: 2, triple: 3, half: 0.5, halve: 0.5 };

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
  String.raw`${LEADS}(?:(?:i|we) )?(?:(?:do|did|pay|paid|put|save|saved|make it|can do|could do|managed?|go for) )?(?:in |away )?£?(\d{2,6})(?: instead| a month| in)?[?.! ]*$`,
);

/** "What if I do 300?" of a monthly payment, on its own or towards an amount. */
function otherPayment(turn: Turn): Reading | null {
  const [, amount] = BARE_AMOUNT.exec(turn.alone.focus) ?? [];
  const plan = planOf(turn);
  if (amount === undefined || !plan?.regular || plan.once !== null) return null;
  return asked(turn, { ...plan, regular: { ...plan.regular, amount: Number(amount) } });
}

const STARTS = /\b(?:start|begin|starting|beginning)(?: off| out)? with £(\d+)\b/;

/** "And if I start with £5,000?" */
function startingWith(turn: Turn): Reading | null {
  const [, once] = STARTS.exec(turn.alone.focus) ?? [];
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

/** "And after inflation of 3%?" */
function afterInflation(turn: Turn): Reading | null {
  const rise = inflationIn(turn.alone.focus);
  const plan = planOf(turn);
  if (rise === null || !plan || plan.period === null || turn.alone.money.length > 0) return null;
  const paid = plan.regular ? `£${plan.regular.amount} a ${plan.regular.per}` : `£${plan.once ?? 0}`;
  if (plan.regular && plan.once !== null) return null;
  const rate = plan.rate === null ? '' : ` at ${plan.rate}%`;
  return ask(turn, `${paid}${rate} for ${plan.period} months with inflation of ${rise}%, what is it worth?`);
}

const IN_SHOWN = /\b(?:in|with|on|from) (?:it|that|this|that one|this one|(?:the )?first(?: one)?|there)\b/;

/** "£50 a month in it for 18 years" after the best of a list or one product: the rate is that one's. */
function inShown({ alone }: Turn): Reading | null {
  const product = alone.shown.at(-1) ?? alone.listed[0];
  // What it earns in a year its details tell.
  const summed = alone.money.length === 1 && (alone.period ?? 0) > 12 && alone.rates.length === 0;
  if (!alone.afterProducts || !product || !summed || alone.products.length > 0) return null;
  return alone.kinds.length === 0 && IN_SHOWN.test(alone.focus) ? { ...alone, products: [product] } : null;
}

const ONLY_PROVIDER = new RegExp(String.raw`${LEADS}(?:with |in |at )?[\w'& -]{3,30}[?.! ]*$`);

/** "And Hollowmere?" after what an amount comes to in a product: its product of the same type. */
function withProvider({ alone, last }: Turn): Reading | null {
  const [provider, more] = alone.providers;
  const [before, another] = last.question.products;
  const plain = alone.money.length + alone.kinds.length + alone.rates.length === 0 && alone.period === null;
  if (last.topic.id !== 'projection' || !provider || more || !before || another || !plain) return null;
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
  turn.last.topic.id === 'projection' && GUARANTEED.test(turn.alone.focus)
    ? ask(turn, 'can you guarantee the returns?')
    : null;

const EACH_YEAR =
  /^(?:(?:and|but|so|ok|can you|show|give me|show me)\b[, ]*)*(?:it |that )?(?:year[ -]by[ -]year|each year|(?:a )?yearly breakdown)[?.! ]*$/;

/** "Year by year?" */
function byYear(turn: Turn): Reading | null {
  const plan = EACH_YEAR.test(turn.alone.focus) ? planOf(turn) : null;
  return plan === null ? null : ask(turn, `${worded(plan)} year by year`);
}

/** In their order: the first that fits. */
export const SUM_CHANGES: readonly Change[] = [
  [guaranteed, 'fitting'],
  [byYear, projection],
  [inShown, projection],
  [withProvider, projection],
  [multiplied, projection],
  [afterInflation, 'fitting'],
  [untilAmount, projection],
  [startingWith, projection],
  [atRate, projection],
  [otherPayment, projection],
];
