import { loadPage, type Match, matchRoute, type Route } from './routes.ts';
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
import { loginHref } from '../features/session/return-path.ts';
import { headHtml, scriptJson } from './head/head-html.ts';
import { type CompleteHead, HeadCollectorProvider } from './head/PageHead.tsx';
import { createPageData } from './page-data.ts';
import type { SiteEnv } from './site-env.tsx';
import { createQueryClient } from './trpc.ts';

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

export { pageKey } from './page-key.ts';

/** The inline scripts, for the content security policy. */
export const inlineScripts = [bannerScript, earlyScript];

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
