import { displayType } from '@isa/api/domain/isa/isa-types';
import { formatCount } from '@isa/api/domain/money';
import type { HeadlineFields } from '@isa/api/domain/products/headline-figure';
import type { Product } from '@isa/api/domain/products/product';
import { ChangeList } from '../../components/ChangeList.tsx';
import { headlineWords } from '../../field-words.ts';
import type { FieldChanges } from './csv-words.ts';
import styles from './product-updates.module.css';
import type { ReactNode } from 'react';
import { ScrollArea } from '../../components/table/ScrollArea.tsx';

type FoldedListProps = {
  title: string;
  isOpen?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** A collapsible list that scrolls when it is long. */
export function FoldedList({ title, isOpen = true, className, children }: FoldedListProps) {
  return (
    <details open={isOpen} className={className}>
      <summary>{title}</summary>
      <ScrollArea label={title} className={styles.high}>
        <ul className={styles.list}>{children}</ul>
      </ScrollArea>
    </details>
  );
}

type Place = { place: string; name: string; provider: string };

type NewPlace = Place & HeadlineFields & Pick<Product, 'type'>;

export type Listing = { added: readonly NewPlace[]; changed: readonly (Place & { changes: FieldChanges })[] };

/** How many a list leaves out. */
export function More({ shown, all }: { shown: number; all: number }) {
  return all > shown ? <li className={styles.place}>…and {formatCount(all - shown)} more</li> : null;
}

function Named({ name, provider, place }: Place) {
  return (
    <>
      <b>{name}</b> · {provider} <span className={styles.place}>({place})</span>
    </>
  );
}

type Props = { listing: Listing; result: { added: number; updated: number } };

/** Changed and new products of an import or update; long listings are cut off. */
export function ListedProducts({ listing: { added, changed }, result }: Props) {
  return (
    <>
      {changed.length > 0 && (
        <FoldedList title="Changed products">
          {changed.map((product) => (
            <li key={product.place}>
              <Named {...product} />
              <ChangeList changes={product.changes} />
            </li>
          ))}
          <More shown={changed.length} all={result.updated} />
        </FoldedList>
      )}
      {added.length > 0 && (
        <FoldedList title="New products" isOpen={false}>
          {added.map((product) => (
            <li key={product.place}>
              <b>{product.name}</b> · {product.provider} · {displayType(product.type)} ·{' '}
              {headlineWords(product)} <span className={styles.place}>({product.place})</span>
            </li>
          ))}
          <More shown={added.length} all={result.added} />
        </FoldedList>
      )}
    </>
  );
}

export function SkippedEntries({ reasons, all }: { reasons: readonly string[]; all: number }) {
  if (reasons.length === 0) return null;
  return (
    <FoldedList title="Skipped entries">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
      <More shown={reasons.length} all={all} />
    </FoldedList>
  );
}

/** Changes that an operator should check: values set by hand, erased values, names, types. */
export function UpdateWarnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <FoldedList title="Worth a second look" className={styles.doubts}>
      {warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </FoldedList>
  );
}
