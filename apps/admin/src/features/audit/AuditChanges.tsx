import { ChangeList, showValue } from '../../components/ChangeList.tsx';
import { fieldWord } from '../../field-words.ts';
import styles from './audit.module.css';

const fieldsOf = (value: unknown): Map<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map(Object.entries(value))
    : new Map();

/** What an action changed, field by field, and what else is known of it. */
export function AuditChanges({ before, after }: { before: unknown; after: unknown }) {
  const was = fieldsOf(before);
  const is = fieldsOf(after);
  const sql = is.get('sql');
  if (typeof sql === 'string') return <code className={styles.sql}>{sql}</code>;
  const changed = [...is].filter(([name]) => was.has(name));
  const changes = changed.map(([name, now]) => [name, { before: was.get(name), after: now }] as const);
  // Known of one side only, such as the amount of a refund: that is no change of anything.
  const facts = [
    ...[...was].filter(([name]) => !is.has(name)),
    ...[...is].filter(([name]) => !was.has(name)),
  ].map(([name, value]) => `${fieldWord(name)}: ${showValue(value)}`);
  return (
    <>
      {changes.length > 0 && <ChangeList changes={Object.fromEntries(changes)} />}
      {facts.length > 0 && <p className={styles.after}>{facts.join(', ')}</p>}
      {changes.length + facts.length === 0 && '–'}
    </>
  );
}
