import type { ReactNode } from 'react';
import type { Line } from '@isa/ui/client/chat/format-message.ts';
import styles from './message.module.css';

type Props = {
  head: readonly Line[];
  rows: readonly (readonly Line[])[];
  renderCell: (cell: Line) => ReactNode;
};

const textOf = (line: Line) => line.map(({ text }) => text).join('');

/** The head has no information of its own. */
const isPlain = (head: readonly Line[]) =>
  head.every(
    (cell) =>
      textOf(cell) !== '' && cell.every(({ href, source }) => href === undefined && source === undefined),
  );

/**
 * A table in an answer. On a narrow screen a list of things is drawn as cards with column labels; any other
 * table scrolls. The roles keep it a table for screen readers.
 */
export function AnswerTable({ head, rows, renderCell }: Props) {
  const labels = head.map(textOf);
  return (
    <div
      className={styles.tableBox}
      role="group"
      aria-label={`Table: ${labels.filter(Boolean).join(', ')}`}
      tabIndex={0}
    >
      <table role="table" className={styles.table} data-cards={isPlain(head) && head.length > 2}>
        <thead role="rowgroup">
          <tr role="row">
            {head.map((cell, column) =>
              cell.length === 0 ? (
                <td key={column}>{renderCell(cell)}</td>
              ) : (
                <th key={column} role="columnheader" scope="col">
                  {renderCell(cell)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr key={index} role="row">
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={column} role="rowheader" scope="row">
                    {renderCell(cell)}
                  </th>
                ) : (
                  <td key={column} role="cell" data-label={labels[column]}>
                    <span>{renderCell(cell)}</span>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
