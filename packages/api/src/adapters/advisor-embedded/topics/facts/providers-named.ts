import type { Question } from '../../topic.ts';
import { ifSample } from '../../write/sample-data.ts';
import { listed } from '../../write/text.ts';
import type { Fact } from './fact.ts';
import { shortened } from './providers-counted.ts';

const LANGUAGES = [
  { asked: /\b(?:welsh|wales|cymru|cymraeg)\b/, name: 'Welsh', said: /\bwelsh\b|\bwales\b/i },
  { asked: /\b(?:scottish|scotland|scots|gaelic)\b/, name: 'Gaelic', said: /\bgaelic\b/i },
] as const;

const active = ({ catalogue }: Question) => catalogue.filter(({ isActive }) => isActive);

const namesOf = (providers: Iterable<string>) => [...new Set(providers)].toSorted().map(shortened);

function languageText(question: Question): string {
  const language = LANGUAGES.find(({ asked }) => asked.test(question.focus)) ?? LANGUAGES[0];
  const own = active(question).filter(({ features }) => features.some((text) => language.said.test(text)));
  const names = namesOf(own.map(({ provider }) => provider));
  return `The catalogue does not say where a provider is based${ifSample(question, ', and all of them are invented')}. ${language.name === 'Welsh' ? 'Something in Welsh or for Wales' : `Service in ${language.name}`} is stated by **${listed(names)}**. Ask for one of them to see its products.`;
}

const SORTS = [
  { asked: /\bbuilding societ(?:y|ies)\b/, name: 'building society', said: /\bbuilding society\b/i },
  { asked: /\bfriendly societ(?:y|ies)\b/, name: 'friendly society', said: /\bfriendly\b.*\bsociety\b/i },
  { asked: /\bprovident societ(?:y|ies)\b/, name: 'provident society', said: /\bprovident\b.*\bsociety\b/i },
  { asked: /\bcredit unions?\b/, name: 'credit union', said: /\bcredit union\b/i },
  { asked: /\bmutuals?\b/, name: 'mutual', said: /\bmutual\b/i },
] as const;

function sortText(question: Question): string {
  const sort = SORTS.find(({ asked }) => asked.test(question.focus)) ?? SORTS[0];
  const names = namesOf(
    active(question).flatMap(({ provider }) => (sort.said.test(provider) ? [provider] : [])),
  );
  if (names.length === 0) return `No provider in this catalogue has “${sort.name}” in its name.`;
  return `**${names.length}** ${names.length === 1 ? 'provider has' : 'providers have'} “${sort.name}” in the name${ifSample(question, names.length === 1 ? ', invented like all here' : ', all invented')}: ${listed(names)}. Ask for one of them to see its products.`;
}

/** What could make a loan less or more risky is only in what each product says of itself. */
function safestText(question: Question): string {
  const own = active(question).filter(({ type }) => type.startsWith('Innovative'));
  const said = own.flatMap(({ name, provider, features }) => {
    const [secured] = features.filter((text) => /\bsecured\b|\bspread over\b/i.test(text));
    return secured === undefined ? [] : [`${name}, ${provider}: ${secured}`];
  });
  return `None is safe as a deposit is: **capital is at risk** in every innovative finance ISA and none has FSCS deposit cover. The catalogue has no measure of risk. What some state on security or spread: ${said.join('; ')}.`;
}

function longestName(question: Question): string {
  const [longest] = active(question).toSorted((a, b) => b.name.length - a.name.length);
  return longest
    ? `The longest name in the catalogue: **${longest.name}**, from **${longest.provider}**.`
    : '';
}

function mostFeatures(question: Question): string {
  const [most] = active(question).toSorted((a, b) => b.features.length - a.features.length);
  return most
    ? `The **${most.name}** from **${most.provider}** states the most, **${most.features.length}** features: ${most.features.join('; ')}. Others may offer as much and state less.`
    : '';
}

const SORT_OF =
  /^(?:(?:so|and|ok)[, ]+)*(?:is|are) (?!it\b|this\b|that\b|there\b|my\b|an?\b)[a-z0-9' &]{3,40} (?:really )?an? (?:proper |real |actual )?(bank|building society|credit union|friendly society|mutual)[?.! ]*$/;

/** "Is Quillbrook real?" */
const REAL =
  /^(?:(?:so|and|ok)[, ]+)*(?:is|are) (?!it\b|this\b|that\b|there\b|my\b)[a-z0-9' &]{3,40} (?:real|genuine|legit\w*|invented|made up|fake|fictional|(?:an? )?(?:real|genuine|invented|made[ -]up) (?:bank|firm|company|provider|building society))[?.! ]*$/;

/** "Is Wrenfield a building society?": by its name, which is all that the catalogue has. */
function sortOfOne({ providers: [provider], focus }: Question): string {
  const [, sort = ''] = SORT_OF.exec(focus) ?? [];
  if (provider === undefined) return 'That name is not in this site’s catalogue, so I can’t say.';
  const said = new RegExp(String.raw`\b${sort.replace('friendly society', 'friendly')}\b`, 'i').test(
    provider,
  );
  return `${said ? 'Yes, by its name' : 'Not by its name'}: **${shortened(provider)}**. The catalogue says no more of what a provider is.`;
}

const FIRM = String.raw`(?:isa )?(?:providers?|banks?|firms?|building societ(?:y|ies)|compan(?:y|ies))`;

const NATION = String.raw`(?:welsh|scottish|scots|gaelic)`;

/** Who the providers are by the words of their names, and in which languages they serve. */
export const PROVIDERS_NAMED_FACTS: readonly Fact[] = [
  {
    id: 'providers-by-language',
    asked: new RegExp(
      String.raw`^(?:(?:so|and|ok)[, ]+)*(?:(?:is|are) there (?:an? |any )?|any |an? )?(?:${NATION} ${FIRM})[?.! ]*$|\b(?:which|what|any) ${FIRM} (?:is|are) (?:from |in |based in )?(?:${NATION}|wales|scotland)\b`,
    ),
    weight: 19,
    not: /\bwelsh isa providers\b/,
    notes: ['sample'],
    text: (_view, question) => languageText(question),
  },
  {
    id: 'providers-by-sort',
    asked:
      /\bhow many (?:of (?:the|your) )?(?:providers|firms) are (?:building societies|credit unions|mutuals|friendly societies)\b|^(?:(?:so|and|ok)[, ]+)*(?:(?:which|what|how many|list|name|show)(?: me)?(?: the| your| all| of)*|are there(?: any)?|is there an?|do you (?:have|list)(?: any)?|any) (?:building|friendly|provident) societ(?:y|ies)\b|^(?:(?:so|and|ok)[, ]+)*(?:(?:which|what|how many|list)(?: the| your)?|are there(?: any)?|is there an?|do you (?:have|list)(?: any)?|any) (?:credit unions?|mutuals?)\b/,
    weight: 19,
    not: /£|%|\b(?:can|may|could|i|my|we|best|highest|lowest|rate|rates|pays?|isas?|offers?|fscs|safe|protect\w*|access|fix\w*|notice)\b/,
    notes: ['sample'],
    text: (_view, question) => sortText(question),
  },
  {
    id: 'provider-real',
    asked: REAL,
    weight: 20,
    not: /\bisas?\b|£|%|\b(?:rates?|risks?|you|these|those|they|returns?|products?|providers?|site|banks|society|union|savings|wealth|lending|finance|all|any|the)\b/,
    notes: ['sample'],
    text: (_view, question) => {
      const [provider] = question.providers;
      const lead = /\b(?:real|genuine|legit\w*)\b/.test(question.focus) ? 'No' : 'Yes';
      if (provider === undefined) return 'That name is not in this site’s catalogue, so I can’t say.';
      return (
        ifSample(
          question,
          `${lead}: **${shortened(provider)}** is invented, like every provider in this catalogue. `,
        ) || `I can’t vouch for **${shortened(provider)}**: check it in the FCA register.`
      );
    },
  },
  {
    id: 'provider-sort',
    asked: SORT_OF,
    weight: 20,
    not: /\bisas?\b|£|%/,
    notes: ['sample'],
    text: (_view, question) => sortOfOne(question),
  },
  {
    id: 'safest-ifisa',
    asked:
      /\b(?:safest|least risky|lowest[ -]risk|most secure)\b[^.?]*\binnovative finance isas?\b|\binnovative finance isas?\b[^.?]*\b(?:is|are) (?:the )?(?:safest|least risky|most secure)\b/,
    weight: 14,
    notes: ['sample'],
    text: (_view, question) => safestText(question),
  },
  {
    id: 'longest-name',
    asked: /\b(?:longest|biggest)[ -]named?\b/,
    weight: 14,
    notes: ['sample'],
    text: (_view, question) => longestName(question),
  },
  {
    id: 'most-features',
    asked:
      /\b(?:which|what|who)\b[^.?]*\b(?:has|have|with|lists?|offers?) (?:the )?(?:most|largest number of) features\b/,
    weight: 14,
    notes: ['sample'],
    text: (_view, question) => mostFeatures(question),
  },
];
