import { Button, Group } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from 'wouter';
import { Panel, PanelBody } from '../../components/Panel.tsx';
import { DownloadCatalogue } from '../product-updates/DownloadCatalogue.tsx';

/** Everything that changes many products at once. */
export function ProductManagement() {
  return (
    <Panel
      title="Product Management"
      lead="Update the whole catalogue from its feed, or by CSV file in and out."
    >
      <PanelBody>
        <Group gap="xs">
          <Button
            component={Link}
            href="/product-update"
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden="true" />}
          >
            Open the update page
          </Button>
          <DownloadCatalogue>Download catalogue (CSV)</DownloadCatalogue>
        </Group>
      </PanelBody>
    </Panel>
  );
}
