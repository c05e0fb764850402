import type { Horizon } from '@isa/api/domain/compare-href';
import { Button } from '@isa/ui/Button';
import { TextField } from '@isa/ui/form/TextField';
import { MAX_MONTHS } from './compare-address.ts';
import styles from './horizon-form.module.css';

type Props = { ids: readonly number[]; horizon: Horizon; onlyDifferences: boolean };

/** Amount and time, as a plain form: they become part of the address. */
export function HorizonForm({ ids, horizon: { amount, months }, onlyDifferences }: Props) {
  return (
    <form action="/compare" method="get" className={styles.form} aria-label="My money">
      <input type="hidden" name="ids" value={ids.join(',')} />
      <TextField
        name="amount"
        label="Amount (£)"
        defaultValue={amount}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      <TextField
        name="months"
        label="Months"
        defaultValue={months}
        inputMode="numeric"
        autoComplete="off"
        aria-description={`1 to ${MAX_MONTHS}`}
        maxLength={4}
      />
      {onlyDifferences && <input type="hidden" name="diff" value="1" />}
      <Button type="submit">Work it out</Button>
    </form>
  );
}
