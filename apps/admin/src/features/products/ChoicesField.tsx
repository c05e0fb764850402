import { useId } from 'react';
import styles from './product-form.module.css';

type Props = {
  name: string;
  label: string;
  description: string | undefined;
  options: Readonly<Record<string, string>>;
  value: readonly string[];
  error: string | undefined;
  onChange: (value: readonly string[]) => void;
};

/** Any number of options; none means not stated. */
export function ChoicesField({ name, label, description, options, value, error, onChange }: Props) {
  const id = useId();
  const known = Object.keys(options);
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {known.map((option) => (
        <label key={option} className={styles.choice}>
          <input
            type="checkbox"
            name={name}
            checked={value.includes(option)}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : id}
            onChange={({ currentTarget }) =>
              onChange(
                known.filter((each) => (each === option ? currentTarget.checked : value.includes(each))),
              )
            }
          />
          {options[option]}
        </label>
      ))}
      {description !== undefined && <p className={styles.hint}>{description}</p>}
      {error !== undefined && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
