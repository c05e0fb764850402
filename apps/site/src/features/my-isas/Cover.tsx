import type { CoverGroup } from '@isa/api/domain/isa-cover';
import { formatPounds } from '@isa/api/domain/money';
import { listed } from '@isa/api/domain/listed';
import styles from './my-isas.module.css';

const formNames = { cash: 'Savings', invested: 'Investments', lent: 'Loans' } as const;

function NotCovered({ group: { form, uncovered, limit } }: { group: CoverGroup }) {
  if (form === 'lent') return 'No FSCS cover';
  if (form === 'invested')
    return uncovered > 0
      ? `${formatPounds(uncovered)} above the limit of ${formatPounds(limit ?? 0)}, if a firm failed and assets were missing`
      : 'None. A fall in value is never covered';
  return uncovered > 0 ? formatPounds(uncovered) : 'None';
}

/** What the FSCS covers, by licence. */
export function Cover({ groups }: { groups: readonly CoverGroup[] }) {
  return (
    <section aria-labelledby="cover" className={styles.section}>
      <h2 id="cover">FSCS cover</h2>
      <p>
        Brands that share a banking licence share one limit per person. Ask your provider which licence it
        uses. Savings outside ISAs with the same firm count as well.
      </p>
      {groups.length === 0 ? (
        <p className={styles.small}>Say what is in your ISAs to see what is covered.</p>
      ) : (
        <div className={styles.scroll} tabIndex={0} role="region" aria-label="FSCS cover by licence">
          <table className={styles.cover}>
            <thead>
              <tr>
                <th scope="col">Licence</th>
                <th scope="col">In it</th>
                <th scope="col">Covered</th>
                <th scope="col">Not covered</th>
              </tr>
            </thead>
            <tbody>
              {groups.map((group) => {
                const { name, providers, child, form, total, covered } = group;
                return (
                  <tr key={`${form} ${name} ${child}`}>
                    <th scope="row">
                      {name || 'Provider not named'}
                      <span className={styles.small}>
                        {formNames[form]}
                        {child !== '' && `, ${child}`}
                        {providers.length > 1 && `: ${listed(providers)}`}
                      </span>
                    </th>
                    <td>{formatPounds(total)}</td>
                    <td>{formatPounds(covered)}</td>
                    <td className={group.uncovered > 0 ? styles.over : undefined}>
                      <NotCovered group={group} />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
