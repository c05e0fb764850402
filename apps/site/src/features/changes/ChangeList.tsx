import { formatDate } from '@isa/api/domain/tax-year';
import { Badge } from '@isa/ui/Badge';
import { ProseHtml } from '@isa/ui/Prose';
import type { Outputs } from '../../trpc.ts';
import styles from './changes.module.css';

type Entry = Outputs['changes']['list'][number];

function Sources({ sources }: Pick<Entry, 'sources'>) {
  if (sources.length === 0) return null;
  return (
    <p className={styles.sources}>
      {sources.length === 1 ? 'Source:' : 'Sources:'}{' '}
      {sources.map(({ title, url }, at) => (
        <span key={url}>
          {at > 0 && ', '}
          <a href={url} rel="noopener">
            {title}
          </a>
        </span>
      ))}
    </p>
  );
}

function Change({ entry: { id, kind, on, title, html, sources } }: { entry: Entry }) {
  return (
    <li id={id} className={styles.entry}>
      <h3>{title}</h3>
      <p className={styles.about}>
        <Badge tone={kind === 'rule' ? 'brand' : 'warning'}>
          {kind === 'rule' ? 'Rule change' : 'Correction'}
        </Badge>
        <time dateTime={on}>{formatDate(on)}</time>
      </p>
      <ProseHtml html={html} />
      <Sources sources={sources} />
    </li>
  );
}

/** Entries of the change log under a heading. */
export function ChangeList({ title, entries }: { title: string; entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <Change key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}
