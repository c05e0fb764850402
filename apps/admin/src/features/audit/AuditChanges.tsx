import { counted, formatPounds } from '@isa/api/domain/money';
import { isDate } from '@isa/api/domain/isa/tax-year';
import { isProductField } from '@isa/api/domain/products/product-fields';
import { ChangeList } from '../../components/ChangeList.tsx';
import { ScrollArea } from '../../components/table/ScrollArea.tsx';
import { fieldWord, isNothing, sourceWord, valueWord } from '../../field-words.ts';
import { formatDay, formatMoment } from '../../format.ts';
import { topicWord } from '../advisor-desk/desk-words.ts';
import { statuses } from '../feedback/feedback-words.ts';
import { stateWord } from '../payments/order-words.ts';
import type { Entry } from './AuditTarget.tsx';
import styles from './audit.module.css';

const fieldsOf = (value: unknown): Map<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map(Object.entries(value))
    : new Map();

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const statusWord = (value: string) => statuses.find((status) => status.value === value)?.label ?? value;

/** Formats a recorded value: pence as pounds, UK time, order states as labels, topics by their titles. */
function valueInWords(name: string, value: unknown, topicTitles: Entry['topicTitles']): string {
  if (typeof value === 'number' && name.endsWith('Pence')) return formatPounds(value / 100);
  if (typeof value === 'string' && name === 'state') return stateWord(value);
  if (typeof value === 'string' && name === 'status') return statusWord(value);
  if (typeof value === 'string' && name === 'source') return sourceWord(value);
  if (typeof value === 'string' && name === 'topic')
    return topicWord({ topic: value, title: topicTitles[value] ?? null });
  if (typeof value === 'string' && MOMENT.test(value)) return formatMoment(value);
  if (typeof value === 'string' && isDate(value)) return formatDay(value);
  return valueWord(name, value);
}

const ends = new Map([
  ['refused', 'Refused'],
  ['stopped', 'Stopped'],
  ['failed', 'Failed'],
]);

/** The outcome of a query; null while it runs and for old entries. */
function endOf(query: Map<string, unknown>): string | null {
  const [outcome, rows, reason] = [query.get('outcome'), query.get('rows'), query.get('reason')];
  if (typeof rows === 'number') return `Ran: ${counted(rows, 'row')}`;
  const end = typeof outcome === 'string' ? ends.get(outcome) : undefined;
  if (end === undefined) return null;
  return typeof reason === 'string' ? `${end}: ${reason}` : end;
}

/** Changed fields and other details of an action. */
export function AuditChanges({ entry: { before, after, topicTitles } }: { entry: Entry }) {
  const words = (name: string, value: unknown) => valueInWords(name, value, topicTitles);
  const was = fieldsOf(before);
  const is = fieldsOf(after);
  const sql = is.get('sql');
  if (typeof sql === 'string') {
    const end = endOf(is);
    return (
      <>
        <ScrollArea label="Query" className={styles.sql}>
          <code>{sql}</code>
        </ScrollArea>
        {end !== null && <p className={styles.after}>{end}</p>}
      </>
    );
  }
  const changes = [...is]
    .filter(([name, now]) => was.has(name) && JSON.stringify(was.get(name)) !== JSON.stringify(now))
    .map(([name, now]) => [name, { before: was.get(name), after: now }] as const);
  // Has only one side, such as the amount of a refund, so it is not a change.
  const facts = [...[...was].filter(([name]) => !is.has(name)), ...[...is].filter(([name]) => !was.has(name))]
    // A new product is recorded with all its fields, and an undo with the list of what it kept.
    .filter(([name, value]) => !((isProductField(name) || Array.isArray(value)) && isNothing(value)))
    .map(([name, value]) => `${fieldWord(name)}: ${words(name, value)}`);
  return (
    <>
      {changes.length > 0 && <ChangeList changes={Object.fromEntries(changes)} words={words} />}
      {facts.length > 0 && <p className={styles.after}>{facts.join(', ')}</p>}
      {changes.length + facts.length === 0 && '–'}
    </>
  );
}
