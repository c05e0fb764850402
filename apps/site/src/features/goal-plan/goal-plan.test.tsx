import { recordDownloads } from '@isa/ui/testing/downloads';
import { expect, test } from 'vitest';
import { openSite, screen, within } from '../../../test/site.tsx';
import { planOfFragment } from '../planning/plan-link.ts';

const matches = () =>
  within(screen.getByRole('region', { name: 'What matches what you ticked' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test('shows what matches the answers, and follows them', async () => {
  const user = await openSite('/isa-plan');
  expect(matches()).toEqual(['Lifetime ISA', 'Fixed-term cash ISA', 'Easy-access cash ISA']);
  await user.click(screen.getByLabelText('50 to 64'));
  expect(matches()).toEqual(['Fixed-term cash ISA', 'Easy-access cash ISA']);
  expect(screen.getAllByText(/^Matches what you ticked:/)).toHaveLength(2);
});

test('leads to the comparison with filters, and to the tools with the figures behind the #', async () => {
  await openSite('/isa-plan');
  const links = screen.getAllByRole('link', { name: 'Compare with these filters' });
  expect(links[1]).toHaveAttribute('href', expect.stringContaining('access=fixed-term'));
  for (const link of links)
    expect(link).toHaveAttribute('href', expect.stringContaining('amount=5000&monthly=200&months=36'));
  const list = within(screen.getByRole('region', { name: 'Your checklist' }));
  const hrefs = list.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  const goal = hrefs.find((href) => href.startsWith('/savings-goal#')) ?? '';
  expect(planOfFragment(goal.slice(goal.indexOf('#')))).toMatchObject({ have: '5000', payable: '200' });
});

test('keeps what is ticked off', async () => {
  const user = await openSite('/isa-plan');
  const [first] = within(screen.getByRole('region', { name: 'Your checklist' })).getAllByRole('checkbox');
  if (first) await user.click(first);
  expect(JSON.parse(localStorage.getItem('plans') ?? '{}')).toMatchObject({
    'isa-plan': { done: ['lifetime'] },
  });
});

test('asks those who save for a child for no age of their own, and counts the Junior limit', async () => {
  const user = await openSite('/isa-plan');
  expect(screen.getByRole('group', { name: '4. How old are you?' })).toBeVisible();
  await user.click(screen.getByLabelText('A child'));
  expect(screen.queryByRole('group', { name: /How old are you/ })).toBeNull();
  expect(screen.getByRole('group', { name: '4. How much is it?' })).toBeVisible();
  const list = within(screen.getByRole('region', { name: 'Your checklist' }));
  expect(list.getByLabelText(/the child’s £9,000 for/)).toBeVisible();
  expect(list.queryByLabelText(/£20,000|£12,000/)).toBeNull();
});

test('warns of a child’s payments above the Junior limit, and opens no tool with the adult’s', async () => {
  const user = await openSite('/isa-plan');
  await user.click(screen.getByLabelText('A child'));
  await user.click(screen.getByLabelText('In 10 years or more'));
  const monthly = screen.getByLabelText('And each month (£)');
  await user.clear(monthly);
  await user.type(monthly, '900');
  const list = within(screen.getByRole('region', { name: 'Your checklist' }));
  expect(await list.findByText(/^£900 a month is £[\d,]+ in .*a Junior ISA takes.*£9,000\.$/)).toBeVisible();
  const hrefs = list.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(hrefs).toContain('/calculator?type=Junior+ISA');
  expect(hrefs.filter((href) => href.startsWith('/savings-goal'))).toEqual([]);
});

test('gives each day of the calendar its own title', async () => {
  const files = recordDownloads();
  const user = await openSite('/isa-plan');
  await user.click(screen.getByRole('button', { name: 'Save dates to calendar' }));
  const { text } = await files.next();
  const titles = [...text.matchAll(/^SUMMARY:(.*?)\r?$/gm)].map(([, title]) => title);
  expect(titles).toContain('Lifetime ISA can go into a home');
  expect(titles).toContain('ISA allowance ends');
  expect(new Set(titles).size).toBe(titles.length);
});
