import { credentials, ledger, users } from '@isa/db';
import type { PublicUser } from '../src/domain/schemas/account.ts';
import { findUser } from '../src/features/accounts/service-lookup.ts';
import { openSession } from '../test/support/sessions.ts';
import type { Inside } from './inside.ts';

export interface Saver {
  user: PublicUser;
  /** Signs in. */
  cookie: string;
}

async function addSaver({ deps }: Inside, name: string, credits: number): Promise<Saver> {
  const at = deps.now().toISOString();
  const [added] = await deps.db.write((orm) =>
    orm
      .insert(users)
      .values({ username: `${name}@example.org`, firstName: 'B', lastName: 'B', createdAt: at })
      .returning({ id: users.id }),
  );
  const userId = added?.id ?? 0;
  await deps.db.write((orm) =>
    orm.batch([
      orm.insert(credentials).values({ userId, passwordHash: 'none', changedAt: at }),
      orm
        .insert(ledger)
        .values({ userId, delta: credits, reason: 'admin-grant', reference: `bench:${name}`, createdAt: at }),
    ]),
  );
  const user = await findUser(deps, userId);
  if (user === undefined) throw new Error(`${name} is not there`);
  const cookie = await openSession(deps, user);
  return { user, cookie };
}

/** Adds signed-in people with credits, without the time that a password takes. */
export async function addSavers(inside: Inside, count: number, credits: number): Promise<Saver[]> {
  const savers: Saver[] = [];
  for (let n = 0; n < count; n++) savers.push(await addSaver(inside, `bench${n}`, credits));
  return savers;
}

/** One more, beside them. */
export const addOneSaver = (inside: Inside, credits: number): Promise<Saver> =>
  addSaver(inside, 'asker', credits);
