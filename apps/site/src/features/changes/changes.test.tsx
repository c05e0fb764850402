import type { Outputs } from '@isa/ui/client/trpc.ts';
import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, openSite, screen, within } from '../../../test/site.tsx';

type Entry = Outputs['changes']['list'][number];

const entry = (more: Partial<Entry>): Entry => ({
  id: 'entry-1',
  kind: 'correction',
  on: '2026-11-19',
  title: 'Rate of a saver',
  html: '<p>4.05%, not 4.5%.</p>',
  sources: [{ title: 'Provider', url: 'https://example.com/rates' }],
  publishedAt: '2026-11-20T12:00:00.000Z',
  ...more,
});

const coming = entry({
  id: 'rules-2027-04-06',
  kind: 'rule',
  on: '2027-04-06',
  title: 'Rules from 6 April 2027',
});

test('separates coming changes from past ones, each with its date and sources', async () => {
  api.on('changes.list', () => [coming, entry({})]);
  await openSite('/changes', { today: '2026-11-29' });
  const item = (title: string) => screen.getByRole('heading', { level: 3, name: title }).closest('li');
  const correction = item('Rate of a saver');
  expect(correction).toHaveTextContent('Correction19 November 20264.05%, not 4.5%.Source:Provider');
  expect(correction).toHaveAttribute('id', 'entry-1');
  expect(item('Rules from 6 April 2027'), 'the date is in the title').toHaveTextContent('Rule change4.05%');
  const regions = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(regions.slice(0, 2)).toEqual(['Coming', 'So far']);
  expect(screen.queryByText('No corrections have been published so far.')).toBeNull();
});

test('says that nothing was corrected so far', async () => {
  api.on('changes.list', () => [coming]);
  await openSite('/changes', { today: '2026-11-29' });
  expect(screen.getByText('No corrections have been published so far.')).toBeVisible();
});

test('can be asked for again when it could not be loaded', async () => {
  const user = await openSite('/faq');
  api.disconnect('changes.list');
  // A pointer on the link would have them read ahead.
  act(() => within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Changes' }).focus());
  await user.keyboard('{Enter}');
  expect(await screen.findByText('The changes could not be loaded')).toBeVisible();
  api.on('changes.list', () => [entry({})]);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Rate of a saver')).toBeVisible();
});
