import { formatPounds } from '../../../../domain/money.ts';
import type { Product } from '../../../../domain/product.ts';
import { asks, NEVER, says, type Draft, type Question, type Topic } from '../../topic.ts';
import type { Money } from '../../understand/entities.ts';
import { productsMeant } from '../products/details.ts';
import { boldPounds, bullets, joined, lines, periodText } from '../../write/text.ts';

/** "90 days' interest", "a 3 month penalty", "lose interest for 60 days". */
const NAMED =
  /\b(\d{1,3})[ -](day|week|month)(?:s?'?s?)(?: of)?(?: lost| loss of| gross)? (?:interest|penalty|charge)\b|\b(?:penalty|interest|charge|los(?:e|es|ing|t)|miss(?:ing)?|forfeit\w*|give up)\b[^.?£]{0,25}?\b(\d{1,3})[ -](day|week|month)s?\b/;
const STATED = /(\d{1,3}) (day|month)s?[’'] interest/;
const LOST =
  /\bpenalt\w+|\blos(?:e|es|ing|t)\b|\bmiss(?:ing)?\b|\bforfeit\w*|\bgive up\b|\bcharged?\b|\bcosts?\b|\bearly\b|\bbreak(?:ing)?\b|\bclos(?:e|ing)\b/;

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
  return isUnit(statedUnit) && (asks(question, LOST) || says(question, CLOSES))
    ? { count: Number(stated), unit: statedUnit }
    : null;
}

interface Sum extends Stretch {
  amount: number;
  rate: number;
}

const PUT_UP =
  /\b(?:costs?|lose|be|is|charged?|(more|over|above|less|under|below)(?: than)?|pay)(?: me)?(?: (?:about|around|only|just))* $/;

/** "Does breaking it cost £100 on £10,000?": the sum that is put up for a yes or no, beside the pot. */
function putUpIn({
  money,
  text,
  focus,
}: Question): { claimed: Money; pot: Money; bound: string | undefined } | null {
  const [first, second, more] = money;
  if (!first || !second || more || money.some(({ per }) => per !== 'once')) return null;
  const [claimed, pot] = first.amount < second.amount ? [first, second] : [second, first];
  const [said, bound] = PUT_UP.exec(text.slice(0, claimed.at)) ?? [];
  return said === undefined || !WHETHER.test(focus) ? null : { claimed, pot, bound };
}
const WHETHER = /^(?:(?:so|and|but)[, ]+)*(?:is|are|do|does|will|would|did)\b/;

/** Yes or no to what was put up; of a plain sum a pound either way is none. */
function verdictOn(
  interest: number,
  { claimed, bound }: { claimed: Money; bound: string | undefined },
): string {
  const less = bound === 'less' || bound === 'under' || bound === 'below';
  const holds =
    bound === undefined
      ? Math.abs(interest - claimed.amount) < 1
      : less
        ? interest < claimed.amount
        : interest > claimed.amount;
  return holds ? 'Yes: about' : 'No: about';
}

function sumIn(question: Question): Sum | null {
  const stretch = stretchIn(question);
  const pot = putUpIn(question)?.pot;
  const [only, more] = pot ? [pot] : question.money;
  const rate = question.rate ?? productMeant(question)?.interestRate ?? null;
  if (stretch === null || rate === null || !only || more || only.per !== 'once') return null;
  return { ...stretch, amount: only.amount, rate };
}

const CLOSES =
  /\b(?:clos(?:e|es|ed|ing)|break(?:s|ing)?|broke|leav(?:e|es|ing)|cash(?:es|ing)? (?:it )?in|withdraw(?:s|ing)?|tak(?:e|es|ing) (?:it |everything |the money |all of it )?out|get out|pull(?:s|ing)? (?:it )?out)\b[^.?]{0,25}\b(?:after|in|at) (?:(?:an?|the|only|just|about|\d+) )*(?:end of )?(?:years?|months?)\b/;
const WHAT_IS_KEPT =
  /\b(?:what|how much)\b[^.?]*\b(?:get|have|left|end up|receive|back|keep|worth)\b|\blose (?:any )?(?:of )?(?:my |our )?(?:own )?money\b/;

const ASKS_ELSE =
  /\b(?:what|how|which|when|can|could|may|is|does|do|penalt\w*|costs?|los(?:e|es|ing)|charge\w*)\b/;
/** What is kept is asked, or nothing is. */
const asksWhatIsKept = (question: Question) => asks(question, WHAT_IS_KEPT) || !asks(question, ASKS_ELSE);

/** "£20,000 in the 2 year fix and I close it after 1 year, what do I get?": what it earned by then, less the penalty. */
function keptText(question: Question, { count, unit, amount, rate }: Sum, product: Product): string {
  const months = question.period;
  if (months === null || !asksWhatIsKept(question) || !says(question, CLOSES)) return '';
  const earned = Math.round(amount * ((1 + rate / 100) ** (months / 12) - 1) * 100) / 100;
  const lost = Math.round((amount * rate * count) / IN_YEAR[unit]) / 100;
  const end = Math.round((amount + earned - lost) * 100) / 100;
  return joined(
    `About ${boldPounds(end)}: ${formatPounds(amount)} and ${formatPounds(earned)} of interest in ${periodText(months)} at the ${rate}% of the ${product.name} from ${product.provider}, less the penalty of ${count} ${unit}s’ interest, ${formatPounds(lost)}.`,
    end < amount && 'That is less than was paid in.',
    'How the provider counts the days is in its terms.',
  );
}

function compose(question: Question): Draft {
  const each = ofEach(question);
  if (each) return { text: ofEachText(each, question), notes: ['sample'] };
  const sum = sumIn(question);
  if (sum === null) return { text: '', notes: [] };
  const { count, unit, amount, rate } = sum;
  const interest = Math.round((amount * rate * count) / IN_YEAR[unit]) / 100;
  const putUp = putUpIn(question);
  const product = productMeant(question);
  const kept = product ? keptText(question, sum, product) : '';
  if (kept !== '') return { text: kept, notes: ['sample', 'illustration'] };
  const name = product ? ` of the ${product.name} from ${product.provider}` : '';
  return {
    text: joined(
      `${putUp ? verdictOn(interest, putUp) : 'About'} ${boldPounds(interest)}: ${count} ${unit}${count === 1 ? '’s' : 's’'} interest on ${formatPounds(amount)} at ${name === '' ? '' : 'the '}${rate}%${name} (${formatPounds(amount)} × ${rate}% × ${count}/${IN_YEAR[unit]}).`,
      !question.brief &&
        says(question, LOST) &&
        'What has been earned by then is counted apart; where less has been earned, some providers take the rest from what was paid in.',
    ),
    notes: product ? ['sample'] : ['illustration'],
  };
}

/** "Cheapest to break: the 1 year or the 2 year fix, on £10,000?": the penalty of each; null where two are not told. */
function ofEach(question: Question): { product: Product; lost: number; said: string }[] | null {
  const { terms, money, products, catalogue, rates } = question;
  const [only, more] = money;
  const byTerm = terms.flatMap((months) => {
    const own = catalogue.filter(
      ({ isActive, type, term }) =>
        isActive &&
        type.startsWith('Fixed') &&
        months % 12 === 0 &&
        term?.startsWith(`${months / 12} year`) === true,
    );
    return own.length === 1 ? own : [];
  });
  const two = products.length === 2 ? products : products.length === 0 ? byTerm : [];
  if (two.length !== 2 || !only || more || only.per !== 'once' || rates.length > 0) return null;
  if (!asks(question, LOST) || !asks(question, BESIDE)) return null;
  const each = two.flatMap((product) => {
    const [said, count, unit] = STATED.exec(product.earlyWithdrawalPenalty ?? '') ?? [];
    if (said === undefined || !isUnit(unit) || product.interestRate === null) return [];
    const lost = Math.round((only.amount * product.interestRate * Number(count)) / IN_YEAR[unit]) / 100;
    return [{ product, lost, said }];
  });
  return each.length === 2 ? each.toSorted((a, b) => a.lost - b.lost) : null;
}
const BESIDE = /\b(?:or|vs|versus|than|both|each|compare|cheap(?:er|est)|less|least)\b/;

function ofEachText(each: { product: Product; lost: number; said: string }[], { money }: Question): string {
  const [least] = each;
  return lines(
    least && `The ${least.product.name} from ${least.product.provider} costs less to leave early:`,
    bullets(
      each.map(
        ({ product, lost, said }) =>
          `${product.name} from ${product.provider}: about ${boldPounds(lost)}, ${said} on ${formatPounds(money[0]?.amount ?? 0)} at ${product.interestRate ?? 0}%`,
      ),
    ),
  );
}

/** What a penalty of some days' interest comes to in pounds. */
export const interestLost: Topic = {
  id: 'interest-lost',
  answers: ['loses', 'charged', 'much'],
  score: (question) => {
    if (ofEach(question)) return 19;
    const sum = sumIn(question);
    if (sum === null || question.products.length > 1) return NEVER;
    if (productMeant(question) && says(question, CLOSES) && asksWhatIsKept(question)) return 19;
    // Interest over some months is what saving brings, unless it is lost.
    return sum.unit === 'day' || says(question, LOST) ? (putUpIn(question) ? 18 : 12) : NEVER;
  },
  calls: (question) => {
    const each = ofEach(question);
    if (each) return [{ tool: 'product_details', input: { ids: each.map(({ product }) => product.id) } }];
    const product = productMeant(question);
    return product ? [{ tool: 'product_details', input: { ids: [product.id] } }] : [];
  },
  compose,
};
