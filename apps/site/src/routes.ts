import type { ComponentType } from 'react';
import type { PageData } from './page-data.ts';
import { guidesHref, parseGuideCategory } from './features/guides/guide-categories.ts';
import { rulesHref } from './features/rules/rules-date.ts';
import { comparisonHref, parseComparison } from './features/products/comparison.ts';

export type RouteParams = Readonly<Record<string, string>>;

/** What a file in pages/ exports. */
export type PageModule = {
  default: ComponentType<{ params: RouteParams }>;
  /** Reads what the first screen needs. */
  prefetch?: (data: PageData, params: RouteParams, search: string) => Promise<unknown>;
};

export type Route = {
  id: string;
  paths: readonly string[];
  load: () => Promise<PageModule>;
  /** Shown alone: without header, banner and footer. */
  bare?: boolean;
  /** For the signed-in only; others go to /login. */
  guarded?: boolean;
  /** The page is made alive at once, not when somebody wants it; this runs before anything else is loaded. */
  eager?: () => Promise<unknown>;
  /** The address holds a secret: no copy of the page is kept. */
  secret?: boolean;
  /** The address of the page with only the query parameters it knows; by default none. */
  canonical?: (search: string) => string;
};

export type Match = { route: Route; params: RouteParams };

export const NOT_FOUND: Route = { id: 'not-found', paths: [], load: () => import('./pages/NotFound.tsx') };

/** Every address of the site. */
export const routes: readonly Route[] = [
  { id: 'home', paths: ['/'], load: () => import('./pages/Home.tsx') },
  {
    id: 'products',
    paths: ['/products'],
    load: () => import('./pages/Products.tsx'),
    canonical: (search) => comparisonHref(parseComparison(search)),
  },
  { id: 'product', paths: ['/products/:id'], load: () => import('./pages/ProductDetail.tsx') },
  {
    id: 'guides',
    paths: ['/guides'],
    load: () => import('./pages/Guides.tsx'),
    canonical: (search) => guidesHref(parseGuideCategory(search)),
  },
  {
    id: 'strategy',
    paths: ['/isa-strategy', '/guides/isa-strategy'],
    load: () => import('./pages/Strategy.tsx'),
  },
  {
    id: 'deadline',
    paths: ['/isa-deadline', '/guides/isa-deadline'],
    load: () => import('./pages/Deadline.tsx'),
  },
  { id: 'guide', paths: ['/guides/:slug'], load: () => import('./pages/GuideDetail.tsx') },
  { id: 'calculator', paths: ['/calculator'], load: () => import('./pages/Calculator.tsx') },
  { id: 'faq', paths: ['/faq'], load: () => import('./pages/Faq.tsx') },
  {
    id: 'rules',
    paths: ['/rules'],
    load: () => import('./pages/Rules.tsx'),
    canonical: rulesHref,
  },
  {
    id: 'chat',
    paths: ['/chat-advisor'],
    load: () => import('./pages/ChatAdvisor.tsx'),
    guarded: true,
    eager: async () => (await import('./features/chat/rejoin.ts')).rejoin(),
  },
  {
    id: 'chat-history',
    paths: ['/chat-history'],
    load: () => import('./pages/ChatHistory.tsx'),
    guarded: true,
  },
  { id: 'login', paths: ['/login'], load: () => import('./pages/Login.tsx'), bare: true },
  { id: 'register', paths: ['/register'], load: () => import('./pages/Register.tsx'), bare: true },
  {
    id: 'verify-email',
    paths: ['/verify-email'],
    load: () => import('./pages/VerifyEmail.tsx'),
    bare: true,
    guarded: true,
  },
  {
    id: 'verify-link',
    paths: ['/verify-email/:token'],
    load: () => import('./pages/VerifyEmail.tsx'),
    bare: true,
    secret: true,
  },
  { id: 'forgot', paths: ['/forgot-password'], load: () => import('./pages/ForgotPassword.tsx'), bare: true },
  {
    id: 'reset',
    paths: ['/reset-password/:token'],
    load: () => import('./pages/ResetPassword.tsx'),
    bare: true,
    secret: true,
  },
  { id: 'account', paths: ['/account'], load: () => import('./pages/Account.tsx'), guarded: true },
  { id: 'terms', paths: ['/terms'], load: () => import('./pages/Terms.tsx') },
  { id: 'privacy', paths: ['/privacy'], load: () => import('./pages/Privacy.tsx') },
  { id: 'cookies', paths: ['/cookies'], load: () => import('./pages/Cookies.tsx') },
  { id: 'disclaimer', paths: ['/disclaimer'], load: () => import('./pages/Disclaimer.tsx') },
];

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

/** The page at a path, and what its variable parts are; null when the site has none there. */
export function findRoute(path: string): Match | null {
  const segments = segmentsOf(path);
  for (const route of routes) {
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

/** As `findRoute`, with the not-found page where there is none. */
export function matchRoute(path: string): Match {
  return findRoute(path) ?? { route: NOT_FOUND, params: {} };
}

const loaded = new Map<string, PageModule>();

/** Loads the code of a page once; afterwards `loadedPage` has it. */
export async function loadPage(route: Route): Promise<PageModule> {
  const page = loaded.get(route.id) ?? (await route.load());
  loaded.set(route.id, page);
  return page;
}

/** The code of a page, if it is here already. */
export function loadedPage(route: Route): PageModule | undefined {
  return loaded.get(route.id);
}
