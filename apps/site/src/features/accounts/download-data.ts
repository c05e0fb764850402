import { saveFile } from '@isa/ui/save-file.ts';
import { sessionRefused } from '../session/session.ts';

/** Saves everything kept about the user as a file. Rejects with `{status}: {text}` when the server refuses. */
export async function downloadData(fileName: string): Promise<void> {
  const response = await fetch('/api/account/export', { credentials: 'include' });
  if (response.status === 401) {
    sessionRefused();
    return;
  }
  if (!response.ok) {
    throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
  }
  const text = JSON.stringify(await response.json(), null, 2);
  saveFile(fileName, new Blob([text], { type: 'application/json' }));
}
