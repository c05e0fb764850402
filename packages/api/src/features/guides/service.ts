import type { Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import type { Guide } from '../products/catalogue.ts';

export type PublicGuide = Omit<Guide, 'position' | 'updatedAt'>;

function toPublic({ position: _position, updatedAt: _updated, ...guide }: Guide): PublicGuide {
  return guide;
}

/** All guides in their stable order. */
export async function listGuides(ctx: Ctx): Promise<PublicGuide[]> {
  return (await ctx.catalogue.current()).guides.map(toPublic);
}

/** One guide. @throws {AppError} 404 */
export async function getGuide(ctx: Ctx, input: { slug: string }): Promise<PublicGuide> {
  const guide = (await ctx.catalogue.current()).guides.find(({ slug }) => slug === input.slug);
  if (guide === undefined) throw notFound('Guide not found');
  return toPublic(guide);
}
