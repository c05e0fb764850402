/**
 * The path of a `file:` URL as libSQL understands it, relative ones included (`file:./data/isa.db`).
 * Throws when it names no file, such as `file::memory:`, which would be a second database per connection.
 */
export function filePath(url: string): string {
  const path = decodeURIComponent(
    url
      .replace(/^file:/, '')
      .replace(/^\/\/[^/]*/, '')
      .replace(/[?#].*$/, ''),
  );
  if (path === '' || path === ':memory:') throw new Error(`${url} names no database file`);
  return path;
}
