import { MONTH } from './months.ts';

export interface Person {
  who: 'self' | 'child' | 'other';
  age: number;
  /** About to reach `age` + 1. */
  turning: boolean;
}

const CHILD =
  /\b(?:son|daughter|child|children|grandchild|grandchildren|grandson|granddaughter|baby|newborn|toddler|teenager|nephew|niece|godson|goddaughter|boy|girl)\b/;
const OTHER =
  /\b(?:wife|husband|partner|mum|mom|mother|dad|father|parent|parents|friend|brother|sister|grandmother|grandfather|gran|nan|grandad|girlfriend|boyfriend|fiancee?|he|she)\b/;

function whoseAge(text: string, at: number, end: number): Person['who'] {
  // "My daughter, 17": the words before the comma name whose it is.
  const before =
    text
      .slice(Math.max(0, at - 45), at)
      .replace(/, $/, ' ')
      .split(/[,.;?!]| and /)
      .at(-1) ?? '';
  const after = text.slice(end, end + 25);
  if (/\bmy $/.test(text.slice(0, at)) && /^(?: |-)years?(?: |-)old'?s\b/.test(after)) return 'child';
  if (/\bi am\b[^.]*$/.test(before) && !CHILD.test(before)) return 'self';
  if (
    CHILD.test(before) ||
    /^(?: year old|-year-old| years? old)? (?:son|daughter|child|grandson|granddaughter|boy|girl|nephew|niece|grandchild)/.test(
      after,
    )
  )
    return 'child';
  if (
    OTHER.test(before) ||
    /^ (?:year old )?(?:wife|husband|partner|mum|mother|dad|father|friend|brother|sister)/.test(after)
  )
    return 'other';
  return 'self';
}

/** Who was named last before a verb of the third person. */
const namedBefore = (text: string, at: number): Person['who'] =>
  CHILD.test(text.slice(0, at)) ? 'child' : 'other';

const AGES: readonly RegExp[] = [
  /\b(?:just |have |has |already )?turned (\d{2})\b/g,
  /\bi (?:am|was|were) (?:now |only |just |still |currently |nearly |almost |about |over )?(\d{1,3})\b(?!%| ?(?:months?|weeks?|days?|pounds|years? (?:into|in|away|from)|\/))/g,
  /\b(?:can|could|may) (?:i|he|she|they|you) be (\d{2})\b/g,
  /\bon (?:my|his|her|their) (\d{1,3})(?:st|nd|rd|th) birthday/g,
  // "Me 50, wife 66"
  /(?<=^|[,;.?!] |\bfor |\band )me,? (?:aged? |is |am |at )?(\d{2})\b(?=,|;| and\b| (?:my )?(?:wife|husband|partner))/g,
  /\b(?:aged|age|age of|age is|ages|at the age of|is aged)(?: of)? (\d{1,3})\b/g,
  /\b(\d{1,3}) years? old\b/g,
  /(?<!\b\d{2}(?: and| or| to|,) )\b(\d{1,3}) years? olds\b/g,
  // "52 with a Lifetime ISA, what can I do?"
  /^(\d{2})(?=,| (?:with an?|and (?:have|got|own|want|looking|thinking|saving)|now|this year)\b)/g,
  new RegExp(
    String.raw`\b(?:is|who is|are|was|were) (?:now |both |only |just |still |then )?(\d{1,2})\b(?=\.(?!\d)|[,?!;]|$| and | so | now| too | can | what | how | which | this | who | years old| next| at \d[\d.]*%| in (?:[a-z]+ )?20\d\d| in ${MONTH})`,
    'g',
  ),
  /\b(?:son|daughter|child|grandson|granddaughter|wife|husband|partner|mum|dad|mother|father|friend|brother|sister)(?: (?:who )?is)?,? (\d{1,2})\b(?! (?:year|month)s?\b(?! old)| (?:months?|weeks?|days?) old)/g,
  // "Both 65, can we …?"
  /\bboth (?:of us )?(?:aged |are |now )?(\d{2})\b(?!%| ?(?:k\b|months?|years? fixed|days?|of))/g,
  // "Student, 19, no job", "single, 34 and renting": in a row of facts.
  /(?<=(?:^|[.!?] |\b(?:i am|me) )(?:an? )?(?:[a-z]+ ){0,2}[a-z]+, )(1[6-9]|[2-9]\d)(?=,| (?:and|with|no|from|living|earning)\b|[.!?](?!\d))/g,
  // "Is 16 old enough?"
  /\bis (\d{1,2})(?= (?:years old )?(?:old enough|too old|too young)\b)/g,
  /\bat (\d{2})\b(?!%|\.| ?(?:oclock|months?|percent|years? fixed))/g,
  /\b(?:i|we|people|savers|someone|anyone|person|adult|saver|man|woman) (?:of|over|under) (\d{2})\b/g,
];

const TURNING =
  /\b(?:turn|turns|turning|will be|am going to be|nearly|almost|about to be|(?:just )?before (?:my|his|her)|(?:days?|weeks?|months?) before (?:i|he|she|they) turns?)(?: my| his| her)? (\d{1,2})(?:th|st|nd|rd)?\b(?!%| ?(?:months?|years? (?:fixed|from)))/g;
/** `I am 50 tomorrow` */
const SOON =
  /\b(?:i am|(?:he|she|son|daughter|child|wife|husband|partner|mum|dad|mother|father|grandson|granddaughter) is|they are) (\d{1,3})(?= (?:tomorrow|next (?:week|month|year|birthday)|soon|in (?:an?|\d+|a few) (?:days?|weeks?|months?)))/g;
/** "I am 40 in June", "I'll be 65 in 2030": of a later year the age of today follows. */
const BY_THEN = new RegExp(
  String.raw`\b(?:(?:i|they|we) (?:am|are|turn|will be|become|reach)|i will turn|(?:he|she|son|daughter|child|wife|husband|partner|mum|dad|mother|father) (?:is|turns|will be|becomes|reaches)|turning|turn) (\d{2}) (?:in|on|next)(?: (?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)?)? (?:${MONTH}(?:,? (20\d\d))?|(20\d\d))(?![\/\d])`,
  'g',
);
/** "I was 40 in 2019": how old that makes somebody today. */
const AGED_IN = /\b(?:was|were|turned) (\d{2}) in ((?:19|20)\d\d)\b(?! ?\/)/;
const BORN = /\bborn (?:in |on )?(?:[a-z0-9 ]{0,14} )?((?:19|20)\d\d)\b/;
const BABY =
  /\b(?:baby|newborn|new born|toddler|\d{1,2} (?:months?|weeks?|days?) old|(?:from|since|at) (?:the day of )?birth|born (?:last|this|yesterday|today|a (?:week|month)|\d+ (?:days|weeks|months) ago))\b/;

/** An age somebody will reach and not the one they have: `until I am 60`, `when I turn 50`. */
const LATER =
  /\b(?:until|till|til|up to|by|when|once|before|after|reach|to|retire at|retiring at|from)(?: the)?(?: time)?(?: age)?(?: of)?(?: i| he| she| they)?(?: am| is| are| turn| turns| reach| become)?(?: age)? $/;

/** An age somebody had when an account was opened: `I have one from when I was 38`. */
const FORMER =
  /\b(?:from|since|opened|started|set up|took out)\b[^.?!]{0,30}\bwhen (?:i|he|she|they) (?:was|were) (?:only |just |still )?$|\b(?:opened|started|set up|took out)\b[^.?!]{0,30}\b(?:aged|age|at|at (?:the )?age(?: of)?) $/;

/** "My LISA is 12 months old" */
const ACCOUNT_OLD =
  /\b(?:isas?|account|it) (?:is|was|will be|has been|being) (?:only |just |now |nearly |almost |about )?\d{1,2} (?:months?|weeks?|days?) old\b/g;
const ADULT = 18;

/** The ages a person names, their own first. */
export function peopleIn(said: string, today: string): Person[] {
  // An account of so many months is nobody's age.
  const text = said.replace(ACCOUNT_OLD, (words) => words.replace(/\d/g, '·'));
  const found = new Map<number, Person>();
  const add = (at: number, end: number, age: number, turning: boolean, third = false) => {
    if (age > 120 || found.has(at)) return;
    // "£50 a month for the baby, how much at 18?"
    if (age === ADULT && BABY.test(text) && /\b(?:at|by|to|until|till) $/.test(text.slice(0, at))) return;
    if (FORMER.test(text.slice(Math.max(0, at - 70), at))) return;
    if (!turning && LATER.test(text.slice(Math.max(0, at - 40), at))) return;
    const who = whoseAge(text, at, end);
    // "My daughter is 17 and turns 18": nobody says "turns" of themselves.
    found.set(at, { who: third && who === 'self' ? namedBefore(text, at) : who, age, turning });
  };
  for (const match of text.matchAll(BY_THEN)) {
    const [words, number = '', , ofMonth, ofYear] = match;
    const at = match.index + words.indexOf(number);
    const years = Number(ofMonth ?? ofYear ?? today.slice(0, 4)) - Number(today.slice(0, 4));
    if (years >= 0)
      add(at, at + number.length, Number(number) - Math.max(1, years), ofYear === undefined && years <= 1);
  }
  for (const match of text.matchAll(TURNING)) {
    const number = match[1] ?? '';
    const at = match.index + match[0].lastIndexOf(number);
    const soon = /\b(?:turning|nearly|almost|about to|will be|going to be|turns?)\b/.test(match[0]);
    const sometime =
      /\b(?:when|once|until|till|after|if|before|and) (?:i|he|she|they|we|you)\b[^.?!]{0,12}$/.test(
        text.slice(0, match.index + 1).trimEnd() + ' ',
      ) ||
      /\b(?:when|until|once|till|after|before) (?:i|he|she|they|we|you|my \w+|the \w+|a \w+) $/.test(
        text.slice(0, match.index),
      );
    if (soon && !sometime) add(at, at + number.length, Number(number) - 1, true, /^turns\b/.test(match[0]));
  }
  for (const match of text.matchAll(SOON)) {
    const number = match[1] ?? '';
    const at = match.index + match[0].lastIndexOf(number);
    add(at, at + number.length, Number(number) - 1, true);
  }
  for (const pattern of AGES) {
    for (const match of text.matchAll(pattern)) {
      const number = match[1] ?? '';
      const at = match.index + match[0].lastIndexOf(number);
      add(at, at + number.length, Number(number), false);
    }
  }
  for (const [at, who, age] of coupleIn(text)) found.set(at, { who, age, turning: false });
  const then = AGED_IN.exec(text);
  if (then && !/\b(?:when|if|could|did) (?:i|he|she)\b/.test(text)) {
    const at = then.index + then[0].indexOf(then[1] ?? '');
    const person = found.get(at) ?? { who: whoseAge(text, at, at + 2), turning: false };
    const age = Number(then[1]) + Number(today.slice(0, 4)) - Number(then[2]);
    if (age >= Number(then[1])) found.set(at, { ...person, age });
  }
  const born = BORN.exec(text);
  if (born) add(born.index, born.index + born[0].length, Number(today.slice(0, 4)) - Number(born[1]), false);
  const baby = BABY.exec(text);
  if (baby && found.size === 0) found.set(baby.index, { who: 'child', age: 0, turning: false });
  const order: Record<Person['who'], number> = { self: 0, child: 1, other: 2 };
  return [...found.values()].toSorted((a, b) => order[a.who] - order[b.who]);
}

const COUPLE = String.raw`(?:we are|us|me and (?:my|the) \w+|(?:my|the) \w+ and (?:i|me)|(?:married |retired )?couple|partners)`;
/** "We are 40 and 45", "me and my partner, 30 and 34", "a couple aged 70 and 68". */
const COUPLE_AGES = new RegExp(
  String.raw`\b${COUPLE},?(?: (?:are|is|both|who are|aged?|ages|of))* (\d{2}) (?:and|&) (\d{2})\b(?!%|\d| ?(?:k|grand|months?)\b)`,
);
/** "My wife (67) and I (63)" */
const AGES_IN_BRACKETS =
  /\b(?:my )?(?:wife|husband|partner|spouse) ?\((\d{2})\) (?:and|&) (?:i|me|myself) ?\((\d{2})\)/;

/** "We are both 50" */
const BOTH_OF_AGE = new RegExp(
  String.raw`\b(?:(?:we|us|${COUPLE}) (?:are |is )?both|both of us|the two of us) (?:are |is |now |aged? )*(\d{2})\b(?!%|\d|[./]\d| ?(?:k|grand|months?)\b)`,
);

/** The two ages of a couple, by where they stand. */
function coupleIn(text: string): (readonly [at: number, who: Person['who'], age: number])[] {
  const ages = COUPLE_AGES.exec(text);
  if (ages) {
    const end = ages.index + ages[0].length;
    return [
      [end - `${ages[1] ?? ''} and ${ages[2] ?? ''}`.length, 'self', Number(ages[1])],
      [end - 2, 'other', Number(ages[2])],
    ];
  }
  const brackets = AGES_IN_BRACKETS.exec(text);
  if (brackets) {
    const own = brackets.index + brackets[0].length - 3;
    return [
      [brackets.index + brackets[0].indexOf('(') + 1, 'other', Number(brackets[1])],
      [own, 'self', Number(brackets[2])],
    ];
  }
  const both = BOTH_OF_AGE.exec(text);
  if (!both) return [];
  const at = both.index + both[0].length - 2;
  return [
    [at, 'self', Number(both[1])],
    [at + 1, 'other', Number(both[1])],
  ];
}

/** The person a question is about: "I am 66 and my wife is 60, does she …?" asks of her. */
export function personAsked(people: readonly Person[], question: string): Person | undefined {
  const focus = question.split(/(?<=[.?!]) /).at(-1) ?? '';
  const aboutThem =
    OTHER.test(focus) && !/\b(?:i|we|me|us)\b(?! am \d)/.test(focus.replace(/\bi am \d+\b/g, ''));
  return (aboutThem ? people.find(({ who }) => who === 'other') : undefined) ?? people[0];
}

/** Of the people spoken of before, those whom a continuation can be about: "can my husband have one?" leaves out oneself. */
export function stillMeant(people: readonly Person[], focus: string): readonly Person[] {
  if (CHILD.test(focus)) return people.filter(({ who }) => who === 'child');
  return NAMED.test(focus) ? people.filter(({ who }) => who === 'other') : people;
}
/** Somebody named, whom "he" or "she" only points back to. */
const NAMED =
  /\b(?:wife|husband|partner|mum|mom|mother|dad|father|parents?|friend|brother|sister|grandmother|grandfather|grandma|gran|nan|grandad|uncle|aunt|cousin|girlfriend|boyfriend|fiancee?)\b(?!'s name)/;

const UNTIL_AGE =
  /\b(?:until|till|til|up to|by|when|once|to|at|retire at|before)(?: the)?(?: time)?(?: (?:age(?: of)?|my))?(?: (?:i|he|she|they))?(?: (?:am|is|are|turn|turns|reach|retire at))?(?: age)? (\d{2})(?:th birthday)?\b(?!%| ?(?:months?|years|days|a month|\/)|\d|\.\d)/g;

/** "By 30 November" */
const IN_MONTH = new RegExp(String.raw`^(?: of)? ${MONTH}`);

const AGE_NOW = /\b(?:am|is|are|aged)(?: (?:now|both|only|just))? (\d{2})\b(?!%)/;

/** "I am 35 and want £250,000 at 60": the age named last lies ahead. */
function isAhead(text: string, words: string, age: number): boolean {
  const [, now] = AGE_NOW.exec(text) ?? [];
  // "£100 a month to 18" of a child.
  if (/^(?:to|at|by|up to) 18$/.test(words) && CHILD.test(text) && SAVES.test(text)) return true;
  return /^at \d\d$/.test(words) && now !== undefined && age > Number(now) && SAVES.test(text);
}
const SAVES = /£\d|\b(?:save|saving|savings|invest|investing)\b/;

/** The age up to which somebody means to save: `until I am 60`, `by 55`. */
export function untilAgeIn(text: string): number | null {
  const found = [...text.matchAll(UNTIL_AGE)].find(
    ({ 0: words, 1: number, index }) =>
      (/\b(?:age|i|he|she|they|my)\b/.test(words) ||
        /^(?:until|till|til|retire at)/.test(words) ||
        isAhead(text, words, Number(number)) ||
        // No day of a month.
        (/^by (?:[4-9]\d|[23]\d)$/.test(words) &&
          !IN_MONTH.test(text.slice(index + words.length)) &&
          /\b(?:am|is|aged) \d{2}\b/.test(text))) &&
      !/^at age|^at the age/.test(words),
  );
  return found ? Number(found[1]) : null;
}

/** Whether the text speaks of people of 65 and over, or under 65, without an age. */
export function ageGroupIn(text: string): 'over-65' | 'under-65' | null {
  if (
    /\b(?:over|above|older than|at least) (?:the age of )?6[5-9]\b|\b65 (?:and|or) (?:over|above|older)|\bover[ -]65s?\b|\b65s? and over\b|\bpensioners?\b|\b65\+/.test(
      text,
    )
  )
    return 'over-65';
  return /\b(?:under|below|younger than) (?:the age of )?65s?\b|\bunder[ -]65s?\b/.test(text)
    ? 'under-65'
    : null;
}
