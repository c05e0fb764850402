import { Tabs } from '@mantine/core';
import { Panel } from '../../components/Panel.tsx';
import { useChoice } from '../../components/useChoice.ts';
import { SqlQuery } from './SqlQuery.tsx';
import { TablesBrowser } from './TablesBrowser.tsx';
import styles from './database.module.css';

const tabs = [
  { value: 'tables', label: 'Tables Browser', Content: TablesBrowser },
  { value: 'query', label: 'SQL Query', Content: SqlQuery },
] as const;

/** Looks into the database: table by table, or by a query. What is typed stays while another page is open. */
export function DatabaseManagement() {
  const [tab, setTab] = useChoice('database.tab', tabs, 'tables');
  return (
    <Panel
      id="database"
      title="Database Management"
      lead="Read only. Secrets are not shown; every query is in the audit log."
    >
      <Tabs value={tab} onChange={(value) => setTab(value ?? '')}>
        <Tabs.List className={styles.tabs ?? ''} aria-label="Database">
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ value, Content }) => (
          <Tabs.Panel key={value} value={value}>
            <Content />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Panel>
  );
}
