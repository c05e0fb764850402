import { counted } from '@isa/api/domain/money';
import styles from './message.module.css';
import { SourceEntry } from './SourceEntry.tsx';
import type { Source } from './sources.ts';

/** Sources that are listed under an answer at once: more would bury it on a phone. */
const SHOWN = 4;

function Entries({ sources, start = 1 }: { sources: readonly Source[]; start?: number }) {
  return (
    <ol start={start}>
      {sources.map((source, index) => (
        <li key={index}>
          <span className={styles.mark} aria-hidden="true">
            {start + index}
          </span>
          <SourceEntry source={source} />
        </li>
      ))}
    </ol>
  );
}

/** What an answer cites, under the numbers that its sentences have. */
export function AnswerSources({ sources }: { sources: readonly Source[] }) {
  if (sources.length === 0) return null;
  // A summary that hides a single source saves nothing.
  const shown = sources.length > SHOWN + 1 ? SHOWN : sources.length;
  return (
    <div className={styles.sources}>
      <span>Sources</span>
      <Entries sources={sources.slice(0, shown)} />
      {shown < sources.length && (
        <details>
          <summary>{counted(sources.length - shown, 'more source')}</summary>
          <Entries sources={sources.slice(shown)} start={shown + 1} />
        </details>
      )}
    </div>
  );
}
