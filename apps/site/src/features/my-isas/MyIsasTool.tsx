import { type KeyDate, keyDates } from '@isa/api/domain/isa/key-dates';
import { formatDate } from '@isa/api/domain/isa/tax-year';
import { memo, useDeferredValue, useMemo } from 'react';
import styles from './my-isas.module.css';
import { fscsCover } from '@isa/api/domain/isa/fscs-cover';
import { findingsOf } from '@isa/api/domain/isa/isa-findings';
import { isaYear } from '@isa/api/domain/isa/isa-year';
import { counted } from '@isa/api/domain/money';
import { readBirthDate, readOptional } from '@isa/api/domain/calculators/typed-input';
import { useTrpc } from '@isa/ui/client/trpc.ts';
import { Note } from '@isa/ui/Note';
import { useQuery } from '@tanstack/react-query';
import { useSiteEnv } from '../../framework/site-env.tsx';
import { Fields, PlanDay } from '../planning/fields.tsx';
import { ToolPage } from '../planning/ToolPage.tsx';
import { usePlan } from '../planning/usePlan.ts';
import { Accounts } from './Accounts.tsx';
import { Cover } from './Cover.tsx';
import { csvRows } from './csv-rows.ts';
import { Entries } from './Entries.tsx';
import { Limits } from './Limits.tsx';
import { type Licences, myIsas, type MyIsasPlan, readPlan, yearsOf } from './my-isas-plan.ts';

/** Key dates, as in the calendar file. */
const Dates = memo(function Dates({ dates }: { dates: readonly KeyDate[] }) {
  return (
    <section aria-labelledby="dates" className={styles.section}>
      <h2 id="dates">Dates to keep</h2>
      <ul className={styles.list}>
        {dates.map(({ date, title, description }) => (
          <li key={`${date} ${title}`} className={styles.item}>
            <p className={styles.name}>
              <time dateTime={date}>{formatDate(date)}</time>: {title}
            </p>
            <p className={styles.small}>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
});

const rules = [
  'isa-allowance',
  'lifetime-limit',
  'lifetime-bonus',
  'junior-limit',
  'several-isas',
  'flexible-isa',
  'cash-cap-under-65',
  'cash-cap-65-and-over',
  'cash-cap-turning-65',
  'fscs-deposits',
  'fscs-investments',
  'ifisa-protection',
] as const;

const NONE: Licences = [];

const leftOutText = (count: number) => `${counted(count, 'payment')} ${count === 1 ? 'is' : 'are'}`;

function workOut(plan: MyIsasPlan, licences: Licences, today: string) {
  const read = readPlan(plan, licences, today);
  const years = yearsOf(today).map((year) =>
    isaYear(read.accounts, read.movements, year, read.birthDate, today),
  );
  return {
    years,
    findings: years.map((year) => findingsOf(read, year)),
    cover: fscsCover(read.covered, today),
    dates: keyDates(years, read.ending, today),
    leftOut: read.leftOut,
  };
}

/** The ISA tracker. */
export function MyIsasTool() {
  const { today } = useSiteEnv();
  const { utils } = useTrpc();
  const plan = usePlan(myIsas);
  // Deferred, since hundreds of payments take a slow phone too long at each key.
  const settled = useDeferredValue(plan.plan);
  const { data: licences = NONE } = useQuery(utils.products.licences.queryOptions());
  const { years, findings, cover, dates, leftOut } = useMemo(
    () => workOut(settled, licences, today),
    [settled, licences, today],
  );
  const { birthDate } = plan.plan;
  const { change } = plan.store;
  return (
    <ToolPage
      tool="my-isas"
      description="Keep track of what you paid into your ISAs: allowance left this tax year and next, Lifetime ISA limit, flexible ISAs, the cash ISA limit from April 2027 and FSCS cover by licence. Nothing is sent."
      plan={plan}
      rules={rules}
      files={{
        rows: () => csvRows(plan.plan, new Map(years.flatMap((year) => [...year.counted]))),
        dates: () => dates,
      }}
    >
      <Limits years={years} findings={findings} plan={settled} />
      {leftOut > 0 && (
        <Note tone="warning">
          <p>{leftOutText(leftOut)} not counted yet: a date, an amount or the ISA is missing.</p>
        </Note>
      )}
      <section aria-labelledby="you" className={styles.section}>
        <h2 id="you">About you</h2>
        <Fields>
          <PlanDay
            label="Date of birth"
            hint="Only for the limits that depend on age. You can leave it empty."
            value={birthDate}
            problem={readOptional(birthDate, (text) => readBirthDate(text, today)).problem}
            onChange={(value) => change({ birthDate: value })}
          />
        </Fields>
      </section>
      <Accounts plan={plan.plan} licences={licences} change={change} />
      <Entries plan={plan.plan} settled={settled} change={change} years={years} today={today} />
      <Cover groups={cover} />
      <Dates dates={dates} />
    </ToolPage>
  );
}
