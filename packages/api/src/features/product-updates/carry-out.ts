import { DatabaseUnavailableError, type Orm } from '@isa/db';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Deps } from '../../context.ts';
import { conflict } from '../../errors.ts';
import type { CatalogueSnapshot } from '../products/catalogue-snapshot.ts';
import type { Plan } from './service-plan.ts';
import { type Origin, planStatements } from './store-plan.ts';

const ATTEMPTS = 3;

export interface Work<P> extends Omit<Origin, 'at'> {
  /** Makes the plan for a version of the catalogue; made anew when somebody else changed it meanwhile. */
  makePlan(snapshot: CatalogueSnapshot): Promise<P>;
  /** What is stored in the same commit. */
  also(orm: Orm, planned: P): BatchItem<'sqlite'>[];
}

/**
 * Plans a change of the catalogue and stores it, whole or not at all, against exactly the catalogue it was planned for.
 * @throws {AppError} 409 when others keep changing the catalogue
 */
export async function carryOut<P extends { plan: Plan }>(
  deps: Pick<Deps, 'db' | 'catalogue' | 'now'>,
  work: Work<P>,
): Promise<P> {
  for (let attempt = 1; ; attempt += 1) {
    const planned = await work.makePlan(await deps.catalogue.refresh());
    const { plan } = planned;
    try {
      const origin = { source: work.source, actorId: work.actorId, at: deps.now().toISOString() };
      await deps.db.write((orm) => {
        const [first, ...rest] = planStatements(orm, plan, origin);
        return orm.batch([first, ...rest, ...work.also(orm, planned)]);
      });
      deps.catalogue.outdate();
      return planned;
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) throw error;
      if ((await deps.catalogue.refresh()).version === plan.version) throw error;
      if (attempt === ATTEMPTS) {
        throw conflict('Somebody else is changing the catalogue. Nothing was stored; please try again.');
      }
    }
  }
}
