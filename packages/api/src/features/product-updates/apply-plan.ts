import { DatabaseUnavailableError, type Orm } from '@isa/db';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Deps } from '../../context.ts';
import { conflict } from '../../errors.ts';
import pLimit, { type LimitFunction } from 'p-limit';
import type { CatalogueSnapshot } from '../products/catalogue-snapshot.ts';
import type { Plan } from './planner.ts';
import { type Origin, prepareStatements } from './store-plan.ts';

const ATTEMPTS = 3;

export interface Work<P> {
  /** Through which transport the change comes, and by whom. */
  origin: OriginOf<Origin>;
  /** Makes the plan for a version of the catalogue; planned again when another change has touched the same products. */
  makePlan(snapshot: CatalogueSnapshot): Promise<P>;
  /** What is stored in the same commit. */
  also(orm: Orm, planned: P): BatchItem<'sqlite'>[];
}

type OriginOf<O> = O extends Origin ? Omit<O, 'at'> : never;

type StoreDeps = Pick<Deps, 'db' | 'catalogue' | 'now'>;

const lines = new WeakMap<StoreDeps['catalogue'], LimitFunction>();

/** The changes of a catalogue by this process, one at a time. */
function lineOf(catalogue: StoreDeps['catalogue']): LimitFunction {
  const line = lines.get(catalogue) ?? pLimit(1);
  lines.set(catalogue, line);
  return line;
}

/** One try. @returns null when a concurrent change touched the same products */
async function attempt<P extends { plan: Plan }>(
  deps: StoreDeps,
  work: Work<P>,
  isLast: boolean,
): Promise<P | null> {
  const prepare = async () => {
    const planned = await work.makePlan(await deps.catalogue.refresh());
    const origin = { ...work.origin, at: deps.now().toISOString() };
    return { planned, statements: await prepareStatements(planned.plan, origin) };
  };
  let prepared = isLast ? null : await prepare();
  let planned = prepared?.planned ?? null;
  try {
    planned = await deps.db.write(async (orm) => {
      // On the last try it is made here, where no other write of this process comes in between.
      prepared ??= await prepare();
      planned = prepared.planned;
      const [first, ...rest] = prepared.statements(orm);
      await orm.batch([first, ...rest, ...work.also(orm, planned)]);
      return planned;
    });
  } catch (error) {
    if (error instanceof DatabaseUnavailableError || planned === null) throw error;
    if ((await deps.catalogue.refresh()).version === planned.plan.version) throw error;
    return null;
  }
  deps.catalogue.outdate();
  return planned;
}

/**
 * Plans a change of the catalogue and stores it, whole or not at all, provided that what it touches is still as it was
 * planned for. In one process one is carried out after another.
 * @throws {AppError} 409 when other processes keep changing what it touches
 */
export function applyPlan<P extends { plan: Plan }>(deps: StoreDeps, work: Work<P>): Promise<P> {
  return lineOf(deps.catalogue)(async () => {
    for (let tried = 1; tried <= ATTEMPTS; tried += 1) {
      const planned = await attempt(deps, work, tried === ATTEMPTS);
      if (planned !== null) return planned;
    }
    throw conflict('Someone else is changing the catalogue. Nothing was saved. Please try again.');
  });
}
