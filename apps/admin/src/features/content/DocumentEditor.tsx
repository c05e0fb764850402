import { guideCategories } from '@isa/api/domain/guide-categories';
import { Badge } from '@isa/ui/Badge';
import { issuesOf, messageOf } from '@isa/ui/client/errors.ts';
import { notify } from '@isa/ui/client/toast.ts';
import { calls, useTrpc } from '@isa/ui/client/trpc.ts';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { OutcomeAlert } from '../../components/OutcomeAlert.tsx';
import { Panel, PanelBody } from '../../components/Panel.tsx';
import { useDiscardGuard } from '../../components/unsaved-changes/useDiscardGuard.tsx';
import { ContentPreview } from './ContentPreview.tsx';
import styles from './content.module.css';
import {
  complaintsOf,
  type DocumentForm,
  type EditedDocument,
  formOf,
  type Kind,
  saveInput,
} from './document-form.ts';
import { SourceFields } from './SourceFields.tsx';
import { VersionList } from './VersionList.tsx';

const kinds = [
  { value: 'correction', label: 'Our correction' },
  { value: 'rule', label: 'Rule change' },
];

type Props = {
  kind: Kind;
  /** Null for a new guide or entry. */
  document: EditedDocument | null;
  start: DocumentForm;
  /** It is stored under this number now. */
  onStored: (document: EditedDocument) => void;
  onClose: () => void;
};

const isWithdrawn = ({ content }: EditedDocument) => 'isWithdrawn' in content && content.isWithdrawn;

function stateWords(document: EditedDocument): string {
  if (!document.isDraft) return isWithdrawn(document) ? 'Withdrawn' : 'Published';
  if (isWithdrawn(document)) return 'Draft that withdraws it';
  return document.isPublished ? 'Draft of a published text' : 'Draft';
}

/** Edits a guide or an entry of the change log beside what readers will see of it. */
export function DocumentEditor({ kind, document: start0, start, onStored, onClose }: Props) {
  const { client, utils } = useTrpc();
  const [document, setDocument] = useState(start0);
  const [form, setForm] = useState(start);
  const [isDirty, setDirty] = useState(false);
  const take = (stored: EditedDocument) => {
    setDocument(stored);
    setForm(formOf(stored.content));
    setDirty(false);
    guard.settle();
    onStored(stored);
  };
  // The editor does not wait for the lists.
  const again = () => void utils.content.invalidate();
  const save = useMutation({ ...calls(client.content.save), onSuccess: take, onSettled: again });
  const publish = useMutation({
    ...calls(client.content.publish),
    onSuccess: (stored) => {
      take(stored);
      const { title } = stored.content;
      notify(
        isWithdrawn(stored)
          ? { tone: 'success', title: 'Guide withdrawn', message: `${title} is no longer on the site.` }
          : { tone: 'success', title: 'Text published', message: `${title} is on the site.` },
      );
    },
    onSettled: again,
  });
  const discard = useMutation({
    ...calls(client.content.discard),
    onSuccess: (stored) => {
      notify({ tone: 'success', title: 'Draft discarded', message: 'What is published has not changed.' });
      if (stored === null) onClose();
      else take(stored);
    },
    onSettled: again,
  });
  const isBusy = save.isPending || publish.isPending || discard.isPending;
  const guard = useDiscardGuard(onClose, { isSaving: save.isPending });
  const failure = save.error ?? publish.error ?? discard.error;
  const complaints = complaintsOf(issuesOf(save.error));

  const change = (part: Partial<DocumentForm>) => {
    setForm((now) => ({ ...now, ...part }));
    setDirty(true);
    guard.touch();
  };
  const forget = () => {
    save.reset();
    publish.reset();
    discard.reset();
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    forget();
    save.mutate(saveInput(kind, document?.id ?? null, document?.version ?? null, form));
  }

  const draft =
    document?.isDraft === true && document.version !== null
      ? { kind, id: document.id, version: document.version }
      : null;
  const isGuide = kind === 'guide';

  return (
    <Panel
      title={document === null ? (isGuide ? 'New guide' : 'New entry') : document.content.title}
      lead={document === null ? 'Not visible on the site until it is published.' : undefined}
      actions={
        <>
          {document && <Badge tone={document.isDraft ? 'warning' : 'brand'}>{stateWords(document)}</Badge>}
          <Button variant="default" onClick={guard.close}>
            Back to the list
          </Button>
        </>
      }
    >
      <PanelBody>
        <div className={styles.editor}>
          <form noValidate className={styles.form} onSubmit={submit}>
            <TextInput
              label="Title"
              disabled={isBusy}
              value={form.title}
              error={complaints.get('title')}
              onChange={({ currentTarget }) => change({ title: currentTarget.value })}
            />
            {isGuide &&
              (document === null ? (
                <TextInput
                  label="Address"
                  description="The last part of /guides/…, which the guide keeps: small letters, digits and hyphens."
                  placeholder="flexible-isas"
                  disabled={isBusy}
                  value={form.slug}
                  error={complaints.get('slug')}
                  onChange={({ currentTarget }) => change({ slug: currentTarget.value })}
                />
              ) : (
                <p className={styles.soft}>Address: /guides/{document.slug}</p>
              ))}
            <div className={styles.pair}>
              {isGuide ? (
                <NativeSelect
                  label="Category"
                  disabled={isBusy}
                  data={[...guideCategories]}
                  value={form.category}
                  error={complaints.get('category')}
                  onChange={({ currentTarget }) => change({ category: currentTarget.value })}
                />
              ) : (
                <NativeSelect
                  label="Kind"
                  disabled={isBusy}
                  data={kinds}
                  value={form.kind}
                  onChange={({ currentTarget }) =>
                    change({ kind: currentTarget.value === 'rule' ? 'rule' : 'correction' })
                  }
                />
              )}
              <TextInput
                type="date"
                label={isGuide ? 'Reviewed on' : 'Date'}
                disabled={isBusy}
                value={form.day}
                error={complaints.get('day')}
                onChange={({ currentTarget }) => change({ day: currentTarget.value })}
              />
            </div>
            {isGuide && (
              <Textarea
                label="Summary"
                autosize
                minRows={2}
                disabled={isBusy}
                value={form.summary}
                error={complaints.get('summary')}
                onChange={({ currentTarget }) => change({ summary: currentTarget.value })}
              />
            )}
            <Textarea
              label="Text"
              description="HTML: paragraphs, headings (h2, h3), lists, tables, links, bold and italic. Anything else is removed."
              className={styles.code}
              autosize
              minRows={isGuide ? 16 : 6}
              maxRows={30}
              disabled={isBusy}
              value={form.content}
              error={complaints.get('content')}
              onChange={({ currentTarget }) => change({ content: currentTarget.value })}
            />
            <SourceFields
              sources={form.sources}
              error={complaints.get('sources')}
              onChange={(sources) => change({ sources })}
            />
            {isGuide && document?.isPublished && (
              <Checkbox
                size="md"
                label="Withdraw this guide"
                description="Once published, its address answers “Guide Not Found”, and it leaves the lists, the search engines and the advisor."
                disabled={isBusy}
                checked={form.isWithdrawn}
                onChange={({ currentTarget }) => change({ isWithdrawn: currentTarget.checked })}
              />
            )}
            {failure && (
              <OutcomeAlert isGood={false}>
                {messageOf(failure, 'It failed. Nothing was saved.')}
              </OutcomeAlert>
            )}
            <div className={styles.buttons}>
              <Button type="submit" loading={save.isPending} disabled={isBusy || !isDirty}>
                Save draft
              </Button>
              {draft && (
                <>
                  <Button
                    variant="default"
                    loading={publish.isPending}
                    disabled={isBusy || isDirty || document?.publishProblem !== null}
                    onClick={() => {
                      forget();
                      publish.mutate(draft);
                    }}
                  >
                    Publish
                  </Button>
                  <Button
                    variant="subtle"
                    loading={discard.isPending}
                    disabled={isBusy}
                    onClick={() => {
                      forget();
                      discard.mutate(draft);
                    }}
                  >
                    Discard draft
                  </Button>
                </>
              )}
            </div>
            {draft && document?.publishProblem && <p className={styles.soft}>{document.publishProblem}</p>}
          </form>
          <ContentPreview content={form.content} />
        </div>
        {document && <VersionList document={document} onRestore={change} />}
        {guard.dialogs}
      </PanelBody>
    </Panel>
  );
}
