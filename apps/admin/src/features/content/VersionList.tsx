import { Badge } from '@isa/ui/Badge';
import { messageOf } from '@isa/ui/client/errors.ts';
import { notifyFailure } from '@isa/ui/client/toast.ts';
import { useTrpc } from '@isa/ui/client/trpc.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatMoment } from '../../format.ts';
import styles from './content.module.css';
import { type DocumentForm, type EditedDocument, formOf } from './document-form.ts';

type Props = { document: EditedDocument; onRestore: (form: DocumentForm) => void };

/** Versions of a document, newest first; each can be loaded into the editor. */
export function VersionList({ document: { kind, id, versions }, onRestore }: Props) {
  const { client } = useTrpc();
  const [busy, setBusy] = useState<number | null>(null);
  if (versions.length === 0) return null;

  async function restore(version: number) {
    setBusy(version);
    try {
      onRestore(formOf(await client.content.version.query({ kind, id, version })));
    } catch (error) {
      notifyFailure('The version could not be loaded', messageOf(error, 'Please try again.'));
    } finally {
      setBusy(null);
    }
  }

  return (
    <section aria-labelledby="versions" className={styles.history}>
      <h3 id="versions" className={styles.label}>
        Versions
      </h3>
      <ol className={styles.versions}>
        {versions.map((version) => (
          <li key={version.id}>
            <span>
              {formatMoment(version.createdAt)} · {version.author ?? 'Before the first edit'}
            </span>
            {version.publishedAt === null ? (
              <Badge tone="plain">Not published</Badge>
            ) : (
              <Badge>
                {version.publishedBy === null ? 'Published' : `Published by ${version.publishedBy}`}
              </Badge>
            )}
            <Button
              size="compact-xs"
              variant="subtle"
              loading={busy === version.id}
              aria-label={`Load into the editor: version of ${formatMoment(version.createdAt)}`}
              onClick={() => void restore(version.id)}
            >
              Load into the editor
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
