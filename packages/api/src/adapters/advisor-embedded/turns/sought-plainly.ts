import { matchesFilter, typeFilters } from '../../../domain/isa-types.ts';
import type { Product } from '../../../domain/product.ts';
import { othersLike } from '../follow-ups/left-out.ts';
import type { EmbeddedKnowledge } from '../knowledge.ts';
import { readText, type Reading } from '../understand/reading.ts';
import { BARE_WORDS, otherWord } from './sought-in-a-word.ts';
import { at, WAYS, type Way } from './sought-ways.ts';

// What is looked for in roundabout words, as the plain search that it is: "what pays more than the Quillbrook fix?",
// "which fix ends soonest?", "compare all the notice accounts".

const SEEKS = String.raw`(?:which|what|who|does anything|do any|any(?:thing)?|anyone|is there|are there|have you|do you have|got|show|list|find|something|how many)\b`;
const HIGHER = String.raw`(?:pay(?:s|ing)?|earn(?:s|ing)?|give(?:s)?|ha(?:s|ve)|with)? ?(?:an? )?(?:more|better|higher)(?: paying)?(?: interest| rates?| returns?)?`;
const MORE_THAN = at(String.raw`${SEEKS}[^.?]{0,60}?\b(?:${HIGHER} than|beats?|beating|outdo(?:es)?)\b`);
const LESS_THAN = at(
  String.raw`${SEEKS}[^.?]{0,60}?\b(?:cheaper|less expensive|lower (?:fees?|costs?|charges?)|costs? less|charges? less) than\b`,
);
const INSTEAD_OF = at(
  String.raw`(?:${SEEKS}[^.?]{0,40}?)?\b(?:alternatives? to|similar to|something like|anything like|instead of)\b`,
);
/** Of two that are named, or of what is told of oneself, no third one is sought. */
const OTHER =
  /\b(?:why|how much (?:more|less)|is it|tax|allowance|inflation|should i|minimum than|lower minimum|safer|rated than)\b/;

/** The one product named, where nothing else is set beside it. */
function namedAlone({ products, sides, focus }: Reading): Product | null {
  const [one, more] = products;
  return one && !more && sides.length < 2 && !OTHER.test(focus) ? one : null;
}

const kindOf = (product: Product) =>
  typeFilters
    .find((type) => matchesFilter(product.type, type))
    ?.toLowerCase()
    .replace('&', 'and');

const WAY = /\b(?:easy access|instant access|notice|fixed|regular saver)\b/;

/** "Which have higher rates than the Everyday?", "anything cheaper than the Index Tracker?" */
function outdoing(reading: Reading): string | null {
  const product = namedAlone(reading);
  const kind = product && kindOf(product);
  if (!product || !kind) return null;
  const than = reading.focus.search(/\b(?:than|beats?|beating|outdo(?:es)?)\b/);
  const [way] = WAY.exec(reading.focus.slice(0, Math.max(0, than))) ?? [];
  const many = /\bhow many\b/.test(reading.focus) ? 'how many' : 'which';
  const junior =
    product.type === 'Junior ISA' ? (product.interestRate === null ? 'stocks and shares ' : 'cash ') : '';
  const sort = `${way === undefined ? '' : `${way} `}${junior}${kind}s`;
  if (LESS_THAN.test(reading.focus))
    return product.annualFee === null
      ? null
      : `${many} ${sort} have a yearly fee under ${product.annualFee}%?`;
  return product.interestRate === null || !MORE_THAN.test(reading.focus)
    ? null
    : `${many} ${sort} pay over ${product.interestRate}%?`;
}

/** "Can I open both Hollowmere's easy access and their 3 year fix?" */
const BOTH_OF_ONE = at(
  String.raw`(?:can|could|may|am i allowed to) (?:i |we )?(?:open|have|hold|pay into|get)\b(?=.{0,80}\b(?:both|as well as|and)\b).{0,60}\b(?:easy access|notice|fix\w*|regular saver)\b.{0,30}\b(?:easy access|notice|fix\w*|regular saver)\b`,
);

const COSTS_OF = at(
  String.raw`(?:(?:what is|whats|how much is) )?(?:the )?(?:yearly |annual )?(?:costs?|fees?|charges?) (?:of|on|for) £(\d+) (?:in|at|with)\b`,
);

/** "Cost of £15,000 in the Managed Portfolio for a year": its fee, and not what it grows to. */
function costOf(reading: Reading): string | null {
  const [product, more] = reading.products;
  const [, amount] = COSTS_OF.exec(reading.focus) ?? [];
  return product && !more && amount !== undefined && product.annualFee !== null
    ? `what are the fees on £${amount} in the ${product.name}?`
    : null;
}

const FEES_APART = /\b(?:fees?|charges?|costs?)\b.{0,40}\bbetween (\d+(?:\.\d+)?) ?% and (\d+(?:\.\d+)?) ?%/;

/** "How much would fees differ between 0.15% and 0.75% on £20,000?": those are charges and no growth. */
function feesApart({ focus, money, period }: Reading): string | null {
  const [, one, other] = FEES_APART.exec(focus) ?? [];
  const [only, more] = money;
  if (one === undefined || other === undefined || !only || more || only.per !== 'once') return null;
  return `${one}% fee or ${other}% fee on £${only.amount} over ${period ?? 12} months, what is the difference?`;
}

/** The sentence in plain words; null where it is plain already. */
function plainly(reading: Reading, afterList: boolean): string | null {
  const outdone = outdoing(reading);
  if (outdone !== null) return outdone;
  const apart = feesApart(reading);
  if (apart !== null) return apart;
  const cost = costOf(reading);
  if (cost !== null) return cost;
  if (BOTH_OF_ONE.test(reading.focus) && reading.providers.length === 1 && reading.products.length < 2)
    return 'can i pay into 2 cash isas with the same provider in 1 tax year?';
  const product = namedAlone(reading);
  if (product && INSTEAD_OF.test(reading.focus) && reading.money.length === 0)
    return /\b(?:but|with|without|only)\b/.test(reading.focus) ? null : othersLike(product);
  if (reading.products.length + reading.providers.length > 0) return null;
  const other = otherWord(reading.focus);
  if (other !== null) return other;
  return putBy(WAYS, reading) ?? (afterList ? null : putBy(BARE_WORDS, reading));
}

function putBy(ways: readonly Way[], reading: Reading): string | null {
  for (const [asked, put] of ways) {
    const found = asked.exec(reading.focus) ?? (reading.money.length === 1 ? asked.exec(reading.text) : null);
    if (found) return put(found);
  }
  return null;
}

/**
 * The reading of what is looked for in roundabout words, put plainly.
 * @param afterList the answer before listed products: a single word narrows them
 */
export function soughtPlainly(reading: Reading, knowledge: EmbeddedKnowledge, afterList: boolean): Reading {
  const text = plainly(reading, afterList);
  if (text === null) return reading;
  const put = readText(text, text, text, knowledge);
  return INSTEAD_OF.test(reading.focus) ? { ...put, withoutProducts: reading.products } : put;
}
