import type { Counted, IsaYear } from '@isa/api/domain/isa/isa-year';
import { formatPounds } from '@isa/api/domain/money';
import { formatDate, isDate, taxYearOf } from '@isa/api/domain/isa/tax-year';
import { Button } from '@isa/ui/Button';
import { memo, useState } from 'react';
import { ConfirmButton } from '../planning/ConfirmButton.tsx';
import { Fields, PlanCheck, PlanChoice, PlanDay, PlanMoney } from '../planning/fields.tsx';
import type { Change } from './Accounts.tsx';
import {
  accountName,
  changed,
  MAX_MOVEMENTS,
  myIsas,
  newEntry,
  readEntryDate,
  readEntryPounds,
  transferProblem,
  type Entry,
  type MyIsasPlan,
} from './my-isas-plan.ts';
import styles from './my-isas.module.css';
import { useOpened } from './useOpened.ts';

const kinds = { in: 'Paid in', out: 'Taken out', transfer: 'Transferred' };
const isKind = (text: string): text is Entry['kind'] => Object.hasOwn(kinds, text);

/** A note on how a payment counts, if it is not obvious. */
function countedText({ isNew, putBack }: Counted): string | null {
  if (putBack === 0) return null;
  return isNew === 0
    ? 'Puts back what you took out: uses no allowance.'
    : `${formatPounds(putBack)} puts back what you took out; ${formatPounds(isNew)} is more than that and counts as new money.`;
}

const NOTHING: Counted = { isNew: 0, putBack: 0 };

type EditorProps = {
  entry: Entry;
  names: Record<string, string>;
  how: Counted;
  today: string;
  change: (part: Partial<Entry>) => void;
  onDone: () => void;
};

function Editor({ entry, names, how, today, change, onDone }: EditorProps) {
  const { kind, account, to, date, pounds, isWhole } = entry;
  const { [account]: _self, ...others } = names;
  const text = countedText(how);
  return (
    <div className={styles.editor}>
      <Fields>
        <PlanChoice
          label="What"
          value={kind}
          options={kinds}
          onChange={(value) => isKind(value) && change({ kind: value })}
        />
        <PlanChoice
          label={kind === 'transfer' ? 'From' : 'ISA'}
          value={String(account)}
          options={names}
          onChange={(value) => change({ account: Number(value) })}
        />
        {kind === 'transfer' && (
          <PlanChoice
            label="To"
            value={to === null ? '' : String(to)}
            options={{ '': 'Choose', ...others }}
            problem={transferProblem(entry)}
            onChange={(value) => change({ to: value === '' ? null : Number(value) })}
          />
        )}
        <PlanDay
          label="Date"
          value={date}
          problem={readEntryDate(entry, today).problem}
          onChange={(value) => change({ date: value })}
        />
        <PlanMoney
          label="Amount (£)"
          value={pounds}
          problem={pounds === '' ? null : readEntryPounds(entry).problem}
          onChange={(value) => change({ pounds: value })}
        />
        {kind === 'transfer' && (
          <PlanCheck
            label="All that was in it"
            checked={isWhole}
            onChange={(checked) => change({ isWhole: checked })}
          />
        )}
      </Fields>
      {text !== null && <p className={styles.small}>{text}</p>}
      <p className={styles.buttons}>
        <Button size="small" onClick={onDone}>
          Done
        </Button>
      </p>
    </div>
  );
}

type LineProps = {
  entry: Entry;
  name: string;
  to: string;
  /** How it counts, in a sentence. */
  how: string | null;
  today: string;
  onEdit: (id: number) => void;
  onRemove: (id: number) => void;
};

/** Memoised, since there may be hundreds. */
const Line = memo(function Line({ entry, name, to, how, today, onEdit, onRemove }: LineProps) {
  const { id, kind, date } = entry;
  const amount = readEntryPounds(entry);
  const day = readEntryDate(entry, today);
  const problem = day.problem ?? amount.problem ?? transferProblem(entry);
  const label = `${isDate(date) ? formatDate(date) : 'no date'}, ${amount.value === null ? 'no amount' : formatPounds(amount.value)}`;
  return (
    <div className={styles.line}>
      <div>
        <p className={styles.name}>
          {isDate(date) ? (
            <>
              {formatDate(date)} <span className={styles.small}>({taxYearOf(date).label})</span>
            </>
          ) : (
            'No date'
          )}
          : {kinds[kind].toLowerCase()}{' '}
          {amount.value === null ? `“${entry.pounds}”` : formatPounds(amount.value)}
        </p>
        <p className={styles.small}>
          {name}
          {kind === 'transfer' && to !== '' && ` → ${to}`}
          {how !== null && `. ${how}`}
        </p>
        {problem !== null && <p className={styles.refused}>Not counted. {problem}</p>}
      </div>
      <div className={styles.buttons}>
        <Button look="quiet" size="small" aria-label={`Edit: ${label}`} onClick={() => onEdit(id)}>
          Edit
        </Button>
        <ConfirmButton label="Remove" name={label} confirm="Yes, remove" onConfirm={() => onRemove(id)} />
      </div>
    </div>
  );
});

const removeEntry = (id: number) =>
  myIsas.change({ movements: myIsas.get().plan.movements.filter((entry) => entry.id !== id) });

type Years = readonly IsaYear[];

const howOf = (years: Years, id: number) =>
  years.flatMap(({ counted }) => counted.get(id) ?? [])[0] ?? NOTHING;

type LinesProps = {
  plan: MyIsasPlan;
  opened: number | null;
  years: Years;
  today: string;
  onEdit: (id: number) => void;
};

const newestFirst = (a: Entry, b: Entry) => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1);

const Lines = memo(function Lines({ plan, opened, years, today, onEdit }: LinesProps) {
  const names = namesOf(plan);
  return plan.movements
    .filter(({ id }) => id !== opened)
    .toSorted(newestFirst)
    .map((entry) => (
      <li key={entry.id} className={styles.item}>
        <Line
          entry={entry}
          name={names[entry.account] ?? 'Removed ISA'}
          to={entry.to === null ? '' : (names[entry.to] ?? '')}
          how={countedText(howOf(years, entry.id))}
          today={today}
          onEdit={onEdit}
          onRemove={removeEntry}
        />
      </li>
    ));
});

const namesOf = ({ accounts }: MyIsasPlan): Record<string, string> =>
  Object.fromEntries(accounts.map((account) => [account.id, accountName(account)]));

type Props = {
  plan: MyIsasPlan;
  /** The deferred plan of the calculation. */
  settled: MyIsasPlan;
  change: Change;
  years: Years;
  today: string;
};

/** Payments, withdrawals and transfers, newest first; the edited one stays on top. */
export function Entries({ plan, settled, change, years, today }: Props) {
  const { accounts, movements } = plan;
  const { opened, open, list, add } = useOpened();
  const [isFull, setFull] = useState(false);
  const edited = movements.find(({ id }) => id === opened);
  const addOne = () => {
    if (movements.length >= MAX_MOVEMENTS) return setFull(true);
    const entry = newEntry(plan, today);
    change({ movements: [...movements, entry] });
    open(entry.id);
  };
  return (
    <section aria-labelledby="payments" className={styles.section}>
      <h2 id="payments">Payments and withdrawals</h2>
      <p>
        {accounts.length === 0
          ? 'Add an ISA first, then what you paid into it and when.'
          : 'What you paid in, took out or transferred, with its date. Planned payments count too.'}
      </p>
      {accounts.length > 0 && (
        <p className={styles.buttons}>
          <Button ref={add} look={movements.length === 0 ? 'primary' : 'secondary'} onClick={addOne}>
            Add a payment
          </Button>
        </p>
      )}
      {isFull && (
        <p role="alert" className={styles.refused}>
          This page holds {MAX_MOVEMENTS} payments. Remove old ones to add more.
        </p>
      )}
      <ul className={styles.list} ref={list}>
        {edited && (
          <li className={styles.item} data-id={edited.id}>
            <Editor
              key={edited.id}
              entry={edited}
              names={namesOf(plan)}
              how={howOf(years, edited.id)}
              today={today}
              change={(part) => change({ movements: changed(movements, edited.id, part) })}
              onDone={() => open(null)}
            />
          </li>
        )}
        <Lines plan={settled} opened={opened} years={years} today={today} onEdit={open} />
      </ul>
    </section>
  );
}
