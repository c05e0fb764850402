import { counted } from '@isa/api/domain/money';
import { FRESH_DAYS } from '@isa/api/domain/products/product-proofs';
import { daysBetween } from '@isa/api/domain/isa/tax-year';
import { Badge } from '@isa/ui/Badge';
import { messageOf } from '@isa/ui/client/errors.ts';
import { notify } from '@isa/ui/client/toast.ts';
import { calls, useTrpc } from '@isa/ui/client/trpc.ts';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { breakAt } from '../../components/break-at.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { OutcomeAlert } from '../../components/OutcomeAlert.tsx';
import { PagedList } from '../../components/table/PagedList.tsx';
import { Panel, PanelBody } from '../../components/Panel.tsx';
import { RefreshButton } from '../../components/query-state.tsx';
import { SearchBox } from '../../components/table/SearchBox.tsx';
import { ActionsCell, CardLabel, SortTh, Th } from '../../components/table/Table.tsx';
import { formatDay, formatMoment } from '../../format.ts';
import { useOpenProduct } from '../products/OpenProduct.tsx';
import styles from './freshness.module.css';
import { type FreshnessPage, type FreshnessRow, useFreshness } from './useFreshness.ts';

const COLUMNS = 6;
const FAILED = 'The products could not be verified. Nothing was saved.';

const kindWords = { bonus: 'Bonus', fix: 'Fix or term', other: 'Offer' } as const;
const linkWords = { referral: 'Referral link', source: 'Source' } as const;
const stateWords = { dead: 'Dead', failing: 'Failing', unclear: 'Unclear' } as const;

function Age({ age: { oldest, unchecked, facts }, today }: { age: FreshnessRow['age']; today: string }) {
  const days = oldest === null ? null : daysBetween(oldest, today);
  return (
    <>
      {oldest === null || days === null ? (
        <Badge tone="warning">Never checked</Badge>
      ) : (
        <span className={styles.line}>
          <CardLabel>Oldest check</CardLabel>
          {formatDay(oldest)}{' '}
          {days > FRESH_DAYS ? (
            <Badge tone="warning">{counted(days, 'day')}</Badge>
          ) : (
            <span className={styles.soft}>{days === 0 ? 'today' : counted(days, 'day')}</span>
          )}
        </span>
      )}
      {unchecked > 0 && oldest !== null && (
        <span className={styles.soft}>
          {unchecked} of {facts} facts never checked
        </span>
      )}
    </>
  );
}

function End({ end, today }: { end: FreshnessRow['end']; today: string }) {
  if (end === null) return <span className={styles.soft}>No end date</span>;
  const days = daysBetween(today, end.on);
  return (
    <span title={end.text}>
      {kindWords[end.kind]}: {formatDay(end.on)}{' '}
      {days <= 30 && <Badge tone="warning">{days === 0 ? 'today' : `in ${counted(days, 'day')}`}</Badge>}
    </span>
  );
}

/** Link problems of a product, or that there are none. */
function Links({ links }: Pick<FreshnessRow, 'links'>) {
  const bad = links.flatMap((link) =>
    link.state === 'dead' || link.state === 'failing' || link.state === 'unclear'
      ? [{ ...link, state: link.state }]
      : [],
  );
  if (bad.length > 0)
    return (
      <ul className={styles.links}>
        {bad.map(({ url, kind, state, problem, checkedAt }) => (
          <li key={url}>
            <Badge tone={state === 'dead' ? 'warning' : 'plain'}>{stateWords[state]}</Badge>{' '}
            <a href={url} target="_blank" rel="noopener noreferrer" title={url}>
              {linkWords[kind]}
            </a>{' '}
            <span className={styles.soft}>
              {problem} Checked {formatMoment(checkedAt)}.
            </span>
          </li>
        ))}
      </ul>
    );
  if (links.every(({ state }) => state === 'sample'))
    return <span className={styles.soft}>Sample, not checked</span>;
  if (links.some(({ state }) => state === 'new')) return <span className={styles.soft}>Not checked yet</span>;
  return <>{links.length === 1 ? 'Works' : `All ${links.length} work`}</>;
}

type RowProps = {
  row: FreshnessRow;
  today: string;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  onOpen: () => void;
};

function ProductRow({ row, today, isTicked, onTick, onOpen }: RowProps) {
  return (
    <tr role="row">
      <td role="cell" className={styles.tick}>
        <Checkbox
          size="md"
          aria-label={`Select ${row.name}`}
          checked={isTicked}
          onChange={({ currentTarget }) => onTick(currentTarget.checked)}
        />
      </td>
      <td role="cell" className={styles.name}>
        <b>{breakAt(row.name)}</b>
        <span className={styles.soft}>{row.provider}</span>
      </td>
      <td role="cell" className={styles.age}>
        <Age age={row.age} today={today} />
      </td>
      <td role="cell" className={styles.end}>
        <End end={row.end} today={today} />
      </td>
      <td role="cell" className={styles.link}>
        <Links links={row.links} />
      </td>
      <ActionsCell>
        <Button size="compact-xs" variant="subtle" aria-label={`Open ${row.name}`} onClick={onOpen}>
          Open
        </Button>
      </ActionsCell>
    </tr>
  );
}

type VerifyProps = {
  products: readonly FreshnessRow[];
  /** Version of the catalogue. */
  version: number;
  onDone: () => void;
  onClose: () => void;
};

function VerifyDialog({ products, version, onDone, onClose }: VerifyProps) {
  const { client, utils } = useTrpc();
  const verify = useMutation({
    ...calls(client.freshness.verify),
    onSuccess: ({ verified }) => {
      notify({
        tone: 'success',
        title: 'Products verified',
        message: `${counted(verified, 'product')} dated today.`,
      });
      onDone();
    },
    onSettled: () => Promise.all([utils.freshness.invalidate(), utils.products.invalidate()]),
  });
  return (
    <ConfirmDialog
      title={`Verify ${counted(products.length, 'product')} today?`}
      confirmLabel="Verified today"
      variant="filled"
      isBusy={verify.isPending}
      onCancel={onClose}
      onConfirm={() => verify.mutate({ ids: products.map(({ id }) => id), version }, { onSuccess: onClose })}
    >
      <p>
        Confirm that you have checked every stated fact of{' '}
        {products.length === 1 ? 'this product' : 'these products'} with the provider today. Check dates
        change; values and sources do not.
      </p>
      {verify.error && <OutcomeAlert isGood={false}>{messageOf(verify.error, FAILED)}</OutcomeAlert>}
    </ConfirmDialog>
  );
}

function CheckedLinks({ linkChecks: { isOn, lastAt } }: Pick<FreshnessPage, 'linkChecks'>) {
  if (!isOn) return <>Links are not checked: LINK_CHECKS is off on this server.</>;
  if (lastAt === null) return <>Links have not been checked yet.</>;
  return <>Last link check: {formatMoment(lastAt)}.</>;
}

/** Age of facts, coming end dates and dead links of each product, the stalest first. */
export function FreshnessBoard() {
  const board = useFreshness();
  const { query, data, rows, selected } = board;
  const { utils } = useTrpc();
  const product = useOpenProduct('freshness', () => void utils.freshness.invalidate());
  const [isAsking, setAsking] = useState(false);
  const isAllTicked = rows !== undefined && rows.length > 0 && selected.length === rows.length;

  const head = (
    <>
      <Th className={styles.tick}>
        <Checkbox
          size="md"
          aria-label="Select all on this page"
          disabled={rows === undefined || rows.length === 0}
          checked={isAllTicked}
          indeterminate={selected.length > 0 && !isAllTicked}
          onChange={({ currentTarget }) => board.tickAll(currentTarget.checked)}
        />
      </Th>
      <SortTh {...board.by('name')}>Product</SortTh>
      <SortTh {...board.by('age')}>Oldest check</SortTh>
      <SortTh {...board.by('ends')}>Ends</SortTh>
      <SortTh {...board.by('links')}>Links</SortTh>
      <Th isEnd>Actions</Th>
    </>
  );

  return (
    <Panel
      title="Age of facts"
      // Takes its line before it is known, so that nothing moves.
      lead={data ? <CheckedLinks linkChecks={data.linkChecks} /> : '\u00a0'}
      actions={
        <>
          <SearchBox label="Search products" placeholder="Name, provider, type or ID" {...board.searchBox} />
          {board.filters.map(({ label, value, options, choose }) => (
            <NativeSelect
              key={label}
              className={styles.filter}
              aria-label={label}
              data={options}
              value={value}
              onChange={({ currentTarget }) => choose(currentTarget.value)}
            />
          ))}
          <RefreshButton query={query} />
        </>
      }
    >
      <PanelBody>
        <div className={styles.bar}>
          <Button
            disabled={selected.length === 0}
            leftSection={<IconCalendarCheck size={16} aria-hidden="true" />}
            onClick={() => setAsking(true)}
          >
            {selected.length === 0 ? 'Verified today' : `Verified today (${selected.length})`}
          </Button>
          {selected.length === 0 && (
            <span className={styles.soft}>Select the products that you have checked with the provider.</span>
          )}
        </div>
      </PanelBody>
      <PagedList
        query={query}
        fallback="The freshness board could not be loaded."
        pager={{ label: 'Products', total: data?.total, ...board.pager }}
        label="Freshness"
        head={head}
        columns={COLUMNS}
        hasCards
        className={styles.list}
        rows={rows}
        empty={board.isNarrowed ? 'No product matches.' : 'There are no products yet.'}
      >
        {(row) => (
          <ProductRow
            key={row.id}
            row={row}
            today={data?.today ?? ''}
            isTicked={selected.some(({ id }) => id === row.id)}
            onTick={(isTicked) => board.tick(row.id, isTicked)}
            onOpen={() => product.open(row.id)}
          />
        )}
      </PagedList>
      {product.dialog}
      {isAsking && data && (
        <VerifyDialog
          products={selected}
          version={data.version}
          onDone={() => board.tickAll(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}
