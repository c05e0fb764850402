/** Saves a text, or the bytes of one, as a CSV file on the disk of whoever is at the screen. */
export function saveFile(name: string, text: string | Blob): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
