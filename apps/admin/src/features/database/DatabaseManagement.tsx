import { AddressTabs } from '../../components/url-state/AddressTabs.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SqlQuery } from './SqlQuery.tsx';
import { TablesBrowser } from './TablesBrowser.tsx';
import styles from './database.module.css';

const tabs = [
  { value: 'tables', label: 'Tables Browser', Content: TablesBrowser },
  { value: 'query', label: 'SQL Query', Content: SqlQuery },
] as const;

/** Database browser: by table or by query. The query is kept while other pages are open. */
export function DatabaseManagement() {
  return (
    <Panel
      id="database"
      title="Database Management"
      lead="Read only. Secrets are not shown; every query and every view of personal data is in the audit log."
    >
      <AddressTabs label="Database" name="database.tab" tabs={tabs} keepMounted className={styles.tabs} />
    </Panel>
  );
}
