import { expectNoSidewaysScroll } from '@isa/api/testing/accessible';
import type { FakeOpenAi } from '@isa/api/testing/fake-openai';
import { expect, test } from './chat-fixtures.ts';

const CITED =
  'You can pay in **£20,000** a year.[[rule:isa-allowance]] Up to **£4,000** of it may go into a Lifetime ISA.[[rule:lifetime-limit]] That is all of it.[[rule:isa-allowance]]';

function answerWithRules(model: FakeOpenAi, rules: readonly string[], text: string): void {
  model.script({ mode: 'tool', calls: [{ name: 'isa_rules', input: { rules } }] }, { mode: 'ok', text });
}

const ROWS = [
  '| Product | Rate | Access | From |\n|---|---|---|---|\n',
  '| [Easy Access Cash ISA](/products/1)[[product:1]] | **4.15%** AER | at any time | £1 |\n',
  '| [Fixed Cash ISA](/products/2) | 4% AER | after a year | £500 |\n',
];

const WIDE =
  '| | [First Savings ISA](/products/1) | [Second Savings ISA](/products/2) | [Third Savings ISA](/products/3) |\n|---|---|---|---|\n| Withdrawals | unrestricted | unrestricted | unrestricted |\n';

test('on a phone sources open in sight, products are cards, and a wide table scrolls in its own box @phone-only', async ({
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

  model.script({ mode: 'ok', text: `${ROWS.join('')}\n${WIDE}` });
  await chat.ask('Which ones?');
  await chat.answered('unrestricted');
  const tables = chat.messages.last().getByRole('table');
  const [cards, scrolled] = [tables.first(), tables.last()];
  const isWider = (element: HTMLElement | SVGElement) => element.scrollWidth > element.clientWidth;
  expect(await cards.locator('..').evaluate(isWider)).toBe(false);
  await expect(cards.getByRole('row')).toHaveCount(3);
  await expect(cards.getByRole('cell').first()).toHaveCSS('display', 'flex');
  expect(await scrolled.locator('..').evaluate(isWider)).toBe(true);
  await expectNoSidewaysScroll(page);
  expect(await chat.conversation.evaluate(isWider)).toBe(false);
});
