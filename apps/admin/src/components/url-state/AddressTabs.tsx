import { Tabs } from '@mantine/core';
import type { ComponentType } from 'react';
import { useChoice } from './useChoice.ts';

type Props = {
  /** Of the tabs, for screen readers, which do not see the surroundings. */
  label: string;
  /** Of the choice in the address: `status.tab`. */
  name: string;
  /** The first is open unless the address names another. */
  tabs: readonly [Tab, ...Tab[]];
  /** What is in a tab stays while another is open. */
  keepMounted?: boolean;
  className: string | undefined;
};
type Tab = { value: string; label: string; Content: ComponentType };

/** Tabs of which the open one is kept in the address. */
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
