/** @typedef {import('./licences.mjs').Dependency} Dependency */
/** @typedef {import('./licences.mjs').Audit} Audit */

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
