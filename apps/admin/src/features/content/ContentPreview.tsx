import { formatDate, isDate } from '@isa/api/domain/isa/tax-year';
import { Badge } from '@isa/ui/Badge';
import { messageOf } from '@isa/ui/client/errors.ts';
import { calls, useTrpc } from '@isa/ui/client/trpc.ts';
import { ProseHtml } from '@isa/ui/Prose';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { OutcomeAlert } from '../../components/OutcomeAlert.tsx';
import { ScrollArea } from '../../components/table/ScrollArea.tsx';
import styles from './content.module.css';
import { type DocumentForm, isGiven, type Kind } from './document-form.ts';

const DELAY_MS = 400;

function Sources({ sources }: Pick<DocumentForm, 'sources'>) {
  const given = sources.filter(isGiven);
  if (given.length === 0) return null;
  return (
    <>
      <p>{given.length === 1 ? 'Source:' : 'Sources:'}</p>
      <ul>
        {given.map(({ title, url }, at) => (
          // Two sources may be alike while they are typed.
          <li key={at}>{title === '' ? url : title}</li>
        ))}
      </ul>
    </>
  );
}

type Props = { kind: Kind; form: DocumentForm };

/** Preview; the server sanitises the text as it does for the site. */
export function ContentPreview({ kind, form }: Props) {
  const { title, category, summary, day, sources } = form;
  const [settled] = useDebouncedValue(form.content, DELAY_MS);
  const { client } = useTrpc();
  const { mutate, data, error } = useMutation(calls(client.content.preview));
  useEffect(() => mutate({ content: settled }), [settled, mutate]);
  const date = isDate(day) ? formatDate(day) : null;
  const isGuide = kind === 'guide';
  return (
    <section className={styles.preview} aria-label="Preview">
      <h3 className={styles.label}>Preview</h3>
      {error && <OutcomeAlert isGood={false}>{messageOf(error, 'The preview failed.')}</OutcomeAlert>}
      <ScrollArea label="Preview of the page" className={styles.page}>
        {isGuide && <Badge>{category}</Badge>}
        <h4 className={styles.pageTitle}>{title === '' ? 'No title yet' : title}</h4>
        {isGuide ? (
          <p className={styles.pageLead}>{summary}</p>
        ) : (
          <p className={styles.pageAbout}>
            <Badge tone={form.kind === 'rule' ? 'brand' : 'warning'}>
              {form.kind === 'rule' ? 'Rule change' : 'Correction'}
            </Badge>{' '}
            {date !== null && !title.includes(date) && date}
          </p>
        )}
        <ProseHtml html={data?.html ?? ''} />
        <div className={styles.pageAbout}>
          {isGuide && date !== null && <p>Reviewed on {date}.</p>}
          <Sources sources={sources} />
        </div>
      </ScrollArea>
    </section>
  );
}
