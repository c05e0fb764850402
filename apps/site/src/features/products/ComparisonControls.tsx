import { ALL_TYPES, typeFilters, type TypeFilter } from '@isa/api/domain/isa-types';
import { sortOptions } from '@isa/api/domain/product-ranking';
import { comparisonHref, type Comparison } from './comparison.ts';
import styles from './comparison-controls.module.css';

const filters: readonly TypeFilter[] = [ALL_TYPES, ...typeFilters];

/** Which products and in what order, as plain links. Either choice goes back to the first page. */
export function ComparisonControls({ type, sort }: Comparison) {
  return (
    <div className={styles.controls}>
      <nav aria-label="ISA type">
        <ul className={styles.types}>
          {filters.map((filter) => (
            <li key={filter}>
              <a
                href={comparisonHref({ type: filter, sort, page: 1 })}
                className={styles.type}
                aria-current={filter === type ? 'true' : undefined}
              >
                {filter}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="Sort by" className={styles.sorting}>
        <span aria-hidden="true" className={styles.label}>
          Sort by
        </span>
        <ul className={styles.sorts}>
          {sortOptions.map(({ id, label }) => (
            <li key={id}>
              <a
                href={comparisonHref({ type, sort: id, page: 1 })}
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
  );
}
