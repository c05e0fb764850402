import { WithContents } from '@isa/ui/WithContents';
import { Prose } from '@isa/ui/Prose';
import { anchorsOf } from '@isa/ui/anchors.ts';
import type { ReactNode } from 'react';
import styles from './text-page.module.css';

/** A text in sections with anchors. */
export interface PageText {
  intro?: ReactNode;
  sections: readonly { title: string; body: ReactNode }[];
  outro?: ReactNode;
}

/** A long text with its table of contents. */
export function LongText({ text: { intro, sections, outro } }: { text: PageText }) {
  const anchors = anchorsOf(sections.map(({ title }) => title));
  return (
    <WithContents anchors={anchors} className={styles.text}>
      <Prose>
        {intro}
        {sections.map(({ title, body }, at) => (
          <section key={title} id={anchors[at]?.id}>
            <h2>{title}</h2>
            {body}
          </section>
        ))}
        {outro}
      </Prose>
    </WithContents>
  );
}
