import { useId } from 'react';
import styles from './accounts.module.css';

/** The consent. Its links open beside the form, so that nothing typed is lost. */
export function TermsField({ error }: { error: string | undefined }) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={styles.terms}>
      <input
        type="checkbox"
        id={id}
        name="agreeToTerms"
        required
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
      />
      <div>
        <label htmlFor={id}>
          I agree to the Terms and Conditions and acknowledge the disclaimer about AI advice
        </label>
        <p className={styles.hint}>
          Read the{' '}
          <a href="/terms" target="_blank">
            Terms and Conditions
          </a>{' '}
          and the{' '}
          <a href="/disclaimer" target="_blank">
            Disclaimer
          </a>{' '}
          (they open in a new tab).
        </p>
        {error !== undefined && (
          <p id={errorId} className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
