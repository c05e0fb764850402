import { isFieldDate } from '@isa/api/domain/calculators/typed-input';
import { Field, type FieldTexts } from '@isa/ui/form/Field';
import { TextField } from '@isa/ui/form/TextField';
import { useRef, useState, type ComponentProps } from 'react';
import styles from './fields.module.css';
import { useEarlyValue } from './useEarlyValue.ts';

type Base = Omit<FieldTexts, 'error'> & {
  value: string;
  onChange: (value: string) => void;
  /** The error, shown once the field loses the focus. */
  problem?: string | null | undefined;
};

/** The browser reports no value for 31 February, but shows it. */
const NO_DAY = 'Enter a date that exists, with day, month and year.';

type TextProps = Base &
  Pick<ComponentProps<'input'>, 'inputMode' | 'type' | 'maxLength' | 'placeholder' | 'list'>;

/** A text field that keeps the text as typed. */
export function PlanText({ value, onChange, problem, maxLength = 30, ...rest }: TextProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isTyping, setTyping] = useState(false);
  const [isBad, setBad] = useState(false);
  useEarlyValue(() => {
    const early = input.current?.value;
    if (early !== undefined && early !== value) onChange(early);
  });
  return (
    <TextField
      ref={input}
      value={value}
      error={isTyping ? undefined : isBad ? NO_DAY : (problem ?? undefined)}
      autoComplete="off"
      maxLength={maxLength}
      onChange={(event) => {
        setTyping(true);
        onChange(event.target.value);
      }}
      onBlur={(event) => {
        setTyping(false);
        setBad(event.target.validity.badInput);
      }}
      {...rest}
    />
  );
}

/** An amount in pounds, in any usual notation. */
export const PlanMoney = (props: Base) => <PlanText inputMode="decimal" {...props} />;

/** A day, `YYYY-MM-DD`. */
export function PlanDay({ value, problem, ...rest }: Base) {
  return <PlanText type="date" value={isFieldDate(value) ? value : ''} problem={problem} {...rest} />;
}

type ChoiceProps = Base & { options: Readonly<Record<string, string>> };

/** A select. */
export function PlanChoice({ label, hint, value, onChange, problem, options }: ChoiceProps) {
  const select = useRef<HTMLSelectElement>(null);
  useEarlyValue(() => {
    const early = select.current?.value;
    if (early !== undefined && early !== value) onChange(early);
  });
  return (
    <Field label={label} hint={hint} error={problem ?? undefined}>
      {(ties) => (
        <select
          ref={select}
          className={styles.select}
          value={value}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          {...ties}
        >
          {Object.entries(options).map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type CheckProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

/** A checkbox. */
export function PlanCheck({ label, checked, onChange }: CheckProps) {
  const box = useRef<HTMLInputElement>(null);
  useEarlyValue(() => {
    const early = box.current?.checked;
    if (early !== undefined && early !== checked) onChange(early);
  });
  return (
    <label className={styles.check}>
      <input
        ref={box}
        type="checkbox"
        checked={checked}
        autoComplete="off"
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}

/** Fields beside each other where there is room. */
export const Fields = ({ children }: ComponentProps<'div'>) => (
  <div className={styles.fields}>{children}</div>
);
