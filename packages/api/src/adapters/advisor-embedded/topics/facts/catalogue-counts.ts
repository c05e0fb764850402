import { matchesFilter } from '../../../../domain/isa-types.ts';
import { counted, formatPercent } from '../../../../domain/money.ts';
import type { Product } from '../../../../domain/product.ts';
import type { Question } from '../../topic.ts';
import { TYPE_OF } from '../../understand/entities.ts';
import { ifSample } from '../../write/sample-data.ts';
import { listed, upperFirst } from '../../write/text.ts';
import type { Fact } from './fact.ts';
import { FIRMS, shortened } from './providers-counted.ts';

// Counts over the whole catalogue: shares, forms, and what its providers are rated.

const ownKind = ({ catalogue, kinds }: Question, of = kinds[0]) => {
  const type = of ? TYPE_OF[of] : null;
  return catalogue.filter(
    (product) => product.isActive && (type === null || matchesFilter(product.type, type)),
  );
};

const coveredOf = (own: readonly Product[]) => own.filter(({ fscsProtected }) => fscsProtected).length;

/** Yes or no to "are all of them covered?", "are any?" */
function coveredVerdict(question: Question): string {
  const own = ownKind(question);
  const covered = coveredOf(own);
  if (/\bare all\b/.test(question.focus)) return covered === own.length ? 'Yes: ' : 'No: ';
  return /\bare any\b/.test(question.focus) ? (covered > 0 ? 'Yes: ' : 'No: ') : '';
}

function coveredShare(question: Question): string {
  const own = ownKind(question);
  const covered = coveredOf(own);
  const percent = own.length === 0 ? 0 : Math.round((100 * covered) / own.length);
  const cover = 'For investments that cover is for when the firm fails, not for a fall in value.';
  if (covered === own.length)
    return `all **${covered}** in this catalogue are marked as FSCS protected. ${cover}`;
  if (covered === 0) return `none of the **${own.length}** in this catalogue is marked as FSCS protected.`;
  return `**${covered}** of the ${own.length} in this catalogue, **${percent}%**, are marked as FSCS protected; the rest, ${own.length - covered}, are not. ${cover}`;
}

/** The middle one of the rates or fees of a kind. */
function medianText(question: Question): string {
  const isFee = question.kinds[0] === 'stocks' || /\bfees?\b|\bcosts?\b|\bcharges?\b/.test(question.focus);
  const figures = ownKind(question)
    .flatMap(({ annualFee, interestRate }) => (isFee ? annualFee : interestRate) ?? [])
    .toSorted((a, b) => a - b);
  const [low, high] = [figures[Math.ceil(figures.length / 2) - 1], figures[Math.floor(figures.length / 2)]];
  if (low === undefined || high === undefined) return 'The catalogue states no such figure.';
  return `The median ${isFee ? 'yearly fee' : 'rate'} is **${formatPercent(Math.round((low + high) * 500) / 1000)}**, over the ${figures.length} in this catalogue that state one: as many lie above it as below.`;
}

const isInvested = ({ interestRate, annualFee, name, features }: Product) =>
  interestRate === null &&
  (annualFee !== null || /share|fund|portfolio/i.test([name, ...features].join(' ')));

function formsText(question: Question): string {
  const kind = question.kinds.includes('lifetime') ? 'lifetime' : 'junior';
  const own = ownKind(question, kind);
  const invested = own.filter(isInvested).length;
  const name = kind === 'lifetime' ? 'Lifetime ISAs' : 'Junior ISAs';
  return `Of the ${own.length} ${name} in this catalogue **${own.length - invested}** are in cash and **${invested}** in stocks and shares.`;
}

const ledWith = (lead: string, text: string) => (lead === '' ? upperFirst(text) : `${lead}${text}`);

const MOST_NAMED = 4;

/** The mean rating of each provider, the best first. */
function ratedProviders(question: Question): string {
  const ratings = new Map<string, number[]>();
  for (const { provider, rating } of ownKind(question))
    if (rating !== null) ratings.set(provider, [...(ratings.get(provider) ?? []), rating]);
  const means = [...ratings]
    .map(([name, own]) => ({
      name: shortened(name),
      mean: Math.round((100 * own.reduce((sum, each) => sum + each, 0)) / own.length) / 100,
      of: own.length,
    }))
    .toSorted((a, b) => b.mean - a.mean || b.of - a.of);
  const named = means
    .slice(0, MOST_NAMED)
    .map(({ name, mean, of }) => `**${name}** ${mean} (${counted(of, 'rated product')})`);
  return `The catalogue rates products, not providers. By the average of their products, of 5: ${listed(named)}.${ifSample(question, ' All of them are invented.')}`;
}

/** Counted over the catalogue. */
export const CATALOGUE_COUNT_FACTS: readonly Fact[] = [
  {
    id: 'covered-share',
    asked:
      /^(?:(?:so|and|ok)\b[, ]*)*are (?:all|any)(?: of)? (?:your|these|the|those) (?:\w+ ){0,2}?(?:isas|products|accounts)(?: \w+)? (?:safe|protected|covered)(?: by the fscs)?[?.! ]*$|\b(?:what|which) (?:share|percentage|proportion|fraction|percent|%)\b[^.?]*\bisas?\b[^.?]*\b(?:fscs|protected|covered)\b|\bhow many (?:%|percent)\b[^.?]*\b(?:fscs|protected|covered)\b/,
    weight: 20,
    notes: ['sample'],
    text: (_view, question) => ledWith(coveredVerdict(question), coveredShare(question)),
  },
  {
    id: 'forms-counted',
    asked:
      /\bhow many (?:of (?:the|your) )?(?:junior|lifetime) isas? (?:are|is) (?:in )?cash(?: isas?)?\b[^.?]*(?:\band\b|\bor\b|$)/,
    weight: 14,
    notes: ['sample'],
    text: (_view, question) => formsText(question),
  },
  {
    id: 'rated-providers',
    asked: new RegExp(
      String.raw`\b(?:best|highest|top|worst|lowest)[ -]rated ${FIRMS}\b|\b(?:which|what) ${FIRMS} (?:is|are|has|have) (?:the )?(?:best|highest)[ -](?:rated|ratings?)\b`,
    ),
    weight: 14,
    not: /\bworst|\blowest/,
    notes: ['sample'],
    text: (_view, question) => ratedProviders(question),
  },
  {
    id: 'median',
    asked: /\bmedian\b/,
    weight: 13,
    also: /\b(?:rates?|interest|aer|fees?|costs?|charges?)\b/,
    not: /\b(?:easy|instant|notice|fix\w*|savers?|salary|income|uk|market|house)\b/,
    notes: ['sample'],
    text: (_view, question) => medianText(question),
  },
  {
    id: 'why-rates-differ',
    asked:
      /\bwhy (?:is|are|do|does)\b[^.?]*\b(?:rates?|pays?|fix(?:es|ed)?|year|notice|access)\b[^.?]*\b(?:lower|higher|less|more|worse|better)\b[^.?]*\bthan\b/,
    weight: 9,
    not: /\b(?:tax|allowance|bonus|charge|limit|should|stocks|shares|outside|inflation)\b/,
    notes: ['sample'],
    text: () =>
      'The catalogue does not say why. Fixed rates follow what banks expect of interest rates over the term, so a longer fix can pay less than a shorter one; access, bonuses and limits make a difference too.',
  },
  {
    id: 'provider-unknown',
    asked:
      /\bwho (?:owns|runs|founded|is behind|started)\b|\b(?:phone|telephone|contact) (?:number|details)\b|\b(?:postal |email |web ?site )?address (?:of|for)\b|\bopening (?:hours|times)\b|\bwhere (?:is|are) [^.?]{3,40} based\b/,
    weight: 9,
    not: /\b(?:this site|isa compass|hmrc|fscs|fca|government|ombudsman|you|money|isas?|accounts?|my|i|child(?:ren)?|home|house|bonus)\b/,
    notes: ['sample'],
    text: (_view, question) => {
      const [provider] = question.providers;
      return provider === undefined
        ? `I don’t know: ${ifSample(question, 'the providers in this catalogue are invented, and ')}the catalogue says nothing of who owns them or how to reach them.`
        : `I don’t know: ${ifSample(question, `**${shortened(provider)}** is invented, like every provider here, and `)}the catalogue says nothing of the owners of a provider or how to reach it beyond what each product states. Ask for its products, and I will show them.`;
    },
  },
];
