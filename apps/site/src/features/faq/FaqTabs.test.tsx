import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite, screen, waitFor, within } from '../../../test/site.tsx';

const labels = ['General', 'Cash ISA', 'S&S ISA', 'Lifetime ISA', 'IFISA', 'Junior ISA'];
const tab = (name: string) => screen.getByRole('tab', { name });
const panel = () => within(screen.getByRole('tabpanel'));

test('six tabs of five questions, one answer open at a time', async () => {
  const user = await openSite('/faq');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(labels);
  expect(tab('General')).toHaveAttribute('aria-selected', 'true');
  for (const label of labels) {
    await user.click(tab(label));
    expect(panel().getByRole('heading', { level: 2 })).toHaveTextContent(/Questions$/);
    const questions = panel().getAllByRole('button');
    expect(questions).toHaveLength(5);
    const [first, last] = [questions[0], questions[4]];
    if (first === undefined || last === undefined) throw new Error('No questions');
    expect(panel().queryByRole('region')).toBeNull();
    await user.click(first);
    expect(panel().getAllByRole('region')).toHaveLength(1);
    act(() => last.focus());
    await user.keyboard('{Enter}');
    expect(first).toHaveAttribute('aria-expanded', 'false');
    expect(last).toHaveAttribute('aria-expanded', 'true');
    expect(panel().getAllByRole('region')).toHaveLength(1);
    await user.keyboard(' ');
    expect(panel().queryByRole('region')).toBeNull();
  }
  act(() => tab('Junior ISA').focus());
  await user.keyboard('{ArrowRight}');
  expect(tab('General')).toHaveFocus();
  expect(tab('General')).toHaveAttribute('aria-selected', 'true');
});

const go = (hash: string) =>
  act(async () => {
    location.hash = hash;
    dispatchEvent(new HashChangeEvent('hashchange'));
  });

test('a link to a question opens it, from outside and from here', async () => {
  await openSite('/faq#what-changes-for-cash-isas-in-2027');
  await waitFor(() => expect(tab('Cash ISA')).toHaveAttribute('aria-selected', 'true'));
  const answer = () => document.getElementById('what-changes-for-cash-isas-in-2027-answer');
  expect(answer()).toBeVisible();
  await go('is-my-money-protected');
  await waitFor(() => expect(document.getElementById('is-my-money-protected-answer')).toBeVisible());
  expect(answer()).not.toBeVisible();
  for (const hash of ['%', '%E0%A4', 'nothing']) await go(hash);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('ISA Frequently Asked Questions');
});
