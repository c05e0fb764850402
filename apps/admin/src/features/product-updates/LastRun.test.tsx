import type { Outputs } from '@isa/ui/client/trpc.ts';
import { Refusal } from '@isa/ui/testing/api';
import { beforeEach, expect, test } from 'vitest';
import { api, confirm, dialog, openConsole, screen, toast, waitFor, within } from '../../../test/console.tsx';

type Run = NonNullable<Outputs['productUpdates']['last']>;
type Outcome = Outputs['productUpdates']['undo'];
type Preview = Outputs['productUpdates']['previewUndo'];

const run = (more: Partial<Run> = {}): Run => ({
  id: 7,
  source: 'csv',
  file: 'wrong.csv',
  added: 1,
  changed: 12,
  createdAt: '2026-11-20T13:00:00.000Z',
  handEdits: null,
  undoneAt: null,
  actor: 'boss@example.org',
  undoneBy: null,
  ...more,
});

const outcome: Outcome = {
  restored: 12,
  removed: 1,
  hidden: 0,
  kept: 1,
  keptTexts: ['Saver (Bank): edited since: interest rate'],
};

const preview: Preview = {
  ...outcome,
  changed: [
    { name: 'Easy Saver', provider: 'Bank', changes: { interestRate: { before: 4.25, after: 4.05 } } },
    { name: 'Notice Saver', provider: 'Bank', changes: {} },
  ],
  removedNames: ['New Saver (Bank)'],
};

beforeEach(() => {
  api.on('settings.get', () => ({ lastUpdated: null, keyConfigured: false }));
  api.on('productUpdates.last', () => run());
  api.on('productUpdates.previewUndo', () => preview);
});

const panel = () => screen.findByRole('region', { name: 'Last change to the catalogue' });
const ask = async () => {
  const user = openConsole('/product-update');
  await user.click(await screen.findByRole('button', { name: 'Undo…' }));
  return user;
};

test('says what the last run was, and what its undo would do before it is done', async () => {
  await ask();
  expect(await panel()).toHaveTextContent(
    'Import of wrong.csv, 20 Nov 2026, 13:00, boss@example.org: 1 product added, 12 changed.',
  );
  const asked = await dialog('Undo the import of wrong.csv?');
  await waitFor(() =>
    expect(asked).toHaveTextContent(
      '12 products would get their old values back; 1 added product would be deleted',
    ),
  );
  expect(asked).toHaveTextContent('Saver (Bank): edited since: interest rate');
  expect(asked).toHaveTextContent('Easy Saver · BankInterest rate');
  expect(asked).toHaveTextContent('Notice Saver · Bank (only when its facts were checked)…and 10 more');
  expect(asked).toHaveTextContent('Products that are deletedNew Saver (Bank)');
  expect(asked).not.toHaveTextContent('midnight');
  expect(api.inputs('productUpdates.undo')).toEqual([]);
});

test('says so when the undo would do something else by now, and asks again', async () => {
  const now = { ...preview, removed: 0, hidden: 1 };
  api.on('productUpdates.undo', () => {
    api.on('productUpdates.previewUndo', () => now);
    return new Refusal(409, 'What the undo would do has changed.');
  });
  const user = await ask();
  await confirm(user, 'Undo the import of wrong.csv?', 'Undo it');
  const asked = await dialog('Undo the import of wrong.csv?');
  await waitFor(() =>
    expect(asked).toHaveTextContent('1 added product would be hidden because it is in use'),
  );
  expect(asked).toHaveTextContent('What the undo would do has changed.');
  api.on('productUpdates.undo', () => now);
  await confirm(user, 'Undo the import of wrong.csv?', 'Undo it');
  await toast('Undone');
  const { restored, removed, hidden, kept } = now;
  expect(api.inputs('productUpdates.undo').at(-1)).toEqual({
    runId: 7,
    seen: { restored, removed, hidden, kept },
  });
});

test('undoes the run and lists what stays', async () => {
  api.on('productUpdates.undo', () => outcome);
  const user = await ask();
  await confirm(user, 'Undo the import of wrong.csv?', 'Undo it');
  await toast('Undone');
  expect(api.inputs('productUpdates.undo')).toMatchObject([{ runId: 7 }]);
  const shown = await panel();
  expect(shown).toHaveTextContent(
    '12 products put back; 1 added product deleted; 1 product, edited since, put back only in part or not at all.',
  );
  expect(within(shown).getByText('Later edits that are kept')).toBeVisible();
  expect(within(shown).getByText('Saver (Bank): edited since: interest rate')).toBeVisible();
});

test('closes at once when it is done, before what an undo would do is refused', async () => {
  const message = 'Another administrator has already undone this. Nothing was changed.';
  api.on('productUpdates.undo', () => {
    api.on('productUpdates.previewUndo', () => new Refusal(409, message));
    return outcome;
  });
  const user = await ask();
  const title = 'Undo the import of wrong.csv?';
  await dialog(title);
  const { reached, release } = api.hold('productUpdates.last');
  await confirm(user, title, 'Undo it');
  await reached;
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
  expect(screen.queryByText(message)).toBeNull();
  release();
  await toast('Undone');
});

test('says so when another administrator was quicker, and does nothing', async () => {
  const message = 'Another administrator has already undone this. Nothing was changed.';
  api.on('productUpdates.undo', () => new Refusal(409, message));
  const user = await ask();
  api.on('productUpdates.last', () =>
    run({ undoneAt: '2026-11-20T14:00:00.000Z', undoneBy: 'second@example.org' }),
  );
  await confirm(user, 'Undo the import of wrong.csv?', 'Undo it');
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(async () =>
    expect(await panel()).toHaveTextContent('Undone on 20 Nov 2026, 14:00 by second@example.org.'),
  );
  expect(screen.getByRole('button', { name: 'Undo…', hidden: true })).toBeDisabled();
});

test('shows no effects that it cannot read, and undoes nothing then', async () => {
  api.on('productUpdates.undo', () => {
    api.on('productUpdates.previewUndo', () => new Refusal(409, 'Already undone.'));
    return new Refusal(409, 'What the undo would do has changed.');
  });
  const user = await ask();
  await confirm(user, 'Undo the import of wrong.csv?', 'Undo it');
  const asked = await dialog('Undo the import of wrong.csv?');
  await waitFor(() => expect(asked).toHaveTextContent('Already undone.'));
  expect(asked).not.toHaveTextContent('would get their old values back');
  expect(within(asked).getByRole('button', { name: 'Undo it' })).toBeDisabled();
});

test('says which values set by hand the run replaced, until it is undone', async () => {
  const texts = ['Entry 3: Saver: set by hand on 19 November 2026: interest rate'];
  const handEdits = { count: 5, products: 3, texts };
  api.on('productUpdates.last', () => run({ handEdits }));
  api.on('productUpdates.undo', () => {
    api.on('productUpdates.last', () => run({ handEdits, undoneAt: '2026-11-20T14:00:00.000Z' }));
    return outcome;
  });
  const user = await ask();
  const shown = await panel();
  const sentence = 'It replaced 5 values set by hand. To keep such a value, undo this run and pin the fact';
  expect(within(shown).getByRole('note')).toHaveTextContent(sentence);
  expect(within(shown).getByText(texts[0] ?? '')).toBeVisible();
  expect(shown).toHaveTextContent('interest rate…and 2 more');
  await confirm(user, 'Undo the import of wrong.csv?', 'Undo it');
  await waitFor(async () => expect(await panel()).toHaveTextContent('Undone on 20 Nov 2026, 14:00'));
  expect(await panel()).not.toHaveTextContent('set by hand');
});

test('warns that the feed comes again', async () => {
  api.on('productUpdates.last', () => run({ source: 'feed', file: null, actor: null }));
  await ask();
  expect(await dialog('Undo the update from the feed?')).toHaveTextContent('The feed runs again at midnight');
  expect(await panel()).toHaveTextContent('on schedule');
});

test('is absent before the first run', async () => {
  api.on('productUpdates.last', () => null);
  openConsole('/product-update');
  await screen.findByLabelText('CSV file');
  await waitFor(() => expect(screen.queryByText('Last change to the catalogue')).toBeNull());
});
