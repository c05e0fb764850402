import { isaKinds, isIsaKind, kindOf } from '@isa/api/domain/isa/isa-kinds';
import { counted, formatPounds } from '@isa/api/domain/money';
import { formatDate } from '@isa/api/domain/isa/tax-year';
import { Button } from '@isa/ui/Button';
import { useState } from 'react';
import { ConfirmButton } from '../planning/ConfirmButton.tsx';
import { Fields, PlanCheck, PlanChoice, PlanDay, PlanMoney, PlanText } from '../planning/fields.tsx';
import {
  accountName,
  changed,
  licenceOf,
  MAX_ACCOUNTS,
  newAccount,
  readAccountBalance,
  readEnd,
  type Account,
  type Licences,
  type MyIsasPlan,
} from './my-isas-plan.ts';
import styles from './my-isas.module.css';
import { useOpened } from './useOpened.ts';

export type Change = (part: Partial<MyIsasPlan>) => void;

/** Providers in the catalogue; others can be typed. */
const PROVIDERS = 'providers';

const kinds = Object.fromEntries(Object.entries(isaKinds).map(([key, { label }]) => [key, label]));

type EditorProps = {
  account: Account;
  licences: Licences;
  change: (part: Partial<Account>) => void;
  onDone: () => void;
};

function Editor({ account, licences, change, onDone }: EditorProps) {
  const { type, form } = kindOf(account.kind);
  const isJunior = type === 'Junior ISA';
  return (
    <div className={styles.editor}>
      <Fields>
        <PlanText
          label="Provider"
          value={account.provider}
          list={PROVIDERS}
          maxLength={100}
          onChange={(provider) => change({ provider })}
        />
        <PlanChoice
          label="Kind of ISA"
          value={account.kind}
          options={kinds}
          onChange={(kind) => isIsaKind(kind) && change({ kind })}
        />
        {isJunior && (
          <PlanText
            label="Name of the child"
            value={account.child}
            maxLength={60}
            onChange={(child) => change({ child })}
          />
        )}
        <PlanMoney
          label="Balance now (£)"
          hint="For FSCS cover."
          value={account.balance}
          problem={readAccountBalance(account).problem}
          onChange={(balance) => change({ balance })}
        />
        <PlanText
          label="Licence"
          hint="The bank behind the brand, if another: they share cover."
          placeholder={licenceOf(licences, account.provider)}
          value={account.licence}
          maxLength={100}
          onChange={(licence) => change({ licence })}
        />
        {form === 'cash' && (
          <>
            <PlanDay
              label="Fixed rate ends"
              value={account.fixEnds}
              problem={readEnd(account.fixEnds).problem}
              onChange={(fixEnds) => change({ fixEnds })}
            />
            <PlanDay
              label="Bonus rate ends"
              value={account.bonusEnds}
              problem={readEnd(account.bonusEnds).problem}
              onChange={(bonusEnds) => change({ bonusEnds })}
            />
          </>
        )}
        {!isJunior && type !== 'Lifetime ISA' && (
          <PlanCheck
            label="Flexible: money can go back"
            checked={account.isFlexible}
            onChange={(isFlexible) => change({ isFlexible })}
          />
        )}
      </Fields>
      <p className={styles.buttons}>
        <Button size="small" onClick={onDone}>
          Done
        </Button>
      </p>
    </div>
  );
}

/** One line about an ISA. */
function facts(account: Account): string {
  const balance = readAccountBalance(account);
  const { form, type } = kindOf(account.kind);
  const ends = (words: string, text: string) => {
    const { value } = readEnd(text);
    return form === 'cash' && value !== null && `${words} ends ${formatDate(value)}`;
  };
  return [
    balance.value !== null && formatPounds(balance.value),
    balance.problem !== null && `“${account.balance}” is not an amount`,
    account.isFlexible && type !== 'Lifetime ISA' && type !== 'Junior ISA' && 'flexible',
    account.licence.trim() !== '' && `licence: ${account.licence.trim()}`,
    ends('fix', account.fixEnds),
    ends('bonus', account.bonusEnds),
  ]
    .filter(Boolean)
    .join(' · ');
}

type Props = { plan: MyIsasPlan; licences: Licences; change: Change };

/** The user's ISAs. */
export function Accounts({ plan, licences, change }: Props) {
  const { accounts, movements } = plan;
  const { opened, open, list, add } = useOpened();
  const [isFull, setFull] = useState(false);
  const addOne = () => {
    if (accounts.length >= MAX_ACCOUNTS) return setFull(true);
    const account = newAccount(accounts);
    change({ accounts: [...accounts, account] });
    open(account.id);
  };
  const remove = (id: number) =>
    change({
      accounts: accounts.filter((account) => account.id !== id),
      movements: movements.filter(({ account, to }) => account !== id && to !== id),
    });
  return (
    <section aria-labelledby="isas" className={styles.section}>
      <h2 id="isas">Your ISAs</h2>
      {accounts.length === 0 && (
        <p>Add each ISA that you have or paid into since 6 April. You can change all of it later.</p>
      )}
      <ul className={styles.list} ref={list}>
        {accounts.map((account) => {
          const name = accountName(account);
          const own = movements.filter(({ account: from, to }) => from === account.id || to === account.id);
          return (
            <li key={account.id} className={styles.item} data-id={account.id}>
              <div className={styles.line}>
                <div>
                  <p className={styles.name}>{name}</p>
                  <p className={styles.small}>{facts(account)}</p>
                </div>
                {opened !== account.id && (
                  <div className={styles.buttons}>
                    <Button
                      look="quiet"
                      size="small"
                      aria-label={`Edit: ${name}`}
                      onClick={() => open(account.id)}
                    >
                      Edit
                    </Button>
                    <ConfirmButton
                      label="Remove"
                      name={name}
                      confirm={
                        own.length === 0 ? 'Yes, remove' : `Yes, with ${counted(own.length, 'payment')}`
                      }
                      onConfirm={() => remove(account.id)}
                    />
                  </div>
                )}
              </div>
              {opened === account.id && (
                <Editor
                  account={account}
                  licences={licences}
                  change={(part) => change({ accounts: changed(accounts, account.id, part) })}
                  onDone={() => open(null)}
                />
              )}
            </li>
          );
        })}
      </ul>
      <p className={styles.buttons}>
        <Button ref={add} look={accounts.length === 0 ? 'primary' : 'secondary'} onClick={addOne}>
          Add an ISA
        </Button>
      </p>
      <datalist id={PROVIDERS}>
        {licences.map(({ provider }) => (
          <option key={provider}>{provider}</option>
        ))}
      </datalist>
      {isFull && (
        <p role="alert" className={styles.refused}>
          This page holds {MAX_ACCOUNTS} ISAs. Remove one to add another.
        </p>
      )}
    </section>
  );
}
