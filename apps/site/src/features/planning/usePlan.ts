import { useSyncExternalStore } from 'react';
import type { PlanStore, PlanView } from './plan-store.ts';

export type Plan<Inputs extends object> = PlanView<Inputs> & { store: PlanStore<Inputs> };

/** The plan of a tool; the server renders the initial one. */
export function usePlan<Inputs extends object>(store: PlanStore<Inputs>): Plan<Inputs> {
  const view = useSyncExternalStore(store.subscribe, store.get, () => store.start);
  return { ...view, store };
}
