import { guideCategories, type GuideCategory } from '@isa/api/domain/content/guide-categories';
import { useTrpc, type Outputs } from '@isa/ui/client/trpc.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, type MouseEvent } from 'react';
import { Button } from '@isa/ui/Button';
import { Card } from '@isa/ui/Card';
import { ProseHtml } from '@isa/ui/Prose';
import { Skeleton } from '@isa/ui/Skeleton';
import { TabList, tabProps } from '@isa/ui/TabList';
import { guidesHref } from './guide-links.ts';
import styles from './guides.module.css';
import { MoreGuides } from './MoreGuides.tsx';

type Guide = NonNullable<Outputs['guides']['section']['guide']>;

const MINUTES = 60_000;

type Choose = ((category: GuideCategory) => void) | undefined;

function Tabs({ category, onChoose }: { category: GuideCategory; onChoose: Choose }) {
  const choose = (event: MouseEvent, name: GuideCategory) => {
    if (!onChoose || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(name);
  };
  return (
    <TabList label="Guides by category">
      {guideCategories.map((name) => (
        <a
          key={name}
          {...tabProps(`tab-${name.replaceAll(/\W+/g, '-')}`, 'guide-panel', name === category)}
          href={guidesHref(name)}
          onClick={(event) => choose(event, name)}
        >
          {name}
        </a>
      ))}
    </TabList>
  );
}

/** Lowers the headings of HTML by some levels. */
const deeper = (html: string, levels: number): string =>
  html.replaceAll(/(<\/?h)([2-4])/g, (_, tag: string, level: string) => tag + (Number(level) + levels));

function GuideCard({ guide, level }: { guide: Guide; level: Props['level'] }) {
  const Title = `h${level}` as const;
  const titleId = useId();
  return (
    <article>
      <Title id={titleId} className={styles.guideTitle}>
        {guide.title}
      </Title>
      <div className={styles.excerpt}>
        <ProseHtml html={deeper(guide.excerpt, level - 1)} />
      </div>
      <a href={`/guides/${guide.slug}`} aria-describedby={titleId} className={styles.full}>
        Read the full guide
      </a>
    </article>
  );
}

type Props = {
  category: GuideCategory;
  /** Level of the guide's heading. */
  level: 2 | 3;
  /** Lists other guides of the category. */
  others?: true;
  /** Without it the tabs are links to /guides. */
  onChoose?: (category: GuideCategory) => void;
};

/** One guide of each category behind tabs, with loading, error and empty states as specified. */
export function GuideTabs({ category, level, others, onChoose }: Props) {
  const { utils } = useTrpc();
  const { data, isError, refetch } = useQuery(
    utils.guides.section.queryOptions(
      { category, ...(others && { others }) },
      { retry: 3, staleTime: 5 * MINUTES },
    ),
  );
  if (data?.total === 0) {
    return (
      <Card className={styles.state}>
        <p>ISA guides are being prepared. Check back soon!</p>
      </Card>
    );
  }
  return (
    <div className={styles.guides}>
      <Tabs category={category} onChoose={onChoose} />
      <Card
        role="tabpanel"
        id="guide-panel"
        aria-labelledby={`tab-${category.replaceAll(/\W+/g, '-')}`}
        aria-busy={!data && !isError}
      >
        {!data && !isError && <Skeleton height="24rem" />}
        {!data && isError && (
          <div className={styles.state}>
            <p role="alert">Unable to load guides at this time.</p>
            <Button onClick={() => void refetch()}>Try Again</Button>
          </div>
        )}
        {data &&
          (data.guide ? (
            <>
              <GuideCard guide={data.guide} level={level} />
              <MoreGuides category={category} guides={data.others ?? []} />
            </>
          ) : (
            <p>No guide available for {category} category yet.</p>
          ))}
      </Card>
    </div>
  );
}
