import { counted } from '@isa/api/domain/money';
import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import { IconExternalLink } from '@tabler/icons-react';
import { AnswerProducts } from './AnswerProducts.tsx';
import styles from './message.module.css';
import { sortSources, type Source, type SourceLink } from './sources.ts';

/** Links that stand under an answer at once: more would bury it on a phone. */
const SHOWN = 4;

function Links({ links }: { links: readonly SourceLink[] }) {
  return (
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
  );
}

/** Where the reader can check an answer: products as cards, everything else as small links. */
export function AnswerSources({ sources }: { sources: readonly Source[] }) {
  const { productIds, links } = sortSources(sources);
  // A summary that hides a single link saves nothing.
  const shown = links.length > SHOWN + 1 ? SHOWN : links.length;
  return (
    <>
      {productIds.length > 0 && <AnswerProducts ids={productIds} />}
      {links.length > 0 && (
        <div className={styles.sources}>
          <span>Sources</span>
          <Links links={links.slice(0, shown)} />
          {shown < links.length && (
            <details className={styles.more}>
              <summary>{counted(links.length - shown, 'more source')}</summary>
              <Links links={links.slice(shown)} />
            </details>
          )}
        </div>
      )}
    </>
  );
}
