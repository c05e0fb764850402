import { beforeEach, expect, test, vi } from 'vitest';
import { openSite, screen, within } from '../../../test/site.tsx';

beforeEach(() => void vi.setSystemTime('2026-11-28T12:00:00Z'));

const result = () => within(screen.getByRole('region', { name: 'What you need to pay a month' }));

test('asks for less at higher growth', async () => {
  await openSite('/savings-goal');
  const boxes = [/^Low/, /^Middle/, /^High/].map(
    (name) => result().getByText(name).nextSibling?.textContent ?? '',
  );
  const [low, mid, high] = boxes.map((text) => Number(text.replaceAll(/[£,]/g, '')));
  expect(low).toBeGreaterThan(mid ?? 0);
  expect(mid).toBeGreaterThan(high ?? 0);
});

test('works cash out at its rate alone', async () => {
  const user = await openSite('/savings-goal');
  await user.selectOptions(screen.getByLabelText('How it is kept'), 'cash');
  const rate = screen.getByLabelText('Interest rate (% AER)');
  await user.clear(rate);
  await user.type(rate, '0');
  // £25,000 in 72 payments.
  expect((await result().findAllByText(/£347\.23/)).length).toBeGreaterThan(0);
});

test('says when a payment of one’s own gets there', async () => {
  const user = await openSite('/savings-goal');
  await user.type(screen.getByLabelText('What you can pay a month (£)'), '300');
  expect(await screen.findByRole('heading', { name: 'With £300 a month' })).toBeVisible();
});

test('holds growth to its order', async () => {
  const user = await openSite('/savings-goal');
  const low = screen.getByLabelText('Low growth a year (%)');
  await user.clear(low);
  await user.type(low, '6');
  await user.tab();
  expect(await screen.findByText('Middle growth must be between low and high growth.')).toBeVisible();
});
