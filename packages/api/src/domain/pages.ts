export interface SitePage {
  id: string;
  /** Its addresses, first the one that search engines are told; `:name` stands for any one part. */
  paths: readonly string[];
  /** Name of its file in the site's pages/. */
  page: string;
  /** Shown alone: without header, banner and footer. */
  bare?: boolean;
  /** For the signed-in only; others go to /login. */
  guarded?: boolean;
  /** Made of what somebody chose: search engines are not told of it. */
  unlisted?: boolean;
  /** The address holds a secret: no copy of the page is kept. */
  secret?: boolean;
}

/** Every address of the site. */
export const sitePages: readonly SitePage[] = [
  { id: 'home', paths: ['/'], page: 'Home' },
  { id: 'products', paths: ['/products'], page: 'Products' },
  { id: 'product', paths: ['/products/:id'], page: 'ProductDetail' },
  { id: 'compare', paths: ['/compare'], page: 'Compare', unlisted: true },
  { id: 'shortlist', paths: ['/shortlist'], page: 'Shortlist', unlisted: true },
  { id: 'guides', paths: ['/guides'], page: 'Guides' },
  { id: 'strategy', paths: ['/isa-strategy', '/guides/isa-strategy'], page: 'Strategy' },
  { id: 'deadline', paths: ['/isa-deadline', '/guides/isa-deadline'], page: 'Deadline' },
  { id: 'guide', paths: ['/guides/:slug'], page: 'GuideDetail' },
  { id: 'calculator', paths: ['/calculator'], page: 'Calculator' },
  { id: 'tools', paths: ['/tools'], page: 'Tools' },
  { id: 'my-isas', paths: ['/my-isas'], page: 'MyIsas' },
  { id: 'transfer-planner', paths: ['/transfer-planner'], page: 'TransferPlanner' },
  { id: 'isa-plan', paths: ['/isa-plan'], page: 'IsaPlan' },
  { id: 'savings-goal', paths: ['/savings-goal'], page: 'SavingsGoal' },
  { id: 'lifetime-isa-planner', paths: ['/lifetime-isa-planner'], page: 'LifetimeIsaPlanner' },
  { id: 'isa-or-taxed', paths: ['/isa-or-taxed'], page: 'IsaOrTaxed' },
  { id: 'investing-costs', paths: ['/investing-costs'], page: 'InvestingCosts' },
  { id: 'faq', paths: ['/faq'], page: 'Faq' },
  { id: 'methodology', paths: ['/methodology'], page: 'Methodology' },
  { id: 'rules', paths: ['/rules'], page: 'Rules' },
  { id: 'chat', paths: ['/chat-advisor'], page: 'ChatAdvisor', guarded: true },
  { id: 'chat-history', paths: ['/chat-history'], page: 'ChatHistory', guarded: true },
  { id: 'login', paths: ['/login'], page: 'Login', bare: true },
  { id: 'register', paths: ['/register'], page: 'Register', bare: true },
  { id: 'verify-email', paths: ['/verify-email'], page: 'VerifyEmail', bare: true, guarded: true },
  { id: 'verify-link', paths: ['/verify-email/:token'], page: 'VerifyEmail', bare: true, secret: true },
  { id: 'forgot', paths: ['/forgot-password'], page: 'ForgotPassword', bare: true },
  { id: 'reset', paths: ['/reset-password/:token'], page: 'ResetPassword', bare: true, secret: true },
  { id: 'account', paths: ['/account'], page: 'Account', guarded: true },
  { id: 'terms', paths: ['/terms'], page: 'Terms' },
  { id: 'privacy', paths: ['/privacy'], page: 'Privacy' },
  { id: 'cookies', paths: ['/cookies'], page: 'Cookies' },
  { id: 'disclaimer', paths: ['/disclaimer'], page: 'Disclaimer' },
];

/** The addresses of the admin console, each a screen of its own. */
export const consolePaths = [
  '/admin',
  '/admin/products',
  '/admin/users',
  '/admin/feedback',
  '/admin/payments',
  '/admin/database',
  '/admin/audit',
  '/product-update',
  '/api-settings',
  '/status',
] as const;
export type ConsolePath = (typeof consolePaths)[number];
