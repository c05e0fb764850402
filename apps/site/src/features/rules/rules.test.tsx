import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, openSite, screen, waitFor, within } from '../../../test/site.tsx';

test('rules that cannot be loaded say so, and can be asked for again', async () => {
  const user = await openSite('/faq');
  api.disconnect('rules.onDate');
  const { reached, release } = api.hold('rules.onDate');
  // A pointer on the link would have them read ahead.
  act(() => within(screen.getByRole('contentinfo')).getByRole('link', { name: 'ISA Rules' }).focus());
  await user.keyboard('{Enter}');
  await reached;
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('ISA rules'));
  expect(screen.getByRole('status', { name: 'Loading the rules' })).toBeVisible();
  release();
  expect(await screen.findByText('The rules could not be loaded')).toBeVisible();
  api.on('rules.onDate', () => ({ on: '2026-11-28', recordedOn: '2026-11-20', rules: [], coming: [] }));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Rules as recorded on 20 November 2026.')).toBeVisible();
  expect(screen.queryByText('The rules could not be loaded')).toBeNull();
});
