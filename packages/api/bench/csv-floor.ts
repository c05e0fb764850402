import { DatabaseSync } from 'node:sqlite';
import Papa from 'papaparse';
import { z } from 'zod';

/** Rows of products that are new and good; `batch` distinguishes them from others'. */
export const productLines = (count: number, batch: string): string[] =>
  Array.from({ length: count }, (_, row) => {
    const rate = (3 + (row % 200) / 100).toFixed(2);
    return `Saver ${row} of ${batch},"Bench, Bank & Co",Cash ISA,true,4.5,${row},${rate},,,${row % 500},20000,Easy access,None,true,Withdraw at any time;Interest paid monthly,,https://example.com/go/${row},`;
  });

const HEADER =
  'name,provider,type,isActive,rating,reviewCount,interestRate,annualFee,governmentBonus,minimumDeposit,maximumDeposit,term,earlyWithdrawalPenalty,fscsProtected,features,logoUrl,referralLink,termsApply';

export const csvFileOf = (lines: readonly string[]): string => [HEADER, ...lines].join('\n');

const figure = z.union([z.literal('').transform(() => null), z.coerce.number()]);
const flag = z.enum(['true', 'false']).transform((text) => (text === 'true' ? 1 : 0));
const words = z.string().max(500);

/** One check a column, in the order of the file. */
const checkedRow = z.object({
  name: words.min(1),
  provider: words.min(1),
  type: words,
  isActive: flag,
  rating: figure,
  reviewCount: figure,
  interestRate: figure,
  annualFee: figure,
  governmentBonus: figure,
  minimumDeposit: figure,
  maximumDeposit: figure,
  term: words,
  earlyWithdrawalPenalty: words,
  fscsProtected: flag,
  features: z.string().transform((text) => JSON.stringify(text.split(';'))),
  logoUrl: words,
  referralLink: z.url({ protocol: /^https$/ }),
  termsApply: words,
});

const columns = Object.keys(checkedRow.shape);

/** The least that an import can be: the file parsed, each row checked, and all inserted in one synchronous commit. */
export function importFloor(file: string, text: string): void {
  const { data } = Papa.parse(text, { header: true });
  const db = new DatabaseSync(file);
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE products (id INTEGER PRIMARY KEY, ${columns.join(', ')}, UNIQUE (name, provider)); BEGIN`);
  const insert = db.prepare(
    `INSERT INTO products (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  for (const row of data) insert.run(...Object.values(checkedRow.parse(row)));
  db.exec('COMMIT');
  db.close();
}
