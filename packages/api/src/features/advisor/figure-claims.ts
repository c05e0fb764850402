import type { RuleId } from '../../domain/rule-book.ts';

/**
 * How a sentence states a figure of a rule. Precision comes first: a figure is only judged when the words right
 * beside it say what it is.
 */
export interface Claim {
  rule: RuleId;
  /** Name of the rule's other figure; left out: its main one. */
  figure?: string;
  unit: 'pounds' | 'percent' | 'years';
  /** The sentence is about the rule. */
  about: RegExp;
  /** The sentence is about something else after all. */
  notAbout?: RegExp;
  /** Ends right before the figure. */
  left?: RegExp;
  /** Begins right after it. */
  right?: RegExp;
  /** Further values that are right in the same words. */
  also?: readonly number[];
}

const LIFETIME = /\blifetime isas?\b|\blisas?\b/i;
const JUNIOR = /\bjunior isas?\b|\bjisas?\b/i;
const OTHER_ACCOUNTS =
  /\blifetime|\blisa|\bjunior|\bjisa|help to buy|\bcash isas?\b|savings allowance|dividend|\bcouples?\b|between them/i;

/** `is`, `of`, `stays at`, `: up to` and the like, at the end of the text. */
const IS = String.raw`(?:\s+(?:is|are|of|at|was|to|stays?|stands?|remains?|currently|now|still|set|up|a|maximum|max|most)|:)*\s*$`;
const PER_YEAR = String.raw`^\s*(?:a|per|each|every)?\s*(?:tax )?year(?:ly)?`;
const upTo = (what: string) => new RegExp(`${what}${IS}`, 'i');

export const claims: readonly Claim[] = [
  {
    rule: 'isa-allowance',
    unit: 'pounds',
    about: /\bisas?\b|allowance/i,
    notAbout: OTHER_ACCOUNTS,
    left: upTo(String.raw`\b(?:(?:isa|overall|annual|yearly|tax-free|total) (?:isa )?(?:allowance|limit))`),
    right: /^\s*(?:(?:overall|annual|yearly|isa|tax-free|total|a year) )*(?:isa )?(?:allowance|isa limit)\b/i,
  },
  {
    rule: 'lifetime-limit',
    unit: 'pounds',
    about: LIFETIME,
    notAbout: /\bjunior|\bjisa/i,
    left: upTo(
      String.raw`\b(?:lifetime isa|lisa)(?:['’]s)? (?:annual |yearly )?(?:limit|allowance|maximum)|\bpay(?:ing)? (?:in|into (?:a|your|one) (?:lifetime isa|lisa))(?: up)?`,
    ),
    right: new RegExp(String.raw`${PER_YEAR}\s+(?:in(?:to)?|to)\s+(?:a|your|one)\s+(?:lifetime|lisa)`, 'i'),
  },
  {
    rule: 'lifetime-bonus',
    unit: 'percent',
    about: LIFETIME,
    left: upTo(String.raw`\bbonus`),
    right: /^\s*(?:government |state )?(?:top-up|bonus)\b/i,
  },
  {
    rule: 'lifetime-bonus',
    figure: 'most',
    unit: 'pounds',
    about: LIFETIME,
    notAbout: /over|total|altogether|\byears\b|if you|your/i,
    left: /\b(?:maximum|largest|biggest|yearly|annual) bonus(?: \w+){0,2} (?:of|is)(?: up to)?\s*$|\bbonus(?: of)? (?:up to|at most)\s*$/i,
  },
  {
    rule: 'lifetime-withdrawal-charge',
    unit: 'percent',
    about: LIFETIME,
    notAbout: /if you had|was lowered/i,
    left: upTo(String.raw`\b(?:withdrawal )?(?:charge|penalty)`),
    right: /^\s*(?:government |early )?(?:withdrawal )?(?:charge|penalty)\b/i,
  },
  {
    rule: 'lifetime-ages',
    figure: 'oldest',
    unit: 'years',
    about: LIFETIME,
    left: /(?:\baged? (?:between )?18 (?:to|and)|\bbetween 18 and|\b18\s?(?:to|[-–]))\s*$|^\s*(?:to|and|[-–])\s*$/i,
    also: [40],
  },
  {
    rule: 'lifetime-ages',
    figure: 'lastPayment',
    unit: 'years',
    about: LIFETIME,
    left: /\bpay(?:ing)? in(?:to it)? until (?:you are |you turn |the age of |age )?\s*$/i,
  },
  {
    rule: 'lifetime-first-home',
    unit: 'pounds',
    about: /first home|first-time|property|\bhome\b/i,
    notAbout: /help to buy/i,
    left: /\b(?:first home|home|property|price (?:limit|cap))(?: \w+){0,3} (?:up to|of up to|of|is|at most|costing|worth)(?: up to)?\s*$/i,
    right: /^\s*(?:property |price |house )+(?:price )?(?:limit|cap)\b/i,
  },
  {
    rule: 'junior-limit',
    unit: 'pounds',
    about: JUNIOR,
    notAbout: /\blifetime|\blisa\b/i,
    left: upTo(String.raw`\b(?:junior isa|jisa)(?:['’]s)? (?:annual |yearly )?(?:limit|allowance|maximum)`),
    right: new RegExp(
      String.raw`${PER_YEAR}\s+(?:can (?:be paid|go) )?(?:in(?:to)?|to)\s+(?:a|your|the|their) (?:child’s |child's )?(?:junior|jisa)`,
      'i',
    ),
  },
  {
    rule: 'fscs-deposits',
    unit: 'pounds',
    about: /\bfscs\b|financial services compensation/i,
    notAbout: /invest|temporary|peer-to-peer/i,
    left: /\b(?:covers?|protects?|protected|covered|limit|cover)(?: \w+){0,3}? (?:up to|of|is|at)\s*$/i,
  },
  {
    rule: 'cash-cap-under-65',
    unit: 'pounds',
    about: /cash isas?/i,
    notAbout: /65 (?:and|or) over|over 65|aged 65|£20,000 (?:total|overall|allowance)/i,
    left: /\bunder[ -]65s?\b[^£]{0,60}(?:at most|up to|limit(?:ed)?(?: is| of| to)?|cap(?: is| of)?|maximum of)\s*$/i,
    right: /^\s*(?:a year )?(?:cash isa )(?:cap|limit)\b/i,
    also: [20_000],
  },
  {
    rule: 'help-to-buy-saving',
    unit: 'pounds',
    about: /help to buy isa/i,
    right: /^\s*(?:a|per|each) month\b/i,
  },
  {
    rule: 'help-to-buy-saving',
    figure: 'most',
    unit: 'pounds',
    about: /help to buy isa/i,
    left: /\b(?:maximum bonus|bonus)(?: \w+){0,2} (?:of|is|up to|at most)\s*$/i,
  },
  {
    rule: 'personal-savings-allowance',
    unit: 'pounds',
    about: /personal savings allowance|\bpsa\b/i,
    notAbout: /interest of|taxed|you earn|your/i,
    right: /^\s*(?:a year )?(?:for|if you are a?) ?(?:a )?basic/i,
  },
  {
    rule: 'dividend-allowance',
    unit: 'pounds',
    about: /dividend allowance/i,
    left: upTo(String.raw`\bdividend allowance`),
    right: /^\s*dividend allowance\b/i,
  },
];
