import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classes } from './classes.ts';

export type ButtonLook = 'primary' | 'secondary' | 'quiet';

type Props = ComponentProps<'button'> & {
  look?: ButtonLook;
  size?: 'normal' | 'small';
  /** A square button that holds only an icon; give it an `aria-label`. */
  iconOnly?: boolean;
};

/** A native button, `type="button"` by default. */
export function Button({ look = 'primary', size = 'normal', iconOnly, className, ...rest }: Props) {
  return (
    <button
      type="button"
      className={classes(
        styles.button,
        styles[look],
        size === 'small' && styles.small,
        iconOnly && styles.icon,
        className,
      )}
      {...rest}
    />
  );
}
