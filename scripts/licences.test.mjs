import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditOf, licenceReport } from './lib/licences.mjs';

const react = { name: 'react', versions: ['19.3.1'], licence: 'MIT' };
const zlib = { name: 'pako', versions: ['2.1.0'], licence: '(MIT AND Zlib)' };
const copyleft = { name: 'ghost', versions: ['1.0.0'], licence: 'AGPL-3.0' };
const nothing = { findings: [] };

test('permissive licences and no finding are fine', () => {
  const { markdown, ok } = licenceReport([react, zlib], [react, zlib], nothing);
  assert.equal(ok, true);
  assert.match(markdown, /Nothing is known against any dependency/);
});

test('a licence with conditions is reported; it fails only where the product has it', () => {
  assert.equal(licenceReport([react, copyleft], [react, copyleft], nothing).ok, false);
  const built = licenceReport([react], [react, copyleft], nothing);
  assert.equal(built.ok, true);
  assert.match(built.markdown, /not part of the product:\n\n- ghost 1\.0\.0: AGPL-3\.0/);
});

test('a finding fails, and so does a registry that does not answer', () => {
  const answer = {
    advisories: { 1: { severity: 'high', module_name: 'react', title: 'Bad', url: 'https://x' } },
  };
  const audit = auditOf(JSON.stringify(answer), '');
  const found = licenceReport([react], [react], audit);
  assert.equal(found.ok, false);
  assert.match(found.markdown, /\| high \| react \| \[Bad\]\(https:\/\/x\) \|/);
  const silent = licenceReport([react], [react], auditOf('', 'npm warn x\n  × responded with\n  │ 405'));
  assert.equal(silent.ok, false);
  assert.match(silent.markdown, /could not be made\*\*: responded with 405/);
});
