import { load } from './load.ts';
import { debits } from './debits.ts';
import { faults } from './faults.ts';
import { fuzz } from './fuzz.ts';
import { kills } from './kills.ts';
import { outage } from './outage.ts';
import { payments } from './payments.ts';
import { sql } from './sql.ts';
import { scale } from './scale.ts';
import { tests } from './tests.ts';
import type { Group } from './lib/torture.ts';

/** Every group, by the name the command line knows. */
export const groups: Readonly<Record<string, Group>> = {
  kills,
  debits,
  payments,
  fuzz,
  sql,
  faults,
  outage,
  load,
  scale,
  tests,
};
