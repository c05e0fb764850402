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
