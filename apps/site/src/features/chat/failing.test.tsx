import { navigations } from '@isa/ui/testing/navigation';
import { HttpResponse } from '@isa/ui/testing/server';
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { press } from '../../../test/forms.tsx';
import {
  answerQuestions,
  answerResume,
  ask,
  askFor,
  balance,
  converse,
  field,
  lastMessage,
  messages,
  openChat,
  retry,
  said,
  ScriptedAnswer,
  setBalance,
  stopButton,
  storeMessages,
} from '../../../test/chat.tsx';
import { api, screen, toast, waitFor } from '../../../test/site.tsx';

const UNFINISHED = 'This answer is unfinished.';
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('stopping keeps what was shown, marked unfinished, and charges it', async () => {
  const chat = await openChat();
  const answer = await askFor(chat, 'A long one');
  await answer.say('The first part');
  await waitFor(() => expect(lastMessage()).toHaveTextContent('The first part'));
  api.on('chat.stop', () => ({ credits: 10, message: null }));
  setBalance(chat.saver, 10);
  storeMessages([
    said(1, 'user', 'A long one'),
    said(2, 'assistant', 'The first part', { unfinished: true }),
  ]);
  await press(chat.user, 'Stop');
  expect(await screen.findByText(UNFINISHED)).toBeVisible();
  expect(balance()).toBe('10 credits');
  expect(field()).toBeEnabled();
});

test('stopping before the first word costs nothing and gives the question back', async () => {
  const chat = await openChat();
  await askFor(chat, 'Never mind');
  api.on('chat.stop', () => ({ credits: 20, message: null }));
  storeMessages([said(1, 'user', 'Never mind')]);
  await press(chat.user, 'Stop');
  await waitFor(() => expect(stopButton()).toBeNull());
  expect(await screen.findByText(/^You stopped the answer before it began\./)).toBeVisible();
  expect(field()).toHaveValue('Never mind');
  expect(balance()).toBe('20 credits');
  expect(messages()).toHaveLength(1);
  expect(document.querySelector('.mantine-Notification-root')).toBeNull();
});

test('a failure of the model is announced, and the question can be asked again', async () => {
  const chat = await openChat();
  const message = 'The advisor could not answer. Your credits have been returned.';
  answerQuestions(chat.asked, () => HttpResponse.json({ message }, { status: 502 }));
  storeMessages([said(1, 'user', 'Will it work?')]);
  await ask(chat.user, 'Will it work?');
  expect(await toast('Error sending message')).toHaveTextContent(message);
  expect(field()).toHaveValue('Will it work?');
  expect(balance()).toBe('20 credits');
  expect(messages()).toHaveLength(1);
  const answer = new ScriptedAnswer();
  answerQuestions(chat.asked, () => answer.response);
  await chat.user.click(retry());
  await answer.say('Now it does.');
  await answer.finish();
  await waitFor(() => expect(lastMessage()).toHaveTextContent('Now it does.'));
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(field()).toHaveValue('');
  expect(chat.asked).toHaveLength(2);
});

test('a failure in the middle keeps the part, marked unfinished', async () => {
  const chat = await openChat();
  const answer = await askFor(chat, 'Tell me');
  await answer.say('It begins well');
  storeMessages([said(1, 'user', 'Tell me'), said(2, 'assistant', 'It begins well', { unfinished: true })]);
  const message = 'The advisor could not answer. Your credits have been returned.';
  await answer.send({ type: 'error', errorText: message });
  await answer.finish(null, 20);
  expect(await toast('Error sending message')).toHaveTextContent(message);
  expect(lastMessage()).toHaveTextContent('It begins well');
  expect(lastMessage()).toHaveTextContent(UNFINISHED);
  expect(field()).toHaveValue('Tell me');
});

test('an answer at its greatest length is shown as unfinished', async () => {
  const chat = await openChat();
  await converse(chat, 'Tell me all', 'It went on and on', { unfinished: true });
  expect(lastMessage()).toHaveTextContent(UNFINISHED);
});

test('a refusal has the words of the server, or ours if it has none', async () => {
  const chat = await openChat();
  answerQuestions(chat.asked, () => HttpResponse.json({ message: 'Too much for now.' }, { status: 429 }));
  await ask(chat.user, 'Hello?');
  expect(
    await screen.findByText('Too much for now.', { selector: '.mantine-Notification-root *' }),
  ).toBeVisible();
  expect(field()).toHaveValue('Hello?');
  expect(messages()).toHaveLength(0);
  answerQuestions(chat.asked, () => new HttpResponse('<html>Bad request</html>', { status: 400 }));
  await chat.user.type(field(), '{Enter}');
  expect(await screen.findByText('Please try again later.')).toBeVisible();
  expect(field()).toHaveValue('Hello?');
  await converse(chat, '', 'An answer.');
  expect(lastMessage()).toHaveTextContent('An answer.');
});

test('too few credits correct the balance and keep the text', async () => {
  const chat = await openChat();
  const message = 'You do not have enough credits for another question.';
  answerQuestions(chat.asked, () => {
    // Nothing else says so.
    api.disconnect('credits.get');
    api.disconnect('auth.me');
    return HttpResponse.json({ message, creditsAvailable: 5 }, { status: 403 });
  });
  await ask(chat.user, 'Can I?');
  expect(await toast('Error sending message')).toHaveTextContent(message);
  expect(balance()).toBe('5 credits');
  expect(field()).toHaveValue('Can I?');
  expect(field()).toBeDisabled();
  expect(retry()).toBeDisabled();
  expect(messages()).toEqual([]);
});

test('without a network the text stays, and the same question is asked again', async () => {
  const chat = await openChat();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answerQuestions(chat.asked, () => HttpResponse.error());
  await ask(chat.user, 'Are you there?');
  await pass(2100);
  expect(await toast('Error sending message')).toHaveTextContent('Please try again later.');
  expect(screen.getByText('No answer has arrived.')).toBeVisible();
  expect(field()).toHaveValue('Are you there?');
  const answer = new ScriptedAnswer();
  answerQuestions(chat.asked, () => answer.response);
  await chat.user.click(retry());
  await answer.say('An answer.');
  await answer.finish();
  await waitFor(() => expect(lastMessage()).toHaveTextContent('An answer.'));
  expect(chat.asked).toHaveLength(2);
  expect(chat.asked[0]?.key).toBe(chat.asked[1]?.key);
});

test('a connection that breaks before the first word finds the answer under way', async () => {
  const chat = await openChat();
  const answer = new ScriptedAnswer();
  answerResume(() => answer.response);
  answerQuestions(chat.asked, () => HttpResponse.error());
  await ask(chat.user, 'Still there?');
  await answer.say('Here it is.');
  await answer.finish();
  await waitFor(() => expect(lastMessage()).toHaveTextContent('Here it is.'));
  expect(document.querySelector('.mantine-Notification-root')).toBeNull();
});

test('a stream that the network cuts is found again', async () => {
  const chat = await openChat();
  const answer = await askFor(chat, 'Whole?');
  await answer.say('An ans');
  storeMessages([said(1, 'user', 'Whole?'), said(2, 'assistant', 'An answer.')]);
  await answer.close();
  await waitFor(() => expect(lastMessage()).toHaveTextContent('An answer.'));
  expect(screen.queryByText(UNFINISHED)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('a conversation that cannot be read can be tried again', async () => {
  const chat = await openChat({ isUnreadable: true });
  expect(await screen.findByText('This conversation could not be loaded. Oops')).toBeVisible();
  expect(field()).toBeDisabled();
  storeMessages([said(1, 'user', 'Remember'), said(2, 'assistant', 'An answer.')]);
  await press(chat.user, 'Try Again');
  await waitFor(() => expect(lastMessage()).toHaveTextContent('An answer.'));
  expect(field()).toBeEnabled();
});

test('an ended session leads to the login and restores the question afterwards', async () => {
  const chat = await openChat();
  answerQuestions(chat.asked, () => new HttpResponse(null, { status: 401 }));
  api.refuse('auth.me', 401, 'Please sign in.');
  await ask(chat.user, 'Who am I?');
  await waitFor(() => expect(navigations()).toEqual(['/login']));
  const kept = Object.entries(sessionStorage).find(([, text]) => String(text).includes('Who am I?'));
  expect(kept).toBeDefined();
});

test('a question left without an answer says so, and can be asked again', async () => {
  const chat = await openChat({ messages: [said(1, 'user', 'Lost?')] });
  expect(
    await screen.findByText('This question was not answered. You were not charged for it.'),
  ).toBeVisible();
  expect(document.querySelector('.mantine-Notification-root')).toBeNull();
  const answer = new ScriptedAnswer();
  answerQuestions(chat.asked, () => answer.response);
  await chat.user.click(retry());
  await answer.say('Found.');
  await answer.finish();
  await waitFor(() => expect(lastMessage()).toHaveTextContent('Found.'));
});

test('an answer under way is joined and can be stopped', async () => {
  const answer = new ScriptedAnswer();
  const chat = await openChat({ messages: [said(1, 'user', 'Count'), said(2, 'assistant', 'One.')] });
  answerResume(() => answer.response);
  storeMessages([said(1, 'user', 'Count'), said(2, 'assistant', 'One.'), said(3, 'user', 'Go on')]);
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await answer.say('Only this much');
  await waitFor(() => expect(lastMessage()).toHaveTextContent('Only this much'));
  expect(field()).toBeDisabled();
  api.on('chat.stop', () => ({ credits: 10, message: null }));
  setBalance(chat.saver, 10);
  storeMessages([said(3, 'user', 'Go on'), said(4, 'assistant', 'Only this much', { unfinished: true })]);
  await press(chat.user, 'Stop');
  expect(await screen.findByText(UNFINISHED)).toBeVisible();
});
