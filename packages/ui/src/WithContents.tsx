import type { ReactNode } from 'react';
import type { Anchor } from './anchors.ts';
import { classes } from './classes.ts';
import styles from './with-contents.module.css';

type Props = { anchors: readonly Anchor[]; className?: string | undefined; children: ReactNode };

/** A text with a table of contents, if it has several sections. */
export function WithContents({ anchors, className, children }: Props) {
  if (anchors.length < 2) return <div className={className}>{children}</div>;
  return (
    <div className={classes(styles.columns, className)}>
      <nav aria-label="On this page" className={styles.contents}>
        <p className={styles.title}>On this page</p>
        <ul>
          {anchors.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}
