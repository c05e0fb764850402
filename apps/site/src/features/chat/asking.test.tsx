import { charactersOverLimit, messageTooLong } from '@isa/api/domain/advisor/chat';
import { INSUFFICIENT_CREDITS_TEXT, lowCreditsText } from '@isa/api/domain/payments/credits';
import { passTime } from '@isa/ui/testing/long-timers';
import { HttpResponse } from '@isa/ui/testing/server';
import { act, fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { press } from '../../../test/forms.tsx';
import {
  answerQuestions,
  askFor,
  balance,
  converse,
  field,
  lastMessage,
  messages,
  openChat,
  said,
  sendButton,
  setBalance,
  stopButton,
  storeMessages,
} from '../../../test/chat.tsx';
import { api, screen, toast, waitFor, within } from '../../../test/site.tsx';

const put = (text: string) => fireEvent.change(field(), { target: { value: text } });

test('an answer streams in with line breaks and bold, and costs 10 credits', async () => {
  const chat = await openChat();
  expect(screen.getByText('Each query costs 10 credits')).toBeVisible();
  expect(balance()).toBe('20 credits');
  expect(sendButton()).toBeDisabled();
  const answer = await askFor(chat, 'What is the limit?');
  expect(lastMessage().querySelectorAll('[aria-live] span[aria-hidden] > span')).toHaveLength(3);
  expect(screen.getByText('The advisor is writing.')).toBeInTheDocument();
  await answer.say('The limit is **£4,000** a year.\nIt counts');
  await waitFor(() => expect(lastMessage()).toHaveTextContent('It counts'));
  expect(messages()[0]).toHaveTextContent('What is the limit?');
  expect(lastMessage().querySelector('strong')).toHaveTextContent('£4,000');
  expect(lastMessage().querySelectorAll('br')).toHaveLength(1);
  expect(lastMessage().querySelectorAll('[aria-live] span[aria-hidden] > span')).toHaveLength(0);
  expect(field()).toBeDisabled();
  expect(field()).toHaveValue('');
  expect(sendButton()).toBeDisabled();
  await answer.finish();
  await waitFor(() => expect(stopButton()).toBeNull());
  expect(balance()).toBe('10 credits');
});

test('Enter sends, Shift and Enter begin a new line, blank text is not sent', async () => {
  const chat = await openChat();
  put('   \n ');
  expect(sendButton()).toBeDisabled();
  await chat.user.type(field(), '{Enter}');
  expect(messages()).toEqual([]);
  put('');
  await chat.user.type(field(), 'First line{Shift>}{Enter}{/Shift}Second line');
  expect(field()).toHaveValue('First line\nSecond line');
  answerQuestions(chat.asked, () => new HttpResponse(null, { status: 503 }));
  await converse(chat, '', 'An answer.');
  expect(messages()[0]?.querySelectorAll('br')).toHaveLength(1);
  expect(chat.asked.map(({ message }) => message)).toEqual(['First line\nSecond line']);
});

test('a suggested question is put into the field and sent on request only', async () => {
  const chat = await openChat();
  await press(chat.user, 'How does a Lifetime ISA bonus work?');
  expect(field()).toHaveValue('How does a Lifetime ISA bonus work?');
  expect(field()).toHaveFocus();
  expect(chat.asked).toEqual([]);
});

test('4,000 characters are sent, more are not, and nothing of the text is lost', async () => {
  const chat = await openChat();
  put('a'.repeat(3599));
  expect(screen.queryByText(/of 4,000 characters/)).toBeNull();
  put('a'.repeat(3600));
  expect(screen.getByText('3,600 of 4,000 characters')).toBeVisible();
  put('a'.repeat(4012));
  expect(screen.getByText(messageTooLong(12))).toBeVisible();
  expect(field()).toHaveAttribute('aria-invalid', 'true');
  expect(field()).toHaveAccessibleDescription(expect.stringContaining(messageTooLong(12)));
  expect(sendButton()).toBeDisabled();
  await chat.user.type(field(), '{Enter}');
  expect(messages()).toEqual([]);
  expect(field()).toHaveValue('a'.repeat(4012));
  put('a'.repeat(4000));
  expect(sendButton()).toBeEnabled();
});

test('a message of too many bytes says by how much to shorten it', async () => {
  const long = '€'.repeat(3000);
  const over = charactersOverLimit(long);
  expect(over).toBeGreaterThan(0);
  await openChat();
  put(long);
  expect(screen.getByText(messageTooLong(over))).toBeVisible();
  expect(sendButton()).toBeDisabled();
  put(long.slice(over));
  expect(screen.queryByText(/Please shorten it/)).toBeNull();
  expect(sendButton()).toBeEnabled();
});

test('HTML in question and answer is text', async () => {
  const html =
    '<img src=x onerror="window.hit=1"><script>window.hit=1</script><a href="javascript:0">here</a>';
  const chat = await openChat();
  await converse(chat, `${html} too`, `${html} done.`);
  expect(messages()[0]).toHaveTextContent(`${html} too`);
  expect(lastMessage()).toHaveTextContent(`${html} done.`);
  for (const message of messages()) expect(message.querySelectorAll('img, script, a')).toHaveLength(0);
});

test('an answer can be copied without its marks', async () => {
  const chat = await openChat();
  await converse(chat, 'How much?', 'Up to **£4,000**.\nA year.');
  await chat.user.click(within(lastMessage()).getByRole('button', { name: 'Copy' }));
  expect(await within(lastMessage()).findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('Up to £4,000.\nA year.');
});

test('a new conversation has an id of 21 characters and counts as started; reset begins another', async () => {
  const chat = await openChat();
  const id = localStorage.getItem('chatSessionId');
  expect(id).toMatch(/^[A-Za-z0-9_-]{21}$/);
  await waitFor(() => expect(chat.events).toContainEqual({ event: 'chatStarted', data: { sessionId: id } }));
  await converse(chat, 'Old', 'An answer.');
  await press(chat.user, 'Reset chat');
  expect(await toast('Chat reset')).toHaveTextContent('Starting a new conversation.');
  expect(messages()).toEqual([]);
  const next = localStorage.getItem('chatSessionId');
  expect(next).toMatch(/^[A-Za-z0-9_-]{21}$/);
  expect(next).not.toBe(id);
  await waitFor(() => expect(chat.events).toContainEqual({ event: 'chatReset', data: { sessionId: next } }));
});

test('a stored conversation is continued, and reset leaves it', async () => {
  const chat = await openChat({ messages: [said(1, 'user', 'What was that?'), said(2, 'assistant', 'It.')] });
  expect(lastMessage()).toHaveTextContent('It.');
  await waitFor(() => expect(localStorage.getItem('chatSessionId')).toBe(`some-${chat.userId}`));
  expect(chat.events).toEqual([]);
  await press(chat.user, 'Reset chat');
  expect(location.search).toBe('');
  expect(messages()).toEqual([]);
});

test('shows what was said in another tab when this one is visible again', async () => {
  const before = [said(1, 'user', 'Here'), said(2, 'assistant', 'An answer.')];
  await openChat({ messages: before });
  put('Half a question');
  storeMessages([...before, said(3, 'user', 'There'), said(4, 'assistant', 'Another.')]);
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await waitFor(() => expect(messages()).toHaveLength(4));
  expect(messages()[2]).toHaveTextContent('There');
  expect(field()).toHaveValue('Half a question');
});

test('a question that a link brought along is put into the empty field, once', async () => {
  await openChat({ search: '?ask=What+is+an+ISA%3F' });
  await waitFor(() => expect(field()).toHaveValue('What is an ISA?'));
  expect(location.search).toBe('');
});

test('warns as the credits run low, and sends nothing that cannot be paid', async () => {
  const { saver } = await openChat();
  const moveTo = async (credits: number) => {
    setBalance(saver, credits);
    await passTime(5000);
    await waitFor(() => expect(balance()).toBe(credits === 1 ? '1 credit' : `${credits} credits`));
  };
  const low = () => screen.queryByText(/^You have \d+ credit\(s\) remaining/);
  const red = () => screen.queryByText(INSUFFICIENT_CREDITS_TEXT);
  expect(low()).toBeNull();
  expect(red()).toBeNull();
  await moveTo(19);
  expect(screen.getByText(lowCreditsText(19))).toBeVisible();
  await moveTo(10);
  expect(screen.getByText(lowCreditsText(10))).toBeVisible();
  expect(field()).toBeEnabled();
  put('Still mine');
  await moveTo(9);
  expect(red()).toBeVisible();
  expect(low()).toBeNull();
  expect(field()).toBeDisabled();
  expect(sendButton()).toBeDisabled();
  expect(field()).toHaveValue('Still mine');
  await moveTo(1);
  await moveTo(51);
  expect(red()).toBeNull();
  expect(field()).toBeEnabled();
  expect(field()).toHaveValue('Still mine');
});

test('offers the upgrade once the credits are used up', async () => {
  const chat = await openChat();
  const answer = await askFor(chat, 'Two');
  setBalance(chat.saver, 0);
  await answer.say('An answer.');
  await answer.finish({}, 0);
  expect(await screen.findByText(INSUFFICIENT_CREDITS_TEXT)).toBeVisible();
  expect(field()).toBeDisabled();
  const wayOn = screen.getByRole('button', { name: 'Upgrade Now' });
  await chat.user.click(wayOn);
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('a hidden tab requests neither balance nor user', async () => {
  await openChat();
  const calls = () => api.inputs('credits.get').length + api.inputs('auth.me').length;
  await passTime(0);
  const before = calls();
  await passTime(6000);
  const shown = calls();
  expect(shown).toBeGreaterThan(before);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await passTime(30_000);
  expect(calls()).toBe(shown);
});

test('the next person on the same computer begins a new conversation', async () => {
  localStorage.setItem('chatSessionId', 'theirs');
  localStorage.setItem('chatSessionUser', '99');
  const chat = await openChat();
  expect(localStorage.getItem('chatSessionId')).not.toBe('theirs');
  expect(localStorage.getItem('chatSessionUser')).toBe(String(chat.userId));
});

test('says what the advisor is and how far its information goes', async () => {
  await openChat();
  expect(screen.getByText(/powered by a large language model/)).toBeVisible();
  expect(screen.getByText(/It gives information, not advice/)).toBeVisible();
  expect(screen.getByText(/accurate as of May 2023. Please consult a professional/)).toBeVisible();
});
