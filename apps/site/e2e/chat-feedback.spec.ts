import { expect, test } from './chat-fixtures.ts';

test('feedback asks for a reason in sight, under a long answer', async ({ chat, model, page }) => {
  await chat.open();
  model.script({ mode: 'ok', text: `${'A long answer. '.repeat(80)}That is all of it.` });
  await chat.ask('What is a Junior ISA?');
  await chat.answered('That is all of it.');
  await chat.messages.last().getByRole('button', { name: 'Not helpful' }).click();
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeInViewport({ ratio: 1 });
});
