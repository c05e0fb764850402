import type { YearFit } from '@isa/api/domain/isa/isa-allowances';
import { formatPence } from '@isa/api/domain/money';
import { Note } from '@isa/ui/Note';
import { ResultPart, ResultTable } from './results.tsx';

const roomText = ({ over }: YearFit) => (over > 0 ? `${formatPence(over)} too much` : 'Fits');

const limitText = ({ limit, isAnnounced }: YearFit) => `${formatPence(limit)}${isAnnounced ? '*' : ''}`;

/** Planned payments and allowance by tax year. */
export function AllowanceTable({ rows, isCash }: { rows: readonly YearFit[]; isCash: boolean }) {
  const isOver = rows.some(({ over }) => over > 0);
  return (
    <ResultPart title="How it fits your allowance">
      <p>
        {isOver
          ? 'Not all of it fits into an ISA in every tax year.'
          : 'All of it fits into an ISA, if you pay nothing else in.'}
      </p>
      <ResultTable
        caption="Payments by tax year beside the limit"
        head={['Tax year', 'You pay in', isCash ? 'Most into cash ISAs' : 'Most into ISAs', 'Room']}
        rows={rows.map((row) => ({
          key: row.taxYear,
          cells: [row.taxYear, formatPence(row.paid), limitText(row), roomText(row)],
        }))}
      />
      {rows.some(({ isAnnounced }) => isAnnounced) && (
        <p>* Announced by the government and not in force yet. It is part of the limit for all your ISAs.</p>
      )}
      {rows.some(({ isUnsettled }) => isUnsettled) && (
        <Note label="Turning 65">
          <p>
            Which limit applies in the tax year in which you turn 65 is not settled yet. The lower one is
            counted here.
          </p>
        </Note>
      )}
    </ResultPart>
  );
}
