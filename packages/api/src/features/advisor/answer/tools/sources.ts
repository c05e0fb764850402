import type { IsaTypeName } from '../../../../domain/isa/isa-types.ts';
import { isSample, type Product } from '../../../../domain/products/product.ts';
import { isFact } from '../../../../domain/products/product-proofs.ts';
import { ruleHistory, ruleOn, type Rule, type RuleId } from '../../../../domain/rules/rule-book.ts';
import { formatDate } from '../../../../domain/isa/tax-year.ts';
import type { AdvisorKnowledge, Source } from '../citations.ts';

/** `In force since 6 April 2017, held until 5 April 2031.`; only what is not confirmed is not called in force. */
function datesOf({ status, from, to }: Rule, date: string): string {
  const [first, last] = [from, to].map((day) => (day === null ? '' : formatDate(day)));
  const until = to === null ? '' : `, held until ${last}`;
  const inForce = status === 'unconfirmed' ? '' : 'In force ';
  if (from !== null && from > date)
    return `${status === 'announced' ? 'Announced from' : 'From'} ${first}${until}.`;
  if (to !== null && to < date)
    return from === null ? `Ended on ${last}.` : `${inForce}from ${first} to ${last}.`;
  if (from === null) return inForce === '' ? '' : `In force${until}.`;
  return `${status === 'announced' ? 'As announced, ' : inForce}since ${first}${until}.`;
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const CERTAINTY: Partial<Record<Rule['status'], string>> = {
  secondary: 'Not checked on an official page.',
  unconfirmed: 'Not confirmed.',
};

function detailOf(rule: Rule, date: string): string {
  const source = rule.source.url === null ? '' : `Source: ${rule.source.title}.`;
  return [upperFirst(datesOf(rule, date)), CERTAINTY[rule.status] ?? '', source]
    .filter((part) => part !== '')
    .join(' ');
}

/** The page of a rule, shown as of a date: the row in force, else the nearest to it. */
function ruleSource(id: RuleId, date: string, today: string): Source[] {
  const rows = ruleHistory(id);
  const rule = ruleOn(id, date) ?? rows.find((row) => row.from !== null && row.from > date) ?? rows.at(-1);
  if (!rule) return [];
  return [
    {
      key: `rule:${id}`,
      title: `Rule book: ${rule.subject}${date === today ? '' : `, on ${formatDate(date)}`}`,
      url: `/rules?on=${date}#${id}`,
      detail: detailOf(rule, date),
    },
  ];
}

/** One source for each rule. */
export const ruleSources = (ids: readonly RuleId[], date: string, today: string): Source[] =>
  [...new Set(ids)].flatMap((id) => ruleSource(id, date, today));

const catalogueDetail = (products: readonly Product[], today: string) =>
  `Catalogue of this site on ${formatDate(today)}${products.some(isSample) ? ': sample data' : ''}.`;

/** The oldest check of a product’s facts; empty if none is known. */
function checkDetail({ proofs }: Product): string {
  const ofFacts = proofs.filter(({ fields }) => fields.some(isFact));
  const oldest = ofFacts.map(({ checkedOn }) => checkedOn).toSorted()[0];
  return oldest === undefined
    ? ''
    : ` Its facts were checked on ${formatDate(oldest)}${ofFacts.length > 1 ? ' or later' : ''}.`;
}

/** A product’s page. */
export const productSource = (product: Product, { today }: AdvisorKnowledge): Source => ({
  key: `product:${product.id}`,
  title: `${product.name}, ${product.provider}`,
  url: `/products/${product.id}`,
  detail: `${catalogueDetail([product], today)}${checkDetail(product)}`,
});

/** The comparison of one type of ISA, or of all. */
export const listSource = (type: IsaTypeName | undefined, { products, today }: AdvisorKnowledge): Source => ({
  key: 'products',
  title: type === undefined ? 'All products' : `Compare ${type}s`,
  url: type === undefined ? '/products' : `/products?type=${encodeURIComponent(type)}`,
  detail: catalogueDetail(products, today),
});

/** The page with the calculators. */
export const calculatorSource: Source = {
  key: 'calculator',
  title: 'ISA calculator',
  url: '/calculator',
  detail:
    'Rates here are AERs. The calculator page adds a twelfth of its rate each month, which comes to slightly more.',
};
