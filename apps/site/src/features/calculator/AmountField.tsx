import { parseAmount } from '@isa/api/domain/money';
import { Field } from '@isa/ui/form/Field';
import type { ClipboardEvent } from 'react';
import styles from './calculator.module.css';

type Props = { name: string; label: string; defaultValue: number };

/** `£1,000` is how amounts are written elsewhere; a number input would drop it without a word. */
function pasteAmount(event: ClipboardEvent<HTMLInputElement>): void {
  const parsed = parseAmount(event.clipboardData.getData('text'));
  if (!parsed.ok) return;
  event.preventDefault();
  event.currentTarget.value = String(parsed.value);
}

/** An amount in pounds. It keeps its own text: nothing typed before the page is alive is lost. */
export function AmountField({ name, label, defaultValue }: Props) {
  return (
    <Field label={label}>
      {(ties) => (
        <div className={styles.amount}>
          <span aria-hidden="true">£</span>
          <input
            type="number"
            name={name}
            step="any"
            inputMode="decimal"
            defaultValue={defaultValue}
            onPaste={pasteAmount}
            {...ties}
          />
        </div>
      )}
    </Field>
  );
}
