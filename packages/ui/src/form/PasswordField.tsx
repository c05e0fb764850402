import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState, type ComponentProps } from 'react';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './field.module.css';

type Props = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'type' | 'children'>;

/** A password field with a show button. */
export function PasswordField({ label, hint, error, ...input }: Props) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => (
        <div className={styles.withButton}>
          <input
            type={shown ? 'text' : 'password'}
            className={styles.input}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...ties}
          />
          <button
            type="button"
            className={styles.show}
            aria-controls={ties.id}
            onClick={() => setShown(!shown)}
          >
            <Icon size={20} aria-hidden="true" />
            <VisuallyHidden>{shown ? 'Hide password' : 'Show password'}</VisuallyHidden>
          </button>
        </div>
      )}
    </Field>
  );
}
