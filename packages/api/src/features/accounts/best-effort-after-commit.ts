import type { Ctx } from '../../context.ts';

/**
 * Runs work that follows a committed change. An error would read as if nothing had been stored, and a retry would be
 * refused, so a failure is only logged.
 * @returns whether it was done
 */
export async function bestEffortAfterCommit(
  { log }: Pick<Ctx, 'log'>,
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    log.error({ err: error }, 'what follows a stored change could not be stored');
    return false;
  }
}
