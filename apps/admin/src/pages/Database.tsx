import { DatabaseManagement } from '../features/database/DatabaseManagement.tsx';
import { ConsolePage } from '../layout/ConsolePage.tsx';

export default function Database() {
  return (
    <ConsolePage title="Database">
      <DatabaseManagement />
    </ConsolePage>
  );
}
