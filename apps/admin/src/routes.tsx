import { type ConsolePath, consolePaths } from '@isa/api/domain/site-pages';
import { ErrorBoundary } from '@isa/ui/ErrorBoundary';
import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { PageFailed, PageLoading } from './layout/ConsolePage.tsx';

/** Each page is a chunk of its own. */
const pages: Record<ConsolePath, ComponentType> = {
  '/admin': lazy(() => import('./pages/Admin.tsx')),
  '/admin/products': lazy(() => import('./pages/Products.tsx')),
  '/admin/freshness': lazy(() => import('./pages/Freshness.tsx')),
  '/admin/content': lazy(() => import('./pages/Content.tsx')),
  '/admin/users': lazy(() => import('./pages/Users.tsx')),
  '/admin/feedback': lazy(() => import('./pages/Feedback.tsx')),
  '/admin/advisor': lazy(() => import('./pages/Advisor.tsx')),
  '/admin/clicks': lazy(() => import('./pages/Clicks.tsx')),
  '/admin/payments': lazy(() => import('./pages/Payments.tsx')),
  '/admin/database': lazy(() => import('./pages/Database.tsx')),
  '/admin/audit': lazy(() => import('./pages/Audit.tsx')),
  '/product-update': lazy(() => import('./pages/ProductUpdate.tsx')),
  '/api-settings': lazy(() => import('./pages/ApiSettings.tsx')),
  '/status': lazy(() => import('./pages/Status.tsx')),
};

export function Screens({ path }: { path: string }) {
  return (
    <ErrorBoundary key={path} fallback={<PageFailed />}>
      <Suspense fallback={<PageLoading />}>
        <Switch>
          {consolePaths.map((address) => (
            <Route key={address} path={address} component={pages[address]} />
          ))}
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}
