import type { StatementId } from '@isa/api/domain/rules/rule-notes';
import { Note } from '@isa/ui/Note';
import { useSiteEnv } from '../../framework/site-env.tsx';
import styles from './rule-note.module.css';

/** Statements without a rule: their note is a caution, not an update. */
const cautions: ReadonlySet<StatementId> = new Set(['fixed-growth', 'ifisa-returns']);

/** The current rule beside an outdated statement; nothing while the statement holds. */
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

/** As a function, for texts that take their notes as a parameter. */
export const ruleNote = (statement: StatementId) => <RuleNote statement={statement} />;
