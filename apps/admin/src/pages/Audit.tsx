import { AuditLog } from '../features/audit/AuditLog.tsx';
import { ConsolePage } from '../layout/ConsolePage.tsx';

export default function Audit() {
  return (
    <ConsolePage
      title="Audit log"
      lead="Every administrator action, with values before and after. Secrets are never recorded."
    >
      <AuditLog />
    </ConsolePage>
  );
}
