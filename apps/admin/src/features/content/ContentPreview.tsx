import { messageOf } from '@isa/ui/client/errors.ts';
import { calls, useTrpc } from '@isa/ui/client/trpc.ts';
import { ProseHtml } from '@isa/ui/Prose';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { OutcomeAlert } from '../../components/OutcomeAlert.tsx';
import { ScrollArea } from '../../components/table/ScrollArea.tsx';
import styles from './content.module.css';

const DELAY_MS = 400;

/** What readers will see of a text: the server makes it safe as it does on the site. */
export function ContentPreview({ content }: { content: string }) {
  const [settled] = useDebouncedValue(content, DELAY_MS);
  const { client } = useTrpc();
  const { mutate, data, error } = useMutation(calls(client.content.preview));
  useEffect(() => mutate({ content: settled }), [settled, mutate]);
  return (
    <section className={styles.preview} aria-label="Preview">
      <h3 className={styles.label}>Preview</h3>
      {error && <OutcomeAlert isGood={false}>{messageOf(error, 'The preview failed.')}</OutcomeAlert>}
      <ScrollArea label="Preview of the text" className={styles.page}>
        <ProseHtml html={data?.html ?? ''} />
      </ScrollArea>
    </section>
  );
}
