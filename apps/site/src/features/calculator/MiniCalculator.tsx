import { miniCalculator, miniEstimate } from '@isa/api/domain/calculators/calculation';
import { counted, formatPercent, formatPounds } from '@isa/api/domain/money';
import { Button } from '@isa/ui/Button';
import { Card } from '@isa/ui/Card';
import { useState } from 'react';
import { RuleNote } from '../rules/RuleNote.tsx';
import styles from './mini-calculator.module.css';
import { RangeField } from './RangeField.tsx';

type Estimate = { deposit: number; years: number; value: number };

/** The home page's estimate: one deposit at a fixed rate, calculated on request. */
export function MiniCalculator() {
  const [deposit, setDeposit] = useState<number>(miniCalculator.deposit.default);
  const [years, setYears] = useState<number>(miniCalculator.years.default);
  const [estimate, setEstimate] = useState<Estimate | null>(null);
  const showEstimate = () => setEstimate({ deposit, years, value: miniEstimate(deposit, years) });
  return (
    <Card as="section" aria-labelledby="mini-calculator" className={styles.card}>
      <h2 id="mini-calculator" className={styles.title}>
        Quick savings calculator
      </h2>
      <RangeField
        label="Initial Deposit"
        bounds={miniCalculator.deposit}
        value={deposit}
        onChange={setDeposit}
        text={formatPounds(deposit)}
        typedLabel="Type the deposit in pounds"
      />
      <RangeField
        label="Period"
        bounds={miniCalculator.years}
        value={years}
        onChange={setYears}
        text={counted(years, 'year')}
        typedLabel="Type the years"
      />
      <Button onClick={showEstimate}>Calculate Estimate</Button>
      <div aria-live="polite" className={styles.result}>
        {estimate === null ? (
          <p className={styles.waiting}>Your estimate will be shown here.</p>
        ) : (
          <>
            <p>
              {formatPounds(estimate.deposit)} after {counted(estimate.years, 'year')}
            </p>
            <p className={styles.figure}>{formatPounds(estimate.value)}</p>
            <p>Based on {formatPercent(miniCalculator.annualRatePercent)} annual return</p>
          </>
        )}
      </div>
      <RuleNote statement="fixed-growth" />
      <a href="/calculator" className={styles.more}>
        Full ISA calculator
      </a>
    </Card>
  );
}
