import { faqTabs, type FaqItem, type FaqTab } from '@isa/api/domain/content/faq';
import type { StatementId } from '@isa/api/domain/rules/rule-notes';
import { Card } from '@isa/ui/Card';
import { TabList, tabProps } from '@isa/ui/TabList';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { RuleNote } from '../rules/RuleNote.tsx';
import styles from './faq.module.css';

/** Answers with a statement that is outdated or incomplete. */
const stated: Readonly<Record<string, StatementId>> = {
  'is-my-money-protected': 'fscs-cover',
  'what-about-my-help-to-buy-isa': 'help-to-buy-saving',
  'what-returns-does-an-ifisa-pay': 'ifisa-returns',
};

type ItemProps = { item: FaqItem; open: boolean; onToggle: () => void };

function Question({ item, open, onToggle }: ItemProps) {
  const statement = stated[item.id];
  return (
    <div className={styles.item} id={item.id}>
      <h3>
        <button
          type="button"
          id={`${item.id}-question`}
          aria-expanded={open}
          aria-controls={`${item.id}-answer`}
          className={styles.question}
          onClick={onToggle}
        >
          {item.question}
          <IconChevronDown size={20} aria-hidden="true" className={styles.chevron} />
        </button>
      </h3>
      <div
        id={`${item.id}-answer`}
        role="region"
        aria-labelledby={`${item.id}-question`}
        className={styles.answer}
        hidden={!open}
        data-answer
      >
        <p>{item.answer}</p>
        {statement && <RuleNote statement={statement} />}
      </div>
    </div>
  );
}

function Panel({
  tab,
  shown,
  open,
  onToggle,
}: {
  tab: FaqTab;
  shown: boolean;
  open: string | null;
  onToggle: (id: string) => void;
}) {
  return (
    <Card role="tabpanel" id={`faq-${tab.id}`} aria-labelledby={`tab-${tab.id}`} hidden={!shown} data-panel>
      <h2 className={styles.heading}>{tab.heading}</h2>
      {tab.items.map((item) => (
        <Question key={item.id} item={item} open={open === item.id} onToggle={() => onToggle(item.id)} />
      ))}
    </Card>
  );
}

const tabOf = (question: string) => faqTabs.find(({ items }) => items.some(({ id }) => id === question));

/** Six tabs of questions, one answer open at a time. `/faq#question` opens that question in its tab. */
export function FaqTabs({ first }: { first: string }) {
  const [active, setActive] = useState(first);
  const [open, setOpen] = useState<string | null>(null);
  useEffect(() => {
    const showNamed = () => {
      const question = location.hash.slice(1);
      const tab = tabOf(question);
      if (!tab) return;
      setActive(tab.id);
      setOpen(question);
      // After the panel is shown: hidden elements cannot be scrolled to.
      requestAnimationFrame(() => document.getElementById(question)?.scrollIntoView({ block: 'start' }));
    };
    showNamed();
    addEventListener('hashchange', showNamed);
    return () => removeEventListener('hashchange', showNamed);
  }, []);
  return (
    <div className={styles.faq}>
      <TabList label="Questions by kind of ISA">
        {faqTabs.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            {...tabProps(`tab-${id}`, `faq-${id}`, id === active)}
            onClick={() => setActive(id)}
          >
            {label}
          </button>
        ))}
      </TabList>
      {faqTabs.map((tab) => (
        <Panel
          key={tab.id}
          tab={tab}
          shown={tab.id === active}
          open={open}
          onToggle={(id) => setOpen(open === id ? null : id)}
        />
      ))}
    </div>
  );
}
