import { formatPercent, formatPounds } from '../../../../domain/money.ts';
import type { ProductFacts } from '../../tool-results.ts';
import { asks, type Question } from '../../topic.ts';
import { asksPlainly } from '../shared/phrases.ts';
import { claimOn } from './claims.ts';
import { withoutNames } from './fields.ts';
import { byPhone, dealing, features, inBranch, limitsWithdrawals, online } from './verdict-run.ts';

/** What a yes or no to a question about one product rests on: when it is asked, and the answer. */
type Verdict = readonly [asked: RegExp, answer: (product: ProductFacts, question: Question) => string];

/** Yes when what the catalogue says has the words; what it does not say may still be so. */
const said =
  (words: RegExp): Verdict[1] =>
  (product) =>
    words.test(features(product)) ? 'Yes.' : 'The catalogue does not say so.';

/** "Without a penalty", "free of charge": taking out is asked about at no cost. */
const AT_NO_COST =
  /\b(?:without|free of|no|avoid\w*)(?: \w+){0,4} (?:penalt\w*|charges?|charged|costs?|fees?|interest)\b|\b(?:penalty|charge|fee)[ -]free\b|\bfor free\b|\bfree withdrawals?\b/;
const COST = /\bpenalt|\bcharge|\bcosts?\b|\bfees?\b|\blose\b/;
/** What lifts a penalty or a ban that has exceptions. */
const EXCEPTED = /\b(?:18|6\d|home|house|flat|ill|terminal\w*)\b/;

function takingOut({ term, earlyWithdrawalPenalty: penalty }: ProductFacts, question: Question): string {
  if (penalty === null || (/\bexcept\b/i.test(penalty) && asks(question, EXCEPTED))) return '';
  const free = /^none\b/i.test(penalty);
  const never = /^no\b(?! penalty)/i.test(penalty);
  const notice = /notice/i.test(term ?? '');
  if (asks(question, AT_NO_COST)) return free ? 'Yes.' : atNoCost(penalty);
  if (asks(question, COST) && !asks(question, /\b(?:can|could|may) (?:i|we|you)\b/))
    return never ? '' : free ? 'No.' : 'Yes.';
  if (never) return 'No, not early.';
  if (free) return 'Yes.';
  if (notice && asks(question, EARLY)) return withoutNotice(penalty);
  return notice ? 'Yes, after giving notice.' : 'Yes, but at a cost.';
}

/** Before the notice has run out. */
const EARLY =
  /\bearly\b|\bsooner\b|\bearlier\b|\b(?:without|before|no|skip\w*|not giv\w+)\b[^.?]*\bnotice\b|\bstraight ?away\b|\bimmediately\b|\bat once\b|\bsame day\b/;
const withoutNotice = (penalty: string) =>
  /^only by\b/i.test(penalty)
    ? `No. ${penalty}; otherwise after giving notice.`
    : `Yes, at a cost: ${penalty}.`;

/** Whether a penalty can be kept clear of; `''` where the catalogue’s words leave it open. */
function atNoCost(penalty: string): string {
  if (/\bwithout notice\b/i.test(penalty)) return 'Yes, after giving notice.';
  return /^\d+ days’ interest|^\d+(?:\.\d+)?% fee|\bat a cost\b/i.test(penalty) ? 'No.' : '';
}

const MONTHLY =
  /£([\d,.]+)(?: to £([\d,.]+))?(?= (?:every|each|a) month)|\bmonthly payments from £([\d,.]+)/i;
const numberOf = (text: string | undefined) => Number((text ?? '').replaceAll(',', ''));

/** Whether so much may go in each month; `''` where nothing is stated on that. */
function takingMonthly(own: readonly string[], amount: number): string {
  const [found, least, most, from] = MONTHLY.exec(own.join('. ')) ?? [];
  if (found === undefined) return '';
  if (amount < numberOf(from ?? least)) return `No: monthly payments start at £${from ?? least ?? ''}.`;
  return most !== undefined && amount > numberOf(most) ? `No: at most £${most} a month.` : 'Yes.';
}

const TRANSFERS_ONLY = /\btransfers in only\b|\bno new money\b/i;
const AS_TRANSFER = 'Yes, but only as a transfer of ISAs you already have: it takes no new money.';

/** "Is it open for new money?" */
const openForNew: Verdict[1] = ({ features: own }) =>
  own.some((feature) => TRANSFERS_ONLY.test(feature))
    ? 'No: it is for transfers of existing ISAs only.'
    : 'Nothing in the catalogue says that it is for transfers only.';

/** What can be lost: the amount itself, or nothing of it. */
function risk({ type, name, features: own, fscsProtected }: ProductFacts): string {
  if (own.some((feature) => /capital/i.test(feature)) || /innovative/i.test(type))
    return 'Yes: its return is a target and not guaranteed, your capital is at risk.';
  if (/stocks|shares/i.test(type)) return 'Yes: its value can fall as well as rise.';
  return /cash/i.test(`${type} ${name}`) && fscsProtected
    ? 'Not in pounds: the balance of a cash ISA does not fall, and it is marked as FSCS protected.'
    : '';
}

function easyAccess({ term }: ProductFacts): string {
  if (/easy access/i.test(term ?? '')) return 'Yes.';
  return /fixed|notice/i.test(term ?? '') ? 'No.' : '';
}

function taking(product: ProductFacts, { money }: Question): string {
  const { minimumDeposit: least, maximumDeposit: most, features: own } = product;
  const [only, more] = money;
  if (only && !more && only.per === 'month') return takingMonthly(own, only.amount);
  if (!only || more || only.per !== 'once') return '';
  if (least !== null && only.amount < least) return `No: it takes ${formatPounds(least)} or more.`;
  if (most === null) return own.some((feature) => TRANSFERS_ONLY.test(feature)) ? AS_TRANSFER : '';
  return only.amount > most ? `No: it takes at most ${formatPounds(most)}.` : 'Yes.';
}

function covered({ type, fscsProtected, interestRateAer }: ProductFacts, question: Question): string {
  if (!fscsProtected) return 'No.';
  // What is invested can fall, whoever protects it against the firm's failure.
  const deposit = /cash/i.test(type) || (interestRateAer !== null && /lifetime|junior/i.test(type));
  if (deposit) return 'Yes.';
  if (asks(question, /\bfscs\b/))
    return 'Yes. That is for when the firm fails; against a fall in value there is no such cover.';
  return 'It is marked as FSCS protected if the firm fails; against a fall in value there is no such cover.';
}

/** Fees of which the catalogue has no figure, or a comparison that it does not make. */
const OTHER_FEE =
  /\b(?:transfers?|exit|foreign|currency|exchange|dealing|trading|entry|initial|set[ -]?up|low\w*|high\w*|cheap\w*|performance)\b/;

function fees({ annualFee }: ProductFacts, question: Question): string {
  if (annualFee === null || asks(question, OTHER_FEE)) return '';
  const free = asks(question, /\bfree\b|\bno\b/);
  if (annualFee === 0) return free ? 'Yes, no yearly fee.' : 'No yearly fee.';
  return free ? `No: the yearly fee is ${formatPercent(annualFee)}.` : 'Yes.';
}

const bonusIn = (text: string) =>
  /\bno (?:introductory )?bonus\b/i.test(text) ? 'No.' : /\bbonus\b/i.test(text) ? 'Yes.' : '';

/** An introductory bonus, or that of the government. */
function bonus({ features: own, terms, governmentBonus }: ProductFacts, question: Question): string {
  const introductory = bonusIn([...own, terms ?? ''].join(' '));
  if (governmentBonus === null || asks(question, /\bintro\w*|\bteaser\b|\brate\b/)) return introductory;
  return `Yes: the government bonus of ${formatPercent(governmentBonus)}${introductory.startsWith('Yes') ? ', and an introductory one on the rate' : ''}.`;
}

/** What may go in each month, where only that may. */
function lump({ features: own, type }: ProductFacts): string {
  const each = own.find((feature) => /^pay in £/i.test(feature));
  if (each !== undefined || /regular saver/i.test(type))
    return `No, not at once: ${each === undefined ? 'it is paid into month by month' : `${each.charAt(0).toLowerCase()}${each.slice(1)}`}.`;
  return 'Yes, within its minimum and maximum.';
}

const isFixed = ({ term, features: own }: ProductFacts) =>
  /(?<!no )fixed/i.test(term ?? '') ||
  own.some((feature) => /\brate (?:is )?(?:fixed|guaranteed)\b/i.test(feature));

/** Whether it is savings and no investment. */
const inCash = ({ type, name, interestRateAer }: ProductFacts) =>
  /cash/i.test(`${type} ${name}`) && interestRateAer !== null
    ? 'Yes: it is cash, which earns interest.'
    : /innovative/i.test(type)
      ? 'No: it is lent out.'
      : 'No: it is invested.';

const VERDICTS: readonly Verdict[] = [
  [
    /\b(?:charges?|fees?|costs?|free|pay)\b[^.?]*\b(?:dealing|trading|trades?|deals?|to (?:buy|sell))\b|\b(?:dealing|trading)\b[^.?]*\b(?:charges?|fees?|costs?|free)\b/,
    dealing,
  ],
  [
    /\b(?:limit|restriction|cap)s?\b[^.?]*\b(?:withdraw\w*|taking (?:money )?out)\b|\b(?:withdraw\w*|take (?:money )?out)\b[^.?]*\blimit(?:s|ed)?\b|\blimits? withdrawals\b/,
    limitsWithdrawals,
  ],
  [
    /\bfixed(?: rate)?,? or (?:is it )?(?:an? )?variable\b|\bvariable(?: rate)?,? or (?:is it )?(?:an? )?fixed\b/,
    (product) => (isFixed(product) ? '**Fixed.**' : '**Variable**: the rate can change.'),
  ],
  [/\bbranch\b/, inBranch],
  [
    /\b(?:rate|it|isa|account|interest) (?:is )?(?:a )?fixed\b|\bfixed(?: rate)?[?.!]*$|\b(?:it|this|that) (?:is )?an? fixed\b|\bguaranteed\b[^.?]*\brate\b|\brate\b[^.?]*\b(?:guaranteed|locked)\b/,
    (product) => (isFixed(product) ? 'Yes.' : 'No, it is not a fixed rate.'),
  ],
  [
    /\b(?:will|would|is|are|going)\b[^.?]*\brates?\b[^.?]*\b(?:go(?:ing)? (?:up|down)|drop\w*|fall\w*|rise|rising|increase|be cut)\b/,
    (product) =>
      isFixed(product)
        ? 'No, the rate is fixed for the term.'
        : 'Nobody can know: the rate is variable and may go up or down.',
  ],
  [
    /\b(?:will|would|is|are|going)\b[^.?]*\brates?\b[^.?]*\b(?:stay|remain|hold|last)\b/,
    (product) =>
      isFixed(product)
        ? 'Yes, for the term: the rate is fixed.'
        : 'Nobody can know: the rate is variable and may go up or down.',
  ],
  [
    /\bfor ?ever\b|\balways\b|\bpermanent(?:ly)?\b/,
    (product) => {
      if (isFixed(product)) return 'For its term: the rate is fixed.';
      return product.rateAfterBonus === null
        ? 'Nobody can know: the rate is variable and may go up or down.'
        : `No: when its bonus ends the rate is **${formatPercent(product.rateAfterBonus)}**, as recorded.`;
    },
  ],
  [
    /\bvariable\b|\brate\b[^.?]*\b(?:change|go (?:up|down)|drop|fall)\b/,
    (product) => (isFixed(product) ? 'No, the rate is fixed for the term.' : 'Yes.'),
  ],
  [/\blump sum\b|\ball (?:at once|in one go)\b|\bin one (?:go|payment)\b|\bone[- ]off\b/, lump],
  [
    /\b(?:pay|open|put|start|invest|deposit|save|begin)\b(?![^.?]*\bout\b)[^.?]*£\d|£\d[^.?]*\benough\b|£\d[^.?]*\b(?:can|could) (?:i|we) (?:open|start|get|have)\b/,
    taking,
  ],
  [
    /\b(?:new|fresh) (?:money|savers?|customers?|payments?|deposits?)\b|\bthis year'?s (?:isa )?allowance\b/,
    openForNew,
  ],
  [/\bbonus\b/, bonus],
  [/\b(?:a month|monthly)\b/, said(/\bmonth/i)],
  [
    /\bflexible(?= or| so| and|[?.!]|$)|\bput (?:it |money |the money )?back\b/,
    said(/flexible|same tax year|within the tax year/i),
  ],
  [
    /\b(?:will|would|going to)\b[^.?]*\b(?:go(?:ing)? (?:up|down)|drop|fall|rise)\b/,
    (product) => {
      if (product.interestRateAer === null) return 'Nobody can know: its value can fall as well as rise.';
      return isFixed(product)
        ? 'No, the rate is fixed for the term.'
        : 'Nobody can know: the rate is variable and may go up or down.';
    },
  ],
  [/\b(?:can|could) (?:it|its value|this|that|the value) (?:\w+ )?(?:go down|fall|drop|lose)\b/, risk],
  [/\brisky\b|\brisks?\b|\blose (?:any |my |all (?:of )?my )?(?:money|capital|savings)\b/, risk],
  [/\bfscs\b|\bprotect|\bsafe\b|\bcovered\b/, covered],
  [
    /\b(?:is|are) (?:it|the|that|this|they)\b[^.?]*\b(?:easy|instant) access(?: account| isa)?[?.!]*$/,
    easyAccess,
  ],
  [
    /\bwithdraw|\btak(?:e|ing) (?:[£\w]+ ){0,3}out\b|\bget (?:at )?(?:my|the) money|(?<!\b(?:easy|instant)[ -])\baccess\b|\bearly\b|\bleav(?:e|ing)\b|\bexit\b|\bpenalt/,
    takingOut,
  ],
  [/\b(?:fees?|(?<!tax[ -])free(?! of tax))\b/, fees],
  [
    /\b(?:ring|phone|call|speak (?:to|with)|talk to) (?:them|someone|somebody|a person|anyone|you|it)\b|\bby phone\b|\b(?:phone|telephone) (?:number|line|support|service|help)\b/,
    byPhone,
  ],
  [/\bapp\b/, said(/\bapp\b/i)],
  [/\b(?:is|are) (?:it|this|that|they) (?:an? |in )?(?:cash|deposits?)\b/, inCash],
  [/\bethical\b/, said(/\bethical\b|\bno tobacco\b/i)],
  [/\b(?:sustainable|green)\b/, said(/\benvironmental\b|\bsustainable\b|\bfossil\b|\bsolar\b/i)],
  [
    /\b(?:need|must|have to|require\w*|without)\b[^.?]*\b(?:online|internet|app|smartphone|computer)\b/,
    online,
  ],
  [/\bonline\b|\binternet\b/, said(/\bonline\b/i)],
  [/\btransfers?\b/, said(/\btransfers?\b/i)],
  [
    /^(?:so |and |but )*(?:does|do|has|have)\b[^.?]*\b(?:do|offer|have|sell|got)\b[^.?]*\b(?:isas?|accounts?|products?)\b/,
    () => 'Yes.',
  ],
];

/** Yes or no to "is it flexible?", "can I take money out early?"; `''` where neither answers the question. */
export function verdictOn(product: ProductFacts, question: Question): string {
  // "No Platform Fee" in a name is no question about fees.
  const asked = { ...question, focus: withoutNames(question) };
  const claimed = claimOn(product, asked);
  if (claimed !== '') return claimed;
  // "Is it fixed or does it include a bonus?" asks which, and not whether.
  if (/\bor (?:is|does|do|are|has|have|can|will)\b(?! it (?:an? )?(?:fixed|variable))/.test(asked.focus))
    return '';
  const [words, answer] = VERDICTS.find(([each]) => each.test(asked.focus)) ?? [];
  return words && answer && asksPlainly(asked, words) ? answer(product, asked) : '';
}

/** An amount that is not paid in. */
const TAKEN_OUT =
  /\b(?:fees?|costs?|charges?|charged|withdr\w+|tak(?:e|en|ing) out|took|los(?:e|es|ing|t)|penalt\w+|have|hold|holding|left|balance|falls?|drops?|transfer\w*)\b/;

/** "£400 a month in the regular saver": said of an amount that it does not take, asked or not; `''` where it does. */
export function refusal(product: ProductFacts, question: Question): string {
  const toPayIn = asks(question, /\bhave £\d+(?:\.\d+)? (?:for|to (?:put|pay|go)) /);
  if ((asks(question, TAKEN_OUT) && !toPayIn) || question.products.length !== 1) return '';
  const [, why = ''] = /^No: (.+)$/.exec(taking(product, question)) ?? [];
  return why === '' ? '' : `That is too ${/\bat most\b/.test(why) ? 'much' : 'little'}: ${why}`;
}
