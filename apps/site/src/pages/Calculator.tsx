import { Page } from '@isa/ui/Page';
import { SavingsCalculator } from '../features/calculator/SavingsCalculator.tsx';
import { parseStart } from '../features/calculator/start.ts';
import { PageHead } from '../head/PageHead.tsx';
import { useSearch } from '../navigation/address.ts';

/** /calculator. */
export default function CalculatorPage() {
  const search = useSearch();
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
      {/* Another address is another calculation. */}
      <SavingsCalculator key={search} start={parseStart(search)} />
    </Page>
  );
}
