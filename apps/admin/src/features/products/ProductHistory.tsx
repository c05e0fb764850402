import type { Product } from '@isa/api/domain/products/product';
import { Badge } from '@isa/ui/Badge';
import { useTrpc } from '@isa/ui/client/trpc.ts';
import { Skeleton } from '@isa/ui/Skeleton';
import { Modal } from '@mantine/core';
import { ChangeList } from '../../components/ChangeList.tsx';
import { OlderButton } from '../../components/table/Pager.tsx';
import { QueryProblem } from '../../components/query-state.tsx';
import { fieldWord, sourceWords } from '../../field-words.ts';
import { formatMoment } from '../../format.ts';
import { useNewestFirst } from '../../components/table/useNewestFirst.ts';
import styles from './product-history.module.css';

/** Every change of a product, newest first. */
export default function ProductHistory({ product, onClose }: { product: Product; onClose: () => void }) {
  const { client } = useTrpc();
  const query = useNewestFirst(['product-history', product.id], (before) =>
    client.products.history.query({ id: product.id, before }),
  );
  return (
    <Modal opened size="lg" title={`History of ${product.name}`} onClose={onClose}>
      {query.isError && <QueryProblem query={query} fallback="The history could not be loaded." />}
      {query.isPending && <Skeleton height="8rem" />}
      {query.data?.length === 0 && <p>No values have changed yet.</p>}
      <ol className={styles.entries}>
        {query.data?.map((entry) => (
          <li key={entry.id}>
            <p className={styles.when}>
              <time dateTime={entry.createdAt}>{formatMoment(entry.createdAt)}</time>
              <Badge tone="plain">{sourceWords[entry.source]}</Badge>
              {entry.actor}
            </p>
            {entry.replacedManualEdits.length > 0 && (
              <p className={styles.replacedManualEdits}>
                Replaced what was set by hand: {entry.replacedManualEdits.map(fieldWord).join(', ')}. Pin a
                fact to keep it.
              </p>
            )}
            <ChangeList changes={entry.changes} />
          </li>
        ))}
      </ol>
      <OlderButton query={query} fullWidth mt="sm">
        Show older changes
      </OlderButton>
    </Modal>
  );
}
