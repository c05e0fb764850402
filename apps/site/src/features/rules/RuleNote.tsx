import type { StatementId } from '@isa/api/domain/rule-notes';
import { Note } from '@isa/ui/Note';
import { useSiteEnv } from '../../site-env.tsx';

/** What the rule is today, beside a statement that the site keeps word for word; nothing while the statement holds. */
export function RuleNote({ statement }: { statement: StatementId }) {
  const note = useSiteEnv().notes[statement];
  if (note === null) return null;
  return (
    <Note label="Rule update">
      <p>
        <b>Rule update</b> {note}
      </p>
    </Note>
  );
}

/** As a function, for texts that leave the place of their notes open. */
export const ruleNote = (statement: StatementId) => <RuleNote statement={statement} />;
