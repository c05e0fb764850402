import { counted } from '@isa/api/domain/money';
import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import styles from './shortlist-link.module.css';
import { useShortlistCount } from './shortlist.ts';
import { StarIcon } from './StarIcon.tsx';

/** The header’s way to the shortlist, with how much is on it. The number takes no room, so that nothing moves when it comes. */
export function ShortlistLink({ isCurrent }: { isCurrent: boolean }) {
  const count = useShortlistCount();
  return (
    <a href="/shortlist" className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
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
