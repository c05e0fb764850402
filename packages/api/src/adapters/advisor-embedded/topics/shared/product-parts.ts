import { matchesFilter } from '../../../../domain/isa-types.ts';
import type { Product } from '../../../../domain/product.ts';
import { rankProducts } from '../../../../domain/product-ranking.ts';
import type { Question } from '../../topic.ts';
import { catalogueNames, likeness, wordsOf } from '../../understand/catalogue-names.ts';
import { kindsIn, TYPE_OF, type IsaKind, type Money } from '../../understand/entities.ts';
import { namedInSum } from '../../understand/names-in-sums.ts';

// Amounts of which each goes into its own product or to its own provider: "£4,000 in Hearthmoor and £16,000 in Thistlewick".

/** What is asked of them, and what is not theirs. */
export const TAIL =
  /(?:,| -|\?|\.(?!\d)|;|\b(?:for|over|after|in|within) (?:\d+|an?|the) (?:years?|months?)\b|\b(?:how much|what|which|total|who)\b).*$/;

/** Which of a provider's products is meant where a form is named beside it: "the Fernhythe fix". */
const FORMS: readonly (readonly [RegExp, (product: Product) => boolean])[] = [
  [/\blifetime isa\b/, ({ type }) => type === 'Lifetime ISA'],
  [/\bjunior\b/, ({ type }) => type === 'Junior ISA'],
  [/\bfix(?:ed)?\b/, ({ type }) => type.startsWith('Fixed')],
  [/\bnotice\b/, ({ type }) => type.startsWith('Notice')],
  [/\bregular saver\b/, ({ type }) => type.startsWith('Regular')],
  [/\b(?:easy|instant) access\b/, ({ term }) => /^easy access/i.test(term ?? '')],
];

function ofForm(products: readonly Product[], clause: string): readonly Product[] {
  const [, fits] = FORMS.find(([said]) => said.test(clause)) ?? [];
  const own = fits ? products.filter((product) => fits(product)) : [];
  return own.length > 0 ? own : products;
}

/** "The 90 day notice", "online easy access": the only one with such a notice, or with the word before it in its name. */
function describedIn(clause: string, catalogue: readonly Product[]): Product | undefined {
  const [, days] = /\b(\d{2,3}) days? notice\b/.exec(clause) ?? [];
  const [, word] = /\b([a-z]{4,}) (?:easy|instant) access\b/.exec(clause) ?? [];
  if (days === undefined && word === undefined) return undefined;
  const [only, more] = catalogue.filter(({ isActive, name, term, type }) =>
    isActive && type.includes('Cash ISA')
      ? days === undefined
        ? /^easy access/i.test(term ?? '') && wordsOf(name).includes(` ${word} `)
        : term?.startsWith(`${days} day`) === true
      : false,
  );
  return more ? undefined : only;
}

/** Of one provider without a product: the best rated that states a rate, else a fee, near what is said besides. */
function ofProvider(clause: string, catalogue: readonly Product[]): Product | undefined {
  const [provider, more] = catalogueNames(catalogue).providersIn(clause);
  if (provider === undefined || more !== undefined) return undefined;
  const all = ofForm(
    catalogue.filter((each) => each.isActive && each.provider === provider),
    clause,
  );
  const rated = all.filter(({ interestRate }) => interestRate !== null);
  const own = rated.length > 0 ? rated : all.filter(({ annualFee }) => annualFee !== null);
  const like = (product: Product) => likeness(product, wordsOf(clause));
  const most = Math.max(0, ...own.map(like));
  return rankProducts(
    own.filter((product) => like(product) === most),
    'rating',
  )[0];
}

/** The one product that a clause names. */
export function productIn(clause: string, catalogue: readonly Product[]): Product | undefined {
  const named = catalogueNames(catalogue).productsIn(clause);
  const [only, more] = named.length > 0 ? named : namedInSum(` in ${clause.trim()} `, catalogue);
  if (only && !more) return only;
  return named.length > 1 ? undefined : (describedIn(clause, catalogue) ?? ofProvider(clause, catalogue));
}

const KINDS = (Object.keys(TYPE_OF) as IsaKind[]).filter((kind) => TYPE_OF[kind] !== null);

const kindOf = ({ type }: Product): IsaKind | null =>
  KINDS.find((kind) => {
    const name = TYPE_OF[kind];
    return name !== null && matchesFilter(type, name);
  }) ?? null;

/** An amount with the kind of ISA it goes into; none where the provider has several. */
export interface PutIn {
  money: Money;
  kind: IsaKind | null;
  /** The name of the product, or of the provider alone. */
  into: string;
}

/** The kind that is said beside the name, else that of the product, else that of all the provider has. */
function putIn(money: Money, clause: string, catalogue: readonly Product[]): PutIn | null {
  const [said] = kindsIn(clause);
  const names = catalogueNames(catalogue);
  const named = names.productsIn(clause);
  const [only, more] = named.length > 0 ? named : namedInSum(` in ${clause.trim()} `, catalogue);
  if (only && !more)
    return { money, kind: kindOf(only) ?? said?.kind ?? null, into: `${only.name} from ${only.provider}` };
  const [provider, other] = names.providersIn(clause);
  if (provider === undefined || other !== undefined) return null;
  const own = catalogue.filter((each) => each.isActive && each.provider === provider).map(kindOf);
  const [first] = own;
  const all = first !== undefined && own.every((kind) => kind === first) ? first : null;
  return { money, kind: said?.kind ?? all, into: provider };
}

/** Amounts of which each has its own product or provider, before it or after it; none where one has not. */
export function putIntoProducts({ text, money, catalogue, products, providers }: Question): PutIn[] {
  if (products.length + providers.length === 0 || money.length < 2) return [];
  const placed = (clauseOf: (at: number) => string) => {
    const found = money.flatMap((each, at) => putIn(each, clauseOf(at), catalogue) ?? []);
    // "£8,000 into Everyday, can I add £6,000?": what is still to go in needs no name.
    return found.length === money.length || found.length > 1 ? found : [];
  };
  const after = placed((at) => text.slice(money[at]?.end, money[at + 1]?.at).replace(TAIL, ''));
  return after.length > 0 ? after : placed((at) => text.slice(money[at - 1]?.end ?? 0, money[at]?.at));
}
