import { useTrpc } from '@isa/ui/client/trpc.ts';
import { Skeleton } from '@isa/ui/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useUrlState } from '../../components/url-state/useUrlState.ts';
import { Pager } from '../../components/table/Pager.tsx';
import { QueryProblem } from '../../components/query-state.tsx';
import { usePaging } from '../../components/table/usePaging.ts';
import { DataGrid } from './DataGrid.tsx';
import styles from './database.module.css';

type RowsProps = { table: string; paging: ReturnType<typeof usePaging> };

/** One table, paged. Remounted for each table. */
function TableRows({ table, paging: { page, limit, pager } }: RowsProps) {
  const { utils } = useTrpc();
  const query = useQuery(
    utils.database.rows.queryOptions(
      { table, page, limit },
      { placeholderData: keepPreviousData, staleTime: 0 },
    ),
  );
  if (query.isError) {
    return (
      <div className={styles.pad}>
        <QueryProblem query={query} fallback="The table could not be read." />
      </div>
    );
  }
  const columns = query.data?.schema.map(({ column_name: name, data_type: type }) => ({ name, type })) ?? [];
  return (
    <>
      <DataGrid
        label={`Table ${table}`}
        columns={columns}
        rows={query.data?.data.map((row) => columns.map(({ name }) => row[name]))}
        expected={limit}
        empty="No data available in table"
        isBusy={query.isPlaceholderData}
      />
      <Pager label={`Table ${table}`} total={query.data?.count} {...pager} />
    </>
  );
}

/** Scrolls a list item into view without scrolling the page. */
function scrollWithin(list: Element, part: Element): void {
  const { top, bottom } = part.getBoundingClientRect();
  const start = list.getBoundingClientRect().top + list.clientTop;
  const end = start + list.clientHeight;
  if (top < start) list.scrollTop -= Math.ceil(start - top);
  if (bottom > end) list.scrollTop += Math.ceil(bottom - end);
}

export function TablesBrowser() {
  const [table, setTable] = useUrlState('database.table');
  const paging = usePaging('database');
  const { utils } = useTrpc();
  const tables = useQuery(utils.database.tables.queryOptions(undefined, { staleTime: 0 }));
  const list = useRef<HTMLElement>(null);
  const isListed = tables.data !== undefined;
  // On a phone the list shows few tables, and the URL may name another.
  useEffect(() => {
    const chosen = list.current?.querySelector('[aria-current]');
    if (chosen && list.current) scrollWithin(list.current, chosen);
  }, [table, isListed]);
  if (tables.isError) {
    return (
      <div className={styles.pad}>
        <QueryProblem query={tables} fallback="The tables could not be listed." />
      </div>
    );
  }
  return (
    <div className={styles.browser}>
      <nav ref={list} aria-label="Tables" className={styles.tables}>
        {tables.data === undefined && <Skeleton height="12rem" />}
        <ul>
          {tables.data?.map(({ table_name: name }) => (
            <li key={name}>
              <button
                type="button"
                aria-current={name === table ? 'true' : undefined}
                onClick={() => {
                  setTable(name);
                  paging.toFirstPage();
                }}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.rows}>
        {table === '' ? (
          <p className={styles.hint}>Select a table to view its data</p>
        ) : (
          <>
            <h3 className={styles.name}>{table}</h3>
            <TableRows key={table} table={table} paging={paging} />
          </>
        )}
      </div>
    </div>
  );
}
