import { ApiKeyForm } from '../features/settings/ApiKeyForm.tsx';
import { ApiStatus } from '../features/settings/ApiStatus.tsx';
import { IntegrationGuide } from '../features/settings/IntegrationGuide.tsx';
import { BackToAdmin } from '../layout/BackToAdmin.tsx';
import { ConsolePage } from '../layout/ConsolePage.tsx';
import type { ReactNode } from 'react';
import styles from './api-settings.module.css';

function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

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
