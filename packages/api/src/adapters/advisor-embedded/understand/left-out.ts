import type { Product } from '../../../domain/product.ts';
import { catalogueNames, wordsOf } from './catalogue-names.ts';

const FILLER = String.raw`(?:(?:the|those|any|anything|something|ones?|isas?|products?|accounts?|offers?|what|from|with|by|at|of|for|provider|firm|bank)\s+)*`;
/** "But not from …", "apart from …", "excluding …": up to the next comma or end. */
const LEAVES_OUT = new RegExp(
  String.raw`(^\s*(?:(?:and|ok|just)\s+)*not|\b(?:but|and|or)\s+not|,\s*(?:just\s+)?not|\b(?:(?<!\b(?:why|whether|is|does|if)\s)not\s+(?:from|with|by|at|of|those|the\s+ones?)|except(?:ing)?|excluding|exclude|excludes?|other\s+than|apart\s+from|aside\s+from|besides|leav(?:e|ing)\s+out|ignor(?:e|ing)|(?:that|which)\s+(?:is|are)(?:n[’']?t|\s+not)|(?:is|are)n[’']?t\s+(?:from|with|by|at)|(?<=\b(?:which|what)\s[\w’' -]{2,40}\s)(?:is|are)(?:n[’']?t|\s+not)|(?:do\s+not|don[’']?t)\s+(?:want|like|trust)|any(?:one|body|thing|where)\s+but|nothing|without|drop|remove|skip|avoid(?:ing)?|outside))\s+(${FILLER})((?:[^,;?!.]|\.(?=\S)){2,120})`,
  'gi',
);
/** A provider's name begins with these. */
const FIRST_WORDS = 4;

interface LeftOut {
  /** The text without the words that leave something out. */
  rest: string;
  providers: readonly string[];
  products: readonly Product[];
}

/** Words of many products' names. */
const COMMON_NAMES =
  /^(?:cash|isas?|rate|fixed|the|and|of|year|saver|lifetime|junior|stocks|shares|access|easy)$/;

/** A product by its own name, and not only by the one provider that has it. */
function namesItself({ name }: Product, tail: string): boolean {
  const said = new Set(wordsOf(tail).trim().split(' '));
  return wordsOf(name)
    .trim()
    .split(' ')
    .some((word) => said.has(word) && !COMMON_NAMES.test(word));
}

/** The providers and products that a question leaves out, and what is asked without them. */
export function leftOutIn(text: string, catalogue: readonly Product[]): LeftOut {
  const names = catalogueNames(catalogue);
  const providers = new Set<string>();
  const products = new Set<Product>();
  const rest = text.replace(LEAVES_OUT, (all: string, _cue: string, _filler: string, tail: string) => {
    const named = names.productsIn(tail).filter((product) => namesItself(product, tail));
    if (named.length > 0) {
      for (const product of named) products.add(product);
      return ' ';
    }
    // "Without a penalty from …" leaves out no provider: the name follows at once.
    const [begins = ''] = wordsOf(tail.replace(/[’']s\b/, ''))
      .trim()
      .split(' ');
    const first = names.providersIn(tail.split(/\s+/).slice(0, FIRST_WORDS).join(' '));
    if (!first.some((name) => wordsOf(name).includes(` ${begins} `))) return all;
    for (const name of names.providersIn(tail)) providers.add(name);
    return ' ';
  });
  return { rest, providers: [...providers], products: [...products] };
}
