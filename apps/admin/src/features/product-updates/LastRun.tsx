import { counted, formatCount } from '@isa/api/domain/money';
import { messageOf } from '@isa/ui/client/errors.ts';
import { notify } from '@isa/ui/client/toast.ts';
import { calls, useTrpc, type Outputs } from '@isa/ui/client/trpc.ts';
import { Note } from '@isa/ui/Note';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { ChangeList } from '../../components/ChangeList.tsx';
import { OutcomeAlert } from '../../components/OutcomeAlert.tsx';
import { Panel, PanelBody } from '../../components/Panel.tsx';
import { QueryProblem } from '../../components/query-state.tsx';
import { formatMoment } from '../../format.ts';
import { useBackgroundTasks } from './BackgroundTasks.tsx';
import { FoldedList, More } from './ListedProducts.tsx';
import styles from './product-updates.module.css';

type Run = NonNullable<Outputs['productUpdates']['last']>;
type Outcome = Outputs['productUpdates']['undo'];
type Preview = Outputs['productUpdates']['previewUndo'];

const FAILED = 'The undo failed. Nothing was changed.';

const nameOf = ({ source, file }: Pick<Run, 'source' | 'file'>) =>
  source === 'feed' ? 'Update from the feed' : `Import of ${file ?? 'a CSV file'}`;

/** What the server is asked to do again only while it still would. */
const countsOf = ({ restored, removed, hidden, kept }: Preview) => ({ restored, removed, hidden, kept });

/** What an undo does, in one sentence. */
function sentence({ restored, removed, hidden, kept }: Outcome, isDone: boolean): string {
  const parts = [
    ...(restored > 0 || removed + hidden === 0
      ? [
          `${counted(restored, 'product')} ${isDone ? 'put back' : `would get ${restored === 1 ? 'its' : 'their'} old values back`}`,
        ]
      : []),
    ...(removed > 0
      ? [`${counted(removed, 'added product')} ${isDone ? 'deleted' : 'would be deleted'}`]
      : []),
    ...(hidden > 0
      ? [
          `${counted(hidden, 'added product')} ${isDone ? 'hidden' : 'would be hidden'} because ${hidden === 1 ? 'it is' : 'they are'} in use`,
        ]
      : []),
    ...(kept > 0
      ? [
          `${counted(kept, 'product')}, edited since, ${isDone ? '' : 'would be '}put back only in part or not at all`,
        ]
      : []),
  ];
  return `${parts.join('; ')}.`;
}

/** Which products an undo would change and delete. */
function Concerned({ preview: { changed, removedNames, restored, hidden, removed } }: { preview: Preview }) {
  return (
    <>
      {changed.length > 0 && (
        <FoldedList title="Products that change">
          {changed.map(({ name, provider, changes }) => (
            <li key={`${name} ${provider}`}>
              <b>{name}</b> · {provider}
              {Object.keys(changes).length > 0 ? (
                <ChangeList changes={changes} />
              ) : (
                <span className={styles.place}> (only when its facts were checked)</span>
              )}
            </li>
          ))}
          <More shown={changed.length} all={restored + hidden} />
        </FoldedList>
      )}
      {removedNames.length > 0 && (
        <FoldedList title="Products that are deleted">
          {removedNames.map((name) => (
            <li key={name}>{name}</li>
          ))}
          <More shown={removedNames.length} all={removed} />
        </FoldedList>
      )}
    </>
  );
}

function Kept({ texts, all }: { texts: readonly string[]; all: number }) {
  if (texts.length === 0) return null;
  return (
    <FoldedList title="Later edits that are kept" className={styles.doubts}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
      <More shown={texts.length} all={all} />
    </FoldedList>
  );
}

/** Confirms an undo and explains its effect. */
function UndoDialog({
  run,
  onDone,
  onClose,
}: {
  run: Run;
  onDone: (outcome: Outcome) => void;
  onClose: () => void;
}) {
  const { client, utils } = useTrpc();
  const preview = useQuery(
    utils.productUpdates.previewUndo.queryOptions(
      { runId: run.id },
      { staleTime: 0, gcTime: 0, retry: false },
    ),
  );
  const undo = useMutation({
    ...calls(client.productUpdates.undo),
    onSuccess: (outcome) => {
      onDone(outcome);
      // At once: what an undo would do cannot be read again after it.
      onClose();
      notify({ tone: 'success', title: 'Undone', message: sentence(outcome, true) });
    },
    onSettled: () =>
      Promise.all([
        utils.productUpdates.invalidate(),
        utils.products.invalidate(),
        utils.freshness.invalidate(),
      ]),
  });
  const problem = preview.error ?? undo.error;
  // After an error the effects read before may no longer be those of an undo.
  const seen = preview.isError ? undefined : preview.data;
  return (
    <ConfirmDialog
      title={`Undo the ${nameOf(run).replace(/^[IU]/, (first) => first.toLowerCase())}?`}
      confirmLabel="Undo it"
      isBusy={undo.isPending || preview.isFetching}
      isDisabled={seen === undefined}
      onCancel={onClose}
      onConfirm={() =>
        undo.mutate(
          { runId: run.id, seen: seen && countsOf(seen) },
          { onError: () => void preview.refetch() },
        )
      }
    >
      <div className={styles.preview}>
        {seen && <p>{sentence(seen, false)}</p>}
        {seen && <Concerned preview={seen} />}
        {seen && <Kept texts={seen.keptTexts} all={seen.kept} />}
        {run.source === 'feed' && (
          <p>
            The feed runs again at midnight and brings the same changes back, unless it is corrected or the
            facts are pinned.
          </p>
        )}
        {problem && <OutcomeAlert isGood={false}>{messageOf(problem, FAILED)}</OutcomeAlert>}
      </div>
    </ConfirmDialog>
  );
}

/** The last import or feed run, with undo. */
export function LastRun() {
  const { utils } = useTrpc();
  const query = useQuery(utils.productUpdates.last.queryOptions(undefined, { staleTime: 0 }));
  const [asked, setAsked] = useState<Run | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { upload, update } = useBackgroundTasks();
  const run = query.data;
  if (run === null) return null;

  return (
    <Panel
      title="Last change to the catalogue"
      lead="The last import or feed run that changed something can be undone. Later edits by hand are kept."
      actions={
        run && (
          <Button
            variant="default"
            disabled={run.undoneAt !== null}
            leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
            onClick={() => setAsked(run)}
          >
            Undo…
          </Button>
        )
      }
    >
      <PanelBody>
        <div className={styles.stack}>
          {query.isError && <QueryProblem query={query} fallback="The last change could not be read." />}
          {run && (
            <p>
              <b>{nameOf(run)}</b>, {formatMoment(run.createdAt)}, {run.actor ?? 'on schedule'}:{' '}
              {counted(run.added, 'product')} added, {formatCount(run.changed)} changed.
              {run.undoneAt !== null &&
                ` Undone on ${formatMoment(run.undoneAt)} by ${run.undoneBy ?? 'an administrator'}.`}
            </p>
          )}
          {run?.handEdits && run.undoneAt === null && (
            <>
              <Note tone="warning">
                It replaced {counted(run.handEdits.count, 'value')} set by hand. To keep such a value, undo
                this run and pin the fact on the product.
              </Note>
              <FoldedList title="Values set by hand that were replaced" className={styles.doubts}>
                {run.handEdits.texts.map((text) => (
                  <li key={text}>{text}</li>
                ))}
                <More shown={run.handEdits.texts.length} all={run.handEdits.products} />
              </FoldedList>
            </>
          )}
          {outcome && (
            <>
              <OutcomeAlert isGood isPartial={outcome.kept > 0}>
                {sentence(outcome, true)}
              </OutcomeAlert>
              <Kept texts={outcome.keptTexts} all={outcome.kept} />
            </>
          )}
        </div>
      </PanelBody>
      {asked && (
        <UndoDialog
          run={asked}
          onDone={(done) => {
            setOutcome(done);
            (asked.source === 'csv' ? upload : update).undone();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}
