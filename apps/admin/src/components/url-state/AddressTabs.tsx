import { Tabs } from '@mantine/core';
import type { ComponentType } from 'react';
import { useChoice } from './useUrlState.ts';

type Props = {
  /** Accessible name. */
  label: string;
  /** URL parameter, for example `status.tab`. */
  name: string;
  /** The first is open by default. */
  tabs: readonly [Tab, ...Tab[]];
  /** Keeps the content of inactive tabs. */
  keepMounted?: boolean;
  className: string | undefined;
};
type Tab = { value: string; label: string; Content: ComponentType };

/** Tabs whose selection is kept in the URL. */
export function AddressTabs({ label, name, tabs, keepMounted = false, className }: Props) {
  const [tab, setTab] = useChoice(name, tabs, tabs[0].value);
  return (
    <Tabs value={tab} keepMounted={keepMounted} onChange={(value) => setTab(value ?? '')}>
      <Tabs.List className={className ?? ''} aria-label={label}>
        {tabs.map((each) => (
          <Tabs.Tab key={each.value} value={each.value}>
            {each.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, Content }) => (
        <Tabs.Panel key={value} value={value}>
          <Content />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
