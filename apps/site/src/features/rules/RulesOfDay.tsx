import { formatDate } from '@isa/api/domain/isa/tax-year';
import type { Outputs } from '@isa/ui/client/trpc.ts';
import { RulesTable } from './RulesTable.tsx';
import styles from './rules.module.css';

type Props = {
  book: Outputs['rules']['onDate'];
  /** `YYYY-MM-DD` */
  today: string;
};

/** The rule book on a date. A rule without a recorded start is not shown for earlier dates. */
export function RulesOfDay({ book: { on, rules, coming, recordedOn }, today }: Props) {
  const isPast = on < today;
  const dated = rules.filter(({ from }) => !isPast || from !== null);
  const undated = rules.filter(({ from }) => isPast && from === null);
  return (
    <>
      <p className={styles.recorded}>
        “Confirmed” rules come from an official page, “Secondary source” ones from elsewhere. “Announced”
        rules are not in force yet.
      </p>
      {dated.length > 0 ? (
        <RulesTable linked rules={dated} caption={`Rules on ${formatDate(on)}`} today={today} />
      ) : (
        <p className={styles.recorded}>No rule is recorded as in force by {formatDate(on)}.</p>
      )}
      {undated.length > 0 && (
        <RulesTable linked rules={undated} caption="Rules without a recorded start" today={today} />
      )}
      {coming.length > 0 && (
        <RulesTable
          rules={coming}
          caption={isPast ? 'Since then, and announced' : 'Announced for later'}
          today={today}
        />
      )}
      <p className={styles.recorded}>Rules as recorded on {formatDate(recordedOn)}.</p>
    </>
  );
}
