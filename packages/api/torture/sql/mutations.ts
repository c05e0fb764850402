import {
  ALLOWED,
  HIDDEN,
  NOT_A_SELECT,
  REFUSED,
  WAYS_IN,
} from '../../src/adapters/sql-sandbox/test/corpus.ts';
import type { Random } from '../lib/random.ts';

type Mutation = (text: string, random: Random) => string;

const flipCase: Mutation = (text, random) =>
  text.replace(/[a-z]/gi, (letter) => {
    if (random.chance(0.6)) return letter;
    return letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
  });

const blanks = ['/**/', '/* x */', '\t', '\n', '\r\n', '\f', ' -- x\n', '/*;*/', '  '];
const otherBlanks: Mutation = (text, random) =>
  text.replaceAll(' ', () => (random.chance(0.5) ? ' ' : random.pick(blanks)));

const prefixes = ['/* a */', '-- a\n', ' ', '\n\t', '/**//**/', '/* SELECT */'];
const prefix: Mutation = (text, random) => random.pick(prefixes) + text;

const quotes: [string, string][] = [
  ['"', '"'],
  ['`', '`'],
  ['[', ']'],
  ["'", "'"],
];
const quote: Mutation = (text, random) =>
  text.replace(/\b[a-z_]{4,}\b/g, (word) => {
    if (!random.chance(0.2)) return word;
    const [open, close] = random.pick(quotes);
    return open + word + close;
  });

const frames = [
  'SELECT * FROM (X)',
  'SELECT (X)',
  'WITH w AS (X) SELECT * FROM w',
  'WITH w AS MATERIALIZED (X) SELECT count(*) FROM w',
  'SELECT EXISTS (X)',
  'SELECT 1 WHERE 1 IN (X)',
  'SELECT name FROM products ORDER BY (X)',
  'SELECT CASE WHEN (X) THEN 1 ELSE 2 END',
  'X LIMIT 1',
  'X UNION SELECT 1',
  'SELECT 1 EXCEPT X',
  'X; X',
  'X;',
  'X -- ',
  'X /*',
  'EXPLAIN X',
  'SELECT hex((X))',
  'SELECT json_group_array(a) FROM (SELECT (X) AS a)',
  'CREATE TABLE evil AS X',
  "ATTACH 'DIR/evil.db' AS e; X",
];
const frame: Mutation = (text, random) => random.pick(frames).replaceAll('X', () => text);

const splice: Mutation = (text, random) => {
  const other = seedStatement(random);
  return text.slice(0, random.int(0, text.length)) + other.slice(random.int(0, other.length));
};

const odd = [
  '\0',
  '\uFEFF',
  '\u200B',
  '；',
  'ſ',
  '\u00A0',
  "'",
  '"',
  '(',
  ')',
  ';',
  '--',
  '/*',
  '*/',
  '?',
  ':a',
  '%',
  '\\',
];
const insertOdd: Mutation = (text, random) => {
  const at = random.int(0, text.length);
  return text.slice(0, at) + random.pick(odd) + text.slice(at);
};

const swapWord: Mutation = (text, random) => {
  const words = text.split(/\b/);
  const other = seedStatement(random).split(/\b/);
  words[random.int(0, Math.max(0, words.length - 1))] =
    other[random.int(0, Math.max(0, other.length - 1))] ?? '';
  return words.join('');
};

const mutations: readonly Mutation[] = [
  flipCase,
  otherBlanks,
  prefix,
  quote,
  frame,
  frame,
  splice,
  insertOdd,
  swapWord,
  swapWord,
];

function fillIn(way: string, random: Random): string {
  const [table, column] = random.pick(HIDDEN);
  return way.replaceAll('TABLE', table).replaceAll('COLUMN', column);
}

function seedStatement(random: Random): string {
  const kind = random.next();
  if (kind < 0.15) return random.pick(NOT_A_SELECT);
  if (kind < 0.35) return random.pick(REFUSED);
  if (kind < 0.7) return fillIn(random.pick(WAYS_IN), random);
  return random.pick(ALLOWED);
}

/** A statement of the corpus, changed in a few ways; it may mean anything or nothing. */
export function hostileStatement(random: Random): string {
  let text = seedStatement(random);
  for (let times = random.int(1, 3); times > 0; times -= 1) text = random.pick(mutations)(text, random);
  return text.slice(0, 45_000);
}

/** Text in quotes would become another text, and a comment would end elsewhere. */
const plain = NOT_A_SELECT.filter((text) => text.trim() !== '' && !/['"[`\0]|--|\/\*/.test(text));

/** A statement that is no SELECT, disguised but meaning the same, so that its refusal must stay the same. */
export function disguisedStatement(random: Random): string {
  return prefix(otherBlanks(flipCase(random.pick(plain), random), random), random);
}
