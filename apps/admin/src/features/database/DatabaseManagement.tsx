import { Tabs } from '@mantine/core';
import { Panel } from '../../components/Panel.tsx';
import { SqlQuery } from './SqlQuery.tsx';
import { TablesBrowser } from './TablesBrowser.tsx';
import styles from './database.module.css';

/** Looks into the database: table by table, or by a query. What is typed stays while the other tab is open. */
export function DatabaseManagement() {
  return (
    <Panel
      id="database"
      title="Database Management"
      lead="Read only. Secrets are not shown; every query is in the audit log."
    >
      <Tabs defaultValue="tables">
        <Tabs.List className={styles.tabs ?? ''} aria-label="Database">
          <Tabs.Tab value="tables">Tables Browser</Tabs.Tab>
          <Tabs.Tab value="query">SQL Query</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="tables">
          <TablesBrowser />
        </Tabs.Panel>
        <Tabs.Panel value="query">
          <SqlQuery />
        </Tabs.Panel>
      </Tabs>
    </Panel>
  );
}
