import type { Change, Turn } from './people.ts';
import { productSums } from '../topics/calculator/product-sums.ts';
import { productComparison } from '../topics/products/comparison.ts';
import { productDetails, productsMeant } from '../topics/products/details.ts';
import { sortOf } from '../topics/products/order.ts';
import { readText, type Reading } from '../understand/reading.ts';

// What is asked of one product of a list, or of the one that was spoken of.

const INTO_IT =
  /\b(?:can|could|may) (?:i|we) (?:pay|put|save|open|start|deposit)\b[^.?]*\b(?:it|that|this)(?: one)?[?.! ]*$/;
const IS_IT =
  /^(?:and |so |but |ok )*(?:is|does) (?:it|that|this|the rate|its rate)(?: one)? (?:\w+ )?(?:fixed|variable|flexible|protected|online|guaranteed)[?.! ]*$|^(?:and |so |but |ok )*(?:does|has|is) (?:it|that|this)(?: one)? (?:include|come with|have|got)? ?(?:an? |any )?(?:introductory |intro )?bonus(?: rates?)?[?.! ]*$/;

const RINGS =
  /^(?:and |so |but |ok )*(?:can|could) i (?:ring|phone|call|speak to|talk to) (?:them|someone|somebody|anyone|it|a (?:human|person))\b/;

const WHO_MAY =
  /^(?:and |so |but |ok )*who (?:can|could|may) (?:open|have|get|apply for) (?:it|this|that|one)(?: one)?[?.! ]*$/;

/** "Can I put £300 in it?", "is it fixed?" after a list: of the product that is pointed at. */
function ofPointedAt({ alone, last }: Turn): Reading | null {
  const asks =
    (alone.money.length === 1 && INTO_IT.test(alone.focus)) ||
    IS_IT.test(alone.focus) ||
    RINGS.test(alone.focus) ||
    WHO_MAY.test(alone.focus);
  if (!asks || !last.topic.id.startsWith('product-') || alone.kinds.length > 0) return null;
  const [product, more] = productsMeant(alone);
  return product && !more ? { ...alone, products: [product] } : null;
}

const IN_POUNDS = /\bin (?:pounds|money|cash|£)|\bhow much (?:is|would|does|will) (?:that|it)\b|\bon £\d/;

/** "What would that be in pounds on £10,000?" after an order by penalties: of the first. */
function penaltyInPounds({ alone, last, knowledge }: Turn): Reading | null {
  const [first] = alone.listed.length > 0 ? alone.listed : alone.shown.slice(-1);
  const about =
    (last.topic.id === 'product-details' && /\bpenalt/.test(last.question.focus)) ||
    (last.topic.id === 'product-search' && sortOf(last.question) === 'penalty') ||
    (last.topic.id === 'product-comparison' && /\bpenalt/.test(last.question.focus));
  if (!about || !first || alone.money.length !== 1 || !IN_POUNDS.test(alone.focus)) return null;
  const text = `how much interest would i lose on £${alone.money[0]?.amount ?? 0}?`;
  return {
    ...readText(text, text, alone.raw, knowledge),
    products: [alone.shown.at(-1) ?? alone.singled ?? first],
  };
}

const COMPARES =
  /\b(?:it|that|this|the (?:first|top|best) one)\b[^.?]*\b(?:compar\w+|differ\w*|better|worse|against|versus|vs)\b|\bcompare (?:it|that|this)\b|^(?:and |but |so )*(?:vs|versus|against|compared (?:to|with))\b/;

/** "How does that compare with Thistlewick's?" after a list: its first beside the one that is named. */
function besideNamed({ alone, last }: Turn): Reading | null {
  const pointed = alone.products.length === 0 && COMPARES.test(alone.focus) ? productsMeant(alone) : [];
  const [named, more] = alone.products.length > 0 ? alone.products : pointed;
  const first = alone.shown.at(-1) ?? alone.listed[0];
  const about = last.topic.id === 'product-search' || last.topic.id === 'product-details';
  if (!about || !named || more || !first || first.id === named.id) return null;
  return COMPARES.test(alone.focus) ? { ...alone, products: [first, named], sides: [] } : null;
}

const THEY_HAVE =
  /\b(?:do|does|have|has) (?:they|it|the same (?:bank|provider|firm|building society)) (?=(?:also )?(?:do|have|offer|got|sell|provide|run)\b)/;

/** "Do they do a fixed one as well?" after a single product: its provider. */
function ofSameProvider(turn: Turn): Reading | null {
  const { alone, last, knowledge } = turn;
  const [product, more] = last.topic.id === 'product-details' ? productsMeant(last.question) : [];
  if (!product || more || alone.products.length + alone.money.length > 0) return null;
  if (!THEY_HAVE.test(alone.focus)) return null;
  const text = alone.focus.replace(THEY_HAVE, `does ${product.provider} `).replace(/\bones?\b/, 'isa');
  return readText(text.toLowerCase(), text.toLowerCase(), text, knowledge);
}

const OTHER_ONE =
  /^(?:(?:and|but|ok|so|no|what about|how about|what is)\b[, ]*)*(?:in |with |for )?the other(?: (?:one|1))?[?.! ]*$/;

/** "And the other one?" after one of two products of their sort: the same of that one. */
function otherOfSort({ alone, last }: Turn): Reading | null {
  const [product, more] = last.topic.id === productDetails.id ? productsMeant(last.question) : [];
  if (!product || more || alone.listed.length > 1 || !OTHER_ONE.test(alone.focus)) return null;
  const [other, third] = alone.catalogue.filter(
    ({ id, isActive, type }) => isActive && type === product.type && id !== product.id,
  );
  return other && !third ? { ...last.question, products: [other], providers: [], raw: alone.raw } : null;
}

const YEARLY = /\b(?:interest|earn|get|make|have|end up|worth)\b/;
const LONGEST_SUM = 9;

/** "What's the interest over the year?" of what goes into the one regular saver that was found. */
function grownMonthly({ alone, last, knowledge }: Turn): Reading | null {
  const product = alone.shown.at(-1) ?? (alone.listed.length === 1 ? alone.listed[0] : undefined);
  const [money, other] = last.question.money;
  const about = last.topic.id === 'product-search' && product?.type.startsWith('Regular') === true;
  if (!about || !money || other || money.per !== 'month' || alone.money.length > 0) return null;
  if (!YEARLY.test(alone.focus) || alone.focus.split(' ').length > LONGEST_SUM) return null;
  const text = `how much interest would £${money.amount} a month make over 1 year?`;
  return { ...readText(text, text, alone.raw, knowledge), products: [product] };
}

export const ONE_CHANGES: readonly Change[] = [
  [penaltyInPounds, 'fitting'],
  [ofPointedAt, productDetails],
  [besideNamed, productComparison],
  [ofSameProvider, 'fitting'],
  [otherOfSort, productDetails],
  [grownMonthly, productSums],
];
