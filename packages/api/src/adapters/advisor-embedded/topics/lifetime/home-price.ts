import type { Question } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import type { Money } from '../../understand/entities.ts';

// Which of the amounts in a question is the price of the home.

/** Less than this buys no home. */
export const LEAST_PRICE = 40_000;

const HOME = String.raw`(?:houses?|homes?|flats?|propert(?:y|ies)|apartments?|places?|bungalows?|maisonettes?|terraces?|semis?|cottages?|studios?|one|it)`;
const FUNDS = String.raw`(?:deposits?|down ?payments?|mortgages?|loans?|savings|inheritance|gifts?|salar(?:y|ies)|wages?|income|equity|cash)`;

/** "A deposit of £100,000", "I am borrowing £300,000", "my savings are £60,000" */
const FUNDS_BEFORE = anyOf(
  new RegExp(
    String.raw`\b${FUNDS}(?: (?:will|would|can|could|may|might|on (?:it|top)|in hand|offer|offered|approved|agreed|pot|account|total|totals|of|is|are|be|at|for|up|to|about|around|over|nearly|just|worth|:|=|-))* $`,
  ),
  /\b(?:borrow(?:s|ed|ing)?|lend(?:s|ing)?(?: me| us)?|lent(?: me| us)?|earn(?:s|ed|ing)?|saved(?: up)?|gave (?:me|us)|giv(?:es|ing) (?:me|us)|gifted(?: me| us)?|inherited|(?:put|putting|contribute|contributing)(?: (?:down|in|towards it))?|(?:half|share|part|portion|quarter)(?: (?:is|of|would be))?)(?: (?:up|to|about|around|over|nearly|just|a|an|another|the))* $/,
);
/** "£100,000 deposit", "£300,000 from the bank", "£60,000 in my Lifetime ISA" */
const FUNDS_AFTER = anyOf(
  new RegExp(
    String.raw`^ (?:(?:cash|house|home|fixed|repayment|joint|of|a|an|as|for|my|our|the|towards|in|from|is|was|would|will|be) ){0,4}${FUNDS}\b`,
  ),
  /^ (?:(?:already|now|so far|sitting|saved|held) ){0,2}(?:in|inside|across|between) (?:(?:it|my|the|our|a|an|both|his|her|their) ){0,2}(?:\w+ ){0,3}(?:isas?|accounts?|bank|lifetime)\b/,
  /^ (?:saved|saved up|towards (?:an?|the|my|our|this|that)|put (?:by|aside|away)|to put down|down|from (?:the|my|our) (?:bank|lender|parents|mum|dad|family|gran\w*)|on (?:a|the) mortgage|on mortgage|inherited|a (?:year|month)|stamp duty)\b/,
);
/** "The house costs £460,000", "priced at £460,000", "the price is £460,000" */
const PRICE_BEFORE = anyOf(
  new RegExp(
    String.raw`\b${HOME}(?: (?:that|which|i|we|am|are|is|was|want|like|found|bought|buying|looking|to|buy|in|valued|for|at|of|worth|costs?|costing|sells?|selling|goes|going|on|sale|market|listed|priced|asking|price|will|would|be|about|around|over|just))* $`,
  ),
  /\b(?:price|priced|purchase price|asking price|costs?|costing|valued|value|valuation|listed|on (?:sale|the market)|offer accepted|sale agreed|buying|buy|purchas(?:e|ing)|bid|worth)(?: (?:tag|of|is|was|are|at|for|a|the|one|about|around|over|just|now|up|to|:|=))* $/,
);
const PRICE_AFTER = new RegExp(
  String.raw`^ (?!(?:\w+ ){0,3}deposit)(?:(?:new[- ]build|new|first|[1-6] bed(?:room)?|bedroom|bed|terraced|semi|detached|small|little|family|dream|starter|london|leasehold|freehold|shared|ownership) ){0,3}${HOME}\b(?! (?:deposit|fund|savings))|^ (?:asking |purchase |sale )?price\b`,
);

/** "Between £430,000 and £470,000": the upper one may be too much. */
const BETWEEN = /\b(?:between|from) £\d{5,7} (?:and|to) £(\d{5,7})\b/;

/** The price of the home, when one is named: neither what is borrowed for it nor what is there already. */
export function homePriceIn({ text, money }: Pick<Question, 'text' | 'money'>): number | null {
  const large = money.filter(({ amount }) => amount >= LEAST_PRICE);
  const isOf = (before: RegExp, after: RegExp) => (each: Money) =>
    before.test(text.slice(0, each.at)) || after.test(text.slice(each.end));
  const isFunds = isOf(FUNDS_BEFORE, FUNDS_AFTER);
  const open = large.filter((each) => !isFunds(each));
  const [, upper] = BETWEEN.exec(text) ?? [];
  if (upper !== undefined) return Number(upper);
  const marked = open.find(isOf(PRICE_BEFORE, PRICE_AFTER));
  return (marked ?? open[0])?.amount ?? null;
}

/** "Is £451,000 over the Lifetime ISA limit?": of that size it is a price. */
export const PRICE_SIZED =
  /^(?:so |and |but )*is (?:an? )?£[3-9]\d{5} (?:too|over|above|within|under|ok|okay|allowed|fine|beyond|inside|below)\b/;
