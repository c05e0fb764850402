import { cashIsaChanges2027 } from './guides/cash-isa-changes-april-2027.ts';
import { cashIsasExplained } from './guides/cash-isas-explained.ts';
import { choosingACashIsa } from './guides/choosing-a-cash-isa.ts';
import { innovativeFinanceIsaChecks } from './guides/innovative-finance-isa-checks.ts';
import { innovativeFinanceIsasExplained } from './guides/innovative-finance-isas-explained.ts';
import { isaAllowanceExplained } from './guides/isa-allowance-explained.ts';
import { lifetimeIsaWithdrawals } from './guides/lifetime-isa-withdrawals.ts';
import { lifetimeIsasExplained } from './guides/lifetime-isas-explained.ts';
import type { SeedGuide } from './guides/seed-guide.ts';
import { stocksAndSharesCostsAndRisk } from './guides/stocks-and-shares-isa-costs-and-risk.ts';
import { stocksAndSharesIsasExplained } from './guides/stocks-and-shares-isas-explained.ts';
import { transferringAnIsa } from './guides/transferring-an-isa.ts';
import { whatIsAnIsa } from './guides/what-is-an-isa.ts';

export type { SeedGuide } from './guides/seed-guide.ts';

/** Every guide in the order of the list. The first of each category introduces it on the home page. */
export const seedGuides: SeedGuide[] = [
  whatIsAnIsa,
  isaAllowanceExplained,
  transferringAnIsa,
  cashIsasExplained,
  choosingACashIsa,
  cashIsaChanges2027,
  stocksAndSharesIsasExplained,
  stocksAndSharesCostsAndRisk,
  lifetimeIsasExplained,
  lifetimeIsaWithdrawals,
  innovativeFinanceIsasExplained,
  innovativeFinanceIsaChecks,
];
