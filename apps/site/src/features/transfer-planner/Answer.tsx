import { comparisonHref, parseComparison } from '@isa/api/domain/comparison/comparison-query';
import { kindOf } from '@isa/api/domain/isa/isa-kinds';
import {
  transferSteps,
  type Reason,
  type TransferAnswer,
  type TransferQuestion,
} from '@isa/api/domain/isa/isa-transfers';
import { formatPounds } from '@isa/api/domain/money';
import { formatDate } from '@isa/api/domain/isa/tax-year';
import { Card } from '@isa/ui/Card';
import { LinkButton } from '@isa/ui/LinkButton';
import { parts, verdicts } from './answer-words.ts';
import styles from './transfer-planner.module.css';

/** A sentence with its source. */
function Because({ of: { text, rule, source } }: { of: Reason }) {
  return (
    <>
      {text}{' '}
      {source ? (
        <a href={source.url}>{source.title}</a>
      ) : (
        rule !== undefined && <a href={`#${rule}`}>See the rule</a>
      )}
    </>
  );
}

/** Products of the type that accept transfers in. */
const productsHref = ({ to, pounds }: TransferQuestion) =>
  comparisonHref({
    ...parseComparison(''),
    type: kindOf(to).type,
    amount: pounds,
    filters: { transfers: 'yes' },
  });

/** What the rules say of a transfer. */
export function Answer({ question, answer }: { question: TransferQuestion; answer: TransferAnswer }) {
  const { verdict, reasons, part, partReason, time, charge } = answer;
  const steps = transferSteps(question, answer);
  return (
    <Card as="section" aria-labelledby="answer" className={styles.answer}>
      <h2 id="answer" className={styles.verdict} data-verdict={verdict}>
        <span role="status">{verdicts[verdict]}</span>
      </h2>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason.text}>
            <Because of={reason} />
          </li>
        ))}
      </ul>
      {verdict !== 'no' && (
        <>
          <dl className={styles.facts}>
            <div>
              <dt>How much together</dt>
              <dd>{parts[part]}</dd>
            </div>
            <div>
              <dt>How long at most</dt>
              <dd>
                {time.days} {time.isWorking ? 'working days' : 'days'}, until {formatDate(time.until)}
              </dd>
            </div>
            {charge !== null && (
              <div>
                <dt>Lifetime ISA charge</dt>
                <dd>{formatPounds(charge)}</dd>
              </div>
            )}
          </dl>
          <p className={styles.small}>
            <Because of={partReason} />
            {time.isWorking && ' Bank holidays are counted as working days here.'}
          </p>
          <h3>Steps</h3>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p>
            <LinkButton href={productsHref(question)} look="secondary" className={styles.products}>
              {kindOf(question.to).type}s that accept transfers
            </LinkButton>
          </p>
        </>
      )}
    </Card>
  );
}
