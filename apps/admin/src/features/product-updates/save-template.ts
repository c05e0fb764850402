import { notifyFailure } from '@isa/ui/toast.ts';
import { saveFile } from '../../save-file.ts';
import { HttpError, problemText } from '../../problem.ts';
import { leaveIfSignedOut } from '../../session/leave.ts';

/** Fetches the example file and saves it. */
export async function saveTemplate(): Promise<void> {
  try {
    const answer = await fetch('/api/admin/csv-template', { credentials: 'include' });
    const text = await answer.text();
    if (!answer.ok) throw new HttpError(answer.status, text, answer.statusText);
    saveFile('isa-products-template.csv', text);
  } catch (error) {
    if (leaveIfSignedOut(error)) return;
    notifyFailure('Failed to download template', problemText(error, 'Please try again later.'));
  }
}
