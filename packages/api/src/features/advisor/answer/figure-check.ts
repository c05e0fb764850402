import { type Rule, ruleHistory, type RuleId, RULES_RECORDED_ON } from '../../../domain/rules/rule-book.ts';
import { formatDate, isDate, taxYearOf } from '../../../domain/isa/tax-year.ts';
import type { ToolAnswer } from './tools/tool.ts';
import { formatRate } from '../../../domain/money.ts';
import type { Product } from '../../../domain/products/product.ts';

/**
 * How a sentence states a figure of a rule. Precision comes first: a figure is only judged when the words right
 * beside it say what it is.
 */
interface Claim {
  rule: RuleId;
  /** Name of the rule's other figure; left out: its main one. */
  figure?: string;
  unit: 'pounds' | 'percent' | 'years';
  /** The sentence is about the rule. */
  about: RegExp;
  /** The sentence is about something else after all. */
  notAbout?: RegExp;
  /** The conversation is about something else anywhere, which the sentence may mean. */
  notAboutElsewhere?: RegExp;
  /** Ends right before the figure. */
  left?: RegExp;
  /** Begins right after it. */
  right?: RegExp;
  /** Further values that are right in the same words. */
  also?: readonly number[];
  /** A smaller figure may be what somebody has left, and is no contradiction. */
  atMost?: true;
}

const LIFETIME = /\blifetime isas?\b|\blisas?\b/i;
const JUNIOR = /\bjunior isas?\b|\bjisas?\b/i;
const OTHER_ACCOUNTS =
  /\blifetime|\blisa|\bjunior|\bjisa|help to buy|\bcash isas?\b|savings allowance|dividend|\bcouples?\b|between them/i;

/** `is`, `of`, `stays at`, `: up to` and the like, at the end of the text. */
const IS = String.raw`(?:\s+(?:is|are|of|at|was|to|stays?|stands?|remains?|currently|now|still|set|up|a|maximum|max|most)|:)*\s*$`;
const PER_YEAR = String.raw`^\s*(?:a|per|each|every)?\s*(?:tax )?year(?:ly)?`;
const FOR_YEAR = String.raw`(?:\s+(?:for|in)\s+(?:(?:the|this|each|every|any)\s+)?(?:(?:tax\s+)?year\s*)?(?:20\d{2}\s?[/\u2013-]\s?\d{2})?)?`;
const upTo = (what: string) => new RegExp(`${what}${FOR_YEAR}${IS}`, 'i');

/** What an allowance without a name may be instead of that for ISAs. */
const OTHER_ALLOWANCES =
  /\blifetime|\blisa|\bjunior|\bjisa|\bchild|help to buy|savings allowance|dividend|personal allowance|capital gains|marriage|trading|\bgifts?\b|inheritance|pension|\bcouples?\b|between (?:them|us|you)/i;
const unnamedAllowance = {
  rule: 'isa-allowance',
  unit: 'pounds',
  about: /\ballowance\b/i,
  notAbout: OTHER_ACCOUNTS,
  notAboutElsewhere: OTHER_ALLOWANCES,
} as const;

const MAY_PAY = /\b(?:can|could|may|able to|allowed to) (?:pay|put|save|invest|subscribe|contribute)\b/i;
const SEVERAL = /\b(?:both|two|each of you|earlier|old|transfer\w*|years)\b/i;

const claims: readonly Claim[] = [
  {
    rule: 'isa-allowance',
    unit: 'pounds',
    about: MAY_PAY,
    notAbout: new RegExp(`${OTHER_ACCOUNTS.source}|${SEVERAL.source}`, 'i'),
    right:
      /^\s*(?:(?:(?:in )?(?:a|any|each|one)|this|per|every) (?:tax )?year )?(?:in(?:to)?|to|across) (?:(?:an|your|their|all|adult|the) )*isas?\b/i,
    atMost: true,
  },
  {
    rule: 'adult-cash-age',
    unit: 'years',
    about: /\b(?:cash|adult) isas?\b/i,
    notAbout: /\bjunior|\bjisa|lifetime|\blisa|help to buy|transition|grandparent|parent/i,
    left: /\bmust be (?:at least |aged )?$/i,
  },
  {
    rule: 'isa-allowance',
    unit: 'pounds',
    about: /\bisas?\b|allowance/i,
    notAbout: OTHER_ACCOUNTS,
    left: upTo(String.raw`\b(?:(?:isa|overall|annual|yearly|tax-free|total) (?:isa )?(?:allowance|limit))`),
    right: /^\s*(?:(?:overall|annual|yearly|isa|tax-free|total|a year) )*(?:isa )?(?:allowance|isa limit)\b/i,
  },
  {
    ...unnamedAllowance,
    left: upTo(String.raw`\b(?:the|this (?:tax )?year['\u2019]s) (?:full |whole )?allowance`),
  },
  { ...unnamedAllowance, left: upTo(String.raw`\byour allowance`), atMost: true },
  {
    rule: 'lifetime-limit',
    unit: 'pounds',
    about: LIFETIME,
    notAbout: /\bjunior|\bjisa/i,
    left: upTo(
      String.raw`\b(?:lifetime isa|lisa)(?:['\u2019]s)? (?:annual |yearly )?(?:limit|allowance|maximum)|\bpay(?:ing)? (?:in|into (?:a|your|one) (?:lifetime isa|lisa))(?: up)?`,
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
    left: upTo(
      String.raw`\b(?:junior isa|jisa)(?:['\u2019]s)? (?:annual |yearly )?(?:limit|allowance|maximum)`,
    ),
    right: new RegExp(
      String.raw`${PER_YEAR}\s+(?:can (?:be paid|go) )?(?:in(?:to)?|to)\s+(?:a|your|the|their) (?:child\u2019s |child's )?(?:junior|jisa)`,
      'i',
    ),
  },
  {
    rule: 'fscs-deposits',
    unit: 'pounds',
    about: /\bfscs\b|financial services compensation/i,
    notAbout: /invest|temporary|peer-to-peer/i,
    left: /\b(?:covers?|protects?|protected|covered|limit|cover)(?: \w+){0,3}? (?:up to|of|is|at)\s*$|\b(?:fscs|scheme) (?:covers|protects)\s*$/i,
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

interface FigureContext {
  /** The date in London, `YYYY-MM-DD`. */
  today: string;
  /** What the tools answered in this turn: the dates that rules were asked for may be spoken of without naming them. */
  toolAnswers: readonly ToolAnswer[];
  /** What was asked and said before, which may name what the answer does not. */
  asked?: string;
}

export interface Mention {
  unit: 'pounds' | 'percent' | 'years';
  value: number;
  /** As it is written. */
  written: string;
  /** The sentence before and after the number, up to the next number of the same unit. */
  left: string;
  right: string;
}

const FIGURE =
  /£\s?(?<pounds>\d[\d,]*(?:\.\d+)?)(?<scale> ?(?:k|m|million)\b)?|(?<percent>\d+(?:\.\d+)?) ?(?:%|per ?cent)|(?<!\d{4}\s?[/–-]\s?)\b(?<years>\d{2})\b(?![,.]?\d|[/-]\d{2})/gi;
const SCALES: Readonly<Record<string, number>> = { k: 1000, m: 1_000_000, million: 1_000_000 };

/** The figures of a sentence. */
export function mentionsIn(sentence: string): Mention[] {
  const found = [...sentence.matchAll(FIGURE)];
  return found.map((match, at) => {
    const { pounds, scale = '', percent, years } = match.groups ?? {};
    const unit = pounds ? 'pounds' : percent ? 'percent' : 'years';
    const number = Number((pounds ?? percent ?? years ?? '').replaceAll(',', ''));
    const previous = found[at - 1];
    const start = previous ? previous.index + previous[0].length : 0;
    return {
      unit,
      written: match[0],
      value: number * (SCALES[scale.trim().toLowerCase()] ?? 1),
      left: sentence.slice(start, match.index),
      right: sentence.slice(match.index + match[0].length, found[at + 1]?.index),
    };
  });
}

/** Words that make a figure something else than a statement of the rule: denied, past, the user's own, left over. */
const NOT_STATED =
  /\b(not|isn.t|no longer|rather than|instead of|used to|previous|formerly|older|asked|whether|proposal|rumou?r|left|remaining|remains? of|leaves|have used|already|so far)\b|\b(?:if|suppose|example)\b[^,]{0,30}$/i;
const NOT_MEANT = /^[^.]*\b(?:left|remaining|unused|many pages|still (?:give|quote|say|show)s?|no longer)\b/i;

const TABLE_ROW = /^\|.*$/gm;

/** The sentences of an answer, without bold marks. */
export const sentencesOf = (text: string) =>
  text
    .replaceAll('**', '')
    // Rows of a table hold facts of products, which state no rules.
    .replaceAll(TABLE_ROW, '')
    .split(/\n+|(?<=[.!?;])\s+(?=[A-Z£\d"'(])/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** Dates a sentence names, each as one day inside what it names. */
function datesNamed(sentence: string): string[] {
  const taxYears = [...sentence.matchAll(/\b(20\d{2})\s?[/–-]\s?(?:20)?\d{2}\b/g)].map(
    (match) => `${match[1]}-06-01`,
  );
  const years = [...sentence.matchAll(/\b(20\d{2})\b(?!\s?[/–-]\s?\d)/g)].flatMap((match) => [
    `${match[1]}-01-01`,
    `${match[1]}-06-01`,
    `${match[1]}-12-31`,
  ]);
  return [...taxYears, ...years].filter(isDate);
}

function datesAsked(answers: readonly ToolAnswer[]): string[] {
  return answers.flatMap((answer) =>
    'recordedOn' in answer && 'date' in answer && typeof answer.date === 'string' ? [answer.date] : [],
  );
}

const figureOf = (rule: Rule, claim: Claim) =>
  claim.figure === undefined ? rule.figure : (rule.otherFigures[claim.figure] ?? null);

const holdsOn = (rule: Rule, date: string) =>
  (!rule.from || rule.from <= date) && (!rule.to || date <= rule.to);

/** The rows of a claim's rule that a sentence may be speaking of. */
function rowsFor(claim: Claim, dates: readonly string[]): Rule[] {
  const rows = ruleHistory(claim.rule);
  return rows.filter((row) => dates.some((date) => holdsOn(row, date)));
}

function claimOf(mention: Mention, sentence: string, elsewhere: string): Claim | undefined {
  return claims.find(
    (claim) =>
      claim.unit === mention.unit &&
      claim.about.test(sentence) &&
      !(claim.notAbout?.test(sentence) ?? false) &&
      !(claim.notAboutElsewhere?.test(elsewhere) ?? false) &&
      ((claim.left?.test(mention.left) ?? false) || (claim.right?.test(mention.right) ?? false)),
  );
}

/** Whether a figure is stated, not denied, supposed or somebody's own. */
export const isStated = ({ left, right }: Mention) => !NOT_STATED.test(left) && !NOT_MEANT.test(right);

/** The row that a claim contradicts with a figure; undefined when it contradicts none. */
function contradicted(claim: Claim, { value }: Mention, dates: readonly string[]): Rule | undefined {
  const rows = rowsFor(claim, dates);
  const accepted = rows.some((row) => {
    const amount = figureOf(row, claim)?.amount ?? NaN;
    const isRight = claim.atMost ? value <= amount : value === amount;
    return isRight || claim.also?.includes(value);
  });
  return accepted ? undefined : rows.at(-1);
}

/** A figure that an answer gets wrong. */
export interface WrongFigure {
  sentence: string;
  /** As the sentence writes it. */
  figure: string;
  /** The line that corrects it. */
  correction: string;
}

const correction = (rule: Rule) =>
  `Correction: ${rule.statement} (ISA Compass rule book, as recorded on ${formatDate(RULES_RECORDED_ON)}.)`;

/**
 * Reads an answer's ISA figures against the rule book. A figure is judged on the dates its sentence names, else on
 * today and the dates the rules were asked for.
 * @returns the first figure that contradicts each rule; empty when none does
 */
export function findWrongFigures(answer: string, context: FigureContext): WrongFigure[] {
  const usual = [context.today, ...datesAsked(context.toolAnswers)];
  const elsewhere = `${context.asked ?? ''}\n${answer}`;
  const wrong = new Map<string, WrongFigure>();
  for (const sentence of sentencesOf(answer)) {
    const named = datesNamed(sentence);
    const dates = named.length > 0 ? [...named, ...datesAsked(context.toolAnswers)] : usual;
    for (const mention of mentionsIn(sentence)) {
      const claim = isStated(mention) ? claimOf(mention, sentence, elsewhere) : undefined;
      const rule = claim && contradicted(claim, mention, dates);
      if (rule === undefined) continue;
      const key = `${rule.id} ${taxYearOf(rule.from ?? context.today).label}`;
      const found = { sentence, figure: mention.written, correction: correction(rule) };
      wrong.set(key, wrong.get(key) ?? found);
    }
  }
  return [...wrong.values()];
}

/** One line for each rule that an answer contradicts, as {@link findWrongFigures} finds them. */
export const checkFigures = (answer: string, context: FigureContext): string[] =>
  findWrongFigures(answer, context).map((wrong) => wrong.correction);

const SAYS_PAYS = String.raw` (?:pays?|offers?|earns?|has a rate of)(?: (?:you|up to|currently|now))*\s*$`;
/** A figure after this is a rate that something is said to pay now. */
const PAYS = new RegExp(SAYS_PAYS, 'i');
/** The text between a product's name and that figure. */
const AFTER_NAME = new RegExp(`^(?: (?:from|by|at|of) [^,;:]{1,80}?)?${SAYS_PAYS}`, 'i');

/** The products that a figure is said of as their rate. */
function paidBy({ left }: Mention, products: readonly Product[]): Product[] {
  if (!PAYS.test(left)) return [];
  const text = left.toLowerCase();
  return products.filter(({ name }) => {
    const at = text.lastIndexOf(name.toLowerCase());
    return at >= 0 && AFTER_NAME.test(left.slice(at + name.length));
  });
}

/** Rates that a product may be said to pay: with its bonus and without. */
const ratesOf = ({ interestRate, bonusRate }: Product): number[] =>
  interestRate === null ? [] : [interestRate, interestRate - (bonusRate ?? 0)];
const isRateOf = (value: number) => (rate: number) => Math.abs(rate - value) < 0.005;

/**
 * Reads the rates that an answer states for products against the catalogue. Where several products have the same name,
 * the rate of any of them is accepted.
 * @returns the first wrong rate of each product; empty when none is wrong
 */
export function findWrongRates(answer: string, products: readonly Product[]): WrongFigure[] {
  const wrong = new Map<Product, WrongFigure>();
  for (const sentence of sentencesOf(answer)) {
    for (const mention of mentionsIn(sentence)) {
      if (mention.unit !== 'percent' || !isStated(mention)) continue;
      const named = paidBy(mention, products).filter((product) => product.interestRate !== null);
      const [first] = named;
      if (!first || named.flatMap(ratesOf).some(isRateOf(mention.value))) continue;
      const { name, interestRate } = first;
      const line = `Correction: the rate of ${name} in this site’s catalogue is ${formatRate(interestRate ?? 0)}.`;
      wrong.set(first, wrong.get(first) ?? { sentence, figure: mention.written, correction: line });
    }
  }
  return [...wrong.values()];
}

/** One line for each product of which an answer states another rate. */
export const checkRates = (answer: string, products: readonly Product[]): string[] =>
  findWrongRates(answer, products).map((wrong) => wrong.correction);
