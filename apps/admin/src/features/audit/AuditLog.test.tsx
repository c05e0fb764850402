import { expect, test } from 'vitest';
import { ADMIN, api, openConsole, row, screen, waitFor, within } from '../../../test/console.tsx';
import type { Entry } from './AuditTarget.tsx';

let id = 0;
const entry = (action: string, target: string, more: Partial<Entry> = {}): Entry => {
  id += 1;
  return {
    id,
    actor: { id: ADMIN.id, username: ADMIN.username },
    action,
    target,
    name: null,
    before: null,
    after: null,
    topicTitles: {},
    createdAt: '2026-11-01T10:00:00.000Z',
    ...more,
  };
};

const serve = (...entries: Entry[]) => api.on('audit.list', () => ({ entries, next: null }));
const asked = () => api.inputs('audit.list').at(-1);

test('says who did what to whom, before and after', async () => {
  serve(
    entry('user.verify-email', 'user:7', {
      name: 'ada@example.com',
      before: { emailVerified: false },
      after: { emailVerified: true },
    }),
    entry('feedback.update', 'feedback:5', {
      before: { status: 'pending', adminNotes: null },
      after: { status: 'rejected', adminNotes: null },
    }),
    entry('order.acknowledge', 'order:o1', {
      before: { acknowledgedAt: null },
      after: { acknowledgedAt: '2026-07-01T10:00:00.000Z' },
    }),
    entry('answer.create', 'answer:4', {
      after: { topic: 'isa-allowance' },
      topicTitles: { 'isa-allowance': 'How much you can pay in' },
    }),
    entry('something.new', 'thing:1'),
  );
  openConsole('/admin/audit');
  const user = await row('user:7');
  expect(user).toHaveTextContent(`1 Nov 2026, 10:00${ADMIN.username}Email verifiedada@example.com`);
  expect(user).toHaveTextContent('Email verified no → yes');
  expect(within(user).getByRole('link')).toHaveAttribute(
    'href',
    '/admin/users?users.search=ada%40example.com',
  );
  const feedback = await row('feedback:5');
  expect(feedback).toHaveTextContent('Status Pending → Rejected');
  expect(feedback, 'shows changed fields only').not.toHaveTextContent('Admin notes');
  const order = await row('order:o1');
  expect(order).toHaveTextContent('1 Jul 2026, 11:00');
  expect(within(order).getByRole('link')).toHaveAttribute(
    'href',
    '/admin/payments?payments.search=order%3Ao1',
  );
  expect(await row('answer:4')).toHaveTextContent('Topic: How much you can pay in');
  expect(await row('thing:1')).toHaveTextContent('something.newthing:1–');
});

test('puts pins, checks and facts of products into words', async () => {
  const proof = { source: null, checkedOn: '2026-10-01', checkedBy: 'csv' };
  const checked = (source: string) => [
    { fields: ['access'], source, checkedOn: '2026-11-28', checkedBy: 'admin' },
  ];
  serve(
    entry('product.update', 'product:1', {
      before: { pinned: [], proofs: [{ ...proof, fields: ['interestRate', 'access'] }], noticeDays: 30 },
      after: {
        pinned: ['interestRate', 'noticeDays'],
        proofs: [
          {
            fields: ['interestRate'],
            source: 'https://bank.example/a',
            checkedOn: '2026-11-28',
            checkedBy: 'admin',
          },
          { ...proof, fields: ['access'] },
        ],
        noticeDays: 90,
      },
    }),
    entry('product.verify', 'product:3', {
      before: { proofs: checked('https://www.bank.example/rates') },
      after: { proofs: checked('https://www.bank.example/isa/rates') },
    }),
    entry('product.create', 'product:2', {
      after: { name: 'Saver', access: 'easy', noticeDays: null, channels: null },
    }),
  );
  openConsole('/admin/audit');
  const changed = await row('product:1');
  expect(changed).toHaveTextContent('Pinned – → Interest rate · Notice');
  expect(changed).toHaveTextContent(
    'Checked 2 facts on 1 Oct 2026 (CSV import) → 1 fact on 28 Nov 2026 (By hand, bank.example/a); 1 fact on 1 Oct 2026 (CSV import)',
  );
  expect(changed).toHaveTextContent('Notice 30 days → 90 days');
  expect(await row('product:3')).toHaveTextContent(
    'Checked 1 fact on 28 Nov 2026 (By hand, bank.example/rates) → 1 fact on 28 Nov 2026 (By hand, bank.example/isa/rates)',
  );
  expect((await row('product:2')).textContent).toMatch(/Name: Saver, Access: Easy access$/);
});

test('puts answers of the advisor and reasons for reading into words', async () => {
  const source = { title: 'GOV.UK', url: 'https://www.gov.uk/isa' };
  serve(
    entry('answer.update', 'answer:1', {
      name: 'Is gold allowed?',
      before: { answer: 'No.', sources: [source], reviewBy: '2027-01-01' },
      after: { answer: 'Never.', sources: [source, source], reviewBy: '2027-01-01' },
    }),
    entry('question.read', 'question:abc', { after: { reason: 'A complaint' } }),
    entry('feedback.reply', 'feedback:5', { after: { characters: 54 } }),
  );
  openConsole('/admin/audit');
  const changed = await row('answer:1');
  expect(changed).toHaveTextContent('Answer editedIs gold allowed?');
  expect(changed).toHaveTextContent('Answer No. → Never.');
  expect(changed).toHaveTextContent(
    'Sources GOV.UK (https://www.gov.uk/isa) → GOV.UK (https://www.gov.uk/isa); GOV.UK (https://www.gov.uk/isa)',
  );
  expect(await row('question:abc')).toHaveTextContent('Question readquestion:abcReason: A complaint');
  expect(await row('feedback:5')).toHaveTextContent('Feedback answeredfeedback:5Characters: 54');
});

test('shows what is known of an action without being a change', async () => {
  serve(
    entry('refund-order', 'order:o1', {
      before: { state: 'succeeded', leftPence: 500 },
      after: { refundPence: 200 },
    }),
    entry('products.undo-run', 'products', {
      before: { run: 7, source: 'csv', file: 'a.csv', at: '2026-11-20T13:00:00.000Z' },
      after: { restored: 12, removed: 0, hidden: 0, kept: 0 },
    }),
  );
  openConsole('/admin/audit');
  const line = await row('order:o1');
  expect(line).toHaveTextContent('Payment refunded');
  expect(line).toHaveTextContent('State: Paid, Left to refund: £5, Refunded: £2');
  expect(await row('a.csv')).toHaveTextContent('Source: CSV import');
  expect(line).not.toHaveTextContent('→');
});

test('names the scheduler and the command line for entries without a user', async () => {
  serve(
    entry('products.update-feed', 'products', { actor: null }),
    entry('user.update', 'user:9', { actor: null }),
  );
  openConsole('/admin/audit');
  expect(await row('products')).toHaveTextContent('Scheduler');
  expect(await row('user:9')).toHaveTextContent('Command line');
});

test('says how a query ended, and shows script in it as text', async () => {
  const script = '<img src=x>';
  serve(
    entry('database.query', 'database', { after: { sql: 'SELECT 42', outcome: 'done', rows: 1 } }),
    entry('database.query', 'database', {
      after: { sql: script, outcome: 'refused', reason: 'Only SELECT queries are allowed' },
    }),
    entry('database.query', 'database', { after: { sql: 'SELECT 43' } }),
  );
  openConsole('/admin/audit');
  expect(await row('SELECT 42')).toHaveTextContent('SQL query');
  expect(await row('SELECT 42')).toHaveTextContent('Ran: 1 row');
  expect(await row(script)).toHaveTextContent('Refused: Only SELECT queries are allowed');
  expect((await row('SELECT 43')).textContent).toMatch(/SELECT 43$/);
  expect(document.querySelector('img')).toBeNull();
});

test('says why it is empty', async () => {
  serve();
  const user = openConsole('/admin/audit');
  expect(await screen.findByText('No administrator has done anything yet.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Action'), 'Password reset');
  expect(await screen.findByText('No actions match.')).toBeVisible();
  await waitFor(() => expect(asked()).toMatchObject({ action: 'user.reset-password' }));
});

test('is narrowed by administrator, target and day, which the address keeps', async () => {
  serve(entry('feedback.update', 'feedback:7', { actor: { id: 5, username: 'bob@example.com' } }));
  const user = openConsole('/admin/audit');
  await user.click(await screen.findByRole('button', { name: 'Show only actions of bob@example.com' }));
  await waitFor(() => expect(asked()).toMatchObject({ actorId: 5 }));
  expect(location.search).toBe('?audit.actor=5');
  await user.click(
    await screen.findByRole('button', { name: 'Show everyone’s actions, not only those of bob@example.com' }),
  );
  await waitFor(() => expect(location.search).toBe(''));
  await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
  await user.type(screen.getByLabelText('Target'), '1003');
  await waitFor(() => expect(asked()).toMatchObject({ on: '1003' }));
  await user.type(screen.getByLabelText('Day'), '2026-11-02');
  await waitFor(() => expect(asked()).toMatchObject({ on: '1003', day: '2026-11-02' }));
  expect(location.search).toBe('?audit.on.search=1003&audit.day=2026-11-02');
});

test('reaches back to older actions', async () => {
  api.on('audit.list', ({ before }) =>
    before === undefined
      ? { entries: [entry('user.update', 'user:60')], next: 60 }
      : { entries: [entry('user.update', 'user:1')], next: null },
  );
  const user = openConsole('/admin/audit');
  await user.click(await screen.findByRole('button', { name: 'Show older actions' }));
  await row('user:1');
  await row('user:60');
  expect(screen.queryByRole('button', { name: 'Show older actions' })).toBeNull();
  expect(asked()).toMatchObject({ before: 60 });
});

test('sorts by when, who, what and on, in the address as well', async () => {
  serve(entry('user.update', 'user:7'));
  const user = openConsole('/admin/audit');
  await row('user:7');
  expect(asked()).toMatchObject({ order: 'when', direction: 'descending' });
  await user.click(screen.getByRole('button', { name: 'Who' }));
  await waitFor(() => expect(asked()).toMatchObject({ order: 'who', direction: 'ascending' }));
  await user.click(screen.getByRole('button', { name: 'What' }));
  await waitFor(() => expect(asked()).toMatchObject({ order: 'action', direction: 'ascending' }));
  await user.click(screen.getByRole('button', { name: 'What' }));
  await waitFor(() => expect(asked()).toMatchObject({ order: 'action', direction: 'descending' }));
  expect(location.search).toBe('?audit.sort=-action');
  expect(screen.getByRole('columnheader', { name: 'What' })).toHaveAttribute('aria-sort', 'descending');
});
