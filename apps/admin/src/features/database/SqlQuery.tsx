import { EMPTY_QUERY } from '@isa/api/domain/console/sql-console';
import { counted } from '@isa/api/domain/money';
import { toCsv } from '@isa/api/domain/csv';
import { messageOf } from '@isa/ui/client/errors.ts';
import { notify, notifyFailure } from '@isa/ui/client/toast.ts';
import { calls, useTrpc, type Outputs } from '@isa/ui/client/trpc.ts';
import { Button } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import { IconDownload, IconPlayerPlay } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFocusOnProblem } from '../../components/field-errors.ts';
import { OutcomeAlert } from '../../components/OutcomeAlert.tsx';
import { formatMilliseconds } from '../../format.ts';
import type { PageSize } from '../../components/table/usePaging.ts';
import { Pager } from '../../components/table/Pager.tsx';
import { saveCsvFile } from '../../save-csv-file.ts';
import { DataGrid } from './DataGrid.tsx';
import { SqlEditor } from './SqlEditor.tsx';
import styles from './database.module.css';

type Result = Outputs['database']['query'];

const EMPTY: Result = { columns: [], rows: [], truncated: false, milliseconds: 0 };

/** An empty response counts as a result without rows. */
const asResult = (answer: Result | null): Result =>
  Array.isArray(answer?.rows) && Array.isArray(answer.columns) ? answer : EMPTY;

const DEFAULT_QUERY = 'SELECT * FROM users LIMIT 10';
const FAILED = 'An error occurred while executing the query';
const FIRST_SIZE: PageSize = 100;
const BYTE_ORDER_MARK = '\uFEFF';

const cellOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null
    ? value
    : JSON.stringify(value);

function saveRows({ columns, rows }: Result): void {
  const lines = rows.map((row) => row.map(cellOf));
  saveCsvFile('query-result.csv', `${BYTE_ORDER_MARK}${toCsv([columns, ...lines])}`);
}

/** Remounted for each result, so that it starts at the first page. */
function QueryResult({ result }: { result: Result }) {
  const [page, setPage] = useState(0);
  const [limit, setLimit] = useState<PageSize>(FIRST_SIZE);
  const { columns, rows, truncated, milliseconds } = result;
  if (rows.length === 0)
    return <p className={styles.hint}>Query executed successfully, but returned no data</p>;
  return (
    <>
      <div className={styles.summary}>
        <output>
          {counted(rows.length, 'row')} in {formatMilliseconds(milliseconds)}
          {truncated && '. Only the first rows are shown.'}
        </output>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => saveRows(result)}
        >
          Export CSV
        </Button>
      </div>
      <DataGrid
        label="Query result"
        columns={columns.map((name) => ({ name }))}
        rows={rows.slice(page * limit, (page + 1) * limit)}
        empty=""
      />
      {rows.length > limit || limit !== FIRST_SIZE ? (
        <Pager
          label="Query result"
          page={page}
          limit={limit}
          total={rows.length}
          onPage={setPage}
          onLimit={(size) => {
            setLimit(size);
            setPage(0);
          }}
        />
      ) : null}
    </>
  );
}

/** Runs one SELECT; the server ensures that it only reads. */
export function SqlQuery() {
  // Kept in session storage.
  const [sql, setSql] = useSessionStorage({
    key: 'sql-query',
    defaultValue: DEFAULT_QUERY,
    getInitialValueInEffect: false,
  });
  const [last, setLast] = useState<{ count: number; result: Result } | null>(null);
  const { client, utils } = useTrpc();
  const tables = useQuery(utils.database.tables.queryOptions());
  const run = useMutation({
    ...calls(client.database.query),
    onSuccess: (answer) => {
      const result = asResult(answer);
      setLast((before) => ({ count: (before?.count ?? 0) + 1, result }));
      const message = `${counted(result.rows.length, 'row')} returned`;
      notify({ tone: 'success', title: 'Query executed successfully', message });
    },
    onError: (error) => notifyFailure('Error', messageOf(error, FAILED)),
  });

  /** An error in the next query keeps the previous rows. */
  const isOlder = run.error !== null && last !== null && last.result.rows.length > 0;

  const [isEmpty, setEmpty] = useState(false);
  const { form, focusProblem } = useFocusOnProblem<HTMLDivElement>();

  function execute() {
    setEmpty(sql.trim() === '');
    if (sql.trim() === '') {
      run.reset();
      notifyFailure('Error', EMPTY_QUERY);
      focusProblem();
    } else if (!run.isPending) run.mutate({ query: sql });
  }

  return (
    <>
      <div ref={form} className={styles.editor}>
        <SqlEditor
          label="SQL query"
          value={sql}
          error={isEmpty && sql.trim() === '' ? EMPTY_QUERY : undefined}
          tables={tables.data?.map((table) => table.table_name) ?? []}
          onChange={setSql}
          onExecute={execute}
        />
        <Button
          loading={run.isPending}
          leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
          onClick={execute}
        >
          Execute Query
        </Button>
        {run.error && (
          <OutcomeAlert isGood={false} title="Error executing query">
            {messageOf(run.error, 'Please try again.')}
          </OutcomeAlert>
        )}
      </div>
      {isOlder && <p className={styles.hint}>The rows below are from the previous query.</p>}
      {last && (isOlder || !run.error) && <QueryResult key={last.count} result={last.result} />}
    </>
  );
}
