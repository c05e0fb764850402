import {
  advisorAnswers,
  catalogueState,
  changeLog,
  type Database,
  guides,
  productChanges,
  products,
} from '@isa/db';
import { and, asc, desc, getTableColumns, gt, inArray, isNotNull, isNull, lte, ne } from 'drizzle-orm';
import type { Product } from '../../domain/products/product.ts';
import { CatalogueSnapshot, type Texts } from './catalogue-snapshot.ts';
import { readStoredProduct } from './stored-product.ts';
import { setImmediate } from 'node:timers/promises';

/** Products per statement: some milliseconds, so that reading ten thousand does not block requests. */
const SLICE = 60;
/** A catalogue that keeps changing is still shown as of some moment. */
const ATTEMPTS = 5;

interface State {
  version: number;
  guidesVersion: number;
  answersVersion: number;
}

const { createdAt: _created, ...productColumns } = getTableColumns(products);

async function readState(db: Database): Promise<State> {
  const [row] = await db.read
    .select({
      version: catalogueState.version,
      guidesVersion: catalogueState.guidesVersion,
      answersVersion: catalogueState.answersVersion,
    })
    .from(catalogueState);
  return row ?? { version: 0, guidesVersion: 0, answersVersion: 0 };
}

const isShown = ({ state }: typeof guides.$inferSelect) => state === 'published';

async function readTexts(db: Database): Promise<Omit<Texts, 'answers'>> {
  const [guideRows, changes] = await Promise.all([
    db.read
      .select()
      .from(guides)
      .where(ne(guides.state, 'draft'))
      .orderBy(asc(guides.position), asc(guides.id)),
    db.read
      .select()
      .from(changeLog)
      .where(isNotNull(changeLog.publishedAt))
      .orderBy(desc(changeLog.happenedOn), desc(changeLog.id)),
  ]);
  const [shown, withdrawn] = [guideRows.filter(isShown), guideRows.filter((guide) => !isShown(guide))];
  return { guides: shown, withdrawnGuides: withdrawn.map(({ slug, title }) => ({ slug, title })), changes };
}

/** What the advisor uses of the answers that administrators wrote. */
const readAnswers = (db: Database) =>
  db.read
    .select()
    .from(advisorAnswers)
    .where(isNull(advisorAnswers.retiredAt))
    .orderBy(asc(advisorAnswers.id));

async function readAll(db: Database): Promise<Product[]> {
  const all: Product[] = [];
  for (;;) {
    const rows = await db.read
      .select(productColumns)
      .from(products)
      .where(gt(products.id, all.at(-1)?.id ?? 0))
      .orderBy(asc(products.id))
      .limit(SLICE);
    for (const row of rows) all.push(readStoredProduct(row));
    if (rows.length < SLICE) return all;
    await setImmediate();
  }
}

/** The products that changed after version `after`, by id; null if one was deleted. */
async function readChanged(db: Database, after: number, until: number): Promise<Map<number, Product | null>> {
  const changed = new Map<number, Product | null>();
  let from = after;
  for (;;) {
    const rows = await db.read
      .select({ id: productChanges.productId, version: productChanges.version })
      .from(productChanges)
      .where(and(gt(productChanges.version, from), lte(productChanges.version, until)))
      .orderBy(asc(productChanges.version))
      .limit(SLICE);
    const ids = rows.map(({ id }) => id);
    // Not joined: Drizzle takes twice as long to read what is. One that changes in between is read again for it.
    const found = await db.read.select(productColumns).from(products).where(inArray(products.id, ids));
    const now = new Map(found.map((product) => [product.id, readStoredProduct(product)]));
    for (const { id, version } of rows) {
      changed.set(id, now.get(id) ?? null);
      from = version;
    }
    if (rows.length < SLICE) return changed;
    await setImmediate();
  }
}

async function next(db: Database, known: CatalogueSnapshot | null, now: State): Promise<CatalogueSnapshot> {
  // Versions only rise: an older one is of another file put in this one's place.
  if (known === null || now.version < known.version) {
    const all = await readAll(db);
    const texts = { ...(await readTexts(db)), answers: await readAnswers(db) };
    return CatalogueSnapshot.of(now, all, texts);
  }
  const changed = await readChanged(db, known.version, now.version);
  const texts = now.guidesVersion === known.guidesVersion ? known : await readTexts(db);
  const { guides: shown, withdrawnGuides, changes } = texts;
  const answers = now.answersVersion === known.answersVersion ? known.answers : await readAnswers(db);
  return known.after(now, changed, { guides: shown, withdrawnGuides, changes, answers });
}

/**
 * The catalogue as it is in the database now; `known` itself when nothing has changed since. Reads a few hundred rows
 * at a time, and of a known catalogue only what changed. When it changes during the load it is read on, so that half of an
 * import is not shown.
 */
export async function loadCatalogue(
  db: Database,
  known: CatalogueSnapshot | null,
): Promise<CatalogueSnapshot> {
  let snapshot = known;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const now = await readState(db);
    if (snapshot !== null && snapshot.version === now.version) return snapshot;
    snapshot = await next(db, snapshot, now);
  }
  if (snapshot === null) throw new Error('The catalogue could not be read');
  return snapshot;
}
