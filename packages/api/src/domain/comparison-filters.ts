import { type FilterKey, filterKeys, type Filters, filterValues } from './comparison-query.ts';
import { factText } from './product-facts.ts';
import { moneyForm } from './isa-types.ts';
import type { Product } from './product.ts';
import { fieldOf, type ProductField } from './product-fields.ts';
import { searchable, searchWords } from './text.ts';

/** True: keeps the condition; null: the product does not state it. */
type Verdict = boolean | null;

export interface FilterOption {
  /** In the address: `easy`. */
  value: string;
  label: string;
}

interface Filter {
  label: string;
  options: readonly FilterOption[];
  verdict: (product: Product, value: string, amount: number | null) => Verdict;
}

const optionsOf = (name: ProductField, only: readonly string[]): FilterOption[] => {
  const field = fieldOf(name);
  const options = 'options' in field ? Object.entries(field.options) : [];
  return options.flatMap(([value, label]) => (only.includes(value) ? [{ value, label }] : []));
};

const yes = (label: string): FilterOption[] => [{ value: 'yes', label }];

const termOptions = filterValues.term.map((value) => ({
  value,
  label: factText('termMonths', Number(value)) ?? value,
}));
const noticeOptions = filterValues.notice.map((value) => ({ value, label: `${value} days` }));

/** A stated length of time; a product that has none ties money up for no time. */
const atMost = (stated: number | null, isTied: boolean, most: string): Verdict =>
  isTied ? stated !== null && stated <= Number(most) : true;

const isCash = (product: Product) => moneyForm(product) === 'cash';

/** What the comparison can be narrowed down by; the key is the name in the address. */
const definitions = {
  access: {
    label: 'Access',
    options: optionsOf('access', filterValues.access),
    verdict: (product, value) =>
      isCash(product) && product.type.includes('Cash')
        ? product.access === null
          ? null
          : product.access === value
        : false,
  },
  term: {
    label: 'Fixed for at most',
    options: termOptions,
    verdict: ({ access, termMonths }, value) =>
      atMost(termMonths, access === 'fixed-term' || access === 'regular-saver' || termMonths !== null, value),
  },
  notice: {
    label: 'Notice of at most',
    options: noticeOptions,
    verdict: ({ access, noticeDays }, value) => atMost(noticeDays, access === 'notice', value),
  },
  transfers: {
    label: 'Transfers',
    options: yes('Accepts transfers in'),
    verdict: ({ transfersIn }) => transfersIn,
  },
  flexible: { label: 'Flexible', options: yes('Flexible'), verdict: ({ flexible }) => flexible },
  bonus: {
    label: 'Bonus',
    options: [{ value: 'no', label: 'No bonus rate' }],
    verdict: (product) =>
      !isCash(product) ? true : product.bonusRate === null ? null : product.bonusRate === 0,
  },
  minimum: {
    label: 'Minimum',
    options: yes('Minimum at most my amount'),
    verdict: ({ minimumDeposit }, _value, amount) =>
      amount === null ? true : minimumDeposit === null ? null : minimumDeposit <= amount,
  },
  channel: {
    label: 'How to open it',
    options: optionsOf('channels', filterValues.channel),
    verdict: ({ channels }, value) => (channels === null ? null : channels.some((own) => own === value)),
  },
  open: {
    label: 'Who can open it',
    options: yes('Open to everybody'),
    verdict: ({ restriction }) => (restriction === null ? null : restriction === 'none'),
  },
  paid: {
    label: 'Interest paid',
    options: optionsOf('interestPaid', filterValues.paid),
    verdict: ({ interestPaid }, value) =>
      interestPaid === null ? null : interestPaid === value || interestPaid === 'choice',
  },
  fscs: { label: 'FSCS', options: yes('FSCS protected'), verdict: ({ fscsProtected }) => fscsProtected },
} as const satisfies Record<FilterKey, Filter>;

const filterOf = (key: FilterKey): Filter => definitions[key];

/** An option of a filter, with how many products it leaves beside the other conditions, and how many do not state it. */
export interface CountedOption extends FilterOption {
  leaves: number;
  notStated: number;
}

/** A filter as the form shows it. */
export interface CountedFilter {
  key: FilterKey;
  label: string;
  options: CountedOption[];
}

export interface Narrowed {
  products: Product[];
  /** Products that keep every stated condition and leave one or more unsaid. */
  notStated: number;
  filters: CountedFilter[];
  /** The condition without which most products would be left; null where there is a result, or no single one helps. */
  relax: { key: FilterKey | 'q'; leaves: number } | null;
}

export interface Narrowing {
  filters: Filters;
  /** Pounds; null: none was named. */
  amount: number | null;
  /** Words of name and provider; each has to be found. */
  q: string;
}

const searchedText = ({ name, provider }: Product) => searchable(`${name} ${provider}`);

/** The conditions that a product does not keep. */
interface Missed {
  failed: (FilterKey | 'q')[];
  unsaid: FilterKey[];
}

function missedBy(product: Product, { filters, amount, q }: Narrowing, chosen: readonly FilterKey[]): Missed {
  const words = searchWords(searchable(q));
  const missed: Missed = { failed: [], unsaid: [] };
  const text = words.length === 0 ? '' : searchedText(product);
  if (!words.every((word) => text.includes(word))) missed.failed.push('q');
  for (const key of chosen) {
    const verdict = filterOf(key).verdict(product, filters[key] ?? '', amount);
    if (verdict === null) missed.unsaid.push(key);
    else if (!verdict) missed.failed.push(key);
  }
  return missed;
}

const uncounted = (): CountedFilter[] =>
  filterKeys.map((key) => ({
    key,
    label: filterOf(key).label,
    options: filterOf(key).options.map((option) => ({ ...option, leaves: 0, notStated: 0 })),
  }));

/** Counts a product for every option of a filter, all other conditions kept. */
function countOptions(product: Product, { key, options }: CountedFilter, amount: number | null): void {
  const { verdict } = filterOf(key);
  for (const option of options) {
    const kept = verdict(product, option.value, amount);
    if (kept === null) option.notStated += 1;
    else if (kept) option.leaves += 1;
  }
}

/**
 * The products that keep every condition, in the order given, with what each further choice would leave. A product that
 * does not state a condition is left out and counted.
 */
export function narrowDown(products: readonly Product[], narrowing: Narrowing): Narrowed {
  const chosen = filterKeys.filter((key) => narrowing.filters[key] !== undefined);
  const filters = uncounted();
  const left: Product[] = [];
  const without = new Map<FilterKey | 'q', number>();
  let notStated = 0;
  for (const product of products) {
    const { failed, unsaid } = missedBy(product, narrowing, chosen);
    const missing = [...failed, ...unsaid];
    if (missing.length === 0) left.push(product);
    if (failed.length === 0 && unsaid.length > 0) notStated += 1;
    const [only] = missing;
    if (missing.length > 1) continue;
    if (only !== undefined) without.set(only, (without.get(only) ?? 0) + 1);
    for (const filter of filters) {
      if (only === undefined || only === filter.key) countOptions(product, filter, narrowing.amount);
    }
  }
  const [best] = [...without].toSorted((a, b) => b[1] - a[1]);
  const relax = left.length > 0 || best === undefined ? null : { key: best[0], leaves: best[1] };
  return { products: left, notStated, filters, relax };
}
