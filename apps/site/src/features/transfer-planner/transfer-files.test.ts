import { planTransfer, type TransferQuestion } from '@isa/api/domain/isa/isa-transfers';
import { expect, test } from 'vitest';
import { transferDates, transferRows } from './transfer-files.ts';

const question: TransferQuestion = {
  from: 'cash',
  to: 'stocks-and-shares',
  money: 'older',
  birthDate: null,
  date: '2026-11-28',
  pounds: 10_000,
};

test('a transfer that is allowed comes with its days and steps', () => {
  const answer = planTransfer(question);
  const rows = transferRows(question, answer);
  expect(rows.slice(0, 7)).toEqual([
    ['What', 'Answer'],
    ['From', 'Cash ISA'],
    ['To', 'Stocks & Shares ISA'],
    ['Which money', 'Paid in earlier tax years'],
    ['Amount (£)', 10_000],
    ['Asked for on', '2026-11-28'],
    ['Allowed', 'Yes, this is allowed'],
  ]);
  expect(rows.map(([what]) => what)).toContain('Step 1');
  expect(transferDates(question, answer)).toMatchObject([{ date: answer.time.until, remindDays: 0 }]);
});

test('a transfer that is not allowed has no steps and no date', () => {
  const refused: TransferQuestion = { ...question, from: 'junior-cash', birthDate: '2015-05-01' };
  const answer = planTransfer(refused);
  expect(answer.verdict).toBe('no');
  expect(transferRows(refused, answer).map(([what]) => what)).not.toContain('Step 1');
  expect(transferDates(refused, answer)).toEqual([]);
});
