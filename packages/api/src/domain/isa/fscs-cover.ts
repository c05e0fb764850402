import { pence } from '../money.ts';
import { groupBy } from '../group-by.ts';
import { type IsaKind, kindOf } from './isa-kinds.ts';
import { amountOn } from '../rules/rule-book.ts';
import { nameKey } from '../text.ts';

/** What the FSCS covers of one person’s money with one firm, in pounds; null if the rule book does not say. */
export interface FscsCover {
  deposits: number | null;
  investments: number | null;
}

/** Sources: rules `fscs-deposits`, `fscs-investments`. @param date London date */
export const fscsCoverOn = (date: string): FscsCover => ({
  deposits: amountOn('fscs-deposits', date) ?? null,
  investments: amountOn('fscs-investments', date) ?? null,
});

/** An ISA with what is in it. */
export interface CoveredIsa {
  kind: IsaKind;
  provider: string;
  /** The name of the licence, where brands share one; blank where the provider has its own. */
  licence: string;
  /** Pounds. */
  balance: number;
  /** Whose Junior ISA it is: another person's money has cover of its own. */
  child: string;
}

/** The balances that share one limit. */
export interface CoverGroup {
  /** The licence or the one provider, as it was written first. */
  name: string;
  providers: string[];
  /** The name of the child whose money it is, or “child”; blank for the saver’s own. */
  child: string;
  form: 'cash' | 'invested' | 'lent';
  total: number;
  /** Null if there is no cover, as for loans. */
  limit: number | null;
  covered: number;
  uncovered: number;
}

/** What a child without a name is called. */
const NAMELESS = 'child';

/** Providers with the same licence, named on any of their ISAs. */
function licences(isas: readonly CoveredIsa[]): (isa: CoveredIsa) => string {
  const named = new Map(
    isas
      .filter(({ licence }) => nameKey(licence) !== '')
      .map(({ provider, licence }) => [nameKey(provider), licence]),
  );
  return ({ provider, licence }) => licence.trim() || named.get(nameKey(provider))?.trim() || provider.trim();
}

function groupOf(isas: readonly CoveredIsa[], name: string, date: string): CoverGroup | null {
  const [first] = isas;
  if (!first) return null;
  const { form } = kindOf(first.kind);
  const total = isas.reduce((sum, { balance }) => sum + balance, 0);
  const providers = [...groupBy(isas, ({ provider }) => nameKey(provider)).values()].flatMap(
    ([one]) => one?.provider.trim() ?? [],
  );
  const limit =
    form === 'lent' ? null : (amountOn(form === 'cash' ? 'fscs-deposits' : 'fscs-investments', date) ?? null);
  const covered = limit === null ? 0 : Math.min(total, limit);
  return {
    name,
    providers,
    child: kindOf(first.kind).type === 'Junior ISA' ? first.child.trim() || NAMELESS : '',
    form,
    total: pence(total),
    limit,
    covered,
    uncovered: pence(total - covered),
  };
}

/**
 * What the FSCS covers: deposits by person and authorised firm, so that brands of one licence share a limit; investments
 * by person and firm beside it; loans not at all. Cash that an investment ISA holds is counted as invested. The largest
 * uncovered sums come first. Sources: rules `fscs-deposits`, `fscs-investments`, `ifisa-protection`.
 */
export function fscsCover(isas: readonly CoveredIsa[], date: string): CoverGroup[] {
  const licenceOf = licences(isas);
  const groups = groupBy(
    isas.filter(({ balance }) => balance > 0),
    (isa) => {
      const { form, type } = kindOf(isa.kind);
      return [
        form,
        nameKey(licenceOf(isa)),
        type === 'Junior ISA' ? nameKey(isa.child) || NAMELESS : '',
      ].join('\n');
    },
  );
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      return (first && groupOf(group, licenceOf(first), date)) ?? [];
    })
    .toSorted((a, b) => b.uncovered - a.uncovered || b.total - a.total || a.name.localeCompare(b.name));
}

/** What the FSCS covers of balances at one authorised firm each. Source: rule `fscs-deposits`. */
export function fscsSplit(balances: readonly number[], date: string) {
  const limit = amountOn('fscs-deposits', date) ?? 0;
  const firms = balances.map((balance) => ({
    balance,
    covered: Math.min(balance, limit),
    uncovered: pence(Math.max(0, balance - limit)),
  }));
  const total = pence(balances.reduce((sum, balance) => sum + balance, 0));
  const uncovered = pence(firms.reduce((sum, firm) => sum + firm.uncovered, 0));
  return {
    limit,
    firms,
    total,
    covered: pence(total - uncovered),
    uncovered,
    firmsNeeded: Math.max(1, Math.ceil(total / limit)),
  };
}
