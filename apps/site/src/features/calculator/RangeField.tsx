import type { Bounds } from '@isa/api/domain/calculators/calculation';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useEarlyValue } from '../planning/useEarlyValue.ts';
import styles from './range-field.module.css';

type Props = {
  label: string;
  bounds: Bounds;
  value: number;
  onChange: (value: number) => void;
  /** Formats the value: `5 years`. */
  text: string;
  /** Label of the number input. */
  typedLabel: string;
  hint?: ReactNode;
};

/** The nearest step within the bounds, without floating point noise. */
function toStep(value: number, { min, max, step }: Bounds): number {
  // 25.499999… steps are 25.5, since a tenth has no exact binary form.
  const steps = Math.round(Number(((value - min) / step).toFixed(6)));
  const stepped = steps * step + min;
  return Number(Math.min(max, Math.max(min, stepped)).toFixed(4));
}

/** A slider with a number input. A value set before hydration is kept. */
export function RangeField({ label, bounds, value, onChange, text, typedLabel, hint }: Props) {
  const id = useId();
  const slider = useRef<HTMLInputElement>(null);
  const typed = useRef<HTMLInputElement>(null);
  useEarlyValue(() => {
    const early = Number(slider.current?.value);
    if (Number.isFinite(early) && early !== value) onChange(toStep(early, bounds));
  });
  useEffect(() => {
    const box = typed.current;
    // While the user types, the text is not reformatted.
    if (box && box !== document.activeElement) box.value = String(value);
  }, [value]);
  const take = (input: string) => {
    const plain = input.replaceAll(/[£,%\s]/g, '');
    const number = Number(plain);
    if (plain !== '' && Number.isFinite(number)) onChange(toStep(number, bounds));
  };
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <output htmlFor={id} className={styles.value}>
          {text}
        </output>
      </div>
      <div className={styles.controls}>
        <input
          ref={slider}
          id={id}
          type="range"
          className={styles.slider}
          min={bounds.min}
          max={bounds.max}
          step={bounds.step}
          value={value}
          aria-valuetext={text}
          onChange={(event) => onChange(toStep(Number(event.target.value), bounds))}
        />
        <input
          ref={typed}
          type="text"
          inputMode="decimal"
          aria-label={typedLabel}
          className={styles.typed}
          defaultValue={value}
          onChange={(event) => take(event.target.value)}
          onBlur={(event) => {
            event.target.value = String(value);
          }}
        />
      </div>
      {hint}
    </div>
  );
}
