import { z } from 'zod';
import { guideCategories } from '../content/guide-categories.ts';
import { isDate } from '../isa/tax-year.ts';
import { entityId } from './common.ts';

export const contentKinds = ['guide', 'change'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** Characters of HTML: five times the longest guide. */
const MAX_CONTENT = 30_000;

const day = z.string().refine(isDate, 'Give a day such as 2026-11-28');
const title = z
  .string()
  .trim()
  .min(3, 'The title needs at least 3 characters')
  .max(150, 'The title can have at most 150 characters');
const content = z
  .string()
  .trim()
  .min(1, 'The text is empty')
  .max(MAX_CONTENT, 'The text can have at most 30,000 characters');

const source = z.object({
  title: z
    .string()
    .trim()
    .min(1, 'Name the source')
    .max(200, 'The name of a source can have at most 200 characters'),
  url: z.url({ protocol: /^https?$/, error: 'Give the whole web address of the source' }).max(500),
});
const sources = z.array(source).max(20, 'At most 20 sources can be given');

/** The editable fields of a guide. */
export const guideContent = z.object({
  title,
  category: z.enum(guideCategories, 'Choose a category'),
  summary: z
    .string()
    .trim()
    .min(10, 'The summary needs at least 10 characters')
    .max(300, 'The summary can have at most 300 characters'),
  content,
  reviewedOn: day,
  sources,
  /** Its address answers that it was withdrawn; lists, search engines and the advisor leave it out. */
  isWithdrawn: z.boolean().default(false),
});
export type GuideContent = z.output<typeof guideContent>;

/** The editable fields of a change log entry. */
export const changeContent = z.object({
  kind: z.enum(['rule', 'correction']),
  happenedOn: day,
  title,
  content,
  sources,
});
export type ChangeContent = z.output<typeof changeContent>;

/** Addresses below /guides that are pages of their own. */
const TAKEN_SLUGS: readonly string[] = ['isa-strategy', 'isa-deadline'];

/** The last part of the address of a guide, which it keeps. */
export const newGuideSlug = z
  .string()
  .trim()
  .max(80, 'The address can have at most 80 characters')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens, such as flexible-isas')
  .refine((slug) => !TAKEN_SLUGS.includes(slug), 'This address belongs to another page');

/** The version that the sender had on screen; null: there was none. */
const seen = z.number().int().min(1).nullable();

export const saveDraftInput = z.discriminatedUnion('kind', [
  // Without an id: a new guide, which needs an address, or a new entry.
  z.object({
    kind: z.literal('guide'),
    id: entityId.nullable(),
    seen,
    slug: newGuideSlug.optional(),
    content: guideContent,
  }),
  z.object({ kind: z.literal('change'), id: entityId.nullable(), seen, content: changeContent }),
]);

export const documentInput = z.object({ kind: z.enum(contentKinds), id: entityId });
/** Names a draft by its version, so that a draft is published or discarded only as it was seen. */
export const draftInput = documentInput.extend({ version: z.number().int().min(1) });
export const contentPreviewInput = z.object({ content: z.string().max(MAX_CONTENT) });

export const guideSlug = z.object({ slug: z.string().max(200) });
/** `others` asks for the titles of the category's further guides. */
export const guideSection = z.object({ category: z.string().max(100), others: z.literal(true).optional() });
