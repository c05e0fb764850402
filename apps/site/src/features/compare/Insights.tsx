import { listed } from '@isa/api/domain/listed';
import { formatPounds, formatRate } from '@isa/api/domain/money';
import { monthsText } from '@isa/api/domain/durations';
import type { Horizon } from '@isa/api/domain/comparison/compare-href';
import {
  fixBreakEvens,
  sharedCover,
  type FixBreakEven,
  type SharedCover,
} from '@isa/api/domain/comparison/product-comparison';
import type { FscsCover } from '@isa/api/domain/isa/fscs-cover';
import type { Product } from '@isa/api/domain/products/product';
import { useSiteEnv } from '../../framework/site-env.tsx';
import styles from './compare.module.css';
import type { Column } from './SideBySide.tsx';

type Named = (product: Product) => string;

/** Differences under a penny are none. */
const PENNY = 0.005;

function outcomeText({ lead, easyRate }: FixBreakEven): string {
  if (lead === null || easyRate === null) return 'How long the easy access rate lasts is not stated.';
  const now = `On today’s terms easy access averages ${formatRate(easyRate)}`;
  if (Math.abs(lead) < PENNY) return `${now}, so both earn the same.`;
  const ahead = lead > 0 ? 'the fix' : 'easy access';
  return `${now}, so ${ahead} is ahead by ${formatPounds(Math.abs(lead))}.`;
}

/** A horizon within the term leaves out what it costs to leave. */
function earlyText({ fix: { termMonths }, months }: FixBreakEven): string {
  if (termMonths === null || termMonths <= months) return '';
  return ` The fix runs for ${monthsText(termMonths)}: what it costs to leave earlier is not counted.`;
}

function BreakEven({ found, named }: { found: FixBreakEven; named: Named }) {
  const { fix, easy, months, rate } = found;
  return (
    <li>
      <b>Fixed or easy access?</b> {named(fix)} beside {named(easy)}, over {monthsText(months)}: the fix wins
      if the easy access rate averages below {formatRate(rate)}. {outcomeText(found)}
      {earlyText(found)}
    </li>
  );
}

function coverText({ products, form }: SharedCover, named: Named, cover: FscsCover): string {
  const isCash = form === 'cash';
  const share = `${listed(products.map(named))} ${isCash ? 'share one banking licence' : 'are with one authorised firm'}`;
  const limit = isCash ? cover.deposits : cover.investments;
  if (limit === null) return `${share}: they share one FSCS limit.`;
  return isCash
    ? `${share}: the FSCS covers ${formatPounds(limit)} in all, not for each.`
    : `${share}: FSCS cover for investments is given as ${formatPounds(limit)} in all, not for each, if it fails.`;
}

type Props = { columns: readonly Column[]; horizon: Horizon; cover: FscsCover };

/** What follows from several of the products together; nothing where nothing does. */
export function Insights({ columns, horizon, cover }: Props) {
  const { today } = useSiteEnv();
  const products = columns.map(({ product }) => product);
  const breakEvens = fixBreakEvens(products, horizon, today);
  const shared = sharedCover(products);
  if (breakEvens.length + shared.length === 0) return null;
  const named: Named = ({ id, name }) =>
    `${name} (${columns.find(({ product }) => product.id === id)?.letter ?? ''})`;
  return (
    <section aria-labelledby="together" className={styles.section}>
      <h2 id="together" className={styles.heading}>
        Taken together
      </h2>
      <ul className={styles.insights}>
        {breakEvens.map((found) => (
          <BreakEven key={`${found.fix.id} ${found.easy.id}`} found={found} named={named} />
        ))}
        {shared.map((group) => (
          <li key={group.products.map(({ id }) => id).join()}>
            <b>One FSCS limit.</b> {coverText(group, named, cover)}
          </li>
        ))}
      </ul>
    </section>
  );
}
