import { Skeleton } from '@isa/ui/Skeleton';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { DEFAULT_PAGE_SIZE, Pager, type PageSize } from '../../components/Pager.tsx';
import { QueryProblem } from '../../components/QueryProblem.tsx';
import { trpc } from '../../trpc.ts';
import { DataGrid } from './DataGrid.tsx';
import styles from './database.module.css';

type RowsProps = { table: string; limit: PageSize; onLimit: (limit: PageSize) => void };

/** One table, a page at a time. Mounted anew for each table, so that it begins at the first page. */
function TableRows({ table, limit, onLimit }: RowsProps) {
  const [page, setPage] = useState(0);
  const query = trpc.database.rows.useQuery(
    { table, page, limit },
    { placeholderData: keepPreviousData, staleTime: 0 },
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
        rows={query.data?.data}
        empty="No data available in table"
        isBusy={query.isPlaceholderData}
      />
      <Pager
        label={`Table ${table}`}
        page={page}
        limit={limit}
        total={query.data?.count ?? 0}
        onPage={setPage}
        onLimit={(size) => {
          setPage(0);
          onLimit(size);
        }}
      />
    </>
  );
}

/** The tables on the left, the rows of the chosen one on the right. */
export function TablesBrowser() {
  const [table, setTable] = useState<string | null>(null);
  const [limit, setLimit] = useState<PageSize>(DEFAULT_PAGE_SIZE);
  const tables = trpc.database.tables.useQuery(undefined, { staleTime: 0 });
  if (tables.isError) {
    return (
      <div className={styles.pad}>
        <QueryProblem query={tables} fallback="The tables could not be listed." />
      </div>
    );
  }
  return (
    <div className={styles.browser}>
      <nav aria-label="Tables" className={styles.tables}>
        {tables.data === undefined && <Skeleton height="12rem" />}
        <ul>
          {tables.data?.map(({ table_name: name }) => (
            <li key={name}>
              <button
                type="button"
                aria-current={name === table ? 'true' : undefined}
                onClick={() => setTable(name)}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.rows}>
        {table === null ? (
          <p className={styles.hint}>Select a table to view its data</p>
        ) : (
          <TableRows key={table} table={table} limit={limit} onLimit={setLimit} />
        )}
      </div>
    </div>
  );
}
