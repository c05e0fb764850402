import { expect, test } from 'vitest';
import { openSite, screen, within } from '../../../test/site.tsx';

test('a link to the current page adds no history entry', async () => {
  const user = await openSite('/faq');
  const link = (name: string) => within(screen.getByRole('contentinfo')).getByRole('link', { name });
  await user.click(link('Privacy Policy'));
  await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' });
  const before = history.length;
  await user.click(link('Privacy Policy'));
  expect(history.length).toBe(before);
  await user.click(link('Cookie Policy'));
  await screen.findByRole('heading', { level: 1, name: 'Cookie Policy' });
  expect(history.length).toBe(before + 1);
});
