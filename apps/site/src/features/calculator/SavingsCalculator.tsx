import { counted, formatPercent, formatRate, parsePounds } from '@isa/api/domain/money';
import { quoted } from '@isa/api/domain/comparison/address-note';
import { Field } from '@isa/ui/form/Field';
import { type ClipboardEvent, useRef, useState } from 'react';
import styles from './calculator.module.css';
import {
  fullCalculator,
  rateBounds,
  rateLabel,
  isaTypeConfig,
  isaTypeConfigs,
} from '@isa/api/domain/calculators/isa-calculator';
import { isaTypeName, type IsaTypeName } from '@isa/api/domain/isa/isa-types';
import { Button } from '@isa/ui/Button';
import { Card } from '@isa/ui/Card';
import { Note } from '@isa/ui/Note';
import { useSiteEnv } from '../../framework/site-env.tsx';
import { useEarlyValue } from '../planning/useEarlyValue.ts';
import { calculate, type Calculation } from './calculation.ts';
import { RangeField } from './RangeField.tsx';
import { Results } from './Results.tsx';
import type { Start } from './start.ts';

const NO_AMOUNT = 'Enter an amount in pounds, such as 1500 or 1234.56.';

type Props = { name: string; label: string; defaultValue: number; onPasted: () => void };

/** An amount in pounds. Uncontrolled, so that text typed before hydration is kept. */
function AmountField({ name, label, defaultValue, onPasted }: Props) {
  const [error, setError] = useState<string>();
  /** A number input would silently drop `£1,000`, and paste `15k` as 15. */
  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const text = event.clipboardData.getData('text').trim();
    if (text === '') return;
    event.preventDefault();
    const pounds = parsePounds(text);
    const isAmount = Number.isFinite(pounds);
    setError(isAmount ? undefined : `${quoted(text)} is not an amount. ${NO_AMOUNT}`);
    if (!isAmount) return;
    event.currentTarget.value = String(pounds);
    onPasted();
  }
  return (
    <Field label={label} error={error}>
      {(ties) => (
        <div className={styles.amount}>
          <span aria-hidden="true">£</span>
          <input
            type="number"
            name={name}
            step="any"
            inputMode="decimal"
            defaultValue={defaultValue}
            onPaste={paste}
            onChange={() => setError(undefined)}
            onInvalid={() => setError(NO_AMOUNT)}
            {...ties}
          />
        </div>
      )}
    </Field>
  );
}

/** Whether every field has a value that can be used: text that is no number counts as none. Focuses the first that has not. */
function checkFields(form: HTMLFormElement): boolean {
  if (form.checkValidity()) return true;
  form.querySelector<HTMLElement>(':invalid')?.focus();
  return false;
}

/** The value of a field; empty means 0. */
const amountOf = (form: FormData, name: string) => Number(form.get(name) ?? 0);

/** Inputs on the left, results on the right, calculated on request. */
export function SavingsCalculator({ start }: { start: Start }) {
  const { today } = useSiteEnv();
  const form = useRef<HTMLFormElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const [type, setType] = useState<IsaTypeName>(start.type);
  const [years, setYears] = useState(start.years);
  const [rate, setRate] = useState(start.rate);
  /** An input has changed since the calculation. */
  const [isStale, setStale] = useState(false);
  const [outcome, setOutcome] = useState<Calculation | { refused: string } | null>(null);
  const { hasStockMarketReturns, description } = isaTypeConfig(type);

  const choose = (text: string): void => {
    const name = isaTypeName(text);
    if (!name) return;
    setType(name);
    setRate(isaTypeConfig(name).defaultRate);
  };
  // Takes over a type and a rate that were set before hydration.
  useEarlyValue(() => {
    const early = isaTypeName(select.current?.value ?? '');
    if (!early || early === start.type) return;
    setType(early);
    setRate((taken) => (taken === start.rate ? isaTypeConfig(early).defaultRate : taken));
  });

  function showReturns(): void {
    if (!form.current || !checkFields(form.current)) return;
    const typed = new FormData(form.current);
    const inputs = {
      type,
      initialDeposit: amountOf(typed, 'initialDeposit'),
      monthlyContribution: amountOf(typed, 'monthlyContribution'),
      years,
      annualRatePercent: rate,
    };
    setOutcome(calculate(inputs, today));
    setStale(false);
  }

  return (
    <div className={styles.columns}>
      <Card as="section" aria-labelledby="calculate">
        <h2 id="calculate" className={styles.cardTitle}>
          Calculate Your ISA Returns
        </h2>
        <form
          ref={form}
          className={styles.form}
          noValidate
          onChange={() => setStale(true)}
          onKeyDown={({ key, target }) => {
            if (key === 'Enter' && target instanceof HTMLInputElement) showReturns();
          }}
        >
          <Field label="ISA Type" hint={description}>
            {(ties) => (
              <select
                ref={select}
                name="type"
                className={styles.select}
                value={type}
                onChange={(event) => choose(event.target.value)}
                {...ties}
              >
                {isaTypeConfigs.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            )}
          </Field>
          <AmountField
            name="initialDeposit"
            label="Initial Deposit (£)"
            defaultValue={start.initialDeposit}
            onPasted={() => setStale(true)}
          />
          <AmountField
            name="monthlyContribution"
            label="Monthly Contribution (£)"
            defaultValue={start.monthlyContribution}
            onPasted={() => setStale(true)}
          />
          <RangeField
            label="Investment Period"
            bounds={fullCalculator.years}
            value={years}
            onChange={setYears}
            text={counted(years, 'year')}
            typedLabel="Type the years"
          />
          <RangeField
            label={rateLabel(type)}
            bounds={rateBounds(type)}
            value={rate}
            onChange={setRate}
            text={formatPercent(rate)}
            typedLabel="Type the rate in percent"
            hint={
              <>
                {start.askedRate !== null && rate === start.rate && type === start.type && (
                  <p className={styles.asked}>
                    {formatRate(start.askedRate)} was asked for; {formatPercent(rate)} is the nearest that
                    this slider has.
                  </p>
                )}
                {hasStockMarketReturns && (
                  <div className={styles.risk}>
                    <Note tone="warning" label="Stock market warning">
                      <p>
                        Stock market returns are not guaranteed. The value of investments can go down as well
                        as up, and you may get back less than you put in.
                      </p>
                    </Note>
                  </div>
                )}
              </>
            }
          />
          <Button onClick={showReturns}>Calculate Returns</Button>
        </form>
      </Card>
      <Results outcome={outcome} isStale={isStale} />
    </div>
  );
}
