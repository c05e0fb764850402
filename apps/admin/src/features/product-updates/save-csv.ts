import { notifyFailure } from '@isa/ui/toast.ts';
import { saveCsvFile } from '../../save-csv-file.ts';
import { HttpError, problemText } from '../../problem.ts';
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

/** Fetches one of the server's CSV files and saves it; says so when that fails. */
export async function saveCsv(which: keyof typeof files): Promise<void> {
  const { path, name, failure } = files[which];
  try {
    const answer = await fetch(path, { credentials: 'include' });
    if (!answer.ok) throw new HttpError(answer.status, await answer.text(), answer.statusText);
    saveCsvFile(name, await answer.blob());
  } catch (error) {
    if (leaveIfSignedOut(error)) return;
    notifyFailure(failure, problemText(error, 'Please try again later.'));
  }
}
