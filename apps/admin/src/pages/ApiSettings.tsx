import { ApiKeyForm } from '../features/settings/ApiKeyForm.tsx';
import { ApiStatus } from '../features/settings/ApiStatus.tsx';
import { IntegrationGuide } from '../features/settings/IntegrationGuide.tsx';
import { BackToAdmin } from '../layout/BackToAdmin.tsx';
import { Columns } from '../layout/Columns.tsx';
import { ConsolePage } from '../layout/ConsolePage.tsx';

export default function ApiSettings() {
  return (
    <ConsolePage title="API Settings" actions={<BackToAdmin />}>
      <Columns>
        <ApiKeyForm />
        <ApiStatus />
      </Columns>
      <IntegrationGuide />
    </ConsolePage>
  );
}
