import { formatPounds } from '../../../../domain/money.ts';
import { amountOn } from '../../../../domain/rule-book.ts';
import { typeFilters, type IsaTypeName } from '../../../../domain/isa-types.ts';
import type { ToolCall } from '../../tool-results.ts';
import { says, type Question } from '../../topic.ts';
import { TYPE_OF } from '../../understand/entities.ts';
import { leftOutIn } from '../../understand/left-out.ts';
import { formLeftOut, kindsLeftOut } from '../../understand/left-out-kinds.ts';
import { termLeftOut, type TermBound } from '../../understand/terms.ts';
import { listed, periodText } from '../../write/text.ts';
import { accessIn, accessSides, exceptedIn, isFlexible, LABEL, namesAccess, SEVERAL } from './access.ts';
import { asksAfterBonus, conditionsIn, depositOf, isOverAllowance, type Condition } from './conditions.ts';
import { closedTo, meansOwn } from './for-whom.ts';
import { boundOf, boundText, type Bound } from './figures.ts';
import { asksEachType, isReversed, sortOf } from './order.ts';
import { ratingBound, ratingInput, ratingText, type RatingBound } from './ratings.ts';
import { extremeTerm, termsOf, termsText } from './spans.ts';
import { MOST_FOUND, mostShown } from './shown.ts';
import { NO_FEE, typeOf } from './type.ts';
import { stemOf, tellingWords, WORDS, wordsLeftOut } from './words.ts';

const NO_PENALTY =
  /\b(?:no|without|zero|free of|avoid)(?: an?| any)?(?: early)?(?: withdrawal| exit)? (?:penalt|charge|fee for with)|\bpenalty[ -]free|\bpenalt(?:y|ies) (?:of|is|are) (?:none|nothing|zero|nil|£?0)\b/;
const NO_MINIMUM =
  /\b(?:no|without|zero|low|small) (?:a )?(?:minimum|entry|opening|starting)|\b(?:no|without(?: an?)?|not (?:requiring|needing|need) an?) lump sum\b|\bfrom £1\b|\bwith (?:just |only )?£1\b|\bopen with £1\b|\bminimum deposit of £[01]\b|\b(?:open|start|begin)\w* (?:\w+ ){0,2}?with (?:nothing|no money|zero|£?0)\b/;
const LEAST_MINIMUM = /\b(?:lowest|smallest|cheapest) (?:minimum|entry|opening|starting)/;
const COVERED = /\bfscs\b|\bprotected\b|\bcovered\b|\bguaranteed?\b|\bsafe(?:st)?\b/;
const NOT_COVERED =
  /\b(?:not|non)[- ]?(?:fscs|protected|covered)|\b(?:are|is) not (?:\w+ )?(?:safe|secure)\b|\bnot safe\b|\bunsafe\b|\bno fscs\b|\bwithout (?:fscs|protection)|\bunprotected\b/;

/** Cash or investments, for the kinds that come in both. */
export function formOf(question: Question): 'cash' | 'investments' | null {
  const without = kindsLeftOut(question);
  const kind = question.kinds.find((each) => !without.includes(each));
  if (kind !== 'lifetime' && kind !== 'junior') return null;
  const out = formLeftOut(question);
  if (out !== null) return out === 'cash' ? 'investments' : 'cash';
  if (says(question, /\bstocks\b|\binvest|\bshares\b|\bfunds?\b|\bfees?\b/)) return 'investments';
  return says(question, /\bcash\b|\binterest|\brates?\b|\bsavings\b/) ? 'cash' : null;
}

/** What is looked for in the catalogue. */
interface Filters {
  type: IsaTypeName | null;
  /** Kinds that are left out. */
  exceptTypes: readonly IsaTypeName[];
  access: string | undefined;
  flexible: boolean;
  /** Ways to reach the money that are left out. */
  except: readonly string[];
  form: 'cash' | 'investments' | null;
  /** Months. */
  term: number | null;
  /** "Longer than 2 years" */
  terms: TermBound | null;
  /** Pounds. */
  deposit: number | null;
  words: string | undefined;
  /** Words that single out a few products of the catalogue. */
  telling: readonly string[];
  provider: string | undefined;
  /** Providers that are left out. */
  without: readonly string[];
  /** Single products that are left out. */
  withoutProducts: readonly string[];
  noPenalty: boolean;
  noMinimum: boolean;
  noFee: boolean;
  bound: Bound | null;
  rating: RatingBound | null;
  fscs: boolean | undefined;
  others: readonly Condition[];
}

/** "The 90 day notice one" */
function noticeDays(text: string): string | undefined {
  const [, before, after] =
    /\b(\d{1,3}) days? notice\b|\bnotice (?:account |isa |period |of )*(\d{1,3}) days?\b/.exec(text) ?? [];
  const days = before ?? after;
  return days === undefined ? undefined : `${days} day`;
}

function coverOf({ text }: Question): boolean | undefined {
  if (NOT_COVERED.test(text)) return false;
  return COVERED.test(text) ? true : undefined;
}

/** What is transferred is no new money: the most that goes in in a year does not bind it. */
const isMoved = (deposit: number | null, words: string | undefined, { today }: Question) =>
  deposit !== null &&
  words?.includes('transfers in') === true &&
  deposit > (amountOn('isa-allowance', today) ?? Infinity);

function filtersOf(question: Question, side: Side): Filters {
  const { text } = question;
  const access = side.access ?? accessIn(text);
  const deposit = depositOf(question);
  const small = NO_MINIMUM.test(text);
  const terms = termsOf(question);
  const others = conditionsIn(question);
  const type = side.type ?? typeOf(question);
  const words = side.access === undefined ? wordsOf(question, others) : undefined;
  return {
    type,
    exceptTypes: [
      ...(formOf(question) === null ? kindsLeftOut(question) : []).flatMap((kind) => TYPE_OF[kind] ?? []),
      ...(type === null ? closedTo(question) : []),
      ...(type === null && meansOwn(question) ? ['Junior ISA' as const] : []),
    ],
    access,
    flexible: side.access === undefined && isFlexible(text),
    except: side.access === undefined ? exceptedIn(text) : [],
    form: formOf(question),
    term:
      terms === null
        ? (side.term ??
          (side.access === undefined || side.access === 'fixed'
            ? (question.terms[0] ??
              extremeTerm(question) ??
              (access === 'fixed' && termLeftOut(text) === null ? question.period : null))
            : null))
        : null,
    terms,
    deposit:
      small || isOverAllowance(deposit, question) || isMoved(deposit, words, question) ? null : deposit,
    words,
    telling: words === undefined ? tellingWords(question) : [],
    provider: question.providers[0],
    without: question.withoutProviders,
    withoutProducts: question.withoutProducts.map(({ name }) => `the ${name}`),
    noPenalty: NO_PENALTY.test(text),
    noMinimum: small && (deposit === null || deposit <= 1),
    noFee: NO_FEE.test(text),
    bound: boundOf(question),
    rating: ratingBound(question),
    fscs: coverOf(question),
    others,
  };
}

/** The conditions beyond kind and access, in words. */
function conditionsOf(filters: Filters): string[] {
  const { term, terms, deposit, words, provider, fscs } = filters;
  return [
    term === null ? '' : `a term of ${periodText(term)}`,
    terms === null ? '' : termsText(terms),
    deposit === null ? '' : `a payment of ${formatPounds(deposit)}`,
    filters.noPenalty ? 'no penalty on withdrawals' : '',
    filters.noMinimum ? 'a minimum of £1 or less' : '',
    filters.noFee ? 'no yearly fee' : '',
    filters.bound ? boundText(filters.bound) : '',
    filters.rating === null ? '' : ratingText(filters.rating),
    fscs === undefined ? '' : fscs ? 'FSCS protection' : 'no FSCS protection',
    words ? `“${words}${words.endsWith(' day') ? 's' : ''}” in their description` : '',
    filters.telling.length > 0 ? `“${filters.telling.join(' ')}” in their description` : '',
    ...filters.others.map((other) => other.text),
    provider ? `${provider} as provider` : '',
    filters.without.length > 0 ? `a provider other than ${filters.without.join(' or ')}` : '',
  ].filter((part) => part !== '');
}

/** Every word asked for that products may carry, and the days of a notice. */
function wordsOf({ text: all }: Question, others: readonly Condition[]): string | undefined {
  const { rest: text } = wordsLeftOut(all);
  const said = WORDS.flatMap(([pattern, word]) => (pattern.test(text) ? [word] : []));
  if (said.length > 0) return said.join(' ');
  const bounded = others.some(({ input }) => 'longestNotice' in input || 'shortestNotice' in input);
  return bounded ? undefined : noticeDays(text);
}

/** Longest text of words that the search takes. */
const LONGEST_WORDS = 90;

function callOf(question: Question, filters: Filters): ToolCall<'search_products'> {
  const { type, access, form, term, terms, deposit, noPenalty, noMinimum, noFee, fscs } = filters;
  const asked = filters.telling.length > 0 ? filters.telling.map(stemOf).join(' ') : filters.words;
  const words = [asked, filters.provider]
    .filter((part) => part !== undefined)
    .join(' ')
    .slice(0, LONGEST_WORDS);
  const input = {
    ...(type ? { type } : {}),
    ...(filters.exceptTypes.length > 0 ? { exceptTypes: filters.exceptTypes } : {}),
    ...(access ? { access } : {}),
    ...(filters.flexible ? { flexible: true } : {}),
    ...(filters.except.length > 0 ? { except: filters.except } : {}),
    ...(filters.rating ? ratingInput(filters.rating) : {}),
    ...(filters.without.length > 0 ? { exceptProviders: [...filters.without] } : {}),
    ...(form ? { form } : {}),
    ...(term === null ? {} : { termMonths: term }),
    ...(terms?.least ? { shortestMonths: terms.least } : {}),
    ...(terms?.most ? { longestMonths: terms.most } : {}),
    ...(deposit === null ? {} : { deposit }),
    ...(words ? { words } : {}),
    ...(fscs === undefined ? {} : { fscsProtected: fscs }),
    ...(noPenalty ? { noPenalty } : {}),
    ...(noMinimum ? { noMinimum } : {}),
    ...(noFee ? { noFee } : {}),
    ...filters.bound,
    ...Object.assign({}, ...filters.others.map((other) => other.input)),
    sort: sortOf(question),
    ...(isReversed(question) ? { reversed: true } : {}),
    // Single products are left out of what is found.
    limit: Math.min(MOST_FOUND, mostShown(question) + filters.withoutProducts.length),
  };
  return { tool: 'search_products', input };
}

/** `fixed-rate Cash ISAs`, `stocks and shares Junior ISAs`, `ISAs`. */
function subjectOf({ access, flexible, except, exceptTypes, withoutProducts, form, type }: Filters): string {
  const forms = { cash: 'cash ', investments: 'stocks and shares ' };
  const name = `${flexible ? 'flexible ' : ''}${access ? `${access} ` : ''}${form ? forms[form] : ''}${type ?? 'ISA'}s`;
  const out = [
    ...exceptTypes.map((each) => `${each}s`),
    ...except.map((way) => SEVERAL[way] ?? way),
    ...withoutProducts,
  ];
  const others = out.length === 0 ? '' : ` other than ${listed(out)}`;
  return `${name.replace('fixed Cash', 'fixed-rate Cash')}${others}`;
}

/** A search the question asks for, and how to speak of it. */
export interface Wish {
  call: ToolCall<'search_products'>;
  subject: string;
  conditions: string[];
}

/** One of several searches set beside each other: a term in months, a way to reach the money, or a kind of ISA. */
interface Side {
  term?: number;
  access?: string;
  type?: IsaTypeName;
}

/** Words of products that are left out are not looked for. */
function withoutLeftOut(question: Question): Question {
  if (question.withoutProducts.length === 0) return question;
  const rest = (text: string) => leftOutIn(text, question.catalogue).rest;
  return { ...question, text: rest(question.text), focus: rest(question.focus), raw: rest(question.raw) };
}

/** The search; of several set beside each other, that of one side. */
export function wishOf(asked: Question, side: Side = {}): Wish {
  const question = withoutLeftOut(asked);
  const filters = filtersOf(question, side);
  return { call: callOf(question, filters), subject: subjectOf(filters), conditions: conditionsOf(filters) };
}

/** What is set beside each other is looked up side by side, each with the words for it. */
export function wishesOf(question: Question): (Wish & { label: string })[] {
  const bounded = termsOf(question) !== null;
  if (asksEachType(question))
    return typeFilters.map((type) => ({ ...wishOf(question, { type }), label: type }));
  if (question.terms.length > 1 && !bounded)
    return question.terms.map((term) => ({ ...wishOf(question, { term }), label: periodText(term) }));
  const sides = bounded ? [] : accessSides(question);
  if (sides.length < 2) return [{ ...wishOf(question), label: '' }];
  const [term] = question.terms;
  return sides.map((access) => ({
    ...wishOf(question, { access }),
    label: access === 'fixed' && term !== undefined ? `${periodText(term)} fixed` : (LABEL[access] ?? access),
  }));
}

/** How much of what is asked only a search can answer: each kind of filter counts. */
export function filterWeight(question: Question): number {
  const { focus, providers } = question;
  const conditions =
    [NO_PENALTY, NO_MINIMUM, LEAST_MINIMUM, NO_FEE].filter((pattern) => pattern.test(focus)).length * 2.5;
  const access = namesAccess(focus) ? 1 : 0;
  const words = WORDS.some(([pattern]) => pattern.test(focus)) ? 2 : noticeDays(focus) === undefined ? 0 : 3;
  const bound = boundOf(question) === null ? 0 : 2.5;
  const rating = ratingBound(question) === null ? 0 : 2.5;
  const term = termsOf(question) !== null ? 4 : question.terms.length === 1 ? 1.5 : 0;
  const others = conditionsIn(question).reduce((sum, { weight }) => sum + weight, 0);
  const lasting = asksAfterBonus(question) ? 4 : 0;
  return (
    lasting +
    others +
    conditions +
    access +
    words +
    bound +
    rating +
    term +
    (providers.length + question.withoutProviders.length + question.withoutProducts.length > 0 ? 4 : 0)
  );
}
