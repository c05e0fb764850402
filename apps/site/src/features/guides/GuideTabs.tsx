import type { KeyboardEvent } from 'react';
import { Button } from '@isa/ui/Button';
import { Card } from '@isa/ui/Card';
import { ProseHtml } from '@isa/ui/Prose';
import { Skeleton } from '@isa/ui/Skeleton';
import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import { trpc, type Outputs } from '../../trpc.ts';
import { guideCategories, guidesHref, type GuideCategory } from './guide-categories.ts';
import styles from './guides.module.css';

type Guide = Outputs['guides']['list'][number];

const MINUTES = 60_000;

/** The left and right arrows move between tabs, as they do in tabs everywhere. */
function moveBetweenTabs(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const next = tabs.at((tabs.findIndex((tab) => tab === document.activeElement) + step) % tabs.length);
  event.preventDefault();
  next?.focus();
  next?.click();
}

function Tabs({ category }: { category: GuideCategory }) {
  return (
    <div role="tablist" aria-label="Guides by category" className={styles.tabs} onKeyDown={moveBetweenTabs}>
      {guideCategories.map((name) => (
        <a
          key={name}
          role="tab"
          id={`tab-${name.replaceAll(/\W+/g, '-')}`}
          href={guidesHref(name)}
          aria-selected={name === category}
          aria-controls="guide-panel"
          tabIndex={name === category ? 0 : -1}
          className={styles.tab}
        >
          {name}
        </a>
      ))}
    </div>
  );
}

function GuideCard({ guide }: { guide: Guide }) {
  return (
    <article>
      <h2 className={styles.guideTitle}>{guide.title}</h2>
      <ProseHtml html={guide.content} />
      <p className={styles.full}>
        <a href={`/guides/${guide.slug}`}>
          Read the full guide<VisuallyHidden>: {guide.title}</VisuallyHidden>
        </a>
      </p>
    </article>
  );
}

function GuidePanel({ category, guides }: { category: GuideCategory; guides: readonly Guide[] }) {
  const guide = guides.find((each) => each.category === category);
  if (!guide) return <p>No guide available for {category} category yet.</p>;
  return <GuideCard guide={guide} />;
}

/** One guide of each category behind tabs, with loading, error and empty states as specified. */
export function GuideTabs({ category }: { category: GuideCategory }) {
  const { data, isError, refetch } = trpc.guides.list.useQuery(undefined, {
    retry: 3,
    staleTime: 5 * MINUTES,
  });
  if (isError) {
    return (
      <Card className={styles.state}>
        <p role="alert">Unable to load guides at this time.</p>
        <Button onClick={() => void refetch()}>Try Again</Button>
      </Card>
    );
  }
  if (data?.length === 0) {
    return (
      <Card className={styles.state}>
        <p>ISA guides are being prepared. Check back soon!</p>
      </Card>
    );
  }
  return (
    <div className={styles.guides}>
      <Tabs category={category} />
      <Card
        role="tabpanel"
        id="guide-panel"
        aria-labelledby={`tab-${category.replaceAll(/\W+/g, '-')}`}
        aria-busy={!data}
      >
        {data ? <GuidePanel category={category} guides={data} /> : <Skeleton height="24rem" />}
      </Card>
    </div>
  );
}
