import { Alert } from '@isa/ui/Alert';
import { Page } from '@isa/ui/Page';
import { SavingsCalculator } from '../features/calculator/SavingsCalculator.tsx';
import styles from '../features/calculator/calculator.module.css';
import { parseStart } from '../features/calculator/start.ts';
import { PageHead } from '../framework/head/PageHead.tsx';
import { useSearch } from '../framework/navigation/address.ts';

/** /calculator. */
export default function CalculatorPage() {
  const search = useSearch();
  const start = parseStart(search);
  return (
    <Page title="ISA Calculator" lead="See what a deposit and regular saving could come to at a steady rate.">
      <PageHead
        title="ISA Calculator"
        description="Work out what regular saving in a Cash, Stocks & Shares, Lifetime, Innovative Finance or Junior ISA could come to, with contributions and growth year by year."
        canonical="/calculator"
      />
      <noscript>
        <p>The calculator needs JavaScript. The guides explain how interest adds up without it.</p>
      </noscript>
      {start.note !== null && (
        <div className={styles.note}>
          <Alert tone="warning">
            <p>{start.note} The usual values are filled in instead.</p>
          </Alert>
        </div>
      )}
      {/* Remounts for another URL. */}
      <SavingsCalculator key={search} start={start} />
      <p className={styles.further}>
        More tools: <a href="/savings-goal">what a goal needs each month</a>,{' '}
        <a href="/isa-or-taxed">an ISA or a taxed account</a>,{' '}
        <a href="/lifetime-isa-planner">a Lifetime ISA with its bonus</a>,{' '}
        <a href="/investing-costs">what platforms cost</a>, or <a href="/tools">all planning tools</a>.
      </p>
    </Page>
  );
}
