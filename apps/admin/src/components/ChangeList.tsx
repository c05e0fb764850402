import { fieldWord } from '../field-words.ts';
import styles from './change-list.module.css';

type Change = { before: unknown; after: unknown };

/** A value as an operator reads it: texts as they are, lists joined, nothing as a dash. */
export function showValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value) && value.length === 0) return '–';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(' · ');
  return JSON.stringify(value);
}

/** Field by field what was there and what is there now. */
export function ChangeList({ changes }: { changes: Record<string, Change> }) {
  const created = changes['created'];
  if (created !== undefined) return <p className={styles.created}>Added to the catalogue</p>;
  return (
    <ul className={styles.changes}>
      {Object.entries(changes).map(([field, { before, after }]) => (
        <li key={field}>
          <b>{fieldWord(field)}</b> <del>{showValue(before)}</del> <span aria-hidden="true">→</span>{' '}
          <ins>{showValue(after)}</ins>
        </li>
      ))}
    </ul>
  );
}
