import type { AppRouter, PublicUser } from '@isa/api';
import { createFakeApi, type FakeApi } from '@isa/ui/testing/api';
import { createUser } from '@isa/ui/testing/user';
import { render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { App } from '../src/app.tsx';
import { browserSource } from '../src/browser-source.ts';
import { AccountMenu } from '../src/features/accounts/account-menu.ts';
import { startSession, withSession } from '../src/features/session/current-user.ts';
import { writeStoredUser } from '../src/features/session/stored-user.ts';
import { aroundNavWith } from '../src/navigation/around-nav.ts';
import { PageData } from '../src/page-data.ts';
import { loadPage, matchRoute } from '../src/routes.ts';
import type { SiteEnv } from '../src/site-env.tsx';
import { createQueryClient, createTrpcClient } from '../src/trpc.ts';

export const api: FakeApi<AppRouter> = createFakeApi<AppRouter>();

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

/**
 * Opens a page of the site as it is once it is alive, for a visitor or for somebody signed in.
 * What the page reads ahead has to be answered (`api.on`) before.
 */
export async function openSite(
  path: string,
  { user = null, ...env }: Partial<SiteEnv> = {},
): Promise<UserEvent> {
  const person = createUser();
  history.replaceState(null, '', path);
  if (user) writeStoredUser(user);
  const queryClient = createQueryClient();
  const client = createTrpcClient(() => withSession((session) => session.sessionRefused()));
  const data = new PageData(browserSource(client), queryClient);
  const { route, params } = matchRoute(location.pathname);
  const { guarded = false } = route;
  startSession({ user, guarded, client, queryClient });
  const page = await loadPage(route);
  await page.prefetch?.(data, params, location.search);
  if (user) await AccountMenu.load();
  render(
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
      client={client}
      data={data}
      router={{ aroundNav: aroundNavWith(data) }}
    />,
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
