import { DEFAULT_MONTHS, MAX_MONTHS } from '@isa/api/domain/comparison-query';
import { Button } from '@isa/ui/Button';
import { TextField } from '@isa/ui/form/TextField';
import type { ReactNode } from 'react';
import styles from './my-money-form.module.css';

type Props = {
  /** The page that works it out. */
  action: string;
  /** Pounds now and each month, and for how many months; what is 0 or null stays empty. */
  money: { amount: number | null; monthly: number; months: number };
  /** What of the address could not be used, in a sentence. */
  problem?: string | null;
  /** Hidden fields that travel along. */
  children?: ReactNode;
};

/** The form where the figures matter more; open where something in it needs an answer. */
export function FoldedMoneyForm({ label, ...form }: Props & { label: string }) {
  return (
    <details className={styles.folded} open={Boolean(form.problem)}>
      <summary>{label}</summary>
      <MyMoneyForm {...form} />
    </details>
  );
}

/** The saver’s money as a plain form: it becomes part of the address. */
export function MyMoneyForm({ action, money: { amount, monthly, months }, problem = null, children }: Props) {
  const pounds = { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } as const;
  return (
    <form
      key={`${amount} ${monthly} ${months}`}
      action={action}
      method="get"
      className={styles.form}
      aria-label="My money"
    >
      {children}
      <TextField
        name="amount"
        label="My money (£)"
        defaultValue={amount || ''}
        placeholder="15,000"
        {...pounds}
      />
      <TextField name="monthly" label="Each month (£)" defaultValue={monthly || ''} {...pounds} />
      <TextField
        name="months"
        label="Months"
        defaultValue={months}
        placeholder={String(DEFAULT_MONTHS)}
        inputMode="numeric"
        autoComplete="off"
        aria-description={`1 to ${MAX_MONTHS}`}
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
