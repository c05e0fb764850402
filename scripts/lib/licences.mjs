import { execFile } from 'node:child_process';
import { PNPM } from './install.mjs';
import { Failure } from './process.mjs';
import { root } from './workspace.mjs';

/** @typedef {{ name: string, versions: string[], licence: string }} Dependency */
/** @typedef {{ severity: string, name: string, title: string, url: string }} Finding */
/** @typedef {{ findings: Finding[] } | { failure: string }} Audit */

/**
 * Runs pnpm; what it warns of stays out of the answer.
 * @param {string[]} args
 * @returns {Promise<{ code: number, stdout: string, stderr: string }>}
 */
function pnpm(args) {
  return new Promise((resolve) => {
    const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 };
    execFile('npx', ['--yes', PNPM, ...args], options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code) || 1, stdout, stderr });
    });
  });
}

/** @param {string} text @returns {unknown} undefined for what is no JSON */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param {unknown} value @returns {value is Record<string, any>} */
const isObject = (value) => typeof value === 'object' && value !== null;

/**
 * The licence of every installed dependency of the workspace, by name.
 * @param {string[]} options `--prod` leaves out what only builds and tests
 * @returns {Promise<Dependency[]>}
 * @throws {Failure} when pnpm cannot tell
 */
export async function readLicences(options) {
  const { stdout, stderr } = await pnpm(['--recursive', 'licenses', 'list', '--json', ...options]);
  const byLicence = parse(stdout);
  if (!isObject(byLicence)) throw new Failure(`pnpm could not list the licences:\n${stderr || stdout}`);
  return Object.entries(byLicence)
    .flatMap(([licence, packages]) =>
      packages.map((/** @type {Dependency} */ { name, versions }) => ({ name, versions, licence })),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/**
 * What the registry knows against the versions of the lockfile.
 * @returns {Promise<Audit>}
 */
export async function readAudit() {
  const { stdout, stderr } = await pnpm(['audit', '--json']);
  return auditOf(stdout, stderr);
}

/**
 * @param {string} stdout of `pnpm audit --json` @param {string} stderr
 * @returns {Audit}
 */
export function auditOf(stdout, stderr) {
  const answer = parse(stdout);
  if (!isObject(answer) || !isObject(answer['advisories'])) {
    const output = [stdout, stderr].join('\n').split('\n');
    const lines = output.map((line) => line.replace(/^[\s×│]+/, '').trim());
    return { failure: lines.filter((line) => line !== '' && !line.startsWith('npm warn')).join(' ') };
  }
  const findings = Object.values(answer['advisories']).map(({ severity, module_name: name, title, url }) => ({
    severity,
    name,
    title,
    url,
  }));
  return { findings };
}

/** What may go into a product without conditions beyond naming the authors. */
const PERMISSIVE = new Set(
  '0BSD AFL-2.1 Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC MIT MIT-0 OFL-1.1 Unlicense Zlib'.split(
    ' ',
  ),
);

/** Every licence that an expression such as `(MIT AND Zlib)` names is permissive. @param {string} licence */
const isPermissive = (licence) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(/ (?:AND|OR) /)
    .every((name) => PERMISSIVE.has(name));

/** @param {string[]} head @param {string[][]} rows */
const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** @param {Dependency[]} dependencies */
function countByLicence(dependencies) {
  const groups = Map.groupBy(dependencies, ({ licence }) => licence);
  return [...groups].toSorted(([, a], [, b]) => b.length - a.length);
}

/** @param {Audit} audit */
function auditPart(audit) {
  if ('failure' in audit) return `**The audit could not be made**: ${audit.failure}`;
  if (audit.findings.length === 0) return 'Nothing is known against any dependency.';
  return table(
    ['severity', 'package', 'finding'],
    audit.findings.map(({ severity, name, title, url }) => [severity, name, `[${title}](${url})`]),
  );
}

/**
 * The report, and whether nothing in it needs a decision.
 * @param {Dependency[]} used by the product @param {Dependency[]} all those that build and test it included @param {Audit} audit
 */
export function licenceReport(used, all, audit) {
  const names = new Set(used.map(({ name }) => name));
  const only = all.filter(({ name }) => !names.has(name));
  const odd = used.filter(({ licence }) => !isPermissive(licence));
  const others = only.filter(({ licence }) => !isPermissive(licence));
  const list = (/** @type {Dependency[]} */ dependencies) =>
    dependencies
      .map(({ name, versions, licence }) => `- ${name} ${versions.join(', ')}: ${licence}`)
      .join('\n');
  const counts = (/** @type {Dependency[]} */ dependencies) =>
    table(
      ['licence', 'packages'],
      countByLicence(dependencies).map(([licence, { length }]) => [licence, String(length)]),
    );
  const markdown = [
    '# Licences and known vulnerabilities',
    '## Known vulnerabilities',
    auditPart(audit),
    `## Dependencies of the product (${used.length})`,
    counts(used),
    odd.length === 0 ? 'All of them are permissive.' : `Not permissive, to be decided on:\n\n${list(odd)}`,
    `## Dependencies that only build and test it (${only.length})`,
    counts(only),
    others.length === 0
      ? 'All of them are permissive.'
      : `Not permissive, and not part of the product:\n\n${list(others)}`,
    '## Every package of the product',
    table(
      ['package', 'version', 'licence'],
      used.map(({ name, versions, licence }) => [name, versions.join(', '), licence]),
    ),
  ].join('\n\n');
  const ok = odd.length === 0 && 'findings' in audit && audit.findings.length === 0;
  return { markdown: `${markdown}\n`, ok };
}
