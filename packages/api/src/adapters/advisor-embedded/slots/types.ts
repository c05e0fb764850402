import { typeFilters } from '../../../domain/isa/isa-types.ts';
import { any, type Found, type Line, pattern, Phrases } from './line.ts';
import type { SlotType, Span, TaxBand } from './question.ts';
import { lists, bands, bandsByRate } from './vocabulary.ts';

export interface NamedType extends Span {
  type: SlotType;
  form: 'cash' | 'investments' | null;
}

const ISA = "(?:isas?|individual savings accounts?|savings isas?)(?: 's)?";
const ISA_OR_ONE = `(?:${ISA}|ones?)`;
const SHARES =
  '(?:stocks? (?:and |n )?shares?|s (?:and|[+/]) s|sns|stocks?|shares?|investments?|investing|equity)';
const FORM = `(?:cash|${SHARES})`;
const IN_FORM = `(?:(?: (?:are|is|do|can) (?:there|you|i) (?:have|get|hold))?(?: (?:are|is) there)?(?: in| for| with)? ${FORM}(?! (?:isas?|ones?|and|£#|#)(?![^ ])))?`;
const CHILD = "(?:junior|jnr|j|kid|kids|child|childs|children|childrens|baby)(?: 's)?";
const LENDING = '(?:innovative(?: finance)?|p # p|peer(?: to| #)? peer|crowdfunding)';

// oxfmt-ignore
const NAMES: readonly (readonly [wanted: RegExp, type: SlotType])[] = [
  [pattern(`(?:${FORM} )?(?:life ?time ${ISA}|lisas?(?: 's)?)${IN_FORM}|lifetime ${FORM} ${ISA_OR_ONE}`), 'Lifetime ISA'],
  [pattern(`(?:${FORM} )?(?:${CHILD} ${ISA}|jisas?(?: 's)?)${IN_FORM}|junior ${FORM} ${ISA_OR_ONE}|junior account`), 'Junior ISA'],
  [pattern(`(?:if|${LENDING}) ${ISA}|ifisas?|innovative finance|p # p|peer to peer`), 'Innovative Finance ISA'],
  [pattern(`(?:help (?:to|#) buy|h # b|htb)(?: ${ISA})?`), 'Help to Buy ISA'],
  [pattern(`${SHARES} ${ISA}|stocks? (?:and |n )?shares?|s (?:and|[+]) s|sns`), 'Stocks & Shares ISA'],
  [pattern(`cash ${ISA}|savings isas?`), 'Cash ISA'],
];

const WORD = any('cash lifetime junior stocks shares');
const NEXT =
  '(?:[.,?!;]|and|or|but|vs|versus|one|this|last|then|so|as|with|is|limit|allowance|each|£#|#|how|what|can)';
const END = `(?= ${NEXT}(?![^ ])|$)`;
const AND = '(?:and|or|vs|versus|to|into)(?: an?| my| the)?';
const INTO = any('in into to on for from a my the and or vs versus both');
const BESIDE = [
  pattern(
    `(?:£#|#) (?:more |extra |further )?(?:${INTO} ){0,2}(${WORD})${END}|(${WORD})(?= (?:(?:is|was|to) )?(?:£#|#)(?! %)(?![^ ]))|(${WORD})(?= ${AND} (?:<type>|${WORD})(?![^ ]))|(?:an?|my|the|into|both) (lifetime|junior)${END}|(?:about|its) (${WORD})(?= [?]|$)|(${WORD})(?= ones?(?![^ ]))`,
  ),
  pattern(`<type> (?:${AND}|,) (${WORD})${END}`),
];

function formOf({ items }: Found, type: SlotType): NamedType['form'] {
  if (type !== 'Lifetime ISA' && type !== 'Junior ISA') return null;
  if (items.some(({ symbol }) => symbol === 'cash')) return 'cash';
  return items.some(({ symbol }) => lists.invested.has(symbol)) ? 'investments' : null;
}

export function readTypes(line: Line): NamedType[] {
  line.correct([...lists.mistyped]);
  const named = NAMES.flatMap(([wanted, type]) =>
    line.take(wanted, '<type>', (found) => [{ type, form: formOf(found, type) }]),
  );
  const alone = BESIDE.flatMap((wanted) =>
    line.take(wanted, '<type>', ({ items: [word] }): Pick<NamedType, 'type' | 'form'>[] => {
      const type = typeFilters.find((each) => each.toLowerCase().includes(word?.symbol ?? '-'));
      return type ? [{ type, form: null }] : [];
    }),
  );
  return [...named, ...alone].toSorted((a, b) => a.start - b.start);
}

const BANDS = new Phrases(bands.map(({ phrases, band }): [string, TaxBand] => [phrases, band]));
const BASIC = pattern('basic(?= [.,?!]|$)');
const BY_RATE = pattern('# (?:%|percent)(?: (?:rate|band|taxpayers?|tax|payers?|earners?))+');
export function readBands(line: Line): (Span & { band: TaxBand })[] {
  const byRate = line.find(BY_RATE).flatMap(({ numbers: [rate = 0], start, end }) => {
    const band = bandsByRate.get(rate);
    return band ? [{ band, start, end }] : [];
  });
  const inWords = BANDS.in(line).flatMap(({ value, from, to }) => {
    const { start, end } = line.found(from, to);
    // Of a product "a higher rate" is no band.
    const isProduct = line.symbol(from - 1) === 'a' && line.symbol(to - 1) === 'rate';
    return isProduct ? [] : [{ band: value, start, end }];
  });
  const basic = line.find(BASIC).map(({ start, end }) => ({ band: 'basic' as const, start, end }));
  return [...inWords, ...byRate, ...basic];
}
