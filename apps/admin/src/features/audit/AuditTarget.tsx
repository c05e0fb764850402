import { Link } from 'wouter';
import type { Outputs } from '../../trpc.ts';
import styles from './audit.module.css';

export type Entry = Outputs['audit']['list']['entries'][number];

/** Where a thing is shown, found by what it is called; undefined where nothing is found so. */
function placeOf({ target, name }: Entry): string | undefined {
  const [kind] = target.split(':');
  if (kind === 'order') return `/admin/payments?payments.search=${encodeURIComponent(target)}`;
  if (name === null) return undefined;
  if (kind === 'user') return `/admin/users?users.search=${encodeURIComponent(name)}`;
  if (kind === 'product') return `/admin/products?products.search=${encodeURIComponent(name)}`;
  return undefined;
}

/** What an action was done to: how it is called, and its number. */
export function AuditTarget({ entry }: { entry: Entry }) {
  const { target, name } = entry;
  const place = placeOf(entry);
  const title = name ?? target;
  return (
    <>
      {place === undefined ? title : <Link href={place}>{title}</Link>}
      {name !== null && <span className={styles.number}>{target}</span>}
    </>
  );
}
