import { displayType, type IsaTypeName } from '../../../../domain/isa-types.ts';
import { says, type Question } from '../../topic.ts';
import { TYPE_OF } from '../../understand/entities.ts';

// What a projection is of: the kind of ISA, and how long it runs.

const BANK_BONUS =
  /\b£?\d+ bonus (?:a |each |every |in |into |from work)|\bmy (?:work |annual |yearly |christmas )?bonus\b|\bbonus (?:rate|interest)\b|\bintroductory\b|\bbonus\b[^.?]{0,15}\b(?:ends?|ending|ended|runs? out|expires?|drops?|stops?|falls?|is (?:gone|over|lost))\b/;

/** The kind of ISA a projection is for; without a named one cash, or what the words suggest. */
export function typeOf(question: Question): IsaTypeName {
  const [product] = question.products;
  const kind = question.kinds.find((each) => TYPE_OF[each] !== null);
  const named = kind ? TYPE_OF[kind] : null;
  if (named) return named;
  if (product) return product.type.includes('Cash ISA') ? 'Cash ISA' : typeNamed(displayType(product.type));
  if (
    says(question, /\b(?:child|children|son|daughter|grand\w+|baby)\b/) &&
    says(question, /\bfor (?:my|our|the|a|his|her)\b/)
  )
    return 'Junior ISA';
  // A bonus rate ends and is the bank's.
  if (says(question, /\bbonus(?:es)?\b/) && !says(question, BANK_BONUS)) return 'Lifetime ISA';
  return says(question, /\binvest(?:ed|ing|ment|ments)?\b|\bshares\b|\bfunds\b|\bstock market/)
    ? 'Stocks & Shares ISA'
    : 'Cash ISA';
}

const typeNamed = (type: string): IsaTypeName =>
  type === 'Lifetime ISA' ||
  type === 'Junior ISA' ||
  type === 'Innovative Finance ISA' ||
  type === 'Stocks & Shares ISA'
    ? type
    : 'Cash ISA';

/** "At 65 if I save from 30", "from 25 to 50". */
const AGES = [
  /\b(?:at|by|until|till|to) (?:age |the age of )?(\d\d)\b(?!%| ?(?:years?|months?)\b).*\bfrom (?:age |the age of )?(\d{1,2})\b(?!%| ?(?:years?|months?)\b)/,
  /\bfrom (?:age |the age of )?(?<from>\d\d) (?:to|until|till) (?:age |the age of )?(?<to>\d\d)\b(?!%| ?(?:years?|months?)\b)/,
] as const;

/** Years between two ages of one's own that are named; null where none are. */
function yearsBetweenAges({ text }: Question): number | null {
  const [, last, first] = AGES[0].exec(text) ?? [];
  const { from, to } = AGES[1].exec(text)?.groups ?? {};
  const years = Number(last ?? to) - Number(first ?? from);
  return years > 0 ? years : null;
}

const SINCE_BIRTH = /\bsince (?:(?:his|her|their|the) )?birth\b|\bsince (?:he|she|they) (?:was|were) born\b/;

/** Months from now to the age named: of the child for a Junior ISA, else of the person who asks. */
export function monthsToAge(question: Question): number | null {
  const { untilAge, people } = question;
  const between = yearsBetweenAges(question);
  if (between !== null) return between * 12;
  const [child] = people.filter(({ who }) => who === 'child' || who === 'other');
  if (SINCE_BIRTH.test(question.text) && untilAge === null && child) return child.age * 12;
  // "She is 12, and at 18?" names two ages, of which the second is the end.
  const age = (people.find((person) => person.age < (untilAge ?? Infinity)) ?? people[0])?.age;
  const until =
    untilAge ??
    (typeOf(question) === 'Junior ISA' && people[0]?.who === 'child' && question.period === null ? 18 : null);
  if (until === null || age === undefined || until <= age) return null;
  return (until - age) * 12;
}

/** The length of a product's fixed term, in months. */
function termOf(question: Question): number | null {
  const [product] = question.products;
  const [, count, unit] = /^(\d+) (year|month)s?(?: fixed)?$/i.exec(product?.term ?? '') ?? [];
  return count === undefined ? null : Number(count) * (unit?.toLowerCase() === 'year' ? 12 : 1);
}

/** Months that a projection runs: as named, to an age, or the term of its product; null where none is told. */
export const monthsOf = (question: Question) => question.period ?? monthsToAge(question) ?? termOf(question);
