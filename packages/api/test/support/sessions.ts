import { credentials } from '@isa/db';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../src/context.ts';
import type { PublicUser } from '../../src/domain/schemas/account.ts';

/** The `name=value` of a Set-Cookie header. */
export const cookieOf = (setCookie: string) => setCookie.split(';')[0] ?? '';

/** The cookie of a new session of a user, without the cost of a login. */
export async function openSession(
  { db, sessions }: Pick<Deps, 'db' | 'sessions'>,
  user: Pick<PublicUser, 'id' | 'isAdmin'>,
): Promise<string> {
  const [stored] = await db.read.select().from(credentials).where(eq(credentials.userId, user.id));
  return cookieOf(await sessions.start(user, 'another browser', stored?.passwordHash ?? ''));
}

/** The same for a user of the server of a test. */
export const startSession = (
  { deps }: { deps: Pick<Deps, 'db' | 'sessions'> },
  id: number,
  isAdmin = false,
) => openSession(deps, { id, isAdmin });
