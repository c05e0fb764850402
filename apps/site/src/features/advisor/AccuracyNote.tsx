import { Note } from '@isa/ui/Note';
import { useSiteEnv } from '../../site-env.tsx';

/** How far the advisor's information goes, with what is known about the rules today. */
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
