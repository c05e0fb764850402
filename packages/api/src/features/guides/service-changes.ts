import type { Ctx } from '../../context.ts';
import { type ChangeEntry, ruleChanges } from '../../domain/rules/rule-changes.ts';
import { sanitiseGuideHtml } from './sanitise.ts';
import type { CatalogueSnapshot, LoggedChange } from '../products/catalogue-snapshot.ts';

function toEntry({
  id,
  kind,
  happenedOn,
  title,
  content,
  sources,
  publishedAt,
  updatedAt,
}: LoggedChange): ChangeEntry {
  return {
    id: `entry-${id}`,
    kind,
    on: happenedOn,
    title,
    html: sanitiseGuideHtml(content),
    sources,
    publishedAt: publishedAt ?? updatedAt,
  };
}

const bySnapshot = new WeakMap<CatalogueSnapshot, readonly ChangeEntry[]>();

/** The entries of a snapshot as they may be shown, the latest day first; sanitised once. */
function changesOf(snapshot: CatalogueSnapshot): readonly ChangeEntry[] {
  const known = bySnapshot.get(snapshot);
  if (known !== undefined) return known;
  const fresh = [...snapshot.changes.map(toEntry), ...ruleChanges()].toSorted((a, b) =>
    a.on < b.on ? 1 : a.on > b.on ? -1 : 0,
  );
  bySnapshot.set(snapshot, fresh);
  return fresh;
}

/** Changes of ISA rules and our own corrections, the latest day first, what is announced included. */
export const listChanges = async (ctx: Ctx): Promise<readonly ChangeEntry[]> =>
  changesOf(await ctx.catalogue.current());
