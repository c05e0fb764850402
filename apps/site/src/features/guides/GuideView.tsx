import { htmlToText } from '@isa/api/domain/html';
import { formatDate } from '@isa/api/domain/isa/tax-year';
import { type Anchor, anchorsOf } from '@isa/ui/anchors.ts';
import { Badge } from '@isa/ui/Badge';
import { Breadcrumbs } from '@isa/ui/Breadcrumbs';
import { Card } from '@isa/ui/Card';
import type { Outputs } from '@isa/ui/client/trpc.ts';
import { LinkButton } from '@isa/ui/LinkButton';
import { Page } from '@isa/ui/Page';
import { ProseHtml } from '@isa/ui/Prose';
import { WithContents } from '@isa/ui/WithContents';
import { useMemo } from 'react';
import { articleLd, breadcrumbList } from '../../framework/head/json-ld.ts';
import { PageHead } from '../../framework/head/PageHead.tsx';
import { useSiteEnv } from '../../framework/site-env.tsx';
import { useView } from '../analytics/useView.ts';
import styles from './guide-view.module.css';
import { guideTool } from './guide-links.ts';
import { MoreGuides } from './MoreGuides.tsx';

type Guide = Exclude<Outputs['guides']['bySlug'], { withdrawn: string }>;

const above = [
  { name: 'Home', href: '/' },
  { name: 'Guides', href: '/guides' },
];

const HEADING = /<h2>(.*?)<\/h2>/gs;

/** The sanitised HTML of a guide with anchors at its section headings, and a list of the anchors. */
function withHeadingAnchors(html: string): { html: string; anchors: readonly Anchor[] } {
  const anchors = anchorsOf([...html.matchAll(HEADING)].map(([, inner = '']) => htmlToText(inner)));
  let at = 0;
  const anchored = html.replaceAll(HEADING, (_heading, inner: string) => {
    const id = anchors[at++]?.id ?? '';
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: anchored, anchors };
}

function Sources({ guide }: { guide: Guide }) {
  return (
    <div className={styles.sources}>
      <p>Reviewed on {formatDate(guide.reviewedOn)}.</p>
      {guide.sources.length > 0 && (
        <>
          <p>Sources:</p>
          <ul>
            {guide.sources.map(({ title, url }) => (
              <li key={url}>
                <a href={url} rel="noopener">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** One guide in full. */
export function GuideView({ guide }: { guide: Guide }) {
  const { publicUrl } = useSiteEnv();
  const href = `/guides/${guide.slug}`;
  const tool = guideTool(guide.category);
  const { html, anchors } = useMemo(() => withHeadingAnchors(guide.content), [guide.content]);
  useView({ event: 'guideViewed', data: { guideId: guide.id, guideTitle: guide.title } });
  return (
    <Page
      above={
        <>
          <Breadcrumbs above={above} current={guide.title} />
          <div className={styles.category}>
            <Badge>{guide.category}</Badge>
          </div>
        </>
      }
      title={guide.title}
      lead={guide.summary}
    >
      <PageHead
        title={guide.title}
        description={guide.summary}
        canonical={href}
        articleModified={guide.updatedAt}
        jsonLd={
          import.meta.env.SSR
            ? [
                articleLd(publicUrl, {
                  headline: guide.title,
                  description: guide.summary,
                  url: publicUrl + href,
                  dateModified: guide.updatedAt,
                }),
                breadcrumbList(publicUrl, [...above, { name: guide.title, href }]),
              ]
            : []
        }
      />
      <WithContents anchors={anchors} className={styles.detail}>
        <ProseHtml html={html} />
      </WithContents>
      <Sources guide={guide} />
      <MoreGuides category={guide.category} guides={guide.others} />
      <Card as="aside" aria-label="AI advisor" className={styles.call}>
        <h2>Still have a question?</h2>
        <p>The AI advisor answers in your own words. It gives information, not financial advice.</p>
        <LinkButton href="/chat-advisor">Chat with AI Advisor</LinkButton>
      </Card>
      <p className={styles.ways}>
        <a href={tool.href}>{tool.label}</a>
        <a href="/#guides">More guides</a>
        <a href="/#products">Compare ISA products</a>
        <a href="/tools">Planning tools</a>
      </p>
    </Page>
  );
}
