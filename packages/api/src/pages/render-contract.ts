import type { ServerCaller } from '../router.ts';
import type { PublicUser } from '../domain/schemas/account.ts';

/** What the server hands to the site's renderer for one page. */
export interface RenderRequest {
  path: string;
  /** Query string with its leading `?`, or empty. */
  search: string;
  /** The router's procedures, called in process. */
  caller: ServerCaller;
  user: PublicUser | null;
  /** Today's date in London, `YYYY-MM-DD`. */
  today: string;
  /** Site address without a trailing slash. */
  publicUrl: string;
  /** The catalogue shows invented products: pages that show it say so. */
  sampleData: boolean;
}

export interface RenderResult {
  /** 410: what was there was withdrawn. */
  status: 200 | 404 | 410;
  redirectTo?: string;
  /** Title, description, canonical link, JSON-LD, preloads. */
  head: string;
  body: string;
  /** JSON for `<script type="application/json" id="state">`, with `<` escaped. */
  state: string;
}

/** What `apps/site/dist/server/entry-server.js` exports. */
export interface SiteBundle {
  render(request: RenderRequest): Promise<RenderResult>;
  /**
   * The address (path and query) under which the page of an anonymous visitor is drawn and cached; null: it is not
   * cached.
   */
  pageKey(path: string, search: string): string | null;
  /** The inline scripts of the pages, allowed by their hashes. */
  inlineScripts: readonly string[];
}
