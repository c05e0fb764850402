import { matchesFilter, type IsaTypeName, typeFilters } from '../../../../domain/isa-types.ts';
import type { Question } from '../../topic.ts';
import { TYPE_OF } from '../../understand/entities.ts';
import { ifSample } from '../../write/sample-data.ts';
import { bullets, lines, listed } from '../../write/text.ts';
import type { Fact } from './fact.ts';
import { FIRMS, shortened } from './providers-counted.ts';

/** The kinds of ISA of each provider, in the site's order. */
function kindsOfEach({ catalogue }: Question): Map<string, readonly IsaTypeName[]> {
  const active = catalogue.filter(({ isActive }) => isActive);
  const names = [...new Set(active.map(({ provider }) => provider))].toSorted();
  return new Map(
    names.map((name) => {
      const own = active.filter(({ provider }) => provider === name);
      return [name, typeFilters.filter((kind) => own.some(({ type }) => matchesFilter(type, kind)))];
    }),
  );
}

const KINDS = String.raw`(?:different )?(?:kinds?|types?|sorts?|variet(?:y|ies))(?: of (?:an )?(?:isas?|accounts?|products?))?`;

const HAS = String.raw`(?:ha(?:s|ve)|offers?|lists?|sells?|do(?:es)?|with|provides?|runs?)`;

const WHO = String.raw`(?:who|(?:which|what|any|list|name|how many)\b[^.?]*\b${FIRMS})`;

/** "Which provider offers only one kind of ISA?" */
const SO_MANY = new RegExp(
  String.raw`\b${WHO}\b[^.?]*\b${HAS}\b[^.?]*\b(?:only|just|exactly|all)? ?(one|1|a single|two|2|three|3|four|4|all (?:five|5)|five|5) (?:\w+ )?${KINDS}\b`,
);

/** "Who has the most kinds of ISA?" */
const MOST = new RegExp(
  String.raw`\b${WHO}\b[^.?]*\b(most|fewest|least|greatest number of|widest range of|smallest number of) ${KINDS}\b`,
);

const NUMBERS: Readonly<Record<string, number>> = {
  two: 2,
  '2': 2,
  three: 3,
  '3': 3,
  four: 4,
  '4': 4,
  'all five': 5,
  'all 5': 5,
  five: 5,
  '5': 5,
};

const kindsText = (count: number) => (count === 1 ? 'one kind' : `${count} kinds`);

function byKindsText(question: Question): string {
  const each = kindsOfEach(question);
  const counts = [...each.values()].map(({ length }) => length);
  const [, extreme] = MOST.exec(question.focus) ?? [];
  const [, word = ''] = SO_MANY.exec(question.focus) ?? [];
  const most = extreme !== undefined && /most|greatest|widest/.test(extreme);
  const wanted =
    extreme === undefined ? (NUMBERS[word] ?? 1) : most ? Math.max(...counts) : Math.min(...counts);
  const fitting = [...each].filter(([, kinds]) => kinds.length === wanted);
  if (fitting.length === 0)
    return `No provider in this catalogue has exactly ${kindsText(wanted)} of ISA; the most is **${kindsText(Math.max(...counts))}**.`;
  const head = `**${fitting.length}** of the ${each.size} providers in this catalogue${ifSample(question, ', all invented,')} ${fitting.length === 1 ? 'has' : 'have'} ${extreme === undefined ? 'just' : most ? 'the most:' : 'the fewest:'} **${kindsText(wanted)}** of ISA:`;
  return lines(head, bullets(groupedByKinds(fitting)));
}

/** Providers with the same kinds in one line. */
function groupedByKinds(providers: readonly (readonly [string, readonly IsaTypeName[]])[]): string[] {
  const groups = new Map<string, string[]>();
  for (const [name, kinds] of providers) {
    const key = listed(kinds.map((kind) => `${kind}s`));
    groups.set(key, [...(groups.get(key) ?? []), shortened(name)]);
  }
  return [...groups].map(([kinds, names]) => `${kinds}: ${listed(names)}`);
}

/** "Who only does Lifetime ISAs?" */
const NOTHING_ELSE = new RegExp(
  String.raw`\b(?:${WHO}\b[^.?]*\b(?:only|just|nothing but|exclusively|specialis\w+ in)(?: ${HAS})? (?!one\b|1\b|a\b|an\b|two\b|three\b|\d)(?:\w+ ){0,3}?isas\b|${WHO}\b[^.?]*\bisas (?:only|and nothing else|exclusively))`,
);

function onlyKindText(question: Question): string {
  const type = TYPE_OF[question.kinds[0] ?? 'cash'];
  const names = [...kindsOfEach(question)].flatMap(([name, kinds]) =>
    kinds.length === 1 && kinds[0] === type ? [shortened(name)] : [],
  );
  if (names.length === 0) return `No provider in this catalogue has nothing but ${type ?? 'ISA'}s.`;
  return `**${names.length}** ${names.length === 1 ? 'provider has' : 'providers have'} nothing but ${type ?? 'ISA'}s in this catalogue${ifSample(question, ', all of it invented')}: ${listed(names)}. Ask for one of them to see its products.`;
}

/** How many kinds of ISA each provider has, and who has nothing but one kind. */
export const PROVIDERS_BY_KINDS_FACTS: readonly Fact[] = [
  {
    id: 'providers-by-kinds',
    asked: new RegExp(`${SO_MANY.source}|${MOST.source}`),
    weight: 19,
    not: /£|%|\b(?:can|may|could|i|my|we|pay into|hold|rated|stars?|minimum|fees?|rates?|interest)\b/,
    notes: ['sample'],
    text: (_view, question) => byKindsText(question),
  },
  {
    id: 'providers-of-nothing-else',
    asked: NOTHING_ELSE,
    also: /\b(?:cash|stocks and shares|lifetime|junior|innovative finance) isas\b/,
    weight: 19,
    not: /£|%|\b(?:can|may|could|i|my|we|pay into|hold|rated|stars?|minimum|fees?|rates?|interest|easy access|fix\w*|notice|regular|flexible)\b/,
    notes: ['sample'],
    text: (_view, question) => onlyKindText(question),
  },
];
