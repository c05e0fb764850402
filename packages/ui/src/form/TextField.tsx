import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './field.module.css';

type Props = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'children'>;

/** A text field. Uncontrolled, so that text typed before hydration is kept. */
export function TextField({ label, hint, error, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => <input type="text" className={styles.input} {...input} {...ties} />}
    </Field>
  );
}

/** The same for an e-mail address. Not `type="email"`, whose value browsers rewrite. */
export function EmailField(props: Props) {
  return (
    <TextField inputMode="email" autoCapitalize="none" autoCorrect="off" spellCheck={false} {...props} />
  );
}
