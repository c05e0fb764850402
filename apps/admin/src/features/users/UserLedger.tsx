import { counted } from '@isa/api/domain/money';
import { useTrpc } from '@isa/ui/client/trpc.ts';
import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { OlderButton } from '../../components/table/Pager.tsx';
import { QueryProblem } from '../../components/query-state.tsx';
import { NumberCell, Th, ListTable } from '../../components/table/Table.tsx';
import { searchAddress } from '../../components/table/SearchBox.tsx';
import { formatMoment } from '../../format.ts';
import { useNewestFirst } from '../../components/table/useNewestFirst.ts';
import type { LedgerEntry } from './useUserActions.ts';
import styles from './user-ledger.module.css';

const reasons: Readonly<Record<string, string>> = {
  registration: 'Registration',
  monthly: 'Monthly credits',
  'admin-grant': 'Given by an administrator',
  'admin-take-back': 'Taken back by an administrator',
  chat: 'Advisor query',
  'chat-returned': 'Advisor query returned',
  purchase: 'Purchase',
  refund: 'Refund',
  dispute: 'Dispute',
};

const signed = new Intl.NumberFormat('en-GB', { signDisplay: 'exceptZero' });

const head = (
  <>
    <Th>When</Th>
    <Th>Reason</Th>
    <Th isEnd>Credits</Th>
    <Th>Actions</Th>
    <Th>Reference</Th>
  </>
);
const COLUMNS = 5;

function TakeBack({ entry, onTakeBack }: { entry: LedgerEntry; onTakeBack: (entry: LedgerEntry) => void }) {
  if (entry.reason !== 'admin-grant') return null;
  if (entry.takenBack) return 'Taken back';
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={`Take back ${counted(entry.delta, 'credit')} of ${formatMoment(entry.createdAt)}`}
      onClick={() => onTakeBack(entry)}
    >
      Take back
    </Button>
  );
}

/** The source of an entry; a payment links to its order. */
function Reference({ text }: { text: string }) {
  const payment = /^(?:purchase|refund):(pi_[^:]+)/.exec(text)?.[1];
  if (payment === undefined) return text;
  return <Link href={searchAddress('payments', payment)}>{text}</Link>;
}

type Props = {
  id: number;
  credits: number;
  /** Opens the confirmation of taking back a grant. */
  onTakeBack: (entry: LedgerEntry) => void;
};

/** The ledger of a user, newest first; read again when the balance changes. */
export function UserLedger({ id, credits, onTakeBack }: Props) {
  const { client } = useTrpc();
  const query = useNewestFirst(['user-ledger', id, credits], (before) =>
    client.users.ledger.query({ id, before, limit: 25 }),
  );
  return (
    <section className={styles.ledger}>
      <h3>Credit ledger</h3>
      {query.isError ? (
        <QueryProblem query={query} fallback="The ledger could not be loaded." />
      ) : (
        <ListTable
          label="Credit ledger"
          head={head}
          columns={COLUMNS}
          hasCards
          className={styles.list}
          rows={query.data}
          expected={3}
          empty="No credits have moved yet."
        >
          {(entry) => (
            <tr key={entry.id} role="row">
              <td role="cell" className={styles.when}>
                {formatMoment(entry.createdAt)}
              </td>
              <td role="cell" className={styles.reason}>
                {reasons[entry.reason] ?? entry.reason}
              </td>
              <NumberCell className={styles.credits}>
                {signed.format(entry.delta).replace('-', '−')}
              </NumberCell>
              <td role="cell" className={styles.action}>
                <TakeBack entry={entry} onTakeBack={onTakeBack} />
              </td>
              <td role="cell" className={styles.reference}>
                <Reference text={entry.reference} />
              </td>
            </tr>
          )}
        </ListTable>
      )}
      <OlderButton query={query} size="xs">
        Show older entries
      </OlderButton>
    </section>
  );
}
