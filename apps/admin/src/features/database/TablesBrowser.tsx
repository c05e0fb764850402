import { Skeleton } from '@isa/ui/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useInAddress } from '../../components/in-address.ts';
import { Pager } from '../../components/Pager.tsx';
import { QueryProblem } from '../../components/QueryProblem.tsx';
import { usePaging } from '../../components/usePaging.ts';
import { trpc } from '../../trpc.ts';
import { DataGrid } from './DataGrid.tsx';
import styles from './database.module.css';

type RowsProps = { table: string; paging: ReturnType<typeof usePaging> };

/** One table, a page at a time. Mounted anew for each table, so that none shows the rows of another. */
function TableRows({ table, paging: { page, limit, pager } }: RowsProps) {
  const utils = trpc.useUtils();
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

/** The tables on the left, the rows of the chosen one on the right. */
export function TablesBrowser() {
  const [table, setTable] = useInAddress('database.table');
  const paging = usePaging('database');
  const utils = trpc.useUtils();
  const tables = useQuery(utils.database.tables.queryOptions(undefined, { staleTime: 0 }));
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
          <TableRows key={table} table={table} paging={paging} />
        )}
      </div>
    </div>
  );
}
