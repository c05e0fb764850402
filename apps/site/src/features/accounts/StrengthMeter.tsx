import { passwordProblem, passwordStrength, refusedCharacter } from '@isa/api/domain/accounts/password';
import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import styles from './strength-meter.module.css';

const STEPS = [1, 2, 3, 4, 5] as const;
const tones = [styles.poor, styles.poor, styles.fair, styles.fair, styles.good, styles.good];

/** A password that would be refused is not shown in green. */
const toneOf = (score: number, password: string) =>
  tones[passwordProblem(password) === null ? score : Math.min(score, 3)];

/** The meter does not know forbidden passwords, which are reported beside it. */
function Refused({ password }: { password: string }) {
  const character = refusedCharacter(password);
  if (character === null) return null;
  return (
    <span className={styles.refused}>
      {character.trim() === '' ? 'A space' : `“${character}”`} cannot be used in a password.
    </span>
  );
}

/** The strength of a password: a bar of five steps, and a word. */
export function StrengthMeter({ password }: { password: string }) {
  const { score, label } = passwordStrength(password);
  const isEmpty = password === '';
  return (
    <div className={styles.meter}>
      <VisuallyHidden>
        <meter min={0} max={5} value={score} aria-label="Password strength" />
      </VisuallyHidden>
      <div aria-hidden="true" className={styles.bar}>
        {STEPS.map((step) => (
          <span key={step} className={step <= score ? toneOf(score, password) : styles.step} />
        ))}
      </div>
      <p className={styles.label} aria-live="polite">
        {isEmpty ? null : (
          <>
            Strength: <b>{label}</b> <span>({score} of 5)</span> <Refused password={password} />
          </>
        )}
      </p>
    </div>
  );
}
