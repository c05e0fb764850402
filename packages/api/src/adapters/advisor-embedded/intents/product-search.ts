import { amountOn } from '../../../domain/rules/rule-book.ts';
import { ageOf, amountOf, monthsOf, percentOf, typeOf } from '../slots/question.ts';
import type { Condition, Question } from '../slots/question.ts';
import { lists } from '../slots/vocabulary.ts';
import type { ToolCall } from '../../advisor-conversation.ts';
import { ask } from './sum-parts.ts';

const MOST_LISTED = 5;
/** Of two kinds that are asked for. */
const MOST_OF_EITHER = 8;
const CASH_ACCESS: readonly unknown[] = ['easy access', 'notice', 'fixed', 'regular saver'];

const TERM_BOUNDS = ['shortestMonths', 'longestMonths'];
const RATE_BOUNDS = ['minimumRate', 'maximumRate', 'minimumFee', 'maximumFee'];

type Named = Readonly<Record<string, unknown>>;

const FORMS: Readonly<Record<string, string>> = { 'Cash ISA': 'cash', 'Stocks & Shares ISA': 'investments' };

function forChild(question: Question) {
  const age = ageOf(question, 'child');
  if (age === null || age >= (amountOn('junior-ages', question.today) ?? 0)) return null;
  const form = FORMS[typeOf(question) ?? ''];
  return { type: 'Junior ISA', ...(form === undefined ? {} : { form }) };
}

/** Rates are comparable only within a type: a search by access or rate without a type is for cash ISAs. */
function usualType(question: Question, named: Named) {
  const { providers, conditions } = question;
  // Cash and lending have no platform fee.
  if (named['sort'] === 'fees' && providers.length === 0) return 'Stocks & Shares ISA';
  const isForRates =
    named['sort'] === 'interest' ||
    ['noBonus', 'minimumRate', 'maximumRate'].some((name) => name in named) ||
    percentOf(question, 'rate') !== null;
  const isForCash = CASH_ACCESS.includes(named['access']) || (isForRates && providers.length === 0);
  return isForCash && conditions.every(({ group }) => group !== 'form') ? 'Cash ISA' : null;
}

/** Target returns are not rates, and Junior ISAs are for children: searches by rate include them only if named. */
const usualTypes = ({ providers }: Question, named: Named) =>
  providers.length === 0 && !('fscsProtected' in named) && (named['sort'] ?? 'interest') === 'interest'
    ? { exceptTypes: ['Innovative Finance ISA', 'Junior ISA'] }
    : {};

/** Whether two conditions are alternatives, by the words between them. */
const isEither = (between: string) =>
  [...lists.either].some((word) => ` ${between.toLowerCase()} `.includes(` ${word} `));

/** Conditions of which one is enough: ways to reach the money, and others of a group with "or" between them. */
export function alternativesOf({ conditions, text }: Question): readonly Condition[] {
  const isOneEnough = (own: readonly Condition[]) =>
    own.some(({ end }, at) => isEither(text.slice(end, own[at + 1]?.start ?? end)));
  const groups = [...Map.groupBy(conditions, ({ group }) => group)];
  const [, named] = groups.find(([id, own]) => own.length > 1 && (id === 'access' || isOneEnough(own))) ?? [];
  return named ?? [];
}

function typesToChoose({ types, mentions, text }: Question): Question['types'] {
  const [first, second] = mentions.filter(({ kind }) => kind === 'type');
  if (types.length < 2 || !first || !second || !isEither(text.slice(first.end, second.start))) return [];
  return types.filter((type) => type !== 'Help to Buy ISA');
}

/** New money above the yearly allowance, in pounds; null for less, and for transfers, which have no limit. */
export function aboveAllowance(question: Question): number | null {
  const isTransfer = question.conditions.some(({ id }) => id === 'transfers-in');
  const pounds = amountOf(question, 'transfer') !== null || isTransfer ? null : amountOf(question, 'lump');
  return (pounds ?? 0) > (amountOn('isa-allowance', question.today) ?? Infinity) ? pounds : null;
}

export function searchOf(question: Question): ToolCall<'search_products'> {
  const { conditions, providers } = question;
  const either = alternativesOf(question);
  const types = either.length > 1 ? [] : typesToChoose(question);
  const months = monthsOf(question);
  const withTerm = (named: Named): Named =>
    named['access'] === 'fixed' && months !== null && !TERM_BOUNDS.some((bound) => bound in named)
      ? { termMonths: months, ...named }
      : named;
  const anyOf = [
    ...either.flatMap(({ input }) => (input === null ? [] : withTerm(input))),
    ...types.map((type) => ({ type })),
  ];
  const others = conditions.filter((each) => !either.includes(each));
  const inputs = others.flatMap(({ input }) => (input === null ? [] : [input]));
  const facts = inputs.flatMap((input) => input['facts'] ?? []);
  const named: Named = Object.assign({}, ...inputs, facts.length > 0 && { facts });
  const child = forChild(question);
  const type =
    types.length > 1
      ? null
      : (child?.type ?? typeOf(question) ?? usualType(question, { ...either[0]?.input, ...named }));
  const isInvested = type === 'Stocks & Shares ISA';
  const isAbove = aboveAllowance(question) !== null;
  // Fees run on all that is held, be it paid in or transferred.
  const held = isInvested ? amountOf(question, 'lump', 'transfer') : null;
  const most = held === null ? amountOn('isa-allowance', question.today) : null;
  const deposit = isAbove ? most : amountOf(question, 'lump', 'transfer');
  const isBound = isInvested || RATE_BOUNDS.some((bound) => bound in named);
  return ask('search_products', {
    sort: 'interest',
    ...(type === null ? usualTypes(question, named) : type === 'Help to Buy ISA' ? {} : { type, ...child }),
    deposit,
    held,
    transfersIn: amountOf(question, 'transfer') === null ? null : true,
    months: months || null,
    monthly: amountOf(question, 'monthly'),
    minimumRate: isBound ? null : percentOf(question, 'rate'),
    words: providers[0],
    ...withTerm(named),
    otherConditions: conditions.filter((each) => each.input === null).map(({ label }) => label),
    ...(anyOf.length > 1 ? { anyOf } : {}),
    limit: anyOf.length > 1 ? MOST_OF_EITHER : MOST_LISTED,
  });
}
