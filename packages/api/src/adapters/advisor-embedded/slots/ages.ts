import { ageOn, birthdaysUntil } from '../../../domain/isa/date-arithmetic.ts';
import { any, type Found, type Line, pattern } from './line.ts';
import { People, SOMEBODY } from './people.ts';
import type { Age, Person, When } from './question.ts';
import { lists, people as names } from './vocabulary.ts';

const [OLDEST, ADULT] = [120, 16];
const YEARS_OLD = '(?:(?:years?|yrs?|y) (?:[./] )?(?:olds?|o(?: [.])?)|yo|yrold)';
const ADVERBS =
  '(?: (?:now|only|just|still|currently|about|over|already|both|aged|exactly|roughly|turning))*';
/** "A daughter of 20"; a mother of two has children. */
const FAMILY = any(names.flatMap(({ person, phrases }) => (person === 'other' ? [] : phrases)).join(', '));
const IS = `(?:i am|i 'm|im|(?:he|she|they|we|who|both|i|us) (?:is|are|'s|'re)|(?:if|suppose) (?:i|he|she) (?:was|were)|i [(]|can (?:i|he|she|they|you) be|already|now|hes|shes|theyre|whos|both|me(?: ,)?|${SOMEBODY}(?: who| whos)?(?: is| 's| are| [,(])?|${FAMILY} of)`;
const UNTIL = any('until till til by at when once before after reach reaches to');
const REACHES = `(?: (?:${SOMEBODY}|i|he|she|they|we|im|hes|shes|am|'m|is|'s|are|'re|turns?|reach(?:es)?|retire|at|age|of|the|my|his|her))*`;
const NO_AGE =
  '(?! (?:%|k|£|percent|per|years?|yrs?|months?|mths?|weeks?|days?|a|pm|pcm|monthly|times|stars?|credits|kids|children|people|each|#|£#|/|:|-|of|(?:in|into|to) (?:an?|my|the|cash|<type>))(?![^ ]))';
const AGED = '(?:aged?|ages|turned)(?: of| is|:)?';
const TURNS =
  "(?:turn|turns|turning|nearly|almost|approaching|(?:will|'ll|ill|going to|about to) be)(?: my| his| her)?";
const SOON = '(?= (?:next|soon|tomorrow|(?:in|on) (?:<date>|a|the)|<date>)(?![^ ]))';
const ABOUT_MYSELF =
  '(?:,|and|with|single|married|retired|earning|got|have|renting|now|self|looking|no|can|(?:next|on|<date>)(?! (?:[^ ]+ )?into))';

type Read = (found: Found, people: People) => readonly (Omit<Age, 'start' | 'end'> & Partial<Age>)[];

/** Whose age it is: the person named after or before it; a child's by its size where nobody is. */
function whose(line: Line, { from, to }: Found, people: People, years: number): Person {
  const after = people.at(to) ?? people.at(to + 1);
  const isOld = line.found(from, to).items.length > 1;
  if (isOld && after !== null && after !== 'self') return after;
  if (isOld && line.symbol(from - 1) === 'my') return 'child';
  const before = people.before(from, 8);
  if (before === null) return years < ADULT ? 'child' : 'self';
  return before === 'other' && years <= 18 ? 'child' : before;
}

const SHORTLY = 4;
/** Ahead lies an age after "before"; after "until" or "at" only beside an earlier one of that person, or of a child. */
function staged(unordered: readonly Age[], line: Line): Age[] {
  const ages = unordered.toSorted((a, b) => a.start - b.start);
  const known = ages.filter(({ stage }) => stage === 'now');
  return ages.map((age) => {
    const place = line.indexOf(age);
    const near = line.items.slice(Math.max(0, place - SHORTLY), place);
    if (age.stage === 'now' || near.some(({ symbol }) => symbol === 'before')) return age;
    const [only, more] = new Set(known.map(({ of }) => of));
    const of = known.length > 0 && !known.some((each) => each.of === age.of) && only && !more ? only : age.of;
    const isAhead =
      known.some((each) => each.of === of && each.years < age.years) ||
      (of === 'child' && age.years >= ADULT);
    return isAhead ? { ...age, of } : { ...age, stage: 'now' };
  });
}

const TOO_OLD = pattern(`# ${YEARS_OLD}`);
/** "I am 25", not "if I am 25". */
const isClaimed = (line: Line, at: number) =>
  lists.claiming.has(line.symbol(at - 1)) &&
  ![2, 3].some((back) => lists.supposing.has(line.symbol(at - back)));

export function readAges(line: Line, when: readonly When[], today: string) {
  const at = (found: Found, people: People, stage: Age['stage'], least = 0): ReturnType<Read> => {
    const years = Math.floor(found.numbers[0] ?? -1);
    const isCount = years < 10 && ['<type>', 'isa', 'isas', 'accounts'].includes(line.symbol(found.to));
    if (years < least || years > OLDEST || isCount) return [];
    const of = whose(line, found, people, years);
    const isBoth = of === 'self' && line.symbol(found.from - 1) === 'both';
    return (isBoth ? (['self', 'partner'] as const) : [of]).map((person) => ({ years, of: person, stage }));
  };
  const now: Read = (found, people) => at(found, people, 'now');
  const birthday = when.find(
    ({ start, date }) => date > today && line.text.slice(0, start).toLowerCase().includes('birthday'),
  );
  /** "I turn 40 in 2028": younger now, by one year where no year is named. */
  const turning: Read = (found, people) => {
    const named = when.find(({ start }) => start >= found.end && start <= found.end + 12) ?? birthday;
    const ahead = named ? Math.max(1, birthdaysUntil(named.date, named.kind, today)) : 1;
    return at(found, people, 'later', ahead).flatMap((age) => [
      { ...age, years: age.years - ahead, stage: 'now' },
      { ...age, on: named?.kind === 'day' ? named : undefined },
    ]);
  };
  const isDated = ({ numbers: [years = 0], end }: Found) =>
    years >= ADULT && when.some(({ start, kind }) => kind !== 'year' && start > end && start <= end + 4);
  const ofBirthday: Read = (found, people) => {
    const isBeside = birthday && birthday.start > found.end && birthday.start <= found.end + 16;
    return isBeside ? turning(found, people) : at(found, people, 'later');
  };
  const births: When[] = [];
  const born: Read = ({ start, from }, people) => {
    const date = when.find((each) => each.start === start);
    const years = date
      ? ageOn(date.kind === 'year' ? `${date.date.slice(0, 4)}-01-01` : date.date, today)
      : -1;
    if (!date || years < 0 || years > OLDEST) return [];
    births.push(date);
    return [{ years, of: people.before(from, 8) ?? 'self', stage: 'now' }];
  };
  const between: Read = (found, people) => {
    const [from = 0, to = 0] = found.numbers;
    const of = whose(line, found, people, from);
    const [first] = found.items;
    return from < to && to <= OLDEST
      ? [
          { years: from, of, stage: 'now', end: first?.end ?? found.end },
          { years: to, of, stage: 'later', start: found.items.at(-1)?.start ?? found.start },
        ]
      : [];
  };
  // oxfmt-ignore
  const rules: readonly (readonly [wanted: RegExp, read: Read])[] = [
    [pattern(`from (?:age )?(# (?:to|until|till|-)${REACHES} #)${NO_AGE}`), between],
    [pattern('(?:born|dob|birthday|birthdate)(?: (?:on|in|is|was|the|of|:))* (<date>)'), born],
    [pattern('(?<!(?:isas?|<type>|account|it) (?:is |was |\'s )?)# (?:months?|weeks?|days?) olds?'), ({ numbers: [months = 0] }) => [{ years: Math.floor(months / 12), of: 'child', stage: 'now' }]],
    [pattern(`${IS}${ADVERBS} (#)${SOON}|^(#)(?= on <date>(?! into))`), turning],
    [pattern(`at (#)(?= (?:(?:in|on) )?<date>(?![^ ]))`), (found, people) => (isDated(found) ? turning(found, people) : [])],
    [pattern(`# ${YEARS_OLD}`), now],
    [pattern(`(?<!(?:when|once|until|till) (?:[a-z]+ ){0,2})${TURNS} (#)${NO_AGE}`), turning],
    [pattern(`${AGED} (#)${NO_AGE}|(?<!(?:when|once|until|till|before|after) (?:my )?)${IS}${ADVERBS} (#)${NO_AGE}|#(?= (?:too (?:old|young)|old enough))`), now],
    [pattern('(#th) birthday'), ofBirthday],
    [pattern(`(?<!(?:opened|took out) (?:[^ ]+ ){0,3})${UNTIL}${REACHES} (#)${NO_AGE}`), (found, people) => at(found, people, 'later', line.symbol(found.from - 1) === 'to' ? 18 : 10)],
    [pattern(`(?<=(?:^|[.?!;]) ?)(#)(?= ${ABOUT_MYSELF}(?![^ ]))|(?<=[a-z] [,:] )(#)(?= ${ABOUT_MYSELF}(?![^ ]))`), (found, people) => at(found, people, 'now', ADULT)],
    [pattern(`(?<=<age> (?:and|or|instead of|rather than) )#${NO_AGE}`), now],
  ];
  const ages = rules.flatMap(([wanted, read]) => {
    let people: People | undefined;
    return line.take(wanted, '<age>', (found) => read(found, (people ??= new People(line))));
  });
  const baby = line.items.find(({ symbol }) => lists.baby.has(symbol));
  const isBaby = baby && !ages.some(({ of, stage }) => of === 'child' && stage === 'now');
  if (isBaby) ages.push({ start: baby.start, end: baby.end, years: 0, of: 'child', stage: 'now' });
  const isTooOld = line.find(TOO_OLD).some(({ numbers }) => (numbers[0] ?? 0) > OLDEST);
  const own = ages.filter(({ of, stage }) => of === 'self' && stage === 'now');
  const isOfBirth = ({ start }: Age) => births.some((day) => day.start === start);
  const claimed = own
    .filter((age) => isOfBirth(age) || isClaimed(line, line.indexOf(age)))
    .map(({ years }) => years);
  return { ages: staged(ages, line), births, isAgeDoubtful: isTooOld || new Set(claimed).size > 1 };
}
