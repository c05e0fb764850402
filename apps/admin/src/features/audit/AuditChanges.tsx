import { ChangeList, showValue } from '../../components/ChangeList.tsx';
import styles from './audit.module.css';

const fieldsOf = (value: unknown): Map<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map(Object.entries(value))
    : new Map();

/** What an action changed: field by field where both sides are known, else what is known. */
export function AuditChanges({ before, after }: { before: unknown; after: unknown }) {
  const was = fieldsOf(before);
  const is = fieldsOf(after);
  const sql = is.get('sql');
  if (typeof sql === 'string') return <code className={styles.sql}>{sql}</code>;
  if (was.size > 0) {
    const names = [...new Set([...was.keys(), ...is.keys()])];
    const changes = names.map((name) => [name, { before: was.get(name), after: is.get(name) }] as const);
    return <ChangeList changes={Object.fromEntries(changes)} />;
  }
  return (
    <p className={styles.after}>
      {[...is].map(([name, value]) => `${name}: ${showValue(value)}`).join(', ') || '–'}
    </p>
  );
}
