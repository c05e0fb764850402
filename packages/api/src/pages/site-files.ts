import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteSource } from './rendered-pages.ts';
import type { SiteBundle } from './render-contract.ts';

/** The build is missing; the message says what to do. */
export class NotBuiltError extends Error {}

/** Whether a module is the site's renderer. */
export function isSiteBundle(module: unknown): module is SiteBundle {
  return typeof module === 'object' && module !== null && 'render' in module && 'pageKey' in module;
}

/**
 * Loads the built site.
 * @param root folder of `apps/site`
 * @throws {NotBuiltError}
 */
export async function loadBuiltSite(root: string): Promise<{ source: SiteSource; bundle: SiteBundle }> {
  try {
    const template = await readFile(join(root, 'dist/client/index.html'), 'utf8');
    const module: unknown = await import(pathToFileURL(join(root, 'dist/server/entry-server.js')).href);
    if (!isSiteBundle(module))
      throw new NotBuiltError('The built site is not what this server expects: run npm start');
    return { bundle: module, source: { load: async () => ({ bundle: module, template }) } };
  } catch (cause) {
    if (
      cause instanceof Error &&
      'code' in cause &&
      (cause.code === 'ENOENT' || cause.code === 'ERR_MODULE_NOT_FOUND')
    ) {
      throw new NotBuiltError('The site is not built yet: run npm start', { cause });
    }
    throw cause;
  }
}
