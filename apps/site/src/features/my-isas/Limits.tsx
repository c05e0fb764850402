import type { CashCapAge, Remaining } from '@isa/api/domain/isa/isa-allowances';
import type { Finding } from '@isa/api/domain/isa/isa-findings';
import type { IsaYear } from '@isa/api/domain/isa/isa-year';
import { formatPounds } from '@isa/api/domain/money';
import { amountOn, ruleHistory } from '@isa/api/domain/rules/rule-book';
import { formatDate } from '@isa/api/domain/isa/tax-year';
import { Card } from '@isa/ui/Card';
import { Note } from '@isa/ui/Note';
import { memo } from 'react';
import { accountName, type MyIsasPlan } from './my-isas-plan.ts';
import styles from './my-isas.module.css';

const cashFor: Record<CashCapAge, string> = {
  under: 'In cash ISAs, under 65',
  over: 'In cash ISAs, 65 and over',
  turning: 'In cash ISAs, lower limit',
  unknown: 'In cash ISAs, if under 65',
};

function lifetimeName({ lifetime: { age }, year: { start } }: IsaYear): string {
  const name = 'In a Lifetime ISA';
  if (age === 'young') return `${name}, from ${amountOn('lifetime-ages', start)}`;
  if (age === 'ended') return `${name}, until ${amountOn('lifetime-ages', start, 'lastPayment')}`;
  return age === 'own-only' ? `${name}, only if you already have one` : name;
}

function Row({ name, limit: { paid, limit, left, over } }: { name: string; limit: Remaining }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{formatPounds(paid)}</td>
      <td>{formatPounds(limit)}</td>
      <td className={over > 0 ? styles.over : undefined}>
        {over > 0 ? `${formatPounds(over)} over` : formatPounds(left)}
      </td>
    </tr>
  );
}

function CashNote({ age, today }: { age: CashCapAge; today: string }) {
  const rule = ruleHistory('cash-cap-under-65')[0];
  if (!rule?.from) return null;
  const words = rule.from > today ? 'Announced' : 'As announced';
  return (
    <p className={styles.small}>
      {words}, from {formatDate(rule.from)}: {rule.statement}
      {age === 'turning' &&
        ' You turn 65 in this tax year. What applies then is not settled, so the lower limit is shown.'}
    </p>
  );
}

type YearProps = { year: IsaYear; when: string; findings: readonly Finding[]; plan: MyIsasPlan };

function Year({ year, when, findings, plan }: YearProps) {
  const { allowance, lifetime, cash, juniors, putBack } = year;
  const id = `year-${year.year.start}`;
  const nameOf = (account: number) => {
    const found = plan.accounts.find((each) => each.id === account);
    return found ? accountName(found) : 'an ISA';
  };
  return (
    <Card as="section" aria-labelledby={id} className={styles.year}>
      <h2 id={id} className={styles.yearName}>
        Tax year {year.year.label}
      </h2>
      <p className={styles.big} data-over={allowance.over > 0 || undefined}>
        {allowance.over > 0
          ? `${formatPounds(allowance.over)} too much`
          : `${formatPounds(allowance.left)} left`}
      </p>
      {allowance.over === 0 && <p className={styles.small}>{when}</p>}
      <table className={styles.limits}>
        <thead>
          <tr>
            <th scope="col">Limit</th>
            <th scope="col">Paid in</th>
            <th scope="col">Up to</th>
            <th scope="col">Left</th>
          </tr>
        </thead>
        <tbody>
          <Row name="All ISAs" limit={allowance} />
          {cash && <Row name={cashFor[cash.age]} limit={cash} />}
          <Row name={lifetimeName(year)} limit={lifetime} />
          {juniors.map((junior) => (
            <Row
              key={junior.child}
              name={junior.child === '' ? 'Junior ISA' : `Junior ISA, ${junior.child}`}
              limit={junior}
            />
          ))}
        </tbody>
      </table>
      {lifetime.bonus > 0 && (
        <p className={styles.small}>Lifetime ISA bonus on these payments: {formatPounds(lifetime.bonus)}.</p>
      )}
      {putBack.map(({ account, pounds }) => (
        <p key={account}>
          <b>{formatPounds(pounds)}</b> can go back into {nameOf(account)} until {formatDate(year.year.end)},
          without using allowance.
        </p>
      ))}
      {cash && <CashNote age={cash.age} today={year.year.start} />}
      {findings.map(({ tone, text, href }) => (
        <Note
          key={text}
          tone={tone === 'problem' ? 'warning' : 'plain'}
          label={tone === 'problem' ? 'Problem' : 'Note'}
        >
          <p>
            {text} {href !== undefined && <a href={href}>Work it out</a>}
          </p>
        </Note>
      ))}
    </Card>
  );
}

type Props = { years: readonly IsaYear[]; findings: readonly Finding[][]; plan: MyIsasPlan };

/** Remaining allowances of this tax year and the next. */
export const Limits = memo(function Limits({ years, findings, plan }: Props) {
  return (
    <div className={styles.years}>
      {years.map((year, at) => (
        <Year
          key={year.year.start}
          year={year}
          when={
            at === 0
              ? `to pay in until ${formatDate(year.year.end)}`
              : `to pay in from ${formatDate(year.year.start)}`
          }
          findings={findings[at] ?? []}
          plan={plan}
        />
      ))}
    </div>
  );
});
