import type { ComponentProps } from 'react';
import styles from './card.module.css';
import { classes } from './classes.ts';

type Props = ComponentProps<'div'> & { as?: 'div' | 'section' | 'article' | 'li' | 'aside' };

/** A surface with a border. */
export function Card({ as: Tag = 'div', className, ...rest }: Props) {
  // The allowed tags share the attributes of a div.
  const Element = Tag as 'div';
  return <Element className={classes(styles.card, className)} {...rest} />;
}
