import { StatusTabs } from '../features/status/StatusTabs.tsx';
import { ConsolePage } from '../layout/ConsolePage.tsx';

export default function Status() {
  return (
    <ConsolePage
      title="Status Monitor"
      lead="Only administrators can view this page. It refreshes every 10 seconds."
    >
      <StatusTabs />
    </ConsolePage>
  );
}
