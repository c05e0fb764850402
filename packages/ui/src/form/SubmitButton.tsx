import { useSyncExternalStore, type ComponentProps } from 'react';
import { Button } from '../Button.tsx';
import { classes } from '../classes.ts';
import styles from './field.module.css';

const never = () => () => undefined;

type Props = Omit<ComponentProps<typeof Button>, 'type' | 'onClick'> & {
  /** The form is on its way. */
  busy: boolean;
};

/**
 * Sends its form, once at a time. It waits until the page is alive, so that the browser never sends the form by itself;
 * while busy it keeps the focus.
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
