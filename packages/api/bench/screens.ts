import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserFlags } from '../test/support/browser/config.ts';
import { startOurs } from './servers.ts';

/* Pictures of every page at both widths and in both colour schemes, for review: screens/<name>-<width>-<scheme>.png. */

const folder = fileURLToPath(new URL('../../../screens', import.meta.url));
const admin = { username: 'admin@example.com', password: 'Admin-password-1' };
const saver = {
  username: 'saver@example.com',
  firstName: 'Sam',
  lastName: 'Saver',
  password: 'Saver!password1',
};

const forAnyone = {
  home: '/',
  products: '/products',
  product: '/products/1',
  compare: '/compare?ids=1,2,3&amount=15000&months=24',
  shortlist: '/shortlist',
  'product-not-found': '/products/999999',
  guides: '/guides',
  strategy: '/isa-strategy',
  deadline: '/isa-deadline',
  calculator: '/calculator',
  tools: '/tools',
  'my-isas': '/my-isas',
  'transfer-planner': '/transfer-planner',
  'isa-plan': '/isa-plan',
  'savings-goal': '/savings-goal',
  'lifetime-isa-planner': '/lifetime-isa-planner',
  'isa-or-taxed': '/isa-or-taxed',
  'investing-costs': '/investing-costs',
  faq: '/faq',
  methodology: '/methodology',
  rules: '/rules',
  changes: '/changes',
  login: '/login',
  register: '/register',
  'forgot-password': '/forgot-password',
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
  disclaimer: '/disclaimer',
  'not-found': '/no-such-page',
  'api-docs': '/api/docs',
};
const forSavers = {
  'chat-advisor': '/chat-advisor',
  'chat-history': '/chat-history',
  account: '/account',
  'verify-email': '/verify-email',
};
const forAdministrators = {
  admin: '/admin',
  'admin-products': '/admin/products',
  'admin-users': '/admin/users',
  'admin-feedback': '/admin/feedback',
  'admin-advisor': '/admin/advisor',
  'admin-clicks': '/admin/clicks',
  'admin-payments': '/admin/payments',
  'admin-database': '/admin/database',
  'admin-freshness': '/admin/freshness',
  'admin-content': '/admin/content',
  'admin-audit': '/admin/audit',
  'product-update': '/product-update',
  'api-settings': '/api-settings',
  status: '/status',
};

const views = [1440, 390].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

type View = (typeof views)[number];

async function post(context: BrowserContext, path: string, data: object): Promise<unknown> {
  const answer = await context.request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

/** Signs in as the login form does: a cookie, and what the pages keep in the browser. */
async function signIn(context: BrowserContext, path: string, data: object): Promise<void> {
  const user = await post(context, path, data);
  await context.addInitScript(`localStorage.setItem('user', ${JSON.stringify(JSON.stringify(user))});
    if (${JSON.stringify(user)}.isAdmin) sessionStorage.setItem('isAdmin', 'true')`);
}

/** A conversation, feedback and an order, so that no list is empty. */
async function leaveTraces(context: BrowserContext): Promise<void> {
  await post(context, '/api/chat', { sessionId: 'screens', message: 'Best fixed cash ISA for £5,000?' });
  await post(context, '/api/feedback', { type: 'bug', message: 'The chart is hard to read on my phone.' });
  const starter = { amount: 1, planId: 'ISA_STARTER', priceId: 'price_isa_starter' };
  await post(context, '/api/payment-intent', starter);
}

async function take(page: Page, name: string, { width, colorScheme }: View): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
}

async function takeAll(context: BrowserContext, pages: Record<string, string>, view: View): Promise<void> {
  const page = await context.newPage();
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path);
    await take(page, name, view);
  }
  await page.close();
}

const executablePath = process.env.CHROMIUM_PATH;
const server = await startOurs({
  ADMIN_EMAIL: admin.username,
  ADMIN_PASSWORD: admin.password,
  PAYMENTS: 'sandbox',
});
const browser = await chromium.launch({ args: browserFlags, ...(executablePath ? { executablePath } : {}) });
try {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  let isRegistered = false;
  for (const view of views) {
    const { width, colorScheme } = view;
    const open = () =>
      browser.newContext({
        baseURL: server.url,
        viewport: { width, height: 900 },
        colorScheme,
        reducedMotion: 'reduce',
        locale: 'en-GB',
      });
    const visitor = await open();
    await takeAll(visitor, forAnyone, view);
    await signIn(visitor, isRegistered ? '/api/auth/login' : '/api/auth/register', saver);
    if (!isRegistered) await leaveTraces(visitor);
    isRegistered = true;
    await takeAll(visitor, { ...forSavers, conversation: '/chat-advisor?sessionId=screens' }, view);
    await visitor.close();
    const operator = await open();
    await signIn(operator, '/api/auth/login', admin);
    await takeAll(operator, forAdministrators, view);
    await operator.close();
  }
  console.log(`Pictures are in ${folder}`);
} finally {
  await browser.close();
  await server.stop();
}
