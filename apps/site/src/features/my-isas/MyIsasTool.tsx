import type { CsvCell } from '@isa/api/domain/csv-escape';
import { fscsCover } from '@isa/api/domain/isa-cover';
import { findingsOf } from '@isa/api/domain/isa-findings';
import { isaYear } from '@isa/api/domain/isa-year';
import { keyDates } from '@isa/api/domain/key-dates';
import { counted } from '@isa/api/domain/money';
import { readBirthDate, readOptional } from '@isa/api/domain/typed-input';
import { Note } from '@isa/ui/Note';
import { useSiteEnv } from '../../site-env.tsx';
import { Fields, PlanDay } from '../planning/fields.tsx';
import { ToolPage } from '../planning/ToolPage.tsx';
import { usePlan } from '../planning/usePlan.ts';
import { Accounts } from './Accounts.tsx';
import { Cover } from './Cover.tsx';
import { csvRows } from './csv-rows.ts';
import { Dates } from './Dates.tsx';
import { Entries } from './Entries.tsx';
import { Limits } from './Limits.tsx';
import { myIsas, readPlan, yearsOf } from './my-isas-plan.ts';
import styles from './my-isas.module.css';

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

/** What a saver has paid in where, and what follows from it. */
export function MyIsasTool() {
  const { today } = useSiteEnv();
  const plan = usePlan(myIsas);
  const { birthDate } = plan.plan;
  const read = readPlan(plan.plan, today);
  const [now, next] = yearsOf(today).map((year) =>
    isaYear(read.accounts, read.movements, year, read.birthDate),
  );
  if (!now || !next) return null;
  const dates = keyDates([now, next], read.ending, today);
  const change = plan.store.change;
  return (
    <ToolPage
      tool="my-isas"
      description="Keep track of what you paid into your ISAs: allowance left this tax year and next, Lifetime ISA limit, flexible ISAs, the cash ISA limit from April 2027 and FSCS cover by licence. Nothing is sent."
      plan={plan}
      rules={rules}
      files={{
        rows: (): CsvCell[][] => csvRows(plan.plan, new Map([...now.counted, ...next.counted])),
        dates: () => dates,
      }}
    >
      <Limits
        now={now}
        next={next}
        findings={[now, next].map((year) => findingsOf(read, year))}
        plan={plan.plan}
      />
      {read.leftOut > 0 && (
        <Note tone="warning">
          <p>
            {counted(read.leftOut, 'payment')} {read.leftOut === 1 ? 'is' : 'are'} not counted yet: a date, an
            amount or the ISA is missing.
          </p>
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
      <Accounts plan={plan.plan} change={change} />
      <Entries plan={plan.plan} change={change} years={[now, next]} today={today} />
      <Cover groups={fscsCover(read.covered, today)} />
      <Dates dates={dates} />
    </ToolPage>
  );
}
