import { asks, says } from '../../topic.ts';
import { boldPounds } from '../../write/text.ts';
import { helpToBuyDates } from '../lifetime/help-to-buy.ts';
import { asksWhether } from '../shared/phrases.ts';
import { firstAmount, type Fact } from './fact.ts';
import { RESIDENCE } from './residence.ts';

const SOURCE =
  /\b(?:redundancy|inherit(?:ance|ed)|winnings?|won|bonus from (?:work|my job|my employer)|work bonus|employer (?:paid|gave)|paid me|compensation|tax refund|divorce|sale of|house sale|proceeds|gift(?:ed)?|life insurance|settlement|student loan|pay ?out)\b|\b(?:put|pay|save|invest|use|shelter|part|some|all|from|of) (?:(?:of|a|an|my|the|this|our|single) )*(?:lump sum|wages|salary)\b/;

const MONTHS = 12;
const WEEKS = 52;

/** What may leave less than the whole allowance, or asks for more than whether it may go in. */
const LESS_THAN_YES =
  /\balready\b|\b(?:i|we) (?:have (?:also |just )?(?:paid|put|used)|(?:also |just )?(?:paid|used))\b|\bmax(?:ed|ing)\b|\bused up\b|\b(?:without|unless|except|not|never|before)\b|\bbenefits?\b|\bcredit\b|\b(?:salary|wages)\b/;

/** What the answer rests on besides where the money comes from: whose, when, and how much is in already. */
const MORE_THAN_SOURCE = new RegExp(
  String.raw`\b(?:wife|husband|spouse|civil partner|widow\w*|junior|lifetime|help to buy|sacrifice|tax[ -]free|taxed)\b|\binherit(?:s|ed|ing)? (?:\w+ ){0,3}isas?\b|\bfscs\b|\bprotect|\bgive\b|\b20\d\d\b|\bnext (?:tax )?year\b|${RESIDENCE.source}`,
);

/** What counts towards the allowance, for whom, and how it may be used. */
export const ALLOWANCE_FACTS: readonly Fact[] = [
  {
    id: 'pays-regularly',
    asked:
      /^(?:so |and |but )*(?:can|could|may) (?:i|you|we) (?:pay|put|save)(?: money| it)?(?: in(?:to (?:an?|my) (?:\w+ ){0,3}isa)?)? (?:a month|a week|by (?:direct debit|standing order)|in instal?ments|regularly|bit by bit|in small amounts|whenever i (?:like|want))[?.! ]*$/,
    not: /£|\b(?:lifetime|help to buy|junior)\b/,
    weight: 12,
    query: 'paying in regularly or skipping a year',
    text: (view) =>
      `Yes: the rules have nothing against it. You can pay in every month, whenever you like or all at once, as long as it stays within ${view.figure('isa-allowance')} in a tax year. Which ways and least amounts an account takes are its own terms.`,
  },
  {
    id: 'holds-a-fortune',
    asked:
      /\b(?:can|could|may) (?:i|you|we|someone|anyone) (?:have|hold|own|save up) (?:over |more than )?£?(?:\d{6,})\b[^?]*\bisas?\b/,
    not: /\b(?:put|pay|invest|grow|fscs|protected|safe|inherit\w*|at \d)\b|%/,
    weight: 14,
    amounts: true,
    query: 'ISA allowance what counts holding growth',
    text: (view) =>
      `Yes: there is **no limit on what ISAs may hold** or grow to. The limit is on what you pay in, ${view.figure('isa-allowance')} in a tax year across all your adult ISAs.`,
  },
  {
    id: 'used-of-allowance-with-bonus',
    asked: /\bhow much of (?:the|my) (?:£20000|allowance)(?: allowance)?\b[^?]*\bused\b/,
    also: /\blifetime isa\b(?=[^]*\bbonus\b)/,
    weight: 14,
    amounts: true,
    query: 'Lifetime ISA bonus does not count towards the allowance',
    rules: ['isa-allowance', 'lifetime-limit'],
    text: (view, { money, text }) => {
      const paid = money.find(
        ({ amount, at }) =>
          amount <= view.amount('lifetime-limit') && !/\bbonus(?: of)? $/.test(text.slice(0, at)),
      )?.amount;
      return `${boldPounds(paid ?? 0)}: only what you pay into the Lifetime ISA yourself counts towards the ${view.figure('isa-allowance')}. The government bonus uses **none** of it.`;
    },
  },
  {
    id: 'allowance-and-income',
    asked:
      /\b(?:allowance|limit|£20000)\b[^.?]*\b(?:smaller|less|lower|reduced?|tapered?|bigger|different|depend\w*|shrink\w*|change\w*)\b[^.?]*\b(?:earn|income|salary|rich|£\d{5,} a year|higher[- ]rate|taxpayers?)\b/,
    not: /\b(?:personal savings|pension|lifetime|dividend)\b/,
    weight: 14,
    amounts: true,
    query: 'ISA allowance across all accounts',
    text: (view, question) =>
      `${asksWhether(question) ? 'No: the' : 'The'} ISA allowance of ${view.figure('isa-allowance')} a tax year is **the same whatever you earn**.`,
  },
  {
    id: 'full-allowance-by-month',
    asked:
      /\b(?:how much|what (?:do|must|would) i (?:need|have) to (?:pay|put|save)(?: in)?) (?:a|per|each) (?:month|week)\b[^.?]*\b(?:use|max|maximum|fill|hit|reach|get to|make up|pay in|put in)\b[^.?]*(?:£20000|\b(?:allowance|limit|isa)\b)/,
    not: /%|\b(?:until|left|from now|now|before|april|lifetime|junior|grow\w*|years|already|paid|used|worth)\b/,
    weight: 12,
    amounts: true,
    query: 'paying in regularly',
    text: (view, question) => {
      const [weekly, whole] = [asks(question, /\b(?:a|per|each) week\b/), view.amount('isa-allowance')];
      const each = Math.floor((whole / (weekly ? WEEKS : MONTHS)) * 100) / 100;
      return `${boldPounds(each)} a ${weekly ? 'week' : 'month'} over a whole tax year uses the ${view.figure('isa-allowance')}. Nothing has to be regular: what counts is that it is in by 5 April.`;
    },
  },
  {
    id: 'divided-by-month',
    asked:
      /£\d+ (?:divided|split|spread) (?:a month|monthly|by 12|over (?:12 months|the year|a year)|per month)\b/,
    not: /%|\b(?:until|left|from now|by april|lifetime)\b/,
    weight: 10,
    amounts: true,
    query: 'paying in regularly',
    text: (_view, question) =>
      `${boldPounds(Math.floor((firstAmount(question) / 12) * 100) / 100)} a month, in twelve equal payments of a full tax year.`,
  },
  {
    id: 'interest-uses-allowance',
    asked:
      /\b(?:does|will|would|do|is) (?:that|this|it|these|they|the (?:interest|growth))\b[^.?]*\b(?:use|uses|used|count|counts|eat|affect|reduce|come (?:out of|off)|take)\w*\b[^.?]*\b(?:allowance|limit|£20000)/,
    also: /\bisas?\b[^?]*\b(?:earned|made|paid|got|received|grew|gained)\b[^?]*\b(?:interest|growth|dividends?|gains?)\b|\b(?:interest|growth|dividends?|gains?)\b[^?]*\b(?:from|in|inside|on) (?:my|an|the) (?:\w+ )*isa\b/,
    not: /\b(?:outside|withdr\w+|took|take out|transfer\w*|bonus|personal savings|savings account|put (?:in|into))\b/,
    weight: 13,
    amounts: true,
    query: 'interest and growth inside an ISA do not use the allowance',
    text: (view) =>
      `No: what an ISA earns, interest, dividends or growth, uses **nothing** of the allowance of ${view.figure('isa-allowance')} as long as it stays inside. Only what you pay in counts.`,
  },
  {
    id: 'interest-and-allowance',
    asked:
      /\b(?:interest|growth|gains?|dividends?|profits?)\b[^.?]*\b(?:count(?:s|ed|ing)?|includ\w+|deducted|uses?(?: up)?|part of|towards|toward|eat into)\b[^.?]*(?:\b(?:allowance|limit)|£?\b20000\b)|\bisas?\b[^.?]*\b(?:grows?|grown|rises?|goes up|is worth|increases?)\b[^.?]*\b(?:over|limit|allowance|exceed)|(?:£20000|£12000|\ballowance|\blimit)\b[^.?]*\binclude\w*\b[^.?]*\b(?:interest|growth|gains?|dividends?)\b/,
    not: /\bsavings allowance\b/,
    weight: 9,
    query: 'interest dividends growth inside an ISA allowance count',
    text: (view) =>
      `No: interest, dividends and growth inside an ISA do **not** count towards the ${view.figure('isa-allowance')} allowance. Only what you pay in during the tax year does.`,
  },
  {
    id: 'per-account',
    asked:
      /\b(?:per|each|for each|for every) (?:isa|account|provider|bank|type|kind)\b[^.?]*\bor\b|\b(?:limit|allowance|£20000)\b[^.?]*\b(?:per|for each|for every|on each|apply to each) (?:isa|account|provider|bank|type|kind)\b|\bseparate £20000\b|£20000 (?:in|into) (?:each|every)(?: (?:one|of them|isa|account|type|kind)s?)?(?=[?.! ]*$| (?:isa|account|of)\b)/,
    weight: 8,
    amounts: true,
    not: /£12000|\bcash(?: isas?)? (?:cap|limit)|\bfscs\b|\bprotect|\bcover|\bwe\b|\bwife\b|\bhusband\b|\bus\b|\bjunior\b|£120000|£85000|\bfirm\b/,
    query: 'ISA allowance across all accounts',
    rules: ['isa-allowance', 'lifetime-limit'],
    text: (view, question) =>
      `${asks(question, /\bor per person\b|\bper person or\b/) ? 'Per person' : asksWhether(question) && !asks(question, /\bor\b/) ? 'No, in total' : 'In total'}: the ${view.figure('isa-allowance')} is for what you pay into **all your adult ISAs together** in a tax year, not for each account, type or provider. Inside it a Lifetime ISA has a limit of its own of ${view.figure('lifetime-limit')}.`,
  },
  {
    id: 'total-holding',
    asked:
      /\b(?:limit|maximum|cap|most)\b[^.?]*\b(?:hold|have in|total|altogether|overall balance|in total)\b|\bisa millionaire|\b(?:reach|get to|have|become worth|build(?: up)?) (?:£1000000|a million)\b[^.?]*\bisas?\b|\bhow much can (?:i|you|one) (?:hold|have) in\b|\b(?:limit|maximum|cap)\b[^.?]*\b(?:interest|earn|grow|growth|gains?|profits?)\b[^.?]*\bisas?\b|\b(?:limit|maximum|cap)\b[^.?]*\bisas?\b[^.?]*\b(?:grow|growth|become|be worth|go up) (?:to|by|in)\b|\blifetime (?:isa )?(?:limit|cap|maximum|allowance)s? (?:on|for|of|to) (?:an? |all |my |the )?isas?\b/,
    weight: 9,
    not: /£12000|\bcash(?: isas?)? (?:cap|limit)|\bthis (?:tax )?year|\bper year|\ba year|\bper isa\b/,
    query: 'ISA allowance what counts holding growth',
    text: (view, question) =>
      `${asksWhether(question) ? 'No: there' : 'There'} is **no limit on what an ISA may grow to** or on what you hold from earlier years. The limit is on what you pay in: ${view.figure('isa-allowance')} in a tax year across all your adult ISAs.`,
  },
  {
    id: 'allowance-at-once',
    asked:
      /\b(?:have to|need to|must|got to|has to|required to|supposed to)\b[^.?]*\b(?:allowance|£20000|pay|put|money|it)\b[^.?]*\b(?:all at once|at once|in one go|in one lump|one lump sum|at one time|in a single payment|all in one)\b/,
    not: /\b(?:withdraw\w*|take|took|transfer\w*|out|junior|lifetime|help to buy)\b/,
    weight: 13,
    amounts: true,
    query: 'ISA allowance paid in parts during the tax year',
    text: (view) =>
      `No: you can pay in as often and as little as you like, in parts until 5 April, in one kind of ISA or several, as long as all payments of the tax year stay within ${view.figure('isa-allowance')}. You need not use all of it, but what is left then is lost.`,
  },
  {
    id: 'maxed-elsewhere',
    asked:
      /\bused all (?:my|our) isa allowance\b[^?]*\b(?:can|could|may|am) (?:i|we)\b[^?]*\bopen\b|\b(?:max(?:ed|ing)?(?: out)?|filled(?: up)?|used up|hit the (?:limit|maximum) (?:on|of|in))\b[^.?]*\bisas?\b[^?]*\b(?:can|could|may|am) (?:i|we)\b[^?]*\b(?:open|pay|put|start|have|save|invest)\b/,
    anywhere: true,
    also: /\bcan (?:i|we) (?:still |also )?(?:open|pay|put|start|have|save|invest)\b/,
    not: /\blifetime\b|\bjunior\b|£|\btransfer|\bnext (?:tax )?year\b|\b20\d\d\b|\b(?:from|after|on) (?:6 )?april\b|\b(?:wife|husband|spouse|partner|girlfriend|boyfriend|mum|dad|mother|father|brother|sister|son|daughter|friend|he|she|her|his|they)\b/,
    weight: 10,
    query: 'ISA allowance across all accounts',
    text: (view, question) =>
      says(question, /\b(?:last|previous) (?:tax )?year\b/)
        ? `Each tax year brings a new allowance of ${view.figure('isa-allowance')} on **6 April**: what went into your ISAs before the latest 6 April does not count towards this year’s, only what has gone in since.`
        : `You can open it, but not pay new money in before 6 April: once ${view.figure('isa-allowance')} has gone into your adult ISAs in a tax year, nothing is left for another. All adult ISAs share that one allowance. A transfer from an ISA you have does not count.`,
  },
  {
    id: 'source-of-money',
    asked: SOURCE,
    also: /\b(?:can|could|may|am) (?:i|we)\b[^.?]*\b(?:put|pay|save|invest|use|open|shelter)\b[^.?]*(?:\b(?:isas?|it all|all of it)\b|\b(?:money|pay ?out|winnings?|inheritance|compensation|bonus|lump sum|proceeds) (?:in|into it)[?.! ]*$)|\b(?:can|could|may) (?:it|that|this|they)\b[^.?]*\b(?:go|be put|be paid)\b[^.?]*\bisas?\b/,
    anywhere: true,
    amounts: true,
    weight: 12,
    not: MORE_THAN_SOURCE,
    query: 'ISA allowance what counts paying in',
    rules: ['isa-allowance', 'adult-cash-age', 'junior-limit'],
    text: (view, question) => {
      const [only, more] = question.money;
      const allowance = view.amount('isa-allowance');
      const over = only !== undefined && !more && only.amount > allowance;
      if (question.people.some(({ age }) => age < view.amount('adult-cash-age')))
        return `An adult ISA needs an age of **${view.amount('adult-cash-age')}** or over. Until then money from anywhere can go into a Junior ISA, up to ${view.figure('junior-limit')} a tax year in all.`;
      if (says(question, LESS_THAN_YES))
        return `Where the money comes from makes no difference to the ISA rules: whatever you pay in counts towards your own allowance of ${view.figure('isa-allowance')} in a tax year, together with what has gone into your adult ISAs already.`;
      return `${over ? `Not all at once: ${view.figure('isa-allowance')} of it can go in this tax year, and more from 6 April in the next` : `Yes, up to ${view.figure('isa-allowance')} in a tax year`}. Where the money comes from makes no difference to the ISA rules; what you pay in counts towards your own allowance, together with your other adult ISAs.`;
    },
  },
  {
    id: 'help-to-buy-counts',
    asked:
      /\bhelp to buy isas?\b[^.?]*\b(?:count\w*|part of|come (?:out of|off)|use|uses|eat|affect)\b[^.?]*(?:£20000|\b(?:isa )?(?:allowance|limit))\b/,
    not: /\b(?:transfer\w*|move|lifetime)\b/,
    weight: 13,
    amounts: true,
    query: 'Help to Buy ISA closed saving until November 2029',
    rules: ['isa-allowance', 'help-to-buy-saving', 'help-to-buy-opening', 'help-to-buy-claim'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Yes: a' : 'A'} Help to Buy ISA is a cash ISA, so what you pay in, up to ${view.figure('help-to-buy-saving')} a month until ${helpToBuyDates(view).saving}, counts towards the allowance of ${view.figure('isa-allowance')}.`,
  },
];
