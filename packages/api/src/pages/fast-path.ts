import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasSession } from '../lib/session-cookie.ts';
import type { Catalogue } from '../features/products/catalogue.ts';
import { nextRequestId } from '../http/request-id.ts';
import type { CatalogueJson } from './catalogue-json.ts';
import type { Traffic } from '../http/traffic.ts';
import type { Pages } from './rendered-pages.ts';
import { negotiate, type StoredResponse } from '../http/stored-response.ts';

export interface FastPathDeps {
  catalogue: Catalogue;
  catalogueJson: CatalogueJson;
  pages: Pages;
  traffic: Traffic;
  now: () => Date;
}

const PRODUCT = /^\/api\/products\/([1-9]\d{0,8})$/;

/**
 * Answers what is already made (catalogue JSON, pages of anonymous visitors) straight from the socket's
 * request, without building fetch objects. Whatever it cannot answer goes the ordinary way, which gives
 * the same bytes: this is a shortcut, never another rule.
 * @returns true when the request is answered
 */
export function createFastPath(deps: FastPathDeps): (req: IncomingMessage, res: ServerResponse) => boolean {
  function find(url: string, cookie: string | undefined): StoredResponse | null {
    const snapshot = deps.catalogue.fresh();
    if (snapshot === null) return null;
    if (url === '/api/products') return deps.catalogueJson.list(snapshot);
    if (url.startsWith('/api/')) {
      const id = PRODUCT.exec(url)?.[1];
      return id === undefined ? null : deps.catalogueJson.item(snapshot, Number(id));
    }
    if (hasSession(cookie)) return null;
    const question = url.indexOf('?');
    const path = question === -1 ? url : url.slice(0, question);
    return deps.pages.cached(path, question === -1 ? '' : url.slice(question), snapshot, deps.now());
  }

  return (req, res) => {
    if (req.method !== 'GET' || req.url === undefined || req.headers.expect !== undefined) return false;
    const stored = find(req.url, req.headers.cookie);
    if (stored === null) return false;
    const response = negotiate(
      stored,
      req.method,
      req.headers['accept-encoding'],
      req.headers['if-none-match'],
    );
    deps.traffic.record(response.status);
    res.writeHead(response.status, response.headers.concat('X-Request-Id', nextRequestId()));
    res.end(response.body ?? undefined);
    return true;
  };
}
