import { moneyNote } from '@isa/api/domain/comparison/address-note';
import {
  hasMoney,
  parseComparison,
  queryWithChosen,
  visitQuery,
  horizonOf,
} from '@isa/api/domain/comparison/comparison-query';
import { counted } from '@isa/api/domain/money';
import { monthsText } from '@isa/api/domain/durations';
import { paidText } from '@isa/api/domain/comparison/product-comparison';
import type { ShortlistEntry } from '@isa/api/domain/comparison/shortlist';
import { Alert } from '@isa/ui/Alert';
import { Button } from '@isa/ui/Button';
import { useTrpc } from '@isa/ui/client/trpc.ts';
import { LinkButton } from '@isa/ui/LinkButton';
import { RetryButton } from '@isa/ui/RetryButton';
import { Skeleton } from '@isa/ui/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearch } from '../../framework/navigation/address.ts';
import { FoldedMoneyForm } from '../compare/MyMoneyForm.tsx';
import { CommissionNote, SampleDataLabel } from '../products/CatalogueNotes.tsx';
import { CompareTray } from '../products/CompareTray.tsx';
import { useUnlisted } from '../products/useChosen.ts';
import { ListNotes, PayersLink } from '../products/ListNotes.tsx';
import { useVisitQuery } from '../products/useVisitQuery.ts';
import styles from './shortlist.module.css';
import type { StarredProduct } from './shortlist.ts';
import {
  keepNames,
  retry,
  setOnList,
  takeOffList,
  type ShortlistView as Shortlist,
} from './shortlist-store.ts';
import { GoneProducts, ShortlistItem, type ShortlistedProduct } from './ShortlistItem.tsx';

function Loading() {
  return (
    <div role="status" aria-label="Loading your shortlist" className={styles.loading}>
      <Skeleton height="10rem" />
      <Skeleton height="10rem" />
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => unknown }) {
  return (
    <Alert tone="danger" title="Your shortlist could not be loaded">
      <RetryButton onRetry={onRetry} />
    </Alert>
  );
}

/** The last removal, and the product to restore, if it still exists. */
type Removed = { text: string; product?: StarredProduct };

type RemovedProps = { removed: Removed; onUndo: () => void };

function RemovedNote({ removed: { text, product }, onUndo }: RemovedProps) {
  const undo = () => {
    if (product !== undefined) void setOnList(product, true);
    onUndo();
  };
  return (
    <>
      {text}{' '}
      {product !== undefined && (
        <Button look="quiet" size="small" onClick={undo}>
          Undo
        </Button>
      )}
    </>
  );
}

function Empty() {
  const visit = useVisitQuery();
  return (
    <div className={styles.empty}>
      <h2>Your shortlist is empty</h2>
      <p>Press the star beside a product to keep it here, with a note of your own.</p>
      <LinkButton href={`/products${visit}`}>Choose products</LinkButton>
    </div>
  );
}

type ListProps = { entries: readonly ShortlistEntry[]; onRemove: (removed: Removed) => void };

function List({ entries, onRemove }: ListProps) {
  const search = useSearch();
  const { amount, monthly, months, ids: chosen, hidesPayers } = parseComparison(search);
  const money = { amount, monthly, months };
  const visit = { ...money, hidesPayers };
  const problem = moneyNote(search);
  const { utils } = useTrpc();
  const ids = entries.map(({ productId }) => productId).toSorted((a, b) => a - b);
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    utils.shortlist.products.queryOptions({ ids, ...money }, { placeholderData: keepPreviousData }),
  );
  const { ofLink, since } = useUnlisted(data);
  useEffect(() => {
    if (data) keepNames(data);
  }, [data]);
  if (isError) return <Failed onRetry={refetch} />;
  if (data === undefined) return <Loading />;
  const byId = new Map<number, ShortlistedProduct>(data.map((product) => [product.id, product]));
  const cleared = new URLSearchParams(search);
  cleared.delete('ids');
  const remove = ({ id, name }: ShortlistedProduct) => {
    void takeOffList([id]);
    onRemove({ text: `${name} was removed.`, product: { id, name } });
  };
  // A product that was just added is not loaded yet.
  const gone = isPlaceholderData ? [] : entries.filter(({ productId }) => !byId.has(productId));
  const removeGone = () => {
    void takeOffList(gone.map(({ productId }) => productId));
    onRemove({
      text: `${counted(gone.length, 'product')} ${gone.length === 1 ? 'was' : 'were'} removed.`,
    });
  };
  return (
    <>
      <FoldedMoneyForm
        label={
          hasMoney(money)
            ? `My money: ${paidText(horizonOf(money))} for ${monthsText(months)}`
            : 'Work out what my money earns'
        }
        action="/shortlist"
        hrefOf={(own) => `/shortlist${visitQuery({ ...own, hidesPayers }, chosen)}`}
        money={money}
        problem={problem}
        isOpen={problem !== null}
      >
        {chosen.length > 0 && <input type="hidden" name="ids" value={chosen.join(',')} />}
        {hidesPayers && <input type="hidden" name="payers" value="hide" />}
      </FoldedMoneyForm>
      <SampleDataLabel />
      <ListNotes notes="What pays us plays no part in this order.">
        {' · '}
        <PayersLink
          hidesPayers={hidesPayers}
          href={`/shortlist${visitQuery({ ...money, hidesPayers: !hidesPayers }, chosen)}`}
        />
      </ListNotes>
      {gone.length > 0 && <GoneProducts entries={gone} onRemove={removeGone} />}
      <div>
        <ul className={styles.list} aria-label="Products on your shortlist">
          {entries.map((entry) => {
            const product = byId.get(entry.productId);
            return (
              product && (
                <ShortlistItem
                  key={entry.productId}
                  product={product}
                  entry={entry}
                  money={visit}
                  onRemove={() => remove(product)}
                />
              )
            );
          })}
        </ul>
        <CompareTray
          products={data}
          money={visit}
          unlisted={ofLink + since}
          hrefCleared={`/shortlist${queryWithChosen(cleared, [])}`}
        />
      </div>
      <CommissionNote hidesPayers={hidesPayers} />
    </>
  );
}

export function ShortlistView({ list: { phase, entries, problem } }: { list: Shortlist }) {
  const [removed, setRemoved] = useState<Removed | null>(null);
  if (phase === 'loading') return <Loading />;
  if (phase === 'failed')
    return (
      <div className={styles.body}>
        <Failed onRetry={retry} />
      </div>
    );
  return (
    <div className={styles.body}>
      {problem !== null && (
        <Alert tone="warning">
          <p>{problem}</p>
        </Alert>
      )}
      <p className={styles.summary} role="status">
        {entries.length > 0 && `${counted(entries.length, 'product')}, the newest first. `}
        {removed && <RemovedNote removed={removed} onUndo={() => setRemoved(null)} />}
      </p>
      {entries.length === 0 ? <Empty /> : <List entries={entries} onRemove={setRemoved} />}
    </div>
  );
}
