import { formatPercent, formatPounds } from '../../../../domain/money.ts';
import type { Product } from '../../../../domain/product.ts';
import { asks, NEVER, says, type Draft, type Question, type Topic } from '../../topic.ts';
import { boldPounds, joined } from '../../write/text.ts';
import { detailsCall, productsMeant } from '../products/details.ts';
import { rateOnBalance } from './projection-product.ts';

// "If I put £20,000 in Everyday, what do I get a month?": a twelfth of a year's interest.

const MONTHLY =
  /\b(?:what|how much)\b[^?]*\b(?:gets?|gives?|earns?|makes?|pays?|brings?|interest|income|be|is|worth)\b[^?]*\b(?:a month|monthly)\b|\bhow much (?:a month|monthly)\b[^?]*\b(?:get|make|earn)\b[^?]*\b(?:from|on|with)\b|\bhow much (?:a month|monthly) (?:does|would|will|do) £\d+ (?:in|at|from|with)\b[^?]*\b(?:pay|give|earn|make|bring)\b|\bmonthly (?:income|interest)\b|\b(?:income|interest) a month\b/;
const OTHER =
  /\b(?:need|reach|target|put away|save|saving|put in|pay in|tax(?:ed)?|penalt\w+|withdraw\w*|allowance|deadline|for \d+ (?:years?|months?)|which|best|highest)\b/;

/** Of a rate that is told the projection speaks, but for "what does 4.15% on £20,000 give me a month?" */
const RATE_ON = /^(?:(?:so|and|ok)\b[, ]*)*how much a month\b|\b\d[\d.]*% (?:on|of) £/;

interface Income {
  amount: number;
  /** Percent a year. */
  rate: number;
  product: Product | undefined;
}

function incomeIn(question: Question): Income | null {
  const [only, more] = question.money;
  const [product, other] = productsMeant(question);
  if (!only || more || only.per !== 'once' || other || question.rates.length > 1) return null;
  if (!asks(question, MONTHLY) || says(question, OTHER)) return null;
  const rate = question.rate ?? (product ? rateOnBalance(product, only.amount) : null);
  return rate === null ? null : { amount: only.amount, rate, product };
}

function compose(question: Question): Draft {
  const income = incomeIn(question);
  if (income === null) return { text: '', notes: [] };
  const { amount, rate, product } = income;
  const year = (amount * rate) / 100;
  const named =
    question.rate === null && product
      ? ` the ${formatPercent(rate)} of the ${product.name} from ${product.provider}`
      : ` ${formatPercent(rate)}`;
  return {
    text: joined(
      `About ${boldPounds(Math.round((year / 12) * 100) / 100)} a month: a twelfth of the ${formatPounds(Math.round(year * 100) / 100)} that ${formatPounds(amount)} earns in a year at${named}, if the interest is paid out and the rate stays.`,
      'Not every account pays interest out each month.',
    ),
    notes: product ? ['sample', 'illustration'] : ['illustration'],
  };
}

/** What the interest on an amount comes to each month. */
export const monthlyIncome: Topic = {
  id: 'monthly-income',
  score: (question) =>
    incomeIn(question) === null || (question.rate !== null && !asks(question, RATE_ON)) ? NEVER : 19,
  calls: (question) => {
    const { product } = incomeIn(question) ?? {};
    return product ? [detailsCall([product])] : [];
  },
  compose,
};
