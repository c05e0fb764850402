import { fetchOk } from '@isa/ui/client/errors.ts';
import { saveFile } from '@isa/ui/save-file.ts';

/** Saves everything kept about the user as a file. @throws {HttpError} when the server refuses */
export async function downloadData(fileName: string): Promise<void> {
  const response = await fetchOk('/api/account/export');
  const text = JSON.stringify(await response.json(), null, 2);
  saveFile(fileName, new Blob([text], { type: 'application/json' }));
}
