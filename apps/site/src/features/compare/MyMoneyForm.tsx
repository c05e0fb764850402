import { moneyError } from '@isa/api/domain/comparison/address-note';
import {
  DEFAULT_MONTHS,
  MAX_MONTHS,
  type MoneyField,
  parseMyMoney,
} from '@isa/api/domain/comparison/comparison-query';
import { Button } from '@isa/ui/Button';
import { TextField } from '@isa/ui/form/TextField';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { formQuery } from '../../framework/navigation/form-query.ts';
import styles from './my-money-form.module.css';

type Props = {
  /** The page that shows the result. */
  action: string;
  /** Pounds now and each month, and for how many months; what is 0 or null stays empty. */
  money: { amount: number | null; monthly: number; months: number };
  /** The unusable parts of the URL. */
  problem?: string | null;
  /** Hidden fields. */
  children?: ReactNode;
};

type FoldedProps = Props & {
  label: string;
  /** A field is invalid. */
  isOpen: boolean;
};

/** The form where the figures matter more. */
export function FoldedMoneyForm({ label, isOpen, ...form }: FoldedProps) {
  return (
    <details className={styles.folded} open={isOpen}>
      <summary>{label}</summary>
      <MyMoneyForm {...form} />
    </details>
  );
}

/** The saver’s money as a plain form: it becomes part of the address once all of it can be used. */
export function MyMoneyForm({ action, money: { amount, monthly, months }, problem = null, children }: Props) {
  const [refused, setRefused] = useState<readonly MoneyField[]>([]);
  const refuse = (event: SubmitEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const found = parseMyMoney(formQuery(form)).problems;
    setRefused(found);
    const [first] = found;
    if (first === undefined) return;
    event.preventDefault();
    form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  const named = (name: MoneyField) => ({
    name,
    error: refused.includes(name) ? moneyError(name) : undefined,
  });
  const pounds = { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } as const;
  return (
    <form
      key={`${amount} ${monthly} ${months}`}
      action={action}
      method="get"
      className={styles.form}
      aria-label="My money"
      onSubmit={refuse}
    >
      {children}
      <TextField
        {...named('amount')}
        label="My money (£)"
        defaultValue={amount || ''}
        placeholder="15,000"
        {...pounds}
      />
      <TextField {...named('monthly')} label="Each month (£)" defaultValue={monthly || ''} {...pounds} />
      <TextField
        {...named('months')}
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
      {problem !== null && refused.length === 0 && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </form>
  );
}
