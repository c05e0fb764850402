import { Cues } from './cues.ts';
import { any, type Found, type Line, pattern, unless } from './line.ts';
import type { Percent, PercentRole, Span, TaxBand } from './question.ts';
import { alternatives, bandsByRate, percentCues } from './vocabulary.ts';

const ROLES = new Cues(percentCues);

const SIGN = '(?:%|percent|per cent|pc|p . c .?)(?: points?)?';
const OR = '(?:or|to|-|vs|versus|than)';
const UNITS = 'years? yrs? months? mths? days? weeks? stars? times people k x th am(?! i) pm oclock [:/]';
const NO_UNIT = unless(`<type> isas? ${UNITS} #`);
const NO_PAYMENT = unless('a an in into for to each every of');
const MORE = '(?: (?:plus|or (?:more|above|better)|[+])(?![^ ]))';
export const FALLS = 'drop(?:s|ped|ping)?|falls?|fell|falling';
export const FALLS_TO = `(?:${FALLS}|goes|going|cut|down)(?: back)? to`;
const FALLEN_TO = new RegExp(`\\b${FALLS_TO} (?:about |around |just |only )?$`);
/** "It drops to 3.5%": the rate after another. */
export const isFallenTo = (text: string, at?: Span) => FALLEN_TO.test(text.slice(0, at?.start).toLowerCase());
/** Where savings are spoken of a number may be a rate without its sign. */
const SAVING = pattern(
  `£#|<percent>|${FALLS_TO} #|# (?:be )?at #|# (?:a|per|each|every) month|access|earns?|inflation|interest|rates?|savings?|saved?|grows?|growth|invest(?:ed)?|returns?|isas?|<type>|fix(?:ed)?|pays?|worth|charges?|fees?|notice|becomes?|doubles?`,
);
const [HIGHEST_BARE, SHORT] = [15, 6];

function signed({ items, end }: Found): readonly { value: number; start: number; end: number }[] {
  const numbers = items.filter(({ number }) => number !== null);
  const last = numbers.at(-1);
  const isRow = numbers.every(({ number }) => (number ?? 0) <= 100);
  return numbers
    .filter((item) => isRow || item === last)
    .map((item) => ({ value: item.number ?? 0, start: item.start, end: item === last ? end : item.end }));
}

const bare = ({ items: [item] }: Found) => {
  const value = item?.number ?? 0;
  return value > 0 && value <= HIGHEST_BARE ? [{ value }] : [];
};
const withPoint = (found: Found) => bare(found).filter(({ value }) => !Number.isInteger(value));

const SIGNED = pattern(`(?:between # and )?#(?: ${OR} #){0,4} ${SIGN}`);
/** "4.1 ISA": a part of one is no count. */
const DECIMAL = pattern(`#${unless(UNITS)}`);
const WHOLE = [
  pattern(`(?<=(?:at|rate of|${FALLS_TO}) )#${NO_UNIT}`),
  pattern(`(?<=${any(alternatives.over)} )#${NO_UNIT}${NO_PAYMENT}|#(?=${MORE})`),
  pattern(`#(?=(?: ,)? ${OR} <percent>)|(?<=<percent> (?:${OR}|,) )#${NO_UNIT}`),
];

/** "Without interest", "if half was in an ISA" */
const IN_WORDS = pattern(
  '(?:no|without|ignoring|ignore|excluding|zero|not counting|forget) (?:any |the )?interest(?! (?:rate|in))|(half) (?:of (?:it|that|this|them) )?(?:is|was|were) (?:in|inside)',
);

/** No savings pay as much: 40% is a tax band. */
function meantBy(value: number, role: PercentRole): PercentRole {
  if (value === 0) return 'rate';
  return role === 'rate' && bandsByRate.has(value) ? 'tax' : role;
}

/** The band whose tax rate was named; null for any other percentage. */
export const bandOfTax = ({ role, value }: Percent): TaxBand | null =>
  role === 'tax' ? (bandsByRate.get(value) ?? null) : null;

export function readPercents(line: Line): Percent[] {
  const signs = line.take(SIGNED, '<percent>', signed);
  const isSaving = line.find(SAVING).length > 0;
  const isBare = isSaving || line.items.length <= SHORT;
  const decimals = isBare ? line.take(DECIMAL, '<percent>', withPoint) : [];
  const wanted = isBare ? WHOLE.slice(0, isSaving ? WHOLE.length : 1) : [];
  const wholes = wanted.flatMap((each) => line.take(each, '<percent>', bare));
  const inWords = line.take(IN_WORDS, '<percent>', ({ items: [word] }) => [
    { value: word?.symbol === 'half' ? 50 : 0 },
  ]);
  const all = [...signs, ...decimals, ...wholes, ...inWords];
  const percents = all.toSorted((a, b) => a.start - b.start);
  const roles = ROLES.rolesOf(line, percents);
  return percents.map((percent, at) => ({ ...percent, role: meantBy(percent.value, roles[at] ?? 'rate') }));
}
