import { hostname } from 'node:os';
import { leases } from '@isa/db';
import { like } from 'drizzle-orm';
import type { Deps } from '../../context.ts';
import { acquireLease } from '../../lease.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { findOpenTurns, settle, type TurnRow } from './turn-store.ts';

const PREFIX = 'server:';
const RENEW_MS = 15_000;

/** Names this process as the holder of turns: machine, process, start. */
export const HOLDER = `${hostname()}:${process.pid}:${crypto.randomUUID()}`;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, but is somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether the holder of a turn is known to be gone: on this machine by its process, elsewhere by its lease. */
function isGone(holder: string, alive: ReadonlySet<string>): boolean {
  if (holder === HOLDER) return false;
  const [host, pid] = holder.split(':');
  if (host !== hostname()) return !alive.has(holder);
  // Our own process id in another's name means that one has died and the number was given again.
  return Number(pid) === process.pid || !isRunning(Number(pid));
}

type KeeperDeps = Pick<Deps, 'db' | 'now'>;

/** Says that this server is alive; the turns of servers that stop saying so are settled by the others. */
export function keepHolderAlive(deps: KeeperDeps): () => void {
  const renew = () => void acquireLease(deps, PREFIX + HOLDER, HOLDER).catch(() => undefined);
  renew();
  const timer = setInterval(renew, RENEW_MS);
  return () => clearInterval(timer);
}

async function aliveHolders({ db, now }: KeeperDeps): Promise<Set<string>> {
  const rows = await db.read
    .select()
    .from(leases)
    .where(like(leases.name, `${PREFIX}%`));
  return new Set(rows.filter((row) => row.expiresAt > now().getTime()).map((row) => row.holder));
}

function isStale(turn: TurnRow, alive: ReadonlySet<string>, now: Date): boolean {
  return isGone(turn.holder, alive) || (turn.holder !== HOLDER && turn.deadlineAt < now.toISOString());
}

/**
 * Ends the turns that nobody works on any more: their process died, so nothing was stored of the answer and
 * the credits go back.
 * @param userId only this user's
 * @returns how many were ended
 */
export async function settleAbandoned(deps: KeeperDeps, userId?: number): Promise<number> {
  const now = deps.now();
  const turns = await findOpenTurns(deps.db, userId);
  if (turns.every(({ holder }) => holder === HOLDER)) return 0;
  const alive = await aliveHolders(deps);
  let settled = 0;
  for (const turn of turns) {
    if (!isStale(turn, alive, now)) continue;
    const nothing = { content: '', sources: [], inputTokens: 0, outputTokens: 0 };
    const outcome = { ...nothing, state: 'failed' as const, error: 'the server stopped', at: now };
    if (await settle(deps.db, turn.id, outcome)) settled += 1;
  }
  return settled;
}

/** Every five minutes: turns of servers that died. */
export const settleTurnsJob: Job = {
  name: 'settle-turns',
  slot: (now) => String(Math.floor(now.getTime() / 300_000)),
  run: async (deps) => `${await settleAbandoned(deps)} turns settled`,
};
