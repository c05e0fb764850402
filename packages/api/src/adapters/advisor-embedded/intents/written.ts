import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { ADULT } from '../../../domain/durations.ts';
import { isRuleId, ruleHistory, type RuleId } from '../../../domain/rules/rule-book.ts';
import { formatDate, formatMonth } from '../../../domain/isa/tax-year.ts';
import { announcedFrom, type RuleView } from '../write/rule-view.ts';
import { amountOf, amountsOf, type Question } from '../slots/question.ts';
import type { Answer, AnswerContext, Intent, Value } from './intent.ts';
import { words } from '../slots/vocabulary.ts';
import { alternativesOf } from './product-search.ts';
import { ask, ofChild, spansYears, unusedIn } from './sum-parts.ts';
import { accountValues, turns65 } from './values/accounts.ts';
import { dateValues } from './values/dates.ts';
import { otherValues } from './values/other.ts';

const ANSWERS = fileURLToPath(new URL('answers', import.meta.url));
const values = new Map(Object.entries({ ...accountValues, ...dateValues, ...otherValues }));

const INSTEAD: Readonly<Record<string, (question: Question) => boolean>> = {
  'product-details': ({ products, providers }: Question) => products.length + providers.length > 0,
  'savings-tax-sum': (question: Question) => amountOf(question, 'interest') !== null,
  'cash-cap-turning-65': turns65,
  'fscs-split': (question: Question) => amountOf(question, 'lump') !== null,
  'fees-effect': ({ money, percents }: Question) => money.length > 0 && percents.length > 0,
  'product-search': (question: Question) => alternativesOf(question).length > 1,
  'lifetime-bonus': (question: Question) => question.money.length > 1 && spansYears(question),
  'junior-pay-in-who': ({ ages, money }: Question) =>
    ages.some(({ of, years }) => of === 'child' && years < ADULT) &&
    money.some(({ owner }) => owner === 'child' || owner === 'other'),
};

const settings = z.strictObject({
  title: z.string().min(1),
  outcome: z.enum(['unknown', 'declined']).optional(),
  /** What to look up in guides and FAQ, for answers that cite them. */
  guide: z.string().optional(),
  /** What the rule book lacks where the first rule has no row on the date; dated answers name that rule's subject. */
  subject: z.string().optional(),
  instead: z.enum(Object.keys(INSTEAD)).optional(),
  flags: z
    .string()
    .transform((text) => text.split(' '))
    .pipe(z.array(z.enum(['alone', 'cautious', 'dated', 'passing'])))
    .default([]),
});

/** Placeholders that count payments: an answer that leaves one out is free. */
const OF_PAYMENTS = words('limits junior-limits lifetime-limits paid-limits left-of-both several-children');
const HEADING = /^# (\S+)$/m;
const SETTING = /^([a-z]+): (.*)$/;
const PLACEHOLDER = /\{(?:(\w+) )?([\w-]+)(?:\.(\w+))?\}/g;
const NAMED = /(?:\{(?:\w+ )?|\[\[rule:)([\w-]+)/g;
/** One sentence a line in the file, a paragraph on screen; items of a list keep their lines. */
const JOINT = /(?<!(?:^|\n)- [^\n]*)\n(?!- )/g;

/** @throws {Error} for a name that has no value */
function namedValue(name: string): Value {
  const value = values.get(name);
  if (!value) throw new Error(`No rule and no value is called ${name}.`);
  return value;
}

/** Says that the book has no figure for the date, and which one it has instead. @param name `ISA allowance` */
function notInBook(rules: RuleView, id: RuleId, name: string): Answer {
  const [later, earlier] = [rules.later(id), rules.earlier(id)];
  const first = later?.from ? `Its first one is ${rules.figure(id)}, from ${formatDate(later.from)}.` : '';
  const last = earlier?.to
    ? `Its last one is ${rules.figure(id)}, held until ${formatDate(earlier.to)}; nothing later is announced in it.`
    : '';
  const text = `My rule book has no ${name} for ${rules.taxYear}. ${first || last}${rules.cite(id)}`;
  return { text, outcome: 'unknown' };
}

function valueOf(context: AnswerContext, kind: string | undefined, id: string, name?: string): string {
  const { rules, question } = context;
  if (!isRuleId(id)) return namedValue(id).text(context);
  const row = rules.row(id);
  switch (kind) {
    case undefined:
      return rules.figure(id, name);
    case 'rule':
      return rules.statement(id);
    case 'number':
      return String(rules.amount(id, name));
    case 'announced':
      return announcedFrom(row ?? rules.later(id), question.today);
    case 'caveat':
      return row?.caveat ?? '';
    case 'from':
      return formatDate(row?.from ?? rules.date);
    case 'to':
    case 'toMonth':
      return (kind === 'to' ? formatDate : formatMonth)((row ?? rules.earlier(id))?.to ?? rules.date);
    default:
      throw new Error(`{${kind} ${id}} is no kind of placeholder.`);
  }
}

const filled = (body: string, context: AnswerContext) =>
  body
    .replace(PLACEHOLDER, (_, kind: string | undefined, id: string, name: string | undefined) =>
      valueOf(context, kind, id, name),
    )
    .replaceAll(/ +(?= |\n)/g, '')
    .trim();

function intentOf(id: string, text: string): Intent {
  const [head = '', ...rest] = text.trim().split('\n\n');
  const pairs = head.split('\n').map((line) => SETTING.exec(line)?.slice(1) ?? [line, '']);
  const { title, outcome, guide, subject, instead, flags } = settings.parse(Object.fromEntries(pairs));
  const body = rest.join('\n').replace(JOINT, ' ');
  const names = [...body.matchAll(NAMED)].map(([, name = '']) => name);
  const rules = new Set(names.flatMap((name) => (isRuleId(name) ? [name] : (namedValue(name).rules ?? []))));
  const main = names.find(isRuleId);
  const isDated = flags.includes('dated');
  const lacking = subject ?? (isDated && main ? ruleHistory(main)[0]?.subject : undefined);
  return {
    id,
    title,
    rules: [...rules],
    ...(body.includes('{junior-limits}') ? { reads: ofChild } : {}),
    ...(outcome === undefined ? {} : { outcome }),
    ...Object.fromEntries(flags.map((flag): [string, true] => [flag, true])),
    ...(instead === undefined
      ? {}
      : { instead: (question: Question) => (INSTEAD[instead]?.(question) ? instead : undefined) }),
    calls: (question) => [
      ...(guide === undefined ? [] : [ask('search_guides', { query: guide, limit: 1 })]),
      ...names.flatMap((name) => values.get(name)?.calls?.(question) ?? []),
    ],
    answer: (context): string | Answer => {
      if (main && lacking && !context.rules.row(main)) return notInBook(context.rules, main, lacking);
      const written = filled(body, context);
      const paid = { ...context.question, money: amountsOf(context.question, 'paid'), percents: [] };
      const isLeftOut =
        names.some((name) => OF_PAYMENTS.has(name)) && unusedIn(written, paid, true).length > 0;
      return isLeftOut ? { text: written, outcome: 'unknown' } : written;
    },
  };
}

/**
 * The intents whose answers are written in files: `# id`, settings such as `title: …`, a blank line and the answer.
 * Placeholders are `{isa-allowance}` (a figure in bold), `{lifetime-ages.oldest}` (another figure of the rule),
 * `{number junior-ages}` (not bold), `{rule isa-residence}` (the rule's sentence with its citation), `{announced …}`,
 * `{caveat …}`, `{from …}`, `{to …}`, `{toMonth …}` and the names in `values/`. The rules that they name are looked up.
 * @throws {Error} naming file and intent for settings that are not valid
 */
export function writtenIntents(): Intent[] {
  // The titles of sums are in a file of their own.
  const files = readdirSync(ANSWERS).filter((name) => name.endsWith('.md') && name !== 'sums.md');
  return files.toSorted().flatMap((file) => {
    const [, ...parts] = readFileSync(join(ANSWERS, file), 'utf8').split(HEADING);
    return Array.from({ length: parts.length / 2 }, (_, at) => {
      const id = parts[2 * at] ?? '';
      try {
        return intentOf(id, parts[2 * at + 1] ?? '');
      } catch (error) {
        throw new Error(`${file}, ${id}: the answer cannot be read.`, { cause: error });
      }
    });
  });
}
