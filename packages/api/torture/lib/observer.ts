import assert from 'node:assert/strict';

/** Checks every answer and log for secrets. */
export interface Observer {
  /** Something that must never be revealed. */
  guard(name: string, secret: string): void;
  /** @throws when `text` holds a secret */
  look(text: string, where: string): void;
  /** How many texts were checked. */
  readonly seen: number;
}

/** Secrets of every server under torture. Each is long enough to be found by itself. */
export const canaries = {
  APP_SECRET: 'canary-app-secret-00000000000000000001',
  ADMIN_EMAIL: 'boss@example.org',
  ADMIN_PASSWORD: 'Canary1!administrator',
  OPENAI_API_KEY: 'canary-openai-key-0000001',
};
export const PERSON_PASSWORD = 'Canary1!password';

export function createWitness(): Observer {
  const secrets = new Map([
    ['APP_SECRET', canaries.APP_SECRET],
    ['the administrator’s password', canaries.ADMIN_PASSWORD],
    ['OPENAI_API_KEY', canaries.OPENAI_API_KEY],
    ['a person’s password', PERSON_PASSWORD],
    ['a password hash', '$argon2'],
    ['a stack trace', '    at '],
    ['a path of this machine', '/packages/api/src/'],
  ]);
  /** Logs show operators where it failed; answers must not. */
  const inLogsToo = (name: string) => name !== 'a stack trace' && name !== 'a path of this machine';
  let seen = 0;
  return {
    guard: (name, secret) => void secrets.set(name, secret),
    look(text, where) {
      seen += 1;
      for (const [name, secret] of secrets) {
        if (where.startsWith('log') && !inLogsToo(name)) continue;
        assert.ok(!text.includes(secret), `${name} is in ${where}: ${text.slice(0, 500)}`);
      }
    },
    get seen() {
      return seen;
    },
  };
}
