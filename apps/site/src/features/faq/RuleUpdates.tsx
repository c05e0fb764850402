import type { StatementId } from '@isa/api/domain/rule-notes';
import { useSiteEnv } from '../../site-env.tsx';
import { RuleNote } from '../rules/RuleNote.tsx';
import styles from './faq.module.css';

const stated: readonly { id: StatementId; text: string }[] = [
  { id: 'fscs-cover', text: 'The FSCS protects up to £85,000.' },
  { id: 'help-to-buy-saving', text: 'Savers can pay into a Help to Buy ISA until November 2029.' },
  { id: 'ifisa-returns', text: 'Innovative Finance ISAs state returns of 3% to 12%.' },
];

/** What the answers state as it has been said for years, each with the rule of today. */
export function RuleUpdates() {
  const { notes } = useSiteEnv();
  const changed = stated.filter(({ id }) => notes[id] !== null);
  if (changed.length === 0) return null;
  return (
    <section aria-labelledby="rule-updates" className={styles.updates}>
      <h2 id="rule-updates">Rule updates</h2>
      <ul>
        {changed.map(({ id, text }) => (
          <li key={id}>
            <p>{text}</p>
            <RuleNote statement={id} />
          </li>
        ))}
      </ul>
    </section>
  );
}
