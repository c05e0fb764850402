import { Panel, PanelBody } from '../../components/Panel.tsx';
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
          there is none. Entries that break the rules of a product are skipped and counted.
        </p>
        <pre className={styles.example}>
          <code>{example}</code>
        </pre>
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
