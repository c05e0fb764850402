import { recordDownloads } from '@isa/ui/testing/downloads';
import { passTime } from '@isa/ui/testing/long-timers';
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, dialog, openConsole, screen, toast, waitFor, within } from '../../../test/console.tsx';

const TABLES = ['guides', 'payment_events', 'product_history', 'products', 'users'];

/** Serves these tables, each with so many rows. */
function serveTables(counts: Record<string, number> = {}) {
  api.on('database.tables', () => TABLES.map((name) => ({ table_name: name })));
  api.on('database.rows', ({ table, ...input }) => {
    const [page, limit] = [Number(input.page ?? 0), Number(input.limit ?? 10)];
    const count = counts[table] ?? 3;
    const rows = Array.from({ length: count }, (_, at) => ({
      id: at + 1,
      note: `<b>${table} ${at + 1}</b>`,
      gone: null,
    }));
    return {
      schema: [
        { column_name: 'id', data_type: 'integer' },
        { column_name: 'note', data_type: 'text' },
        { column_name: 'gone', data_type: 'text' },
      ],
      data: rows.slice(page * limit, (page + 1) * limit),
      count,
      page,
      limit,
    };
  });
}

const tables = async () => within(await screen.findByRole('navigation', { name: 'Tables' }));
const pager = (table: string) => screen.findByRole('navigation', { name: `Table ${table} pages` });

test('a table is chosen and shows its columns with their types, and script as text', async () => {
  serveTables();
  const user = openConsole('/admin/database');
  expect(await screen.findByText('Select a table to view its data')).toBeVisible();
  await user.click(await (await tables()).findByRole('button', { name: 'users' }));
  const grid = within(await screen.findByRole('table', { name: 'Table users' }));
  await grid.findByText('<b>users 1</b>');
  expect(grid.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'idinteger',
    'notetext',
    'gonetext',
  ]);
  expect(grid.getAllByText('NULL')).toHaveLength(3);
  expect(screen.getByRole('heading', { name: 'users' })).toBeVisible();
  expect((await tables()).getByRole('button', { name: 'users' })).toHaveAttribute('aria-current', 'true');
  expect(location.search).toBe('?database.table=users');
});

test('a row opens in a drawer that shows every column', async () => {
  serveTables();
  const user = openConsole('/admin/database?database.table=users');
  const opener = await screen.findByRole('button', { name: '2' });
  await user.click(opener);
  const drawer = within(await dialog('Table users: one row'));
  expect(drawer.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['id', 'note', 'gone']);
  expect(drawer.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '2',
    '<b>users 2</b>',
    'NULL',
  ]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opener).toHaveFocus();
});

test('pages are counted from the first, and another table starts there again', async () => {
  serveTables({ products: 60, guides: 30 });
  const user = openConsole('/admin/database?database.table=products');
  const pages = await pager('products');
  const button = (name: string) => within(pages).getByRole('button', { name });
  const size = within(pages).getByLabelText('Rows per page');
  await waitFor(() => expect(pages).toHaveTextContent('1–10 of 60'));
  expect(
    within(size)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['5', '10', '25', '50', '100']);
  expect(button('Previous')).toBeDisabled();
  await user.click(button('Next'));
  await waitFor(() => expect(pages).toHaveTextContent('11–20 of 60'));
  expect(button('Previous')).toBeEnabled();
  await user.selectOptions(size, '50');
  await waitFor(() => expect(pages).toHaveTextContent('1–50 of 60'));
  await user.click(button('Next'));
  await waitFor(() => expect(pages).toHaveTextContent('51–60 of 60'));
  expect(button('Next')).toBeDisabled();
  expect(pages, 'the button that led there is disabled').toHaveFocus();
  await user.selectOptions(size, '5');
  const jump = within(pages).getByLabelText(/page to go to/);
  await user.clear(jump);
  await user.type(jump, '3{Enter}');
  await waitFor(() => expect(pages).toHaveTextContent('11–15 of 60'));
  await user.clear(jump);
  await user.type(jump, '9999{Enter}');
  await waitFor(() => expect(button('Next'), 'there is no page beyond the last').toBeDisabled());
  await user.click((await tables()).getByRole('button', { name: 'guides' }));
  await waitFor(async () => expect(await pager('guides')).toHaveTextContent('1–5 of 30'));
});

test('a page that an empty table does not have leads to its first', async () => {
  serveTables({ payment_events: 0 });
  openConsole('/admin/database?database.table=payment_events&database.page=5');
  expect(await screen.findByText('No data available in table')).toBeVisible();
  await waitFor(async () => expect(await pager('payment_events')).toHaveTextContent('No rows'));
  expect(within(await pager('payment_events')).getByRole('button', { name: 'Previous' })).toBeDisabled();
});

test('tables that cannot be listed say so and can be tried again', async () => {
  api.disconnect('database.tables');
  const user = openConsole('/admin/database');
  expect(await screen.findByText('The tables could not be listed.')).toBeVisible();
  serveTables();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Select a table to view its data')).toBeVisible();
});

async function openQuery(sql?: string) {
  serveTables();
  const user = openConsole('/admin/database?database.tab=query');
  const editor = await screen.findByLabelText<HTMLTextAreaElement>('SQL query');
  // The names of the tables are offered once they are known.
  await waitFor(() => expect(api.inputs('database.tables')).not.toEqual([]));
  await passTime(0);
  const write = (text: string) => fireEvent.change(editor, { target: { value: text } });
  const execute = () => user.click(screen.getByRole('button', { name: 'Execute Query' }));
  if (sql !== undefined) write(sql);
  return { user, editor, write, execute };
}

const answer = (columns: string[], ...rows: unknown[][]) => ({
  columns,
  rows,
  truncated: false,
  milliseconds: 3,
});
const result = () => screen.findByRole('table', { name: 'Query result' });

test('the default query runs by its button and by Ctrl and Enter', async () => {
  api.on('database.query', () => answer(['username'], ['admin@example.com']));
  const { user, editor, write, execute } = await openQuery();
  expect(editor).toHaveValue('SELECT * FROM users LIMIT 10');
  await execute();
  expect(await toast('Query executed successfully')).toHaveTextContent('1 row returned');
  expect(within(await result()).getByRole('cell', { name: 'admin@example.com' })).toBeVisible();
  expect(screen.getByText('1 row in 3 ms')).toBeVisible();
  api.on('database.query', () => answer(['how'], ['by keys']));
  write('SELECT 1');
  editor.focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('cell', { name: 'by keys' });
  expect(editor).toHaveValue('SELECT 1');
  expect(api.inputs('database.query')).toEqual([
    { query: 'SELECT * FROM users LIMIT 10' },
    { query: 'SELECT 1' },
  ]);
});

test('a blank query is not sent', async () => {
  const { execute } = await openQuery('   ');
  await execute();
  expect(await toast('Error')).toHaveTextContent('Please enter a SQL query');
  const editor = screen.getByLabelText('SQL query');
  expect(editor).toHaveAccessibleDescription(/^Please enter a SQL query/);
  expect(editor).toBeInvalid();
  expect(editor).toHaveFocus();
  expect(api.inputs('database.query')).toEqual([]);
});

test('a refused query keeps the previous rows and says which query they belong to', async () => {
  api.on('database.query', () => answer(['one'], [1]));
  const { write, execute } = await openQuery('SELECT 1 AS one');
  await execute();
  await result();
  api.refuse('database.query', 400, 'Only SELECT queries are allowed');
  write('DELETE FROM users');
  await execute();
  expect(await toast('Error')).toHaveTextContent('Only SELECT queries are allowed');
  expect(screen.getByText('Error executing query').closest('[role=alert]')).toHaveTextContent(
    'Only SELECT queries are allowed',
  );
  expect(screen.getByText('The rows below are from the previous query.')).toBeVisible();
  expect(within(await result()).getByRole('columnheader', { name: 'one' })).toBeVisible();
  // With nothing to run, the fault is over too.
  write(' ');
  await execute();
  await waitFor(() => expect(screen.queryByText('Error executing query')).toBeNull());
  expect(screen.queryByText(/^The rows below/)).toBeNull();
});

test('a query that gets no answer fails in the specified words', async () => {
  api.disconnect('database.query');
  const { execute } = await openQuery();
  await execute();
  expect(await toast('Error')).toHaveTextContent('An error occurred while executing the query');
});

test.each([
  ['a query that finds nothing', answer(['id'])],
  ['an answer that is no list of rows', { rows: 'x' } as never],
])('%s counts as empty', async (_, given) => {
  api.on('database.query', () => given);
  const { execute } = await openQuery();
  await execute();
  expect(await screen.findByText('Query executed successfully, but returned no data')).toBeVisible();
});

test('a truncated result says so and its pages can be turned', async () => {
  const rows = Array.from({ length: 250 }, (_, at) => [at]);
  api.on('database.query', () => ({ ...answer(['x'], ...rows), truncated: true }));
  const { user, execute } = await openQuery();
  await execute();
  expect(await screen.findByText(/Only the first rows are shown\./)).toBeVisible();
  const pages = screen.getByRole('navigation', { name: 'Query result pages' });
  expect(pages).toHaveTextContent('1–100 of 250');
  await user.click(within(pages).getByRole('button', { name: 'Next' }));
  expect(pages).toHaveTextContent('101–200 of 250');
});

test('a result is saved as CSV, formulas escaped', async () => {
  const downloads = recordDownloads();
  api.on('database.query', () => answer(['formula', 'comma', 'number', 'missing'], ['=1+1', 'a,b', 7, null]));
  const { user, execute } = await openQuery();
  await execute();
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await downloads.next()).toEqual({
    name: 'query-result.csv',
    text: '\uFEFFformula,comma,number,missing\r\n\'=1+1,"a,b",7,\r\n',
  });
});

test('the offer of tables is moved through by keys, closes by Escape, and leaves Enter to new lines', async () => {
  const { user, editor } = await openQuery('');
  const offer = () => screen.queryByRole('listbox', { name: 'Tables' });
  await user.type(editor, 'SELECT * FROM pro');
  expect(
    within(await screen.findByRole('listbox'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['product_history', 'products']);
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { name: 'products' })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Escape}');
  expect(offer()).toBeNull();
  await user.clear(editor);
  await user.type(editor, "SELECT 'FROM us");
  expect(offer(), 'not inside strings').toBeNull();
  await user.clear(editor);
  await user.type(editor, 'SELECT u');
  expect(offer()).not.toBeNull();
  await user.keyboard('{Enter}');
  expect(editor).toHaveValue('SELECT u\n');
  await user.clear(editor);
  await user.type(editor, 'SELECT 1');
  await user.tab();
  expect(editor).not.toHaveFocus();
});

test('the query stays while the other tab or another page is open', async () => {
  api.on('audit.list', () => ({ entries: [], next: null }));
  const { user } = await openQuery('SELECT 42 AS answer');
  await user.click(screen.getByRole('tab', { name: 'Tables Browser' }));
  await user.click(screen.getByRole('tab', { name: 'SQL Query' }));
  expect(screen.getByLabelText('SQL query')).toHaveValue('SELECT 42 AS answer');
  await user.click(screen.getByRole('link', { name: 'Audit log', hidden: true }));
  await screen.findByText('No administrator has done anything yet.');
  history.back();
  expect(await screen.findByLabelText('SQL query')).toHaveValue('SELECT 42 AS answer');
});
