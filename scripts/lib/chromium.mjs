import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, join } from 'node:path';
import { Failure, step } from './process.mjs';
import { root } from './workspace.mjs';

/**
 * Debian's Chromium without the browser around it. Each context of the whole one opens a window, which costs a third of
 * the tests' time; but the shell sets text without fractions of pixels, so lines break where no visitor's do.
 */
const SHELL = 'chromium-headless-shell';
const SHELL_PLACES = [`/usr/bin/${SHELL}`];
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const WHOLE_PLACES = [
  '/usr/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Debian's package of fonts of Arial's measures, and where it puts them: what a page begins in on most visitors' machines, and
 * what tests of layout need on this one.
 */
const FONTS = 'fonts-liberation';
const FONTS_PLACE = '/usr/share/fonts/truetype/liberation';

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The browser that `playwright install` puts into its own cache, if it was ever run; undefined before the packages are installed. */
function playwrightsOwn() {
  const manifest = join(root, 'apps/site/package.json');
  try {
    return createRequire(manifest)('@playwright/test').chromium.executablePath();
  } catch {
    return undefined;
  }
}

/**
 * A Chromium or Chrome on this machine: `CHROMIUM_PATH`, the usual places, the PATH, Playwright's own. The shell before
 * whole browsers, or after them.
 * @param {{ whole?: boolean }} [wanted]
 * @returns {string | undefined}
 */
export function findChromium({ whole = false } = {}) {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (isExecutable(named)) return named;
    throw new Failure(`CHROMIUM_PATH names ${named}, which is not an executable file.`);
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = (/** @type {string[]} */ names) =>
    folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const shells = [...SHELL_PLACES, ...onPath([SHELL])];
  const browsers = [...WHOLE_PLACES, ...onPath(WHOLE)];
  const own = playwrightsOwn();
  const candidates = whole ? [...browsers, ...shells] : [...shells, ...browsers];
  return [...candidates, ...(own ? [own] : [])].find(isExecutable);
}

/** Ubuntu's chromium package only fetches a snap, so Debian itself is asked for. */
function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/** The one command that brings a browser on this machine. */
function installCommand() {
  if (isDebian()) return `sudo apt-get install -y ${SHELL} ${FONTS}`;
  const { version } = createRequire(join(root, 'apps/site/package.json'))('@playwright/test/package.json');
  return `npx --yes playwright@${version} install --with-deps chromium`;
}

/** @param {string[]} packages */
async function installPackages(packages) {
  const install = (/** @type {string[]} */ names) =>
    `apt-get install -y --no-install-recommends ${names.join(' ')}`;
  const all = install(packages);
  // Not every release of Debian has the shell.
  const whole = install(packages.map((name) => (name === SHELL ? 'chromium' : name)));
  // A missing or stale package list needs an update before the install.
  await step(
    `Installing ${packages.join(', ')}`,
    'sh',
    ['-c', `${all} || { apt-get update && ${all}; } || ${whole}`],
    { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } },
  );
}

/**
 * What the browser tests lack on this machine, as Debian's packages: the shell, though there is a whole browser, which takes
 * half as much processor time again for the same tests. No browser where `CHROMIUM_PATH` names one.
 * @param {string | undefined} found the browser that was found
 */
function missingPackages(found) {
  const isNamed = Boolean(process.env['CHROMIUM_PATH']);
  const hasShell = isNamed || (found !== undefined && basename(found) === SHELL);
  return [...(hasShell ? [] : [SHELL]), ...(existsSync(FONTS_PLACE) ? [] : [FONTS])];
}

/**
 * `findChromium`; what of it and of the fonts is missing is installed before, as Debian's packages, where this user may.
 * @returns {Promise<string>}
 * @throws {Failure} naming the one command that installs a browser
 */
export async function ensureChromium() {
  const isOurs = isDebian() && process.getuid?.() === 0;
  const missing = missingPackages(findChromium());
  if (isOurs && missing.length > 0) {
    await installPackages(missing).catch((error) => {
      // Without the fonts most tests pass all the same, and a whole browser only takes longer.
      if (!(error instanceof Failure) || !findChromium()) throw error;
      console.log(error.message);
    });
  }
  const found = findChromium();
  if (found) return found;
  throw new Failure(
    `The browser tests need Chromium or Chrome, and none was found. Install one with: ${installCommand()}`,
  );
}
