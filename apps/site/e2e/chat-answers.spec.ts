import type { FakeOpenAi } from '../../../packages/api/test/fake-openai.ts';
import { expectNoSidewaysScroll } from '../../../packages/api/test/support/browser/accessible.ts';
import { eventsOf, expect, test } from './chat-fixtures.ts';

const FREE = 'No credits were charged for this answer.';

const CITED =
  'You can pay in **£20,000** a year.[[rule:isa-allowance]] Up to **£4,000** of it may go into a Lifetime ISA.[[rule:lifetime-limit]] That is all of it.[[rule:isa-allowance]]';

function answerWithRules(model: FakeOpenAi, rules: readonly string[], text: string): void {
  model.script({ mode: 'tool', calls: [{ name: 'isa_rules', input: { rules } }] }, { mode: 'ok', text });
}

function noAnswer(model: FakeOpenAi, reason: string, suggestions: readonly string[] = []): void {
  model.script(
    { mode: 'tool', calls: [{ name: 'no_answer', input: { reason, suggestions } }] },
    { mode: 'ok', text: 'I’m not sure what you mean. Did you mean one of these?' },
  );
}

test.describe('sources', () => {
  test('are numbers at their sentences, which open the source with its dates @phone', async ({
    chat,
    model,
    page,
  }) => {
    answerWithRules(model, ['lifetime-ages', 'lifetime-limit', 'isa-allowance'], CITED);
    await chat.open();
    await chat.ask('How much?');
    await chat.answered('That is all of it.');
    const answer = chat.messages.last();
    const numbers = answer.getByRole('button', { name: /^Source \d: Rule book: / });
    await expect(numbers).toHaveCount(3);
    await expect(answer).not.toContainText(/\[|\]/);
    const first = answer.getByRole('button', { name: /^Source 1: Rule book: / }).first();
    await first.click();
    const shown = answer.locator(':popover-open');
    await expect(shown).toContainText(/In force since 6 April \d{4}/);
    await expect(shown.getByRole('link')).toHaveAttribute('href', /^\/rules\?/);
    await expect(shown).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    await page.mouse.click(1, 1);
    await expect(shown).toBeHidden();

    await numbers.nth(1).focus();
    await page.keyboard.press('Enter');
    await expect(shown).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(shown.getByRole('link')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(shown).toBeHidden();
    await expect(numbers.nth(1)).toBeFocused();
  });

  test('are listed under the answer if it cites them, with their dates, after a reload as well', async ({
    chat,
    model,
    page,
  }) => {
    answerWithRules(model, ['lifetime-ages', 'lifetime-limit', 'isa-allowance'], CITED);
    await chat.open();
    await chat.ask('How much?');
    await chat.answered('That is all of it.');
    const listed = chat.messages.last().getByRole('list').getByRole('listitem');
    for (const look of ['as streamed', 'as stored']) {
      await expect(listed, look).toHaveCount(2);
      await expect(listed.first()).toContainText(/^1Rule book: .*allowance.* In force since/);
      await expect(listed.last()).toContainText(/^2Rule book: .*Lifetime.* In force since/);
      await expect(chat.messages.last().getByRole('button', { name: /^Source 2: / })).toBeVisible();
      await page.reload();
    }
    await expect(listed).toHaveCount(2);
    await page.getByRole('link', { name: 'Your chat history' }).click();
    await page.getByRole('link', { name: 'How much?' }).click();
    await expect(page.getByRole('button', { name: /^Source \d: / })).toHaveCount(3);
  });

  test('of which there are many do not bury the answer', async ({ chat, model }) => {
    const rules = [
      'isa-allowance',
      'lifetime-limit',
      'lifetime-bonus',
      'lifetime-ages',
      'junior-limit',
      'junior-ages',
    ];
    answerWithRules(model, rules, rules.map((rule) => `See this.[[rule:${rule}]]`).join(' '));
    await chat.open();
    await chat.ask('What are all the rules?');
    await chat.answered('See this.');
    const links = chat.messages.last().getByRole('listitem').getByRole('link');
    await expect(links).toHaveCount(4);
    await chat.messages.last().getByText('2 more sources').click();
    await expect(links).toHaveCount(rules.length);
  });

  test('that no tool returned are not there, and their marks neither', async ({ chat, model }) => {
    model.script({ mode: 'ok', text: 'It is so.[[rule:made-up]] Really.[1]' });
    await chat.open();
    await chat.ask('Is it?');
    await chat.answered('It is so. Really.');
    await expect(chat.messages.last().getByText('Sources')).toHaveCount(0);
    await expect(chat.messages.last().getByRole('button', { name: /^Source/ })).toHaveCount(0);
  });
});

test.describe('a table', () => {
  const ROWS = [
    '| Product | Rate | Access | From |\n|---|---|---|---|\n',
    '| [Easy Access Cash ISA](/products/1)[[product:1]] | **4.15%** AER | at any time | £1 |\n',
    '| [Fixed Cash ISA](/products/2) | 4% AER | after a year | £500 |\n',
  ];

  test('comes row by row, with its products as links that are counted', async ({ chat, model, page }) => {
    const [more, rest] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const [head = '', first = '', second = ''] = ROWS;
    model.script(
      { mode: 'tool', calls: [{ name: 'product_details', input: { ids: [1] } }] },
      {
        mode: 'steps',
        steps: [
          `Two match:\n${head}| [Easy`,
          more.promise,
          first.slice('| [Easy'.length),
          rest.promise,
          second,
        ],
      },
    );
    await chat.open();
    await chat.ask('Which ones?');
    const table = chat.messages.last().getByRole('table');
    await expect(table.getByRole('row')).toHaveCount(1);
    await expect(chat.messages.last()).not.toContainText('|');
    more.resolve();
    await expect(table.getByRole('row')).toHaveCount(2);
    rest.resolve();
    await expect(table.getByRole('row')).toHaveCount(3);
    await expect(chat.stop).toBeHidden();
    await expect(table.getByRole('columnheader')).toHaveText(['Product', 'Rate', 'Access', 'From']);
    await expect(table.locator('strong')).toHaveText('4.15%');
    await expect(table.getByRole('button', { name: /^Source 1: / })).toBeVisible();
    await table.getByRole('link', { name: 'Fixed Cash ISA' }).click();
    await expect(page).toHaveURL('/products/2');
    await page.goBack();
    await expect(table.getByRole('row')).toHaveCount(3);
    expect(await eventsOf(page)).toContainEqual({
      event: 'productClicked',
      data: { productId: 2, productName: 'Fixed Cash ISA' },
    });
  });

  test('of products is cards on a phone; a wide one scrolls in its own box @phone-only @phone', async ({
    chat,
    model,
    page,
  }) => {
    const wide =
      '| | [First Savings ISA](/products/1) | [Second Savings ISA](/products/2) | [Third Savings ISA](/products/3) |\n|---|---|---|---|\n| Withdrawals | unrestricted | unrestricted | unrestricted |\n';
    model.script({ mode: 'ok', text: `${ROWS.join('')}\n${wide}` });
    await chat.open();
    await chat.ask('Which ones?');
    await chat.answered('unrestricted');
    const [cards, scrolled] = [
      chat.messages.getByRole('table').first(),
      chat.messages.getByRole('table').last(),
    ];
    const isWider = (element: HTMLElement | SVGElement) => element.scrollWidth > element.clientWidth;
    expect(await cards.locator('..').evaluate(isWider)).toBe(false);
    await expect(cards.getByRole('row')).toHaveCount(3);
    await expect(cards.getByRole('cell').first()).toHaveCSS('display', 'flex');
    expect(await scrolled.locator('..').evaluate(isWider)).toBe(true);
    await expectNoSidewaysScroll(page);
    expect(await chat.conversation.evaluate(isWider)).toBe(false);
  });
});

test.describe('an answer that is none', () => {
  for (const reason of ['not-sure', 'unknown', 'declined']) {
    test(`(${reason}) costs nothing and says so, after a reload as well`, async ({ chat, model, page }) => {
      noAnswer(model, reason);
      await chat.open();
      await chat.ask('Hm?');
      await chat.answered('Did you mean');
      await expect(chat.messages.last()).toContainText(FREE);
      await expect(page.getByText(`The advisor has finished. ${FREE}`)).toBeAttached();
      await expect(chat.balance).toHaveText('20 credits');
      await page.reload();
      await expect(chat.messages.last()).toContainText(FREE);
      await expect(chat.balance).toHaveText('20 credits');

      model.script({ mode: 'ok', text: 'Now I know.' });
      await chat.ask('And now?');
      await chat.answered('Now I know.');
      await expect(chat.messages.last()).not.toContainText(FREE);
      await expect(chat.balance).toHaveText('10 credits');
    });
  }

  test('suggests questions, which are asked with one tap @phone', async ({ chat, model, page }) => {
    const titles = ['Taking money out of a Lifetime ISA', 'Moving an ISA', 'What happens at death'];
    noAnswer(model, 'not-sure', titles);
    await chat.open();
    await chat.ask('lisa out?');
    await chat.answered('Did you mean');
    const suggestions = page.getByRole('list', { name: 'Suggested questions' }).getByRole('button');
    await expect(suggestions).toHaveText(titles);
    await page.reload();
    await expect(suggestions).toHaveText(titles);
    await chat.field.fill('A draft');

    const rest = Promise.withResolvers<void>();
    model.script({ mode: 'steps', steps: ['You can.', rest.promise, ' Always.'] });
    await suggestions.first().click();
    await expect(chat.messages).toHaveCount(4);
    await expect(chat.messages.nth(2)).toContainText('Taking money out of a Lifetime ISA');
    await expect(chat.messages.last()).toContainText('You can.');
    await expect(suggestions).toHaveCount(0);
    await expect(chat.field).toHaveValue('A draft');
    rest.resolve();
    await chat.answered('Always.');
    await expect(suggestions).toHaveCount(0);
  });

  test('suggests nothing that cannot be paid', async ({ chat, chatServer, model, page }) => {
    noAnswer(model, 'not-sure', ['Moving an ISA']);
    await chat.open();
    await chat.ask('move?');
    const suggestion = page.getByRole('button', { name: 'Moving an ISA' });
    await expect(suggestion).toBeEnabled();
    chatServer.moveCredits(chat.saver.username, -11);
    await expect(suggestion).toBeDisabled();
  });
});
