import { plansWith } from '@isa/api/domain/payments/credits';
import type { Outputs } from '@isa/ui/client/trpc.ts';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { ADA, api, openSite, screen, waitFor } from './site.tsx';

export const WHEN = '2026-11-20T14:05:00.000Z';

export const SANDBOX: Outputs['payments']['config'] = {
  mode: 'sandbox',
  publishableKey: null,
  plans: plansWith(),
};

type Account = {
  purchases?: Outputs['payments']['purchases'];
  entries?: Outputs['credits']['statement']['entries'];
  next?: number | null;
  sessions?: Outputs['account']['sessions'];
};

/** Answers what the account page and the account menu read of Ada. */
export function answerAccount({ purchases = [], entries = [], next = null, sessions }: Account = {}): void {
  api.on('auth.me', () => ADA);
  api.on('account.sessions', () => sessions ?? []);
  api.on('alerts.list', () => ({ alerts: [], stopped: null }));
  api.on('payments.purchases', () => purchases);
  api.on('payments.config', () => SANDBOX);
  api.on('credits.statement', () => ({ entries, next }));
  api.on('credits.get', () => ({ credits: ADA.credits }));
}

/** Opens Ada's account page. */
export async function openAccount(account?: Account): Promise<UserEvent> {
  answerAccount(account);
  const user = await openSite('/account', { user: ADA });
  await waitFor(() => screen.getByRole('heading', { level: 1, name: 'Your account' }));
  return user;
}

/** Answers what the home page reads. */
export function answerHome(): void {
  api.on('credits.get', () => ({ credits: ADA.credits }));
  api.on('products.top', () => ({
    products: [],
    notes: 'Highest rated first, then by name. We list 5 products.',
    market: [],
  }));
  api.on('guides.section', () => ({ guide: null, total: 0 }));
}

/** A signed-in user has opened the home page, and nothing of it is still on its way. */
export const arrivedHome = (): Promise<void> =>
  waitFor(() => {
    expect(location.pathname).toBe('/');
    expect(api.inputs('credits.get')).not.toEqual([]);
    expect(api.inputs('guides.section')).not.toEqual([]);
  });
