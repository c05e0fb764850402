import { tokens, users } from '@isa/db';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedInCtx } from '../../context.ts';
import { targetOf } from '../../domain/console/audit.ts';
import { cleanName } from '../../domain/accounts/registration.ts';
import type { userUpdate } from '../../domain/schemas/account.ts';
import {
  lastAdministrator,
  notLastAdministrator,
  randomPassword,
} from '../accounts/service-administrators.ts';
import { setPassword } from '../accounts/service-password.ts';
import { auditIfChanged } from '../audit/service.ts';
import { notFound } from '../../errors.ts';
import { type AdminUser, requireUser } from './service.ts';

const notDeleted = (id: number) => and(eq(users.id, id), isNull(users.deletedAt));

type Changes = Partial<Pick<AdminUser, 'firstName' | 'lastName' | 'isAdmin'>>;

/** The fields of the input that differ from the user. */
function changesOf(user: AdminUser, input: z.output<typeof userUpdate>): Changes {
  const wanted: Changes = {
    ...(input.firstName === undefined ? {} : { firstName: cleanName(input.firstName) }),
    ...(input.lastName === undefined ? {} : { lastName: cleanName(input.lastName) }),
    ...(input.isAdmin === undefined ? {} : { isAdmin: input.isAdmin }),
  };
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) =>
      Object.entries(user).some(([key, was]) => key === name && was !== value),
    ),
  );
}

function valuesBefore(user: AdminUser, changes: Changes): Record<string, unknown> {
  return Object.fromEntries(Object.entries(user).filter(([name]) => name in changes));
}

/**
 * Changes a user's names and whether they are an administrator.
 * @throws {AppError} 404; 409 for the last administrator, who stays one
 */
export async function updateUser(ctx: SignedInCtx, input: z.output<typeof userUpdate>): Promise<AdminUser> {
  const user = await requireUser(ctx, input.id);
  const changes = changesOf(user, input);
  if (Object.keys(changes).length === 0) return user;
  const allowed = changes.isAdmin === false ? notLastAdministrator(user.id) : undefined;
  const entry = {
    action: 'user.update' as const,
    target: targetOf('user', user.id),
    before: valuesBefore(user, changes),
    after: changes,
  };
  const [changed] = await ctx.db.write((orm) =>
    orm.batch([
      orm
        .update(users)
        .set(changes)
        .where(and(notDeleted(user.id), allowed))
        .returning({ id: users.id }),
      auditIfChanged(orm, ctx, entry),
    ]),
  );
  if (changed.length === 0) {
    await requireUser(ctx, input.id);
    throw lastAdministrator('demoted');
  }
  return requireUser(ctx, input.id);
}

/** Marks a user's e-mail as verified; links that were mailed stop working. @throws {AppError} 404 */
export async function verifyUserEmail(ctx: SignedInCtx, { id }: { id: number }): Promise<AdminUser> {
  await requireUser(ctx, id);
  await ctx.db.write((orm) =>
    orm.batch([
      orm
        .update(users)
        .set({ emailVerified: true })
        .where(and(notDeleted(id), eq(users.emailVerified, false))),
      auditIfChanged(orm, ctx, {
        action: 'user.verify-email',
        target: targetOf('user', id),
        before: { emailVerified: false },
        after: { emailVerified: true },
      }),
      orm.delete(tokens).where(and(eq(tokens.userId, id), eq(tokens.kind, 'verify-email'))),
    ]),
  );
  return requireUser(ctx, id);
}

export const temporaryPassword = z
  .strictObject({ password: z.string() })
  .meta({ examples: [{ password: 'a-temporary-Passw0rd!' }] });

/**
 * Gives a user a new temporary password and ends all their sessions. The password is in this answer only.
 * @throws {AppError} 404
 */
export async function resetUserPassword(
  ctx: SignedInCtx,
  { id }: { id: number },
): Promise<z.output<typeof temporaryPassword>> {
  await requireUser(ctx, id);
  const password = randomPassword();
  const passwordHash = await ctx.passwords.hash(password);
  const entry = { action: 'user.reset-password' as const, target: targetOf('user', id) };
  const isSet = await setPassword(ctx, id, { passwordHash, temporary: true }, (orm) =>
    auditIfChanged(orm, ctx, entry),
  );
  // The account was deleted while the hash was made: a useless password is not shown.
  if (!isSet) throw notFound('User not found');
  return { password };
}
