import type { Database } from '@isa/db';
import type { Random } from '../lib/random.ts';
import type { Torture } from '../lib/torture.ts';
import type { Observer } from '../lib/observer.ts';

/** Something a server does again and again while it is killed. */
export interface Scenario {
  /** Settings its server needs. */
  env: Record<string, string>;
  /** How often the server said that it was done, and how often it died before it answered. */
  counts: { acknowledged: number; cutOff: number };
  /** Once, over the empty database. */
  prepare(url: string): Promise<void>;
  /** Repeats it until the server is gone. */
  work(url: string): Promise<void>;
  /** Over the next server: what was acknowledged is there, everything else is there wholly or not at all. */
  verify(db: Database, url: string): Promise<void>;
}

export interface ScenarioTools {
  defer: Torture['defer'];
  observer: Observer;
  random: Random;
}

export type MakeScenario = (tools: ScenarioTools) => Promise<Scenario>;
