import type { Rule } from '@isa/api/domain/rules/rule-book';
import { Badge } from '@isa/ui/Badge';
import { formatDate } from '@isa/api/domain/isa/tax-year';
import styles from './rules.module.css';

const certainty: Record<Rule['status'], { label: string; tone: 'brand' | 'plain' | 'warning' }> = {
  confirmed: { label: 'Confirmed', tone: 'brand' },
  secondary: { label: 'Secondary source', tone: 'warning' },
  unconfirmed: { label: 'Not confirmed', tone: 'warning' },
  announced: { label: 'Announced', tone: 'plain' },
};

/** A date without line breaks. */
const Day = ({ of }: { of: string }) => (
  <time dateTime={of} className={styles.day}>
    {formatDate(of)}
  </time>
);

function Period({ from, to, today }: Pick<Rule, 'from' | 'to'> & { today: string }) {
  if (from === null)
    return to === null ? (
      'No dates recorded'
    ) : (
      <>
        Until <Day of={to} />
      </>
    );
  if (to === null)
    return (
      <>
        {from > today ? 'From' : 'Since'} <Day of={from} />
      </>
    );
  return (
    <>
      <Day of={from} /> to <Day of={to} />
    </>
  );
}

type Props = {
  rules: readonly Rule[];
  caption: string;
  /** `YYYY-MM-DD` */
  today: string;
  /** Anchors only in this table, since another one on the page may have the same rules. */
  linked?: boolean;
};

/** Rules with text, dates, sources and certainty. */
export function RulesTable({ rules, caption, today, linked = false }: Props) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Rule</th>
          <th scope="col">What it says</th>
          <th scope="col">Dates</th>
          <th scope="col">Source</th>
        </tr>
      </thead>
      <tbody>
        {rules.map((rule, at) => (
          // The anchor is on the first row of a rule.
          <tr
            key={`${rule.id}-${rule.from}`}
            {...(linked && rules.findIndex(({ id }) => id === rule.id) === at && { id: rule.id })}
          >
            <th scope="row">{rule.subject}</th>
            <td>
              {rule.statement}
              {rule.caveat !== null && <p className={styles.caveat}>{rule.caveat}</p>}
            </td>
            <td>
              <Period from={rule.from} to={rule.to} today={today} />
            </td>
            <td>
              {rule.source.url === null ? (
                rule.source.title
              ) : (
                <a href={rule.source.url}>{rule.source.title}</a>
              )}
              <div className={styles.certainty}>
                <Badge tone={certainty[rule.status].tone}>{certainty[rule.status].label}</Badge>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
