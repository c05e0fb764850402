import { Badge } from '@isa/ui/Badge';
import { messageOf } from '@isa/ui/client/errors.ts';
import { notify, notifyFailure } from '@isa/ui/client/toast.ts';
import { useTrpc, type Outputs } from '@isa/ui/client/trpc.ts';
import { Skeleton } from '@isa/ui/Skeleton';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../components/Facts.tsx';
import { QueryProblem } from '../../components/query-state.tsx';
import { Panel, PanelBody } from '../../components/Panel.tsx';
import { formatMoment } from '../../format.ts';
import { UpdateListing } from '../product-updates/UpdateAll.tsx';
import { useBackgroundTasks } from '../product-updates/BackgroundTasks.tsx';
import styles from './settings.module.css';

type Source = { data: Outputs['settings']['source'] | undefined; isError: boolean };

function sourceWords({ data, isError }: Source) {
  if (data === undefined) return isError ? 'Could not be read' : '…';
  return data.host ?? <Badge tone="warning">The sample feed</Badge>;
}

/** Status of the product feed, with a manual update. */
export function ApiStatus() {
  const { utils } = useTrpc();
  const query = useQuery(utils.settings.get.queryOptions(undefined, { staleTime: 0 }));
  const source = useQuery(utils.settings.source.queryOptions());
  const { update } = useBackgroundTasks();

  function run() {
    update.run({
      acceptSmaller: false,
      onAnswer: ({ success, result, error }) => {
        if (success) {
          const message = `Added: ${result.added}, Updated: ${result.updated}`;
          notify({ tone: 'success', title: 'ISA Products Updated', message });
        } else notifyFailure('Update Completed with Issues', error ?? 'Failed to update ISA products.');
      },
      onFailure: (error) =>
        notifyFailure('Update Failed', messageOf(error, 'Failed to update ISA products.')),
    });
  }

  return (
    <Panel title="API Status">
      <PanelBody>
        <div className={styles.status}>
          {query.isPending && <Skeleton height="3rem" />}
          {query.isError && <QueryProblem query={query} fallback="The settings could not be loaded." />}
          {query.data && (
            <Facts
              facts={[
                { term: 'Last data refresh', value: formatMoment(query.data.lastUpdated) },
                {
                  term: 'API key',
                  value: query.data.keyConfigured ? (
                    <Badge>Configured</Badge>
                  ) : (
                    <Badge tone="warning">Not configured</Badge>
                  ),
                },
                ...(source.data?.keySavedAt
                  ? [{ term: 'Key stored on', value: formatMoment(source.data.keySavedAt) }]
                  : []),
                { term: 'Products come from', value: sourceWords(source) },
              ]}
            />
          )}
          <Button variant="default" loading={update.isRunning} onClick={run}>
            Run Manual Update
          </Button>
          <UpdateListing outcome={update.outcome} />
        </div>
      </PanelBody>
    </Panel>
  );
}
