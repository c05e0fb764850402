import { readFile } from 'node:fs/promises';
import { sessionCookieName } from '../lib/session-cookie.ts';
import type { Env } from '../env.ts';
import type { RestRoute } from '../http/rest-route.ts';
import { type StoredResponse, storeResponse } from '../http/stored-response.ts';
import { makeOpenApi } from './openapi.ts';
import { makePage } from './page.ts';
import { describeRoutes } from './routes.ts';

const TOKENS = new URL('../../../ui/src/tokens.css', import.meta.url);

export interface StoredDocs {
  json: StoredResponse;
  page: StoredResponse;
}

/** Makes both forms of the API's description, ready to be sent. */
export async function storeDocs(
  {
    env,
    version,
    onError,
  }: { env: Pick<Env, 'PUBLIC_URL' | 'secure'>; version: string; onError: (error: unknown) => void },
  routes: readonly RestRoute[],
): Promise<StoredDocs> {
  const site = { url: env.PUBLIC_URL, version, cookie: sessionCookieName(env.secure) };
  const api = makeOpenApi(site, describeRoutes(routes));
  const store = (body: string, contentType: string) =>
    storeResponse(body, {
      contentType,
      cacheControl: 'no-cache',
      // The server's own headers are added to every response.
      headers: {},
      onError,
    }).stored;
  return {
    json: store(JSON.stringify(api), 'application/json; charset=utf-8'),
    page: store(makePage(api, await readFile(TOKENS, 'utf8')), 'text/html; charset=utf-8'),
  };
}
