import { Page } from '@isa/ui/Page';
import type { ReactNode } from 'react';
import styles from '../features/accounts/accounts.module.css';
import { ChangePassword } from '../features/accounts/ChangePassword.tsx';
import { Devices } from '../features/accounts/Devices.tsx';
import { Profile } from '../features/accounts/Profile.tsx';
import { YourData } from '../features/accounts/YourData.tsx';
import { AlertList } from '../features/alerts/AlertList.tsx';
import { CreditStatement } from '../features/purchases/CreditStatement.tsx';
import { Purchases } from '../features/purchases/Purchases.tsx';
import { PageHead } from '../framework/head/PageHead.tsx';
import { CREDITS_FRESH_MS, type PageData } from '../framework/page-data.ts';

const fresh = { staleTime: CREDITS_FRESH_MS };

export const prefetch = ({ read, queries }: PageData): Promise<unknown> =>
  Promise.all([
    read(queries.auth.me.queryOptions()),
    read(queries.account.sessions.queryOptions()),
    read(queries.alerts.list.queryOptions()),
    read(queries.credits.statement.queryOptions(undefined, fresh)),
    read(queries.payments.purchases.queryOptions(undefined, fresh)),
  ]);

function AccountSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** /account. */
export default function AccountPage() {
  return (
    <Page title="Your account">
      <PageHead title="Your account" canonical="/account" noIndex />
      <div className={styles.sections}>
        <AccountSection id="profile" title="Profile">
          <Profile />
        </AccountSection>
        <AccountSection id="alerts" title="Email alerts">
          <AlertList />
        </AccountSection>
        <AccountSection id="credits" title="Credits">
          <CreditStatement />
        </AccountSection>
        <AccountSection id="purchases" title="Purchases">
          <Purchases />
        </AccountSection>
        <AccountSection id="password" title="Change password">
          <ChangePassword />
        </AccountSection>
        <AccountSection id="devices" title="Where you are signed in">
          <Devices />
        </AccountSection>
        <AccountSection id="data" title="Your data">
          <YourData />
        </AccountSection>
      </div>
    </Page>
  );
}
