import { recordDownloads } from '@isa/ui/testing/downloads';
import { navigations } from '@isa/ui/testing/navigation';
import { http, HttpResponse, server } from '@isa/ui/testing/server';
import { fireEvent } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import {
  api,
  confirm,
  dialog,
  openConsole,
  row,
  screen,
  toast,
  waitFor,
  within,
} from '../../../test/console.tsx';
import { ada, serveUsers } from '../../../test/users.ts';
import type { ImportAnswer, PreviewAnswer } from './send-csv.ts';

const place = (name: string) => ({ place: 'Line 2', name, provider: 'CSV Bank' });

function previewOf(more: Partial<PreviewAnswer['preview'] & { errors: string[]; refused: string }> = {}) {
  const { errors = [], refused, ...preview } = more;
  const listing = { added: [], changed: [], unchanged: 0, doubts: [], unlikely: [], ...preview };
  return {
    success: true,
    message: 'Checked',
    result: { added: listing.added.length, updated: listing.changed.length, errors },
    ...(refused === undefined ? {} : { refused }),
    preview: listing,
  } satisfies PreviewAnswer;
}

const imported = (errors: string[] = [], refused?: string): ImportAnswer => ({
  success: true,
  message: 'Imported',
  result: { added: 2, updated: 0, errors },
  ...(refused === undefined ? {} : { refused }),
});

type Given = ImportAnswer | Response | Promise<ImportAnswer>;

/** Answers the check and the import of a file. @returns which of the two were asked for */
function serveImport(check: Given = previewOf(), made: Given = imported()): string[] {
  const asked: string[] = [];
  server.use(
    http.post('*/api/admin/import-csv', async ({ request }) => {
      const isCheck = new URL(request.url).search === '?dryRun=1';
      asked.push(isCheck ? 'check' : 'import');
      const answer = await (isCheck ? check : made);
      return answer instanceof Response ? answer.clone() : HttpResponse.json(answer);
    }),
  );
  return asked;
}

const undone = { restored: 0, removed: 2, hidden: 0, kept: 0, keptTexts: [] };
const csv = (name = 'products.csv', type = 'text/csv', text = 'name\nSaver\n') =>
  new File([text], name, { type });
const choose = (user: UserEvent, file = csv()) => user.upload(screen.getByLabelText('CSV file'), file);
const preview = () => screen.findByRole('region', { name: 'Preview of the import' });
const failed = async () => (await screen.findByText('Import Failed')).closest<HTMLElement>('[role=alert]');
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  api.on('productUpdates.last', () => null);
  api.on('settings.get', () => ({ lastUpdated: null, keyConfigured: false }));
});

async function open(): Promise<UserEvent> {
  const user = openConsole('/product-update');
  await screen.findByLabelText('CSV file');
  return user;
}

test('refuses a file that is not CSV before sending it', async () => {
  const asked = serveImport();
  await open();
  // The file chooser offers CSV files only; anything can be dropped.
  fireEvent.change(screen.getByLabelText('CSV file'), {
    target: { files: [csv('products.xlsx', 'application/vnd.ms-excel')] },
  });
  expect(await failed()).toHaveTextContent('Only CSV files are allowed');
  expect(asked).toEqual([]);
});

test('a dropped file moves the focus to its preview', async () => {
  serveImport();
  await open();
  const area = screen.getByText(/^Drop a CSV file here/);
  fireEvent.drop(area, { dataTransfer: { files: [csv('products.csv')] } });
  expect(await preview()).toHaveFocus();
});

test('a dropped file that is refused moves the focus to the reason', async () => {
  await open();
  const area = screen.getByText(/^Drop a CSV file here/);
  fireEvent.drop(area, { dataTransfer: { files: [csv('products.xlsx', 'application/vnd.ms-excel')] } });
  expect(await failed()).toHaveFocus();
});

test('a file is checked first and shows what its import would do', async () => {
  const asked = serveImport(
    previewOf({
      added: [
        {
          ...place('Saver Two'),
          type: 'Cash ISA',
          interestRate: 4.5,
          annualFee: null,
          governmentBonus: null,
        },
      ],
      changed: [{ ...place('Saver One'), changes: { interestRate: { before: 4, after: 4.1 } } }],
      unchanged: 2,
      doubts: ['Line 2: Saver One: an interest rate of 40.5% is unusual'],
      errors: ['Line 4: name: Name must be at least 3 characters'],
    }),
    imported(['Line 4: name: Name must be at least 3 characters']),
  );
  const user = await open();
  await choose(user);
  const shown = await preview();
  for (const text of ['Would be added1', 'Would change1', 'Unchanged2', 'Refused1'])
    expect(shown).toHaveTextContent(text);
  expect(shown).toHaveTextContent('Line 4: name: Name must be at least 3 characters');
  expect(shown).toHaveTextContent('Line 2: Saver One: an interest rate of 40.5% is unusual');
  expect(shown).toHaveTextContent('Saver Two · CSV Bank · Cash ISA · 4.50% AER');
  expect(within(shown).getByText('Saver One').closest('li')).toHaveTextContent('Interest rate 4.00% → 4.10%');
  expect(asked, 'nothing is written before it is imported').toEqual(['check']);

  await user.click(button('Import CSV'));
  const done = await screen.findByRole('alert', { name: 'Import Successful' });
  expect(done).toHaveTextContent('Line 4: name: Name must be at least 3 characters');
  expect(asked).toEqual(['check', 'import']);
  await waitFor(() => expect(done).toHaveFocus());
});

test('asks about rates that are probably typing errors before it imports them', async () => {
  const rates = [1, 2, 3, 4, 5, 6].map((line) => `Line ${line}: Saver: an interest rate of 40.5% is unusual`);
  const asked = serveImport(previewOf({ doubts: rates, unlikely: rates }));
  const user = await open();
  await choose(user);
  await preview();
  await user.click(button('Import CSV'));
  expect(await dialog('Are these rates right?')).toHaveTextContent(`${rates[4]}and 1 other`);
  await confirm(user, 'Are these rates right?', 'Cancel');
  expect(asked).toEqual(['check']);
  await user.click(button('Import CSV'));
  await confirm(user, 'Are these rates right?', 'Import as in the file');
  await screen.findByRole('alert', { name: 'Import Successful' });
  expect(asked).toEqual(['check', 'import']);
});

test('an undone import no longer says that it was successful', async () => {
  serveImport();
  api.on('productUpdates.previewUndo', () => ({ ...undone, changed: [], removedNames: [] }));
  api.on('productUpdates.undo', () => undone);
  const user = await open();
  await choose(user);
  await preview();
  api.on('productUpdates.last', () => ({
    id: 7,
    source: 'csv',
    file: 'products.csv',
    added: 2,
    changed: 0,
    handEdits: null,
    createdAt: '2026-11-20T13:00:00.000Z',
    undoneAt: null,
    actor: 'boss@example.org',
    undoneBy: null,
  }));
  await user.click(button('Import CSV'));
  await screen.findByRole('alert', { name: 'Import Successful' });
  await user.click(await screen.findByRole('button', { name: 'Undo…' }));
  await confirm(user, 'Undo the import of products.csv?', 'Undo it');
  expect(await toast('Undone')).toHaveTextContent('2 added products deleted.');
  await waitFor(() => expect(screen.queryByText('Import Successful')).toBeNull());
});

test('shows doubts before refused and changed lines, and checks again for what blank cells do', async () => {
  const asked: string[] = [];
  server.use(
    http.post('*/api/admin/import-csv', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(
        previewOf({ doubts: ['Line 2: Saver: unusual'], errors: ['Line 4: name: too short'] }),
      );
    }),
  );
  const user = await open();
  await choose(user);
  const titles = [...(await preview()).querySelectorAll('summary')].map((summary) => summary.textContent);
  expect(titles).toEqual(['Worth a second look', 'Refused rows']);
  await user.selectOptions(screen.getByLabelText('Blank cells of existing products'), 'Clear stored values');
  await waitFor(() => expect(asked).toEqual(['?dryRun=1', '?dryRun=1&blank=clear']));
  await preview();
  await user.click(button('Import CSV'));
  await waitFor(() => expect(asked.at(-1)).toBe('?blank=clear'));
});

test('says of a line that only dates facts that no value changes', async () => {
  serveImport(previewOf({ changed: [{ ...place('Saver One'), changes: {} }] }));
  const user = await open();
  await choose(user);
  expect(
    within(await preview())
      .getByText('Saver One')
      .closest('li'),
  ).toHaveTextContent('Saver One · CSV Bank (Line 2)Only sources or check dates change');
});

test('five errors are listed and the others counted, and all are saved as a file', async () => {
  const errors = Array.from({ length: 8 }, (_, at) => `Line ${at + 2}: name: too short`);
  serveImport(previewOf({ errors, refused: 'the refused rows' }), imported(errors, 'the refused rows'));
  const downloads = recordDownloads();
  const user = await open();
  await choose(user);
  await preview();
  await user.click(button('Download refused rows'));
  const file = { name: 'isa-products-refused.csv', text: 'the refused rows' };
  expect(await downloads.next()).toEqual(file);
  await user.click(button('Import CSV'));
  const done = within(await screen.findByRole('alert', { name: 'Import Successful' }));
  expect(done.getAllByRole('listitem')).toHaveLength(6);
  expect(done.getByText('...and 3 more errors')).toBeVisible();
  await user.click(button('Download refused rows'));
  expect(await downloads.next()).toEqual(file);
});

test('a file without a valid line fails its check', async () => {
  serveImport({
    success: false,
    message: 'CSV import failed: 1 row cannot be used.',
    result: { added: 0, updated: 0, errors: ['Line 2: interestRate: "high" is not a number'] },
    preview: { added: [], changed: [], unchanged: 0, doubts: [], unlikely: [] },
  } as PreviewAnswer);
  const user = await open();
  await choose(user);
  const alert = await failed();
  expect(alert).toHaveTextContent('CSV import failed: 1 row cannot be used.');
  expect(alert).toHaveTextContent('Line 2: interestRate: "high" is not a number');
});

test('shows the server’s reason for refusing a file, which can be checked again', async () => {
  const asked = serveImport(
    HttpResponse.json({ message: 'The file has a column more than once: "name".' }, { status: 400 }),
  );
  const user = await open();
  await choose(user);
  expect(await failed()).toHaveTextContent('The file has a column more than once: "name".');
  expect(screen.queryByRole('button', { name: 'Import CSV' })).toBeNull();
  expect(screen.getByLabelText('CSV file'), 'the same file can be chosen again').toHaveValue('');
  await user.click(button('Check again'));
  await waitFor(() => expect(asked).toEqual(['check', 'check']));
});

test('an import that gets no answer fails in the specified words and keeps the file', async () => {
  serveImport(previewOf(), HttpResponse.error());
  const user = await open();
  await choose(user);
  await preview();
  await user.click(button('Import CSV'));
  expect(await failed()).toHaveTextContent('CSV import failed');
  serveImport();
  await user.click(button('Import CSV'));
  await screen.findByText('Import Successful');
});

test('a file can be dropped and removed, and one dropped outside the area is ignored', async () => {
  serveImport();
  const user = await open();
  expect(fireEvent.drop(document.body), 'the browser would open the file').toBe(false);
  const area = screen.getByText(/^Drop a CSV file here/);
  fireEvent.drop(area, { dataTransfer: { files: [csv('dropped.csv')] } });
  await preview();
  expect(screen.getByText('dropped.csv')).toBeVisible();
  await user.click(button('Cancel'));
  expect(screen.queryByText('dropped.csv')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Preview of the import' })).toBeNull();
});

test('a file that is being checked says so and cannot be imported yet', async () => {
  const checked = Promise.withResolvers<ImportAnswer>();
  serveImport(checked.promise);
  const user = await open();
  await choose(user, csv('a.csv', 'text/csv', `name\n${'Saver\n'.repeat(3000)}`));
  expect(await screen.findByRole('progressbar', { name: 'Progress of the upload' })).toBeInTheDocument();
  expect(await screen.findByText(/Uploading .* of .* KB|Checking 3,000 lines…/)).toBeVisible();
  expect(button('Import CSV')).toBeDisabled();
  checked.resolve(previewOf());
  await preview();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('an import continues while another page is open, and is shown on return', async () => {
  const made = Promise.withResolvers<ImportAnswer>();
  serveImport(previewOf(), made.promise);
  serveUsers(ada);
  const user = await open();
  const leaving = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await choose(user);
  await preview();
  expect(leaving()).toBe(true);
  await user.click(button('Import CSV'));
  await screen.findByRole('progressbar');
  await user.click(screen.getByRole('link', { name: 'Users', hidden: true }));
  await row('ada@example.com');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(leaving(), 'asks before the page is left').toBe(false);
  history.back();
  await screen.findByRole('progressbar');
  made.resolve(imported());
  await screen.findByText('Import Successful');
  expect(leaving()).toBe(true);
});

test('template and catalogue are saved as files', async () => {
  const downloads = recordDownloads();
  server.use(
    http.get('*/api/admin/csv-template', () => HttpResponse.text('\uFEFFname,provider')),
    http.get('*/api/admin/export-csv', () => HttpResponse.text('name\nSaver')),
  );
  const user = await open();
  await user.click(button('Download CSV Template'));
  expect(await downloads.next()).toEqual({ name: 'isa-products-template.csv', text: '\uFEFFname,provider' });
  await user.click(button('Download catalogue'));
  expect(await downloads.next()).toEqual({ name: 'isa-products.csv', text: 'name\nSaver' });
});

test('a file that cannot be fetched says so; a session that has ended leads to the login', async () => {
  server.use(
    http.get('*/api/admin/csv-template', () => HttpResponse.error()),
    http.get('*/api/admin/export-csv', () => HttpResponse.json({ message: 'Out of order' }, { status: 503 })),
  );
  const user = await open();
  await user.click(button('Download CSV Template'));
  expect(await toast('Failed to download template')).toHaveTextContent('Please try again later.');
  await user.click(button('Download catalogue'));
  expect(await toast('Failed to download the catalogue')).toHaveTextContent('Out of order');
  server.use(http.get('*/api/admin/export-csv', () => HttpResponse.json({ message: '' }, { status: 401 })));
  await user.click(button('Download catalogue'));
  await waitFor(() => expect(navigations()).toEqual(['/login']));
});
