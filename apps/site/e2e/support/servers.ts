import { startFakeOpenAi, type FakeOpenAi } from '@isa/api/testing/fake-openai';
import { startFakeStripe, type FakeStripe } from '@isa/api/testing/fake-stripe';
import { startMailServer } from '@isa/api/testing/mail-server';
import { startOwnServer, type OwnServer } from '@isa/api/testing/own-server';
import { test as quiet } from '@isa/api/testing/quiet';
import { mergeTests, test as base } from '@playwright/test';

/** What arrived at a mail server. */
export type Mailbox = {
  url: string;
  received: readonly { to: readonly string[]; raw: string; text: string }[];
};

type WorkerFixtures = {
  mail: Mailbox;
  /** Its advisor answers what the test scripts. */
  model: FakeOpenAi;
  /** Delivers its mails to `mail`, asks `model`, sells in the sandbox; its rate limits are out of the way. */
  server: OwnServer;
  /** Stripe's API, as `stripeServer` sees it. */
  stripe: FakeStripe;
  stripeServer: OwnServer;
};

/** A server process with a database of its own, for the tests of one worker. */
async function useServer(
  settings: Record<string, string>,
  use: (server: OwnServer) => Promise<void>,
): Promise<void> {
  const server = await startOwnServer(settings);
  await use(server);
  await server.stop();
}

/*
 * Playwright gives tests with other worker fixtures a new worker with a new browser, which takes seconds: so all
 * fixtures of the site are here, and each starts for the first test that uses it. It reads the names of what a
 * fixture needs in the braces of its first parameter.
 */
/* oxlint-disable no-empty-pattern */

const withServers = base.extend<object, WorkerFixtures>({
  mail: [
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.close();
    },
    { scope: 'worker' },
  ],
  model: [
    async ({}, use) => {
      const model = await startFakeOpenAi();
      await use(model);
      await model.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mail, model }, use) =>
      useServer({ SMTP_URL: mail.url, OPENAI_API_KEY: 'test', OPENAI_BASE_URL: model.url }, use),
    { scope: 'worker' },
  ],
  stripe: [
    async ({}, use) => {
      const stripe = await startFakeStripe(() => new Date());
      await use(stripe);
      await stripe.close();
    },
    { scope: 'worker' },
  ],
  stripeServer: [
    async ({ stripe }, use) =>
      useServer(
        {
          PAYMENTS: 'stripe',
          STRIPE_SECRET_KEY: stripe.secretKey,
          STRIPE_PUBLISHABLE_KEY: 'pk_test_site',
          STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
          STRIPE_API_BASE: stripe.base,
        },
        use,
      ),
    { scope: 'worker' },
  ],
});

/** What tests of the site extend; every complaint of the browser fails them. */
export const test = mergeTests(withServers, quiet);
