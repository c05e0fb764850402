import { TextField } from '@isa/ui/form/TextField';
import { useEffect, useImperativeHandle, useRef, useState, type InputEvent } from 'react';
import type { CardFieldsProps } from './pay.ts';
import { missingFields, payInSandbox, type Card, type CardErrors } from './sandbox-pay.ts';
import styles from './upgrade.module.css';

/** Test cards. */
const testCards = [
  ['4242 4242 4242 4242', 'is paid'],
  ['4000 0025 0000 3155', 'asks you to confirm'],
  ['4000 0000 0000 7775', 'takes a few seconds'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
] as const;

/** Groups digits in fours while typing at the end. */
function groupDigits({ currentTarget: input }: InputEvent<HTMLInputElement>): void {
  if (input.selectionStart !== input.value.length) return;
  input.value = input.value.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}

/** Inserts the slash, which numeric phone keyboards lack. */
function divideExpiry({ currentTarget: input }: InputEvent<HTMLInputElement>): void {
  if (input.selectionStart !== input.value.length) return;
  input.value = input.value.replace(/^(\d\d)(\d{1,2})$/, '$1/$2');
}

function readCard(form: HTMLElement | null): Card {
  const textOf = (name: keyof Card) => form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';
  return { cardNumber: textOf('cardNumber'), expiry: textOf('expiry'), cvc: textOf('cvc') };
}

/** The sandbox's card form, marked so that browsers offer no real cards. */
export default function SandboxFields({ ref, clientSecret, onReady }: CardFieldsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [errors, setErrors] = useState<CardErrors>({});
  useEffect(() => {
    onReady(true);
    return () => onReady(false);
  }, [onReady]);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  useImperativeHandle(ref, () => ({
    async pay(confirmed) {
      setErrors({});
      const card = readCard(box.current);
      const result = missingFields(card) ?? (await payInSandbox(clientSecret, card, confirmed));
      const isOutcome = 'status' in result;
      setErrors(isOutcome ? {} : result);
      return isOutcome ? result : { status: 'invalid' };
    },
  }));
  const common = { autoComplete: 'off', inputMode: 'numeric', required: true } as const;
  return (
    <div ref={box} className={styles.fields}>
      <div className={styles.testMode}>
        <p>
          <b>Test mode: no real card is charged</b>
        </p>
        <details>
          <summary>Test card numbers</summary>
          <ul>
            {testCards.map(([number, effect]) => (
              <li key={number}>
                <span className={styles.number}>{number}</span> {effect}
              </li>
            ))}
          </ul>
          <p>With any future expiry date and any CVC.</p>
        </details>
      </div>
      <TextField
        {...common}
        label="Card number"
        name="cardNumber"
        maxLength={40}
        error={errors.cardNumber}
        onInput={groupDigits}
      />
      <div className={styles.pair}>
        <TextField
          {...common}
          label="Expiry"
          hint="MM/YY"
          name="expiry"
          maxLength={20}
          error={errors.expiry}
          onInput={divideExpiry}
        />
        <TextField
          {...common}
          label="CVC"
          hint="3 or 4 digits"
          name="cvc"
          maxLength={10}
          error={errors.cvc}
        />
      </div>
    </div>
  );
}
