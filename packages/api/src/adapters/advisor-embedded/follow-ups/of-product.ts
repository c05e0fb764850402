import { matchesFilter, typeFilters } from '../../../domain/isa-types.ts';
import type { Product } from '../../../domain/product.ts';
import { ask, namesNothing, wordCount } from './again.ts';
import { othersLike } from './left-out.ts';
import type { Change, Turn } from './people.ts';
import { searchKept } from './search-again.ts';
import { productDetails } from '../topics/products/details.ts';
import { WHY_IT_LEADS } from '../topics/products/place.ts';
import { productSearch } from '../topics/products/search.ts';
import { PHRASE_OF, TYPE_OF } from '../understand/entities.ts';
import type { Reading } from '../understand/reading.ts';

// What is asked beyond one product that was spoken of: better ones, ones like it, the same for a child.

const AND = String.raw`^(?:(?:and|but|so|ok|okay|is there|are there|any|do you have|got)\b[, ]*)*`;
const LONGEST = 9;

/** The product that the answer before was about, and no other. */
const spokenOf = ({ alone, last }: Turn): Product | undefined =>
  last.topic.id === 'product-details' ? alone.shown.at(-1) : undefined;

const BETTER = new RegExp(
  String.raw`${AND}(?:better|higher[ -]paying|cheaper|good)? ?(?:alternatives?|options?)(?: to (?:it|that|this))?[?.! ]*$`,
);

/** "Better alternatives?": what pays more or costs less. */
function better(turn: Turn): Reading | null {
  const product = spokenOf(turn);
  if (!product || !BETTER.test(turn.alone.focus)) return null;
  const filter = typeFilters.find((type) => matchesFilter(product.type, type));
  if (filter === undefined) return null;
  const kind = filter.toLowerCase().replace('&', 'and');
  if (product.interestRate !== null) return ask(turn, `which ${kind}s pay over ${product.interestRate}%?`);
  return product.annualFee === null
    ? null
    : ask(turn, `which ${kind}s have a fee under ${product.annualFee}%?`);
}

const SIMILAR = new RegExp(
  String.raw`${AND}(?:something |anything |the )?(?:similar|same|like (?:it|that|this)|alike)\b[^.?]{0,15}\b(?:but|only|just|except)?[^.?]{0,10}\b(fixed|easy access|instant access|notice|flexible)\b`,
);

const LIKE_IT = new RegExp(
  String.raw`${AND}(?:something |anything |others? |ones? )?(?:similar|like (?:it|that|this)|alike)(?: ones?| accounts?| isas?)?[?.! ]*$`,
);

/** "Similar but fixed", "anything similar?" */
function similar(turn: Turn): Reading | null {
  const product = spokenOf(turn);
  const [, way] = SIMILAR.exec(turn.alone.focus) ?? [];
  if (!product) return null;
  if (way !== undefined) return ask(turn, othersLike({ ...product, term: way }));
  if (!LIKE_IT.test(turn.alone.focus)) return null;
  return { ...ask(turn, othersLike(product)), withoutProducts: [product] };
}

const FOR_CHILD = new RegExp(
  String.raw`${AND}(?:the )?(?:same|similar|something like (?:it|that)|one like (?:it|that)|that)\b[^.?]{0,12}\bfor (?:my|our|a|the) (?:kids?|child|children|son|daughter|grand\w+)\b`,
);

/** "Same but for my kid": Junior ISAs in the same form. */
function forChild(turn: Turn): Reading | null {
  const product = spokenOf(turn);
  if (!product || !FOR_CHILD.test(turn.alone.focus)) return null;
  const form = product.interestRate === null ? 'stocks and shares' : 'cash';
  return ask(turn, `what are the best ${form} ${PHRASE_OF.junior}s?`);
}

const NO_BONUS =
  /\b(?:best|highest|top)\b[^.?]*\b(?:without|no|ignoring|excluding)\b[^.?]{0,15}\bbonus|\bwithout (?:the|a) bonus\b[^.?]*\b(?:best|highest|top)\b/;

/** "So what would be the best without the bonus?": of what is reached in the same way. */
function bestWithoutBonus(turn: Turn): Reading | null {
  const product = spokenOf(turn);
  if (!product || turn.alone.kinds.length > 0 || !NO_BONUS.test(turn.alone.focus)) return null;
  return ask(turn, othersLike(product).replace(/\?$/, ' without a bonus?'));
}

const WITHOUT_IT = new RegExp(
  String.raw`${AND}(?:one|ones|something|anything|an? \w+)? ?(?:without|with no) (?:that|it|one|a bonus|the bonus|such a bonus|bonuses)[?.! ]*$`,
);

/** "Is there one without that?" of what has a bonus that ends. */
function oneWithoutBonus(turn: Turn): Reading | null {
  const product = turn.last.topic.id.startsWith('product-') ? turn.alone.shown.at(-1) : undefined;
  if (!product || !WITHOUT_IT.test(turn.alone.focus)) return null;
  if (!product.features.some((feature) => /\bbonus of \d/i.test(feature))) return null;
  return ask(turn, othersLike(product).replace(/\?$/, ' without a bonus?'));
}

const ELSEWHERE =
  /\b(?:in|from|living in|who lives? in) (?:england|scotland|northern ireland|london)\b|\bnot in wales\b|\boutside wales\b/;
const ONLY_WALES = /\bpeople who live or work in wales\b/i;

/** "Which one for someone in England?" after a list: without what is only for Wales. */
function outsideWales(turn: Turn): Reading | null {
  const { alone, last } = turn;
  if (last.topic.id !== productSearch.id || !ELSEWHERE.test(alone.focus) || !namesNothing(turn)) return null;
  if (wordCount(alone.focus) > LONGEST) return null;
  const out = alone.listed.filter(({ features }) => features.some((feature) => ONLY_WALES.test(feature)));
  if (out.length === 0) return null;
  const reading = searchKept(turn, last.question.text, last.question.focus);
  return { ...reading, withoutProducts: [...reading.withoutProducts, ...out] };
}

const FOR_HOME = new RegExp(
  String.raw`${AND}(?:for|to buy|towards) (?:an? |my |our )?(?:first (?:home|house|flat|property)|house deposit)[?.! ]*$`,
);

/** "For a first home" after ISAs of every kind. */
const forFirstHome = (turn: Turn): Reading | null =>
  turn.last.topic.id === productSearch.id &&
  turn.last.question.kinds.length === 0 &&
  FOR_HOME.test(turn.alone.focus)
    ? ask(turn, 'what are the best lifetime isas?')
    : null;

const CATCH = new RegExp(
  String.raw`${AND}(?:what (?:is|are) the )?(?:catch(?:es)?|downsides?|drawbacks?|disadvantages?|cons)[?.! ]*$`,
);

/** "What's the catch?" after Lifetime ISAs: that of the kind. */
const catchOfKind = (turn: Turn): Reading | null =>
  turn.last.topic.id === productSearch.id &&
  turn.last.question.kinds[0] === 'lifetime' &&
  CATCH.test(turn.alone.focus)
    ? ask(turn, 'what are the disadvantages of a lifetime isa?')
    : null;

const WHY_FIRST = new RegExp(
  String.raw`${AND}why(?: (?:is )?(?:that|it|this|the first)(?: one)?)?(?: (?:the )?(?:best|first|top|on top|at the top|highest|winner))?[?.! ]*$`,
);

/** "Why is that the best?" after a list: by what it is in order. */
const whyFirst = (turn: Turn): Reading | null =>
  turn.last.topic.id === productSearch.id && WHY_FIRST.test(turn.alone.focus)
    ? searchKept(turn, turn.last.question.text, `${turn.last.question.focus}, ${WHY_IT_LEADS}`)
    : null;

const PAYS_MOST = /\bpays? (?:the )?most\b|\b(?:highest|best|top) (?:rate|interest)\b/;
const OF_ONE =
  /\b(?:how (?:quickly|soon|fast)|when)\b[^.?]*\b(?:money|it|cash)\b|^(?:and |so )*(?:what is (?:the|its) )?(?:penalty|minimum|notice|fee|term)\b/;

/** "How quickly can I get my money?" after which of several pays most: in that one. */
function ofTheHighest(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const about = last.topic.id === 'product-comparison' && PAYS_MOST.test(last.question.focus);
  if (!about || !namesNothing(turn) || !OF_ONE.test(alone.focus)) return null;
  const [best] = (alone.shown.length > 1 ? alone.shown : alone.listed).toSorted(
    (a, b) => (b.interestRate ?? 0) - (a.interestRate ?? 0),
  );
  return best ? { ...alone, products: [best] } : null;
}

const INSTEAD = new RegExp(
  String.raw`${AND}(?:(?:what|which) (?:(?:ones? )?(?:do you|have you|can you)|is there|else)\b[^.?]*|(?:show me )?(?:something|anything|what you have)(?: similar| like (?:it|that)| instead)|(?:any )?alternatives|(?:what(?: i)?s )?(?:the )?(?:closest|nearest))[?.! ]*$`,
);

/** "What do you have instead?" after a firm that the catalogue does not have. */
function insteadOfFirm(turn: Turn): Reading | null {
  const { last, alone } = turn;
  if (last.topic.id !== 'unknown-provider' || !INSTEAD.test(alone.focus) || !namesNothing(turn)) return null;
  const [term] = last.question.terms;
  if (term !== undefined && term % 12 === 0)
    return ask(turn, `show me the best ${term / 12} year fixed rate isas`);
  const [way = ''] =
    /\b(?:easy access|instant access|notice|fixed|regular saver)\b/.exec(last.question.text) ?? [];
  return ask(
    turn,
    `show me the best ${way} ${PHRASE_OF[last.question.kinds[0] ?? 'cash']}s`.replace(/ {2,}/g, ' '),
  );
}

const BESIDE_MEAN = new RegExp(
  String.raw`${AND}which (?:ones? |of (?:them|these|those) )?(?:(?:are|is|pay|pays|cost|costs|charge|charges) )?(?:(below|under|less than|lower than|cheaper than)|above|over|more than|higher than|better than) (?:that|average|the average|it)[?.! ]*$`,
);

/** "Which are below that?" after an average over one kind of ISA. */
function besideAverage(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [found, below] = BESIDE_MEAN.exec(alone.focus) ?? [];
  const [kind, more] = last.question.kinds;
  const type = kind && TYPE_OF[kind];
  if (found === undefined || !kind || more || !type || last.topic.id !== 'product-averages') return null;
  if (
    last.question.providers.length > 0 ||
    /\b(?:easy|instant|notice|fix\w*|saver)\b/.test(last.question.text)
  )
    return null;
  const isFee = kind === 'stocks' || /\bfees?\b|\bcharg|\bcosts?\b/.test(last.question.focus);
  const figures = alone.catalogue.flatMap((product) => {
    const figure = isFee ? product.annualFee : product.interestRate;
    return product.isActive && matchesFilter(product.type, type) && figure !== null ? [figure] : [];
  });
  if (figures.length === 0) return null;
  const mean = Math.round((figures.reduce((sum, each) => sum + each, 0) / figures.length) * 100) / 100;
  const bound = below === undefined ? 'over' : 'under';
  return ask(turn, `which ${PHRASE_OF[kind]}s have a ${isFee ? 'yearly fee' : 'rate'} ${bound} ${mean}%?`);
}

/** In their order: the first that fits. */
export const PRODUCT_CHANGES: readonly Change[] = [
  [better, productSearch],
  [similar, productSearch],
  [forChild, productSearch],
  [bestWithoutBonus, productSearch],
  [oneWithoutBonus, productSearch],
  [insteadOfFirm, productSearch],
  [outsideWales, productSearch],
  [forFirstHome, productSearch],
  [catchOfKind, 'fitting'],
  [whyFirst, productSearch],
  [ofTheHighest, productDetails],
  [besideAverage, productSearch],
];
