import { Refusal } from '@isa/ui/testing/api';
import { expect, test } from 'vitest';
import {
  api,
  confirm,
  dialog,
  openConsole,
  row,
  screen,
  toast,
  waitFor,
  within,
} from '../../../test/console.tsx';
import type { AskedQuestion, Topic, WrittenAnswer } from './desk-words.ts';

const topic = (name: string, more: Partial<Topic> = {}): Topic => ({
  topic: name,
  title: null,
  questions: 10,
  answered: 6,
  notSure: 0,
  unknown: 4,
  declined: 0,
  failed: 0,
  conditionDropped: 1,
  thumbsUp: 0,
  thumbsDown: 2,
  refunded: 4,
  creditsBack: 40,
  tokens: 5000,
  firstWordMs: 1234,
  costPounds: null,
  answer: null,
  ...more,
});

const asked = (id: string, more: Partial<AskedQuestion> = {}): AskedQuestion => ({
  id,
  userCode: 'ABCDEFGHJK',
  topic: 'allowance',
  title: null,
  result: 'unknown',
  model: 'embedded-2',
  tokens: 500,
  firstWordMs: 12,
  costPounds: 0,
  conditionDropped: true,
  rating: 'down',
  ratingReason: 'wrong',
  creditsBack: 10,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...more,
});

const answer = (id: number, more: Partial<WrittenAnswer> = {}): WrittenAnswer => ({
  id,
  question: 'Is gold allowed?',
  wordings: ['gold in an isa'],
  answer: 'No.',
  sources: [{ title: 'GOV.UK', url: 'https://www.gov.uk/isa' }],
  checkedOn: '2026-11-01',
  reviewBy: '2027-05-01',
  topic: null,
  revision: 3,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  retiredAt: null,
  isOverdue: false,
  topicTitle: null,
  ...more,
});

function serveTopics(...topics: Topic[]) {
  api.on('advisorDesk.topics', () => ({
    topics,
    total: topics.length,
    page: 0,
    limit: 10,
    sums: topic('', { questions: 100, answered: 87, costPounds: 1.5 }),
    from: '2026-11-01',
    to: '2026-11-30',
  }));
}
const serveQuestions = (...questions: AskedQuestion[]) =>
  api.on('advisorDesk.questions', () => ({
    questions,
    title: questions[0]?.title ?? null,
    total: questions.length,
    isMore: false,
    page: 0,
    limit: 10,
  }));
const serveAnswers = (...answers: WrittenAnswer[]) =>
  api.on('advisorDesk.answers', () => ({
    answers,
    total: answers.length,
    overdue: answers.filter(({ isOverdue }) => isOverdue).length,
    page: 0,
    limit: 10,
  }));
const topicsAsked = () => api.inputs('advisorDesk.topics').at(-1);

test('shows questions by topic, sorted and narrowed, which the address keeps', async () => {
  serveTopics(
    topic('lifetime-limit', { title: 'The Lifetime ISA limit' }),
    topic('near:What is an ISA?'),
    topic(''),
  );
  const user = openConsole('/admin/advisor');
  const line = await row('The Lifetime ISA limit');
  expect(line).toHaveTextContent('1.2 s');
  await row('Not understood, near “What is an ISA?”');
  await row('Not named by the model');
  expect(screen.getByText(/^100 questions · 87% answered · 40 credits returned/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Thumbs down' }));
  await waitFor(() => expect(topicsAsked()).toMatchObject({ order: 'thumbsDown', direction: 'descending' }));
  await user.selectOptions(screen.getByLabelText('Filter questions'), 'Condition dropped');
  await user.click(screen.getByLabelText('7 days'));
  await waitFor(() =>
    expect(topicsAsked()).toMatchObject({ days: 7, mark: 'condition-dropped', order: 'thumbsDown' }),
  );
  expect(location.search).toBe(
    '?questions.sort=-thumbsDown&questions.mark=condition-dropped&questions.days=7',
  );
});

test('lists the questions of a topic without their words, which a reason alone shows, formatted and inert', async () => {
  serveTopics(topic('allowance'));
  serveQuestions(asked('t1'));
  const user = openConsole('/admin/advisor');
  await user.click(await screen.findByRole('button', { name: 'Questions on Allowance' }));
  const line = await row('ABCDEFGHJK');
  for (const word of ['Don’t know', 'Condition dropped', 'Thumbs down', 'Credits returned', '12 ms'])
    expect(line).toHaveTextContent(word);
  expect(api.inputs('advisorDesk.questions').at(-1)).toMatchObject({ topic: 'allowance', days: 30 });
  await user.click(within(line).getByRole('button', { name: /^Read the question of .+ on .+/ }));
  const reading = within(await dialog('Read a question'));
  await user.click(reading.getByRole('button', { name: 'Show the text' }));
  expect(reading.getByText('Please give a reason.')).toBeVisible();
  await waitFor(() => expect(reading.getByLabelText('Why do you need to read it?')).toHaveFocus());
  expect(api.inputs('advisorDesk.reveal')).toEqual([]);
  const sources = [{ title: 'ISA <b>allowance</b>', detail: 'since 6 April 2017' }];
  const answer = '**Not sure** [1]\n- [Saver](/products/1) <img src=y>\n\n|Name|Rate|\n|---|---|\n|A|4.05%|';
  api.on('advisorDesk.reveal', () => ({ question: '<img src=x>', answer, sources, comment: 'Bad' }));
  await user.type(reading.getByLabelText('Why do you need to read it?'), 'A complaint');
  await user.click(reading.getByRole('button', { name: 'Show the text' }));
  expect(await reading.findByText('<img src=x>')).toBeVisible();
  expect(reading.getByText('Not sure').tagName).toBe('STRONG');
  expect(within(reading.getByLabelText('Text of the answer')).getByRole('listitem')).toHaveTextContent(
    'Saver <img src=y>',
  );
  expect(reading.getByRole('cell', { name: '4.05%' })).toBeVisible();
  expect(
    within(reading.getByRole('list', { name: 'Sources of the answer' })).getByRole('listitem'),
  ).toHaveTextContent('[1] ISA <b>allowance</b> since 6 April 2017');
  expect(reading.queryByRole('link')).toBeNull();
  expect(document.querySelector('img')).toBeNull();
  expect(api.inputs('advisorDesk.reveal')).toEqual([{ id: 't1', reason: 'A complaint' }]);
  api.on('advisorDesk.tryAnswer', ({ question, wordings }) => ({
    tried: 1,
    answered: [question, ...wordings].includes('<img src=x>') ? 1 : 0,
  }));
  await user.click(reading.getByRole('button', { name: 'Write an answer' }));
  const writing = within(await dialog('Write an answer'));
  expect(writing.getByLabelText('Question')).toHaveValue('<img src=x>');
  expect(writing.getByText('For the gap: Allowance')).toBeVisible();
  expect(await writing.findByText('The question that was asked gets this answer.')).toBeVisible();
  await user.clear(writing.getByLabelText('Question'));
  expect(await writing.findByText(/would not get this answer yet/)).toBeVisible();
  await user.type(writing.getByLabelText('Other wordings'), '<img src=x>');
  expect(await writing.findByText('The question that was asked gets this answer.')).toBeVisible();
  expect(api.inputs('advisorDesk.tryAnswer').at(-1)).toMatchObject({ asked: { id: 't1' } });
});

test('ranks the gaps of a week, and turns one into an answer', async () => {
  serveTopics(topic('gold', { title: 'Gold' }));
  const user = openConsole('/admin/advisor?advisor.tab=gaps&gaps.week=2026-11-25');
  expect(await screen.findByText(/^23 Nov 2026 to 29 Nov 2026/)).toBeVisible();
  await waitFor(() =>
    expect(topicsAsked()).toMatchObject({ week: '2026-11-23', mark: 'refunded', order: 'creditsBack' }),
  );
  await user.click(screen.getByRole('button', { name: 'Week before' }));
  await waitFor(() => expect(topicsAsked()).toMatchObject({ week: '2026-11-16' }));
  api.on('advisorDesk.tryAnswer', () => ({ tried: 4, answered: 3 }));
  await user.click(await screen.findByRole('button', { name: 'Turn into an answer: Gold' }));
  const writing = within(await dialog('Write an answer'));
  expect(writing.getByLabelText('Question')).toHaveValue('Gold');
  expect(
    await writing.findByText(/^3 of the 4 questions refunded that week would get this answer\./),
  ).toBeVisible();
  expect(api.inputs('advisorDesk.tryAnswer').at(-1)?.asked).toEqual({ topic: 'gold', week: '2026-11-16' });
  api.on('advisorDesk.tryAnswer', () => ({ tried: 0, answered: 0 }));
  await user.type(writing.getByLabelText('Question'), '?');
  expect(await writing.findByText(/^Fewer than 3 savers asked this that week/)).toBeVisible();
  api.on('advisorDesk.tryAnswer', () => ({ tried: 50, answered: 50 }));
  await user.clear(writing.getByLabelText('Question'));
  await user.type(writing.getByLabelText('Question'), 'Is gold allowed?');
  expect(
    await writing.findByText('All of the newest 50 questions refunded that week get this answer.'),
  ).toBeVisible();
  await user.click(writing.getByRole('button', { name: 'Save answer' }));
  await waitFor(() => expect(writing.getByLabelText('Answer')).toHaveFocus());
  expect(writing.getByText('Please write the answer.')).toBeVisible();
  expect(writing.getByLabelText('Name of source 1')).toHaveAccessibleDescription(
    'Please name at least one source.',
  );
  expect(api.inputs('advisorDesk.saveAnswer'), 'found before it is sent').toEqual([]);
  await user.type(writing.getByLabelText('Other wordings'), 'gold in an isa{Enter}{Enter}isa gold ');
  await user.type(writing.getByLabelText('Answer'), 'No.');
  expect(writing.queryByText('Please write the answer.'), 'corrected').toBeNull();
  expect(writing.getByText('Please name at least one source.')).toBeVisible();
  await user.type(writing.getByLabelText('Name of source 1'), 'GOV.UK');
  await user.type(writing.getByLabelText('Address of source 1'), 'https://www.gov.uk/isa');
  const message = 'The advisor would correct this answer.';
  api.on(
    'advisorDesk.saveAnswer',
    () => new Refusal(400, message, { issues: [{ path: 'answer', message }] }),
  );
  await user.click(writing.getByRole('button', { name: 'Save answer' }));
  const text = writing.getByLabelText('Answer');
  await waitFor(() => expect(text).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(text).toHaveFocus();
  expect(text).toHaveValue('No.');
  expect(screen.queryByRole('alert'), 'a toast would cover the buttons').toBeNull();
  api.on('advisorDesk.saveAnswer', () => answer(1));
  await user.click(writing.getByRole('button', { name: 'Save answer' }));
  await toast('Answer saved');
  expect(api.inputs('advisorDesk.saveAnswer').at(-1)).toMatchObject({
    question: 'Is gold allowed?',
    wordings: ['gold in an isa', 'isa gold'],
    answer: 'No.',
    sources: [{ title: 'GOV.UK', url: 'https://www.gov.uk/isa' }],
    topic: 'gold',
  });
});

test('offers an answer for gaps that one helps, and the questions of the others', async () => {
  const none = { unknown: 0, conditionDropped: 0, thumbsDown: 0 };
  serveTopics(
    topic('gold'),
    topic('off-topic', { ...none, declined: 4 }),
    topic('broken', { ...none, failed: 4 }),
    topic('near:'),
    topic('gibberish'),
    topic('statement'),
  );
  const user = openConsole('/admin/advisor?advisor.tab=gaps');
  await row('Gold');
  const offers = screen.getAllByRole('button', { name: /^Turn into an answer/ });
  expect(offers.map((offer) => offer.getAttribute('aria-label'))).toEqual(['Turn into an answer: Gold']);
  const read = screen.getAllByRole('button', { name: /^Read the questions/ });
  expect(read.map((button) => button.getAttribute('aria-label'))).toEqual(
    ['Off topic', 'Broken', 'Not understood', 'Unreadable message', 'Message without a question'].map(
      (word) => `Read the questions: ${word}`,
    ),
  );
  serveQuestions(asked('a'));
  await user.click(screen.getByRole('button', { name: 'Read the questions: Off topic' }));
  await waitFor(() =>
    expect(api.inputs('advisorDesk.questions').at(-1)).toMatchObject({
      topic: 'off-topic',
      mark: 'refunded',
    }),
  );
});

test('leads to the source that was refused, though an empty one precedes it', async () => {
  serveAnswers(
    answer(1, {
      sources: [
        { title: '', url: '' },
        { title: 'GOV.UK', url: 'gov.uk' },
      ],
    }),
  );
  const user = openConsole('/admin/advisor?advisor.tab=answers');
  await user.click(within(await row('Is gold allowed?')).getByRole('button', { name: 'Edit' }));
  const editing = within(await dialog('Edit an answer'));
  const message = 'The address of a source begins with https://.';
  const issues = [{ path: 'sources.0.url', message }];
  api.on('advisorDesk.saveAnswer', () => new Refusal(400, message, { issues }));
  await user.click(editing.getByRole('button', { name: 'Save answer' }));
  await waitFor(() => expect(editing.getByLabelText('Address of source 2')).toHaveFocus());
  expect(editing.getByLabelText('Address of source 2')).toHaveAccessibleDescription(message);
});

test('marks a gap that has an answer, leads to it, and to the questions of its week', async () => {
  serveTopics(topic('gold', { answer: { id: 4, question: 'Is gold allowed?' } }));
  serveQuestions(asked('t1'));
  serveAnswers(answer(4));
  const user = openConsole('/admin/advisor?advisor.tab=gaps&gaps.week=2026-11-16');
  const line = within(await row('Gold'));
  expect(line.getByText('Answered')).toBeVisible();
  expect(line.getByRole('button', { name: 'Write another answer: Gold' })).toBeVisible();
  await user.click(line.getByRole('button', { name: 'Questions on Gold' }));
  await waitFor(() =>
    expect(api.inputs('advisorDesk.questions').at(-1)).toMatchObject({
      topic: 'gold',
      week: '2026-11-16',
      mark: 'refunded',
    }),
  );
  expect(screen.getByLabelText('Week of 16 Nov 2026')).toBeChecked();
  await user.click(screen.getByRole('tab', { name: 'Weekly gaps' }));
  await waitFor(() => expect(topicsAsked()).toMatchObject({ week: '2026-11-16' }));
  await user.click(within(await row('Gold')).getByRole('link', { name: 'Is gold allowed?' }));
  await waitFor(() =>
    expect(api.inputs('advisorDesk.answers').at(-1)).toMatchObject({ search: 'Is gold allowed?' }),
  );
});

test('edits an answer, and replaces another administrator’s version on a second press only', async () => {
  serveAnswers(answer(1, { isOverdue: true, reviewBy: '2026-11-02' }));
  const user = openConsole('/admin/advisor?advisor.tab=answers');
  const line = await row('Is gold allowed?');
  expect(line).toHaveTextContent('Overdue');
  expect(screen.getByText(/^1 answer past the review date/)).toBeVisible();
  await user.click(within(line).getByRole('button', { name: 'Edit' }));
  const editing = within(await dialog('Edit an answer'));
  expect(editing.getByLabelText('Other wordings')).toHaveValue('gold in an isa');
  await user.type(editing.getByLabelText('Answer'), ' Never.');
  api.on('advisorDesk.saveAnswer', ({ revision }) =>
    revision === 3
      ? new Refusal(409, 'Another administrator has changed this answer. Nothing was saved.')
      : answer(1),
  );
  api.on('advisorDesk.answer', () => answer(1, { revision: 4, answer: 'Not gold.' }));
  await user.click(editing.getByRole('button', { name: 'Save answer' }));
  await waitFor(() => expect(editing.getByRole('alert')).toHaveTextContent('The answer is now: “Not gold.”'));
  expect(editing.getByLabelText('Answer')).toHaveValue('No. Never.');
  await user.click(editing.getByRole('button', { name: 'Save answer' }));
  await toast('Answer saved');
  expect(api.inputs('advisorDesk.saveAnswer').at(-1)).toMatchObject({ id: 1, revision: 4 });
});

test('retires an answer after asking, and puts it back', async () => {
  serveAnswers(answer(1, { answer: '**No.** These are:\n- coins\n- bars' }));
  const user = openConsole('/admin/advisor?advisor.tab=answers');
  const [shown] = within(await row('Is gold allowed?')).getAllByRole('cell');
  expect(shown).toHaveTextContent('Is gold allowed?No. These are: coins bars');
  await user.click(within(await row('Is gold allowed?')).getByRole('button', { name: 'Retire' }));
  api.on('advisorDesk.retireAnswer', () => answer(1, { retiredAt: '2026-11-02T10:00:00.000Z' }));
  await confirm(user, 'Retire this answer?', 'Retire');
  await toast('Answer retired');
  expect(api.inputs('advisorDesk.retireAnswer')).toEqual([{ id: 1, revision: 3, isRetired: true }]);
  serveAnswers(answer(1, { retiredAt: '2026-11-02T10:00:00.000Z', revision: 4 }));
  await user.selectOptions(screen.getByLabelText('Filter answers'), 'Retired');
  api.refuse('advisorDesk.retireAnswer', 409, 'Another answer is written for this question.');
  await user.click(await screen.findByRole('button', { name: 'Put back' }));
  expect(await toast('Nothing was changed')).toHaveTextContent('Another answer is written');
});

test('says why a list is empty or cannot be read', async () => {
  serveTopics();
  serveAnswers();
  const user = openConsole('/admin/advisor');
  expect(await screen.findByText('No questions in this period.')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Written answers' }));
  expect(await screen.findByText('No answers in use.')).toBeVisible();
  api.disconnect('advisorDesk.topics');
  await user.click(screen.getByRole('tab', { name: 'Weekly gaps' }));
  expect(await screen.findByText('The questions could not be loaded.')).toBeVisible();
});
