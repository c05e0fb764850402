import { DatabaseSync } from 'node:sqlite';
import type { ColumnSchema } from '../protocol.ts';

/** Tables with secrets or internal rows. Names are case-insensitive, as in SQLite. */
const HIDDEN = new Set([
  '__drizzle_migrations',
  'credentials',
  'sessions',
  'tokens',
  'secrets',
  'rate_limits',
  'product_changes',
  'user_counts',
  'user_search_texts',
  'activity_days',
  'activity_marks',
]);
const HIDDEN_PREFIXES = ['sqlite_', 'libsql_', 'pragma_'];

export interface VisibleTable {
  /** False for a view and for a WITHOUT ROWID table, which has an order of its own. */
  hasRowid: boolean;
  columns(): ColumnSchema[];
}

/** One version of the schema. */
export interface Catalogue {
  /** What an administrator may see, by exact name, in alphabetical order. */
  tables: ReadonlyMap<string, VisibleTable>;
  /** Whether user SQL may read this table. Case-insensitive. */
  isVisible(name: string): boolean;
  /** Whether anything other than a CTE has this name: table, view, index, virtual table, module? */
  exists(name: string): boolean;
  /** First pages of the b-trees (tables and their indexes) that user SQL may open. */
  roots: ReadonlySet<number>;
}

function isHidden(name: string): boolean {
  const lower = name.toLowerCase();
  return HIDDEN.has(lower) || HIDDEN_PREFIXES.some((prefix) => lower.startsWith(prefix));
}

/** Virtual tables and their shadow tables are left out: their modules run code of their own. */
const TABLES = `
  SELECT name, type, wr FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'view') ORDER BY name`;
const COLUMNS = `
  SELECT name AS column_name, type AS data_type FROM pragma_table_xinfo(?) WHERE hidden <> 1 ORDER BY cid`;

function read(database: DatabaseSync): Catalogue {
  const tables = new Map<string, VisibleTable>();
  const columns = database.prepare(COLUMNS);
  for (const { name, type, wr } of database.prepare(TABLES).all()) {
    if (typeof name !== 'string' || isHidden(name)) continue;
    tables.set(name, {
      hasRowid: type === 'table' && wr === 0,
      columns: () =>
        columns.all(name).map((column) => ({
          column_name: String(column['column_name']),
          data_type: String(column['data_type']),
        })),
    });
  }
  const visible = new Set([...tables.keys()].map((name) => name.toLowerCase()));
  const names = database
    .prepare('SELECT name FROM sqlite_schema UNION SELECT name FROM pragma_module_list')
    .all()
    .map((row) => String(row['name']).toLowerCase());
  const existing = new Set(names);
  const roots = database
    .prepare('SELECT tbl_name, rootpage FROM sqlite_schema WHERE rootpage > 0')
    .all()
    .filter((row) => visible.has(String(row['tbl_name']).toLowerCase()))
    .map((row) => Number(row['rootpage']));
  return {
    tables,
    isVisible: (name) => visible.has(name.toLowerCase()),
    exists: (name) => isHidden(name) || existing.has(name.toLowerCase()),
    roots: new Set(roots),
  };
}

/**
 * Opens the connection for our own queries, which never runs user SQL.
 * The function it returns reads the catalogue again only when the schema has changed.
 */
export function openCatalogue(file: string): () => Catalogue {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 1_000, limits: { attach: 0 } });
  const version = database.prepare('PRAGMA schema_version');
  let known: { version: unknown; catalogue: Catalogue } | undefined;
  return () => {
    const current = version.get()?.['schema_version'];
    if (known && known.version === current) return known.catalogue;
    const catalogue = read(database);
    known = { version: current, catalogue };
    return catalogue;
  };
}
