import type { RenderRequest, RenderResult } from '@isa/api';
import { noteFor, statementIds, type StatementId } from '@isa/api/domain/rule-notes';
import { createTrpc } from '@isa/ui/client/trpc.ts';
import { dehydrate, type DehydratedState } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import superjson, { type SuperJSONResult } from 'superjson';
import styles from 'virtual:page-styles';
import { App } from './app.tsx';
import { bannerScript, earlyScript } from './boot/inline-scripts.ts';
import type { PageState } from './boot/page-state.ts';
import { canonicalHref } from './canonical.ts';
import type { AnalyticsEvent } from './features/analytics/events.ts';
import { AccountMenu } from './features/accounts/account-menu.ts';
import { ViewLogProvider } from './features/analytics/useView.ts';
import { loginHref, returnPath } from './features/session/return-path.ts';
import { headHtml, scriptJson } from './head/head-html.ts';
import { HeadCollectorProvider, type CompleteHead } from './head/PageHead.tsx';
import { createPageData } from './page-data.ts';
import { findRoute, loadPage, matchRoute, type Match, type Route } from './routes.ts';
import { serverLink } from './server-link.ts';
import type { SiteEnv } from './site-env.tsx';
import { createQueryClient } from './trpc.ts';

/** Every inline script of the pages; the server allows them by their hashes. */
export const inlineScripts = [bannerScript, earlyScript];

/**
 * The one address under which the page of an anonymous visitor is cached: path and the query parameters that the page
 * knows. Null where the site has no such page.
 */
export function pageKey(path: string, search: string): string | null {
  const match = findRoute(path);
  if (!match || match.route.guarded || match.route.secret) return null;
  // The forms of signing in link to each other with it.
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

/** The styles that the page needs when it is first drawn. */
function stylesOf({ page }: Route, user: RenderRequest['user']): string {
  return ['frame', page, ...(user ? ['AccountMenu'] : [])].map((name) => styles[name] ?? '').join('');
}

/** Reads the data of a page and gives what draws it, as often as one likes: nothing but React is left to do. */
export async function prepare(request: RenderRequest, { route, params }: Match = matchRoute(request.path)) {
  const { path, search } = request;
  const env = envOf(request);
  const queryClient = createQueryClient();
  const trpc = createTrpc(queryClient, [serverLink(request.caller)]);
  const data = createPageData(queryClient, trpc.utils);
  const page = await loadPage(route);
  await Promise.all([
    page.prefetch?.(data, params, search),
    // It is read again in an idle moment where it is missing.
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
 * The state of the queries for the page. Shared references are dropped: restoring them would load SuperJSON in the
 * browser.
 */
function serialized(queries: DehydratedState): SuperJSONResult {
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
    query: serialized(dehydrate(queryClient)),
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
