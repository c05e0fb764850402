import type { CsvCell } from '@isa/api/domain/csv';
import { transferSteps, type TransferAnswer, type TransferQuestion } from '@isa/api/domain/isa/isa-transfers';
import type { KeyDate } from '@isa/api/domain/isa/key-dates';
import { fromOptions, moneyOptions, toOptions } from './transfer-plan.ts';
import { parts, verdicts } from './answer-words.ts';

/** A transfer as CSV rows. */
export function transferRows(question: TransferQuestion, answer: TransferAnswer): CsvCell[][] {
  const { verdict, reasons, part, time, charge } = answer;
  const rows: CsvCell[][] = [
    ['What', 'Answer'],
    ['From', fromOptions[question.from] ?? ''],
    ['To', toOptions[question.to] ?? ''],
    ['Which money', moneyOptions[question.money]],
    ['Amount (£)', question.pounds ?? ''],
    ['Asked for on', question.date],
    ['Allowed', verdicts[verdict]],
    ...reasons.map(({ text }) => ['Why', text]),
  ];
  if (verdict === 'no') return rows;
  return [
    ...rows,
    ['How much together', parts[part]],
    ['Arrives by', time.until],
    ...(charge === null ? [] : [['Lifetime ISA charge (£)', charge]]),
    ...transferSteps(question, answer).map((step, at) => [`Step ${at + 1}`, step]),
  ];
}

/** Deadline of a transfer; none if it is not allowed. */
export const transferDates = ({ from, to, date }: TransferQuestion, answer: TransferAnswer): KeyDate[] =>
  answer.verdict === 'no'
    ? []
    : [
        {
          date: answer.time.until,
          title: 'ISA transfer should have arrived',
          description: `${fromOptions[from] ?? ''} to ${toOptions[to] ?? ''}, requested on ${date}. Complain to the new provider if it has not.`,
          remindDays: 0,
        },
      ];
