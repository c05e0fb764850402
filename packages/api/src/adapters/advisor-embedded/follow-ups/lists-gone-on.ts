import { AND, ask, namesNothing, wordCount } from './again.ts';
import type { Change, Turn } from './people.ts';
import { searchKept } from './search-again.ts';
import { productSums } from '../topics/calculator/product-sums.ts';
import { matchesFilter } from '../../../domain/isa-types.ts';
import type { Product } from '../../../domain/product.ts';
import { productDetails, productsMeant } from '../topics/products/details.ts';
import { placeAsked } from '../topics/products/order.ts';
import { productSearch } from '../topics/products/search.ts';
import { PHRASE_OF, TYPE_OF } from '../understand/entities.ts';
import { readText, type Reading } from '../understand/reading.ts';

// What goes on about a list or one of its products in very few words: "branch", "the next cheapest", "fee on £12,000".

const END = String.raw`[?.! ]*$`;

/** The one product that the answer before was about. */
const theOne = ({ alone }: Turn): Product | undefined =>
  alone.shown.at(-1) ?? (alone.listed.length === 1 ? alone.listed[0] : alone.singled);

const isOfProducts = ({ last }: Turn) => last.topic.id.startsWith('product-');

const BARE = new RegExp(
  String.raw`${AND}(?:(?:only|just|an?|in|by|with|run) )*(early exit|branch|branches|online|app|post|phone|passbook|welsh|gaelic|ethical|green)(?: only| please| too| as well)*${END}`,
);

/** "Branch" after a list: those of it. */
function bareWord(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [, word] = BARE.exec(alone.focus) ?? [];
  if (word === undefined || last.topic.id !== productSearch.id) return null;
  if (word === 'early exit')
    return searchKept(
      turn,
      `with early exit, ${last.question.text}`,
      `with early exit, ${last.question.focus}`,
    );
  const more = word === 'post' || word === 'phone' ? `by ${word}` : word;
  const put = (text: string) => `${text.replace(/[?.! ]+$/, '')}, ${more}`;
  return searchKept(turn, put(last.question.text), put(last.question.focus));
}

const BONUS_OUT = new RegExp(
  String.raw`${AND}(?:please )?(?:take (?:out|away|off)|remove|drop|exclude|hide|lose|leave out|without|not|ignore) (?:(?:the|any|those|ones|accounts|isas|that have|which have|with|an?) )*(?:introductory |intro )?bonus(?:es)?(?: rates?| ones)*${END}`,
);

/** "Take out the ones with a bonus": the list without them. */
function withoutBonus(turn: Turn): Reading | null {
  const { alone, last } = turn;
  if (last.topic.id !== productSearch.id || !BONUS_OUT.test(alone.focus)) return null;
  const put = (text: string) => `${text.replace(/[?.! ]+$/, '')}, without a bonus`;
  return searchKept(turn, put(last.question.text), put(last.question.focus));
}

const ONE_WORD: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`${AND}(?:the )?best(?: ones?)?${END}`), 'best'],
  [
    new RegExp(String.raw`${AND}(?:the )?(?:cheap|cheaper ones?|low(?:er)? (?:fees?|costs?))${END}`),
    'cheapest',
  ],
];

/** "Best", "cheap" after a list: that in this order. */
function oneWord(turn: Turn): Reading | null {
  const [, order] = ONE_WORD.find(([pattern]) => pattern.test(turn.alone.focus)) ?? [];
  if (order === undefined || turn.last.topic.id !== productSearch.id) return null;
  const put = (text: string) => `${text.replace(/[?.! ]+$/, '')}, ${order}`;
  return searchKept(turn, put(turn.last.question.text), put(turn.last.question.focus));
}

const RATE_SURE = new RegExp(
  String.raw`${AND}is (?:the|its|that) (?:interest )?rate (?:really )?(guaranteed|fixed|variable|locked(?: in)?)${END}`,
);

/** "Is the rate guaranteed?" of the product that was spoken of. */
function rateOfOne(turn: Turn): Reading | null {
  const product = theOne(turn);
  const [, word] = RATE_SURE.exec(turn.alone.focus) ?? [];
  if (word === undefined || !product || turn.last.topic.id !== productDetails.id) return null;
  return { ...ask(turn, `is the rate ${word}?`), products: [product] };
}

const NEXT = new RegExp(
  String.raw`${AND}(?:what is |which is |what about )?(?:the )?(?:next (?:cheapest|best|highest|lowest|dearest)(?: one)?|(?:one )?after (?:that|it)|one after)${END}`,
);
const ORDER = /\b(?:(?:second|third|fourth|fifth) )?(best|highest|top|cheapest|lowest|worst|dearest)\b/;
const PLACES = ['', 'first', 'second', 'third', 'fourth', 'fifth'];

/** "The next cheapest", "and the one after": the next place in the order of the search. */
function nextPlace(turn: Turn): Reading | null {
  const { alone, last } = turn;
  if (last.topic.id !== productSearch.id || !NEXT.test(alone.focus) || !ORDER.test(last.question.focus))
    return null;
  const place = PLACES[(placeAsked(last.question) ?? 1) + 1];
  if (place === undefined) return null;
  const put = (text: string) =>
    text.replace(ORDER, (_all, order: string) => `${place} ${order === 'top' ? 'best' : order}`);
  return searchKept(turn, put(last.question.text), put(last.question.focus));
}

const CASH_ONES = new RegExp(
  String.raw`${AND}(?:(?:what|how) about |show me |only |just )*(?:the )?cash(?: ones?| only)*${END}`,
);
const INVESTING = /\b(?:stocks|shares|invest\w*|funds?|fees?)\b/;

/** "What about cash ones?" after Lifetime or Junior ISAs in shares. */
function cashInstead(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [kind] = last.question.kinds;
  if (last.topic.id !== productSearch.id || !CASH_ONES.test(alone.focus)) return null;
  if ((kind !== 'lifetime' && kind !== 'junior') || !INVESTING.test(last.question.text)) return null;
  return { ...ask(turn, `what are the best cash ${PHRASE_OF[kind]}s?`), kinds: [kind] };
}

const WAY = new RegExp(
  String.raw`${AND}(?:the |their |its )?(notice|fix|fixed|easy access|regular saver|junior|lifetime|cash|shares)(?: one| account| isa)?${END}`,
);
const KIND_OF_WAY: Readonly<Record<string, 'junior' | 'lifetime' | 'cash' | 'stocks'>> = {
  junior: 'junior',
  lifetime: 'lifetime',
  cash: 'cash',
  shares: 'stocks',
};

/** "Notice" after one provider's products: the one of them that is so. */
function ofProvider(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [provider, more] = last.question.providers;
  const [, way] = WAY.exec(alone.focus) ?? [];
  if (way === undefined || provider === undefined || more !== undefined) return null;
  if (last.topic.id !== productSearch.id) return null;
  const kind = KIND_OF_WAY[way];
  const type = kind ? TYPE_OF[kind] : null;
  const own = alone.catalogue.filter((each) => each.isActive && each.provider === provider);
  const [one, other] = own.filter((each) =>
    type === null
      ? `${each.term ?? ''} ${each.type}`.toLowerCase().includes(way === 'fix' ? 'fixed' : way)
      : matchesFilter(each.type, type),
  );
  return one && !other ? { ...alone, products: [one], providers: [], kinds: [] } : null;
}

const FEE_ON = new RegExp(
  String.raw`${AND}(?:what (?:is|are|would be) )?(?:(?:the|its|their) )?(?:(?:yearly |annual )?(?:fees?|costs?|charges?) )?(?:be )?(?:on|for|of|with) £\d+${END}`,
);

/** "Fee on £12,000" of the one product that was found. */
function feeOnSum(turn: Turn): Reading | null {
  const product = theOne(turn);
  const [money, more] = turn.alone.money;
  const aboutFees = /\bfees?\b|\bcosts?\b|\bcharges?\b/;
  if (!product || product.annualFee === null || product.interestRate !== null || !money || more) return null;
  if (!isOfProducts(turn) || !FEE_ON.test(turn.alone.focus) || turn.last.topic.id === 'product-comparison')
    return null;
  if (!aboutFees.test(turn.alone.focus) && !aboutFees.test(turn.last.question.focus)) return null;
  return { ...ask(turn, `what are the fees on £${money.amount}?`), products: [product] };
}

const SUMS: ReadonlySet<string> = new Set([productSums.id, 'projection', 'sums-of-products']);
const LONGEST = 9;

/** "How much after a year in the Cynilwr?" after a sum without a product: that sum in it. */
function sumInto({ alone, last, knowledge }: Turn): Reading | null {
  const [product, more] = alone.products;
  const [money, other] = last.question.money;
  if (!product || more || !money || other || alone.money.length > 0 || !SUMS.has(last.topic.id)) return null;
  if (last.question.products.length > 0 || alone.rates.length > 0 || wordCount(alone.focus) > LONGEST)
    return null;
  const per = money.per === 'once' ? '' : ` a ${money.per}`;
  const months = alone.period ?? last.question.period ?? 12;
  const text = `how much would £${money.amount}${per} make over ${months} months?`;
  return { ...readText(text, text, alone.raw, knowledge), products: [product] };
}

const IN_ANOTHER = new RegExp(
  String.raw`${AND}(?:(?:or|what about|how about) )?(?:(?:in|with|at|for|into) )?(?:the )?[a-z&' ]{3,40}${END}`,
);

/** "And Come & Go?" after what a sum comes to in one product: the same in that one. */
function sumInOther({ alone, last }: Turn): Reading | null {
  const [product, more] = alone.products;
  if (last.topic.id !== 'projection' || last.question.products.length !== 1) return null;
  if (!product || more || alone.money.length > 0 || alone.period !== null || alone.rates.length > 0)
    return null;
  if (!IN_ANOTHER.test(alone.focus) || wordCount(alone.focus) > LONGEST) return null;
  return { ...last.question, products: [product], providers: [], sides: [], raw: alone.raw };
}

const FOR_A_YEAR = new RegExp(
  String.raw`${AND}(?:so )?(?:how much|what)(?: (?:interest|would (?:i|that|it)|will (?:i|it)|is that|do i))*(?: (?:earn|make|get|be|have))*(?: (?:in|after|over|for) (?:a|the|1) year)${END}`,
);

/** "How much in a year?" after what takes a sum: of the first of them. */
function earnedOfFirst({ alone, last, knowledge }: Turn): Reading | null {
  const product = alone.shown.at(-1) ?? alone.singled ?? alone.listed[0];
  const [money, more] = last.question.money;
  if (last.topic.id !== productSearch.id || !product || !money || more || money.per !== 'once') return null;
  if (product.interestRate === null || !FOR_A_YEAR.test(alone.focus)) return null;
  const text = `how much interest would £${money.amount} make over 1 year?`;
  return { ...readText(text, text, alone.raw, knowledge), products: [product] };
}

const AT_END = new RegExp(
  String.raw`${AND}(?:so )?(?:how much|what)(?: (?:would|will|do) (?:i|it|that) (?:have|get|be|make))?(?: (?:at|by) the end| in the end| by then| at maturity)${END}`,
);

/** "How much at the end?" of what takes a sum, where there is one of it: over its term. */
function worthInEnd({ alone, last, knowledge }: Turn): Reading | null {
  const product = alone.shown.at(-1) ?? (alone.listed.length === 1 ? alone.listed[0] : undefined);
  const [money, more] = last.question.money;
  if (last.topic.id !== productSearch.id || !product || !money || more || !AT_END.test(alone.focus))
    return null;
  const per = money.per === 'once' ? '' : ` a ${money.per}`;
  const text = `how much would £${money.amount}${per} make in it?`;
  return { ...readText(text, text, alone.raw, knowledge), products: [product] };
}

const FOR_SPAN = new RegExp(String.raw`${AND}(?:in|over|after|for) (\d{1,2}|an?) (year|month)s?${END}`);

/** "In 2 years?" after a year of an amount in one product. */
function overSpan({ alone, last, knowledge }: Turn): Reading | null {
  const [product, more] = last.topic.id === productDetails.id ? productsMeant(last.question) : [];
  const [money, other] = last.question.money;
  const [, count, unit] = FOR_SPAN.exec(alone.focus) ?? [];
  if (!product || more || !money || other || count === undefined) return null;
  const months = (Number(count) || 1) * (unit === 'year' ? MONTHS : 1);
  const per = money.per === 'once' ? '' : ` a ${money.per}`;
  const text = `how much would £${money.amount}${per} make over ${months} months?`;
  return { ...readText(text, text, alone.raw, knowledge), products: [product] };
}
const MONTHS = 12;

const OTHER_YEARS = new RegExp(
  String.raw`${AND}(?:no,? |what about |how about |for |an? )*(\d{1,2})[ -]?years?(?: one| fix(?:ed)?)?${END}`,
);

/** "2 years" after one provider's 3 year fix: whether it has that. */
function otherTerm(turn: Turn): Reading | null {
  const [product, more] = turn.last.topic.id === productDetails.id ? productsMeant(turn.last.question) : [];
  const [, years] = OTHER_YEARS.exec(turn.alone.focus) ?? [];
  if (!product || more || years === undefined || !product.type.startsWith('Fixed')) return null;
  if (product.term?.startsWith(`${years} `)) return null;
  const text = `does ${product.provider} have a ${years} year fixed rate cash isa?`;
  return readText(text.toLowerCase(), text.toLowerCase(), text, turn.knowledge);
}

const WHICH_THEN = new RegExp(
  String.raw`${AND}(?:which|what) (junior|cash|lifetime|stocks and shares)(?: isas?| ones?)? (?:then|instead)${END}`,
);

/** "Which junior then?" after a provider that has none: anybody's. */
function ofAnybody(turn: Turn): Reading | null {
  const [, kind] = WHICH_THEN.exec(turn.alone.focus) ?? [];
  if (kind === undefined || !isOfProducts(turn) || turn.last.question.providers.length === 0) return null;
  return ask(turn, `what are the best ${kind} isas?`);
}

const SEARCHES = 2.5;

/** "Ok, what index funds do you have?" after a firm that the catalogue does not have. */
const afterUnknown = ({ alone, last }: Turn): Reading | null =>
  last.topic.id === 'unknown-provider' &&
  /\b(?:do you|have you|are there|is there)\b/.test(alone.focus) &&
  productSearch.score(alone) >= SEARCHES
    ? alone
    : null;

const DROPS = new RegExp(
  String.raw`${AND}(?:when (?:does|will|would|is) (?:it|that|the rate) (?:drop|fall|end|change|go down|run out)|(?:down )?to what|what (?:does|will) (?:it|the rate) (?:drop|fall|go down) to)${END}`,
);

/** "When does it drop?", "to what?" of a rate with a bonus. */
function dropsTo(turn: Turn): Reading | null {
  const product = theOne(turn);
  if (!product || !isOfProducts(turn) || !namesNothing(turn) || !DROPS.test(turn.alone.focus)) return null;
  if (!product.features.some((feature) => /\bbonus of \d/i.test(feature))) return null;
  return { ...ask(turn, 'what is the rate after the bonus ends?'), products: [product] };
}

export const GONE_ON_LIST_CHANGES: readonly Change[] = [
  [bareWord, productSearch],
  [withoutBonus, productSearch],
  [oneWord, productSearch],
  [rateOfOne, productDetails],
  [nextPlace, productSearch],
  [cashInstead, productSearch],
  [ofProvider, productDetails],
  [feeOnSum, productDetails],
  [sumInto, 'fitting'],
  [sumInOther, 'same'],
  [earnedOfFirst, productSums],
  [worthInEnd, productSums],
  [overSpan, 'fitting'],
  [otherTerm, 'fitting'],
  [ofAnybody, productSearch],
  [afterUnknown, productSearch],
  [dropsTo, productDetails],
];
