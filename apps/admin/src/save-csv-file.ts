import { saveFile } from '@isa/ui/save-file.ts';

/** Saves a text, or the bytes of one, as a CSV file. */
export const saveCsvFile = (name: string, text: string | Blob): void =>
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
