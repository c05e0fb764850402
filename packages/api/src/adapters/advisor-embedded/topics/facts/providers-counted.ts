import { matchesFilter } from '../../../../domain/isa-types.ts';
import { counted } from '../../../../domain/money.ts';
import type { Question } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { TYPE_OF } from '../../understand/entities.ts';
import { ifSample } from '../../write/sample-data.ts';
import { listed } from '../../write/text.ts';
import { NAME_OF } from '../kinds/kinds.ts';
import type { Fact } from './fact.ts';

const LONGEST_NAME = 60;

/** The first words of a name that would fill the answer. */
export const shortened = (name: string) =>
  name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME).replace(/[ ,’']+\S*$/, '')} …`;

export const FIRMS = String.raw`(?:providers?|banks?|firms?|building societ(?:y|ies)|compan(?:y|ies)|platforms?)`;

const COUNT = String.raw`(?:only|just|exactly|no more than|a single)(?: (one|1|a single|two|2|three|3))?`;

const NUMBERS: Readonly<Record<string, number>> = { two: 2, '2': 2, three: 3, '3': 3 };

/** "Which provider has only one product?" */
const ONLY = new RegExp(
  String.raw`\b(?:which|what|who|any|list|name|how many)\b(?:[^.?]*\b${FIRMS})?\b[^.?]*\b(?:ha(?:s|ve)|offers?|lists?|sells?|do(?:es)?|with|provides?|runs?)\b (?:\w+ ){0,3}(?<!-)\b${COUNT} (?:\w+ ){0,4}?(?:products?|isas?|accounts?)\b`,
);

/** "Who has the fewest ISAs?" */
const FEWEST = new RegExp(
  String.raw`\b(?:who|which|what)\b(?:[^.?]*\b${FIRMS})?[^.?]*\b(?:fewest|least|smallest number of) (?:\w+ ){0,2}(?:products?|isas?|accounts?)\b`,
);

/** Each provider with how many products it has, of the kind asked for. */
function counts({ catalogue, kinds }: Question): Map<string, number> {
  const type = kinds[0] ? TYPE_OF[kinds[0]] : null;
  const own = new Map<string, number>();
  for (const { isActive, provider, type: each } of catalogue)
    if (isActive && (type === null || matchesFilter(each, type)))
      own.set(provider, (own.get(provider) ?? 0) + 1);
  return own;
}

function onlyText(question: Question): string {
  const [, word = ''] = ONLY.exec(question.focus) ?? [];
  const own = counts(question);
  const wanted = FEWEST.test(question.focus) ? Math.min(...own.values()) : (NUMBERS[word] ?? 1);
  const fitting = [...own].flatMap(([name, count]) => (count === wanted ? [name] : []));
  const [kind] = question.kinds;
  const what = counted(wanted, kind && TYPE_OF[kind] !== null ? NAME_OF[kind] : 'product');
  if (fitting.length === 0) return `No provider in this catalogue has exactly ${what}.`;
  const names = fitting.toSorted().map(shortened);
  return `**${fitting.length}** ${fitting.length === 1 ? 'provider has' : 'providers have'} only **${what}** in this catalogue: ${listed(names)}. Ask for one of them to see its products.`;
}

const ALL = new RegExp(
  String.raw`^(?:(?:so|and|please|can you|could you|tell me|show me)[, ]+)*(?:which|what|who are|list|name|show|all)(?: (?:me|of|all|the|your|isa|different))* (?:providers|firms|companies|banks)(?: (?:do you|are|you|there|on|in|this|the|your|list|listed|have|got|cover|covered|know|show|shown|compare|here|site|catalogue|available|included|include))*\W*$`,
);

const HOW_MANY = new RegExp(
  String.raw`^(?:(?:so|and|ok|please|tell me)[, ]+)*how many (?:different |isa |of the |of your )*${FIRMS}(?: (?:do you|are|you|there|on|in|this|the|your|list|listed|have|got|cover|covered|know|show|shown|compare|here|site|catalogue|available|included|include))*\W*$`,
);

/** How many products each provider has. */
export const PROVIDERS_COUNTED_FACTS: readonly Fact[] = [
  {
    id: 'providers-with-only',
    asked: anyOf(ONLY, FEWEST),
    weight: 18,
    not: /£|%|\b(?:can|may|could|i|my|we|year|pay into|hold|rated|stars?|minimum|fees?|rates?)\b/,
    notes: ['sample'],
    text: (_view, question) => onlyText(question),
  },
  {
    id: 'providers-number',
    asked: HOW_MANY,
    weight: 19,
    not: /\bbuilding societ/,
    notes: ['sample'],
    text: (_view, question) => {
      const names = [...counts({ ...question, kinds: [] }).keys()];
      const banks = names.filter((name) => /\bbank\b/i.test(name)).length;
      return `The catalogue has **${names.length}** providers${ifSample(question, ', all of them invented')}${/\bbanks?\b/.test(question.focus) ? `; **${banks}** of them have “bank” in the name` : ''}. Ask for the list of providers to see them.`;
    },
  },
  {
    id: 'all-providers',
    asked: ALL,
    weight: 18,
    notes: ['sample'],
    text: (_view, question) => {
      const names = [...counts({ ...question, kinds: [] }).keys()].toSorted();
      return `The catalogue has **${names.length}** providers${ifSample(question, ', all of them invented')}: ${listed(names.map(shortened))}. Ask for one of them to see its products.`;
    },
  },
];
