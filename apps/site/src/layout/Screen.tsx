import { useFocusRestore } from '@isa/ui/client/focus-restore.ts';
import { startTransition, Suspense, use, useEffect, useState } from 'react';
import { whenIdle } from '../framework/boot/hydrate-on-interaction.ts';
import { DeadlineBanner } from '../features/deadline/DeadlineBanner.tsx';
import { FeedbackButton } from '../features/feedback/FeedbackButton.ts';
import { ToastHost } from '../features/notifications/ToastHost.tsx';
import { Guard } from '../features/session/Guard.tsx';
import { UpgradeHost } from '../features/upgrade/UpgradeHost.tsx';
import { usePath, useSearch } from '../framework/navigation/address.ts';
import { useArrival } from '../framework/navigation/useArrival.ts';
import { useLinks } from '../framework/navigation/useLinks.ts';
import type { PageData } from '../framework/page-data.ts';
import {
  loadedPage,
  loadPage,
  matchRoute,
  type Match,
  type PageModule,
  type Route,
} from '../framework/routes.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import styles from './screen.module.css';

const loading = new Map<string, Promise<PageModule>>();

/** One promise per page, as `use` requires. */
function pageOf(route: Route): Promise<PageModule> {
  const promise = loading.get(route.id) ?? loadPage(route);
  loading.set(route.id, promise);
  return promise;
}

function Outlet({ match: { route, params } }: { match: Match }) {
  const { default: Content } = loadedPage(route) ?? use(pageOf(route));
  const content = <Content params={params} />;
  return route.guarded ? <Guard>{content}</Guard> : content;
}

/**
 * Rendered next to the page inside its boundary, which React hydrates after the frame. It is ready one render
 * later, so that a replayed click sees the values that the page takes over in its first effects.
 */
function Alive({ onReady }: { onReady: (() => void) | undefined }) {
  const [hasTakenOver, setTakenOver] = useState(false);
  // A transition waits for the updates of those effects.
  useEffect(() => startTransition(() => setTakenOver(true)), []);
  useEffect(() => {
    if (hasTakenOver) onReady?.();
  }, [hasTakenOver, onReady]);
  return null;
}

/** Runs the page's `ahead` when idle, once per URL. */
function Ahead({ match: { route, params }, data }: { match: Match; data: PageData }) {
  const search = useSearch();
  useEffect(
    () =>
      whenIdle(() => {
        const reading = loadedPage(route)?.ahead?.(data, params, search);
        reading?.catch((error: unknown) => console.debug('Not read ahead', route.id, error));
      }),
    [route, params, search, data],
  );
  return null;
}

type Props = { data: PageData; onReady: (() => void) | undefined };

/** Header, page and footer. */
export function Screen({ data, onReady }: Props) {
  const path = usePath();
  const match = matchRoute(path);
  useLinks(data);
  useArrival(path);
  useFocusRestore();
  const framed = !match.route.bare;
  return (
    <div className={styles.screen}>
      <a href="#main" className={styles.skip}>
        Skip to main content
      </a>
      {framed && <DeadlineBanner />}
      {framed && <Header path={path} />}
      <ToastHost />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet key={path} match={match} />
          <Alive onReady={onReady} />
          <Ahead match={match} data={data} />
        </Suspense>
      </main>
      {framed && <Footer />}
      <FeedbackButton path={path} />
      <UpgradeHost />
    </div>
  );
}
