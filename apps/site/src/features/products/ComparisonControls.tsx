import {
  comparisonHref,
  conditionCount,
  moneySorts,
  withoutCondition,
} from '@isa/api/domain/comparison-query';
import { ALL_TYPES, typeFilters, type TypeFilter } from '@isa/api/domain/isa-types';
import { counted, formatPounds } from '@isa/api/domain/money';
import { DEFAULT_SORT, sortOptions } from '@isa/api/domain/product-ranking';
import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import { IconX } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { chosenConditions } from '../../head/comparison-title.ts';
import styles from './comparison-controls.module.css';
import { NarrowForm } from './NarrowForm.tsx';

const kinds: readonly TypeFilter[] = [ALL_TYPES, ...typeFilters];

type Props = ComponentProps<typeof NarrowForm> & {
  /** What of the address could not be used. */
  problem: string | null;
};

/** What narrows the list down, each with the way to leave it out. */
function Conditions({ wanted, filters = [] }: Pick<Props, 'wanted' | 'filters'>) {
  if (conditionCount(wanted) === 0 && wanted.amount === null) return null;
  const chosen = chosenConditions(wanted, filters);
  return (
    <ul className={styles.conditions} aria-label="Your conditions">
      {wanted.amount !== null && (
        <li>
          <a href={comparisonHref({ ...wanted, amount: null, sort: DEFAULT_SORT, page: 1 })}>
            {formatPounds(wanted.amount)} for {counted(wanted.months, 'month')} <Remove />
          </a>
        </li>
      )}
      {chosen.map(({ key, text }) => (
        <li key={key}>
          <a href={withoutCondition(wanted, key)}>
            {text} <Remove />
          </a>
        </li>
      ))}
      {wanted.q !== '' && (
        <li>
          <a href={withoutCondition(wanted, 'q')}>
            “{wanted.q}” <Remove />
          </a>
        </li>
      )}
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
  const { type, sort, amount } = wanted;
  const sorts = amount === null ? sortOptions : [...sortOptions, ...moneySorts];
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
      <Conditions wanted={wanted} filters={filters} />
    </div>
  );
}
