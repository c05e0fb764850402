import { AdvisorTabs } from '../features/advisor-desk/AdvisorTabs.tsx';
import { ConsolePage } from '../layout/ConsolePage.tsx';

export default function Advisor() {
  return (
    <ConsolePage
      title="Advisor"
      lead="What people asked, where it had no answer, and the answers you wrote for it. People appear as a code."
    >
      <AdvisorTabs />
    </ConsolePage>
  );
}
