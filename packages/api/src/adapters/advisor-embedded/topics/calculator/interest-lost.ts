import { formatPounds } from '../../../../domain/money.ts';
import type { Product } from '../../../../domain/product.ts';
import { asks, NEVER, says, type Draft, type Question, type Topic } from '../../topic.ts';
import { productsMeant } from '../products/details.ts';
import { boldPounds, joined } from '../../write/text.ts';

/** "90 days' interest", "a 3 month penalty", "lose interest for 60 days". */
const NAMED =
  /\b(\d{1,3})[ -](day|week|month)(?:s?'?s?)(?: of)?(?: lost| loss of| gross)? (?:interest|penalty|charge)\b|\b(?:penalty|interest|charge|los(?:e|es|ing|t)|miss(?:ing)?|forfeit\w*|give up)\b[^.?£]{0,25}?\b(\d{1,3})[ -](day|week|month)s?\b/;
const STATED = /(\d{1,3}) (day|month)s?[’'] interest/;
const LOST =
  /\bpenalt\w+|\blos(?:e|es|ing|t)\b|\bmiss(?:ing)?\b|\bforfeit\w*|\bgive up\b|\bcharged?\b|\bcosts?\b|\bearly\b|\bbreak(?:ing)?\b/;

const IN_YEAR = { day: 365, week: 52, month: 12 } as const;
type Unit = keyof typeof IN_YEAR;

interface Stretch {
  count: number;
  unit: Unit;
}

const isUnit = (text: string | undefined): text is Unit =>
  text === 'day' || text === 'week' || text === 'month';

/** The product named, or the one fixed rate of the term that is named. */
function productMeant(question: Question): Product | undefined {
  const { products, terms, catalogue } = question;
  const [months, more] = terms;
  const [pointed, others] = products.length === 0 && question.afterProducts ? productsMeant(question) : [];
  if (pointed && !others) return pointed;
  if (products.length > 0 || months === undefined || more !== undefined || months % 12 !== 0)
    return products[0];
  const fitting = catalogue.filter(
    ({ isActive, type, term }) =>
      isActive && type.startsWith('Fixed') && term?.startsWith(`${months / 12} year`) === true,
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** How much time's interest is meant: said, or stated as the penalty of the product named. */
function stretchIn(question: Question): Stretch | null {
  const [, before, unitBefore, after, unitAfter] = NAMED.exec(question.text) ?? [];
  const unit = unitBefore ?? unitAfter;
  if (isUnit(unit)) return { count: Number(before ?? after), unit };
  const [, stated, statedUnit] = STATED.exec(productMeant(question)?.earlyWithdrawalPenalty ?? '') ?? [];
  return isUnit(statedUnit) && asks(question, LOST) ? { count: Number(stated), unit: statedUnit } : null;
}

interface Sum extends Stretch {
  amount: number;
  rate: number;
}

function sumIn(question: Question): Sum | null {
  const stretch = stretchIn(question);
  const [only, more] = question.money;
  const rate = question.rate ?? productMeant(question)?.interestRate ?? null;
  if (stretch === null || rate === null || !only || more || only.per !== 'once') return null;
  return { ...stretch, amount: only.amount, rate };
}

function compose(question: Question): Draft {
  const sum = sumIn(question);
  if (sum === null) return { text: '', notes: [] };
  const { count, unit, amount, rate } = sum;
  const interest = Math.round((amount * rate * count) / IN_YEAR[unit]) / 100;
  const product = productMeant(question);
  const name = product ? ` of the ${product.name} from ${product.provider}` : '';
  return {
    text: joined(
      `About ${boldPounds(interest)}: ${count} ${unit}${count === 1 ? '’s' : 's’'} interest on ${formatPounds(amount)} at ${name === '' ? '' : 'the '}${rate}%${name} (${formatPounds(amount)} × ${rate}% × ${count}/${IN_YEAR[unit]}).`,
      !question.brief &&
        says(question, LOST) &&
        'What has been earned by then is counted apart; where less has been earned, some providers take the rest from what was paid in.',
    ),
    notes: product ? ['sample'] : ['illustration'],
  };
}

/** What a penalty of some days' interest comes to in pounds. */
export const interestLost: Topic = {
  id: 'interest-lost',
  score: (question) => {
    const sum = sumIn(question);
    if (sum === null || question.products.length > 1) return NEVER;
    // Interest over some months is what saving brings, unless it is lost.
    return sum.unit === 'day' || says(question, LOST) ? 12 : NEVER;
  },
  calls: (question) => {
    const product = productMeant(question);
    return product ? [{ tool: 'product_details', input: { ids: [product.id] } }] : [];
  },
  compose,
};
