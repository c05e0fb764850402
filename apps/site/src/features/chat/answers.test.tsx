import { passTime } from '@isa/ui/testing/long-timers';
import { act, fireEvent } from '@testing-library/react';
import { navigate } from 'wouter/use-browser-location';
import { expect, test } from 'vitest';
import { press } from '../../../test/forms.tsx';
import {
  answerQuestions,
  askFor,
  balance,
  type Chat,
  conversation,
  converse,
  field,
  lastMessage,
  messages,
  openChat,
  said,
  ScriptedAnswer,
  setBalance,
} from '../../../test/chat.tsx';
import { ADA, api, openSite, screen, toast, waitFor, within } from '../../../test/site.tsx';
import { answerAccount } from '../../../test/account.tsx';
import type { Message } from './chat-api.ts';

const FREE = 'No credits were charged for this answer.';

const inLast = () => within(lastMessage());

async function cite(chat: Chat, text: string, sources: [title: string, url: string, detail: string][]) {
  const answer = await askFor(chat, 'How much?');
  await answer.say(text);
  for (const source of sources) await answer.source(...source);
  await answer.finish();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull());
}

test('sources are numbers at their sentences and a list with dates under the answer', async () => {
  const chat = await openChat();
  await cite(chat, 'You can pay in £20,000.[1] Up to £4,000 into a Lifetime ISA.[2] That is all.[1]', [
    ['Rule book: allowance', '/rules?on=2026-11-28', 'In force since 6 April 2017'],
    ['Rule book: Lifetime limit', 'https://gov.test/lisa', 'In force since 6 April 2018'],
  ]);
  expect(inLast().getAllByRole('button', { name: /^Source \d: Rule book: /, hidden: true })).toHaveLength(3);
  expect(lastMessage()).not.toHaveTextContent(/\[|\]/);
  const listed = lastMessage().querySelectorAll('ol > li');
  expect([...listed].map(({ textContent }) => textContent)).toEqual([
    '1Rule book: allowance In force since 6 April 2017',
    '2Rule book: Lifetime limit (opens in a new tab) In force since 6 April 2018',
  ]);
  const [first, second] = [...listed].map((item) => item.querySelector('a'));
  expect(first).toHaveAttribute('href', '/rules?on=2026-11-28');
  expect(second).toHaveAttribute('target', '_blank');
});

test('many sources do not bury the answer', async () => {
  const chat = await openChat();
  const sources = Array.from({ length: 6 }, (_, at): [string, string, string] => [
    `Rule ${at + 1}`,
    `/rules#${at}`,
    '',
  ]);
  await cite(chat, sources.map((_, at) => `See this.[${at + 1}]`).join(' '), sources);
  expect(inLast().getByText('2 more sources').closest('details')).not.toHaveAttribute('open');
  const all = lastMessage().querySelectorAll('ol');
  expect([...all].map((list) => list.children.length)).toEqual([4, 2]);
});

test('marks of sources that do not exist are left out', async () => {
  const chat = await openChat();
  await converse(chat, 'Is it?', 'It is so. Really.');
  expect(inLast().queryByText('Sources')).toBeNull();
  expect(inLast().queryByRole('button', { name: /^Source/, hidden: true })).toBeNull();
});

test('a table comes row by row, with its products as links that are counted', async () => {
  const chat = await openChat();
  const answer = await askFor(chat, 'Which ones?');
  const rows = () => within(inLast().getByRole('table')).getAllByRole('row');
  await answer.say('Two match:\n| Product | Rate |\n|---|---|\n| [Easy');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(lastMessage()).not.toHaveTextContent('|');
  await answer.say(' Access](/products/1)[1] | **4.15%** AER |\n');
  await waitFor(() => expect(rows()).toHaveLength(2));
  await answer.say('| [Fixed Cash ISA](/products/2) | 4% AER |\n');
  await answer.source('Easy Access', '/products/1');
  await answer.finish();
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(
    inLast()
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Product', 'Rate']);
  expect(lastMessage().querySelector('strong')).toHaveTextContent('4.15%');
  const link = inLast().getByRole('link', { name: 'Fixed Cash ISA' });
  expect(link).toHaveAttribute('href', '/products/2');
  expect(JSON.parse(link.dataset['click'] ?? '')).toEqual({
    event: 'productClicked',
    data: { productId: 2, productName: 'Fixed Cash ISA' },
  });
});

test.each(['not-sure', 'unknown', 'declined'])(
  'an answer that is none (%s) costs nothing',
  async (outcome) => {
    const chat = await openChat();
    const answer = await askFor(chat, 'Hm?');
    await answer.say('Did you mean one of these?');
    await answer.send({ type: 'data-outcome', data: { outcome, suggestions: [] } });
    await answer.finish({}, 20);
    await waitFor(() => expect(lastMessage()).toHaveTextContent(FREE));
    expect(screen.getByText(`The advisor has finished. ${FREE}`)).toBeInTheDocument();
    expect(balance()).toBe('20 credits');
    // The balance that is read after an answer must not be that of the next.
    await passTime(0);
    setBalance(chat.saver, 10);
    await converse(chat, 'And now?', 'Now I know.');
    expect(lastMessage()).not.toHaveTextContent(FREE);
    expect(balance()).toBe('10 credits');
  },
);

const doubtful = (suggestions: string[]): Message[] => [
  said(1, 'user', 'lisa out?'),
  said(2, 'assistant', 'Did you mean', { outcome: 'not-sure', suggestions }),
];

test('suggested questions are asked with one click', async () => {
  const titles = ['Taking money out of a Lifetime ISA', 'Moving an ISA', 'What happens at death'];
  const chat = await openChat({ messages: doubtful(titles) });
  expect(lastMessage()).toHaveTextContent(FREE);
  const suggestions = within(screen.getByRole('list', { name: 'Suggested questions' }));
  expect(suggestions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(titles);
  fireEvent.change(field(), { target: { value: 'A draft' } });
  const answer = new ScriptedAnswer();
  answerQuestions(chat.asked, () => answer.response);
  await press(chat.user, titles[0] ?? '');
  await answer.say('You can.');
  await waitFor(() => expect(messages()).toHaveLength(4));
  expect(messages()[2]).toHaveTextContent('Taking money out of a Lifetime ISA');
  expect(screen.queryByRole('list', { name: 'Suggested questions' })).toBeNull();
  expect(field()).toHaveValue('A draft');
  await answer.finish();
  expect(chat.asked.map(({ message }) => message)).toEqual([titles[0]]);
});

test('disables a suggestion that the credits cannot pay for', async () => {
  await openChat({ messages: doubtful(['Moving an ISA']), credits: 9 });
  expect(screen.getByRole('button', { name: 'Moving an ISA' })).toBeDisabled();
});

const rated: Message[] = [said(1, 'user', 'What is an ISA?'), said(2, 'assistant', 'An answer.')];
const up = () => inLast().getByRole('button', { name: 'Helpful' });
const down = () => inLast().getByRole('button', { name: 'Not helpful' });
const comment = () => screen.getByLabelText('Comment (optional)');
const submit = () => screen.getByRole('button', { name: 'Submit' });
const rateAll = ({ creditsReturned = 0, credits = 100 } = {}) =>
  api.on('chat.rate', ({ rating, reason, comment: text }) => ({
    rating,
    reason: reason ?? null,
    comment: typeof text === 'string' ? text : null,
    creditsReturned,
    credits,
  }));

test('feedback is a thumb up or down, which can be changed with a reason', async () => {
  rateAll();
  const chat = await openChat({ messages: rated });
  const answer = { sessionId: `some-${chat.userId}`, messageId: 2 };
  expect(up()).toHaveAttribute('aria-pressed', 'false');
  await chat.user.click(up());
  expect(await inLast().findByText('Thank you.')).toBeVisible();
  expect(up()).toHaveAttribute('aria-pressed', 'true');
  await chat.user.click(down());
  expect(down()).toHaveAttribute('aria-expanded', 'true');
  expect(down()).toHaveAttribute('aria-pressed', 'true');
  expect(up()).toHaveAttribute('aria-pressed', 'false');
  // Stored at once: the reason is optional.
  await waitFor(() =>
    expect(api.inputs('chat.rate')).toEqual([
      { ...answer, rating: 'up' },
      { ...answer, rating: 'down' },
    ]),
  );
  const reasons = within(screen.getByRole('group', { name: 'What was wrong with this answer?' }));
  expect(reasons.getAllByRole('radio')).toHaveLength(4);
  await chat.user.click(reasons.getByRole('radio', { name: 'Not my question' }));
  await chat.user.type(comment(), '  I asked about a Junior ISA. ');
  await chat.user.click(submit());
  expect(await inLast().findByText('Thank you.')).toBeVisible();
  expect(down()).toHaveFocus();
  expect(api.inputs('chat.rate').at(-1)).toEqual({
    ...answer,
    rating: 'down',
    reason: 'not-my-question',
    comment: 'I asked about a Junior ISA.',
  });
});

test('feedback that is stored is shown again, and can be left as it is', async () => {
  const feedback = {
    rating: 'down',
    reason: 'not-my-question',
    comment: 'Junior.',
    creditsReturned: 0,
  } as const;
  const chat = await openChat({ messages: [said(1, 'user', 'Q'), said(2, 'assistant', 'A', { feedback })] });
  expect(down()).toHaveAttribute('aria-pressed', 'true');
  await chat.user.click(down());
  expect(screen.getByRole('radio', { name: 'Not my question' })).toBeChecked();
  expect(comment()).toHaveValue('Junior.');
  await press(chat.user, 'Not now');
  expect(down()).toHaveAttribute('aria-expanded', 'false');
  expect(api.inputs('chat.rate')).toEqual([]);
});

test('feedback that cannot be stored says so and loses nothing', async () => {
  api.disconnect('chat.rate');
  const chat = await openChat({ messages: rated });
  await chat.user.click(down());
  expect(await toast('Feedback not saved')).toHaveTextContent('Please try again later.');
  expect(down()).toHaveAttribute('aria-pressed', 'false');
  await chat.user.click(screen.getByRole('radio', { name: 'Wrong' }));
  await chat.user.type(comment(), 'It is not.');
  await chat.user.click(submit());
  await waitFor(() => expect(api.inputs('chat.rate')).toHaveLength(2));
  await waitFor(() => expect(down()).toHaveAttribute('aria-pressed', 'false'));
  expect(comment()).toHaveValue('It is not.');
  rateAll();
  await chat.user.click(submit());
  expect(await inLast().findByText('Thank you.')).toBeVisible();
  expect(down()).toHaveAttribute('aria-pressed', 'true');
});

test('a reason that is sent before the thumb has been stored is stored after it', async () => {
  rateAll();
  const chat = await openChat({ messages: rated });
  const { reached, release } = api.hold('chat.rate');
  await chat.user.click(down());
  await reached;
  await chat.user.click(screen.getByRole('radio', { name: 'Wrong' }));
  await chat.user.click(submit());
  release();
  expect(await inLast().findByText('Thank you.')).toBeVisible();
  expect(api.inputs('chat.rate')).toMatchObject([{ rating: 'down' }, { rating: 'down', reason: 'wrong' }]);
});

test('a comment that is too long says by how much', async () => {
  rateAll();
  const chat = await openChat({ messages: rated });
  await chat.user.click(down());
  fireEvent.change(comment(), { target: { value: 'a'.repeat(1003) } });
  expect(screen.getByText('Please shorten your comment by 3 characters.')).toBeVisible();
  expect(submit()).toBeDisabled();
  fireEvent.change(comment(), { target: { value: 'a'.repeat(1000) } });
  expect(submit()).toBeEnabled();
});

test('shows credits returned for an answer that failed a check at once', async () => {
  rateAll({ creditsReturned: 10, credits: 20 });
  const chat = await openChat({ messages: rated, credits: 10 });
  await chat.user.click(down());
  expect(await inLast().findByText('10 credits were returned for this answer.')).toBeVisible();
  await waitFor(() => expect(balance()).toBe('20 credits'));
});

test('an unfinished answer is not rated', async () => {
  await openChat({
    messages: [said(1, 'user', 'Q'), said(2, 'assistant', 'It begins', { unfinished: true })],
  });
  expect(within(conversation()).queryByRole('button', { name: /elpful/ })).toBeNull();
});

const sessions = [
  {
    sessionId: 'new',
    firstMessage: '**New** question',
    lastUpdated: '2026-11-28T12:00:00Z',
    messageCount: 2,
  },
  { sessionId: 'old', firstMessage: 'Old question', lastUpdated: '2026-11-27T12:00:00Z', messageCount: 4 },
];

async function openHistory(search = '') {
  answerAccount();
  return openSite(`/chat-history${search}`, { user: ADA });
}

test('the history shows the newest conversation until another is chosen', async () => {
  api.on('chat.sessions', () => sessions);
  api.on('chat.history', ({ sessionId }) => [
    said(1, 'user', `About ${sessionId}`),
    said(2, 'assistant', 'An answer.'),
  ]);
  const user = await openHistory();
  const list = within(screen.getByRole('navigation', { name: 'Conversations' }));
  const links = list.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^New question.*2 messages$/),
    expect.stringMatching(/^Old question.*4 messages$/),
    'Back to the advisor',
  ]);
  expect(links[0]).toHaveAttribute('aria-current', 'true');
  expect(await screen.findByText('About new')).toBeVisible();
  await user.click(list.getByRole('link', { name: /Old question/ }));
  expect(await screen.findByText('About old')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Conversation' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Continue this conversation' })).toHaveAttribute(
    'href',
    '/chat-advisor?sessionId=old',
  );
});

test('a history without conversations leads to the advisor', async () => {
  api.on('chat.sessions', () => []);
  await openHistory();
  expect(screen.getByRole('link', { name: 'Start a conversation' })).toHaveAttribute('href', '/chat-advisor');
});

test('the history says that it could not be fetched, and tries again', async () => {
  answerAccount();
  const user = await openSite('/faq', { user: ADA });
  api.refuse('chat.sessions', 500, 'Oops');
  act(() => navigate('/chat-history'));
  const problem = await screen.findByRole('alert');
  expect(problem).toHaveTextContent('Failed to fetch chat history');
  expect(problem).toHaveTextContent('Oops');
  api.on('chat.sessions', () => []);
  await press(user, 'Try Again');
  expect(await screen.findByText('No conversations yet')).toBeVisible();
});

test('the history says which conversation could not be fetched, and tries again', async () => {
  api.on('chat.sessions', () => sessions);
  api.on('chat.history', () => [said(2, 'assistant', 'An answer.')]);
  const user = await openHistory();
  api.refuse('chat.history', 500, 'Oops');
  await user.click(screen.getByRole('link', { name: /Old question/ }));
  expect(await screen.findByText('Failed to fetch session details')).toBeVisible();
  api.on('chat.history', () => [said(4, 'assistant', 'The old answer.')]);
  await press(user, 'Try Again');
  expect(await screen.findByText('The old answer.')).toBeVisible();
});

test("another user's conversation is not found", async () => {
  api.on('chat.sessions', () => sessions);
  api.on('chat.history', () => [said(2, 'assistant', 'An answer.')]);
  const user = await openHistory();
  api.refuse('chat.history', 404, 'Not found');
  await user.click(screen.getByRole('link', { name: /Old question/ }));
  expect(await screen.findByText('This conversation was not found')).toBeVisible();
});

const LINKS: Message['links'] = [
  { kind: 'compare', title: 'Open in compare', url: '/compare?ids=1,2&amount=15000' },
  {
    kind: 'filters',
    title: 'Apply these filters',
    url: '/products?type=Cash+ISA&amount=15000&access=easy',
    detail: 'The list has no filter for: open at 28.',
  },
];
const TABLE =
  'I understood: easy access.\n\n| Product | Rate |\n| --- | --- |\n| [One](/products/1) | **4%** |\n| [Two](/products/2) | 3% |\n\nRates may change.';

function expectLinks() {
  const table = inLast().getByRole('group', { name: /^Table/ });
  const links = ['Open in compare', 'Apply these filters'].map((name) =>
    inLast().getByRole('link', { name }),
  );
  expect(links.map((link) => link.getAttribute('href'))).toEqual(LINKS.map(({ url }) => url));
  expect(table.nextElementSibling).toContainElement(links[0] ?? null);
  expect(inLast().getByText('The list has no filter for: open at 28.')).toBeVisible();
}

test('products can be opened side by side and filtered from under their table, then and later', async () => {
  const chat = await openChat();
  const answer = await askFor(chat, 'Which account?');
  await answer.say(TABLE);
  expect(inLast().queryByRole('link', { name: 'Open in compare' })).toBeNull();
  await answer.send({ type: 'data-links', data: { links: LINKS } });
  await answer.finish();
  await waitFor(expectLinks);
});

test('an answer of the history keeps its links, and one without products has none', async () => {
  await openChat({
    messages: [
      said(1, 'user', 'Which account?'),
      said(2, 'assistant', 'Savings are safe up to £120,000.'),
      said(3, 'user', 'And which account?'),
      said(4, 'assistant', TABLE, { links: LINKS }),
    ],
  });
  expectLinks();
  expect(screen.getAllByRole('link', { name: 'Open in compare' })).toHaveLength(1);
});
