import { projectSavings } from '../../../domain/isa-calculator.ts';
import type { Product } from '../../../domain/product.ts';
import { amountOn } from '../../../domain/rule-book.ts';
import { bonusOf } from '../topics/calculator/product-growth.ts';
import { productsMeant } from '../topics/products/details.ts';
import type { Reading } from '../understand/reading.ts';
import { ask, wordCount } from './again.ts';
import type { Change, Turn } from './people.ts';
import { asked, isSum, planOf, sum } from './plan.ts';

// Where a short question leads from a sum: to the tax on it, to taking it out, to another product, to a bonus that ends.

const LONGEST = 14;
const TAXED =
  /\b(?:how much|what)\b[^.?]{0,20}\btax\b|\btax(?:ed)?\b[^.?]{0,40}\b(?:outside|not in an isa|(?:basic|higher|additional)[ -]rate)\b/;
const pennies = (amount: number) => Math.round(amount * 100) / 100;

/** "How much tax would I pay on that outside an ISA?": on a year's interest. */
function taxOnIt(turn: Turn): Reading | null {
  const { alone } = turn;
  const plan = TAXED.test(alone.focus) && wordCount(alone.focus) <= LONGEST ? planOf(turn) : null;
  const rate = plan?.rate ?? plan?.products[0]?.interestRate ?? null;
  if (!plan || plan.once === null || plan.regular || rate === null || alone.money.length > 0) return null;
  if (/\b(?:in|inside|within) (?:an? |my |the )?(?:\w+ )?isa\b/.test(alone.focus)) return null;
  const band = alone.band === null ? '' : `, ${alone.band} rate`;
  return ask(
    turn,
    `how much tax on £${pennies((plan.once * rate) / 100)} of interest outside an isa${band}?`,
  );
}

const TAKES_OUT =
  /\b(?:tak(?:e|ing)|took|withdr[ae]w\w*|pull\w*|get(?:ting)?|cash(?:ed|ing)?)\b[^.?]{0,15}\b(?:it|that|money|everything|all|the lot)\b[^.?]{0,15}\b(?:out|early|before)\b|\bwithdraw\w* (?:it |that |all )?(?:early)?[?.! ]*$/;

/** "What if I take it out early?" of savings in a Lifetime ISA: the charge on what they come to, bonus included. */
function takenOutEarly(turn: Turn): Reading | null {
  const plan = TAKES_OUT.test(turn.alone.focus) && turn.alone.money.length === 0 ? planOf(turn) : null;
  const [product] = plan?.products ?? [];
  const rate = plan?.rate ?? product?.interestRate ?? null;
  if (!plan || plan.period === null || rate === null || plan.target !== null) return null;
  if (!plan.kind.includes('lifetime isa') && product?.type !== 'Lifetime ISA') return null;
  const times = { once: 0, week: 52 / 12, month: 1, year: 1 / 12 };
  const monthly = plan.regular ? plan.regular.amount * times[plan.regular.per] : 0;
  const limit = amountOn('lifetime-limit', turn.alone.today) ?? 0;
  if ((plan.once ?? 0) + monthly * 12 > limit + 0.01) return null;
  const factor = 1 + (amountOn('lifetime-bonus', turn.alone.today) ?? 0) / 100;
  const { finalValue } = projectSavings({
    initialDeposit: (plan.once ?? 0) * factor,
    monthlyContribution: monthly * factor,
    years: plan.period / 12,
    annualRatePercent: rate,
  });
  return ask(turn, `what if i withdraw £${finalValue} from my lifetime isa early?`);
}

const OF_FORM: readonly (readonly [RegExp, (product: Product) => boolean])[] = [
  [/\bfix(?:ed)?\b/, ({ type }) => type.startsWith('Fixed')],
  [/\beasy access\b/, ({ term }) => /easy access/i.test(term ?? '')],
  [/\bnotice\b/, ({ term }) => /notice/i.test(term ?? '')],
  [/\bregular saver\b/, ({ type }) => type.startsWith('Regular')],
];
const POINTS =
  /^(?:(?:and|but|so|what about|how about|ok)\b[, ]*)*(?:in|with|at|for) (?:the )?[\w' &-]{3,40}[?.! ]*$/;

/** "And in the Quillbrook fix?": the same sum by the rate of the one that is meant. */
function inAnother(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [provider, more] = alone.providers;
  const plan = POINTS.test(alone.focus) ? planOf(turn) : null;
  if (!isSum(last) || !plan || plan.target !== null || !provider || more || alone.money.length > 0)
    return null;
  const [, ofForm] = OF_FORM.find(([said]) => said.test(alone.focus)) ?? [];
  const [only, another] = alone.catalogue.filter(
    (each) => each.isActive && each.provider === provider && ofForm?.(each) === true,
  );
  return only && !another ? asked(turn, { ...plan, rate: null, kind: '', products: [only] }) : null;
}

const BONUS_ENDS =
  /\b(?:bonus|introductory rate)\b[^.?]{0,25}\b(?:runs? out|ends?|ended|expires?|is over|gone|stops?|drops? off)\b|\b(?:after|without|when|once|minus) the (?:bonus|introductory rate|first year)\b/;

/** "And if the bonus runs out?" after what an amount earns: at the rate that lasts. */
function withoutBonus(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [money, more] = last.question.money;
  const about = isSum(last) || last.topic.id.startsWith('product-');
  if (!about || !BONUS_ENDS.test(alone.focus) || !money || more || money.per !== 'once') return null;
  const [product, another] =
    last.question.products.length > 0 ? last.question.products : productsMeant(last.question);
  const bonus = product && !another ? bonusOf(product) : null;
  if (!product || bonus === null || product.interestRate === null || alone.money.length > 0) return null;
  const rate = pennies(product.interestRate - bonus.share);
  return ask(turn, `how much interest would £${money.amount} earn in a year at ${rate}% aer?`);
}

const MAXED =
  /\bmax(?:ed|ing|imum)?(?: out)?\b[^?£]{0,25}\b(lifetime isa|junior isa)\b|\b(lifetime isa|junior isa)\b[^?£]{0,15}\bmax(?:ed|ing|imum)?\b/;

/** "And what about the max in a LISA for ten years?" after what payments come to. */
function maxedInstead(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [, after, before] = MAXED.exec(alone.focus) ?? [];
  const kind = after ?? before;
  const time = alone.period ?? last.question.period;
  const rate = alone.rate ?? last.question.rate;
  if (kind === undefined || !isSum(last) || time === null || rate === null || alone.money.length > 0)
    return null;
  return ask(turn, `if i max out a ${kind} every year for ${time} months at ${rate}%, what will i have?`);
}

/** In their order: the first that fits. */
export const ONWARD_CHANGES: readonly Change[] = [
  [taxOnIt, 'fitting'],
  [takenOutEarly, 'fitting'],
  [inAnother, sum],
  [withoutBonus, 'fitting'],
  [maxedInstead, sum],
];
