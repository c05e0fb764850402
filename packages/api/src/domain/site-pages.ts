export interface SitePage {
  id: string;
  /** Its addresses, first the canonical one; `:name` matches any one part. */
  paths: readonly string[];
  /** Name of its file in the site's pages/. */
  page: string;
  /** Shown alone: without header, banner and footer. */
  bare?: boolean;
  /** For the signed-in only; others go to /login. */
  guarded?: boolean;
  /** Depends on a visitor's choice: not listed for search engines. */
  unlisted?: boolean;
  /** The address holds a secret: no copy of the page is kept. */
  secret?: boolean;
  /** A calculator that shows its defaults until something is typed. */
  tool?: boolean;
}

const fileOf = (id: string) => id.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A page whose address and file are named like its id: `my-isas` is at /my-isas, in MyIsas.tsx. */
const named = (id: string, more: Partial<SitePage> = {}): SitePage => ({
  id,
  paths: [`/${id}`],
  page: fileOf(id),
  ...more,
});

const tool = (id: string) => named(id, { tool: true });

/** Every address of the site. */
export const sitePages: readonly SitePage[] = [
  { id: 'home', paths: ['/'], page: 'Home' },
  named('products'),
  { id: 'product', paths: ['/products/:id'], page: 'ProductDetail' },
  named('compare', { unlisted: true }),
  named('shortlist', { unlisted: true }),
  named('guides'),
  { id: 'strategy', paths: ['/isa-strategy', '/guides/isa-strategy'], page: 'Strategy' },
  { id: 'deadline', paths: ['/isa-deadline', '/guides/isa-deadline'], page: 'Deadline' },
  { id: 'guide', paths: ['/guides/:slug'], page: 'GuideDetail' },
  named('calculator'),
  tool('tools'),
  tool('my-isas'),
  tool('transfer-planner'),
  tool('isa-plan'),
  tool('savings-goal'),
  tool('lifetime-isa-planner'),
  tool('isa-or-taxed'),
  tool('investing-costs'),
  named('faq'),
  named('methodology'),
  named('rules'),
  named('changes'),
  { id: 'chat', paths: ['/chat-advisor'], page: 'ChatAdvisor', guarded: true },
  named('chat-history', { guarded: true }),
  named('login', { bare: true }),
  named('register', { bare: true }),
  named('verify-email', { bare: true, guarded: true }),
  { id: 'verify-link', paths: ['/verify-email/:token'], page: 'VerifyEmail', bare: true, secret: true },
  { id: 'forgot', paths: ['/forgot-password'], page: 'ForgotPassword', bare: true },
  { id: 'reset', paths: ['/reset-password/:token'], page: 'ResetPassword', bare: true, secret: true },
  named('account', { guarded: true }),
  named('terms'),
  named('privacy'),
  named('cookies'),
  named('disclaimer'),
];

/** The addresses of the admin console, each a screen of its own. */
export const consolePaths = [
  '/admin',
  '/admin/products',
  '/admin/freshness',
  '/admin/content',
  '/admin/users',
  '/admin/feedback',
  '/admin/advisor',
  '/admin/clicks',
  '/admin/payments',
  '/admin/database',
  '/admin/audit',
  '/product-update',
  '/api-settings',
  '/status',
] as const;
export type ConsolePath = (typeof consolePaths)[number];
