import { Button, Group } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from 'wouter';
import { Panel, PanelBody } from '../../components/Panel.tsx';
import { DownloadCatalogue } from '../product-updates/DownloadCatalogue.tsx';

/** Bulk changes of products. */
export function ProductManagement() {
  return (
    <Panel
      title="Product Management"
      lead="Update the catalogue from its feed, or import and export CSV files."
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
