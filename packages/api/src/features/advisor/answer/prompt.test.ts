import { expect, it } from 'vitest';
import { advisorInstructions, boundedHistory, HISTORY_CHARACTERS, promptFor } from './prompt.ts';
import { toolSpecs } from './tools/index.ts';

it('states the day, the tax year and only tools that exist', () => {
  const text = advisorInstructions('2027-04-06');
  expect(text).toContain('Today is 6 April 2027');
  expect(text).toContain('2027/28');
  const named = text.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? [];
  expect(new Set(named).size).toBeGreaterThan(4);
  for (const name of named) expect(toolSpecs.map((spec) => spec.name)).toContain(name);
});

it('holds no figure of a rule, so that none can go out of date in it', () => {
  const figures = advisorInstructions('2026-11-20').match(/£\d[\d,]*|\d+%/g) ?? [];
  // The one amount shows how amounts are written.
  expect(figures).toEqual(['£4,000']);
});

it('asks for citations, for what was understood and for no_answer', () => {
  const text = advisorInstructions('2026-11-20');
  for (const part of ['[[rule:isa-allowance]]', 'understood', 'cannotCheck', 'no_answer', 'Markdown table'])
    expect(text).toContain(part);
});

it('hands earlier answers to a model without their citation numbers', () => {
  const history = [
    { role: 'user' as const, content: 'Is it £20,000 [1]?' },
    { role: 'assistant' as const, content: 'It is £20,000.[1] And £4,000.[2]' },
  ];
  const texts = promptFor('2026-11-20', history, 'And now?').map(({ content }) => content);
  expect(texts.slice(1, 3)).toEqual([
    [{ type: 'text', text: 'Is it £20,000 [1]?' }],
    [{ type: 'text', text: 'It is £20,000. And £4,000.' }],
  ]);
});

it('keeps the latest of a long conversation, beginning with a message of the user', () => {
  const long = 'x'.repeat(HISTORY_CHARACTERS - 10);
  const history = [
    { role: 'user' as const, content: long },
    { role: 'assistant' as const, content: 'An answer.' },
    { role: 'user' as const, content: 'Ok?' },
    { role: 'assistant' as const, content: 'Yes.' },
  ];
  expect(boundedHistory(history)).toEqual(history.slice(2));
  expect(boundedHistory([{ role: 'user', content: 'x'.repeat(HISTORY_CHARACTERS + 1) }])).toEqual([]);
  expect(promptFor('2026-11-20', history, 'And now?').map(({ role }) => role)).toEqual([
    'system',
    'user',
    'assistant',
    'user',
  ]);
});
