import { rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { filePath, migrate, openDatabase, users } from '@isa/db';
import { seedDatabase } from '@isa/db/seed';
import { largeSizes, seedLarge } from '@isa/db/seed/large';
import { count } from 'drizzle-orm';
import { createPasswords } from '../auth/passwords.ts';
import { londonDayStart, londonMonth } from '../domain/isa/tax-year.ts';
import { type Env, processEnv } from '../env.ts';
import { AppError } from '../errors.ts';
import { command } from './command.ts';

const USAGE = `Usage: npm run seed:large                fills data/large.db, made again
       npm run seed:large -- FILE        fills that file, which must not hold many users yet
       npm run seed:large -- --yes       fills the database of DATABASE_URL: the one the site runs on`;

/** Every seeded user's, so that an operator can sign in as any of them. */
const PASSWORD = 'Seeded-user-1';
/** More than this is too large to experiment with. */
const FEW_USERS = 1000;

interface Target {
  url: string;
  /** May be thrown away and made again. */
  isScratch: boolean;
}

function targetOf(args: readonly string[], env: Env): Target {
  const [arg, ...others] = args;
  const isOption = arg?.startsWith('-') ?? false;
  if (others.length > 0 || (isOption && arg !== '--yes')) throw new AppError(400, USAGE);
  if (arg === '--yes') return { url: env.DATABASE_URL, isScratch: false };
  const file = resolve(arg ?? join(env.DATA_DIR, 'large.db'));
  const isLive = env.DATABASE_URL.startsWith('file:') && resolve(filePath(env.DATABASE_URL)) === file;
  if (isLive) throw new AppError(400, `${file} is the database the site runs on.\n${USAGE}`);
  return { url: `file:${file}`, isScratch: arg === undefined };
}

async function fill({ url, isScratch }: Target, env: Env, now: Date): Promise<void> {
  if (isScratch) {
    for (const part of ['', '-wal', '-shm']) await rm(`${filePath(url)}${part}`, { force: true });
  }
  const token = env.DATABASE_AUTH_TOKEN;
  const db = await openDatabase({ url, ...(token === undefined ? {} : { authToken: token }) });
  try {
    await migrate(db);
    const [there] = await db.read.select({ n: count() }).from(users);
    if ((there?.n ?? 0) > FEW_USERS) {
      throw new AppError(409, `${url} holds ${there?.n} users already: name another file.`);
    }
    await seedDatabase(db, { catalogue: 'demo', now });
    const month = londonMonth(now);
    await seedLarge(db, {
      sizes: largeSizes,
      passwordHash: await createPasswords().hash(PASSWORD),
      now,
      month,
      monthStart: londonDayStart(`${month}-01`),
      onStep: (step) => process.stdout.write(`Writing ${step} …\n`),
    });
  } finally {
    await db.close();
  }
}

/** `npm run seed:large`: a database as large as an operator will ever see. */
command(async (args) => {
  const env = processEnv();
  const target = targetOf(args, env);
  const startedAt = performance.now();
  await fill(target, env, new Date());
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const filled = `${target.url} is filled, in ${seconds} s. Every saver…@example.net has the password ${PASSWORD}`;
  if (target.url === env.DATABASE_URL) return filled;
  const folder = dirname(filePath(target.url));
  return `${filled}\nTo open it: DATABASE_URL=${target.url} DATA_DIR=${folder} npm start`;
});
