import {
  emulateItsScheme,
  expectAccessible,
  expectFingerSize,
  expectNoSidewaysScroll,
} from '@isa/api/testing/accessible';
import type { Request } from '@playwright/test';
import { expect, test } from './chat-fixtures.ts';
import { FRAME } from './support/visitor.ts';

const TABLE = `| Product | Rate | Access | From |
|---|---|---|---|
| [Easy Access Cash ISA](/products/1) | **4%** | at any time | £1 |
`;

/** Most that a saver should have to load before asking. */
const MAX_SCRIPT_BYTES = 120 * 1000;

test('every state of the advisor is accessible @phone', async ({
  chat,
  model,
  page,
  quiet,
  server,
  isMobile,
}) => {
  quiet.allowStatus(502);
  await emulateItsScheme(page, isMobile);
  await chat.open();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(chat.field).toBeEnabled();
  await expectAccessible(page);

  model.script({ mode: 'stalls', text: `${TABLE}It comes` });
  await chat.ask('Which ones?');
  await expect(chat.messages.last()).toContainText('It comes');
  await expectAccessible(page, FRAME);
  await chat.stop.click();
  await expect(chat.field).toBeEnabled();

  const suggestions = ['Taking money out of a Lifetime ISA', 'Moving an ISA to another provider'];
  model.script(
    {
      mode: 'tool',
      calls: [
        { name: 'isa_rules', input: { rules: ['isa-allowance'] } },
        { name: 'no_answer', input: { reason: 'not-sure', suggestions } },
      ],
    },
    {
      mode: 'ok',
      text: `You can pay in £20,000.[[rule:isa-allowance]]\n${TABLE}Did you mean one of these?`,
    },
  );
  await chat.ask('Which ones?');
  await chat.answered('Did you mean');
  await expectFingerSize(page);
  await chat.messages.last().getByRole('button', { name: 'Not helpful' }).click();
  await expect(page.getByLabel('Comment (optional)')).toBeVisible();
  await chat.messages
    .last()
    .getByRole('button', { name: /^Source 1/ })
    .click();
  await expect(page.getByText(/In force since/).first()).toBeVisible();
  await expectAccessible(page, FRAME);

  model.script({ mode: '500' });
  await chat.ask('And now?');
  await expect(chat.retry).toBeVisible();
  await expectAccessible(page, FRAME);

  server.moveCredits(chat.saver.username, -5);
  await expect(page.getByRole('button', { name: 'Upgrade Now' })).toBeVisible();
  await expectAccessible(page);
});

test('at 320 pixels nothing scrolls sideways, however long a word is', async ({
  chat,
  model,
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(8);
  const wide = `| | A | B | C | D |\n|---|---|---|---|---|\n| ${long} | one | two | three | four |\n`;
  model.script({ mode: 'ok', text: `**${long}** and more.\n- ${long}\n${TABLE}\n${wide}` });
  await chat.open();
  await chat.ask(long);
  await chat.answered('and more.');
  await expect(chat.messages.last().getByRole('table')).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  expect(await chat.conversation.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
  await page.goto(`/chat-history?sessionId=${await chat.sessionId()}`);
  await expect(page.getByText('and more.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect((await context.cookies()).length).toBeGreaterThan(0);
});

test('the first load of the advisor takes at most 120 KB of script', async ({ chat, page }) => {
  const scripts: Promise<number>[] = [];
  const weigh = (request: Request) => {
    if (request.resourceType() !== 'script') return;
    scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  };
  page.on('requestfinished', weigh);
  await chat.open();
  await expect(chat.field).toBeEnabled();
  // The size of a later one could not be read after the test has ended.
  page.off('requestfinished', weigh);
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
});
