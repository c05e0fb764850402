import { RuleNote } from '../rules/RuleNote.tsx';
import styles from './home.module.css';

/** The stated tip, with what the rule is on the day of the visit. */
export function AllowanceTip() {
  return (
    <aside aria-label="ISA allowance" className={styles.allowance}>
      <p>
        Up to <b>£20,000</b> can be saved tax-free in a tax year (2023/24)
      </p>
      <RuleNote statement="allowance-2023-24" />
    </aside>
  );
}
