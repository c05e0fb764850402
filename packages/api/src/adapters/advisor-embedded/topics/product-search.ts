import { formatPounds } from '../../../domain/money.ts';
import { amountOn } from '../../../domain/rule-book.ts';
import type { SortId } from '../../../domain/product-ranking.ts';
import type { Found, ProductFacts, ToolCall } from '../tool-results.ts';
import { asks, cues, says, type Draft, type Question, type Topic } from '../topic.ts';
import { TYPE_OF } from '../understand/entities.ts';
import { joined, lines, periodText } from '../write/text.ts';
import { productLine } from './product-lines.ts';

type Sort = SortId | 'lowest-minimum';

const SUPERLATIVE = /\b(?:best|top|highest|greatest|lowest|cheapest|smallest|biggest|leading|good|better|great|decent|competitive|popular|recommended)\b|\bmost (?:popular|reviewed|reviews|interest|people|used)|\b(?:pays?|paying|earns?) (?:the )?most\b|\bleast expensive/;

const ACCESS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:easy|instant|immediate)[ -]?access\b|\bwithdraw (?:any ?time|whenever|freely)|\baccess (?:any ?time|whenever)|\bget (?:at )?(?:it|my money) (?:any ?time|whenever)/, 'easy access'],
  [/\bnotice (?:account|isa|cash|period)|\bnotice\b/, 'notice'],
  [/\bfix(?:ed)?\b/, 'fixed'],
  [/\bregular saver/, 'regular saver'],
  [/\bflexible\b/, 'flexible'],
];

/** Words of a request that products carry in their names or features. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bwelsh\b|\bcymraeg\b/, 'welsh'],
  [/\bgaelic\b/, 'gaelic'],
  [/\bethical\b/, 'ethical'],
  [/\bsustainab|\benvironment|\bgreen\b/, 'environmental'],
  [/\bindex\b|\btracker/, 'index'],
  [/\bpassbook/, 'passbook'],
  [/\bbranch\b/, 'branch'],
  [/\bready[ -]made\b/, 'ready-made'],
  [/\bmanaged\b|\bmanage it for me/, 'managed'],
  [/\btransfers? in\b|\baccepts? transfers?/, 'transfers in'],
  [/\bapp[ -]only\b|\bapp\b/, 'app'],
  [/\bwind\b|\bsolar\b|\brenewable|\bgreen energy/, 'wind'],
  [/\bfarm/, 'farm'],
  [/\bproperty[ -]backed|\bproperty loans?/, 'property'],
];

const NO_PENALTY = /\b(?:no|without|zero|free of|avoid)(?: an?| any)?(?: early)?(?: withdrawal| exit)? (?:penalt|charge|fee for with)|\bpenalty[ -]free/;
const NO_MINIMUM = /\b(?:no|without|zero|low|lowest|small|smallest) (?:a )?(?:minimum|entry|opening|starting)|\bfrom £1\b|\bwith (?:just |only )?£1\b|\bopen with £1\b|\bminimum deposit of £[01]\b/;
const NO_FEE = /\b(?:no|zero|without|free of)(?: an?| any)?(?: annual| yearly| platform| management| account)? fees?\b|\bfee[ -]free\b|\b0% fee/;
const COVERED = /\bfscs\b|\bprotected\b|\bcovered\b|\bguaranteed?\b|\bsafe(?:st)?\b/;
const NOT_COVERED = /\bnot (?:fscs|protected|covered)|\bwithout (?:fscs|protection)|\bunprotected\b/;

function sortOf(question: Question): Sort {
  if (says(question, /\bpopular|\bmost reviews?\b|\bmost reviewed|\bmost people|\bmost used/)) return 'popular';
  if (says(question, /\b(?:lowest|smallest|low|least) (?:minimum|deposit|entry|opening)|\bminimum deposit/) && !says(question, /\brate|\binterest/)) return 'lowest-minimum';
  if (says(question, /\b(?:cheap|cheapest|lowest|low|least|smallest)\b[^.?]*\b(?:fee|fees|cost|costs|charge|charges|expensive)?|\bno fee|\bfee[ -]free|\bfees?\b/) && !says(question, /\b(?:interest|rate|aer)\b/)) return 'fees';
  if (says(question, /\brated\b|\brating|\bstars?\b|\breviews?\b|\breviewed\b/)) return 'rating';
  const [kind] = question.kinds;
  if (kind === 'stocks') return says(question, /\brate|\binterest|\breturn/) ? 'interest' : 'rating';
  return says(question, /\brates?\b|\binterest|\baer\b|\breturn|\bpay(?:s|ing)?\b|\byield/) || (kind !== undefined && says(question, /\bbest\b|\btop\b|\bhighest\b|\bgood\b|\bbetter\b/)) || kind === 'cash' ? 'interest' : 'rating';
}

function formOf(question: Question): 'cash' | 'investments' | null {
  const [kind] = question.kinds;
  if (kind !== 'lifetime' && kind !== 'junior') return null;
  if (says(question, /\bstocks and shares\b|\binvest|\bshares\b|\bfunds?\b|\bfees?\b/)) return 'investments';
  return says(question, /\bcash\b|\binterest|\brates?\b|\bsavings\b/) ? 'cash' : null;
}

/** The amount somebody wants to pay in: the largest single one. */
function depositOf(question: Question): number | null {
  const amounts = question.money.filter(({ per }) => per === 'once').map(({ amount }) => amount);
  return amounts.length === 0 ? null : Math.max(...amounts);
}

interface Wish {
  call: ToolCall<'search_products'>;
  conditions: string[];
}

/** Terms set beside each other are looked up one by one. */
function wishesOf(question: Question): Wish[] {
  return question.terms.length > 1 ? question.terms.map((term) => wishOf(question, term)) : [wishOf(question)];
}

function wishOf(question: Question, only?: number): Wish {
  const kind = question.kinds.find((each) => TYPE_OF[each] !== null);
  const type = kind ? TYPE_OF[kind] : sortOf(question) === 'interest' && question.providers.length === 0 ? 'Cash ISA' : ACCESS.some(([pattern]) => pattern.test(question.text)) && !NO_FEE.test(question.text) ? 'Cash ISA' : null;
  const access = ACCESS.find(([pattern]) => pattern.test(question.text))?.[1];
  const form = formOf(question);
  const term = only ?? question.terms[0] ?? (access === 'fixed' ? question.period : null);
  const deposit = depositOf(question);
  const words = WORDS.find(([pattern]) => pattern.test(question.text))?.[1];
  const provider = question.providers[0]?.slice(0, 90);
  const noPenalty = NO_PENALTY.test(question.text);
  const noMinimum = NO_MINIMUM.test(question.text) && (deposit === null || deposit <= 1);
  const noFee = NO_FEE.test(question.text);
  const fscs = NOT_COVERED.test(question.text) ? false : COVERED.test(question.text) ? true : undefined;
  const input = {
    ...(type ? { type } : {}),
    ...(access ? { access } : {}),
    ...(form ? { form } : {}),
    ...(term === null ? {} : { termMonths: term }),
    ...(deposit !== null && !NO_MINIMUM.test(question.text) ? { deposit } : {}),
    ...(words ? { words } : {}),
    ...(!words && provider ? { words: provider } : {}),
    ...(fscs === undefined ? {} : { fscsProtected: fscs }),
    ...(noPenalty ? { noPenalty } : {}),
    ...(noMinimum ? { noMinimum } : {}),
    ...(noFee ? { noFee } : {}),
    sort: sortOf(question),
    limit: asks(question, /\ball\b|\blist\b|\btop 5\b|\b5 best|\bfive\b/) ? 5 : 3,
  };
  const conditions = [
    term === null ? '' : `a term of ${periodText(term)}`,
    deposit === null || NO_MINIMUM.test(question.text) ? '' : `a payment of ${formatPounds(deposit)}`,
    noPenalty ? 'no penalty on withdrawals' : '',
    noMinimum ? 'a minimum of £1 or less' : '',
    noFee ? 'no yearly fee' : '',
    fscs === undefined ? '' : fscs ? 'FSCS protection' : 'no FSCS protection',
    words ? `“${words}” in their description` : '',
    !words && provider ? `${question.providers[0] ?? ''} as provider` : '',
  ].filter((part) => part !== '');
  return { call: { tool: 'search_products', input }, conditions };
}

const SORT_TEXT: Readonly<Record<Sort, string>> = {
  rating: 'best rated first',
  interest: 'highest rate first',
  fees: 'lowest yearly fee first',
  popular: 'most reviewed first',
  'lowest-minimum': 'lowest minimum deposit first',
};

function subject(question: Question): string {
  const { input } = wishOf(question).call;
  const form = input['form'] === 'investments' ? 'stocks and shares ' : input['form'] === 'cash' ? 'cash ' : '';
  const access = typeof input['access'] === 'string' ? `${input['access']} ` : '';
  const type = typeof input['type'] === 'string' ? input['type'] : 'ISA';
  return `${access}${form}${type}s`.replace('fixed Cash', 'fixed-rate Cash');
}

function none(question: Question, conditions: readonly string[]): string {
  const deposit = depositOf(question);
  const big = deposit !== null && deposit > (amountOn('isa-allowance', question.today) ?? Infinity) ? ' Most products take at most the yearly allowance of new money.' : '';
  return `The catalogue has no ${subject(question)}${conditions.length > 0 ? ` with ${conditions.join(' and ')}` : ''}.${big} Leave out a condition and I will look again.`;
}

function compose(question: Question, found: Found): Draft {
  const { call, conditions } = wishOf(question);
  const answer = found.get(call);
  if (!answer) return { text: 'I could not search the catalogue just now. Please ask again.', notes: [] };
  if (answer.total === 0) return { text: none(question, conditions), notes: ['sample'] };
  const sort = sortOf(question);
  const shown = call.input['sort'] === 'fees' ? withFees(answer.products) : answer.products;
  if (asks(question, /\bhow many\b/)) return { text: `There are **${answer.total}** ${subject(question)}${conditions.length > 0 ? ` with ${conditions.join(' and ')}` : ''} in the catalogue. The first, ${SORT_TEXT[sort]}: ${shown.slice(0, 1).map((product) => productLine(product, 'access')).join('')}.`, notes: ['sample'] };
  const extra = sort === 'rating' || sort === 'popular' ? 'both' : 'access';
  const list = shown.map((product, at) => `${at + 1}. ${productLine(product, question.brief ? 'access' : extra)}`);
  const count = answer.total > shown.length ? ` (${answer.total} match)` : '';
  const head = `${capital(subject(question))}${conditions.length > 0 ? ` with ${conditions.join(' and ')}` : ''}, ${SORT_TEXT[sort]}${count}:`;
  return { text: lines(head, ...list, !question.brief && caution(question)), notes: ['sample'] };
}

/** The best of each term, side by side. */
function byTerm(question: Question, found: Found): Draft {
  const list = wishesOf(question).map(({ call }, at) => {
    const best = found.get(call)?.products[0];
    const term = periodText(question.terms[at] ?? 0);
    return best ? `- ${term}: ${productLine(best, 'access')}` : `- ${term}: the catalogue has none`;
  });
  return { text: lines(`${capital(subject(question))}, ${SORT_TEXT[sortOf(question)]}, by term:`, ...list, !question.brief && caution(question)), notes: ['sample'] };
}

const withFees = (products: readonly ProductFacts[]) => {
  const stated = products.filter(({ annualFee }) => annualFee !== null);
  return stated.length > 0 ? stated : products;
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function caution(question: Question): string {
  const [kind] = question.kinds;
  return joined(
    (kind === 'stocks' || formOf(question) === 'investments') && 'Fund charges may come on top, and values can fall as well as rise.',
    kind === 'innovative' && 'Target returns are not guaranteed: capital is at risk and loans have no FSCS deposit cover.',
    SUPERLATIVE.test(question.text) && 'Which one suits you depends on access, term and terms, not on one figure.',
  );
}

/** Finding products in the catalogue by what they are and offer. */
export const productSearch: Topic = {
  id: 'product-search',
  score: (question) => {
    const isas = question.kinds.length > 0 || says(question, /\bisas?\b|\baccounts?\b|\bproducts?\b|\bproviders?\b|\bsavings\b|\bsaver\b|\bplatforms?\b/) || question.providers.length > 0 ? 1.5 : -2;
    const words = WORDS.some(([pattern]) => pattern.test(question.focus)) ? 2 : 0;
    const provider = question.providers.length > 0 ? 4 : 0;
    const filters = [NO_PENALTY, NO_MINIMUM, NO_FEE].filter((pattern) => pattern.test(question.focus)).length * 2.5;
    const access = ACCESS.some(([pattern]) => pattern.test(question.focus)) ? 1 : 0;
    return isas + filters + access + words + provider + cues(question, [
      [SUPERLATIVE, 2.5],
      [/\b(?:rates?|interest|aer|fees?|fee|deal|deals|offer|offers|rated|rating|reviews?)\b/, 1.5],
      [/\b(?:which|what)(?: \w+){0,3} (?:products?|providers?|accounts?|isas?|banks?|platforms?|one|ones)\b[^.?]*\b(?:do you|have|offer|are|pay|pays|is|accept|let|allow|with|can|could)\b/, question.people.length > 0 ? 0 : 2.5],
      [/\b(?:show|list|find|search|suggest|recommend|looking for|look for|any (?!point|idea|chance|use|reason|limit)(?:\w+ ){0,3}(?:isas?|products?|accounts?|funds?|savers?|with|that|good|which)|got|give me|tell me what|please)\b/, 2],
      [/\b(?:open|start)\b[^.?]*\b(?:with|for) £/, 2],
      [/\bproducts?\b|\bproviders?\b|\bcatalogue\b|\boptions\b/, 1.5],
      [/\bhow many\b[^.?]*\b(?:products?|isas|accounts|listed|do you)\b/, 3],
      [/\bfor £\d/, 1],
      [/\b(?:limit|allowance|deadline|tax(?:ed)?|transfer|inherit|withdrawal charge|rules?|age\b|how does|how do|what is an?|difference|versus|vs|compare|compared)\b/, -2.5],
      [/\bbase rate\b|\bwill (?:rates?|interest)|\bgo(?:ing)? (?:up|down)\b|\bfuture\b|\bpredict|\bforecast/, -4],
      [/\bbetter\b/, -1],
      [/\bwhy\b/, -2],
      [/\b(?:do you have|have you got|is there|are there|any)\b[^.?]*\b(?:isas?|accounts?|products?|providers?|funds?)\b/, 2],
      [/\bfor me\b|\bright for\b|\bsuits? me\b/, -3],
    ]) - (question.period !== null && question.money.some(({ per }) => per !== 'once') ? 3 : 0) - (question.products.length > 0 ? 3 : 0) - (question.people.length > 0 ? 1.5 : 0) - (question.rate !== null && question.money.length > 0 ? 3 : 0);
  },
  calls: (question) => wishesOf(question).map(({ call }) => call),
  compose: (question, found) => (question.terms.length > 1 ? byTerm(question, found) : compose(question, found)),
};
