import { Panel, PanelBody } from '../../components/Panel.tsx';
import { Table, Th } from '../../components/Table.tsx';
import styles from './settings.module.css';

const example = `[
  {
    "name": "Example Easy Access Cash ISA",
    "provider": "Example Bank",
    "type": "Cash ISA",
    "interestRate": 4.05,
    "minimumDeposit": 1,
    "referralLink": "https://example.com/go/easy-access",
    "features": ["Withdraw as often as you like"]
  }
]`;

/** The fields of a product; the same names head the columns of a CSV file. */
const fields = [
  ['name', 'Text, at least 3 characters', true],
  ['provider', 'Text, at least 2 characters', true],
  ['type', 'Cash ISA, Stocks and Shares ISA, Lifetime ISA, Junior ISA, …', true],
  ['referralLink', 'Address, http or https', true],
  ['interestRate, annualFee, governmentBonus', 'Percent, 0 or more', false],
  ['minimumDeposit, maximumDeposit', 'Pounds, 0 or more', false],
  ['rating', '0 to 5', false],
  ['reviewCount', 'Whole number, 0 or more', false],
  ['term, earlyWithdrawalPenalty, termsApply', 'Text', false],
  ['features', 'List of texts', false],
  ['logoUrl', 'Address, http or https', false],
  ['fscsProtected, isActive', 'true or false', false],
] as const;

const head = (
  <>
    <Th>Field</Th>
    <Th>What it holds</Th>
    <Th>Needed</Th>
  </>
);

/** How a feed of product data is joined to this site. */
export function IntegrationGuide() {
  return (
    <Panel title="Integration Guide" lead="How to connect a provider of product data.">
      <PanelBody>
        <ol className={styles.steps}>
          <li>Get an API key from your provider of ISA product data.</li>
          <li>
            Set <code>FINANCE_API_URL</code> on the server to the address of the feed. Without it, updates
            read the sample feed that comes with the site.
          </li>
          <li>Save the key above. It is stored encrypted and sent to the feed only, as a bearer token.</li>
          <li>Run a manual update and look at what it added and changed.</li>
        </ol>
        <h3>What the feed answers</h3>
        <p>
          A JSON array of products. A product is known by its name and provider together: a known one is
          updated, any other is added. A field that is left out stays as it is; <code>null</code> says that
          there is none (for <code>isActive</code>, <code>reviewCount</code>, <code>fscsProtected</code> and{' '}
          <code>features</code> it says nothing). Entries that break the rules of a product are skipped and
          counted.
        </p>
        <pre className={styles.example}>
          <code>{example}</code>
        </pre>
        <h3>The fields of a product</h3>
        <Table label="Fields of a product" head={head} hasCards className={styles.fields}>
          {fields.map(([names, meaning, isNeeded]) => (
            <tr key={names} role="row">
              <td role="cell" className={styles.names}>
                <code>{names}</code>
              </td>
              <td role="cell">{meaning}</td>
              <td role="cell" className={styles.needed}>
                {isNeeded ? 'Yes' : 'No'}
              </td>
            </tr>
          ))}
        </Table>
        <h3>Automated updates</h3>
        <p>
          Products are updated automatically every day at midnight UK time. An update that would hide more
          than 20% of the visible products, or names over 20% fewer than the one before, is refused and
          changes nothing.
        </p>
      </PanelBody>
    </Panel>
  );
}
