import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

/** The whole catalogue as a CSV file that can be imported again. */
export function DownloadCatalogue({ children }: { children: string }) {
  return (
    <Button
      component="a"
      href="/api/admin/export-csv"
      download="isa-products.csv"
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
    >
      {children}
    </Button>
  );
}
