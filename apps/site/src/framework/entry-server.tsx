import { compareKey, parseCompare } from '../features/compare/compare-address.ts';
import { guidesHref, parseGuideCategory } from '../features/guides/guide-links.ts';
import { comparisonNote } from '@isa/api/domain/comparison/address-note';
import {
  comparisonHref,
  visitQuery,
  parseComparison,
  parseMyMoney,
  queryWithChosen,
  readChosen,
  readHidesPayers,
} from '@isa/api/domain/comparison/comparison-query';
import { calculatorHref, parseStart } from '../features/calculator/start.ts';
import { rulesHref } from '../features/rules/rules-date.ts';
import { findRoute, loadPage, type Match, matchRoute, normalPath, type Route } from './routes.ts';
import type { RenderRequest, RenderResult, ServerCaller } from '@isa/api';
import { noteFor, type StatementId, statementIds } from '@isa/api/domain/rules/rule-notes';
import { type Caller, createTrpc } from '@isa/ui/client/trpc.ts';
import type { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import superjson, { type SuperJSONResult } from 'superjson';
import styles from 'virtual:page-styles';
import { App } from './app.tsx';
import { bannerScript, earlyScript } from './boot/inline-scripts.ts';
import type { PageState } from './boot/page-state.ts';
import type { AnalyticsEvent } from '../features/analytics/events.ts';
import { AccountMenu } from '../features/accounts/account-menu.ts';
import { ViewLogProvider } from '../features/analytics/useView.ts';
import { loginHref, returnPath } from '../features/session/return-path.ts';
import { headHtml, scriptJson } from './head/head-html.ts';
import { type CompleteHead, HeadCollectorProvider } from './head/PageHead.tsx';
import { createPageData } from './page-data.ts';
import type { SiteEnv } from './site-env.tsx';
import { createQueryClient } from './trpc.ts';

/** The saver’s choices in a cache key. Invalid values stay as they are, since the page reports them. */
function visitKey(search: string): string {
  const { problems, ...money } = parseMyMoney(search);
  const ids = readChosen(search);
  const hidesPayers = readHidesPayers(search);
  if (problems.length === 0) return visitQuery({ ...money, hidesPayers }, ids);
  const query = new URLSearchParams(search);
  const kept = ['amount', 'monthly', 'months'].map((name): [string, string] => [name, query.get(name) ?? '']);
  return queryWithChosen(new URLSearchParams([...kept, ...(hidesPayers ? [['payers', 'hide']] : [])]), ids);
}

/** The page quotes invalid values, so each has a key of its own. */
function calculatorKey(search: string): string {
  const start = parseStart(search);
  return start.note === null
    ? calculatorHref(start)
    : `/calculator?${new URLSearchParams(search).toString()}`;
}

/** By route: the URL with known query parameters only. Not in routes.ts, which the bootstrap loads. */
const withQuery: Readonly<Record<string, (search: string, path: string) => string>> = {
  home: (search) => (readHidesPayers(search) ? '/?payers=hide' : '/'),
  // The page reports invalid values, so it is a different page.
  products: (search) =>
    comparisonNote(search) === null
      ? comparisonHref(parseComparison(search))
      : `/products?${new URLSearchParams(search).toString()}`,
  product: (search, path) => normalPath(path) + visitKey(search),
  shortlist: (search, path) => normalPath(path) + visitKey(search),
  calculator: calculatorKey,
  guides: (search) => guidesHref(parseGuideCategory(search)),
  rules: rulesHref,
  compare: (search) => compareKey(parseCompare(search)),
};

/** The canonical URL of a page; most know no query parameters. */
function canonicalHref({ id }: Route, path: string, search: string): string {
  return withQuery[id]?.(search, path) ?? normalPath(path);
}

const isNotFound = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'NOT_FOUND';

/** Calls procedures in process. NOT_FOUND becomes null, so that the browser does not ask again. */
function serverCaller(caller: ServerCaller): Caller {
  const call = async (path: string, input: unknown): Promise<unknown> => {
    let procedure: unknown = caller;
    for (const name of path.split('.')) procedure = (procedure as Record<string, unknown>)[name];
    try {
      return await (procedure as (input: unknown) => Promise<unknown>)(input);
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  };
  return { query: call, mutation: call };
}

/** The inline scripts, for the content security policy. */
export const inlineScripts = [bannerScript, earlyScript];

/** The cache key of a visitor's page: path and known query parameters. Null if it is not cached. */
export function pageKey(path: string, search: string): string | null {
  const match = findRoute(path);
  if (!match || match.route.guarded || match.route.secret) return null;
  // Sign-in forms link to each other with the return path.
  if (match.route.bare && returnPath(search) !== null) return null;
  return canonicalHref(match.route, path, search);
}

function envOf({ user, today, publicUrl, sampleData }: RenderRequest): SiteEnv {
  const notes = Object.fromEntries(statementIds.map((id) => [id, noteFor(id, today)])) as Record<
    StatementId,
    string | null
  >;
  return { user, today, publicUrl, sampleData, notes };
}

/** The styles of the first paint. */
function stylesOf({ page }: Route, user: RenderRequest['user']): string {
  return ['frame', page, ...(user ? ['AccountMenu'] : [])].map((name) => styles[name] ?? '').join('');
}

/**
 * Reads the data of a page.
 * @returns `draw`, which only renders, for the benchmark too
 */
export async function prepare(request: RenderRequest, { route, params }: Match = matchRoute(request.path)) {
  const { path, search } = request;
  const env = envOf(request);
  const queryClient = createQueryClient();
  const trpc = createTrpc(queryClient, serverCaller(request.caller));
  const data = createPageData(queryClient, trpc.utils);
  const page = await loadPage(route);
  await Promise.all([
    page.prefetch?.(data, params, search),
    // The browser reads it when idle.
    page.ahead?.(data, params, search).catch((error: unknown) => console.debug('Not read ahead', error)),
    request.user && AccountMenu.load(),
  ]);

  const draw = () => {
    let head: CompleteHead = { title: '' };
    const views: AnalyticsEvent[] = [];
    const router = { ssrPath: path, ssrSearch: search, ssrContext: {} as { redirectTo?: string } };
    const body = renderToString(
      <HeadCollectorProvider value={(info) => (head = info)}>
        <ViewLogProvider value={{ collect: (event) => views.push(event), live: { current: false } }}>
          <App env={env} queryClient={queryClient} trpc={trpc} data={data} router={router} />
        </ViewLogProvider>
      </HeadCollectorProvider>,
    );
    return { head, views, body, redirectTo: router.ssrContext.redirectTo };
  };
  return { env, queryClient, draw };
}

/**
 * The keys and data of the queries, for the page. Shared references are dropped: restoring them would load SuperJSON in
 * the browser.
 */
function serialized(queryClient: QueryClient): SuperJSONResult {
  const queries = queryClient.getQueriesData({ predicate: ({ state }) => state.status === 'success' });
  const { json, meta } = superjson.serialize(queries);
  return meta?.values === undefined ? { json } : { json, meta };
}

/** Renders one page with its data. Rejects when the data cannot be read. */
export async function render(request: RenderRequest): Promise<RenderResult> {
  const match = matchRoute(request.path);
  const { route } = match;
  if (route.guarded && !request.user) {
    const redirectTo = loginHref(request.path, request.search);
    return { status: 200, redirectTo, head: '', body: '', state: '' };
  }
  const { env, queryClient, draw } = await prepare(request, match);
  const { head, views, body, redirectTo } = draw();
  const early = body.includes(earlyScript) ? '' : `<script>${earlyScript}</script>`;
  const state: PageState = {
    query: serialized(queryClient),
    env,
    route: route.id,
    views,
  };
  return {
    status: head.status ?? 200,
    ...(redirectTo === undefined ? {} : { redirectTo }),
    head: early + stylesOf(route, request.user) + headHtml(head, env.publicUrl),
    body,
    state: scriptJson(state),
  };
}
