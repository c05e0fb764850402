import styles from './provider-logo.module.css';
import { classes } from './classes.ts';

type Props = { provider: string; logoUrl: string | null; size?: 'normal' | 'large' };

const TINTS = [styles.tint0, styles.tint1, styles.tint2, styles.tint3, styles.tint4, styles.tint5];

const initials = (name: string) => {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => !/^(the|of|and)?$/i.test(word));
  const [first = '', second = ''] = words;
  return (second ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2)).toUpperCase();
};

const tintOf = (name: string) => {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return TINTS[sum % TINTS.length];
};

/** The content security policy allows no other sources. */
const isLoadable = (address: string | null): address is string => /^https:/i.test(address ?? '');

/**
 * The provider's logo over a monogram, which shows if the logo cannot be loaded. Decorative: the name is next
 * to it.
 */
export function ProviderLogo({ provider, logoUrl, size = 'normal' }: Props) {
  return (
    <span className={classes(styles.logo, size === 'large' && styles.large)} aria-hidden="true">
      <svg className={tintOf(provider)} viewBox="0 0 40 40" focusable="false">
        <text x="20" y="20" dy="0.35em" textAnchor="middle">
          {initials(provider)}
        </text>
      </svg>
      {isLoadable(logoUrl) && (
        // Keyed, since browsers show the previous image until the next has loaded.
        <img
          key={logoUrl}
          src={logoUrl}
          alt=""
          width="40"
          height="40"
          loading="lazy"
          referrerPolicy="no-referrer"
        />
      )}
    </span>
  );
}
