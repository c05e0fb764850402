import { ClickReport } from '../features/clicks/ClickReport.tsx';
import { ConsolePage } from '../layout/ConsolePage.tsx';

export default function Clicks() {
  return (
    <ConsolePage title="Clicks" lead="Clicks to providers by product, day and page.">
      <ClickReport />
    </ConsolePage>
  );
}
