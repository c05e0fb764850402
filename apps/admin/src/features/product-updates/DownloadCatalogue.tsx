import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { saveCsv } from './save-csv.ts';

/** The whole catalogue as a CSV file that can be imported again. */
export function DownloadCatalogue({ children }: { children: string }) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    await saveCsv('catalogue');
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      onClick={() => void download()}
    >
      {children}
    </Button>
  );
}
