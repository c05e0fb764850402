import { Tabs } from '@mantine/core';
import { useInAddress } from '../../components/in-address.ts';
import { Panel } from '../../components/Panel.tsx';
import { SqlQuery } from './SqlQuery.tsx';
import { TablesBrowser } from './TablesBrowser.tsx';
import styles from './database.module.css';

const TABLES = 'tables';
const QUERY = 'query';

/** Looks into the database: table by table, or by a query. What is typed stays while another page is open. */
export function DatabaseManagement() {
  const [tabText, setTab] = useInAddress('database.tab');
  const tab = tabText === QUERY ? QUERY : TABLES;
  return (
    <Panel
      id="database"
      title="Database Management"
      lead="Read only. Secrets are not shown; every query is in the audit log."
    >
      <Tabs value={tab} onChange={(value) => setTab(value === QUERY ? QUERY : '')}>
        <Tabs.List className={styles.tabs ?? ''} aria-label="Database">
          <Tabs.Tab value={TABLES}>Tables Browser</Tabs.Tab>
          <Tabs.Tab value={QUERY}>SQL Query</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={TABLES}>
          <TablesBrowser />
        </Tabs.Panel>
        <Tabs.Panel value={QUERY}>
          <SqlQuery />
        </Tabs.Panel>
      </Tabs>
    </Panel>
  );
}
