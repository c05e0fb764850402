import { recordDownloads } from '@isa/ui/testing/downloads';
import { fireEvent } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api, openSite, screen, waitFor, within } from '../../../test/site.tsx';
import { planFragment } from '../planning/plan-link.ts';
import { myIsas, type Account, type Entry, type MyIsasPlan } from './my-isas-plan.ts';

const account = (id: number, more: Partial<Account> = {}): Account => ({
  id,
  kind: 'cash',
  provider: `Bank ${id}`,
  licence: '',
  child: '',
  isFlexible: false,
  balance: '',
  fixEnds: '',
  bonusEnds: '',
  ...more,
});
const entry = (id: number, more: Partial<Entry> = {}): Entry => ({
  id,
  account: 1,
  kind: 'in',
  date: '2026-05-01',
  pounds: '1,000',
  to: null,
  isWhole: false,
  ...more,
});

const keep = (plan: Partial<MyIsasPlan>) =>
  localStorage.setItem('plans', JSON.stringify({ 'my-isas': { ...myIsas.start.plan, ...plan } }));
const kept = () =>
  (JSON.parse(localStorage.getItem('plans') ?? '{}') as { 'my-isas'?: MyIsasPlan })['my-isas'];
const year = (label: string) => screen.getByRole('region', { name: `Tax year ${label}` });
const row = (label: string, name: string) =>
  within(year(label)).getByRole('rowheader', { name }).closest('tr')?.textContent;
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
const set = (label: string, value: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-28T12:00:00Z'), toFake: ['Date'] });
  api.on('products.licences', () => [{ provider: 'Harbour', licence: 'Parent' }]);
  localStorage.clear();
  myIsas.remove();
});

describe('my ISAs', () => {
  test('begin with whole allowances and the limit on cash as announced', async () => {
    await openSite('/my-isas');
    expect(year('2026/27')).toHaveTextContent('£20,000 left');
    expect(row('2026/27', 'In a Lifetime ISA')).toBe('In a Lifetime ISA£0£4,000£4,000');
    expect(row('2027/28', 'In cash ISAs, if under 65')).toBe('In cash ISAs, if under 65£0£12,000£12,000');
    expect(year('2027/28')).toHaveTextContent('from 6 April 2027: Savers under 65 can pay at most £12,000');
    expect(screen.getByText('Nothing you type here leaves your browser.')).toBeVisible();
    expect(document.body).toHaveTextContent('Rules as recorded on 20 November 2026');
    expect(screen.getByRole('table', { name: 'The rules this page uses' })).toHaveTextContent(
      'gov.uk'.toUpperCase(),
    );
  });

  test('count typed input at once, and keep it', async () => {
    const user = await openSite('/my-isas');
    await press(user, 'Add an ISA');
    expect(screen.getByLabelText('Provider')).toHaveFocus();
    await user.type(screen.getByLabelText('Provider'), 'Skipton');
    await user.click(screen.getByLabelText('Flexible: money can go back'));
    await press(user, 'Done');
    expect(screen.getByRole('button', { name: 'Add an ISA' })).toHaveFocus();
    await press(user, 'Add a payment');
    expect(screen.getByLabelText('Date')).toHaveValue('2026-11-28');
    const amount = screen.getByLabelText('Amount (£)');
    await user.click(amount);
    await user.paste('£1,234.56');
    expect(year('2026/27')).toHaveTextContent('£18,765.44 left');
    expect(kept()?.movements[0]?.pounds).toBe('£1,234.56');

    await press(user, 'Done');
    await press(user, 'Add a payment');
    await user.selectOptions(screen.getByLabelText('What'), 'Taken out');
    set('Amount (£)', '1,000');
    expect(year('2026/27')).toHaveTextContent('£1,000 can go back into Skipton, Cash ISA until 5 April 2027');
    await press(user, 'Done');
    await press(user, 'Add a payment');
    set('Amount (£)', '1500');
    expect(
      screen.getByText('£1,000 puts back what you took out; £500 is more than that and counts as new money.'),
    ).toBeVisible();
    expect(year('2026/27')).toHaveTextContent('£18,265.44 left');
  });

  test.each([
    ['Amount (£)', '-5', 'The amount cannot be negative.'],
    ['Amount (£)', '1e400', 'Enter an amount in pounds, such as 1,500 or £1,234.56.'],
    ['Amount (£)', '99999999999', 'Enter at most £10,000,000.'],
    ['Date', '2031-01-01', 'Enter a date from 6 April 2017 to 5 April 2028.'],
    ['Date', '', 'Enter a date that exists, with day, month and year.'],
  ])('%s %j has a sentence beside it, and stays', async (label, text, sentence) => {
    keep({ accounts: [account(1)], movements: [entry(1)] });
    const user = await openSite('/my-isas');
    await press(user, 'Edit: 1 May 2026, £1,000');
    set(label, text);
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(sentence);
    expect(screen.getByLabelText(label)).toBeInvalid();
    await press(user, 'Done');
    expect(screen.getByText(`Not counted. ${sentence}`)).toBeVisible();
    expect(screen.getByText(/^1 payment is not counted yet/)).toBeVisible();
    expect(year('2026/27')).toHaveTextContent('£20,000 left');
    expect(Object.values(kept()?.movements[0] ?? {})).toContain(text);
  });

  test('a date of birth decides on the limit on cash; a future one is refused', async () => {
    keep({ birthDate: '1962-10-01' });
    await openSite('/my-isas');
    expect(year('2027/28')).toHaveTextContent(
      'You turn 65 in this tax year. What applies then is not settled',
    );
    set('Date of birth', '1950-01-01');
    expect(row('2027/28', 'In cash ISAs, 65 and over')).toContain('£20,000');
    set('Date of birth', '2026-11-29');
    expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription(
      /A date of birth cannot be in the future\./,
    );
    expect(row('2027/28', 'In cash ISAs, if under 65')).toContain('£12,000');
  });

  test('a date of birth decides on Lifetime ISAs and on the allowance itself', async () => {
    keep({
      birthDate: '1970-01-01',
      accounts: [account(1, { kind: 'lifetime-cash' })],
      movements: [entry(1, { pounds: '4,000', date: '2026-06-01' })],
    });
    await openSite('/my-isas');
    expect(row('2026/27', 'In a Lifetime ISA, until 50')).toContain('£4,000 over');
    expect(row('2027/28', 'In a Lifetime ISA, until 50')).toBe('In a Lifetime ISA, until 50£0£0£0');
    expect(year('2026/27')).toHaveTextContent('until you are 50, on 1 January 2020.');
    expect(year('2026/27')).not.toHaveTextContent('Lifetime ISA bonus');
    set('Date of birth', '1980-01-01');
    expect(row('2027/28', 'In a Lifetime ISA, only if you already have one')).toContain('£4,000');
    expect(year('2026/27')).toHaveTextContent('Lifetime ISA bonus on these payments: £1,000.');
    // 50 on the day before the visit: the limit held for part of the year, and nothing is left of it.
    set('Date of birth', '1976-11-27');
    expect(row('2026/27', 'In a Lifetime ISA, until 50')).toBe('In a Lifetime ISA, until 50£4,000£4,000£0');
    set('Date of birth', '2015-01-01');
    expect(year('2027/28')).toHaveTextContent('£0 left');
    expect(year('2027/28')).toHaveTextContent(
      'You can pay into an ISA of your own from 18, on 1 January 2033.',
    );
  });

  test('a transfer that the rules may forbid has a note that leads to the planner', async () => {
    keep({
      accounts: [account(1, { kind: 'stocks-and-shares' }), account(2)],
      movements: [entry(1, { kind: 'transfer', to: 2, date: '2027-05-01', pounds: '15,000' })],
    });
    await openSite('/my-isas');
    const note = within(year('2027/28')).getByRole('note', { name: 'Note' });
    expect(note).toHaveTextContent(/^Transfer of £15,000 on 1 May 2027: Announced from 6 April 2027/);
    expect(within(note).getByRole('link')).toHaveAttribute('href', '/transfer-planner');
    set('Date of birth', '1990-01-01');
    expect(within(year('2027/28')).getByRole('note', { name: 'Problem' })).toBeVisible();
  });

  test('a child’s cover is headed as the child’s, also without a name', async () => {
    keep({
      accounts: [
        account(1, { balance: '100' }),
        account(2, { provider: 'Bank 1', balance: '50', kind: 'junior-cash' }),
      ],
    });
    await openSite('/my-isas');
    expect(screen.getByText('Bank 1: £100 of £100 covered')).toBeVisible();
    expect(screen.getByText('Bank 1 (child): £50 of £50 covered')).toBeVisible();
  });

  test('three providers under one licence share one cover', async () => {
    keep({
      accounts: [
        account(1, { balance: '60,000', licence: 'Parent' }),
        account(2, { balance: '50000', licence: 'parent' }),
        account(3, { balance: '£30,000', provider: 'harbour ' }),
      ],
    });
    await openSite('/my-isas');
    expect(screen.getByRole('region', { name: 'FSCS cover' })).toHaveTextContent(
      'Parent: £120,000 of £140,000 coveredSavings with Bank 1, Bank 2 and harbour, which share one licence£20,000 is not covered.',
    );
  });

  test('300 payments are listed, counted and answer a key in time', async () => {
    const movements = Array.from({ length: 300 }, (_, id) => entry(id + 1, { pounds: '10' }));
    keep({ accounts: [account(1)], movements });
    const user = await openSite('/my-isas');
    expect(row('2026/27', 'All ISAs')).toBe('All ISAs£3,000£20,000£17,000');
    expect(document.querySelectorAll('[aria-label^="Edit: 1 May 2026"]')).toHaveLength(300);
    await press(user, 'Add a payment');
    set('Amount (£)', '5');
    expect(row('2026/27', 'All ISAs')).toContain('£3,005');
  });

  test('removing an ISA takes its payments along, after a second press', async () => {
    keep({ accounts: [account(1), account(2)], movements: [entry(1), entry(2, { account: 2 })] });
    const user = await openSite('/my-isas');
    await press(user, 'Remove: Bank 1, Cash ISA');
    await press(user, 'Cancel');
    expect(kept()?.accounts).toHaveLength(2);
    await press(user, 'Remove: Bank 1, Cash ISA');
    await press(user, 'Yes, with 1 payment');
    expect(kept()).toMatchObject({ accounts: [{ id: 2 }], movements: [{ id: 2 }] });
  });
});

describe('taking the plan along', () => {
  const plan = {
    birthDate: '',
    accounts: [account(1, { provider: '=Bank, "A"', fixEnds: '2027-05-05' })],
    movements: [entry(1), entry(2, { pounds: 'oops' })],
  };

  test('as a spreadsheet and a calendar', async () => {
    keep(plan);
    const files = recordDownloads();
    const user = await openSite('/my-isas');
    await press(user, 'Save as CSV');
    const csv = await files.next();
    expect(csv.name).toBe('my-isas.csv');
    expect(csv.text).toContain(
      'Paid in,"\'=Bank, ""A"", Cash ISA",Cash ISA,2026-05-01,2026/27,1000,1000,0,,',
    );
    expect(csv.text).toContain(',oops,');
    await press(user, 'Save dates to calendar');
    const calendar = await files.next();
    expect(calendar.name).toBe('my-isas.ics');
    for (const day of ['20270405', '20270406', '20270505', '20280405'])
      expect(calendar.text).toContain(`DTSTART;VALUE=DATE:${day}`);
  });

  test('as a copied link', async () => {
    keep(plan);
    const user = await openSite('/my-isas');
    const written = vi.spyOn(navigator.clipboard, 'writeText');
    await press(user, 'Copy link');
    await waitFor(() => expect(written).toHaveBeenCalledOnce());
    expect(written.mock.calls[0]?.[0]).toBe(`http://localhost:3000/my-isas${planFragment(plan) ?? ''}`);
    expect(screen.getByText(/^Link copied\./)).toBeVisible();
  });

  test('a link is shown beside a way back', async () => {
    keep(plan);
    const user = await openSite(
      `/my-isas${planFragment({ ...plan, movements: [entry(7, { pounds: '77' })] }) ?? ''}`,
    );
    expect(screen.getByText('You are viewing a plan from a link')).toBeVisible();
    expect(year('2026/27')).toHaveTextContent('£19,923 left');
    await press(user, 'Back to my plan');
    expect(year('2026/27')).toHaveTextContent('£19,000 left');
  });

  test('or deleting it, after a second press', async () => {
    keep(plan);
    const user = await openSite('/my-isas');
    await press(user, 'Delete all');
    await press(user, 'Yes, delete all');
    expect(localStorage.getItem('plans')).toBeNull();
    expect(year('2026/27')).toHaveTextContent('£20,000 left');
    expect(screen.getByText('Deleted from this browser.')).toBeVisible();
  });
});
