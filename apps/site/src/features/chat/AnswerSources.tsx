import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import { IconExternalLink } from '@tabler/icons-react';
import { AnswerProducts } from './AnswerProducts.tsx';
import styles from './message.module.css';
import { sortSources, type Source } from './sources.ts';

/** Where the reader can check an answer: products as cards, everything else as small links. */
export function AnswerSources({ sources }: { sources: readonly Source[] }) {
  const { productIds, links } = sortSources(sources);
  return (
    <>
      {productIds.length > 0 && <AnswerProducts ids={productIds} />}
      {links.length > 0 && (
        <div className={styles.sources}>
          <span>Sources</span>
          <ul>
            {links.map(({ title, url, external }) => (
              <li key={url}>
                <a href={url} {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
                  {title}
                  {external && (
                    <>
                      <IconExternalLink size={14} aria-hidden="true" />
                      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
                    </>
                  )}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
