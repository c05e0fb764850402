import { Note } from '@isa/ui/Note';
import { useSiteEnv } from '../../framework/site-env.tsx';

/** The limits of the advisor's information, with current rule notes. */
export function AccuracyNote() {
  const { notes } = useSiteEnv();
  return (
    <Note label="About the advisor’s information">
      <p>
        Information is accurate as of May 2023. Please consult a professional before making financial
        decisions.
      </p>
      <p>
        {notes['advisor-accuracy']} <a href="/rules">See the rules</a>
      </p>
    </Note>
  );
}
