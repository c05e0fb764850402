import { keyFacts, type Fact } from '@isa/api/domain/products/product-facts';
import type { Product } from '@isa/api/domain/products/product';
import type { ProductProof } from '@isa/api/domain/schemas/product-answer';
import { formatDate } from '@isa/api/domain/isa/tax-year';
import { isFact } from '@isa/api/domain/products/product-proofs';
import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import styles from './key-facts.module.css';

const hostOf = (source: string) => new URL(source).hostname.replace(/^www\./, '');

/** Source and age of a fact. */
function Proof({ proof: { source, checkedOn } }: { proof: ProductProof }) {
  return (
    <>
      Checked on <time dateTime={checkedOn}>{formatDate(checkedOn)}</time>
      {source !== null && (
        <>
          {' at '}
          <a href={source} target="_blank" rel="noopener noreferrer nofollow">
            {hostOf(source)}
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        </>
      )}
    </>
  );
}

/** The proof shared by all stated facts, if there is one. */
function commonProof(facts: readonly Fact[]): ProductProof | undefined {
  const stated = facts.filter((fact) => fact.isStated && (isFact(fact.name) || fact.proof !== undefined));
  const proof = stated[0]?.proof;
  const isSame = (other: ProductProof | undefined) =>
    other?.source === proof?.source && other?.checkedOn === proof?.checkedOn;
  return stated.every((fact) => isSame(fact.proof)) ? proof : undefined;
}

function FactRow({ fact, showsProof }: { fact: Fact; showsProof: boolean }) {
  return (
    <div>
      <dt>{fact.label}</dt>
      <dd className={fact.isStated ? undefined : styles.notStated}>
        {fact.text}{' '}
        {showsProof && fact.proof && (
          <small className={styles.proof}>
            <Proof proof={fact.proof} />
          </small>
        )}
      </dd>
    </div>
  );
}

type Props = { product: Product; hidesPayers: boolean };

/** The facts of a product by topic, with source and date of the last check. */
export function KeyFacts({ product, hidesPayers }: Props) {
  const groups = keyFacts(product).filter(({ group }) => !(hidesPayers && group === 'commission'));
  const common = commonProof(groups.flatMap(({ facts }) => facts));
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className={styles.heading}>
        Key facts
      </h2>
      {common && (
        <p className={styles.common}>
          <Proof proof={common} />
        </p>
      )}
      {groups.map(({ group, label, facts }) => {
        const ofGroup = common ? undefined : commonProof(facts);
        return (
          <section key={group} aria-labelledby={`facts-${group}`} className={styles.group}>
            <h3 id={`facts-${group}`} className={styles.topic}>
              {label}
            </h3>
            <dl className={styles.facts}>
              {facts.map((fact) => (
                <FactRow key={fact.name} fact={fact} showsProof={!common && !ofGroup} />
              ))}
            </dl>
            {ofGroup && (
              <p className={styles.common}>
                <Proof proof={ofGroup} />
              </p>
            )}
          </section>
        );
      })}
    </section>
  );
}
