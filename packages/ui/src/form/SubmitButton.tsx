import { useSyncExternalStore, type ComponentProps } from 'react';
import { Button } from '../Button.tsx';
import { classes } from '../classes.ts';
import styles from './field.module.css';

const never = () => () => undefined;

type Props = Omit<ComponentProps<typeof Button>, 'type' | 'onClick'> & {
  /** The form is being sent. */
  busy: boolean;
};

/**
 * Disabled until hydration, so that the browser never submits the form itself. While busy it ignores presses
 * but keeps the focus.
 */
export function SubmitButton({ busy, disabled = false, className, ...rest }: Props) {
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <Button
      type="submit"
      disabled={!alive || disabled}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
      }}
      className={classes(!alive && styles.waiting, busy && styles.busy, className)}
      {...rest}
    />
  );
}
