import { Refusal } from '@isa/ui/testing/api';
import { expect, test } from 'vitest';
import { api, dialog, openConsole, row, screen, toast, waitFor, within } from '../../../test/console.tsx';
import type { Order } from './order-words.ts';

const order = (id: string, username: string, more: Partial<Order> = {}): Order => ({
  orderId: id,
  planName: 'Plus',
  credits: 300,
  amountPence: 500,
  refundedPence: 0,
  currency: 'gbp',
  state: 'succeeded',
  paymentReference: `pi_${id}`,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  user: { id: 7, username, firstName: 'Ada', lastName: 'Lovelace', credits: 320 },
  flag: null,
  acknowledgedAt: null,
  shortfall: 0,
  history: [],
  isTest: false,
  ...more,
});

const step = (fromState: string, toState: string, cause: string, refundedPence = 0) => ({
  fromState,
  toState,
  cause,
  refundedPence,
  createdAt: '2026-11-01T10:00:00.000Z',
});

/** Serves these orders and refunds them. */
function serveOrders(...given: Order[]) {
  const orders = structuredClone(given);
  const find = (id: string) => {
    const found = orders.find(({ orderId }) => orderId === id);
    if (found === undefined) throw new Error(`No order ${id}`);
    return found;
  };
  api.on('payments.orders', (input) => {
    const { search = '', status } = input ?? {};
    const found = orders.filter(
      (each) =>
        (input?.begun === true || each.state !== 'created') &&
        (each.user.username.includes(search) || each.orderId === search) &&
        (status !== 'flagged' || (each.flag !== null && each.acknowledgedAt === null)) &&
        (status !== 'processing' || each.state === 'processing'),
    );
    const begun = orders.filter(({ state }) => state === 'created').length;
    return { orders: found.map((each) => ({ ...each })), count: found.length, begun, page: 0, limit: 10 };
  });
  api.on('payments.refund', ({ orderId, amountPence = 0 }) => {
    const found = find(orderId);
    found.refundedPence += amountPence;
    if (found.refundedPence === found.amountPence) found.state = 'refunded';
    return { orderId, state: found.state, refundedPence: found.refundedPence, shortfall: 0, flag: null };
  });
  api.on('payments.acknowledgeOrder', ({ orderId, isAcknowledged = true }) => {
    const acknowledgedAt = isAcknowledged ? '2026-11-02T10:00:00.000Z' : null;
    return { orderId, acknowledgedAt: Object.assign(find(orderId), { acknowledgedAt }).acknowledgedAt };
  });
  return { find };
}

const REASON = 'Asked for it by mail';

async function open(...orders: Order[]) {
  const served = serveOrders(...orders);
  const user = openConsole('/admin/payments');
  const first = orders[0]?.user.username ?? 'nobody';
  const line = async (name = first) => within(await row(name));
  const refund = async (name = first) => {
    await user.click((await line(name)).getByRole('button', { name: /^Refund/ }));
    const question = await dialog(`Refund ${name}?`);
    const answer = within(question).getByRole('button', { name: 'Refund' });
    await waitFor(() => expect(answer).not.toHaveAttribute('aria-disabled'));
    await user.type(within(question).getByLabelText('Reason'), REASON);
    return { question, answer, amount: within(question).getByLabelText('Amount to refund (£)') };
  };
  const type = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    if (text !== '') await user.type(field, text);
  };
  return { ...served, user, line, refund, type };
}

test('says that there are no orders yet', async () => {
  await open();
  expect(await screen.findByText('No orders yet.')).toBeVisible();
});

test('lists an order with its steps and leads to its buyer', async () => {
  const { user, line } = await open(
    order('o1', 'ada@example.com', {
      history: [
        step('none', 'created', 'upgrade'),
        step('created', 'failed', 'webhook: payment_intent.payment_failed'),
        step('failed', 'failed', 'reconciliation: something.new'),
        step('created', 'succeeded', 'browser'),
        step('succeeded', 'succeeded', 'webhook: charge.refunded', 200),
        step('succeeded', 'refunded', 'webhook: charge.refunded', 300),
      ],
    }),
  );
  const cells = (await line()).getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells.slice(1, 6)).toEqual(['ada@example.com', 'Paid', 'Plus (300 credits)', '£5', '–']);
  await user.click((await line()).getByRole('button', { name: /^Details/ }));
  const details = within(await dialog('Order o1'));
  const steps = within(details.getByRole('table', { name: 'Order history' })).getAllByRole('row');
  expect(steps.slice(1).map(({ textContent }) => textContent.replace(/^.*\d\d:\d\d/, ''))).toEqual([
    'Order createdThe buyer, on the site',
    'FailedStripe: the payment failed',
    'Failed, as beforeStripe: event something.new',
    'PaidThe buyer’s browser',
    'Partly refunded: £2Stripe: money was refunded',
    'Refunded: £3Stripe: money was refunded',
  ]);
  expect(details.getByRole('link', { name: 'ada@example.com' })).toHaveAttribute(
    'href',
    '/admin/users?users.search=ada%40example.com',
  );
});

test('searches and narrows the orders, and says why none is shown', async () => {
  const { user } = await open(order('o1', 'ada@example.com'));
  await row('ada@example.com');
  const choice = screen.getByRole('combobox', { name: 'Filter orders' });
  await user.selectOptions(choice, 'Processing');
  expect(await screen.findByText('No orders with this status.')).toBeVisible();
  expect(location.search).toBe('?payments.state=processing');
  history.back();
  await row('ada@example.com');
  expect(choice).toHaveValue('');
  await user.selectOptions(choice, 'Flagged');
  expect(await screen.findByText('No flagged orders.')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search orders' }), 'nobody');
  expect(await screen.findByText('No order matches this search.')).toBeVisible();
});

test('opens with the search and the state that the address names', async () => {
  serveOrders(order('o1', 'ada@example.com', { state: 'processing' }));
  openConsole('/admin/payments?payments.state=processing&payments.search=ada');
  await row('ada@example.com');
  expect(api.inputs('payments.orders')).toMatchObject([
    { search: 'ada', status: 'processing', page: 0, limit: 10 },
  ]);
});

test('refunds a payment in part and then whole, each after asking', async () => {
  const { user, line, refund, type } = await open(order('o1', 'ada@example.com'));
  const { question, answer, amount } = await refund();
  expect(amount).toHaveValue('5.00');
  const reason = within(question).getByLabelText('Reason');
  await user.clear(reason);
  await user.click(answer);
  expect(within(question).getByText('Please give a reason.')).toBeVisible();
  await user.type(reason, REASON);
  expect(reason).not.toHaveAttribute('aria-invalid');
  for (const wrong of ['', '0', '5.01', '1.234', 'all']) {
    await type(amount, wrong);
    await user.click(answer);
    expect(within(question).getByText('Enter an amount from £0.01 to £5.'), wrong).toBeVisible();
  }
  expect(api.inputs('payments.refund')).toEqual([]);
  await type(amount, '2');
  expect(amount).not.toHaveAttribute('aria-invalid');
  await user.click(answer);
  expect(await toast('Payment refunded')).toHaveTextContent(
    '£2 of the £5 that ada@example.com paid is now refunded.',
  );
  expect(await (await line()).findByText('Partly refunded: £2')).toBeVisible();
  expect((await line()).getAllByRole('cell')[5]).toHaveTextContent('£2');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const rest = await refund();
  expect(rest.amount).toHaveValue('3.00');
  await user.click(rest.answer);
  expect(await (await line()).findByText('Refunded')).toBeVisible();
  expect((await line()).queryByRole('button', { name: /^Refund/ })).toBeNull();
  await waitFor(async () => expect(await row('ada@example.com')).toHaveFocus());
  expect(api.inputs('payments.refund')).toEqual([
    { orderId: 'o1', amountPence: 200, reason: REASON },
    { orderId: 'o1', amountPence: 300, reason: REASON },
  ]);
});

test('says before a refund what it takes of how many credits, as they are now', async () => {
  const { find, refund, type } = await open(order('o1', 'ada@example.com'));
  await row('ada@example.com');
  // Spent while the list is on screen.
  find('o1').user.credits = 220;
  const { question, amount } = await refund();
  expect(question).toHaveTextContent('PlanPlus, 300 credits');
  await waitFor(() => expect(question).toHaveTextContent('Credits the user has220'));
  expect(question).toHaveTextContent('takes back 300 credits, but 80 of them are already spent');
  await type(amount, '1');
  expect(question).toHaveTextContent('takes back 60 credits; 160 will be left.');
});

test('a late refund closes no other dialog and names its user', async () => {
  const { user, line, refund, type } = await open(
    order('o1', 'ada@example.com'),
    order('o2', 'bob@example.com'),
  );
  const first = await refund();
  await type(first.amount, '2');
  const { reached, release } = api.hold('payments.refund');
  await user.click(first.answer);
  await reached;
  expect(first.amount, 'what it says is on its way').toBeDisabled();
  await user.click(within(first.question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const second = await refund('bob@example.com');
  await type(second.amount, '1.23');
  release();
  expect(await toast('Payment refunded')).toHaveTextContent('£2 of the £5 that ada@example.com paid');
  await (await line()).findByText('Partly refunded: £2');
  expect(second.amount).toBeVisible();
  expect(second.amount).toHaveValue('1.23');
});

test('a refusal shows what has been refunded elsewhere and what is left', async () => {
  const { find, user, line, refund } = await open(order('o1', 'ada@example.com'));
  const { question, answer } = await refund();
  api.on('payments.refund', () => {
    find('o1').refundedPence = 300;
    return new Refusal(400, 'At most £2 of this payment can be refunded.');
  });
  await user.click(answer);
  expect(await within(question).findByRole('alert')).toHaveTextContent(
    'At most £2 of this payment can be refunded.',
  );
  expect(screen.queryByText('Error refunding payment'), 'a toast would cover the buttons').toBeNull();
  await waitFor(() => expect(question).toHaveTextContent('Refunded so far£3'));
  await (await line()).findByText('Partly refunded: £3');
  await user.click(answer);
  expect(within(question).getByText('Enter an amount from £0.01 to £2.')).toBeVisible();
});

test('says in its own words that a refund got no answer', async () => {
  const { user, refund } = await open(order('o1', 'ada@example.com'));
  const { question, answer } = await refund();
  api.disconnect('payments.refund');
  await user.click(answer);
  const words = 'The refund could not be made. Please try again.';
  expect(await within(question).findByRole('alert')).toHaveTextContent(words);
});

const flagged = order('o1', 'ada@example.com', { state: 'failed', flag: 'The amount differs' });

test('shows why an order is flagged until it is acknowledged, and can be flagged again', async () => {
  const { user, line } = await open(flagged, order('o2', 'bob@example.com'));
  expect((await line()).getByText('The amount differs')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Acknowledge: order o1' }));
  expect(await toast('Order acknowledged')).toHaveTextContent('ada@example.com');
  await waitFor(async () =>
    expect(await row('ada@example.com')).toHaveTextContent('Acknowledged: The amount differs'),
  );
  expect(screen.queryByRole('button', { name: /^Acknowledge/ })).toBeNull();
  await user.click((await line()).getByRole('button', { name: /^Details/ }));
  await user.click(await screen.findByRole('button', { name: 'Flag again: order o1' }));
  await toast('Order flagged again');
  await waitFor(() => expect(screen.queryByText(/Acknowledged: /)).toBeNull());
  expect(api.inputs('payments.acknowledgeOrder').map(({ isAcknowledged }) => isAcknowledged)).toEqual([
    true,
    false,
  ]);
});

test('a late acknowledgement leaves the details of another order open', async () => {
  const { user, line } = await open(flagged, order('o2', 'bob@example.com'));
  await user.click((await line()).getByRole('button', { name: /^Details/ }));
  const { reached, release } = api.hold('payments.acknowledgeOrder');
  await user.click(within(await dialog('Order o1')).getByRole('button', { name: /^Acknowledge/ }));
  await reached;
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click((await line('bob@example.com')).getByRole('button', { name: /^Details/ }));
  const other = await dialog('Order o2');
  release();
  expect(await toast('Order acknowledged')).toHaveTextContent('ada@example.com');
  await waitFor(async () =>
    expect(await row('ada@example.com')).toHaveTextContent('Acknowledged: The amount differs'),
  );
  expect(other).toBeVisible();
});

test('says why an acknowledgement was refused', async () => {
  const { user } = await open(flagged);
  await row('ada@example.com');
  api.refuse('payments.acknowledgeOrder', 409, 'Someone else has changed this order.');
  await user.click(screen.getByRole('button', { name: /^Acknowledge/ }));
  expect(await toast('Error updating order')).toHaveTextContent('Someone else has changed this order.');
});

test('hides purchases that were never paid, and counts them', async () => {
  serveOrders(order('o1', 'ada@example.com'), { ...order('o2', 'bob@example.com'), state: 'created' });
  const user = openConsole('/admin/payments');
  await row('ada@example.com');
  expect(screen.queryByText('bob@example.com')).toBeNull();
  expect(screen.getByText(/^1 unpaid order not shown\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show them' }));
  await row('bob@example.com');
  expect(location.search).toBe('?payments.begun=shown');
  await user.click(screen.getByRole('button', { name: 'Hide them' }));
  await waitFor(() => expect(screen.queryByText('bob@example.com')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Amount' }));
  await waitFor(() =>
    expect(api.inputs('payments.orders').at(-1)).toMatchObject({ order: 'amount', direction: 'descending' }),
  );
});
