import { Page } from '@isa/ui/Page';
import { SavingsCalculator } from '../features/calculator/SavingsCalculator.tsx';
import { PageHead } from '../head/PageHead.tsx';

/** /calculator. */
export default function CalculatorPage() {
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
      <SavingsCalculator />
    </Page>
  );
}
