import { saveFile } from '@isa/ui/save-file.ts';

export const saveCsvFile = (name: string, text: string | Blob): void =>
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
