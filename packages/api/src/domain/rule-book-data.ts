import { allowanceAndLifetime, juniorAndHelpToBuy } from './rule-data-accounts.ts';
import { announced, holdingAndMoving, protection, taxOutside } from './rule-data-other.ts';
import { aroundIsas } from './rule-data-further.ts';
import type { RuleEntry } from './rule-data-parts.ts';

/** The day the whole table was last checked against its sources. */
export const RULES_RECORDED_ON = '2026-11-20';

let entries: readonly RuleEntry[] | undefined;

/** Every rule known here, past, present and announced. Built when first asked for, so that importing it costs nothing. */
export function ruleEntries(): readonly RuleEntry[] {
  entries ??= [
    allowanceAndLifetime,
    juniorAndHelpToBuy,
    holdingAndMoving,
    protection,
    announced,
    taxOutside,
    aroundIsas,
  ].flatMap((part) => part());
  return entries;
}
