import { toCsv, type CsvCell } from '@isa/api/domain/csv';
import type { KeyDate } from '@isa/api/domain/isa/key-dates';
import type { ToolId } from '@isa/api/domain/calculators/planning-tools';
import { Button } from '@isa/ui/Button';
import { notify, notifyFailure, notifyLoadError } from '@isa/ui/client/toast.ts';
import { saveFile } from '@isa/ui/save-file.ts';
import { useState } from 'react';
import { ConfirmButton } from './ConfirmButton.tsx';
import { planFragment } from './plan-link.ts';
import styles from './tool-page.module.css';
import type { Plan } from './usePlan.ts';

export type PlanFiles = {
  /** Rows of the CSV file, the first with the names of the columns. */
  rows?: (() => CsvCell[][]) | undefined;
  /** Days of the calendar file. */
  dates?: (() => KeyDate[]) | undefined;
};

type Props<Inputs extends object> = PlanFiles & { name: string; tool: ToolId; plan: Plan<Inputs> };

/** Byte order mark: spreadsheets then read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

function saveRows(tool: ToolId, rows: CsvCell[][]): void {
  saveFile(`${tool}.csv`, new Blob([BYTE_ORDER_MARK + toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
}

async function saveDates(tool: ToolId, name: string, dates: KeyDate[]): Promise<void> {
  if (dates.length === 0)
    return notify({
      title: 'No dates yet',
      message: 'There are no future dates to put into a calendar.',
    });
  try {
    const { calendarFile } = await import('./calendar.ts');
    const text = calendarFile(`ISA Compass: ${name}`, dates, new Date());
    saveFile(`${tool}.ics`, new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  } catch (error) {
    console.debug('Calendar not loaded', error);
    notifyLoadError();
  }
}

export function PlanActions<Inputs extends object>({ name, tool, plan, rows, dates }: Props<Inputs>) {
  const [said, setSaid] = useState('');
  async function copyLink(): Promise<void> {
    const fragment = planFragment(plan.plan);
    if (fragment === null)
      return notifyFailure('The plan is too long for a link', 'Save it as a file or print it instead.');
    try {
      await navigator.clipboard.writeText(location.origin + location.pathname + fragment);
      setSaid('Link copied. Anyone with the link can see this plan.');
    } catch (error) {
      console.debug('Copying is blocked', error);
      // The URL then contains the plan and can be copied by hand.
      location.hash = fragment;
      notifyFailure(
        'The link was not copied',
        'Your browser blocked copying. Copy the address of this page.',
      );
    }
  }
  function remove(): void {
    plan.store.remove();
    setSaid('Deleted from this browser.');
  }
  return (
    <section aria-labelledby="take-along" className={styles.actions}>
      <h2 id="take-along" className={styles.heading}>
        Keep, share or delete
      </h2>
      <p>
        Your entries are kept in this browser. A link contains the plan itself, after the #, which is never
        sent.
      </p>
      <div className={styles.buttons}>
        <Button look="secondary" size="small" onClick={() => void copyLink()}>
          Copy link
        </Button>
        <Button look="secondary" size="small" onClick={() => print()}>
          Print
        </Button>
        {rows && (
          <Button look="secondary" size="small" onClick={() => saveRows(tool, rows())}>
            Save as CSV
          </Button>
        )}
        {dates && (
          <Button look="secondary" size="small" onClick={() => void saveDates(tool, name, dates())}>
            Save dates to calendar
          </Button>
        )}
        <ConfirmButton label="Delete all" confirm="Yes, delete all" onConfirm={remove} />
      </div>
      <output className={styles.said}>{said}</output>
    </section>
  );
}
