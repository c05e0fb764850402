import { users } from '@isa/db';
import { eq } from 'drizzle-orm';
import { readEnv } from '../../../src/env.ts';
import { findUser } from '../../../src/features/accounts/service-lookup.ts';
import { createLogger } from '../../../src/lib/log.ts';
import { openDeps } from '../../../src/server/open-deps.ts';

/*
 * A process made to be killed: asks the advisor again and again for the user given, and says on standard output
 * when it begins. Arguments: database URL, data folder, model URL, user id.
 */
const [databaseUrl = '', dataFolder = '', modelUrl = '', userId = ''] = process.argv.slice(2);

const env = readEnv({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataFolder,
  SEED: 'none',
  OPENAI_API_KEY: 'sk-test',
  OPENAI_BASE_URL: modelUrl,
  ADVISOR_MODEL: 'fake',
});
const deps = await openDeps(env, createLogger(env));
const user = await findUser(deps, Number(userId));
if (user === undefined) throw new Error('No such user');
const ctx = {
  ...deps,
  requestId: 'x',
  ip: 'x',
  userAgent: 'x',
  session: null,
  responseHeaders: new Headers(),
  user,
};

process.stdout.write('ready\n');
for (let i = 0; ; i++) {
  const question = {
    sessionId: `killed-${process.pid}-${i}`,
    message: 'Are you there?',
    idempotencyKey: null,
  };
  const begun = await deps.turns.begin(ctx, question);
  if ('turn' in begun) {
    begun.turn.listen(() => undefined);
    await begun.turn.ended;
  }
  await deps.db.read.select({ id: users.id }).from(users).where(eq(users.id, user.id));
}
