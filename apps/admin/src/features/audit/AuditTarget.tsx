import type { Outputs } from '@isa/ui/client/trpc.ts';
import { Link } from 'wouter';
import { breakAt } from '../../components/break-at.tsx';
import { searchAddress } from '../../components/table/SearchBox.tsx';
import { productAddress } from '../products/OpenProduct.tsx';
import styles from './audit.module.css';

export type Entry = Outputs['audit']['list']['entries'][number];

/** The page of a target, searched by its name. */
function placeOf({ target, name }: Entry): string | undefined {
  const [kind, id] = target.split(':');
  if (kind === 'order') return searchAddress('payments', target);
  if (name === null) return undefined;
  if (kind === 'user') return searchAddress('users', name);
  if (kind === 'guide' || kind === 'change') return `/admin/content?content.open=${kind}-${id}`;
  if (kind === 'product') return productAddress(Number(id));
  return undefined;
}

/** The target of an action: name and id. */
export function AuditTarget({ entry }: { entry: Entry }) {
  const { target, name } = entry;
  const place = placeOf(entry);
  const title = breakAt(name ?? target);
  return (
    <>
      {place === undefined ? title : <Link href={place}>{title}</Link>}
      {name !== null && <span className={styles.number}>{target}</span>}
    </>
  );
}
