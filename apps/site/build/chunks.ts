import type { Plugin } from 'vite';

const ui = (...paths: string[]) => paths.map((path) => `packages/ui/src/${path}`);
const site = (...paths: string[]) => paths.map((path) => `apps/site/src/${path}`);
const domain = (...paths: string[]) => paths.map((path) => `packages/api/src/domain/${path}`);
const library = (...paths: string[]) => paths.map((path) => `/node_modules/${path}`);
const icons = (...names: string[]) =>
  library(...names.map((name) => `@tabler/icons-react/dist/esm/icons/Icon${name}`));

/** Libraries that every hydrated page needs. Those of single widgets (Mantine, charts) stay with the widgets. */
const LIBRARIES: Readonly<Record<string, readonly string[]>> = {
  react: [
    'rolldown/runtime',
    ...library('react/', 'react-dom/', 'scheduler/'),
    ...site('framework/react-root.ts'),
  ],
  data: [
    ...library('wouter/', 'regexparam/', '@tanstack/'),
    ...site('framework/trpc.ts'),
    ...ui('client/trpc.ts', 'client/query-defaults.ts'),
  ],
  /** Only for mutations. */
  mutation: library(
    '@tanstack/react-query/build/modern/useMutation.js',
    '@tanstack/query-core/build/modern/mutationObserver.js',
  ),
  /** Only for requests after hydration. */
  calls: [...library('superjson/', 'copy-anything/', 'is-what/', '@trpc/'), ...ui('client/http-caller.ts')],
  /** Errors of requests, which forms know. */
  refusals: library(
    '@trpc/client/dist/TRPCClientError',
    '@trpc/client/dist/objectSpread2',
    '@trpc/server/dist/codes',
  ),
};

/** Imported by entry-client.ts: stays in its chunk, which imports no other. */
const BOOTSTRAP = [
  ...site('framework/boot/', 'framework/routes.ts', 'framework/entry-client.ts'),
  ...site('features/analytics/record.ts', 'features/session/fresh-page.ts'),
  ...ui('client/storage.ts', 'client/storage-keys.ts'),
  ...domain('site-pages.ts'),
];

/** Brings all of Mantine: stays with each widget. */
const MANTINE = ui('MantineRoot.tsx', 'theme.ts');

/** Modules shared by several chunks, by subject: few files for each page, and little that a page does not need. */
const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  /** For any page. */
  shared: [
    'packages/ui/',
    'apps/site/',
    'packages/api/src/domain/',
    '@tabler/icons-react/',
    ...site('features/accounts/account-menu'),
    ...site('features/upgrade/open-upgrade.ts', 'features/upgrade/return-parameters.ts'),
  ],
  /** For most pages, but not the home page. */
  inner: [
    ...ui('form/Field.tsx', 'form/TextField.tsx', 'form/field.module.css', 'Breadcrumbs', 'breadcrumbs'),
    ...site('framework/navigation/form-query.ts'),
    ...domain('comparison/address-note.ts'),
  ],
  /** The table of products. */
  list: [
    ...site('features/products/ProductRow', 'features/products/ProductTable'),
    ...site('features/products/product-table'),
    ...site('features/shortlist/ShortlistStar', 'features/shortlist/shortlist-star'),
    ...ui('ProviderLogo', 'provider-logo'),
  ],
  /** Only for signed-in users, on every page. */
  session: [
    ...site('features/session/session.ts', 'features/session/credits.ts', 'return-focus.ts'),
    ...ui('client/errors.ts', 'client/stored-user.ts', 'client/session-storage.ts'),
  ],
  alert: ui('Alert', 'alert'),
  forms: [
    ...ui('form/'),
    ...site('features/accounts/', 'layout/AuthPage', 'layout/auth-page'),
    ...domain('accounts/password.ts', 'accounts/registration.ts'),
    ...icons('Eye'),
  ],
  calculator: site('features/calculator/'),
  chat: [...site('features/chat/'), ...ui('client/chat/')],
  faq: site('features/faq/'),
  feedback: [...site('features/feedback/'), ...ui('client/feedback/')],
  purchases: site('features/purchases/'),
  upgrade: site('features/upgrade/'),
  guides: [
    ...site('features/guides/'),
    ...ui('TabList', 'tab-list'),
    ...domain('content/guide-categories.ts'),
  ],
  advice: [
    ...site('features/advisor/', 'features/rules/RuleNote', 'features/rules/rule-note'),
    ...ui('Prose', 'prose'),
    ...domain('advisor/chat.ts'),
  ],
  /** Long texts, and what account and advisor share. */
  texts: [
    ...site('layout/LegalPage', 'layout/GuidePage', 'layout/LongText', 'layout/text-page', 'pages/legal/'),
    ...ui('anchors', 'WithContents', 'with-contents'),
    ...domain('payments/credits.ts'),
    ...icons('Copy.', 'Refresh.', 'ArrowDown.', 'ThumbUp.', 'ThumbDown.'),
  ],
  /** The saver's money, in forms and addresses. */
  money: ['compare-address', 'MyMoneyForm', 'my-money-form'].flatMap((name) =>
    site(`features/compare/${name}`),
  ),
  charts: site('features/chart/'),
  /** Earnings of a product. */
  earnings: [
    ...domain('comparison/product-comparison.ts', 'calculators/earnings'),
    ...site('features/planning/plan-link.ts'),
  ],
  /** Interest and fees: for planning tools and the product page. */
  sums: [
    ...domain('calculators/compound.ts', 'calculators/payment-schedule.ts', 'isa/date-arithmetic.ts'),
    ...domain('products/tiers.ts', 'products/platform-fees.ts'),
  ],
  /** Shared by all calculations, also on the home page. */
  calculation: [...domain('calculators/calculation.ts'), ...site('features/planning/useEarlyValue.ts')],
  icons: icons('Check.mjs', 'ChevronDown.mjs'),
  shortlist: [
    ...site('features/shortlist/account-list.ts', 'features/shortlist/browser-list.ts'),
    ...site('features/shortlist/shortlist-store.ts'),
    ...domain('comparison/shortlist.ts'),
  ],
  alerts: [...site('features/alerts/'), ...domain('accounts/alerts.ts')],
  text: domain('text.ts', 'group-by.ts'),
  planning: [
    ...site(
      ...['planning', 'lifetime', 'taxed', 'goal', 'costs', 'goal-plan'].map((name) => `features/${name}/`),
    ),
    ...site('features/rules/RulesTable', 'features/rules/rules.module.css'),
    ...domain('calculators/planning-tools.ts', 'calculators/typed-input.ts', 'calculators/savings-sums.ts'),
    ...domain('isa/isa-transfers.ts', 'isa/key-dates.ts', 'csv.ts', 'unit-spellings.ts'),
    ...ui('save-file.ts'),
    ...library('zod/'),
  ],
  rules: domain('rules/rule-book', 'rules/rule-data', 'rules/rule-types').concat(
    domain('isa/isa-allowances', 'isa/isa-kinds', 'isa/lifetime-isa'),
  ),
  /** Choosing products to compare. */
  tray: site(
    ...['CompareTray', 'compare-tray', 'MoneyLine', 'money-line', 'useChosen'].map(
      (name) => `features/products/${name}`,
    ),
  ),
  'not-found': site('layout/NotFoundScreen'),
};

const placed = Object.entries({ ...LIBRARIES, ...SUBJECTS, '': [...BOOTSTRAP, ...MANTINE] })
  .flatMap(([chunk, paths]) => paths.map((path) => ({ chunk, path })))
  .toSorted((a, b) => b.path.length - a.path.length);

/** The chunk of a module: that of the longest path above that its id contains. Empty: it stays with its importer. */
export const chunkOf = (id: string): string => placed.find(({ path }) => id.includes(path))?.chunk ?? '';

const groupOf = (chunks: object) => (id: string) => {
  const chunk = chunkOf(id);
  return chunk in chunks ? chunk : null;
};

export const chunkGroups = [{ name: groupOf(LIBRARIES) }, { name: groupOf(SUBJECTS), minShareCount: 2 }];

/** A cycle of static imports. */
function circleFrom(
  name: string,
  imports: ReadonlyMap<string, readonly string[]>,
  way: readonly string[] = [],
): string[] | undefined {
  const at = way.indexOf(name);
  if (at >= 0) return way.slice(at);
  for (const next of imports.get(name) ?? []) {
    const circle = circleFrom(next, imports, [...way, name]);
    if (circle) return circle;
  }
  return undefined;
}

/**
 * Fails the build if the bootstrap imports another file, since one import too many brings all of React before
 * it, or if chunks import each other in a cycle, where functions may be undefined when the first one runs.
 */
export function chunksInOrder(): Plugin {
  return {
    name: 'isa-chunks-in-order',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
      for (const { fileName, isEntry } of chunks) {
        const needed = imports.get(fileName) ?? [];
        if (isEntry && needed.length > 0) {
          this.error(`${fileName} waits for ${needed.join(', ')}: see BOOTSTRAP in build/chunks.ts`);
        }
        const circle = circleFrom(fileName, imports);
        if (circle) this.error(`Files wait for each other: ${circle.join(' → ')}; see build/chunks.ts`);
      }
    },
  };
}
