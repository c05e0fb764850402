import type { CountedFilter } from '@isa/api/domain/comparison/comparison-filters';
import {
  choiceText,
  type ComparisonQuery,
  conditionCount,
  hasMoney,
  inSentence,
  type MyMoney,
} from '@isa/api/domain/comparison/comparison-query';
import { compareHeading } from '@isa/api/domain/isa/isa-types';
import { counted, formatPounds } from '@isa/api/domain/money';
import { monthsText } from '@isa/api/domain/durations';

/** Maximum number of conditions listed in a title. */
const MAX_NAMED = 3;

/** The saver’s money in words: `£15,000 and £200 a month for 24 months`. */
export function moneyText({ amount, monthly, months }: MyMoney): string {
  const parts = [
    ...(amount === null ? [] : [formatPounds(amount)]),
    ...(monthly > 0 ? [`${formatPounds(monthly)} a month`] : []),
  ];
  return `${parts.join(' and ')} for ${monthsText(months)}`;
}

/** The active filters of a comparison, in words. */
export const chosenConditions = (
  { filters: chosen }: Pick<ComparisonQuery, 'filters'>,
  filters: readonly CountedFilter[],
) =>
  filters.flatMap(({ key, label, options }) => {
    const option = options.find(({ value }) => value === chosen[key]);
    if (option === undefined) return [];
    return [{ key, text: choiceText(key, label, option.label) }];
  });

const conditionsOf = (wanted: ComparisonQuery, filters: readonly CountedFilter[]): readonly string[] => [
  ...chosenConditions(wanted, filters).map(({ text }) => inSentence(text)),
  ...(wanted.q === '' ? [] : [`“${wanted.q}”`]),
];

/**
 * The title of a view of /products: its filters and page.
 * @param filters labels of the conditions; undefined while loading
 */
export function comparisonTitle(
  wanted: ComparisonQuery,
  filters: readonly CountedFilter[] | undefined = [],
): string {
  const { type, page } = wanted;
  const conditions = conditionsOf(wanted, filters);
  const all = conditionCount(wanted);
  const isShort = all <= MAX_NAMED && conditions.length === all;
  const money = hasMoney(wanted) ? [moneyText(wanted)] : [];
  const narrowed = [...money, ...(isShort ? conditions : [counted(all, 'condition')])].join(', ');
  const turned = page > 1 ? `, page ${page}` : '';
  return `${compareHeading(type)}${narrowed === '' ? '' : `: ${narrowed}`}${turned}`;
}
