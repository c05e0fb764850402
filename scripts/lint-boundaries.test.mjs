// Import boundaries: each refuses a violation and allows the imports beside it.
import assert from 'node:assert/strict';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { run } from './lib/process.mjs';
import { root, tool } from './lib/workspace.mjs';

/** @typedef {{ file: string, refuse: string, allow: string }} Module */

const SDKS = `lucia @lucia-auth/adapter-drizzle stripe nodemailer ai @ai-sdk/openai @node-rs/argon2 node:sqlite`;
const SETTINGS = 'code:process.env';
const CLOCK = 'code:Date.now()';
const PRINTING = 'code:console.log(1)';

const everyApp = {
  refuse: `@isa/api load:@isa/api @isa/api/src/router.ts type:@isa/db @isa/db/seed node:fs ${SETTINGS}`,
  allow: `type:@isa/api @isa/api/domain/money @isa/ui/Button @mantine/core ../../trpc.ts ./Table.tsx`,
};

/** @param {string} app @param {string} other @param {string} root the folder of app.tsx @returns {Module[]} */
const appModules = (app, other, root) => {
  const refuse = `${everyApp.refuse} type:@isa/${other} ../../../${other}/src/app.tsx`;
  return [
    {
      file: `apps/${app}/src/${root}app.tsx`,
      refuse,
      allow: `${everyApp.allow} ./pages/Home.tsx ./layout/Header.tsx`,
    },
    {
      file: `apps/${app}/src/features/products/Table.tsx`,
      refuse: `${refuse} ../../pages/Home.tsx ../../layout/Header.tsx ../../${root}app.tsx ../../${root}routes.ts
        ../../framework/hydrate.tsx ../../framework/boot/page-state.ts`,
      allow: `${everyApp.allow} ../../framework/navigation/address.ts`,
    },
    {
      file: `apps/${app}/src/layout/Header.tsx`,
      refuse: `${refuse} ../pages/Home.tsx ../${root}app.tsx ../framework/head/head-html.ts`,
      allow: `${everyApp.allow} ../features/account/UserMenu.tsx ../framework/boot/hydrate-on-interaction.ts`,
    },
    {
      file: `apps/${app}/src/pages/Home.tsx`,
      refuse: `${refuse} ../${root}app.tsx ../${root}entry-client.tsx ../framework/react-root.ts`,
      allow: `${everyApp.allow} ../features/products/Table.tsx ../layout/Header.tsx ../framework/head/PageHead.tsx`,
    },
  ];
};

/**
 * Per module a file, and what it may not and may import: `x` is a value of module x, `type:x` a type of it,
 * `load:x` for a dynamic import, `code:x` for the expression x.
 * @type {Module[]}
 */
const MODULES = [
  {
    file: 'packages/db/src/migrate.ts',
    refuse: `type:@isa/api @isa/api/domain/money ../../api/src/domain/money.ts @libsql/client ${SETTINGS} ${PRINTING}`,
    allow: `type:@libsql/client drizzle-orm node:fs ./schema/index.ts`,
  },
  {
    file: 'packages/db/src/backends/remote.ts',
    refuse: `type:@isa/api ../../api/src/domain/money.ts`,
    allow: `@libsql/client`,
  },
  {
    file: 'packages/api/src/domain/money.ts',
    refuse: `node:fs/promises path zod nanoid hono @isa/db load:@isa/db type:../context.ts ${CLOCK} ${SETTINGS}`,
    allow: `type:@isa/db ./isa/tax-year.ts ./schemas/product.ts`,
  },
  {
    file: 'packages/api/src/domain/isa/tax-year.ts',
    refuse: `zod type:../../context.ts ../../lib/time.ts ../../features/products/service.ts ${CLOCK}`,
    allow: `type:@isa/db ./isa-types.ts ../money.ts ../rules/rule-book.ts`,
  },
  {
    file: 'packages/api/src/domain/schemas/product.ts',
    refuse: `node:crypto @isa/db type:../../context.ts ../../features/products/service.ts ${CLOCK}`,
    allow: `zod type:@isa/db ../accounts/password.ts ./account.ts`,
  },
  ...['service', 'tools'].map((name) => ({
    file: `packages/api/src/features/advisor/${name}.ts`,
    refuse: `${SDKS} load:lucia type:hono @trpc/server node:http ./rest.ts ../products/rest.ts ../products/catalogue.ts
      ../../adapters/mailer.ts ../../context.ts ../../env.ts ../../router.ts ../../rest.ts ../../http/trpc.ts ../../server/app.ts
      ../../pages/rendered-pages.ts ../../http/strict-json.ts ../../jobs/scheduler.ts ../../auth/sessions.ts @isa/site
      ${SETTINGS} ${PRINTING}`,
    allow: `@isa/db drizzle-orm zod node:crypto ../../errors.ts ../../domain/money.ts ./prompt.ts ../credits/service.ts
      type:../../context.ts type:../../env.ts type:../../adapters/mailer.ts type:../products/catalogue.ts type:../../jobs/scheduler.ts
      ../../jobs/lease.ts ../../lib/pagination.ts ../../auth/tokens.ts
      ../accounts/service-login.ts`,
  })),
  {
    file: 'packages/api/src/features/advisor/answer/draft.ts',
    refuse: `${SDKS} type:hono ../../../adapters/mailer.ts ../../../env.ts ../../../rest.ts ../../../pages/rendered-pages.ts ${SETTINGS}`,
    allow: `zod ./citations.ts ./tools/index.ts ../../../domain/money.ts type:../../../adapters/advisor-model.ts`,
  },
  ...['rest', 'trpc'].map((name) => ({
    file: `packages/api/src/features/products/${name}.ts`,
    refuse: `${SDKS} @isa/db drizzle-orm ../credits/service.ts ../../adapters/mailer.ts ../../env.ts ../../jobs/lease.ts
      ../../auth/sessions.ts @isa/site ${SETTINGS}`,
    allow: `type:hono @trpc/server ./service.ts ../../domain/schemas/product.ts type:../../context.ts ../../http/trpc.ts
      ../../http/strict-json.ts ../../errors.ts`,
  })),
  {
    file: 'packages/api/src/adapters/mailer.ts',
    refuse: `../features/products/service.ts ../server/app.ts ../pages/rendered-pages.ts ../env.ts @isa/db @isa/site ${SETTINGS} ${PRINTING}`,
    allow: `${SDKS} type:../env.ts type:@isa/db ../domain/payments/credits.ts ./stripe.ts`,
  },
  {
    file: 'packages/api/src/adapters/sql-sandbox/runner.ts',
    refuse: `../../features/products/service.ts ../../env.ts ${SETTINGS}`,
    allow: `node:sqlite node:child_process ./protocol.ts`,
  },
  {
    file: 'packages/api/src/auth/sessions.ts',
    refuse: `../features/accounts/service.ts ../env.ts ../lib/log.ts ../http/origin.ts ../adapters/mailer.ts stripe @isa/site
      ${SETTINGS}`,
    allow: `lucia @node-rs/argon2 @isa/db type:../lib/log.ts ./session-store.ts`,
  },
  ...['server/start', 'cli/admin'].map((name) => ({
    file: `packages/api/src/${name}.ts`,
    refuse: `${SDKS} load:stripe @isa/ui/Button @isa/site ../../../../apps/site/src/framework/entry-server.tsx ${SETTINGS}`,
    allow: `@isa/db ../features/products/service.ts ../adapters/mailer.ts ../env.ts ../router.ts`,
  })),
  ...[
    'pages/rendered-pages',
    'http/origin',
    'openapi/openapi',
    'jobs/lease',
    'rate-limit/attempts',
    'lib/clock',
  ].map((name) => ({
    file: `packages/api/src/${name}.ts`,
    refuse: `${SDKS} load:stripe @isa/ui/Button @isa/site ../../../../apps/site/src/framework/entry-server.tsx ../router.ts load:../rest.ts
      ../server/app.ts ${SETTINGS}`,
    allow: `@isa/db type:../router.ts type:../rest.ts ../errors.ts`,
  })),
  {
    file: 'packages/api/src/features/products/service.test.ts',
    refuse: `@isa/site`,
    allow: `${SDKS} ../../server/app.ts ${CLOCK}`,
  },
  {
    file: 'packages/api/src/adapters/sql-sandbox/test/fixture.ts',
    refuse: `@isa/site`,
    allow: `@isa/db stripe ../index.ts ${SETTINGS}`,
  },
  {
    file: 'packages/ui/src/Button.tsx',
    refuse: `type:@isa/api @isa/api/domain/money @tanstack/react-query wouter zod ../../api/src/errors.ts ./client/toast.ts ${SETTINGS}`,
    allow: `react react-dom @mantine/core @mantine/core/styles/Button.css @tabler/icons-react ./Card.tsx`,
  },
  {
    file: 'packages/ui/src/client/feedback/FeedbackForm.tsx',
    refuse: `load:@isa/api @isa/api/src/errors.ts type:@isa/db type:@isa/site node:fs ../../../../api/src/errors.ts ${SETTINGS}`,
    allow: `type:@isa/api @isa/api/domain/accounts/feedback @trpc/client react ../../Button.tsx ../toast.ts ./Suggestions.tsx`,
  },
  {
    file: 'apps/site/e2e/toast.spec.ts',
    refuse: `../../../packages/api/test/support/browser/cover.ts ../../admin/e2e/support/fixtures.ts`,
    allow: `@isa/api/testing/cover ./support/fixtures.ts`,
  },
  ...appModules('site', 'admin', 'framework/'),
  ...appModules('admin', 'site', ''),
];

/** @param {string} list */
const words = (list) => list.split(/\s+/);

/** @param {string} word @param {number} index */
function statement(word, index) {
  const [, kind = 'value', target] = /^(?:(type|load|code):)?(.*)$/.exec(word) ?? [];
  if (kind === 'code') return `export const it${index} = ${target};`;
  if (kind === 'load') return `export const it${index} = await import('${target}');`;
  return `${kind === 'type' ? 'import type' : 'import'} * as it${index} from '${target}'; export { it${index} };`;
}

/** A circle of two files, and one closed by a type only. */
const CIRCLES = {
  'packages/api/src/jobs/hen.ts': "import { egg } from './egg.ts'; export const hen = () => egg;",
  'packages/api/src/jobs/egg.ts': "import { hen } from './hen.ts'; export const egg = () => hen;",
  'packages/api/src/jobs/clock.ts':
    "import type { Hand } from './hand.ts'; export const clock = (hand: Hand) => hand;",
  'packages/api/src/jobs/hand.ts': "import { clock } from './clock.ts'; export type Hand = typeof clock;",
};

/**
 * Writes the modules' files into a folder of their own and lints them under the project's configuration, all in one go.
 * @returns {Promise<{ refused: Map<string, Set<number>>, circular: string[] }>} per file the lines refused for what they
 *   import or touch; the files that are part of a circle
 */
async function lint() {
  const folder = await mkdtemp(join(tmpdir(), 'isa-lint-'));
  try {
    await copyFile(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    // A stray tsconfig.json above the folder would be read otherwise.
    await writeFile(join(folder, 'tsconfig.json'), '{}');
    const modules = MODULES.map(({ file, refuse, allow }) => [
      file,
      words(`${refuse} ${allow}`).map(statement).join('\n'),
    ]);
    for (const [file = '', text = ''] of [...modules, ...Object.entries(CIRCLES)]) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    }
    const { output } = await run(tool('oxlint'), ['--format=json'], { cwd: folder, output: 'capture' });
    /** @type {Map<string, Set<number>>} */
    const refused = new Map(MODULES.map(({ file }) => [file, new Set()]));
    /** @type {string[]} */
    const circular = [];
    for (const { code, filename, labels } of JSON.parse(output).diagnostics) {
      if (code === 'import(no-cycle)' && filename in CIRCLES) circular.push(filename);
      if (/no-restricted-(imports|properties)|no-console/.test(code)) {
        refused.get(filename)?.add(labels[0].span.line - 1);
      }
    }
    return { refused, circular };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const { refused, circular } = await lint();

test('no file imports itself through others', () => {
  assert.deepEqual(circular.toSorted(), ['packages/api/src/jobs/egg.ts', 'packages/api/src/jobs/hen.ts']);
});

for (const { file, refuse, allow } of MODULES) {
  test(`what ${file} may import`, () => {
    const actual = words(`${refuse} ${allow}`).filter((_, index) => refused.get(file)?.has(index));
    assert.deepEqual(actual, words(refuse));
  });
}
