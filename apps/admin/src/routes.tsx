import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { ErrorBoundary } from './layout/ErrorBoundary.tsx';
import { PageLoading } from './layout/PageLoading.tsx';

const NotFound = lazy(() => import('./pages/NotFound.tsx'));

/** Every address of the console, each page in a file of its own. */
const routes = [
  { path: '/admin', Page: lazy(() => import('./pages/Admin.tsx')) },
  { path: '/admin/products', Page: lazy(() => import('./pages/Products.tsx')) },
  { path: '/admin/users', Page: lazy(() => import('./pages/Users.tsx')) },
  { path: '/admin/feedback', Page: lazy(() => import('./pages/Feedback.tsx')) },
  { path: '/admin/payments', Page: lazy(() => import('./pages/Orders.tsx')) },
  { path: '/admin/database', Page: lazy(() => import('./pages/Database.tsx')) },
  { path: '/admin/audit', Page: lazy(() => import('./pages/Audit.tsx')) },
  { path: '/product-update', Page: lazy(() => import('./pages/ProductUpdate.tsx')) },
  { path: '/api-settings', Page: lazy(() => import('./pages/ApiSettings.tsx')) },
  { path: '/status', Page: lazy(() => import('./pages/Status.tsx')) },
] as const;

/** The page of the address on screen. */
export function Screens({ path }: { path: string }) {
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<PageLoading />}>
        <Switch>
          {routes.map(({ path: address, Page }) => (
            <Route key={address} path={address} component={Page} />
          ))}
          <Route component={NotFound} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}
