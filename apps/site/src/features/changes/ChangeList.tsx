import { formatDate } from '@isa/api/domain/isa/tax-year';
import { Badge } from '@isa/ui/Badge';
import type { Outputs } from '@isa/ui/client/trpc.ts';
import { ProseHtml } from '@isa/ui/Prose';
import styles from './changes.module.css';

type Entry = Outputs['changes']['list'][number];

function Sources({ sources }: Pick<Entry, 'sources'>) {
  if (sources.length === 0) return null;
  return (
    <div className={styles.sources}>
      <p>{sources.length === 1 ? 'Source:' : 'Sources:'}</p>
      <ul>
        {sources.map(({ title, url }) => (
          <li key={url}>
            <a href={url} rel="noopener">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
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
        {!title.includes(formatDate(on)) && <time dateTime={on}>{formatDate(on)}</time>}
      </p>
      <ProseHtml html={html} />
      <Sources sources={sources} />
    </li>
  );
}

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
