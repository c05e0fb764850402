import { ClickReport } from '../features/clicks/ClickReport.tsx';
import { ConsolePage } from '../layout/ConsolePage.tsx';

export default function Clicks() {
  return (
    <ConsolePage title="Clicks" lead="Which products, days and pages lead people to a provider.">
      <ClickReport />
    </ConsolePage>
  );
}
