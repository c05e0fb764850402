import { leases } from '@isa/db';
import { like } from 'drizzle-orm';
import type { Deps } from '../../context.ts';
import { MINUTE_MS } from '../../domain/durations.ts';
import { isHeld, LEASE_MS, RENEW_MS, renewLease } from '../../jobs/lease.ts';
import { isProcessDead, processIdentity } from '../../lib/process-identity.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { findOpenTurns, NOTHING_SHOWN, settle, type TurnRow } from './turn-store.ts';

const PREFIX = 'server:';

/** Names this process as the holder of turns. */
export const HOLDER = processIdentity();

/** Whether the holder of a turn is dead: on this machine by its process, elsewhere by its lease. */
function isGone(holder: string, alive: ReadonlySet<string>): boolean {
  if (holder === HOLDER) return false;
  return isProcessDead(holder) ?? !alive.has(holder);
}

type RecoveryDeps = Pick<Deps, 'db' | 'now' | 'log' | 'turns'>;

/** Heartbeat of this server; turns of servers without one are settled by the others. */
export function startHeartbeat(deps: RecoveryDeps): () => void {
  const renew = () => renewLease(deps, PREFIX + HOLDER, HOLDER);
  renew();
  const timer = setInterval(renew, RENEW_MS);
  return () => clearInterval(timer);
}

async function aliveHolders({ db, now }: RecoveryDeps): Promise<Set<string>> {
  const rows = await db.read
    .select()
    .from(leases)
    .where(like(leases.name, `${PREFIX}%`));
  const at = now().getTime();
  return new Set(rows.filter((row) => isHeld(row.expiresAt, at)).map((row) => row.holder));
}

function isStale(turn: TurnRow, alive: ReadonlySet<string>, now: Date): boolean {
  return isGone(turn.holder, alive) || turn.deadlineAt < now.toISOString();
}

/**
 * Ends abandoned turns: their process died, or never learnt that they were reserved. Nothing was stored of the answer,
 * and the credits go back.
 * @param userId only this user's
 * @returns how many were ended
 */
export async function recoverAbandonedTurns(deps: RecoveryDeps, userId?: number): Promise<number> {
  const now = deps.now();
  const turns = (await findOpenTurns(deps.db, userId)).filter(({ id }) => !deps.turns.isRunning(id));
  if (turns.length === 0) return 0;
  const alive = await aliveHolders(deps);
  let settled = 0;
  for (const turn of turns) {
    if (!isStale(turn, alive, now)) continue;
    const result = { ...NOTHING_SHOWN, state: 'failed' as const, error: 'the server stopped', at: now };
    if (await settle(deps.db, turn.id, result)) settled += 1;
  }
  return settled;
}

/**
 * Recovers the turns an earlier server left behind. A turn whose process cannot be proved dead, as in a restarted
 * container, is checked again when its lease has run out.
 * @returns cancels the second check
 */
export async function recoverTurnsAtStart(deps: RecoveryDeps): Promise<() => void> {
  await recoverAbandonedTurns(deps);
  const again = () =>
    recoverAbandonedTurns(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'turns of an earlier server could not be settled yet'),
    );
  const timer = setTimeout(() => void again(), LEASE_MS + 1000).unref();
  return () => clearTimeout(timer);
}

/** Every five minutes: turns of servers that died. */
export const recoverTurnsJob: Job = {
  name: 'settle-turns',
  slot: (now) => String(Math.floor(now.getTime() / (5 * MINUTE_MS))),
  run: async (deps) => `${await recoverAbandonedTurns(deps)} turns settled`,
};
