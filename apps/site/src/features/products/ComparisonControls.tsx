import {
  comparisonHref,
  conditionCount,
  hasMoney,
  moneySorts,
  withoutSome,
} from '@isa/api/domain/comparison-query';
import { ALL_TYPES, typeFilters, type TypeFilter } from '@isa/api/domain/isa-types';
import { DEFAULT_SORT, sortOptions } from '@isa/api/domain/product-ranking';
import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import { IconX } from '@tabler/icons-react';
import type { ComponentProps, MouseEvent } from 'react';
import { chosenConditions, moneyText } from '../../head/comparison-title.ts';
import styles from './comparison-controls.module.css';
import { NarrowForm } from './NarrowForm.tsx';

const kinds: readonly TypeFilter[] = [ALL_TYPES, ...typeFilters];

type Props = ComponentProps<typeof NarrowForm> & {
  /** What of the address could not be used. */
  problem: string | null;
};

/** What narrows the list down, each with the way to leave it out. */
function Conditions({ wanted, filters = [] }: Pick<Props, 'wanted' | 'filters'>) {
  if (conditionCount(wanted) === 0 && !hasMoney(wanted)) return null;
  const chosen = chosenConditions(wanted, filters);
  return (
    <ul aria-label="Your conditions">
      {hasMoney(wanted) && (
        <li>
          <a href={comparisonHref({ ...wanted, amount: null, monthly: 0, sort: DEFAULT_SORT, page: 1 })}>
            {moneyText(wanted)} <Remove />
          </a>
        </li>
      )}
      {chosen.map(({ key, text }) => (
        <li key={key}>
          <a href={withoutSome(wanted, [key])}>
            {text} <Remove />
          </a>
        </li>
      ))}
      {wanted.q !== '' && (
        <li>
          <a href={withoutSome(wanted, ['q'])}>
            “{wanted.q}” <Remove />
          </a>
        </li>
      )}
    </ul>
  );
}

/** Takes the focus from a link that is pressed: it may not be there afterwards. */
const keepsFocus = {
  tabIndex: -1,
  onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => currentTarget.focus({ preventScroll: true }),
};

/** As many as fit in one row. */
const MOST_SUGGESTED = 5;

/** Conditions that one press adds: the first kind of access, and all that need no choice, where they narrow the list down. */
function Suggestions({ wanted, filters = [], total = 0 }: Pick<Props, 'wanted' | 'filters' | 'total'>) {
  const { filters: chosen } = wanted;
  const suggested = filters.flatMap(({ key, options: [option, ...others] }) =>
    option &&
    (key === 'access' || others.length === 0) &&
    !chosen[key] &&
    option.leaves > 0 &&
    option.leaves < total
      ? [{ key, option }]
      : [],
  );
  return (
    <ul aria-label="Add a condition">
      {suggested.slice(0, MOST_SUGGESTED).map(({ key, option: { value, label, leaves } }) => (
        <li key={key}>
          <a
            href={comparisonHref({ ...wanted, filters: { ...chosen, [key]: value }, page: 1 })}
            className={styles.suggestion}
          >
            {`${label} (${leaves})`}
          </a>
        </li>
      ))}
    </ul>
  );
}

const Remove = () => (
  <>
    <IconX size={14} aria-hidden="true" />
    <VisuallyHidden>: leave out</VisuallyHidden>
  </>
);

/** Which products and in what order, as plain links. Either choice goes back to the first page. */
export function ComparisonControls({ wanted, filters, problem, total }: Props) {
  const { type, sort } = wanted;
  const sorts = hasMoney(wanted) ? [...sortOptions, ...moneySorts] : sortOptions;
  return (
    <div className={styles.controls}>
      <nav aria-label="ISA type">
        <ul className={styles.types}>
          {kinds.map((kind) => (
            <li key={kind}>
              <a
                href={comparisonHref({ ...wanted, type: kind, page: 1 })}
                className={styles.type}
                aria-current={kind === type ? 'true' : undefined}
              >
                {kind}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.bar}>
        <NarrowForm wanted={wanted} filters={filters} total={total} />
        <nav aria-label="Sort by" className={styles.sorting}>
          <span aria-hidden="true" className={styles.label}>
            Sort by
          </span>
          <ul className={styles.sorts}>
            {sorts.map(({ id, label }) => (
              <li key={id}>
                <a
                  href={comparisonHref({ ...wanted, sort: id, page: 1 })}
                  className={styles.sort}
                  aria-current={id === sort ? 'true' : undefined}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.conditions} {...keepsFocus}>
        <Conditions wanted={wanted} filters={filters} />
        <Suggestions wanted={wanted} filters={filters} total={total} />
      </div>
    </div>
  );
}
