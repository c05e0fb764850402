import type { ReactNode } from 'react';
import styles from './legal-table.module.css';

type LegalRow = { name: ReactNode; cells: readonly string[] };

/**
 * A table in a legal text. On small screens a row is a block of labelled cells; the roles keep it a table for
 * screen readers.
 */
export function LegalTable({ heads, rows }: { heads: readonly string[]; rows: readonly LegalRow[] }) {
  return (
    <table role="table" className={styles.table}>
      <thead role="rowgroup">
        <tr role="row">
          {heads.map((head) => (
            <th key={head} role="columnheader" scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ name, cells }) => (
          <tr key={cells.join()} role="row">
            <th role="rowheader" scope="row">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={heads[index + 1]} role="cell" data-head={heads[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
