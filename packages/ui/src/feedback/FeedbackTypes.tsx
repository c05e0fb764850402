import { useId } from 'react';
import styles from './feedback-form.module.css';

type Props<T extends string> = {
  types: readonly { value: T; label: string }[];
  value: T;
  onChange: (type: T) => void;
};

/** What kind of feedback it is: one of a few. */
export function FeedbackTypes<T extends string>({ types, value, onChange }: Props<T>) {
  const name = useId();
  return (
    <fieldset className={styles.types}>
      <legend>Type</legend>
      {types.map((type) => (
        <label key={type.value} className={styles.type}>
          <input
            type="radio"
            name={name}
            value={type.value}
            checked={type.value === value}
            onChange={() => onChange(type.value)}
          />
          {type.label}
        </label>
      ))}
    </fieldset>
  );
}
