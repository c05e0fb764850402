import { OVERVIEW_SPANS } from '@isa/api/domain/console/overview';
import { CLICK_ORDERS } from '@isa/api/domain/console/list-orders';
import { counted, formatCount } from '@isa/api/domain/money';
import { useTrpc, type Outputs } from '@isa/ui/client/trpc.ts';
import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { breakAt } from '../../components/break-at.tsx';
import { Pager } from '../../components/table/Pager.tsx';
import { Panel, PanelBody } from '../../components/Panel.tsx';
import { QueryProblem, RefreshButton } from '../../components/query-state.tsx';
import { NumberCell, SortTh, Th, ListTable } from '../../components/table/Table.tsx';
import { usePaging } from '../../components/table/usePaging.ts';
import { useSorting } from '../../components/table/useSorting.ts';
import { useUrlState, useChoice } from '../../components/url-state/useUrlState.ts';
import { clickPageName } from '../../click-pages.ts';
import { formatDay, formatShare } from '../../format.ts';
import styles from './clicks.module.css';

type Row = Outputs['clicks']['report']['rows'][number];

const spans = OVERVIEW_SPANS.map((days) => ({ value: String(days), label: `${days} days` }));
const groups = [
  { value: 'product', label: 'By product' },
  { value: 'day', label: 'By day' },
  { value: 'page', label: 'By page' },
] as const;
const columnOf = { product: 'Product', day: 'Day', page: 'Page' } as const;
const COLUMNS = 6;
const decimal = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

function nameOf(row: Row, group: (typeof groups)[number]['value']): string {
  if (group === 'day') return formatDay(row.key);
  return group === 'page' ? clickPageName(row.key) : row.name;
}

/** Clicks to providers by product, day or page. */
export function ClickReport() {
  const [span, chooseSpan] = useChoice('clicks.days', spans, '30');
  const days = OVERVIEW_SPANS.find((each) => String(each) === span) ?? 30;
  const [group, chooseGroup] = useChoice('clicks.by', groups, 'product');
  const [product, chooseProduct] = useUrlState('clicks.product');
  const productId = /^\d{1,9}$/.test(product) ? Number(product) : undefined;
  const { page, limit, toFirstPage, pager } = usePaging('clicks');
  const { order, direction, by } = useSorting('clicks', CLICK_ORDERS, toFirstPage);
  const { utils } = useTrpc();
  const query = useQuery(
    utils.clicks.report.queryOptions(
      { days, group, productId, order, direction, page, limit },
      { placeholderData: keepPreviousData, staleTime: 0 },
    ),
  );
  const { data } = query;
  const narrow = (choose: (value: string) => void) => (value: string) => {
    choose(value);
    toFirstPage();
  };
  const head = (
    <>
      <SortTh {...by('name')}>{columnOf[group]}</SortTh>
      <SortTh isEnd {...by('views')}>
        Views
      </SortTh>
      <SortTh isEnd {...by('clicks')}>
        Clicks
      </SortTh>
      <Th isEnd>On product pages</Th>
      <SortTh isEnd {...by('rate')}>
        Rate
      </SortTh>
      <SortTh isEnd {...by('rank')}>
        Average place
      </SortTh>
    </>
  );
  const file = new URLSearchParams({
    days: String(days),
    ...(productId === undefined ? {} : { productId: String(productId) }),
  });
  return (
    <Panel
      title="Clicks to providers"
      lead="Views count product pages, and the rate is the clicks on them per view. The place is the row in a list."
      actions={
        <>
          {productId !== undefined && (
            <Button
              size="xs"
              variant="default"
              rightSection={<IconX size={14} aria-hidden="true" />}
              aria-label={`Show all products, not only product ${productId}`}
              onClick={() => narrow(chooseProduct)('')}
            >
              Product {productId}
            </Button>
          )}
          <SegmentedControl
            size="xs"
            aria-label="Period"
            data={spans}
            value={span}
            onChange={narrow(chooseSpan)}
          />
          <NativeSelect
            aria-label="Sum up"
            data={groups}
            value={group}
            onChange={({ currentTarget }) => narrow(chooseGroup)(currentTarget.value)}
          />
          <Button
            component="a"
            variant="default"
            href={`/api/admin/clicks-csv?${file}`}
            download
            leftSection={<IconDownload size={16} aria-hidden="true" />}
          >
            Download CSV
          </Button>
          <RefreshButton query={query} />
        </>
      }
    >
      {query.isError ? (
        <PanelBody>
          <QueryProblem query={query} fallback="The clicks could not be loaded." />
        </PanelBody>
      ) : (
        <>
          {data && (data.total > 0 || data.isCounting) && (
            <p className={styles.summary}>
              {counted(data.sums.views, 'view')} · {counted(data.sums.clicks, 'click')}
              {data.isCounting && ' · Earlier clicks are still being counted. Refresh in a moment.'}
            </p>
          )}
          <ListTable
            label="Table: clicks to providers"
            head={head}
            columns={COLUMNS}
            hasCards
            className={styles.list}
            rows={data?.rows}
            expected={limit}
            isBusy={query.isPlaceholderData}
            empty="No views or clicks in this period."
          >
            {(row) => (
              <tr key={row.key} role="row">
                <td role="cell" className={styles.name}>
                  {group === 'product' ? (
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      aria-label={`Days of ${row.name}`}
                      onClick={() => {
                        chooseProduct(row.key);
                        chooseGroup('day');
                        toFirstPage();
                      }}
                    >
                      {breakAt(row.name)}
                    </Button>
                  ) : (
                    nameOf(row, group)
                  )}
                </td>
                <NumberCell className={styles.views}>{formatCount(row.views)}</NumberCell>
                <NumberCell className={styles.clicks}>{formatCount(row.clicks)}</NumberCell>
                <NumberCell className={styles.own}>{formatCount(row.pageClicks)}</NumberCell>
                <NumberCell className={styles.rate}>
                  {row.rate === null ? '–' : formatShare(row.rate, 1)}
                </NumberCell>
                <NumberCell className={styles.rank}>
                  {row.rank === null ? '–' : decimal.format(row.rank)}
                </NumberCell>
              </tr>
            )}
          </ListTable>
          <Pager label="Clicks" total={data?.total} {...pager} isOld={query.isPlaceholderData} />
        </>
      )}
    </Panel>
  );
}
