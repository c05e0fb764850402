import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'wouter';
import { ApiKeyForm } from '../features/settings/ApiKeyForm.tsx';
import { ApiStatus } from '../features/settings/ApiStatus.tsx';
import { IntegrationGuide } from '../features/settings/IntegrationGuide.tsx';
import { Columns } from '../layout/Columns.tsx';
import { ConsolePage } from '../layout/ConsolePage.tsx';

export default function ApiSettings() {
  return (
    <ConsolePage
      title="API Settings"
      actions={
        <Button
          component={Link}
          href="/admin"
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
        >
          Back to Admin
        </Button>
      }
    >
      <Columns>
        <ApiKeyForm />
        <ApiStatus />
      </Columns>
      <IntegrationGuide />
    </ConsolePage>
  );
}
