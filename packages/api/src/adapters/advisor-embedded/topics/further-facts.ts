import { formatPounds } from '../../../domain/money.ts';
import { asks, says } from '../topic.ts';
import { asksPlainly, asksWhether } from './phrases.ts';
import type { Fact } from './facts.ts';
import { RESIDENCE } from './people-facts.ts';
import { listed } from '../write/text.ts';
import { anyOf } from '../understand/any-of.ts';

/** "Can I take money out in 2027?", to the end of the question, where "without a penalty" may stand. */
const TAKES_OUT = /\b(?:can|could|may) i (?:still )?(?:take|withdraw)\b[^.?]*/;
const AFFECTED =
  /\b(?:affect\w*|appl(?:y|ies)|count(?:s|ed)?|capped|cap|limit|hit|lose|include\w*|have to|need to)\b/;

/** More short matters, kept apart for length. */
const ELSEWHERE = String.raw`(?:premium bonds?|(?:normal |ordinary |regular |bank |building society |my )*(?:savings|current|bank|deposit|building society) accounts?|savings bonds?|ns ?(?:&|and)? ?i\b|general investment accounts?|gia)`;

const SOURCE =
  /\b(?:redundancy|inherit(?:ance|ed)|winnings?|won|bonus from (?:work|my job|my employer)|work bonus|employer (?:paid|gave)|paid me|compensation|tax refund|divorce|sale of|house sale|proceeds|gift(?:ed)?|life insurance|settlement|student loan|pay ?out)\b|\b(?:put|pay|save|invest|use|shelter|part|some|all|from|of) (?:(?:of|a|an|my|the|this|our|single) )*(?:lump sum|wages|salary)\b/;

/** What may leave less than the whole allowance, or asks for more than whether it may go in. */
const LESS_THAN_YES =
  /\balready\b|\b(?:i|we) (?:have (?:also |just )?(?:paid|put|used)|(?:also |just )?(?:paid|used))\b|\bmax(?:ed|ing)\b|\bused up\b|\b(?:without|unless|except|not|never|before)\b|\bbenefits?\b|\bcredit\b|\b(?:salary|wages)\b/;

/** What the answer rests on besides where the money comes from: whose, when, and how much is in already. */
const MORE_THAN_SOURCE = new RegExp(
  String.raw`\b(?:wife|husband|spouse|civil partner|widow\w*|junior|lifetime|help to buy|sacrifice|tax[ -]free|taxed)\b|\binherit(?:s|ed|ing)? (?:\w+ ){0,3}isas?\b|\bfscs\b|\bprotect|\bgive\b|\b20\d\d\b|\bnext (?:tax )?year\b|${RESIDENCE.source}`,
);

export const FURTHER_FACTS: readonly Fact[] = [
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
    id: 'fixed-penalty',
    asked:
      /\b(?:do|does|are|is)\b[^.?]*\bfix(?:ed|es)?\b[^.?]*\b(?:penalt\w+|charges?|leave early)\b|\b(?:penalt\w+|charges?)\b[^.?]*\b(?:leav\w+|break\w*|end\w*) a fix/,
    weight: 10,
    not: /\b(?:which|lowest|smallest|no|without)\b/,
    query: 'fixed rate cash ISA leaving early penalty days interest',
    notes: ['rules', 'sample'],
    text: (_view, { catalogue }) => {
      const own = catalogue.flatMap(({ isActive, type, term, earlyWithdrawalPenalty }) =>
        isActive && /^fixed/i.test(type) && term !== null && earlyWithdrawalPenalty !== null
          ? [`${term}: ${earlyWithdrawalPenalty}`]
          : [],
      );
      return `Yes, usually: leaving a fixed rate before its end costs a number of days’ interest.${own.length > 0 ? ` In this catalogue: ${[...new Set(own)].join('; ')}.` : ''}`;
    },
  },
  {
    id: 'cash-fees',
    asked:
      /\b(?:are there|is there|do|does|have|has)\b[^.?]*\b(?:fees?|charges?)\b[^.?]*\bcash isas?\b|\b(?:do|does) [^.?]*\bcash isas?\b[^.?]*\b(?:fees?|charges?|charge)\b/,
    weight: 10,
    not: /\b(?:which|lowest|cheapest|transfer|withdraw\w*|lifetime|junior|interest|2027)\b|\d%/,
    query: 'cash ISA fees charges',
    notes: ['rules', 'sample'],
    text: (_view, { catalogue }) =>
      `${catalogue.some(({ isActive, type, annualFee }) => isActive && type.endsWith('Cash ISA') && (annualFee ?? 0) > 0) ? 'Some do' : 'No yearly fee: no cash ISA in this catalogue states one'}. What can cost money is taking it out early from a fixed-rate or notice account.`,
  },
  {
    id: 'maxed-elsewhere',
    asked:
      /\b(?:max(?:ed|ing)?(?: out)?|filled(?: up)?|used up|hit the (?:limit|maximum) (?:on|of|in))\b[^.?]*\bisas?\b[^?]*\b(?:can|could|may|am) (?:i|we)\b[^?]*\b(?:open|pay|put|start|have|save|invest)\b/,
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
    id: 'from-outside',
    asked: new RegExp(
      String.raw`\b(?:mov\w+|transfer\w*|put\w*|switch\w*|convert\w*|swap\w*|turn\w*|shift\w*|chang\w+|cash\w*|us\w+|roll\w*)\b[^.?]*\b${ELSEWHERE}[^.?]*\b(?:to|into|in|for|as)\b[^.?]*\bisas?\b|\bmoney (?:from|in) [^.?]*\b${ELSEWHERE}[^.?]*\binto\b[^.?]*\bisas?\b`,
    ),
    weight: 11,
    not: /\b(?:out of|from) (?:my|an?|the) (?:(?!accounts?\b|into\b|to\b)\w+ )*isa|\bor (?:in |into |to )?(?:an? |my |the )?(?:\w+ )?isa|\bbetter\b|\bjunior\b|\b(?:wife|husband|spouse|partner|mum|dad|mother|father|brother|sister|son|daughter|friend|child|children|kid)'?s'?\b/,
    query: 'transfer ISA money not in an ISA pay in allowance',
    rules: ['isa-allowance', 'lifetime-limit'],
    text: (view, question) =>
      `${asks(question, /\b(?:can|could|may|is it|am) /) ? 'Yes, but not by an ISA transfer: that' : 'Not by an ISA transfer: that'} is only from one ISA to another. You cash in or withdraw the money and **pay it in as a new payment**, which counts towards your allowance of ${view.figure('isa-allowance')} a tax year (in a Lifetime ISA at most ${view.figure('lifetime-limit')} of it). Once it is inside, what it earns is free of tax.`,
  },
  {
    id: 'fractions',
    asked:
      /\bfraction(?:s|al|alised)?\b|\bpart[ -]shares?\b|\b(?:part|slice|piece)s? of (?:a |one )?shares?\b/,
    weight: 7,
    query: 'what can I hold in a stocks and shares ISA',
    notes: ['rules', 'sample'],
    text: (_view, { catalogue }) => {
      const names = catalogue
        .filter(
          (product) => product.isActive && product.features.some((feature) => /\bfraction/i.test(feature)),
        )
        .map(({ name, provider }) => `the ${name} from ${provider}`);
      const offers =
        names.length === 0
          ? 'No product in this catalogue mentions them.'
          : `In this catalogue ${listed(names)} ${names.length === 1 ? 'lists' : 'list'} fractions of shares among ${names.length === 1 ? 'its' : 'their'} features.`;
      return `${offers} On whether and which **fractional shares** may be held in an ISA my rule book has no row, so I don’t know the details of that rule: ask the provider or look at GOV.UK. A fraction rises and falls like a whole share.`;
    },
  },
  {
    id: 'cap-and-old-money',
    asked:
      /\b(?:cap|limit|£12000|change|new rules?)\b[^.?]*\b(?:already (?:have|got|saved|in|hold|there)|existing|current (?:isas?|balance|savings)|old (?:isas?|money|savings)|built up|previous(?:ly)?|earlier years)\b|\b(?:existing|current|old) (?:cash )?(?:isas?|savings|money|balance)\b[^.?]*£12000\b|\b(?:already (?:have|got|saved|in|hold)|existing|old (?:isas?|money|savings)|built up)\b[^.?]*\b(?:cap\b|capped|£12000|2027|affected by|new (?:limit|rules?))|\b(?:have|got|hold|holding|saved)\b[^.?!]{0,20}\bin (?:a |my |old |various )*cash isas?\b[^?]*(?:\bcap\b|£12000|\bnew limit)|\b(?:take|move|withdraw)\b[^.?]*\bout\b[^.?]*(?:\bcap\b|£12000|\bnew limit|\b2027\b)|\b(?:already|existing|have|got)\b[^]*\bcash isas?\b[^]*\b(?:do|will|must|have) (?:i|we) (?:need|have|be)?[^.?]*\b(?:mov(?:e|ing)|withdraw|take|forced|close)\b/,
    weight: 9,
    anywhere: true,
    also: /\bcash\b|£12000|\b2027\b/,
    not: /\btransfer|(?<!\b(?:need to|have to|must i|must we) )\bmove\b/,
    query: 'cash ISA changes April 2027 money already saved',
    rules: ['cash-cap-under-65', 'cash-cap-65-and-over'],
    text: (view, question) =>
      `${asksPlainly(question, TAKES_OUT) ? 'Yes: the' : asksPlainly(question, AFFECTED) || asksPlainly(question, /\bwill (?:they|the government|hmrc) (?:take|tax|move|confiscate)\b/) ? 'No: the' : 'The'} announced cap is on what savers under 65 **pay in** to cash ISAs in a tax year from 6 April 2027, ${view.figure('cash-cap-under-65')} a year. Money that is already in a cash ISA by then is not a new payment and does not count towards it. Until 5 April 2027 the present rules apply.`,
  },
  {
    id: 'cap-and-transfers',
    asked:
      /(?:\bcap\b|£12000)[^.?]*\b(?:include\w*|count\w*|appl(?:y|ies)|cover\w*|affect\w*|mean)\b[^.?]*\b(?:transfer\w*|money (?:i )?(?:move|transfer)\w*)|\btransfer\w*\b[^.?]*\b(?:count\w*|included?|part of|use|affect\w*|come (?:out of|under))\b[^.?]*(?:\bcap\b|£12000)/,
    weight: 12,
    amounts: true,
    not: /£(?!12000\b|20000\b)\d|\blifetime\b|\bjunior\b/,
    query: 'cash ISA changes April 2027',
    rules: ['cash-cap-under-65', 'transfers-to-cash', 'isa-allowance'],
    text: (view, question) =>
      `${asksWhether(question) ? 'No: the' : 'The'} announced cap of ${view.figure('cash-cap-under-65')} is on what savers under 65 **newly pay in** to cash ISAs in a tax year. A transfer from one cash ISA to another is no new payment and does not count towards it. What is to end for under-65s from 6 April 2027 is transferring **from stocks and shares or innovative finance ISAs to cash ISAs**.`,
  },
  {
    id: 'cap-and-other-kinds',
    asked:
      /(?:\bcash\b[^.?]*\bcap\b|£12000\b|\bcap\b)[^.?]*\b(?:lifetime|junior|stocks and shares|innovative finance) isas?\b|\b(?:lifetime|junior|stocks and shares|innovative finance) isas?\b[^.?]*(?:\bcash cap\b|£12000\b|\bcapped\b|\bcap\b)/,
    weight: 11,
    also: /\b(?:cut|reduced|lowered|drop\w*|apply|applies|affect\w*|count\w*|include\w*|part of|hit|cover\w*|fall under|for|mean|limit\w*)\b/,
    not: /\bprice\b|\bhouse\b|\bhome\b|\btransfer|\bmov(?:e|ing)\b|\bhow much\b|\b(?:put|pay|split)\b[^.?]*£/,
    query: 'cash ISA changes April 2027',
    rules: ['cash-cap-under-65', 'lifetime-limit', 'junior-limit', 'isa-allowance'],
    text: (view, { kinds }) => {
      const own = kinds.includes('junior')
        ? `The Junior ISA keeps the child’s own limit of ${view.figure('junior-limit')}, in cash as well.`
        : kinds.includes('lifetime')
          ? `Whether money in a cash Lifetime ISA counts towards it is **not in my sources**; the Lifetime ISA keeps its own limit of ${view.figure('lifetime-limit')}.`
          : `What goes into other kinds has no such cap: they share the ${view.figure('isa-allowance')} allowance.`;
      const lead = kinds.includes('lifetime') && !kinds.includes('junior') ? 'As' : 'No: as';
      return `${lead} announced from 6 April 2027 the cap of ${view.figure('cash-cap-under-65')} a tax year is for what savers under 65 pay into **cash ISAs**. ${own}`;
    },
  },
  {
    id: 'lifetime-at-50',
    asked:
      /\b(?:does|will) (?:my|a|the) lifetime isa\b[^.?]*\b(?:close|end|stop|expire)s?\b|\b(?:have to|must|need to|forced to)\b[^.?]*\b(?:close|withdraw|empty|take|move|cash)\b|\bwhat happens\b[^.?]*\b(?:at|turn|reach|am|after) 50\b|\b(?:at|turn|reach|am|after) 50\b[^.?]*\bwhat happens\b/,
    also: /\blifetime isas?\b[^]*\b5\d\b|\b5\d\b[^]*\blifetime isas?\b/,
    anywhere: true,
    not: /£|\bhouse\b|\bhome\b/,
    weight: 12,
    query: 'Lifetime ISA ages pay in until 50',
    rules: ['lifetime-ages', 'lifetime-withdrawal-charge'],
    text: (view, question) =>
      `${/\bwhat happens\b/.test(question.focus) ? 'You' : 'No: you'} can pay in and get the bonus only until **${view.amount('lifetime-ages', 'lastPayment')}**, but the account stays open and the money can stay in it and grow. From ${view.amount('lifetime-withdrawal-charge', 'freeFrom')} it comes out without a charge; before that the charge of ${view.figure('lifetime-withdrawal-charge')} applies except for a first home or with a terminal illness.`,
  },
  {
    id: 'upper-age',
    asked:
      /\b(?:upper|maximum) age\b|\b(?:oldest|age limit)\b[^.?]*\b(?:adult|cash|stocks and shares|innovative finance|an) isas?\b|\b(?:[6-9]\d|1\d\d)\b[^.?]*\b(?:isas?)\b[^.?]*\b(?:is there an? (?:upper )?age limit|too old)\b/,
    weight: 8,
    not: /\blifetime\b|\bjunior\b|\b\d{1,2} year|\bi am \d/,
    query: 'who can open an ISA age',
    rules: ['adult-cash-age', 'lifetime-ages', 'isa-allowance'],
    text: (view) =>
      `No: there is **no upper age** for a cash, stocks and shares or innovative finance ISA, only a lower one of ${view.amount('adult-cash-age')}. The limit stays ${view.figure('isa-allowance')} a tax year. Only the Lifetime ISA has an upper age: opening up to ${view.amount('lifetime-ages', 'oldest')}, payments until ${view.amount('lifetime-ages', 'lastPayment')}.`,
  },
  {
    id: 'worth-it',
    asked: anyOf(
      /\bnon[ -]?tax ?payer\b[^?]*\bisas?\b|\bisas?\b[^?]*\bnon[ -]?tax ?payer\b/,
      /\bisas?\b[^.?]*\b(?:worth|pointless|bother|benefit)\b[^.?]*\b(?:interest|savings allowance|taxpayer)\b/,
      /\b(?:worth|point|benefit|bother)\b[^.?]*\bisas?\b[^.?]*\b(?:interest|savings allowance|taxpayer|tax)\b/,
      /\b(?:interest|savings allowance|taxpayer|pay no tax|do not pay tax)\b[^.?]*\b(?:worth|point|benefit|bother)\b[^.?]*\bisas?\b/,
      /\b(?:do|would|should) (?:i|we) (?:really |even )?need an? (?:cash )?isa\b/,
      /\b(?:any|no|what is the|what) point\b[^.?]*\b(?:isas?|have|having)\b[^.?]*\b(?:less than|under|below|only|small|little|few)\b/,
      /\binterest\b[^?]*\bisas? (?:pointless|worthless|useless|a waste)\b|\bis an? isa (?:pointless|a waste)\b/,
      /\bworth (?:it |having |opening |getting |me )+(?:an? )?(?:cash )?isa\b/,
    ),
    amounts: true,
    not: /\bchild benefit\b|\bbenefits\b|\bcredit\b/,
    weight: 9,
    query: 'cash ISA or ordinary savings account interest tax',
    rules: ['isa-allowance', 'personal-savings-allowance'],
    text: (view) =>
      `It depends on the rates: while your interest stays inside the personal savings allowance (${view.figure('personal-savings-allowance')} for basic-rate, ${view.figure('personal-savings-allowance', 'higher')} for higher-rate taxpayers, none at the additional rate) it is free of tax **outside an ISA too**, and the account with the higher rate earns more. What an ISA adds is that the money stays free of tax in later years, when interest or your tax rate has grown, for up to ${view.figure('isa-allowance')} paid in a tax year.`,
  },
  {
    id: 'lifetime-and-cash',
    asked:
      /\bhow much\b[^.?]*\blifetime isa\b[^.?]*\b(?:cash|stocks and shares|innovative finance)(?: isas?)?\b[^.?]*\b(?:both|each|same (?:tax )?year|together)\b|\blifetime isa\b[^]*\b(?:rest|remainder|remaining)\b[^.?]*\b(?:cash|stocks and shares|innovative finance|other)\b/,
    anywhere: true,
    weight: 12,
    not: /£/,
    query: 'Lifetime ISA limit inside the ISA allowance',
    rules: ['isa-allowance', 'lifetime-limit'],
    text: (view) =>
      `Up to ${view.figure('lifetime-limit')} in the Lifetime ISA and, beside that, **${formatPounds(view.amount('isa-allowance') - view.amount('lifetime-limit'))}** in your other adult ISAs: together at most ${view.figure('isa-allowance')} a tax year. Put less in the Lifetime ISA and the others can have more.`,
  },
  {
    id: 'minimum',
    asked:
      /\b(?:minimum|least|smallest)\b[^.?]*\b(?:open|start|need|put in|pay in|deposit|invest|save)\b|\bhow (?:little|much) (?:do|would) (?:i|you|we) need to (?:open|start)\b|\bhow much to (?:open|start)\b/,
    weight: 4.5,
    also: /\bisas?\b|\bto (?:open|start)(?: (?:one|an? account|with))?[?.! ]*$/,
    not: /\bwhich\b|\bbest\b|\blist\b|\bshow\b|\bfind\b|\bage\b|\bcheapest\b|\bany\b|£\d|\blowest\b|\bno minimum\b/,
    query: 'opening an ISA minimum deposit provider',
    notes: ['rules', 'sample'],
    text: (view, { catalogue }) => {
      const shown = catalogue.filter(({ isActive }) => isActive);
      const least = shown.flatMap(({ minimumDeposit }) => (minimumDeposit === null ? [] : [minimumDeposit]));
      return `My rule book has **no minimum** for paying into an ISA, only the most, ${view.figure('isa-allowance')} a tax year. Each provider sets its own minimum deposit: in this catalogue they run from ${formatPounds(Math.min(...least))} to ${formatPounds(Math.max(...least))}. Name a product and I will look up its own.`;
    },
  },
  {
    id: 'year-end',
    asked:
      /\bwhat happens\b[^.?]*\b(?:isas?|money|savings)\b[^.?]*\b(?:tax )?year (?:ends?|is over|finishes)|\blose my (?:isas?|money|savings)\b[^.?]*\b(?:april|tax year|not use|not pay|not touch)\b|\b(?:after|when|once) the tax year (?:ends?|is over)\b[^.?]*\b(?:money|stays?|isas?)\b/,
    weight: 9,
    not: /\bunused\b|\ballowance\b/,
    query: 'money inside an ISA stays tax-free after deadline',
    text: (view, question) =>
      `${question.focus.startsWith('do') || question.focus.startsWith('will') ? 'No. ' : ''}Nothing happens to the money: what is in an ISA **stays there free of tax** in later tax years as well. Only the right to pay in ends: what you did not use of the ${view.figure('isa-allowance')} by 5 April is lost, and a new allowance begins on 6 April.`,
  },
  {
    id: 'withdrawing',
    asked: anyOf(
      /\b(?:withdraw|take (?:my |the |some )?money out|get (?:at )?my money|access my money)\b[^.?]*\b(?:any ?time|whenever|when i (?:want|like|need))\b/,
      /\b(?:cancel|close) (?:my|an?|the) (?:\w+ )?isa\b/,
      /\bhow (?:quick|soon|fast)\w*\b[^.?]*\b(?:get|take|withdraw)\b[^.?]*\b(?:money|cash|savings)\b/,
      /\bcan i (?:withdraw(?: (?:some |my |the )?(?:money|cash))?|take (?:my |the |some )?money out)(?: (?:from|of) (?:my|an?|the) isas?)?[.?!]*$/,
      /\b(?:penalty|charged?|fees?|cost)\b[^.?]*\b(?:clos\w+|withdraw\w*|taking|leav\w+) [^.?]*\bisas?\b/,
    ),
    weight: 6.5,
    not: /\b(?:lifetime|junior|help to buy|flexible|fixed|notice) |\bback\b|\btax\b|\b(?:which|any (?:isas?|accounts?)|list|show|no|without)\b/,
    query: 'taking money out of an ISA access notice fixed',
    rules: ['lifetime-withdrawal-charge', 'junior-ages', 'flexible-isa'],
    text: (view, question) =>
      `${asksWhether(question) && asks(question, /\b(?:can|could|may) i\b/) ? 'Yes: the' : 'The'} rules let you take money out of an ISA at any time, free of tax; what it costs depends on the account. **Easy access** pays out any day; **notice** and **fixed-rate** accounts make you wait or lose interest; investments have to be sold first. A **Lifetime ISA** costs ${view.figure('lifetime-withdrawal-charge')} except for a first home, from ${view.amount('lifetime-withdrawal-charge', 'freeFrom')} or with a terminal illness, and a **Junior ISA** is locked until ${view.amount('junior-ages')}. Unless the ISA is flexible, money put back counts as a new payment.`,
  },
  {
    id: 'inflation',
    asked: /\binflation\b|\bbuying power\b|\bpurchasing power\b|\bin real terms\b|\btoday'?s money\b/,
    weight: 6.5,
    also: /\d%|£\d|\bsavings?\b|\bisas?\b|\bmoney\b|\bcash\b/,
    not: /\bwill inflation|\binflation (?:be|go|rise|fall|rate (?:be|now|today))|\bpredict|\bforecast|\bwhat is (?:the )?inflation\b/,
    query: 'inflation cash savings buying power',
    text: () =>
      'What inflation will be I don’t know. While prices rise faster than the rate you earn, the money **buys less each year**, even though the number of pounds grows. That is a risk of cash over many years; investments may grow more and can also fall. Name an amount, a period and an inflation and I can work out what it buys then: for example “£10,000 at 4% for 10 years with inflation of 3%”.',
  },
  {
    id: 'ctf',
    asked: /\bchild trust funds?\b|\bctfs?\b/,
    weight: 9,
    query: 'Junior ISA Child Trust Fund transfer',
    rules: ['junior-limit'],
    notes: ['rules', 'sample'],
    text: (view, question) => {
      const { catalogue } = question;
      const names = catalogue
        .filter(
          (product) =>
            product.isActive && product.features.some((feature) => /child trust fund/i.test(feature)),
        )
        .map(({ name, provider }) => `the ${name} from ${provider}`);
      const both = asksWhether(question) && asks(question, /\b(?:have|hold|keep|both)\b/);
      const moves = asksWhether(question) && asks(question, /\b(?:transfer|move|convert|switch|change)\b/);
      return `${both ? 'No, not both. ' : moves ? 'Yes. ' : ''}A Child Trust Fund can be moved into a Junior ISA by asking the Junior ISA’s provider for a transfer; a child cannot keep both.${names.length > 0 ? ` In this catalogue ${listed(names)} says that it accepts them.` : ''} The Junior ISA limit is ${view.figure('junior-limit')} a tax year. My rule book has no row on Child Trust Funds themselves: the provider or GOV.UK can tell the details.`;
    },
  },
];
