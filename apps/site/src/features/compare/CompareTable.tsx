import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import type { CSSProperties, ReactNode } from 'react';
import styles from './compare.module.css';
import type { Column } from './SideBySide.tsx';

/*
 * Explicit roles: on phones a row is its name above two columns of cells, and another `display` removes the implicit role
 * of a table element.
 */

type TableProps = {
  columns: readonly Column[];
  caption: string;
  children: ReactNode;
};

/** A table with a column for each product. Its rows are `TableGroup`s of `TableRow`s. */
export function CompareTable({ columns, caption, children }: TableProps) {
  const count: CSSProperties & { '--products': number } = { '--products': columns.length };
  return (
    <table role="table" className={styles.table} style={count}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          <th role="columnheader" scope="col" className={styles.corner}>
            <VisuallyHidden>Field</VisuallyHidden>
          </th>
          {columns.map(({ product, letter, href }) => (
            <th key={product.id} role="columnheader" scope="col">
              <span className={styles.letter} aria-hidden="true">
                {letter}
              </span>
              <a href={href} className={styles.name}>
                {product.name}
              </a>
              <span className={styles.provider}>{product.provider}</span>
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}

/** Rows of one topic. */
export function TableGroup({ label, span, children }: { label?: string; span: number; children: ReactNode }) {
  return (
    <tbody role="rowgroup" className={styles.group}>
      {label !== undefined && (
        <tr role="row" className={styles.topic}>
          <th role="rowheader" scope="rowgroup" colSpan={span}>
            {label}
          </th>
        </tr>
      )}
      {children}
    </tbody>
  );
}

type RowProps = {
  columns: readonly Column[];
  label: ReactNode;
  differs?: boolean;
  /** The cells hold only links, which paper has no use for. */
  isScreenOnly?: boolean;
  renderCell: (column: Column, index: number) => ReactNode;
};

/** One field: its name and the value of each product. */
export function TableRow({ columns, label, differs = false, isScreenOnly = false, renderCell }: RowProps) {
  return (
    <tr
      role="row"
      className={styles.row}
      data-differs={differs || undefined}
      data-screen={isScreenOnly || undefined}
    >
      <th role="rowheader" scope="row">
        {label}
        {differs && (
          <>
            {' '}
            <span className={styles.differs}>Differs</span>
          </>
        )}
      </th>
      {columns.map((column, index) => (
        <td key={column.product.id} role="cell">
          <span className={styles.cellLetter} aria-hidden="true">
            {column.letter}
          </span>
          <div className={styles.value}>{renderCell(column, index)}</div>
        </td>
      ))}
    </tr>
  );
}
