import type { AppRouter, PublicUser } from '@isa/api';
import { writeStoredUser } from '@isa/ui/client/stored-user.ts';
import { createFakeApi, type FakeApi } from '@isa/ui/testing/api';
import { createUser } from '@isa/ui/testing/user';
import { render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { App } from '../src/framework/app.tsx';
import { AccountMenu } from '../src/features/accounts/account-menu.ts';
import { ViewLogProvider } from '../src/features/analytics/useView.ts';
import { forgetListings } from '../src/features/products/useChosen.ts';
import { startSession, withSession } from '../src/features/session/current-user.ts';
import { endingSession } from '../src/features/session/session.ts';
import { aroundNavWith } from '../src/framework/navigation/around-nav.ts';
import { createPageData } from '../src/framework/page-data.ts';
import { loadPage, matchRoute } from '../src/framework/routes.ts';
import type { SiteEnv } from '../src/framework/site-env.tsx';
import { createBrowserTrpc, createQueryClient } from '../src/framework/trpc.ts';

export const api: FakeApi<AppRouter> = createFakeApi<AppRouter>();
// The header asks on every page of the signed-in.
api.usually('shortlist.list', () => ({ entries: [] }));
// The page of a product asks it for them too.
api.usually('alerts.list', () => ({ alerts: [], stopped: null }));
// Asked where the address names products to compare.
api.usually('products.unlisted', () => []);

export const ADA: PublicUser = {
  id: 7,
  username: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  credits: 20,
  emailVerified: true,
  isAdmin: false,
  createdAt: '2026-11-01T10:00:00.000Z',
  mustChangePassword: false,
};

const NO_NOTES = new Proxy({} as SiteEnv['notes'], { get: () => null });

type Visit = Partial<SiteEnv> & {
  /** What the browser keeps of the user, where that is something else than the server says. */
  stored?: string;
  countsViews?: boolean;
  /** A page is shown with its data only, and with no skeleton before, however slowly it comes. */
  waitsForData?: boolean;
};

/** Does not run out here: `@isa/ui/testing/long-timers`. */
const LONG_PATIENCE_MS = 30_000;

/**
 * Opens a page of the site as it is once it is alive, for a visitor or a signed-in user.
 * What the page reads ahead has to be answered (`api.on`) before. Views are sent only to tests about them: they may go out
 * when a test is over.
 */
export async function openSite(
  path: string,
  { user = null, stored, countsViews = false, waitsForData = false, ...env }: Visit = {},
): Promise<UserEvent> {
  const person = createUser();
  history.replaceState(null, '', path);
  if (user) writeStoredUser(user);
  if (stored !== undefined) localStorage.setItem('user', stored);
  const queryClient = createQueryClient();
  const trpc = createBrowserTrpc(queryClient, () => withSession((session) => session.sessionRefused()));
  const data = createPageData(queryClient, trpc.utils);
  const { route, params } = matchRoute(location.pathname);
  const { guarded = false } = route;
  // The last page may have been left for another one.
  endingSession(false);
  forgetListings();
  startSession({ user, guarded, ...trpc, queryClient });
  // By then what is stored has been corrected.
  await import('../src/features/session/session.ts');
  const page = await loadPage(route);
  // Slow, and every toast waits for it.
  await import('../src/features/notifications/Toaster.tsx');
  await page.prefetch?.(data, params, location.search);
  if (user) await AccountMenu.load();
  render(
    <ViewLogProvider value={{ live: { current: countsViews } }}>
      <App
        env={{
          user,
          today: '2026-11-28',
          publicUrl: 'http://localhost:3000',
          sampleData: false,
          notes: NO_NOTES,
          ...env,
        }}
        queryClient={queryClient}
        trpc={trpc}
        data={data}
        router={{ aroundNav: aroundNavWith(data, waitsForData ? LONG_PATIENCE_MS : undefined) }}
      />
    </ViewLogProvider>,
  );
  return person;
}

/** The toast on screen with this title. */
export async function toast(title: string): Promise<HTMLElement> {
  const heading = await screen.findByText(title);
  const shown = heading.closest<HTMLElement>('.mantine-Notification-root');
  if (shown === null) throw new Error(`${title} is no toast`);
  return shown;
}

export { screen, waitFor, within };
