import { describe, expect, it } from 'vitest';
import { settingWarnings, EnvError, readEnv } from '../src/env.ts';

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
    ['ADVISOR_MAX_OUTPUT_TOKENS', '0'],
    ['ADVISOR_MAX_OUTPUT_TOKENS', 'many'],
    ['ADVISOR_MODEL', '"gpt-5-mini"'],
    ['ADVISOR_MODEL', ' gpt-5-mini'],
    ['ADVISOR_MODEL', 'gpt-5-mini\n'],
    ['ADVISOR_MODEL', "gpt-5-mini'"],
    ['OPENAI_BASE_URL', 'localhost:8080'],
    ['STRIPE_API_BASE', 'ftp://x'],
    ['FINANCE_API_URL', 'file:///etc/passwd'],
    ['FINANCE_API_URL', 'https://user:word@feed.example/products'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_swapped'],
    ['STRIPE_SECRET_KEY', 'pk_live_swapped'],
    ['STRIPE_WEBHOOK_SECRET', 'sk_live_swapped'],
    ['STRIPE_WEBHOOK_SECRET', '"whsec_quoted"'],
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

  it.each([
    ['"sk-quoted"'],
    ["'sk-quoted'"],
    ['`sk-quoted`'],
    ['“sk-quoted”'],
    ['"sk-half'],
    [' sk-spaced'],
    ['sk-spaced '],
    ['sk-spaced\n'],
    ['sk-spaced\r\n'],
    ['sk spaced'],
    ['sk\tspaced'],
    ['Bearer sk-bearer'],
    ['sk-\u00a0spaced'],
    ['sk-\u200bhidden'],
    ['sk-naïve'],
  ])(
    'fault 91: OPENAI_API_KEY is not taken as %j, in one line that names it and does not repeat it',
    (key) => {
      expect(() => readEnv({ OPENAI_API_KEY: key })).toThrow(
        /^OPENAI_API_KEY: must be the key alone, without quotes, spaces or line breaks$/,
      );
    },
  );

  it.each(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'DATABASE_AUTH_TOKEN'])(
    'fault 91: nor is %s in quotes or with white space',
    (name) => {
      for (const key of ['"x_test_1"', "'x_test_1'", 'x_test_1 ', '\nx_test_1', 'x_test_1\u200b'])
        expect(() => readEnv({ [name]: key })).toThrow(
          new RegExp(`^${name}: must be the key alone, without quotes, spaces or line breaks$`),
        );
    },
  );

  it('refuse a payment mode without its key, and production without a secret', () => {
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

  it('take a key as providers make them', () => {
    for (const key of ['sk-proj-a_B-9', 'ollama', 'none', 'abc.def:ghi/jkl+mno==', 'sk-or-v1-0123'])
      expect(readEnv({ OPENAI_API_KEY: key }).OPENAI_API_KEY).toBe(key);
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

  it('put the database into the data folder by default', () => {
    expect(readEnv({ DATA_DIR: '/srv/isa' }).DATABASE_URL).toBe('file:/srv/isa/isa.db');
    const given = { DATA_DIR: '/srv/isa', DATABASE_URL: 'file:./other.db' };
    expect(readEnv(given).DATABASE_URL).toBe('file:./other.db');
  });

  it('in production listen everywhere and take no payments by default', () => {
    const env = readEnv({
      NODE_ENV: 'production',
      APP_SECRET: 'x'.repeat(32),
      PUBLIC_URL: 'HTTPS://ISA.example:443/',
    });
    expect(env).toMatchObject({
      HOST: '0.0.0.0',
      PAYMENTS: 'off',
      PUBLIC_URL: 'https://isa.example',
      secure: true,
    });
  });
});

describe('an SMTP_URL whose password holds characters of an address (fault 105)', () => {
  const refusal = (value: string): string => {
    try {
      readEnv({ SMTP_URL: value });
    } catch (error) {
      return error instanceof EnvError ? error.message : String(error);
    }
    return '';
  };

  it.each([
    'smtp://mailer:se/cret@mail.example:587',
    'smtp://mailer:se#cret@mail.example:587',
    'smtp://mailer:se?cret@mail.example:587',
    // Each of these is an address too, of the host "mailer".
    'smtp://mailer:25/cret@mail.example',
    'smtp://mailer:25#cret@mail.example',
    'smtp://mailer:25?cret@mail.example',
    'smtp://mailer/cret@mail.example',
    'smtp://mailer:100%@mail.example',
    'smtp://mail%er:word@mail.example',
    'smtp://mailer:se/c@ret@mail.example',
  ])('%s is refused in a line that says how to write it, without the password', (value) => {
    expect(refusal(value)).toMatch(/^SMTP_URL: .*percent-encoded.*%2F/);
    expect(refusal(value)).not.toMatch(/cret|100%|word@/);
  });

  it.each([
    'smtp://mailer:se%2Fcret@mail.example:587',
    'smtp://mailer:s%40%23%3F%25@mail.example',
    'smtp://mailer:p@ss@mail.example',
    'smtp://me%40example.org:word@mail.example/?pool=true',
    'smtps://mail.example',
    'smtp://[::1]:25',
  ])('%s is taken', (value) => {
    expect(readEnv({ SMTP_URL: value }).SMTP_URL).toBe(value);
  });

  it.each(['http://mail.example', 'mail.example:25', 'smtp://', 'smtp://mail example'])(
    '%s is another mistake',
    (value) => {
      expect(refusal(value)).toBe('SMTP_URL: must begin with smtp:// or smtps:// and name a host');
    },
  );
});

describe('settings that work, but hardly as they are meant (fault 102)', () => {
  const production = { NODE_ENV: 'production', APP_SECRET: 'x'.repeat(32) };

  it.each(['', 'http://localhost:3000', 'https://127.0.0.1', 'http://[::1]:3000', 'http://isa.localhost'])(
    'production with the PUBLIC_URL "%s" is warned of',
    (PUBLIC_URL) => {
      expect(settingWarnings(readEnv({ ...production, PUBLIC_URL }))).toEqual([
        expect.stringMatching(/^PUBLIC_URL is http.* set PUBLIC_URL/),
      ]);
    },
  );

  it('warns of Stripe without a webhook secret, naming only the setting', () => {
    const env = readEnv({ STRIPE_SECRET_KEY: 'sk_test_x' });
    expect(settingWarnings(env)).toEqual([expect.stringMatching(/^STRIPE_WEBHOOK_SECRET is not set/)]);
  });

  it('report a model server without a key, which is never asked', () => {
    const OPENAI_BASE_URL = 'http://127.0.0.1:11434/v1';
    expect(settingWarnings(readEnv({ OPENAI_BASE_URL }))).toEqual([
      expect.stringMatching(/^OPENAI_BASE_URL is set, but OPENAI_API_KEY is not/),
    ]);
    expect(settingWarnings(readEnv({ OPENAI_BASE_URL, OPENAI_API_KEY: 'none' }))).toEqual([]);
  });

  it('production with an address of its own, and development at localhost, are not', () => {
    expect(settingWarnings(readEnv({ ...production, PUBLIC_URL: 'https://isa.example' }))).toEqual([]);
    expect(settingWarnings(readEnv({}))).toEqual([]);
  });
});
