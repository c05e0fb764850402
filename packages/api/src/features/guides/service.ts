import type { z } from 'zod';
import type { Ctx } from '../../context.ts';
import type { guideSection } from '../../domain/schemas/guide.ts';
import { notFound } from '../../errors.ts';
import type { CatalogueSnapshot, Guide } from '../products/catalogue-snapshot.ts';
import { sanitiseGuideHtml } from './sanitise.ts';

export type PublicGuide = Omit<Guide, 'position'>;

function toPublic({ position: _position, content, ...guide }: Guide): PublicGuide {
  return { ...guide, content: sanitiseGuideHtml(content) };
}

const bySnapshot = new WeakMap<CatalogueSnapshot, PublicGuide[]>();

/** The guides of a snapshot as they may be shown; sanitised once. */
function publicGuides(snapshot: CatalogueSnapshot): PublicGuide[] {
  const known = bySnapshot.get(snapshot);
  if (known) return known;
  const fresh = snapshot.guides.map(toPublic);
  bySnapshot.set(snapshot, fresh);
  return fresh;
}

/** All guides in their stable order. */
export async function listGuides(ctx: Ctx): Promise<PublicGuide[]> {
  return publicGuides(await ctx.catalogue.current());
}

export type GuideTitle = Pick<PublicGuide, 'title' | 'slug'>;

export interface GuideSection {
  /** Of the first guide of the category what is shown there; null when there is none. */
  guide: Pick<PublicGuide, 'title' | 'slug' | 'content'> | null;
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
  const guide = first ? { ...titleOf(first), content: first.content } : null;
  return { guide, total: guides.length, ...(input.others && { others: others.map(titleOf) }) };
}

/** One guide. @throws {AppError} 404 */
export async function getGuide(ctx: Ctx, input: { slug: string }): Promise<PublicGuide> {
  const guide = (await listGuides(ctx)).find(({ slug }) => slug === input.slug);
  if (guide === undefined) throw notFound('Guide not found');
  return guide;
}

/** One guide, and what else there is of its category. @throws {AppError} 404 */
export async function readGuide(
  ctx: Ctx,
  input: { slug: string },
): Promise<PublicGuide & { others: GuideTitle[] }> {
  const guide = await getGuide(ctx, input);
  const others = (await listGuides(ctx)).filter(
    ({ category, slug }) => category === guide.category && slug !== guide.slug,
  );
  return { ...guide, others: others.map(titleOf) };
}
