import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import { IconExternalLink } from '@tabler/icons-react';
import styles from './message.module.css';
import { linkOf, type Source } from './sources.ts';

function SourceTitle({ source }: { source: Source }) {
  const link = linkOf(source);
  if (!link) return source.title;
  const { href, external } = link;
  return (
    <a href={href} {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {source.title}
      {external && (
        <>
          <IconExternalLink size={14} aria-hidden="true" />
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </>
      )}
    </a>
  );
}

/** A source with its dates. */
export function SourceEntry({ source }: { source: Source }) {
  return (
    <span className={styles.source}>
      <SourceTitle source={source} />{' '}
      {source.detail && <span className={styles.detail}>{source.detail}</span>}
    </span>
  );
}
