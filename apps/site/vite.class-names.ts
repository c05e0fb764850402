import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const MARK_LENGTH = 3;

/** Which stylesheet has which mark. */
const owners = new Map<string, string>();

/**
 * The name of a class in the page: its own and a mark of its stylesheet, the same in both builds. Short, because every
 * page carries it three times: in its HTML, its styles and its code.
 * @throws when two stylesheets would have one mark
 */
export function className(name: string, file: string): string {
  const path = relative(root, file.replace(/\?.*$/, ''));
  const number = createHash('sha256').update(path).digest().readUInt32BE();
  const mark = number.toString(36).slice(-MARK_LENGTH);
  const owner = owners.get(mark) ?? path;
  if (owner !== path) throw new Error(`${path} and ${owner} have one mark for their classes: rename one`);
  owners.set(mark, path);
  return `${name}-${mark}`;
}
