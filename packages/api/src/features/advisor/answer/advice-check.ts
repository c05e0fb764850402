import type { Product } from '../../../domain/products/product.ts';
import { sentencesOf } from './figure-check.ts';

type Named = Pick<Product, 'name' | 'provider'>;
/** Only asked for where a sentence recommends something: most answers do not. */
type Names = () => readonly string[];

/** Ends an answer that recommends a product. */
export const ADVICE_CORRECTION =
  'Correction: this answer should not recommend a product. ISA Compass gives information, not advice: compare the products yourself, or ask a qualified financial adviser.';

/** Words of kinds of products, of the site and of bodies that advise: they name no product to buy. */
const GENERAL = new Set(
  'isa isas lisa lisas jisa ifisa cash lifetime junior stocks shares innovative finance individual savings account accounts easy access fixed rate notice regular saver flexible help to buy child trust fund funds index tracker day days year years month months government bonus the a an and or of for on uk fscs fca hmrc gov.uk moneyhelper citizens advice pension wise compare products guides calculator faq both either i'.split(
    ' ',
  ),
);
const isGeneral = (word: string) =>
  GENERAL.has(word.toLowerCase().replace(/[’']s$/, '')) || /^[\d&%.,-]+$/.test(word);

const ACTION = String.raw`(?:buy|choose|pick|select|open|get|take(?: out)?|go (?:with|for)|opt for|invest in|apply for|sign up (?:to|for)|(?:switch|move|transfer)(?: [\w£,]+){0,4}? (?:in)?to|put(?: [\w£,]+){1,5}? in(?:to)?)`;
const DOING = String.raw`(?:buying|choosing|picking|opening|getting|taking out|going (?:with|for)|opting for|investing in|applying for|switching to|moving to|transferring to)`;
const ADVERB = String.raw`(?: (?:just|also|first|therefore|\w+ly))?`;
const KINDS = String.raw`(?:one|account|product|isa|provider|fund|saver|bond|option)`;
const BEST = String.raw`(?:best|right|ideal|perfect|smartest|most suitable)`;
const CHOICE = String.raw`(?:choice|option|account|isa|product|one|fit|pick|bet)`;
const FOR_YOU = String.raw`for (?:you|your \w+)\b`;
const IS = String.raw`(?:is|are|would be|will be|looks like|seems)${ADVERB}`;

const YOU_SHOULD = String.raw`\byou(?: (?:should|ought to|had better)|[\u2019']d better)`;

/** Words right before a product. */
const BEFORE_PRODUCT = [
  String.raw`(?:${YOU_SHOULD}|\bi(?: would|[\u2019']d))${ADVERB} ${ACTION} `,
  String.raw`\b(?:i|we)(?: would|[\u2019']d)?(?: do)?${ADVERB} (?:recommend|suggest|advise)(?: that)?(?: you)?(?: should)?(?: to)?(?: (?:${ACTION}|${DOING}))? `,
  String.raw`\bmy (?:\w+ )?(?:recommendation|suggestion|advice|pick|choice)(?: ${FOR_YOU})? (?:is|would be):?(?: to)?(?: (?:${ACTION}|${DOING}))? `,
  String.raw`\byou(?:[\u2019'](?:d|ll|re)| would| will| are) (?:be )?(?:better|best)(?: off)? (?:with|in|${DOING}) `,
  String.raw`^(?:[-*\u2022] )?(?:(?:so|then|just|please|simply),? )?(?:buy|choose|pick|go (?:with|for)|opt for) `,
  String.raw`\b(?:your ${BEST} ${CHOICE}|the ${BEST} ${CHOICE} ${FOR_YOU}|${BEST} ${FOR_YOU}) (?:is|would be) `,
].map((words) => new RegExp(words, 'gi'));

/** Words right before a product whose name need not say what it is: `you should buy Acme`. */
const BEFORE_ANY_NAME = new RegExp(
  String.raw`${YOU_SHOULD}${ADVERB} (?:buy|choose|pick|go (?:with|for)|opt for|invest in) `,
  'gi',
);

/** Where a product ends that is then called the right one for the reader. */
const AFTER_PRODUCT = new RegExp(
  String.raw`(?= ${IS} (?:the |your )?(?:\w+ )?${BEST} (?:${CHOICE} )?(?:\w+ )?${FOR_YOU}| (?:would |will )?suits? you\b| ${IS} your ${BEST} ${CHOICE}\b)`,
  'gi',
);

/** What makes the words before a recommendation none: denied, asked, quoted. */
const NOT_SAID =
  /\b(?:whether|if|say|says|saying|said|asked?|means?)(?: that)?\s*$|\b(?:not|never|cannot|nobody|no one|without|rather than|instead of|\w+n[’']t)\b[^,;:]*$|["“‘]\s*$/i;

/** What makes the words before a judgement a question. */
const ASKED = /\b(?:whether|if|which|what)\b/i;

const DEMONSTRATIVE = new RegExp(
  String.raw`^(?:(?:this|that) ${KINDS}|the (?:first|second|third|fourth|last|top) (?:one|of)|the (?:former|latter)|the (?:first|second|third|fourth|last|top) ${KINDS})\b`,
  'i',
);
const ARTICLES = /^(?:(?:the|an?|their|its) )+/i;
const NAME_WORD = /^(?:\p{Lu}[\p{L}\p{N}&’'.-]*|\d+%?|&|and|of)(?= |$)/u;
const PRODUCT_NOUN = /^(?:lisa|jisa|ifisa|isa|account|saver|bond|fund|tracker|etf|share|stock|trust)s?$/i;

/** Names of the catalogue that are more than the name of a kind, in small letters. */
function knownNames(products: readonly Named[]): string[] {
  const names = new Set(products.flatMap(({ name, provider }) => [name, provider]));
  return [...names]
    .filter((name) => name.split(/\s+/).some((word) => !isGeneral(word)))
    .map((name) => name.toLowerCase());
}

/** The words of the name that a text begins with: `Everyday Cash ISA`. */
function nameAtStart(text: string): string[] {
  const words: string[] = [];
  for (let rest = text; rest !== '';) {
    const word = NAME_WORD.exec(rest)?.[0];
    if (word === undefined) {
      const next = /^[a-z]+/.exec(rest)?.[0] ?? '';
      if (words.length > 0 && PRODUCT_NOUN.test(next)) words.push(next);
      break;
    }
    words.push(word.replace(/[.’'-]+$/, ''));
    rest = rest.slice(word.length).trimStart();
  }
  return words;
}

/** A kind of product is a particular one where its provider is named: `Flexible Cash ISA from Emberlyn Savings`. */
function isOfProvider(object: string, names: Names): boolean {
  const [, rest = ''] = /^(?:[\p{Lu}\d][^\s,;:]* |& |and )+(?:from|by|at|with|of) (.*)/u.exec(object) ?? [];
  return names().some((name) => rest.toLowerCase().startsWith(name));
}

/** Whether a text begins by naming a particular product, not a kind of product. */
function namesProduct(text: string, names: Names, anyName: boolean): boolean {
  if (DEMONSTRATIVE.test(text)) return true;
  const object = text.replace(ARTICLES, '');
  const lower = object.toLowerCase();
  const isNamed = (name: string) =>
    lower.startsWith(name) && !/^[\p{L}\p{N}’']/u.test(lower.slice(name.length));
  if (names().some(isNamed)) return true;
  const words = nameAtStart(object.replaceAll(/[,;:!?()]/g, ' ,'));
  if (words.every(isGeneral)) return words.length > 0 && isOfProvider(object, names);
  return anyName || words.some((word) => PRODUCT_NOUN.test(word));
}

/** Whether a text ends by naming a particular product. */
function endsWithProduct(text: string, names: Names): boolean {
  if (new RegExp(String.raw`\b(?:this|that)(?: ${KINDS})?$`, 'i').test(text)) return true;
  const words = text.split(' ').slice(-16);
  return words.some((_word, at) => namesProduct(words.slice(at).join(' '), names, false));
}

function recommends(sentence: string, names: Names): boolean {
  if (sentence.startsWith('|') || sentence.endsWith('?')) return false;
  const isFollowed = (words: RegExp, anyName: boolean) =>
    [...sentence.matchAll(words)].some(
      (match) =>
        !NOT_SAID.test(sentence.slice(0, match.index)) &&
        namesProduct(sentence.slice(match.index + match[0].length), names, anyName),
    );
  const isPreceded = [...sentence.matchAll(AFTER_PRODUCT)].some(({ index }) => {
    const left = sentence.slice(0, index);
    return !ASKED.test(left) && endsWithProduct(left, names);
  });
  return (
    isPreceded ||
    isFollowed(BEFORE_ANY_NAME, true) ||
    BEFORE_PRODUCT.some((words) => isFollowed(words, false))
  );
}

const withoutLinks = (text: string) => text.replaceAll(/\[([^\]\n]*)\]\([^)\n]*\)/g, '$1');

/**
 * Finds a sentence that recommends a particular product ("you should buy the …"). Kinds of products, facts and
 * what to consider are no recommendations.
 * @param products those that the answer may have named
 */
export function findRecommendation(answer: string, products: readonly Named[]): string | undefined {
  let known: readonly string[] | undefined;
  const names = () => (known ??= knownNames(products));
  return sentencesOf(withoutLinks(answer)).find((sentence) => recommends(sentence, names));
}

/** The correction of an answer that recommends a product, or none. */
export const checkAdvice = (answer: string, products: readonly Named[]): string[] =>
  findRecommendation(answer, products) === undefined ? [] : [ADVICE_CORRECTION];
