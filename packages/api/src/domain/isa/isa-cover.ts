import { groupBy } from '../group-by.ts';
import { type IsaKind, kindOf } from './isa-kinds.ts';
import { amountOn } from '../rules/rule-book.ts';
import { nameKey } from '../text.ts';

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
  /** Null where no limit applies: loans have no cover. */
  limit: number | null;
  covered: number;
  uncovered: number;
}

/** What a child is called that has no name. */
const NAMELESS = 'child';

/** Providers of the same licence, whichever of their ISAs says so. */
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
    total: Math.round(total * 100) / 100,
    limit,
    covered,
    uncovered: Math.round((total - covered) * 100) / 100,
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
