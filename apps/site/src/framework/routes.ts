import { sitePages, type SitePage } from '@isa/api/domain/site-pages';
import type { ComponentType } from 'react';
import type { PageData } from './page-data.ts';

export type RouteParams = Readonly<Record<string, string>>;

/** A module of pages/. */
export type PageModule = {
  default: ComponentType<{ params: RouteParams }>;
  /** Reads what the first screen needs. */
  prefetch?: (data: PageData, params: RouteParams, search: string) => Promise<unknown>;
  /** Reads what a visitor probably needs next on the same page; on the server, or when the browser is idle. */
  ahead?: (data: PageData, params: RouteParams, search: string) => Promise<unknown>;
};

export type Route = SitePage;

export type Match = { route: Route; params: RouteParams };

export const NOT_FOUND: Route = { id: 'not-found', paths: [], page: 'NotFound' };

/** Pages that are hydrated at once; the function runs before anything else is loaded. */
export const eager: Readonly<Record<string, () => Promise<unknown>>> = {
  chat: async () => (await import('../features/chat/rejoin.ts')).rejoin(),
  // It may show a link above its button, which must not move while it is pressed.
  'verify-email': async () => undefined,
};

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null; // a stray % names nothing
  }
}

function matchPath(pattern: string, segments: readonly string[]): RouteParams | null {
  const parts = segmentsOf(pattern);
  if (parts.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== segment) return null;
      continue;
    }
    const value = decoded(segment);
    if (value === null) return null;
    params[part.slice(1)] = value;
  }
  return params;
}

/** The route of a path with its parameters. */
export function findRoute(path: string): Match | null {
  const segments = segmentsOf(path);
  for (const route of sitePages) {
    for (const pattern of route.paths) {
      const params = matchPath(pattern, segments);
      if (params) return { route, params };
    }
  }
  return null;
}

/** The path without doubled or trailing slashes. */
export function normalPath(path: string): string {
  return `/${segmentsOf(path).join('/')}`;
}

/** As `findRoute`, or the not-found page. */
export function matchRoute(path: string): Match {
  return findRoute(path) ?? { route: NOT_FOUND, params: {} };
}

const files = import.meta.glob<PageModule>(['../pages/*.tsx', '!../pages/*.test.tsx']);
const loaded = new Map<string, PageModule>();

/** Loads the code of a page once; afterwards `loadedPage` has it. */
export async function loadPage(route: Route): Promise<PageModule> {
  const load = files[`../pages/${route.page}.tsx`];
  if (!load) throw new Error(`No page ${route.page}`);
  const page = loaded.get(route.id) ?? (await load());
  loaded.set(route.id, page);
  return page;
}

/** The code of a page, if it is loaded. */
export function loadedPage(route: Route): PageModule | undefined {
  return loaded.get(route.id);
}
