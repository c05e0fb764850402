import type { ComponentProps } from 'react';
import type { ButtonLook } from './Button.tsx';
import styles from './button.module.css';
import { classes } from './classes.ts';

type Props = ComponentProps<'a'> & { href: string; look?: ButtonLook; size?: 'normal' | 'small' };

/** A link that looks like a button. */
export function LinkButton({ look = 'primary', size = 'normal', className, children, ...rest }: Props) {
  return (
    <a
      className={classes(styles.button, styles[look], size === 'small' && styles.small, className)}
      {...rest}
    >
      {children}
    </a>
  );
}
