import { formatDate } from '../../../../domain/tax-year.ts';
import { asks, cues, says, type Question } from '../../topic.ts';
import { predicateOf, yesOrNo } from '../../understand/predicate.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { joined } from '../../write/text.ts';
import { asksPlainly, asksToConfirm, asksWhether, MOVES, sentence } from '../shared/phrases.ts';
import { realFirm } from '../conduct/real-firms.ts';
import { balances } from './amounts.ts';
import { cover, namesOldLimit, WITH_TWO } from './cover.ts';
import { FIRMS, providerLead, SAME_FIRM, SEVERAL_FIRMS } from './firms.ts';
import { kindsCover } from './kinds.ts';
import { CASH_IN_SHARES, coupleLimit, investedText } from './shares.ts';
import { deposits, investing, lending, TEMPORARY } from './subjects.ts';
import { coverThen } from './then.ts';
import { rulesTopic } from '../shared/rules-topic.ts';

/** A joint account is none of the ISAs. */
const JOINT_ACCOUNT = /\bjoint (?:bank |savings |current )?accounts?\b/;

/** "Is my money covered?" */
const plainLead = (question: Question) =>
  asksWhether(question) &&
  predicateOf(question) === 'safe' &&
  !lending(question) &&
  question.money.length === 0 &&
  deposits(question) &&
  !investing(question) &&
  asks(question, /^(?:so |and |but )*(?:is|are|am|will)\b[^.?]*\b(?:covered|protected|safe|secure)\b/) &&
  !asks(question, /\b(?:all|everything|fully|any amount|whole|guaranteed|ns)\b/)
    ? 'Yes, up to a limit.'
    : '';

function depositText(question: Question, view: RuleView): string {
  const row = view.row('fscs-deposits');
  return joined(
    says(question, /\bns ?(?:&|and)? ?i\b|\bpremium bonds?\b/) &&
      'I don’t know about NS&I: my sources have nothing on it. For banks and building societies:',
    asksPlainly(question, MOVES) &&
      asks(question, /\blimit\b|\bcover\w*|\bprotection\b/) &&
      question.money.length === 0 &&
      row?.from &&
      `No further rise is in my rule book: it last rose on ${formatDate(row.from)}.`,
    coupleLimit(question, view.amount('fscs-deposits')),
    namesOldLimit(question, view)
      ? ''
      : cover(question, view) || (providerLead(question) === '' ? plainLead(question) : ''),
    `The FSCS covers deposits, cash ISAs included, up to ${view.figure('fscs-deposits')} per person per authorised firm${row?.from ? ` since ${formatDate(row.from)}` : ''}.`,
    !question.brief &&
      'The limit counts everything you hold with the firm, in ISAs and other accounts; brands of one firm share it.',
    (says(question, TEMPORARY) ? cover(question, view) === '' : !question.brief) &&
      `Temporary high balances are covered up to ${view.figure('fscs-deposits', 'temporary')} for ${view.amount('fscs-deposits', 'temporaryMonths')} months.`,
  );
}

/** "Does it pay if my shares fall?" */
const FALLING =
  /\b(?:(?:against|for|from) (?:any |my |the )?(?:loss(?:es)?|falls?|crash\w*)|fall|falls|drop|drops|lose value|loses? (?:money|value)|go(?:es)? down|crash(?:es)?|perform\w*|bad (?:year|investment)|lose (?:my )?money)\b/;

function investmentText(question: Question, view: RuleView): string {
  return joined(
    asks(question, FALLING) && 'No, not for a fall in value.',
    asks(question, FALLING) ? '' : investedText(balances(question, view), view),
    asksWhether(question) &&
      question.money.some(({ amount }) => amount === view.amount('fscs-deposits')) &&
      `No: ${view.figure('fscs-deposits')} is the limit for deposits.`,
    `For investments the FSCS limit is given as ${view.figure('fscs-investments')} per person per authorised firm; I have **not been able to confirm** it for ${view.date.slice(0, 4)}.`,
    'It helps when an authorised firm fails and something is missing. Nothing is paid because an investment fell in value.',
  );
}

/** What stands behind peer-to-peer loans: nothing. */
export const lendingText = () =>
  'Peer-to-peer loans in an innovative finance ISA have **no FSCS deposit cover**: if borrowers do not repay, no scheme makes up for it.';

/** "Is an IFISA as safe as a cash ISA?": loans and investments are not, whichever is named first. */
function likenedLead(question: Question): string {
  if (predicateOf(question) !== 'likened') return '';
  const [first, second] = question.kinds.map((kind) => kind === 'cash');
  if (first === second || !question.kinds.some((kind) => kind === 'stocks' || kind === 'innovative'))
    return '';
  const risk = asks(question, /\brisk/);
  const safety = asks(question, /\b(?:safe|safer|protected|covered|secure)\b/);
  return risk === safety || asks(question, /\bthan\b/) || first === safety ? '' : 'No.';
}

/** "Are there any IFISAs with FSCS protection?" */
const WITH_COVER =
  /\b(?:with|have|has|get|under|any) (?:\w+ )?(?:fscs|deposit)\b(?: \w+)? (?:protection|cover\w*)/;
/** "Which kinds have no cover?" */
const WITHOUT_COVER =
  /^(?:so |and |but )*(?:which|what)\b[^.?]*\bisas?\b[^.?]*\b(?:no|not|without|lack)\b[^.?]*\b(?:cover\w*|protect\w*|fscs)\b/;

function protectionText(question: Question, view: RuleView): string {
  const ofEach = kindsCover(question, view);
  if (ofEach !== '') return ofEach;
  const asked = [
    lending(question),
    investing(question),
    deposits(question) && !lending(question) && !(investing(question) && question.kinds.length === 1),
  ];
  const [loans, investments, cash] = asked;
  const ofProvider = providerLead(question);
  const plainlyAsked = asksWhether(question) || asksToConfirm(question);
  if (asks(question, CASH_IN_SHARES))
    return joined(
      `Yes, up to a limit: cash that waits in a stocks and shares ISA is usually held at a bank, where it counts as a deposit of up to ${view.figure('fscs-deposits')} per person per authorised firm, together with what else you have at that bank. Ask the platform which bank it uses.`,
      investmentText(question, view),
    );
  if (loans && !investments && question.kinds.length <= 1)
    return joined(
      plainlyAsked &&
        sentence(
          predicateOf(question) === 'likened' || asks(question, WITH_COVER)
            ? 'No'
            : yesOrNo(question, { safe: false }),
        ),
      lendingText(),
      !question.brief &&
        `The limit of ${view.figure('fscs-deposits')} per person per authorised firm is for deposits with banks and building societies.`,
    );
  if (investments && !cash)
    return joined(
      investmentText(question, view),
      !question.brief &&
        `For deposits the limit is ${view.figure('fscs-deposits')} per person per authorised firm.`,
    );
  const specific = loans || investments;
  return joined(
    ofProvider,
    likenedLead(question),
    asks(question, WITHOUT_COVER) &&
      'Innovative finance ISAs, and stocks and shares ISAs except for cash held in them at a bank.',
    depositText(question, view),
    (specific ? investments : !question.brief && question.money.length === 0) &&
      investmentText(question, view),
    (loans || (!specific && !question.brief && question.money.length === 0)) && lendingText(),
  );
}

/** "£70,000 with one and £70,000 with another, am I covered?" */
const AM_I_COVERED =
  /\b(?:am i|are we|is (?:it|that|this|all of it|my money)|are they) (?:\w+ )?(?:covered|protected|safe)\b/;

const FIRM_FAILS =
  /\b(?:bank|provider|firm|building society|platform) (?:loses?|lost) (?:my|our|all my|the) money\b|\b(?:goes?|going|went|gone) (?:bust|under|bankrupt|to the wall|out of business)\b|\b(?:collapses?|collapsed|goes? insolvent|becomes? insolvent)\b/;

/** What happens to the money when a provider fails. */
export const protection = rulesTopic({
  id: 'protection',
  answers: ['safe', 'loses', 'much', 'likened'],
  keeps: new RegExp(
    String.raw`^(?!.*\b(?:best|highest|rates?|offers?|limit)\b).*(?:\b${FIRMS}\b|\blicen[cs]e\b|\baccounts\b|\bsplit\b|\bspread\b|\bjoint\b|\bmore than\b|\bbust\b)`,
  ),
  rules: ['fscs-deposits', 'fscs-investments', 'ifisa-protection'],
  dated: (question) =>
    investing(question) && !deposits(question) ? ['fscs-investments'] : ['fscs-deposits'],
  score: (question) =>
    cues(question, [
      [/\bfscs\b/, 5],
      [CASH_IN_SHARES, 6],
      [/\b(?:peer to peer|peer|innovative finance)\b[^?]{0,30}\b(?:protected|covered|safe)\b[?.! ]*$/, 2],
      [
        /\bpart of the same (?:\w+ )?group\b|\b(?:same|shar\w+ (?:an?|one|the same)) (?:banking )?(?:group|licen[cs]e)\b/,
        7,
      ],
      [
        /\bprotect(?:ed|ion|s)?\b|\bcompensat|\bsafe\b|\bsecure\b|\bguarantee(?:d)?\b|\binsured\b|\bcover(?:ed|s)?\b/,
        3,
      ],
      [
        /\b(?:bank|provider|firm|building society|platform|company|broker)\b[^.?]*\b(?:fail|fails|failed|collapse|collapses|bust|bankrupt|goes? under|insolven|closes? down|(?:is|are) (?:closing|shutting)(?: down)?\b|goes? wrong)/,
        4,
      ],
      [
        /\b(?:bank|building society|provider|firm)\b[^?]*\b(?:at risk|lose|lost|safe)\b|\b(?:at risk|lose|safe)\b[^?]*\b(?:bank|building society)\b/,
        question.money.length > 0 ? 4 : 1.5,
      ],
      [/\bgoes? (?:bust|under)\b|\bcollapse|\bfails?\b|\bbankrupt/, 1.5],
      [/\bbank\b|\bprovider\b|\bmoney\b|\bsavings\b/, 0.5],
      [/£85000|£120000/, 2],
      [/£(?:85000|120000)\b[^.?]*\b(?:limit|per (?:account|person|bank|isa)|each)\b/, 5],
      [/\bat risk\b|\bunprotected\b|\bnot (?:covered|protected)\b/, question.money.length > 0 ? 4 : 0],
      [
        /£\d{5,}[^?]*\b(?:in|with|at|for) (?:one|1|the same|a single) (?:bank|building society)\b|\bbetween (?:\w+ )?banks\b/,
        4,
      ],
      [
        /\b(?:fully|completely|totally|entirely|all(?: of it)?|still) (?:covered|protected|safe)\b/,
        question.money.length > 0 ? 5 : 0,
      ],
      // Whoever names a firm that fails asks for the cover, and not for its products.
      [FIRM_FAILS, question.providers.length > 0 || question.products.length > 0 ? 8 : 0],
      [
        SEVERAL_FIRMS,
        question.money.length > 1 && asks(question, /\b(?:protect\w*|cover\w*|safe)\b/) ? 5 : 0,
      ],
      [SAME_FIRM, question.money.length > 1 ? 3 : 0],
      [WITH_TWO, realFirm(question) !== null && question.kinds.length === 0 ? 4 : 0],
      [TEMPORARY, question.money.length > 0 && asks(question, /\b(?:covered|protected|safe)\b/) ? 4 : 0],
      [JOINT_ACCOUNT, question.money.length > 0 && !says(question, /\bisas?\b|\btax\b|\binterest\b/) ? 6 : 0],
      [/\bbrands?\b/, question.money.length > 0 && SAME_FIRM.test(question.text) ? 6 : 0],
      [AM_I_COVERED, question.money.length > 1 ? 6 : 0],
      [/\btemporary (?:high )?balance|\bhigh balance/, 8],
      [/\b(?:bank|building society)\b[^.?]*\bsame (?:company|group|owner|licence|parent)\b/, 6],
      [/\bbest\b|\bhighest\b|\bwhich products?\b|\bproducts?\b|\bshow\b|\blist\b|\bfind\b|\bonly\b/, -3],
      [/^(?:which|what|show|list)\b[^.?]*\bisas?\b[^.?]*\bnot (?:fscs|protected|covered)/, -5],
      [/\binflation|\bfall in value\b|\bcrash/, -2],
    ]) -
    (((question.products.length > 0 || question.providers.length > 0) && question.money.length === 0) ||
    (question.afterProducts && asks(question, /\b(?:it|that|this|these|those|they|them|one|ones)\b/))
      ? 4
      : 0),
  now: protectionText,
  atOtherTime: (question, view, { now }) =>
    investing(question) || lending(question) ? null : coverThen(question, view, now),
});
