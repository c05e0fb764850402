import { classes } from '@isa/ui/classes.ts';
import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import styles from './shortlist-star.module.css';
import { setShortlisted, type StarredProduct, useIsShortlisted } from './shortlist.ts';
import { StarIcon } from './StarIcon.tsx';

type Props = {
  product: StarredProduct;
  /** As a button on the product page. */
  large?: boolean;
};

/** Toggles a product on the shortlist; hidden without script. */
export function ShortlistStar({ product: { id, name }, large = false }: Props) {
  const isOn = useIsShortlisted(id);
  return (
    <button
      type="button"
      className={classes(styles.star, large && styles.large)}
      aria-pressed={isOn}
      title={isOn ? 'On your shortlist' : 'Add to your shortlist'}
      onClick={() => setShortlisted({ id, name }, !isOn)}
    >
      <StarIcon />
      <span className={styles.text}>Shortlist</span> <VisuallyHidden>{name}</VisuallyHidden>
    </button>
  );
}
