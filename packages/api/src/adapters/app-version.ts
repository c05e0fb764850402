import { readFile } from 'node:fs/promises';

const MANIFEST = new URL('../../../../package.json', import.meta.url);

/** The version of the product, as its manifest states it. */
export async function readVersion(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(MANIFEST, 'utf8'));
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : null;
  return typeof version === 'string' ? version : 'unknown';
}
