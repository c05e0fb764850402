import { describe, expect, it } from 'vitest';
import { EnvError, readEnv } from '../src/env.ts';

describe('a setting that cannot be used', () => {
  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', 'yes'],
    ['PUBLIC_URL', 'isa.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PUBLIC_URL', 'https://isa.example/isa'],
    ['PUBLIC_URL', 'https://isa.example/?from=x#y'],
    ['PUBLIC_URL', 'https://me:secret@isa.example'],
    ['DATABASE_URL', 'postgres://localhost/isa'],
    ['DATABASE_URL', './isa.db'],
    ['DATABASE_SYNC_URL', 'primary.example'],
    ['NODE_ENV', 'prod'],
    ['PAYMENTS', 'cash'],
    ['SMTP_URL', 'http://mail.example'],
    ['SEED', 'all'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['RATE_LIMIT_FACTOR', '-1'],
    ['RATE_LIMIT_FACTOR', 'many'],
    ['LOG_LEVEL', 'loud'],
    ['APP_SECRET', 'short'],
    ['ADMIN_EMAIL', 'boss'],
    ['ADMIN_EMAIL', 'a b@example.org'],
    ['ADMIN_EMAIL', 'alone@example.org'],
    ['ADMIN_PASSWORD', 'alone'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'ISA Compass'],
    ['MAIL_FROM', 'a@b.c\nBcc: d@e.f'],
    ['ADVISOR_TURN_MS', '0'],
    ['ADVISOR_TURN_MS', '2147483648'],
    ['ADVISOR_DAILY_TOKENS', '1.5'],
    ['OPENAI_BASE_URL', 'localhost:8080'],
    ['STRIPE_API_BASE', 'ftp://x'],
    ['FINANCE_API_URL', 'file:///etc/passwd'],
    ['FINANCE_API_URL', 'https://user:word@feed.example/products'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_swapped'],
    ['STRIPE_SECRET_KEY', 'pk_live_swapped'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['METRICS_PORT', 'abc'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_HOST', '0.0.0.0'],
  ])('%s=%s is named in one line that does not repeat the value', (name, value) => {
    let error: unknown;
    try {
      readEnv({ [name]: value });
    } catch (caught) {
      error = caught;
    }
    expect(error).toBeInstanceOf(EnvError);
    const message = error instanceof Error ? error.message : '';
    expect(message).toContain(name);
    expect(message).not.toContain('\n');
    if (/SECRET|PASSWORD|KEY/.test(name)) expect(message).not.toContain(value);
  });

  it('of several the first is told; a payment mode without its key, production without a secret are', () => {
    expect(() => readEnv({ PAYMENTS: 'stripe' })).toThrow(/STRIPE_SECRET_KEY/);
    expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(/APP_SECRET/);
  });
});

describe('the settings', () => {
  it('have the defaults of the contract; blank is unset', () => {
    for (const source of [
      {},
      { PORT: '', HOST: '', PUBLIC_URL: '', TRUST_PROXY: '', NODE_ENV: '', SEED: '' },
      { PORT: ' ', HOST: '\n', TRUST_PROXY: '\t', RATE_LIMIT_FACTOR: ' ' },
    ]) {
      expect(readEnv(source)).toMatchObject({
        PORT: 3000,
        HOST: '127.0.0.1',
        PUBLIC_URL: 'http://localhost:3000',
        TRUST_PROXY: 0,
        DATABASE_URL: 'file:./data/isa.db',
        SEED: 'demo',
        RATE_LIMIT_FACTOR: 1,
        LOG_LEVEL: 'info',
        PAYMENTS: 'sandbox',
        ADVISOR_FIRST_TOKEN_MS: 20_000,
        ADVISOR_TURN_MS: 60_000,
        secure: false,
      });
    }
  });

  it('take the address of the default administrator for its own', () => {
    const env = readEnv({ ADMIN_EMAIL: 'admin@localhost', ADMIN_PASSWORD: 'x' });
    expect(env.ADMIN_EMAIL).toBe('admin@localhost');
  });

  it('know a primary of a replica only beside a file', () => {
    const DATABASE_SYNC_URL = 'http://sqld:8080';
    expect(readEnv({ DATABASE_SYNC_URL }).DATABASE_SYNC_URL).toBe(DATABASE_SYNC_URL);
    expect(() => readEnv({ DATABASE_SYNC_URL, DATABASE_URL: 'http://sqld:8080' })).toThrow(
      /DATABASE_SYNC_URL.*file:/,
    );
  });

  it('put the database into the data folder, unless told where it is', () => {
    expect(readEnv({ DATA_DIR: '/srv/isa' }).DATABASE_URL).toBe('file:/srv/isa/isa.db');
    const told = { DATA_DIR: '/srv/isa', DATABASE_URL: 'file:./other.db' };
    expect(readEnv(told).DATABASE_URL).toBe('file:./other.db');
  });

  it('in production listen everywhere and take no payments unless told how', () => {
    const env = readEnv({
      NODE_ENV: 'production',
      APP_SECRET: 'x'.repeat(32),
      PUBLIC_URL: 'https://isa.example/',
    });
    expect(env).toMatchObject({
      HOST: '0.0.0.0',
      PAYMENTS: 'off',
      PUBLIC_URL: 'https://isa.example',
      secure: true,
    });
  });
});
