import { escapeHtml } from '../html.ts';
import { allRules, RULES_RECORDED_ON } from './rule-book.ts';
import type { Rule } from '../schemas/rules.ts';
import { formatDate } from '../isa/tax-year.ts';

/** An entry of /changes. */
export interface ChangeEntry {
  /** Its anchor on the page. */
  id: string;
  kind: 'rule' | 'correction';
  /** The day from which a rule holds, or on which something was corrected. */
  on: string;
  title: string;
  /** Sanitised HTML. */
  html: string;
  sources: readonly { title: string; url: string }[];
  /** When it was first on the page: a moment or a day. */
  publishedAt: string;
}

/** Older changes do not matter to savers today. */
const FIRST_DAY = '2024-04-06';

function words({ statement, status, caveat }: Rule): string {
  const announced = status === 'announced' ? ' <em>Announced, not law when we recorded it.</em>' : '';
  const more = caveat === null ? '' : ` ${escapeHtml(caveat)}`;
  return `${escapeHtml(statement)}${announced}${more}`;
}

/** Of one rule its sentence, of several a list. */
function htmlOf(rules: readonly Rule[]): string {
  const [first, ...others] = rules;
  if (first !== undefined && others.length === 0) return `<p>${words(first)}</p>`;
  const items = rules.map((rule) => `<li><strong>${escapeHtml(rule.subject)}:</strong> ${words(rule)}</li>`);
  return `<ul>${items.join('')}</ul>`;
}

function entryOf([from, rules]: [string, Rule[]]): ChangeEntry {
  const sources = new Map(
    rules.flatMap(({ source: { title, url } }) => (url === null ? [] : [[url, { title, url }] as const])),
  );
  return {
    id: `rules-${from}`,
    kind: 'rule',
    on: from,
    title: (rules.length === 1 && rules[0]?.subject) || `Rules from ${formatDate(from)}`,
    html: htmlOf(rules),
    sources: [...sources.values()],
    publishedAt: from < RULES_RECORDED_ON ? from : RULES_RECORDED_ON,
  };
}

/** What the rule book says has changed or will, one entry for each day, the latest first. What no official page says is left out. */
export function ruleChanges(): ChangeEntry[] {
  const dated = allRules().filter(({ status }) => status === 'confirmed' || status === 'announced');
  const byDay = new Map<string, Rule[]>();
  for (const rule of dated) {
    const { from } = rule;
    if (from !== null && from >= FIRST_DAY) byDay.set(from, [...(byDay.get(from) ?? []), rule]);
  }
  return [...byDay].map(entryOf).toSorted((a, b) => (a.on < b.on ? 1 : -1));
}
