import type { Outputs } from '@isa/ui/client/trpc.ts';
import { eventually } from '@isa/ui/testing/eventually';
import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { watchEvents } from '../../../test/analytics.ts';
import { api, openSite, screen, waitFor, within } from '../../../test/site.tsx';
import { guideCategories, type GuideCategory } from '@isa/api/domain/content/guide-categories';

const slugOf = (category: string) => category.toLowerCase().replaceAll(/\W+/g, '-');

const sectionOf = (category: string): Outputs['guides']['section'] => ({
  guide: {
    title: `${category} explained`,
    slug: slugOf(category),
    excerpt: `<p>All about ${category}.</p>`,
  },
  others: [{ title: `More about ${category}`, slug: `more-${slugOf(category)}` }],
  total: 10,
});

const tab = (name: string) => screen.getByRole('tab', { name });
const panel = () => within(screen.getByRole('tabpanel'));
const title = () => panel().queryAllByRole('heading')[0];
const expectGuide = (category: GuideCategory) =>
  waitFor(() => expect(title()).toHaveTextContent(`${category} explained`));

beforeEach(() => {
  api.on('guides.section', ({ category }) => sectionOf(category));
  api.on('products.top', () => ({
    products: [],
    notes: 'Highest rated first, then by name. We list 5 products.',
    market: [],
  }));
});

test('five tabs show the first guide of each category and name the others', async () => {
  const user = await openSite('/guides');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(guideCategories);
  expect(tab('ISA Basics')).toHaveAttribute('aria-selected', 'true');
  for (const category of guideCategories) {
    await user.click(tab(category));
    await expectGuide(category);
    expect(panel().getByText(`All about ${category}.`)).toBeVisible();
    expect(panel().getByRole('link', { name: 'Read the full guide' })).toHaveAttribute(
      'href',
      `/guides/${slugOf(category)}`,
    );
    const more = panel().getByText(`More in ${category}`).parentElement;
    expect(within(more ?? document.body).getByRole('link')).toHaveAttribute(
      'href',
      `/guides/more-${slugOf(category)}`,
    );
  }
  for (const href of ['/calculator', '/faq', '/isa-strategy'])
    expect(document.querySelector(`main li a[href="${href}"]`)).toBeVisible();
});

test('the tab is in the address, and keys move between tabs', async () => {
  const user = await openSite('/guides?category=Cash+ISAs');
  await expectGuide('Cash ISAs');
  await user.click(tab('Innovative Finance ISAs'));
  await expectGuide('Innovative Finance ISAs');
  expect(location.search).toBe('?category=Innovative+Finance+ISAs');
  act(() => history.back());
  await expectGuide('Cash ISAs');
  expect(tab('Cash ISAs')).toHaveAttribute('aria-selected', 'true');
  act(() => tab('Cash ISAs').focus());
  await user.keyboard('{ArrowRight}');
  expect(tab('Stocks & Shares ISAs')).toHaveFocus();
  await expectGuide('Stocks & Shares ISAs');
});

test('an unknown category means the basics', async () => {
  await openSite('/guides?category=%3Cscript%3E');
  await expectGuide('ISA Basics');
});

test('on the home page the tabs change in place', async () => {
  const user = await openSite('/');
  await user.click(tab('Cash ISAs'));
  await expectGuide('Cash ISAs');
  expect(location.pathname + location.search).toBe('/');
});

test('guides that cannot be loaded are tried four times, then again on request', async () => {
  const user = await openSite('/');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  api.refuse('guides.section', 500, 'Out of order');
  await user.click(tab('Cash ISAs'));
  expect(screen.getByRole('tabpanel')).toHaveAttribute('aria-busy', 'true');
  const expectFailed = async () => {
    // Longer from try to try: seven seconds in all.
    for (let second = 0; second < 8; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
    await eventually(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Unable to load guides at this time.'),
    );
  };
  await expectFailed();
  // What the pointer on a link reads ahead asks for the other guides too.
  const tries = api
    .inputs('guides.section')
    .filter(({ category, others }) => category === 'Cash ISAs' && !others);
  expect(tries).toHaveLength(4);
  // What had been loaded before can still be read.
  await user.click(tab('ISA Basics'));
  expect(title()).toHaveTextContent('ISA Basics explained');
  await user.click(tab('Cash ISAs'));
  await expectFailed();
  api.on('guides.section', ({ category }) => sectionOf(category));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await eventually(() => expect(title()).toHaveTextContent('Cash ISAs explained'));
});

test('a category without a guide, and no guides at all', async () => {
  api.on('guides.section', ({ category }) =>
    category === 'ISA Basics'
      ? sectionOf(category)
      : { guide: null, total: category.includes('Lifetime') ? 3 : 0 },
  );
  const user = await openSite('/guides');
  await user.click(tab('Lifetime ISAs'));
  expect(await screen.findByText('No guide available for Lifetime ISAs category yet.')).toBeVisible();
  await user.click(tab('Cash ISAs'));
  expect(await screen.findByText('ISA guides are being prepared. Check back soon!')).toBeVisible();
});

const heading = () => screen.getByRole('heading', { level: 1 });

test('a guide in full leads on, and its view is counted', async () => {
  const events = watchEvents();
  api.on('guides.bySlug', ({ slug }) => ({
    id: 1,
    title: 'What is an ISA?',
    slug,
    category: 'ISA Basics',
    summary: 'An ISA in short.',
    content: '<h2>First</h2><p>An account.</p>',
    reviewedOn: '2026-11-20',
    updatedAt: '2026-11-20T09:00:00.000Z',
    sources: [{ title: 'GOV.UK', url: 'https://www.gov.uk/isa' }],
    others: [],
  }));
  const user = await openSite('/guides', { countsViews: true });
  await user.click(panel().getByRole('link', { name: 'Read the full guide' }));
  await waitFor(() => expect(heading()).toHaveTextContent('What is an ISA?'));
  expect(location.pathname).toBe('/guides/isa-basics');
  const main = within(screen.getByRole('main'));
  expect(main.getByText('ISA Basics')).toBeVisible();
  expect(main.getByText('Reviewed on 20 November 2026.')).toBeVisible();
  expect(main.getByRole('link', { name: 'GOV.UK' })).toHaveAttribute('href', 'https://www.gov.uk/isa');
  const call = within(main.getByRole('complementary', { name: 'AI advisor' }));
  expect(call.getByRole('link', { name: 'Chat with AI Advisor' })).toHaveAttribute('href', '/chat-advisor');
  expect(main.getByRole('link', { name: 'Compare ISA products' })).toHaveAttribute('href', '/#products');
  expect(main.getByRole('link', { name: 'More guides' })).toHaveAttribute('href', '/#guides');
  await waitFor(() =>
    expect(events.at(-1)).toEqual({
      event: 'guideViewed',
      data: { guideId: 1, guideTitle: 'What is an ISA?' },
    }),
  );
});

test('a guide that cannot be loaded is not found, with a way back', async () => {
  const user = await openSite('/guides');
  api.disconnect('guides.bySlug');
  await user.click(panel().getByRole('link', { name: 'Read the full guide' }));
  await waitFor(() => expect(heading()).toHaveTextContent('Guide Not Found'));
  expect(screen.getByText("Sorry, we couldn't find the guide you're looking for.")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Guides' })).toHaveAttribute('href', '/#guides');
});
