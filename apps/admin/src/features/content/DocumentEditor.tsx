import { guideCategories } from '@isa/api/domain/content/guide-categories';
import { saveDraftInput } from '@isa/api/domain/schemas/content';
import { Badge } from '@isa/ui/Badge';
import { messageOf, statusOf } from '@isa/ui/client/errors.ts';
import { notify } from '@isa/ui/client/toast.ts';
import { calls, useTrpc } from '@isa/ui/client/trpc.ts';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { checkedBy, fieldErrors, uncorrected, useFocusOnProblem } from '../../components/field-errors.ts';
import { OutcomeAlert } from '../../components/OutcomeAlert.tsx';
import { Panel, PanelBody } from '../../components/Panel.tsx';
import { useDiscardGuard } from '../../components/unsaved-changes/useDiscardGuard.tsx';
import { ContentPreview } from './ContentPreview.tsx';
import styles from './content.module.css';
import {
  type DocumentForm,
  type EditedDocument,
  fieldOf,
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
  /** Called with the new id after saving. */
  onStored: (document: EditedDocument) => void;
  onClose: () => void;
};

const OVERWRITES =
  ' Your text is still here. See the other version under Versions; save again to replace it.';

const isWithdrawn = ({ content }: EditedDocument) => 'isWithdrawn' in content && content.isWithdrawn;

function stateWords(document: EditedDocument): string {
  if (!document.isDraft) return isWithdrawn(document) ? 'Withdrawn' : 'Published';
  if (isWithdrawn(document)) return 'Draft that withdraws it';
  return document.isPublished ? 'Draft of a published text' : 'Draft';
}

/** Confirmations before publishing, withdrawing or discarding. */
function questionOf(asked: 'publish' | 'discard', document: EditedDocument) {
  const name = `“${document.content.title}”`;
  if (asked === 'discard')
    return {
      title: 'Discard this draft?',
      label: 'Discard draft',
      text: document.isPublished
        ? 'The published text does not change.'
        : 'It was never published, so it will be deleted.',
    };
  if (isWithdrawn(document))
    return {
      title: `Withdraw ${name}?`,
      label: 'Withdraw',
      text: 'It disappears from the lists, search engines and the advisor at once, and its page says that it was withdrawn. You can restore it later.',
    };
  const place = document.slug === null ? '/changes' : `/guides/${document.slug}`;
  return { title: `Publish ${name}?`, label: 'Publish', text: `Readers see it at ${place} at once.` };
}

/** Editor of a guide or change log entry, with a preview. */
export function DocumentEditor({ kind, document: start0, start, onStored, onClose }: Props) {
  const { client, utils } = useTrpc();
  const [document, setDocument] = useState(start0);
  const [form, setForm] = useState(start);
  const [isDirty, setDirty] = useState(false);
  // A conflict: saving again would replace another administrator's version.
  const [overwrites, setOverwrites] = useState(false);
  const [asked, setAsked] = useState<'publish' | 'discard' | null>(null);
  const take = (stored: EditedDocument) => {
    setAsked(null);
    setDocument(stored);
    setForm(formOf(stored.content));
    setDirty(false);
    guard.settle();
    onStored(stored);
  };
  // The editor does not wait for the lists.
  const again = () => void utils.content.invalidate();
  /** A conflict: the next save is based on the stored version. The typed text stays. */
  async function onError(error: unknown) {
    setAsked(null);
    if (statusOf(error) !== 409 || document === null) return;
    try {
      const stored = await client.content.document.query({ kind, id: document.id });
      setDocument(stored);
      if (!isDirty) setForm(formOf(stored.content));
      setOverwrites(isDirty);
    } catch (failure) {
      console.debug('Could not load the current version', failure);
    }
  }
  const save = useMutation({
    ...checkedBy(saveDraftInput, calls(client.content.save)),
    onError,
    onSuccess: (stored) => {
      take(stored);
      notify({ tone: 'success', title: 'Draft saved', message: 'Readers see it once it is published.' });
    },
    onSettled: again,
  });
  const publish = useMutation({
    ...calls(client.content.publish),
    onError,
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
    onError,
    onSuccess: (stored) => {
      setAsked(null);
      notify({ tone: 'success', title: 'Draft discarded', message: 'The published text has not changed.' });
      if (stored === null) onClose();
      else take(stored);
    },
    onSettled: again,
  });
  const isBusy = save.isPending || publish.isPending || discard.isPending;
  const guard = useDiscardGuard(onClose, { isSaving: save.isPending });
  const hasFailed = save.isError || publish.isError || discard.isError;
  const failure = save.error ?? publish.error ?? discard.error;
  const [sent, setSent] = useState(form);
  const found = fieldErrors(save.error, fieldOf);
  const errors = uncorrected(found, sent, form);
  const { form: ref, focusProblem } = useFocusOnProblem<HTMLFormElement>(save.isPending);

  /**
   * Ignored while the server answers, which would replace it. The text fields are read-only then: disabled ones would lose
   * the focus.
   */
  const change = (part: Partial<DocumentForm>) => {
    if (isBusy) return;
    setForm((now) => ({ ...now, ...part }));
    setDirty(true);
    guard.touch();
  };
  const forget = () => {
    setOverwrites(false);
    save.reset();
    publish.reset();
    discard.reset();
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || isUnchanged) return;
    focusProblem();
    setSent(form);
    forget();
    save.mutate(saveInput(kind, document?.id ?? null, document?.version ?? null, form));
  }

  const draft =
    document?.isDraft === true && document.version !== null
      ? { kind, id: document.id, version: document.version }
      : null;
  const isGuide = kind === 'guide';
  // A new text is sent as it is, which names what it lacks.
  const isUnchanged = !isDirty && document !== null;
  /** Why buttons are disabled. */
  const notes = [
    isUnchanged && 'Nothing to save: the text is unchanged.',
    draft && isDirty && 'Save the draft first.',
    draft && document?.publishProblem,
  ].filter(Boolean);

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
          <form ref={ref} noValidate className={styles.form} aria-busy={isBusy} onSubmit={submit}>
            <TextInput
              label="Title"
              value={form.title}
              readOnly={isBusy}
              error={errors.get('title')}
              onChange={({ currentTarget }) => change({ title: currentTarget.value })}
            />
            {isGuide &&
              (document === null ? (
                <TextInput
                  label="Address"
                  description="The last part of /guides/…: lower-case letters, digits and hyphens. It cannot be changed later."
                  placeholder="flexible-isas"
                  value={form.slug}
                  readOnly={isBusy}
                  error={errors.get('slug')}
                  onChange={({ currentTarget }) => change({ slug: currentTarget.value })}
                />
              ) : (
                <p className={styles.soft}>Address: /guides/{document.slug}</p>
              ))}
            <div className={styles.pair}>
              {isGuide ? (
                <NativeSelect
                  label="Category"
                  data={[...guideCategories]}
                  value={form.category}
                  error={errors.get('category')}
                  onChange={({ currentTarget }) => change({ category: currentTarget.value })}
                />
              ) : (
                <NativeSelect
                  label="Kind"
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
                value={form.day}
                readOnly={isBusy}
                error={errors.get('day')}
                onChange={({ currentTarget }) => change({ day: currentTarget.value })}
              />
            </div>
            {isGuide && (
              <Textarea
                label="Summary"
                autosize
                minRows={2}
                value={form.summary}
                readOnly={isBusy}
                error={errors.get('summary')}
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
              value={form.content}
              readOnly={isBusy}
              error={errors.get('content')}
              onChange={({ currentTarget }) => change({ content: currentTarget.value })}
            />
            <SourceFields
              sources={form.sources}
              isReadOnly={isBusy}
              error={errors.get('sources')}
              onChange={(sources) => change({ sources })}
            />
            {isGuide && document?.isPublished && (
              <Checkbox
                size="md"
                label="Withdraw this guide"
                description={
                  isWithdrawn(document) && !document.isDraft
                    ? 'The guide is withdrawn. To restore it, untick this, save and publish.'
                    : 'Once published, its page says that it was withdrawn, and it disappears from the lists, search engines and the advisor.'
                }
                checked={form.isWithdrawn}
                onChange={({ currentTarget }) => change({ isWithdrawn: currentTarget.checked })}
              />
            )}
            {hasFailed && found.size === 0 && (
              <OutcomeAlert isGood={false}>
                {messageOf(failure, 'Nothing was saved. Please try again.')}
                {overwrites && OVERWRITES}
              </OutcomeAlert>
            )}
            <div className={styles.buttons}>
              {/* A disabled button would lose the focus. */}
              <Button
                type="submit"
                aria-busy={save.isPending}
                data-disabled={isBusy || isUnchanged}
                aria-disabled={isBusy || isUnchanged || undefined}
              >
                Save draft
              </Button>
              {draft && (
                <>
                  <Button
                    variant="default"
                    loading={publish.isPending}
                    disabled={isBusy || isDirty || document?.publishProblem !== null}
                    onClick={() => setAsked('publish')}
                  >
                    {document && isWithdrawn(document) ? 'Publish withdrawal' : 'Publish'}
                  </Button>
                  <Button
                    variant="subtle"
                    loading={discard.isPending}
                    disabled={isBusy}
                    onClick={() => setAsked('discard')}
                  >
                    Discard draft
                  </Button>
                </>
              )}
            </div>
            {notes.length > 0 && <p className={styles.soft}>{notes.join(' ')}</p>}
          </form>
          <ContentPreview kind={kind} form={form} />
        </div>
        {document && <VersionList document={document} onRestore={change} />}
        {guard.dialogs}
        {document && draft && (
          <ConfirmDialog
            title={asked && questionOf(asked, document).title}
            confirmLabel={asked ? questionOf(asked, document).label : ''}
            variant={asked === 'publish' && !isWithdrawn(document) ? 'filled' : 'danger'}
            isBusy={isBusy}
            onCancel={() => setAsked(null)}
            onConfirm={() => {
              forget();
              if (asked === 'publish') publish.mutate(draft);
              if (asked === 'discard') discard.mutate(draft);
            }}
          >
            <p>{asked && questionOf(asked, document).text}</p>
          </ConfirmDialog>
        )}
      </PanelBody>
    </Panel>
  );
}
