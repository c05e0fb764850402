import { moneyError } from '@isa/api/domain/comparison/address-note';
import {
  DEFAULT_MONTHS,
  MAX_MONTHS,
  type MoneyField,
  type MyMoney,
  parseMyMoney,
} from '@isa/api/domain/comparison/comparison-query';
import { Button } from '@isa/ui/Button';
import { TextField } from '@isa/ui/form/TextField';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { formQuery } from '../../framework/navigation/form-query.ts';
import styles from './my-money-form.module.css';

type Props = {
  /** The page that shows the result. */
  action: string;
  /** Its URL for valid money. */
  hrefOf: (money: MyMoney) => string;
  /** Pounds at once and per month, and the months; 0 and null are shown as empty. */
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

/** The collapsed form. */
export function FoldedMoneyForm({ label, isOpen, ...form }: FoldedProps) {
  return (
    <details className={styles.folded} open={isOpen}>
      <summary>{label}</summary>
      <MyMoneyForm {...form} />
    </details>
  );
}

/** A form whose fields follow the URL; scrolls to the result when it changes. */
function useFormOf({ amount, monthly, months }: Props['money'], action: string) {
  const form = useRef<HTMLFormElement>(null);
  const money = `${amount} ${monthly} ${months}`;
  const shown = useRef(money);
  useEffect(() => {
    if (shown.current === money) return;
    shown.current = money;
    form.current?.reset();
    const [, result = ''] = action.split('#');
    document.getElementById(result)?.scrollIntoView({ block: 'nearest' });
  }, [money, action]);
  return form;
}

/** Form for the saver’s money, which becomes part of the URL once it is valid. */
export function MyMoneyForm({
  action,
  hrefOf,
  money: { amount, monthly, months },
  problem = null,
  children,
}: Props) {
  const [, navigate] = useLocation();
  const form = useFormOf({ amount, monthly, months }, action);
  const [refused, setRefused] = useState<readonly MoneyField[]>([]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    const { problems, ...money } = parseMyMoney(formQuery(currentTarget));
    setRefused(problems);
    const [first] = problems;
    if (first === undefined) navigate(hrefOf(money));
    else currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  const named = (name: MoneyField) => ({
    name,
    error: refused.includes(name) ? moneyError(name) : undefined,
  });
  const pounds = { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } as const;
  return (
    <form
      ref={form}
      action={action}
      method="get"
      className={styles.form}
      aria-label="My money"
      onSubmit={submit}
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
