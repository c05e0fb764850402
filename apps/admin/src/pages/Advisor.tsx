import { AdvisorTabs } from '../features/advisor-desk/AdvisorTabs.tsx';
import { ConsolePage } from '../layout/ConsolePage.tsx';

export default function Advisor() {
  return (
    <ConsolePage
      title="Advisor"
      lead="Questions, gaps, and the answers you have written. Users appear as codes."
    >
      <AdvisorTabs />
    </ConsolePage>
  );
}
