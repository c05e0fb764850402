import { AuditLog } from '../features/audit/AuditLog.tsx';
import { ConsolePage } from '../layout/ConsolePage.tsx';

export default function Audit() {
  return (
    <ConsolePage
      title="Audit log"
      lead="Every action of an administrator: who, when, what, before and after. Never a secret."
    >
      <AuditLog />
    </ConsolePage>
  );
}
