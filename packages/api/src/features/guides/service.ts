import type { Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import type { CatalogueSnapshot, Guide } from '../products/catalogue-snapshot.ts';
import { sanitiseGuideHtml } from './sanitise.ts';

export type PublicGuide = Omit<Guide, 'position' | 'updatedAt'>;

function toPublic({ position: _position, updatedAt: _updated, content, ...guide }: Guide): PublicGuide {
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

export interface GuideSection {
  /** Of the first guide of the category what is shown there; null when there is none. */
  guide: Pick<PublicGuide, 'title' | 'slug' | 'content'> | null;
  /** How many guides there are in all categories. */
  total: number;
}

/** What one tab of the guides section shows. */
export async function getGuideSection(ctx: Ctx, input: { category: string }): Promise<GuideSection> {
  const guides = await listGuides(ctx);
  const first = guides.find(({ category }) => category === input.category);
  const guide = first ? { title: first.title, slug: first.slug, content: first.content } : null;
  return { guide, total: guides.length };
}

/** One guide. @throws {AppError} 404 */
export async function getGuide(ctx: Ctx, input: { slug: string }): Promise<PublicGuide> {
  const guide = (await listGuides(ctx)).find(({ slug }) => slug === input.slug);
  if (guide === undefined) throw notFound('Guide not found');
  return guide;
}
