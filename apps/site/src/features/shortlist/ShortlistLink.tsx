import { counted } from '@isa/api/domain/money';
import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import styles from './shortlist-link.module.css';
import { useShortlistCount } from './shortlist.ts';
import { StarIcon } from './StarIcon.tsx';

/** The header’s link to the shortlist with a count, which is positioned so that nothing moves when it appears. */
export function ShortlistLink({ href, isCurrent }: { href: string; isCurrent: boolean }) {
  const count = useShortlistCount();
  return (
    <a href={href} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
      <span className={styles.icon}>
        <StarIcon />
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        )}
      </span>
      <span className={styles.text}>Shortlist</span>{' '}
      {count > 0 && <VisuallyHidden>({counted(count, 'product')})</VisuallyHidden>}
    </a>
  );
}
