import { changeLog, contentVersions, guides, isUniqueViolation, type Orm, users } from '@isa/db';
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { z } from 'zod';
import type { SignedInCtx } from '../../context.ts';
import { targetOf } from '../../domain/console/audit.ts';
import type {
  ChangeContent,
  contentPreviewInput,
  documentInput,
  draftInput,
  GuideContent,
  saveDraftInput,
} from '../../domain/schemas/content.ts';
import { londonDate } from '../../domain/isa/tax-year.ts';
import { badRequest, conflict } from '../../errors.ts';
import { auditIfChanged } from '../audit/service.ts';
import { sanitiseGuideHtml } from './sanitise.ts';
import {
  type DocumentSummary,
  isOf,
  newestOf,
  readPublished,
  readSummaries,
  readVersion,
  readVersions,
  type Version,
} from './content-documents.ts';

type SaveDraft = z.output<typeof saveDraftInput>;
type Draft = z.output<typeof draftInput>;

/** A guide or an entry of the change log, as its editor needs it. */
export interface EditedDocument {
  kind: Draft['kind'];
  id: number;
  /** What is edited: the draft, else what is published. */
  content: GuideContent | ChangeContent;
  /** The newest version; null before the first edit. */
  version: number | null;
  isDraft: boolean;
  isPublished: boolean;
  /** Of a guide its address; null for an entry. */
  slug: string | null;
  /** Why the caller cannot publish the draft; null: they can. */
  publishProblem: string | null;
  versions: Version[];
}

const isWithdrawal = (content: GuideContent | ChangeContent) =>
  'isWithdrawn' in content && content.isWithdrawn;

const OTHERS = 'You wrote this draft, so another administrator has to publish it.';
const STALE = 'Another administrator has saved a version of this since you opened it. Nothing was changed.';

/** An administrator other than this one, for publishing. */
const otherAdministrator = (id: number): SQL =>
  sql`EXISTS (SELECT 1 FROM ${users} WHERE is_admin AND deleted_at IS NULL AND id <> ${id})`;

/** Every guide and every entry of the change log. */
export const listContent = (ctx: SignedInCtx): Promise<DocumentSummary[]> => readSummaries(ctx);

/** What a text looks like on the site, made safe in the same way. */
export async function previewContent(
  _ctx: SignedInCtx,
  { content }: z.output<typeof contentPreviewInput>,
): Promise<{ html: string }> {
  return { html: sanitiseGuideHtml(content) };
}

async function hasOtherAdministrator(ctx: SignedInCtx): Promise<boolean> {
  const [row] = await ctx.db.read.all<{ is: number }>(sql`SELECT ${otherAdministrator(ctx.user.id)} AS "is"`);
  return row?.is === 1;
}

/** A document with its draft and versions. @throws {AppError} 404 */
export async function getDocument(
  ctx: SignedInCtx,
  { kind, id }: z.output<typeof documentInput>,
): Promise<EditedDocument> {
  const [published, versions] = await Promise.all([
    readPublished(ctx, kind, id),
    readVersions(ctx, kind, id),
  ]);
  const [newest] = versions;
  const isDraft = newest !== undefined && newest.publishedAt === null;
  const isOwn = isDraft && newest.authorId === ctx.user.id;
  return {
    kind,
    id,
    content: isDraft ? await readVersion(ctx, kind, id, newest.id) : published.content,
    version: newest?.id ?? null,
    isDraft,
    isPublished: published.at !== null,
    slug: published.slug,
    publishProblem: isOwn && (await hasOtherAdministrator(ctx)) ? OTHERS : null,
    versions,
  };
}

/** The text of a version, to view or restore. @throws {AppError} 404 */
export const getVersion = (
  ctx: SignedInCtx,
  { kind, id, version }: Draft,
): Promise<GuideContent | ChangeContent> => readVersion(ctx, kind, id, version);

/** What was published before the first edit becomes the first version, so that it can be restored. */
function firstVersion(
  orm: Orm,
  { kind, id }: z.output<typeof documentInput>,
  content: object,
  at: string | null,
) {
  return orm.run(sql`INSERT INTO ${contentVersions} (kind, document_id, content, created_at, published_at)
    SELECT ${kind}, ${id}, ${JSON.stringify(content)}, ${at}, ${at}
    WHERE ${at} IS NOT NULL AND ${newestOf(kind, id)} IS NULL`);
}

/** The content as it is stored. @throws {AppError} 400 for a review that has not taken place yet */
function checked(input: SaveDraft, today: string): GuideContent | ChangeContent {
  const { content } = input;
  if ('reviewedOn' in content && content.reviewedOn > today) {
    const message = 'The day of the review must not be in the future';
    throw badRequest(message, { issues: [{ path: 'reviewedOn', message }] });
  }
  const html = sanitiseGuideHtml(content.content);
  if (html.trim() === '') {
    const message = 'Nothing of this text can be shown';
    throw badRequest(message, { issues: [{ path: 'content', message }] });
  }
  return { ...content, content: html };
}

/** Creates a guide with its first draft; it is not public until it is published. @throws {AppError} 400, 409 for its address */
async function createGuide(
  ctx: SignedInCtx,
  slug: string | undefined,
  { isWithdrawn: _none, ...content }: GuideContent,
): Promise<number> {
  if (slug === undefined) {
    const message = 'A guide needs an address';
    throw badRequest(message, { issues: [{ path: 'slug', message }] });
  }
  const at = ctx.now().toISOString();
  const position = sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM guides)`;
  const row = { ...content, slug, position, state: 'draft', updatedAt: at } as const;
  try {
    const [created] = await ctx.db.write((orm) =>
      orm.batch([
        orm.insert(guides).values(row).returning({ id: guides.id }),
        orm.run(sql`INSERT INTO ${contentVersions} (kind, document_id, content, author_id, created_at)
          VALUES ('guide', (SELECT max(id) FROM ${guides}), ${JSON.stringify(content)}, ${ctx.user.id}, ${at})`),
        auditIfChanged(orm, ctx, {
          action: 'content.save-draft',
          target: sql`'guide:' || (SELECT max(id) FROM ${guides})`,
          after: { title: content.title, slug },
        }),
      ]),
    );
    return created[0]?.id ?? 0;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const message = 'Another guide has this address.';
    throw conflict(message, { issues: [{ path: 'slug', message }] });
  }
}

/** Creates an entry of the change log with its first draft; it is not public until it is published. */
async function createChange(ctx: SignedInCtx, content: ChangeContent): Promise<number> {
  const at = ctx.now().toISOString();
  const { kind, happenedOn, title, sources } = content;
  const [created] = await ctx.db.write((orm) =>
    orm.batch([
      orm
        .insert(changeLog)
        .values({ kind, happenedOn, title, content: content.content, sources, updatedAt: at })
        .returning({ id: changeLog.id }),
      orm.run(sql`INSERT INTO ${contentVersions} (kind, document_id, content, author_id, created_at)
        VALUES ('change', (SELECT max(id) FROM ${changeLog}), ${JSON.stringify(content)}, ${ctx.user.id}, ${at})`),
      auditIfChanged(orm, ctx, {
        action: 'content.save-draft',
        target: sql`'change:' || (SELECT max(id) FROM ${changeLog})`,
        after: { title },
      }),
    ]),
  );
  return created[0]?.id ?? 0;
}

/**
 * Keeps a draft; readers see nothing of it yet. Its HTML is sanitised as that of guides.
 * @throws {AppError} 400, 404, 409 when another version was saved after the sender read the document
 */
export async function saveDraft(ctx: SignedInCtx, input: SaveDraft): Promise<EditedDocument> {
  const content = checked(input, londonDate(ctx.now()));
  const { kind, id, seen } = input;
  if (id === null) {
    const created =
      'reviewedOn' in content
        ? await createGuide(ctx, input.kind === 'guide' ? input.slug : undefined, content)
        : await createChange(ctx, content);
    return getDocument(ctx, { kind, id: created });
  }
  const before = await readPublished(ctx, kind, id);
  const at = ctx.now().toISOString();
  const edits = sql`(SELECT count(*) FROM ${contentVersions}
    WHERE kind = ${kind} AND document_id = ${id} AND author_id IS NOT NULL)`;
  const isAsSeen = seen === null ? sql`${edits} = 0` : sql`${newestOf(kind, id)} = ${seen}`;
  const [, saved] = await ctx.db.write((orm) =>
    orm.batch([
      firstVersion(orm, { kind, id }, before.content, before.at),
      orm.run(sql`INSERT INTO ${contentVersions} (kind, document_id, content, author_id, created_at)
        SELECT ${kind}, ${id}, ${JSON.stringify(content)}, ${ctx.user.id}, ${at} WHERE ${isAsSeen}`),
      auditIfChanged(orm, ctx, {
        action: 'content.save-draft',
        target: targetOf(kind, id),
        after: { title: content.title, ...(isWithdrawal(content) ? { isWithdrawn: true } : {}) },
      }),
    ]),
  );
  if (saved.rowsAffected === 0) throw conflict(STALE);
  return getDocument(ctx, { kind, id });
}

/** A draft is the newest version of its document, not published yet. */
const isNewestDraft = ({ kind, id, version }: Draft) =>
  and(
    isOf(kind, id),
    eq(contentVersions.id, version),
    isNull(contentVersions.publishedAt),
    sql`${contentVersions.id} = ${newestOf(kind, id)}`,
  );

/** Publishes the content of a version, if the statement before has changed a row. */
function publication(
  orm: Orm,
  { id }: Draft,
  content: GuideContent | ChangeContent,
  at: string,
): BatchItem<'sqlite'> {
  const isPublished = sql`changes() > 0`;
  const safe = sanitiseGuideHtml(content.content);
  if ('reviewedOn' in content) {
    const { isWithdrawn, ...fields } = content;
    const withdrawn = sql`CASE state WHEN 'draft' THEN 'draft' ELSE 'withdrawn' END`;
    const state = isWithdrawn ? withdrawn : ('published' as const);
    return orm
      .update(guides)
      .set({ ...fields, content: safe, state, updatedAt: at })
      .where(and(eq(guides.id, id), isPublished));
  }
  const publishedAt = sql`coalesce(published_at, ${at})`;
  return orm
    .update(changeLog)
    .set({ ...content, content: safe, publishedAt, updatedAt: at })
    .where(and(eq(changeLog.id, id), isPublished));
}

/**
 * Publishes a draft. When there are other administrators, its author cannot.
 * @throws {AppError} 404, 409 when it is no longer the newest version, is published, or has to be published by another
 */
export async function publishDraft(ctx: SignedInCtx, draft: Draft): Promise<EditedDocument> {
  const { kind, id, version } = draft;
  const content = await readVersion(ctx, kind, id, version);
  const at = ctx.now().toISOString();
  const isOthers = sql`${contentVersions.authorId} <> ${ctx.user.id}`;
  const mayPublish = sql`(${isOthers} OR NOT ${otherAdministrator(ctx.user.id)})`;
  const [published] = await ctx.db.write((orm) =>
    orm.batch([
      orm
        .update(contentVersions)
        .set({ publishedAt: at, publishedBy: ctx.user.id })
        .where(and(isNewestDraft(draft), mayPublish))
        .returning({ id: contentVersions.id }),
      publication(orm, draft, content, at),
      auditIfChanged(orm, ctx, {
        action: isWithdrawal(content) ? 'content.withdraw' : 'content.publish',
        target: targetOf(kind, id),
        after: { title: content.title, version },
      }),
    ]),
  );
  ctx.catalogue.outdate();
  const document = await getDocument(ctx, { kind, id });
  if (published.length > 0) return document;
  const isStillDraft = document.isDraft && document.version === version;
  throw conflict(isStillDraft && document.publishProblem !== null ? document.publishProblem : STALE);
}

/**
 * Discards the draft; a guide or entry that was never published is deleted.
 * @returns null when the document was deleted with it
 * @throws {AppError} 404, 409 when a newer version was saved
 */
export async function discardDraft(ctx: SignedInCtx, draft: Draft): Promise<EditedDocument | null> {
  const { kind, id, version } = draft;
  const { title } = await readVersion(ctx, kind, id, version);
  const published = sql`(SELECT coalesce(max(id), 0) FROM content_versions
    WHERE kind = ${kind} AND document_id = ${id} AND published_at IS NOT NULL)`;
  const isNewest = sql`${newestOf(kind, id)} = ${version}`;
  const [discarded] = await ctx.db.write((orm) =>
    orm.batch([
      orm
        .delete(contentVersions)
        .where(and(isOf(kind, id), gt(contentVersions.id, published), isNewest))
        .returning({ id: contentVersions.id }),
      auditIfChanged(orm, ctx, {
        action: 'content.discard-draft',
        target: targetOf(kind, id),
        before: { title, version },
      }),
      orm
        .delete(changeLog)
        .where(
          and(
            sql`${kind} = 'change'`,
            eq(changeLog.id, id),
            isNull(changeLog.publishedAt),
            sql`${newestOf(kind, id)} IS NULL`,
          ),
        ),
      orm
        .delete(guides)
        .where(
          and(
            sql`${kind} = 'guide'`,
            eq(guides.id, id),
            eq(guides.state, 'draft'),
            sql`${newestOf(kind, id)} IS NULL`,
          ),
        ),
    ]),
  );
  if (discarded.length === 0) throw conflict(STALE);
  const isGone = (await readVersions(ctx, kind, id)).length === 0;
  return isGone ? null : getDocument(ctx, { kind, id });
}
