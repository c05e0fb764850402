import type { Outputs } from '@isa/ui/client/trpc.ts';
import { Refusal } from '@isa/ui/testing/api';
import { http, HttpResponse, server } from '@isa/ui/testing/server';
import { beforeEach, expect, test } from 'vitest';
import { api, confirm, openConsole, row, screen, toast, waitFor, within } from '../../../test/console.tsx';
import type { EditedDocument } from './document-form.ts';

type Summary = Outputs['content']['list'][number];

const summary = (more: Partial<Summary> = {}): Summary => ({
  kind: 'guide',
  id: 3,
  title: 'What is an ISA?',
  group: 'ISA Basics',
  on: '2026-11-20',
  slug: 'what-is-an-isa',
  isPublished: true,
  isWithdrawn: false,
  draftBy: null,
  hasDraft: false,
  ...more,
});

const guide = (more: Partial<EditedDocument> = {}): EditedDocument => ({
  kind: 'guide',
  id: 3,
  content: {
    title: 'What is an ISA?',
    category: 'ISA Basics',
    summary: 'What an ISA does for your savings.',
    content: '<p>Text</p>',
    reviewedOn: '2026-11-20',
    sources: [{ title: 'GOV.UK', url: 'https://www.gov.uk/isa' }],
    isWithdrawn: false,
  },
  version: null,
  isDraft: false,
  isPublished: true,
  slug: 'what-is-an-isa',
  publishProblem: null,
  versions: [],
  ...more,
});

const version = (id: number, more: Partial<EditedDocument['versions'][number]> = {}) => ({
  id,
  author: 'boss@example.org',
  authorId: 1,
  createdAt: '2026-11-20T13:00:00.000Z',
  publishedAt: null,
  publishedBy: null,
  ...more,
});

const draft = (more: Partial<EditedDocument> = {}) =>
  guide({ version: 8, isDraft: true, versions: [version(8)], ...more });

beforeEach(() => {
  api.on('content.list', () => [
    summary(),
    summary({
      kind: 'change',
      id: 5,
      title: 'A correction',
      group: 'correction',
      slug: null,
      isPublished: false,
      hasDraft: true,
      draftBy: 'second@example.org',
    }),
  ]);
  api.on('content.preview', (input) => ({
    // As the server does: what is not allowed is gone.
    html: input.content.replaceAll(/<script>.*?<\/script>/g, ''),
  }));
});

const button = (name: string) => screen.findByRole('button', { name });

test('lists guides and entries with what is not published yet', async () => {
  openConsole('/admin/content');
  expect(await row('What is an ISA?')).toHaveTextContent('ISA Basics20 Nov 2026Published');
  expect(await row('A correction')).toHaveTextContent(
    'Our correction20 Nov 2026 Draft by second@example.org',
  );
});

test('edits a guide beside its preview and keeps a draft of what was seen', async () => {
  api.on('content.document', () => guide());
  api.on('content.save', () => draft());
  const user = openConsole('/admin/content');
  await user.click(
    within(await row('What is an ISA?')).getByRole('button', { name: 'Edit What is an ISA?' }),
  );
  const text = await screen.findByLabelText('Text');
  expect(location.search).toContain('content.open=guide-3');
  expect(await button('Save draft')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Nothing to save: the text is unchanged.')).toBeVisible();
  await user.clear(text);
  await user.type(text, '<p>Better</p><script>alert(1)</script>');
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  await waitFor(() => expect(preview.getByText('Better')).toBeVisible());
  expect(preview.getByRole('heading', { name: 'What is an ISA?' })).toBeVisible();
  expect(preview.getByText('Reviewed on 20 November 2026.')).toBeVisible();
  expect(document.querySelector('section script')).toBeNull();
  const save = await button('Save draft');
  await user.click(save);
  await toast('Draft saved');
  expect(save).toHaveFocus();
  await user.click(save);
  expect(api.inputs('content.save'), 'nothing more to save').toHaveLength(1);
  expect(api.inputs('content.save')[0]).toMatchObject({
    kind: 'guide',
    id: 3,
    seen: null,
    content: {
      title: 'What is an ISA?',
      content: '<p>Better</p><script>alert(1)</script>',
      reviewedOn: '2026-11-20',
    },
  });
  await waitFor(async () => expect(await button('Publish')).toBeEnabled());
  await user.type(screen.getByLabelText('Title'), '!');
  expect(await button('Publish')).toBeDisabled();
  expect(screen.getByText('Save the draft first.')).toBeVisible();
});

test('keeps the focus in a field from which Enter saves, and takes no words that the answer would replace', async () => {
  api.on('content.document', () => guide());
  const user = openConsole('/admin/content?content.open=guide-3');
  const title = await screen.findByLabelText('Title');
  await user.type(title, ' Yes');
  api.on('content.save', () => draft());
  const save = api.hold('content.save');
  await user.keyboard('{Enter}');
  await save.reached;
  expect(title).toBeEnabled();
  const form = within(title.closest('form') ?? document.body);
  for (const field of form.getAllByRole('textbox')) expect(field).toHaveAttribute('readonly');
  expect(title.closest('form')).toHaveAttribute('aria-busy', 'true');
  await user.keyboard('!');
  expect(title).toHaveValue('What is an ISA? Yes');
  save.release();
  await toast('Draft saved');
  expect(title).toHaveFocus();
  expect(title).not.toHaveAttribute('readonly');
});

test('loses nothing that was typed when another administrator has saved a version', async () => {
  const message = 'Another administrator has saved a version of this since you opened it.';
  api.on('content.document', () => guide());
  api.on('content.save', () => new Refusal(409, message));
  const user = openConsole('/admin/content?content.open=guide-3');
  const title = await screen.findByLabelText('Title');
  await user.type(title, ' And why?');
  api.on('content.document', () => draft());
  await user.click(await button('Save draft'));
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(alert).toHaveTextContent(`${message} Your text is still here.`));
  expect(screen.getByLabelText('Title')).toHaveValue('What is an ISA? And why?');
  api.on('content.save', () => draft());
  await user.click(await button('Save draft'));
  await waitFor(() => expect(api.inputs('content.save').at(-1)).toMatchObject({ seen: 8 }));
});

test('says what the server has against a request that reached no procedure', async () => {
  api.on('content.document', () => guide());
  server.use(
    http.post('*/trpc/content.save', () =>
      HttpResponse.json({ message: 'The request is too large.' }, { status: 413 }),
    ),
  );
  const user = openConsole('/admin/content?content.open=guide-3');
  await user.type(await screen.findByLabelText('Title'), '!');
  await user.click(await button('Save draft'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The request is too large.');
});

test('says at the field what the server has against it', async () => {
  api.on('content.document', () => guide());
  const issues = [
    { path: 'content.summary', message: 'The summary is that of another guide' },
    { path: 'content.sources.0.url', message: 'Give the whole web address of the source' },
  ];
  api.on('content.save', () => new Refusal(400, 'The request is not valid.', { issues }));
  const user = openConsole('/admin/content?content.open=guide-3');
  await user.type(await screen.findByLabelText('Summary'), '!');
  await user.click(await button('Save draft'));
  expect(await screen.findByText('The summary is that of another guide')).toBeVisible();
  expect(screen.getByLabelText('Summary')).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByText('Give the whole web address of the source')).toBeVisible();
});

test('publishes the draft of another administrator, and not one’s own where another has to', async () => {
  const problem = 'You wrote this draft, so another administrator has to publish it.';
  api.on('content.document', () => draft({ publishProblem: problem }));
  const user = openConsole('/admin/content?content.open=guide-3');
  expect(await screen.findByText(`Nothing to save: the text is unchanged. ${problem}`)).toBeVisible();
  expect(await button('Publish')).toBeDisabled();
  await user.type(screen.getByLabelText('Title'), '!');
  expect(screen.getByText(`Save the draft first. ${problem}`)).toBeVisible();
  await user.click(await button('Back to the list'));
  await confirm(user, 'Discard your changes?', 'Discard changes');
  api.on('content.document', () => draft());
  api.on('content.publish', () =>
    guide({
      version: 8,
      versions: [version(8, { publishedAt: '2026-11-20T14:00:00.000Z', publishedBy: 'second@example.org' })],
    }),
  );
  await user.click(
    within(await row('What is an ISA?')).getByRole('button', { name: 'Edit What is an ISA?' }),
  );
  await user.click(await button('Publish'));
  expect(api.inputs('content.publish')).toEqual([]);
  await confirm(user, 'Publish “What is an ISA?”?', 'Publish');
  await toast('Text published');
  expect(api.inputs('content.publish')).toEqual([{ kind: 'guide', id: 3, version: 8 }]);
  expect(await screen.findByText('Published by second@example.org')).toBeVisible();
});

test('puts an earlier version into the editor, to be saved as a draft', async () => {
  api.on('content.document', () =>
    draft({ versions: [version(8), version(4, { author: null, createdAt: '2026-11-01T09:00:00.000Z' })] }),
  );
  api.on('content.version', () => ({ ...guide().content, title: 'As it was' }));
  const user = openConsole('/admin/content?content.open=guide-3');
  await user.click(await button('Load into the editor: version of 1 Nov 2026, 09:00'));
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('As it was'));
  expect(await button('Save draft')).not.toHaveAttribute('aria-disabled');
  expect(await button('Publish'), 'what is on screen is not what would be published').toBeDisabled();
});

test('writes a new change log entry, which then has its own address', async () => {
  const content: EditedDocument['content'] = {
    kind: 'correction',
    title: 'Rate corrected',
    happenedOn: '2026-11-19',
    content: '<p>4.05%, not 4.5%.</p>',
    sources: [],
    isWithdrawn: false,
  };
  api.on('content.save', () => draft({ kind: 'change', id: 6, isPublished: false, content }));
  const user = openConsole('/admin/content');
  await user.click(await button('New entry'));
  await user.type(await screen.findByLabelText('Title'), 'Rate corrected');
  await user.type(screen.getByLabelText('Text'), '<p>4.05%, not 4.5%.</p>');
  await user.click(await button('Save draft'));
  await waitFor(() =>
    expect(api.inputs('content.save')).toMatchObject([
      {
        kind: 'change',
        id: null,
        seen: null,
        content: { kind: 'correction', title: 'Rate corrected', sources: [] },
      },
    ]),
  );
  await waitFor(() => expect(location.search).toContain('content.open=change-6'));
  api.on('content.discard', () => null);
  await user.click(await button('Discard draft'));
  await confirm(user, 'Discard this draft?', 'Discard draft');
  await toast('Draft discarded');
  await row('A correction');
});

test('says of a new entry that is saved empty what it lacks', async () => {
  const user = openConsole('/admin/content?content.open=change-new');
  await user.click(await button('Save draft'));
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
  expect(screen.getByLabelText('Title')).toBeInvalid();
  expect(api.inputs('content.save')).toEqual([]);
});

test('asks before discarding typed text', async () => {
  api.on('content.document', () => guide());
  const user = openConsole('/admin/content?content.open=guide-3');
  await user.type(await screen.findByLabelText('Title'), '!');
  await user.click(await button('Back to the list'));
  await confirm(user, 'Discard your changes?', 'Discard changes');
  await row('A correction');
});

test('adds a guide with its own address, and reports a taken address at the field', async () => {
  const message = 'Another guide has this address.';
  api.on('content.save', () => new Refusal(409, message, { issues: [{ path: 'slug', message }] }));
  const user = openConsole('/admin/content');
  await user.click(await button('New guide'));
  expect(location.search).toContain('content.open=guide-new');
  await user.type(await screen.findByLabelText('Title'), 'Flexible ISAs');
  await user.type(screen.getByLabelText('Address'), 'flexible-isas');
  await user.click(await button('Save draft'));
  await waitFor(() => expect(screen.getByLabelText('Summary')).toHaveFocus());
  expect(screen.getByText('The summary needs at least 10 characters')).toBeVisible();
  expect(screen.getByText('The text is empty')).toBeVisible();
  expect(api.inputs('content.save'), 'found before it is sent').toEqual([]);
  await user.type(screen.getByLabelText('Summary'), 'What a flexible ISA is.');
  await user.type(screen.getByLabelText('Text'), '<p>Text</p>');
  await user.click(await button('Save draft'));
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveAttribute('aria-invalid', 'true'));
  expect(api.inputs('content.save')[0]).toMatchObject({
    kind: 'guide',
    id: null,
    slug: 'flexible-isas',
    content: { category: 'ISA Basics' },
  });
  api.on('content.save', () => draft({ isPublished: false, slug: 'flexible-isas' }));
  await user.click(await button('Save draft'));
  expect(await screen.findByText('Address: /guides/flexible-isas')).toBeVisible();
  expect(screen.queryByLabelText('Withdraw this guide')).toBeNull();
});

test('withdraws a guide once a draft of the withdrawal is published', async () => {
  api.on('content.document', () => guide());
  const gone = (more: Partial<EditedDocument>) =>
    draft({ content: { ...guide().content, isWithdrawn: true } as EditedDocument['content'], ...more });
  api.on('content.save', () => gone({}));
  const user = openConsole('/admin/content?content.open=guide-3');
  await user.click(await screen.findByLabelText('Withdraw this guide'));
  await user.click(await button('Save draft'));
  expect(await screen.findByText('Draft that withdraws it')).toBeVisible();
  expect(api.inputs('content.save')[0]).toMatchObject({ id: 3, content: { isWithdrawn: true } });
  api.on('content.publish', () => gone({ isDraft: false }));
  await user.click(await button('Publish withdrawal'));
  await confirm(user, 'Withdraw “What is an ISA?”?', 'Withdraw');
  expect(await toast('Guide withdrawn')).toHaveTextContent('What is an ISA? is no longer on the site.');
});
