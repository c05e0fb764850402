import type { Plugin } from 'vite';

/** The libraries that every live page needs, in two files; those of single widgets (Mantine, charts) stay with the widgets. */
const REACT = /rolldown\/runtime|node_modules\/(react|react-dom|scheduler)\/|site\/src\/react-root\.ts/;
const DATA =
  /node_modules\/(wouter|regexparam|@trpc\/[a-z-]+|@tanstack\/[a-z-]+)\/|(site\/src|ui\/src\/client)\/trpc\.ts|ui\/src\/client\/query-defaults\.ts/;

/** What only sending something to the server takes. */
const MUTATION = /@tanstack\/.*\/(useMutation|mutationObserver)\.js/;

/** What only asking the server takes. */
const LINK =
  /node_modules\/(superjson|copy-anything|is-what)\/|@trpc\/client\/.*(httpBatchLink|httpUtils)|ui\/src\/client\/http-link\.ts/;

/** What entry-client.ts itself imports: it stays with it, in one file that waits for no other. */
const BOOTSTRAP =
  /site\/src\/(boot\/|(routes|entry-client)\.ts|features\/(analytics\/record|chat\/rejoin|session\/fresh-page)\.ts)|ui\/src\/client\/storage(-keys)?\.ts|domain\/pages\.ts/;
const OURS = /(packages\/ui|apps\/site|api\/src\/domain|@tabler\/icons-react)\//;

/** What forms and the account pages share: not for every page. */
const FORMS =
  /packages\/ui\/src\/(form\/(?![Ff]ield)|[Aa]lert)|site\/src\/(features\/accounts\/(?!account-menu)|layout\/(AuthPage|auth-page))|domain\/accounts\/(password|registration|account-notices)\.ts|\/IconEye/;

/** Features that no first screen needs: what the pages of one share stays together, out of `shared`. */
const APART =
  /(?:site\/src\/features|ui\/src\/client)\/(calculator|chat|faq|feedback|purchases|upgrade)\/(?!open-upgrade|return-parameters)/;

/** Mantine's root brings Mantine along: it stays with the widgets it renders. */
const MANTINE = /packages\/ui\/src\/(MantineRoot|theme)\.tsx?/;

/** What only the signed-in need on every page. */
const SESSION =
  /site\/src\/(features\/session\/(session|credits)|return-focus)\.ts|ui\/src\/client\/(errors|stored-user|session-storage)\.ts|domain\/accounts\/stored-user\.ts/;

/** What the home page shares with the pages of guides, and with those of advice; /products needs none of them. */
const GUIDES = /site\/src\/(features\/guides\/|navigation\/tab)|domain\/content\/guide-categories\.ts/;
const ADVICE =
  /site\/src\/features\/(advisor\/|rules\/(RuleNote|rule-note))|ui\/src\/[Pp]rose|domain\/advisor\/chat\.ts/;

/** What neither the home page nor /products needs. */
const TEXTS =
  /site\/src\/(layout\/((Legal|Guide)Page|LongText|text-page)|pages\/legal\/)|ui\/src\/(anchors|[Ww]ith-?[Cc]ontents)|domain\/payments\/(credits|plans)\.ts|\/Icon(Copy|Refresh|ArrowDown|ThumbUp|ThumbDown)\./;

/** What the page of one product and the comparison side by side share: every field in words, and what money earns. */
const FACTS =
  /api\/src\/domain\/products\/product-(fields?|facts|proofs|checks)(-definition)?\.ts|site\/src\/features\/products\/product-id\.ts/;
const EARNINGS =
  /api\/src\/domain\/(comparison\/product-comparison|calculators\/(earnings(-words)?|payment-schedule))\.ts|site\/src\/features\/compare\/(compare-address|useFocusRestore|[Mm]y-?[Mm]oney-?[Ff]orm)/;
/** Sums and charts that tools need as well, which know nothing of the facts of products. */
const SUMS =
  /api\/src\/domain\/(calculators\/compound|products\/(tiers|platform-fees))\.ts|site\/src\/features\/chart\//;

/** What every sum shares, that of the home page too. */
const CALCULATION =
  /api\/src\/domain\/calculators\/calculation\.ts|site\/src\/features\/planning\/useEarlyValue\.ts/;

/** Icons of several pages, none of them a first screen of a visitor’s. */
const ICONS = /\/Icon(Check|ChevronDown)\.mjs/;

/** What reads and changes a shortlist: for visitors who have or begin one. */
const SHORTLIST = /site\/src\/features\/shortlist\/[a-z]+-(list|store)\.ts|domain\/comparison\/shortlist\.ts/;
/** What sets alerts: on the pages of one product, of the shortlist and of the account. */
const ALERTS = /site\/src\/features\/alerts\/|domain\/accounts\/alerts\.ts/;

/** Forms and notes share it. */
const TEXT = /api\/src\/domain\/(text|listed|group-by)\.ts/;

/** What chooses products to compare, for the lists that have ticks. */
const TRAY = /site\/src\/features\/products\/(CompareTray|compare-tray|MoneyLine|money-line|useChosen)/;

/** What the planning tools share. */
const PLANNING =
  /site\/src\/features\/((planning|lifetime|taxed|goal|costs|goal-plan)\/|rules\/[Rr]ules-?[Tt]?able|rules\/rules\.module)|domain\/(calculators\/(planning-tools|typed-input|savings-sums)|isa\/(isa-transfers|key-dates|lifetime-ages)|csv)\.ts|ui\/src\/save-file\.ts|node_modules\/zod\//;

/** The rule book and what it says of payments, which only tools and the calculator work with in the browser. */
const RULES =
  /api\/src\/domain\/(rules\/rule-(book|data|types|sums)|isa\/(allowance-fit|cash-cap|isa-kinds))/;

/** What pages of one thing share that may not be there: it is rarely shown. */
const NOT_FOUND = /site\/src\/layout\/NotFoundScreen/;

/** Code that several pages share, in one file instead of a dozen. */
const elsewhere = [
  TRAY,
  BOOTSTRAP,
  FORMS,
  APART,
  MANTINE,
  SESSION,
  GUIDES,
  ADVICE,
  TEXTS,
  FACTS,
  EARNINGS,
  SUMS,
  CALCULATION,
  ICONS,
  SHORTLIST,
  ALERTS,
  TEXT,
  PLANNING,
  RULES,
  NOT_FOUND,
];
const isShared = (id: string) => OURS.test(id) && !elsewhere.some((place) => place.test(id));

/** Which file each module goes to, where it is not its page's own. */
export const chunkGroups = [
  { name: 'react', test: REACT },
  { name: 'link', test: LINK },
  { name: 'mutation', test: MUTATION },
  { name: 'data', test: DATA },
  { name: 'session', test: SESSION, minShareCount: 2 },
  { name: 'forms', test: FORMS, minShareCount: 2 },
  {
    name: (id: string) => APART.exec(id)?.[1] ?? null,
    debugName: 'features apart',
    test: APART,
    minShareCount: 2,
  },
  { name: 'guides', test: GUIDES, minShareCount: 2 },
  { name: 'advice', test: ADVICE, minShareCount: 2 },
  { name: 'texts', test: TEXTS, minShareCount: 2 },
  { name: 'facts', test: FACTS, minShareCount: 2 },
  { name: 'earnings', test: EARNINGS, minShareCount: 2 },
  { name: 'sums', test: SUMS, minShareCount: 2 },
  { name: 'calculation', test: CALCULATION, minShareCount: 2 },
  { name: 'icons', test: ICONS, minShareCount: 2 },
  { name: 'shortlist', test: SHORTLIST, minShareCount: 2 },
  { name: 'alerts', test: ALERTS, minShareCount: 2 },
  { name: 'text', test: TEXT, minShareCount: 2 },
  { name: 'planning', test: PLANNING, minShareCount: 2 },
  { name: 'rules', test: RULES, minShareCount: 2 },
  { name: 'tray', test: TRAY, minShareCount: 2 },
  { name: 'not-found', test: NOT_FOUND, minShareCount: 2 },
  { name: 'shared', test: isShared, minShareCount: 2 },
];

/** A circle of files that import each other at once, as their names in order; undefined where there is none. */
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
 * Refuses a build whose bootstrap would wait for another file, since one import too many brings all of React before it;
 * and one in which files wait for each other: what runs first then finds nothing where the other's functions should be.
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
          this.error(`${fileName} waits for ${needed.join(', ')}: see BOOTSTRAP in vite.chunks.ts`);
        }
        const circle = circleFrom(fileName, imports);
        if (circle) this.error(`Files wait for each other: ${circle.join(' → ')}; see vite.chunks.ts`);
      }
    },
  };
}
