import { nothingStated, type Product } from '@isa/api/domain/products/product';
import type { Outputs } from '@isa/ui/client/trpc.ts';
import { expect, test } from 'vitest';
import { answerAccount, openAccount } from '../../../test/account.tsx';
import { ADA, api, openSite, screen, waitFor, within } from '../../../test/site.tsx';

const product: Product = {
  ...nothingStated,
  id: 1,
  name: 'Everyday',
  provider: 'Sole Bank',
  type: 'Cash ISA',
  isActive: true,
  reviewCount: 0,
  interestRate: 4.4,
  bonusRate: 0.85,
  bonusMonths: 12,
  access: 'easy',
  fscsProtected: true,
  features: [],
  referralLink: 'https://provider.test/1',
  proofs: [],
};

type List = Outputs['alerts']['list'];
type OwnAlert = List['alerts'][number];
const own = (more: Partial<OwnAlert> = {}): OwnAlert => ({
  kind: 'rate-change',
  productId: 1,
  product: { name: 'Everyday', provider: 'Sole Bank' },
  endsOn: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...more,
});
const listOf = (alerts: OwnAlert[], stopped: List['stopped'] = null): List => ({ alerts, stopped });

async function openProduct(user: typeof ADA | null = ADA, list = listOf([])) {
  api.on('products.byId', () => product);
  api.refuse('products.related', 503, 'Busy');
  api.usually('credits.get', () => ({ credits: 20 }));
  api.on('alerts.list', () => list);
  const person = await openSite('/products/1', { user });
  return { person, options: within(screen.getByRole('region', { name: 'Tell me when' })) };
}

test('a visitor is asked to log in', async () => {
  const { options } = await openProduct(null);
  expect(options.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  expect(options.queryByRole('checkbox')).toBeNull();
});

test('the unverified are asked to verify their address', async () => {
  const { options } = await openProduct({ ...ADA, emailVerified: false });
  expect(options.getByRole('link', { name: 'Verify your email' })).toHaveAttribute('href', '/verify-email');
});

test('an alert is set and deleted by one press', async () => {
  const { person, options } = await openProduct();
  api.on('alerts.save', () => listOf([own()]));
  const box = await options.findByRole('checkbox', { name: 'its rate changes' });
  expect(box).not.toBeChecked();
  await person.click(box);
  await waitFor(() => expect(box).toBeChecked());
  expect(api.inputs('alerts.save')).toEqual([{ kind: 'rate-change', productId: 1 }]);
  api.on('alerts.remove', () => listOf([]));
  await person.click(box);
  await waitFor(() => expect(box).not.toBeChecked());
  expect(api.inputs('alerts.remove')).toEqual([{ kind: 'rate-change', productId: 1 }]);
});

test('the end of a bonus needs the day of opening, and says what is wrong with it', async () => {
  const { person, options } = await openProduct();
  const day = await options.findByLabelText(/Day you opened it, to be alerted when its bonus ends/);
  expect(options.queryByLabelText(/its fix ends/)).toBeNull();
  api.refuse('alerts.save', 400, 'Opened on that day, its bonus ended on 1 January 2025.');
  await person.type(day, '2024-01-01');
  await person.click(options.getByRole('button', { name: 'Tell me' }));
  expect(await options.findByText('Opened on that day, its bonus ended on 1 January 2025.')).toBeVisible();
  expect(day).toHaveValue('2024-01-01');
  api.on('alerts.save', () => listOf([own({ kind: 'bonus-end', endsOn: '2027-03-31' })]));
  await person.click(options.getByRole('button', { name: 'Tell me' }));
  expect(
    await options.findByText(/ends on 31 March 2027. We tell you once 30 days or fewer are left/),
  ).toBeVisible();
});

test('the account page lists alerts and deletes them', async () => {
  answerAccount();
  const person = await openAccount();
  expect(await screen.findByText('You have no alerts.')).toBeVisible();
  api.on('alerts.save', () => listOf([own({ kind: 'tax-year-end', productId: 0, product: null }), own()]));
  await person.click(screen.getByRole('button', { name: 'Tell me before the tax year ends' }));
  const list = within(await screen.findByRole('list', { name: 'Your alerts' }));
  expect(list.getAllByRole('listitem').map((item) => item.firstChild?.textContent)).toEqual([
    'The end of the tax year, 30 and 7 days before',
    'Everyday: when its rate changes',
  ]);
  api.on('alerts.remove', () => listOf([own()]));
  await person.click(list.getByRole('button', { name: /^Delete: The end of the tax year/ }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  expect(api.inputs('alerts.remove')).toEqual([{ kind: 'tax-year-end', productId: 0 }]);
});

test.each([
  ['unsubscribed', 'You stopped all alerts through the link in an email.'],
  ['refused', 'Your mail server refused three of our mails in a row, so we stopped sending them.'],
] as const)('mails that are stopped (%s) can be turned on again', async (stopped, reason) => {
  answerAccount();
  api.on('alerts.list', () => listOf([own()], stopped));
  api.usually('credits.get', () => ({ credits: 20 }));
  const person = await openSite('/account', { user: ADA });
  expect(await screen.findByText(reason)).toBeVisible();
  api.on('alerts.resume', () => listOf([own()]));
  await person.click(screen.getByRole('button', { name: 'Send them again' }));
  await waitFor(() => expect(screen.queryByText(reason)).toBeNull());
});

test('reports an alert that cannot be set', async () => {
  const { person, options } = await openProduct();
  api.refuse('alerts.save', 409, 'You have 100 alerts. Delete one to add another.');
  const box = await options.findByRole('checkbox', { name: 'its rate changes' });
  await person.click(box);
  expect(await screen.findByText('You have 100 alerts. Delete one to add another.')).toBeVisible();
  expect(box).not.toBeChecked();
});
