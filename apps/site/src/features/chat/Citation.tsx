import { useId } from 'react';
import styles from './message.module.css';
import { SourceEntry } from './SourceEntry.tsx';
import type { Source } from './sources.ts';

type Props = {
  number: number;
  /** Undefined while the answer is being written: its sources come at its end. */
  source: Source | undefined;
};

/** The number of a source at the sentence that it supports; it opens the source. */
export function Citation({ number, source }: Props) {
  const id = useId();
  return (
    // The sentence was already announced when its source arrives.
    <sup className={styles.citation} aria-live="off">
      <span className={styles.mark} aria-hidden="true">
        {number}
      </span>
      {source && (
        <>
          <button type="button" popoverTarget={id} aria-label={`Source ${number}: ${source.title}`} />
          <span id={id} popover="auto" className={styles.sourceCard}>
            <SourceEntry source={source} />
          </span>
        </>
      )}
    </sup>
  );
}
