import type { CoverGroup } from '@isa/api/domain/isa/fscs-cover';
import { formatPounds } from '@isa/api/domain/money';
import { listed } from '@isa/api/domain/text';
import { memo } from 'react';
import styles from './my-isas.module.css';

const formNames = { cash: 'Savings', invested: 'Investments', lent: 'Loans' } as const;

function Uncovered({ group: { form, uncovered, limit } }: { group: CoverGroup }) {
  if (form === 'lent') return <p className={styles.refused}>Loans have no FSCS cover.</p>;
  if (form === 'invested')
    return (
      <p className={styles.small}>
        Covered if the firm fails and assets are missing, at most {formatPounds(limit ?? 0)}. A fall in value
        never is.
      </p>
    );
  return uncovered > 0 && <p className={styles.refused}>{formatPounds(uncovered)} is not covered.</p>;
}

/** What the FSCS covers, by licence. */
export const Cover = memo(function Cover({ groups }: { groups: readonly CoverGroup[] }) {
  return (
    <section aria-labelledby="cover" className={styles.section}>
      <h2 id="cover">FSCS cover</h2>
      <p>
        Brands that share a banking licence share one limit per person. Ask your provider which licence it
        uses. Savings outside ISAs with the same firm count as well.
      </p>
      {groups.length === 0 && (
        <p className={styles.small}>Enter the balances of your ISAs to see what is covered.</p>
      )}
      <ul className={styles.list}>
        {groups.map((group) => {
          const { name, providers, child, form, total, covered } = group;
          return (
            <li key={`${form} ${name} ${child}`} className={styles.item}>
              <p className={styles.name}>
                {name || 'Provider not named'}
                {child !== '' && ` (${child})`}: {formatPounds(covered)} of {formatPounds(total)} covered
              </p>
              <p className={styles.small}>
                {formNames[form]}
                {providers.length > 1 && ` with ${listed(providers)}, which share one licence`}
              </p>
              <Uncovered group={group} />
            </li>
          );
        })}
      </ul>
    </section>
  );
});
