import { BY_AGE_CHANGES } from './by-age.ts';
import { CORRECTED_CHANGES } from './corrected.ts';
import { PUT_RIGHT_CHANGES } from './figures-put-right.ts';
import { GOAL_CHANGES } from './goals.ts';
import { LOOKED_BACK_CHANGES } from './looked-back.ts';
import type { Change } from './people.ts';
import { OTHER_CHANGES } from './sums-other.ts';
import { VARIED_CHANGES } from './sums-varied.ts';
import { TWO_CHANGES } from './two.ts';

/** Figures and sums that are put right, looked back at, varied or taken to another age, in their order. */
export const TOLD_AGAIN_CHANGES: readonly Change[] = [
  ...PUT_RIGHT_CHANGES,
  ...CORRECTED_CHANGES,
  ...TWO_CHANGES,
  ...LOOKED_BACK_CHANGES,
  ...VARIED_CHANGES,
  ...OTHER_CHANGES,
  ...BY_AGE_CHANGES,
  ...GOAL_CHANGES,
];
