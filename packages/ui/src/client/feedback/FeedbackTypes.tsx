import { feedbackRules, type FeedbackType } from '@isa/api/domain/feedback';
import { useId } from 'react';
import styles from './feedback-form.module.css';

type Props = {
  value: FeedbackType;
  onChange: (type: FeedbackType) => void;
};

/** What kind of feedback it is: one of a few. */
export function FeedbackTypes({ value, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className={styles.types}>
      <legend>Type</legend>
      {feedbackRules.types.map((type) => (
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
