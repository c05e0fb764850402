import { Card } from '@isa/ui/Card';
import { RuleNote } from '../rules/RuleNote.tsx';
import styles from './home.module.css';

/** The stated tip, with what the rule is on the day of the visit. */
export function AllowanceTeaser() {
  return (
    <Card as="aside" aria-label="ISA allowance" className={styles.allowance}>
      <p className={styles.allowanceText}>
        <span>Up to</span> <b className={styles.allowanceFigure}>£20,000</b>{' '}
        <span>can be saved tax-free in a tax year (2023/24)</span>
      </p>
      <RuleNote statement="allowance-2023-24" />
    </Card>
  );
}
