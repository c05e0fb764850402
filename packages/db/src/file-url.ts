/** The path of a `file:` URL as libSQL reads it, relative ones included (`file:./data/isa.db`). */
export function filePath(url: string): string {
  const path = url
    .replace(/^file:/, '')
    .replace(/^\/\/[^/]*/, '')
    .replace(/[?#].*$/, '');
  return decodeURIComponent(path);
}
