import { z } from 'zod';
import type { Ctx } from '../../context.ts';
import type { guideSection } from '../../domain/schemas/content.ts';
import { gone, notFound } from '../../errors.ts';
import type { CatalogueSnapshot, Guide, LoggedChange } from '../products/catalogue-snapshot.ts';
import { moment } from '../../domain/schemas/common.ts';
import { excerptOf } from './excerpt.ts';
import { sanitiseGuideHtml } from './sanitise.ts';
import { type ChangeEntry, ruleChanges } from '../../domain/rules/rule-changes.ts';

export const publicGuide = z
  .strictObject({
    id: z.int(),
    title: z.string(),
    slug: z.string(),
    category: z.string(),
    summary: z.string(),
    content: z.string().meta({ description: 'Sanitised HTML.' }),
    reviewedOn: z.iso.date(),
    updatedAt: moment.meta({ description: 'When it was changed last.' }),
    sources: z.array(z.strictObject({ title: z.string(), url: z.url() })),
  })
  .meta({
    id: 'Guide',
    examples: [
      {
        id: 1,
        title: 'What is an ISA?',
        slug: 'what-is-an-isa',
        category: 'ISA Basics',
        summary:
          'What an ISA does for your savings, the five types, who can open one and how safe the money is.',
        reviewedOn: '2026-11-20',
        updatedAt: '2026-11-20T09:00:00.000Z',
        sources: [
          {
            title: 'GOV.UK: Individual Savings Accounts',
            url: 'https://www.gov.uk/individual-savings-accounts',
          },
          { title: 'GOV.UK: Lifetime ISA', url: 'https://www.gov.uk/lifetime-isa' },
        ],
        content:
          '\n<p><strong>An Individual Savings Account (ISA) is a wrapper that keeps UK tax away from your savings and\ninvestments.</strong> In the …',
      },
    ],
  });
export type PublicGuide = z.output<typeof publicGuide>;

function toPublic({ position: _position, state: _state, content, ...guide }: Guide): PublicGuide {
  return { ...guide, content: sanitiseGuideHtml(content) };
}

const guidesBySnapshot = new WeakMap<CatalogueSnapshot, PublicGuide[]>();

/** The guides of a snapshot as they may be shown; sanitised once. */
function publicGuides(snapshot: CatalogueSnapshot): PublicGuide[] {
  const known = guidesBySnapshot.get(snapshot);
  if (known) return known;
  const fresh = snapshot.guides.map(toPublic);
  guidesBySnapshot.set(snapshot, fresh);
  return fresh;
}

/** All guides in their stable order. */
export async function listGuides(ctx: Ctx): Promise<PublicGuide[]> {
  return publicGuides(await ctx.catalogue.current());
}

export type GuideTitle = Pick<PublicGuide, 'title' | 'slug'>;

export interface GuideSection {
  /** The start of the first guide of the category; null when there is none. */
  guide: (GuideTitle & { excerpt: string }) | null;
  /** The further guides of the category, where they are asked for. */
  others?: GuideTitle[];
  /** How many guides there are in all categories. */
  total: number;
}

const titleOf = ({ title, slug }: PublicGuide): GuideTitle => ({ title, slug });

/** What one tab of the guides section shows. */
export async function getGuideSection(ctx: Ctx, input: z.output<typeof guideSection>): Promise<GuideSection> {
  const guides = await listGuides(ctx);
  const [first, ...others] = guides.filter(({ category }) => category === input.category);
  const guide = first ? { ...titleOf(first), excerpt: excerptOf(first.content) } : null;
  return { guide, total: guides.length, ...(input.others && { others: others.map(titleOf) }) };
}

/** The title of a guide that was withdrawn; undefined for any other. */
async function withdrawnTitle(ctx: Ctx, input: { slug: string }): Promise<string | undefined> {
  const { withdrawnGuides } = await ctx.catalogue.current();
  return withdrawnGuides.find(({ slug }) => slug === input.slug)?.title;
}

/** One guide. @throws {AppError} 404, 410 for one that was withdrawn */
export async function getGuide(ctx: Ctx, input: { slug: string }): Promise<PublicGuide> {
  const guide = (await listGuides(ctx)).find(({ slug }) => slug === input.slug);
  if (guide !== undefined) return guide;
  throw (await withdrawnTitle(ctx, input)) === undefined
    ? notFound('Guide not found')
    : gone('This guide was withdrawn.');
}

/** One guide, and what else there is of its category; of one that was withdrawn its title alone. @throws {AppError} 404 */
export async function readGuide(
  ctx: Ctx,
  input: { slug: string },
): Promise<(PublicGuide & { others: GuideTitle[] }) | { withdrawn: string }> {
  const withdrawn = await withdrawnTitle(ctx, input);
  if (withdrawn !== undefined) return { withdrawn };
  const guide = await getGuide(ctx, input);
  const others = (await listGuides(ctx)).filter(
    ({ category, slug }) => category === guide.category && slug !== guide.slug,
  );
  return { ...guide, others: others.map(titleOf) };
}

function toEntry({
  id,
  kind,
  happenedOn,
  title,
  content,
  sources,
  publishedAt,
  updatedAt,
}: LoggedChange): ChangeEntry {
  return {
    id: `entry-${id}`,
    kind,
    on: happenedOn,
    title,
    html: sanitiseGuideHtml(content),
    sources,
    publishedAt: publishedAt ?? updatedAt,
  };
}

const changesBySnapshot = new WeakMap<CatalogueSnapshot, readonly ChangeEntry[]>();

/** The entries of a snapshot as they may be shown, the latest day first; sanitised once. */
function changesOf(snapshot: CatalogueSnapshot): readonly ChangeEntry[] {
  const known = changesBySnapshot.get(snapshot);
  if (known !== undefined) return known;
  const fresh = [...snapshot.changes.map(toEntry), ...ruleChanges()].toSorted((a, b) =>
    a.on < b.on ? 1 : a.on > b.on ? -1 : 0,
  );
  changesBySnapshot.set(snapshot, fresh);
  return fresh;
}

/** Changes of ISA rules and our own corrections, the latest day first, what is announced included. */
export const listChanges = async (ctx: Ctx): Promise<readonly ChangeEntry[]> =>
  changesOf(await ctx.catalogue.current());
