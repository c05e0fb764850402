import { changeLog, contentVersions, guides, users } from '@isa/db';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { SignedInCtx } from '../../context.ts';
import type { ChangeContent, ContentKind, GuideContent } from '../../domain/schemas/content.ts';
import { notFound } from '../../errors.ts';

type ReadCtx = Pick<SignedInCtx, 'db'>;

/** One version of a document, without its text. */
export interface Version {
  id: number;
  /** Username; null for the text before the first edit. */
  author: string | null;
  authorId: number | null;
  createdAt: string;
  publishedAt: string | null;
  publishedBy: string | null;
}

export interface DocumentSummary {
  kind: ContentKind;
  id: number;
  title: string;
  /** Of a guide its category, of an entry its kind. */
  group: string;
  /** Of a guide the day of its review, of an entry its own day. */
  on: string;
  /** Of a guide its address. */
  slug: string | null;
  isPublished: boolean;
  /** A guide that was published and is no longer shown. */
  isWithdrawn: boolean;
  /** The author of a draft that is not published. */
  draftBy: string | null;
  hasDraft: boolean;
}

export const isOf = (kind: ContentKind, id: number | SQL) =>
  and(eq(contentVersions.kind, kind), eq(contentVersions.documentId, id));

/** The number of the newest version of a document; NULL while it has none. */
export const newestOf = (kind: ContentKind, id: number): SQL =>
  sql`(SELECT max(id) FROM content_versions WHERE kind = ${kind} AND document_id = ${id})`;

const publisher = alias(users, 'publisher');

/** The versions of a document, newest first. */
export async function readVersions({ db }: ReadCtx, kind: ContentKind, id: number): Promise<Version[]> {
  return db.read
    .select({
      id: contentVersions.id,
      author: users.username,
      authorId: contentVersions.authorId,
      createdAt: contentVersions.createdAt,
      publishedAt: contentVersions.publishedAt,
      publishedBy: publisher.username,
    })
    .from(contentVersions)
    .leftJoin(users, eq(users.id, contentVersions.authorId))
    .leftJoin(publisher, eq(publisher.id, contentVersions.publishedBy))
    .where(isOf(kind, id))
    .orderBy(desc(contentVersions.id))
    .limit(100);
}

/** The text of one version. @throws {AppError} 404 */
export async function readVersion(
  { db }: ReadCtx,
  kind: ContentKind,
  id: number,
  version: number,
): Promise<GuideContent | ChangeContent> {
  const [row] = await db.read
    .select({ content: contentVersions.content })
    .from(contentVersions)
    .where(and(isOf(kind, id), eq(contentVersions.id, version)));
  if (row === undefined) throw notFound('This version does not exist.');
  // Stored by `saveDraft` alone, or as it was published before the first edit.
  const stored = row.content as GuideContent | ChangeContent;
  // Versions from before guides could be withdrawn do not say.
  return 'reviewedOn' in stored ? { ...stored, isWithdrawn: stored.isWithdrawn ?? false } : stored;
}

/** What readers see of a document; null while it was never published. @throws {AppError} 404 */
export async function readPublished(
  { db }: ReadCtx,
  kind: ContentKind,
  id: number,
): Promise<{ content: GuideContent | ChangeContent; at: string | null; slug: string | null }> {
  if (kind === 'guide') {
    const [guide] = await db.read.select().from(guides).where(eq(guides.id, id));
    if (guide === undefined) throw notFound('Guide not found');
    const { title, category, summary, content, reviewedOn, sources, state, updatedAt } = guide;
    // A category of earlier days is kept until the guide is edited.
    const kept = {
      title,
      category: category as GuideContent['category'],
      summary,
      content,
      reviewedOn,
      sources,
      isWithdrawn: state === 'withdrawn',
    };
    return { content: kept, at: state === 'draft' ? null : updatedAt, slug: guide.slug };
  }
  const [entry] = await db.read.select().from(changeLog).where(eq(changeLog.id, id));
  if (entry === undefined) throw notFound('This entry does not exist.');
  const { kind: type, happenedOn, title, content, sources, publishedAt } = entry;
  return { content: { kind: type, happenedOn, title, content, sources }, at: publishedAt, slug: null };
}

/** Every guide and entry, with what is not published yet. */
export async function readSummaries({ db }: ReadCtx): Promise<DocumentSummary[]> {
  const [guideRows, changeRows, drafts] = await Promise.all([
    db.read
      .select({
        id: guides.id,
        title: guides.title,
        group: guides.category,
        on: guides.reviewedOn,
        slug: guides.slug,
        state: guides.state,
      })
      .from(guides)
      .orderBy(asc(guides.position), asc(guides.id)),
    db.read
      .select({
        id: changeLog.id,
        title: changeLog.title,
        group: changeLog.kind,
        on: changeLog.happenedOn,
        publishedAt: changeLog.publishedAt,
      })
      .from(changeLog)
      .orderBy(desc(changeLog.happenedOn), desc(changeLog.id)),
    db.read
      .select({ kind: contentVersions.kind, documentId: contentVersions.documentId, author: users.username })
      .from(contentVersions)
      .leftJoin(users, eq(users.id, contentVersions.authorId))
      .where(
        sql`${contentVersions.id} IN (SELECT max(id) FROM content_versions GROUP BY kind, document_id)
          AND ${contentVersions.publishedAt} IS NULL`,
      ),
  ]);
  const draftOf = new Map(drafts.map(({ kind, documentId, author }) => [`${kind} ${documentId}`, author]));
  const summary = (kind: ContentKind, row: { id: number; title: string; group: string; on: string }) => ({
    ...row,
    kind,
    draftBy: draftOf.get(`${kind} ${row.id}`) ?? null,
    hasDraft: draftOf.has(`${kind} ${row.id}`),
  });
  return [
    ...guideRows.map(({ state, ...row }) => ({
      ...row,
      ...summary('guide', row),
      isPublished: state === 'published',
      isWithdrawn: state === 'withdrawn',
    })),
    ...changeRows.map(({ publishedAt, ...row }) => ({
      ...summary('change', row),
      slug: null,
      isPublished: publishedAt !== null,
      isWithdrawn: false,
    })),
  ];
}
