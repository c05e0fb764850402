import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { ErrorBoundary } from './layout/ErrorBoundary.tsx';
import { PageLoading } from './layout/PageLoading.tsx';

const Admin = lazy(() => import('./pages/Admin.tsx'));
const NotFound = lazy(() => import('./pages/NotFound.tsx'));

/** Every address of the console. */
export function Screens() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageLoading />}>
        <Switch>
          <Route path="/admin" component={Admin} />
          <Route component={NotFound} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}
