import { counted } from '@isa/api/domain/money';
import { messageOf } from '@isa/ui/client/errors.ts';
import { storedUser } from '@isa/ui/client/stored-user.ts';
import { notify, notifyFailure } from '@isa/ui/client/toast.ts';
import { useTrpc } from '@isa/ui/client/trpc.ts';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { OutcomeAlert } from '../../components/OutcomeAlert.tsx';
import { Panel, PanelBody } from '../../components/Panel.tsx';
import { QueryProblem } from '../../components/query-state.tsx';
import { formatMoment } from '../../format.ts';
import { useBackgroundTasks } from './BackgroundTasks.tsx';
import type { UpdateOutcome } from './useProductUpdate.ts';
import styles from './product-updates.module.css';
import { ListedProducts, SkippedEntries, UpdateWarnings } from './ListedProducts.tsx';

/** Products that the last update changed, entries it skipped, and values it left because they are pinned. */
export function UpdateListing({ outcome }: { outcome: UpdateOutcome | undefined }) {
  if (outcome?.listed === undefined) return null;
  const { listed, result } = outcome;
  const { warnings = [] } = listed;
  if (result.added + result.updated + result.errors + warnings.length === 0) return null;
  return (
    <section className={styles.preview} aria-label="What the update did">
      <UpdateWarnings warnings={warnings} />
      <SkippedEntries reasons={listed.skipped} all={result.errors} />
      <ListedProducts listing={listed} result={result} />
    </section>
  );
}

const FAILED = 'Failed to update products';

/** Checked before sending; the server validates as well. */
function requireAdministrator(): void {
  const user = storedUser();
  if (user === null) throw new Error('User authentication required');
  if (!user.isAdmin) throw new Error('Admin privileges required');
}

/** The result of the last update; its title is in the toast. */
function OutcomeNote({ outcome }: { outcome: UpdateOutcome }) {
  const { added, updated, unchanged, errors } = outcome.result;
  const { handEdits = 0 } = outcome;
  if (!outcome.success) return <OutcomeAlert isGood={false}>{outcome.error ?? 'Unknown error'}</OutcomeAlert>;
  return (
    <OutcomeAlert isGood isPartial={handEdits > 0}>
      Added {added}, updated {updated}, unchanged {unchanged}
      {errors > 0 && `, skipped ${errors} that cannot be used`}.
      {handEdits > 0 && ` The feed overwrote ${counted(handEdits, 'value')} set by hand.`}
    </OutcomeAlert>
  );
}

/** Updates the catalogue from the feed. */
export function UpdateAll() {
  const { utils } = useTrpc();
  const settings = useQuery(utils.settings.get.queryOptions(undefined, { staleTime: 0 }));
  const { update } = useBackgroundTasks();
  const [isAsking, setAsking] = useState(false);
  const { outcome } = update;

  function run(acceptSmaller: boolean) {
    try {
      requireAdministrator();
    } catch (error) {
      notifyFailure(FAILED, error instanceof Error ? error.message : 'Unknown error');
      return;
    }
    setAsking(false);
    update.run({
      acceptSmaller,
      onAnswer: ({ success, result, error }) => {
        if (success) {
          const message = `Added ${result.added}, updated ${result.updated}.`;
          notify({ tone: 'success', title: 'Products updated successfully', message });
        } else notifyFailure(FAILED, error ?? 'Unknown error');
      },
      onFailure: (error) => notifyFailure(FAILED, messageOf(error, 'Unknown error')),
    });
  }

  const wasTooSmall = outcome?.reason === 'smaller-feed';

  return (
    <Panel
      title="Update from the feed"
      lead="Runs automatically every day at midnight UK time. This runs it now."
      actions={
        <Button
          loading={update.isRunning}
          leftSection={<IconRefresh size={16} aria-hidden="true" />}
          onClick={() => run(false)}
        >
          Update All Products Now
        </Button>
      }
    >
      <PanelBody>
        <div className={styles.stack}>
          {settings.isError ? (
            <QueryProblem query={settings} fallback="The last data refresh could not be read." />
          ) : (
            <p className={styles.soft}>
              Last data refresh: {settings.data === undefined ? '…' : formatMoment(settings.data.lastUpdated)}
            </p>
          )}
          {outcome && <OutcomeNote outcome={outcome} />}
          <UpdateListing outcome={outcome} />
          {wasTooSmall && (
            <Button variant="default" onClick={() => setAsking(true)}>
              The feed is correct: update anyway
            </Button>
          )}
        </div>
      </PanelBody>
      <ConfirmDialog
        title={isAsking ? 'Accept the smaller feed?' : null}
        confirmLabel="Update anyway"
        isBusy={update.isRunning}
        onCancel={() => setAsking(false)}
        onConfirm={() => run(true)}
      >
        <p>
          The feed names far fewer products than last time. Products it does not name stay as they are; later
          updates are compared with this smaller feed.
        </p>
      </ConfirmDialog>
    </Panel>
  );
}
