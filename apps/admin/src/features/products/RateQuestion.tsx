import { counted } from '@isa/api/domain/money';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import styles from './rate-question.module.css';

type Props = {
  /** In words; null keeps the dialog closed. */
  rates: readonly string[] | null;
  confirmLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
};

const SHOWN = 5;

/** Asks about rates that are probably typing errors before they are stored. */
export function RateQuestion({ rates, confirmLabel = 'Save as typed', onConfirm, onCancel }: Props) {
  const shown = rates ?? [];
  const more = shown.length - SHOWN;
  return (
    <ConfirmDialog
      title={rates && (rates.length === 1 ? 'Is this rate right?' : 'Are these rates right?')}
      confirmLabel={confirmLabel}
      variant="filled"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        {shown.length === 1
          ? 'It looks like a typing error, and savers would see it at once:'
          : 'They look like typing errors, and savers would see them at once:'}
      </p>
      <ul className={styles.rates}>
        {shown.slice(0, SHOWN).map((rate) => (
          <li key={rate}>{rate}</li>
        ))}
        {more > 0 && <li>and {counted(more, 'other')}</li>}
      </ul>
    </ConfirmDialog>
  );
}

/** Asks once about each rate that is probably a typing error, before `send`. */
export function useRateQuestion<Input>(send: (input: Input) => void) {
  const [asked, setAsked] = useState<{ input: Input; rates: readonly string[] } | null>(null);
  const confirmed = useRef(new Set<string>());
  return {
    send(input: Input, unlikely: readonly string[]) {
      const rates = unlikely.filter((rate) => !confirmed.current.has(rate));
      if (rates.length === 0) send(input);
      else setAsked({ input, rates });
    },
    /** Of the dialog that asks. */
    dialog: {
      rates: asked?.rates ?? null,
      onConfirm() {
        if (asked === null) return;
        for (const rate of asked.rates) confirmed.current.add(rate);
        setAsked(null);
        send(asked.input);
      },
      onCancel: () => setAsked(null),
    },
  };
}
