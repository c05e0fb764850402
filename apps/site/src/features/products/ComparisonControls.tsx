import {
  comparisonHref,
  type ComparisonQuery,
  conditionCount,
  hasMoney,
  moneySorts,
  withoutMoney,
  withoutSome,
} from '@isa/api/domain/comparison/comparison-query';
import { ALL_TYPES, compareHeading, typeFilters, type TypeFilter } from '@isa/api/domain/isa/isa-types';
import { sortOptions } from '@isa/api/domain/comparison/product-list';
import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import { IconX } from '@tabler/icons-react';
import type { FocusEvent, MouseEvent } from 'react';
import { chosenConditions, moneyText } from './comparison-title.ts';
import styles from './comparison-controls.module.css';
import { NarrowForm } from './NarrowForm.tsx';
import type { ComparisonData } from './useComparison.ts';

const kinds: readonly TypeFilter[] = [ALL_TYPES, ...typeFilters];

type Props = {
  search: string;
  wanted: ComparisonQuery;
  data: ComparisonData | undefined;
  /** The unusable parts of the URL. */
  note: string | null;
};

/** Active filters, each with a link that removes it. */
function Conditions({ wanted, filters = [] }: Pick<Props, 'wanted'> & Partial<ComparisonData>) {
  if (conditionCount(wanted) === 0 && !hasMoney(wanted)) return null;
  const chosen = chosenConditions(wanted, filters);
  return (
    <ul aria-label="Your conditions">
      {hasMoney(wanted) && (
        <li>
          <a href={withoutMoney(wanted)}>
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

/** Keeps a link with the keyboard’s focus in view; a pressed one may disappear and gives the focus to its row. */
const keepsFocus = {
  tabIndex: -1,
  /** Browsers leave a link where it is that is partly visible. */
  onFocus({ target }: FocusEvent<HTMLElement>) {
    if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
  },
  onClick({ currentTarget }: MouseEvent<HTMLElement>) {
    currentTarget.focus({ preventScroll: true });
    currentTarget.scrollLeft = 0;
  },
};

type Suggestion = ComparisonData['suggestions'][number];

/** Suggested filters; those without effect are left out. */
function Suggestions({
  wanted,
  suggestions,
}: {
  wanted: ComparisonQuery;
  suggestions: readonly Suggestion[];
}) {
  const first = { ...wanted, page: 1 };
  return (
    <ul aria-label="Suggestions">
      {suggestions.map(({ label, filters, ...order }) => {
        const href = comparisonHref({ ...first, ...order, filters: { ...filters, ...wanted.filters } });
        return (
          href !== comparisonHref(first) && (
            <li key={label}>
              <a href={href} className={styles.suggestion}>
                {label}
              </a>
            </li>
          )
        );
      })}
    </ul>
  );
}

const Remove = () => (
  <>
    <IconX size={14} aria-hidden="true" />
    <VisuallyHidden>: leave out</VisuallyHidden>
  </>
);

/** The title of the page. */
export const ComparisonHeading = ({ type }: { type: TypeFilter }) => (
  <span className={styles.title}>{compareHeading(type)}</span>
);

/** Cut off at the end of its line until it is opened, so that the list keeps its place; announced in full. */
const AddressNote = ({ note }: { note: string }) => (
  <div role="alert" className={styles.note}>
    <details>
      <summary>{note}</summary>
    </details>
  </div>
);

/** Links for the type and the sort order; both return to the first page. */
export function ComparisonControls({ search, wanted, data, note }: Props) {
  const { type, sort } = wanted;
  const sorts = hasMoney(wanted) ? [...moneySorts, ...sortOptions] : sortOptions;
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
        <NarrowForm search={search} wanted={wanted} filters={data?.filters} total={data?.total} />
        <nav aria-label="Sort by" className={styles.sorting}>
          <span aria-hidden="true" className={styles.label}>
            Sort
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
      <div className={styles.row}>
        {note !== null && <AddressNote note={note} />}
        <div className={styles.conditions} {...keepsFocus}>
          <Conditions wanted={wanted} {...data} />
          {data && <Suggestions wanted={wanted} suggestions={data.suggestions} />}
        </div>
      </div>
    </div>
  );
}
