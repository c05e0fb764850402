import type { Ctx } from '../../context.ts';

/**
 * Work that follows what is already stored: an error told now would read as if nothing had been, and a second try
 * would be refused.
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
