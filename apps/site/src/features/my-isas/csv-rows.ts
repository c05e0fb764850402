import type { CsvCell } from '@isa/api/domain/csv';
import { kindOf } from '@isa/api/domain/isa/isa-kinds';
import type { Counted } from '@isa/api/domain/isa/isa-year';
import { isDate, taxYearOf } from '@isa/api/domain/isa/tax-year';
import { accountName, readAccountBalance, readEntryPounds, type MyIsasPlan } from './my-isas-plan.ts';

const HEAD = [
  'What',
  'ISA',
  'Type',
  'Date',
  'Tax year',
  'Amount (£)',
  'New money (£)',
  'Put back (£)',
  'To',
  'Note',
];
const names = { in: 'Paid in', out: 'Taken out', transfer: 'Transfer' } as const;

/** The plan as CSV rows; an invalid amount stays as typed. */
export function csvRows(
  { accounts, movements }: MyIsasPlan,
  counted: ReadonlyMap<number, Counted>,
): CsvCell[][] {
  const byId = new Map(accounts.map((each) => [each.id, each]));
  const nameOf = (id: number | null) => {
    const found = id === null ? undefined : byId.get(id);
    return found ? accountName(found) : '';
  };
  return [
    HEAD,
    ...accounts.map((each) => [
      'ISA',
      accountName(each),
      kindOf(each.kind).type,
      '',
      '',
      readAccountBalance(each).value ?? each.balance,
      '',
      '',
      '',
      [
        each.licence && `Licence: ${each.licence}`,
        each.isFlexible && 'Flexible',
        each.fixEnds && `Fix ends ${each.fixEnds}`,
        each.bonusEnds && `Bonus ends ${each.bonusEnds}`,
      ]
        .filter(Boolean)
        .join('; '),
    ]),
    ...movements.map((entry) => {
      const { account, kind, date, pounds, to, isWhole } = entry;
      const how = counted.get(entry.id);
      const found = byId.get(account);
      return [
        names[kind],
        nameOf(account),
        found ? kindOf(found.kind).type : '',
        date,
        isDate(date) ? taxYearOf(date).label : '',
        readEntryPounds(entry).value ?? pounds,
        how?.isNew,
        how?.putBack,
        kind === 'transfer' ? nameOf(to) : '',
        kind === 'transfer' && isWhole ? 'All of it' : '',
      ];
    }),
  ];
}
