import { eventually } from '@isa/ui/testing/eventually';
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openSite, screen, within } from '../../../test/site.tsx';

const banner = () => screen.queryByRole('complementary', { name: 'ISA deadline' });

test.each([
  ['2026-04-05T12:00:00+01:00', '0 days left until 5 April 2026'],
  ['2026-04-06T00:30:00+01:00', '364 days left until 5 April 2027'],
  ['2027-04-04T12:00:00+01:00', '1 day left until 5 April 2027'],
  ['2027-04-06T12:00:00+01:00', '365 days left until 5 April 2028'],
])('counts the days (%s)', async (now, text) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(now) });
  await openSite('/faq', { today: '2026-01-01' });
  await eventually(() => expect(banner()).toHaveTextContent(text));
  expect(within(banner() ?? document.body).getByRole('link')).toHaveAttribute('href', '/isa-deadline');
});

test('continues past midnight', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2027-04-04T23:59:00+01:00') });
  await openSite('/faq', { today: '2027-04-04' });
  expect(banner()).toHaveTextContent('1 day left until 5 April 2027');
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(banner()).toHaveTextContent('0 days left until 5 April 2027');
});

test('is closed for the visit', async () => {
  const user = await openSite('/faq');
  await user.click(screen.getByRole('button', { name: 'Close deadline banner' }));
  expect(banner()).toBeNull();
});
