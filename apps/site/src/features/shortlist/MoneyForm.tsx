import { DEFAULT_MONTHS } from '@isa/api/domain/comparison-query';
import { Button } from '@isa/ui/Button';
import { TextField } from '@isa/ui/form/TextField';
import styles from './shortlist.module.css';

type Props = { amount: number | null; months: number; ids: readonly number[]; problem: string | null };

/** The saver’s amount and time, as a plain form: they become part of the address. */
export function MoneyForm({ amount, months, ids, problem }: Props) {
  return (
    <form action="/shortlist" method="get" className={styles.money} aria-label="My money">
      {ids.length > 0 && <input type="hidden" name="ids" value={ids.join(',')} />}
      <TextField
        name="amount"
        label="My money (£)"
        defaultValue={amount ?? ''}
        inputMode="decimal"
        autoComplete="off"
        placeholder="15,000"
        maxLength={20}
      />
      <TextField
        name="months"
        label="Months"
        defaultValue={months === DEFAULT_MONTHS ? '' : months}
        inputMode="numeric"
        autoComplete="off"
        placeholder={String(DEFAULT_MONTHS)}
        maxLength={4}
      />
      <Button type="submit" look="secondary">
        Work it out
      </Button>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </form>
  );
}
