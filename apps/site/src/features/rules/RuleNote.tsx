import type { StatementId } from '@isa/api/domain/rules/rule-notes';
import { Note } from '@isa/ui/Note';
import { useSiteEnv } from '../../site-env.tsx';
import styles from './rule-note.module.css';

/** Statements that no rule governs: their note is a caution, not news. */
const cautions: ReadonlySet<StatementId> = new Set(['fixed-growth', 'ifisa-returns']);

/** What the rule is today, beside a statement that the site keeps word for word; nothing while the statement holds. */
export function RuleNote({ statement }: { statement: StatementId }) {
  const note = useSiteEnv().notes[statement];
  if (note === null) return null;
  if (cautions.has(statement)) {
    return (
      <Note label="Please note">
        <p>
          <b className={styles.title}>Please note</b> {note}
        </p>
      </Note>
    );
  }
  return (
    <Note label="Rule update">
      <p>
        <b className={styles.title}>Rule update</b> {note} <a href="/rules">See the rules</a>
      </p>
    </Note>
  );
}

/** As a function, for texts that leave the place of their notes open. */
export const ruleNote = (statement: StatementId) => <RuleNote statement={statement} />;
