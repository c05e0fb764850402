import { useId, type ReactNode } from 'react';
import styles from './field.module.css';

/** Attributes that connect an input with label, hint and error. */
type Ties = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  /** Error message. */
  error?: string | undefined;
};

type Props = FieldTexts & { children: (ties: Ties) => ReactNode };

/** Label, hint, input and error. */
export function Field({ label, hint, error, children }: Props) {
  const id = useId();
  const hintId = hint === undefined ? '' : `${id}-hint`;
  const errorId = error === undefined ? '' : `${id}-error`;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': `${errorId} ${hintId}`.trim() || undefined,
      })}
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
