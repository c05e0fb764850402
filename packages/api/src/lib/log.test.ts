import { expect, it } from 'vitest';
import { createLogger } from './log.ts';

it('hides what is secret on every level that is logged (fault 80)', () => {
  const lines: string[] = [];
  const log = createLogger({ LOG_LEVEL: 'info', production: true }, { write: (line) => lines.push(line) });
  log.info({ password: 'canary', a: { token: 'canary', b: { cookie: 'canary', c: { secret: 'canary' } } } });
  log.info({ req: { headers: { authorization: 'canary', host: 'kept' } } });
  expect(lines.join('')).toContain('kept');
  expect(lines.join('')).not.toContain('canary');
});
