import { fetchOk, messageOf } from '@isa/ui/client/errors.ts';
import { notifyFailure } from '@isa/ui/client/toast.ts';
import { saveCsvFile } from '../../save-csv-file.ts';
import { leaveIfSignedOut } from '../../session/leave.ts';

const files = {
  template: {
    path: '/api/admin/csv-template',
    name: 'isa-products-template.csv',
    failure: 'Failed to download template',
  },
  catalogue: {
    path: '/api/admin/export-csv',
    name: 'isa-products.csv',
    failure: 'Failed to download the catalogue',
  },
};

/** Downloads one of the server's CSV files. */
export async function saveCsv(which: keyof typeof files): Promise<void> {
  const { path, name, failure } = files[which];
  try {
    const response = await fetchOk(path);
    saveCsvFile(name, await response.blob());
  } catch (error) {
    if (leaveIfSignedOut(error)) return;
    notifyFailure(failure, messageOf(error, 'Please try again later.'));
  }
}
