import { formatPercent } from '../../../domain/money.ts';
import { matchesFilter } from '../../../domain/isa-types.ts';
import type { Product } from '../../../domain/product.ts';
import type { Fact } from './facts.ts';
import { RESIDENCE } from './people-facts.ts';
import { listed } from '../write/text.ts';
import { anyOf } from '../understand/any-of.ts';

/** Longest provider name that is worth spelling out in a list. */
const LONGEST_NAME = 40;

/** `**3** providers: A, B and C`, long names counted and not spelt out. */
function providerList(products: readonly Product[]): string {
  const all = [...new Set(products.map(({ provider }) => provider))];
  const short = all.filter((name) => name.length <= LONGEST_NAME).toSorted();
  const others = all.length - short.length;
  return `**${all.length}** providers: ${listed(short)}${others > 0 ? `; and ${others} with a longer name` : ''}`;
}

/** Small everyday matters of paying in, of rates and of the catalogue. */
export const EVERYDAY_FACTS: readonly Fact[] = [
  {
    id: 'monthly',
    asked:
      /\b(?:can|could|may|lets? me|allows? me to|where i can) (?:(?:i|we|you) )?[^.?]*\b(?:pay|save|put|contribute)\b[^.?]*\b(?:a month|monthly|regularly|bit by bit|in stages|an? lump sum|all at once|in one go)\b/,
    weight: 9,
    also: /\bisas?\b/,
    not: new RegExp(
      String.raw`\d{2,}|£\d|\bhow much\b|\bmiss\b|\bstop\b|\binterest\b|\bjunior\b|\bhelp to buy\b|${RESIDENCE.source}`,
    ),
    query: 'paying in regularly or skipping a year',
    rules: ['isa-allowance', 'lifetime-limit'],
    text: (view, { catalogue, focus }) => {
      const which = /^(?:so |and |but )*(?:which|what|any|show|list|do you)\b/.test(focus);
      const stated = catalogue.flatMap(({ isActive, name, provider, features }) => {
        const says = features.find((feature) =>
          /\b(?:every|each|a) month\b|^monthly payments/i.test(feature),
        );
        return isActive && says ? [`the ${name} from ${provider} says “${says}”`] : [];
      });
      return `${which ? 'The' : 'Yes: the'} rules leave you free to pay in monthly, now and then or all at once, up to ${view.figure('isa-allowance')} a tax year (${view.figure('lifetime-limit')} of it in a Lifetime ISA). A provider may set a smallest payment.${which && stated.length > 0 ? ` In this catalogue, for example, ${listed(stated.slice(0, 4))}.` : ''}`;
    },
  },
  {
    id: 'same-isa',
    asked:
      /\b(?:pay|put|add|top up|contribute|save|use)\b[^.?]*\b(?:in|into|to|with|using|use) (?:an?|my|the)? ?(?:old|existing|previous|same|current) (?:\w+ )*isas?\b|\b(?:pay|put|add|contribute|save)\b[^.?]*\b(?:an?|my|the) (?:\w+ )*isa (?:i (?:opened|had|got) )?from (?:20\d\d|last year|a few years|years ago|before)|\b(?:close|shut|end|lose)\w*\b[^.?]*\bmy (?:old|existing|other|first) (?:one|isa)\b|\b(?:have to|need to|must|got to)\b[^.?]*\b(?:open|get|start|take out)\b[^.?]*\bisas?\b[^.?]*\b(?:each|every|a) (?:tax )?year/,
    weight: 9,
    not: new RegExp(
      String.raw`\btransfer|\bmov(?:e|ing)\b|\bcounts?\b|\bjunior\b|\bhelp to buy\b|\bhow much\b|£\d|\b(?:am|aged?|turned|over|after|past) [5-9]\d\b|${RESIDENCE.source}`,
    ),
    query: 'paying in regularly or skipping a year',
    rules: ['isa-allowance', 'lifetime-limit', 'lifetime-ages'],
    text: (view, question) =>
      `${/\b(?:have to|need to|must|got to|close|shut|end|lose)\b/.test(question.focus) ? 'No: you' : 'Yes: you'} can go on paying into an ISA you already have, as long as it takes new money (a fixed-rate account usually does only for a short time after opening). What you pay in now counts towards this year’s ${view.figure('isa-allowance')}.${question.kinds.includes('lifetime') ? ` Into a Lifetime ISA at most ${view.figure('lifetime-limit')} of it, until you are ${view.amount('lifetime-ages', 'lastPayment')}.` : ''}`,
  },
  {
    id: 'every-year',
    asked:
      /\b(?:obliged to|compulsory|mandatory)\b[^.?]*\buse\b[^.?]*\ballowance\b|\b(?:have to|must|need to|obliged to)\b[^.?]*\b(?:pay|put|save|contribute|invest)\b[^.?]*\b(?:every|each|a) (?:tax )?(?:year|month)\b|^(?:so |and |but )*what (?:happens )?if (?:i|we) (?:just )?(?:stop|pause|skip|miss)\b[^.?]*\b(?:pay\w*|sav\w+|contribut\w+|month|year)\b|\b(?:can|could|may) (?:i|we) (?:just )?(?:stop|pause|skip|miss)\b[^.?]*\b(?:pay\w*|sav\w+|contribut\w+|month|year)\b/,
    weight: 8,
    not: /£\d|\bhow much\b|\breach\b/,
    query: 'paying in regularly or skipping a year',
    text: (view, { focus }) =>
      `${/\bwhat (?:happens )?if\b/.test(focus) ? 'Nothing by the rules' : /\b(?:stop|pause|skip|miss)\b/.test(focus) ? 'Yes' : 'No'}: my rule book has no duty to pay in every month or year, only a limit on what may go in (${view.figure('isa-allowance')} a tax year in all). An account may have terms of its own, such as a regular saver that expects a payment each month. What you do not use of a year’s allowance is lost.`,
  },
  {
    id: 'compound',
    asked: /\b(?:how does|how do|what is|explain|define)\b[^.?]*\bcompound(?:ing|ed)?\b/,
    weight: 8,
    not: /£\d/,
    query: 'compound interest',
    notes: [],
    text: () =>
      '**Compound interest** is interest on interest: what you earn is added to the balance and earns in turn, so growth speeds up with time. The calculator here adds each month’s payment first and then a twelfth of the yearly rate. Give me an amount, a period and a rate and I will show what it comes to.',
  },
  {
    id: 'rate-changes',
    asked:
      /\b(?:fixed|easy access|variable|notice)\b[^.?]*\b(?:changes?|drops?|falls?|cut|lowered|go(?:es)? (?:up|down)|rises?|stays?|lasts?)\b|\b(?:rates?|interest)\b[^.?]*\b(?:changes?|drops?|falls?|cut|lowered|go(?:es)? down)\b[^.?]*\b(?:easy access|fixed|variable|notice)\b|^(?:so |and |but )*what (?:happens )?if (?:the )?(?:interest )?rates? (?:drops?|falls?|goes? (?:down|up)|rises?|(?:is|are) cut)\b|\bmy (?:\w+ ){0,3}(?:rate|interest)\b[^.?]*\b(?:dropp(?:ing|ed)|falling|fallen|cut|lowered|going down|gone down|reduced)\b/,
    weight: 9,
    not: /\b2027\b|\b20% |\bbest\b|\bhighest\b|\bwhich\b|\btax\b|\blimit\b|\bnext year\b/,
    query: 'easy access variable rate fixed rate cash ISA',
    text: () =>
      'A **fixed** rate cannot change before the end of its term. **Easy access** and **notice** accounts usually have a variable rate, which the provider can raise or cut; some also hold a bonus that ends after a set time. If the rate falls you can ask another provider for a transfer, which uses none of your allowance.',
  },
  {
    id: 'adding-to-fixed',
    asked:
      /\b(?:add|pay|put|top up)\b[^.?]*\bfix(?:ed)?\b[^.?]*\b(?:later|more|again|afterwards|after|once)\b|\b(?:add|top up)\b[^.?]*\b(?:to|into) (?:a|my|the) (?:\d years? )?fix(?:ed)?\b/,
    weight: 9,
    query: 'fixed rate cash ISA pay in after opening',
    notes: ['rules', 'sample'],
    text: (_view, { catalogue }) => {
      const terms = catalogue.flatMap(({ isActive, name, provider, features }) => {
        const pays = features.find((feature) => /^pay in for \d+ days/i.test(feature));
        return isActive && pays ? [`the ${name} from ${provider} says “${pays}”`] : [];
      });
      return `Usually only for a short time after opening; then the account is closed to new payments until the term ends.${terms.length > 0 ? ` In this catalogue ${listed(terms)}.` : ''} You may open another ISA for further money in the same tax year.`;
    },
  },
  {
    id: 'opening',
    asked:
      /\bhow (?:do|can|would|should) (?:i|you|we|one)\b[^.?]*\b(?:open|set up|start|apply for|get)\b (?:an? |my |one |some )?(?:(?:cash |stocks and shares |lifetime |innovative finance )?isas?|one)[?.!]*$|^(?:so |and |ok )*(?:how (?:do|can|would) i (?:apply|sign up)|(?:can|do) i (?:buy|open|apply|get) (?:one |it |an isa )?(?:from|with|through) (?:you|this (?:site|website))(?: directly)?)[?.! ]*$/,
    weight: 8,
    query: 'opening an ISA provider',
    rules: ['adult-cash-age', 'isa-allowance'],
    text: (view) =>
      `Choose a kind of ISA and a provider, apply on the provider’s own website, app or branch, and pay in or ask for a transfer. You must be **${view.amount('adult-cash-age')}** or over and resident in the UK; up to ${view.figure('isa-allowance')} a tax year can go in. Which papers a provider wants to see is not in my sources.`,
  },
  {
    id: 'anyone',
    asked: anyOf(
      /\b(?:can|could|may)\b[^.?]*\b(?:students?|prisoners?|(?:on|claim\w*|get\w*|receiv\w*) (?:\w+ )?(?:benefits|universal credit|pension credit)|unemployed|self[ -]employed|non[- ]?(?:earners?|tax ?payers?)|housewi\w+|carers?|retired|retirees?|disabled)\b[^.?]*\b(?:have|open|get|pay|hold|use)\b[^.?]*\bisas?\b/,
      /\b(?:can|could|may)\b[^.?]*\bisas?\b[^.?]*\b(?:unemployed|self[ -]employed|retired|in prison|a (?:student|prisoner|housewife|carer)|on (?:\w+ )?benefits|universal credit|pension credit|not work\w*|no job|no income)\b/,
      /\b(?:self[ -]employed|unemployed|retired|a student|on benefits|non[- ]?(?:earner|tax ?payer)|not work\w*|in prison)\b[^?]*\b(?:can|could|may) (?:i|he|she|they)\b[^?]*\b(?:have|open|get|pay)\b[^?]*\bisas?\b/,
      /\b(?:skint|broke|poor|on a low income|not (?:have )?much money|hardly any (?:money|savings))\b[^?]*\b(?:can|could|may) (?:i|we)\b[^?]*\bisas?\b/,
      /\bneed to (?:be (?:a taxpayer|employed|working)|work|have a job|pay tax)\b[^.?]*\bisas?\b/,
      /\bisas?\b[^.?]*\bneed to (?:be (?:a taxpayer|employed|working)|work|have a job|pay tax)\b/,
    ),
    weight: 10,
    query: 'who can open an ISA age',
    rules: ['adult-cash-age', 'lifetime-ages', 'isa-allowance'],
    text: (view, { focus }) =>
      `${/\bneed to\b/.test(focus) ? 'No' : 'Yes'}: what my rule book asks for is an age of **${view.amount('adult-cash-age')}** or over (for opening a Lifetime ISA up to ${view.amount('lifetime-ages', 'oldest')}) and residence in the UK; it has no rule on work, income or tax. The allowance is ${view.figure('isa-allowance')} a tax year.${/\bbenefits|credit\b/.test(focus) ? ' What savings do to a benefit is not in my sources: ask GOV.UK.' : ''}`,
  },
  {
    id: 'income',
    asked:
      /\b(?:can|could|may) (?:i|we) (?:still )?(?:open|have|get) (?:an? |my )?(?:cash |stocks and shares )?isas?\b/,
    also: /\b(?:salary|wages?|income|earn|earning)\b/,
    not: new RegExp(
      String.raw`\btax|\binterest\b|\b(?:am|aged?) (?:\d|1[0-7])\b(?![%,.]?\d)|${RESIDENCE.source}`,
    ),
    weight: 9,
    query: 'who can open an ISA age',
    rules: ['adult-cash-age', 'isa-allowance'],
    text: (view) =>
      `My rule book has **no rule on income**: it asks for an age of ${view.amount('adult-cash-age')} or over and residence in the UK. Up to ${view.figure('isa-allowance')} a tax year can go in.`,
  },
  {
    id: 'older-isa',
    asked:
      /\b(?:opened|started|set up|took out)\b[^?]*\b(?:cash|stocks and shares) isa\b[^?]*\b(?:can|could|may) i (?:still |now )?(?:pay|put|add|save|top up)\b[^?£]*\b(?:into|in|to) it\b|\bmy (?:\w+ )?isa is (?:with|at)\b[^?]*\b(?:can|could|may) i (?:still |now )?(?:pay|put|add|save|top up)\b/,
    anywhere: true,
    not: /£|\btransfer|\bfix|\bfscs\b/,
    weight: 12,
    query: 'paying in regularly or skipping a year',
    text: (view) =>
      `Yes: you can go on paying into an ISA you already have, as long as it takes new money (a fixed-rate account usually does only for a short time after opening). What you pay in now counts towards this year’s ${view.figure('isa-allowance')}.`,
  },
  {
    id: 'one-firm',
    asked:
      /\b(?:have to|need to|must|got to|should all)\b[^.?]*\b(?:use|stay|stick|keep|be|hold)\b[^.?]*\b(?:(?:one|1|a single|the same) (?:bank|provider|firm|building society|platform))\b/,
    also: /\bisas?\b/,
    not: /\bfscs\b|\bprotect|\bcover|£/,
    weight: 12,
    query: 'ISA allowance across all accounts',
    rules: ['several-isas', 'isa-allowance'],
    text: (view) =>
      `No: your ISAs can be with **different providers**, also those you pay into in the same tax year (but only one Lifetime ISA a year). All payments together must stay within ${view.figure('isa-allowance')}.`,
  },
  {
    id: 'must-live-here',
    asked:
      /\b(?:have to|need to|must|got to|required to)\b[^.?]*\b(?:live|be living|be (?:a )?(?:uk )?residents?|reside|be (?:based )?in)\b[^.?]*\b(?:uk|britain|united kingdom|england|here|residents?)\b/,
    also: /\bisas?\b/,
    weight: 12,
    query: 'resident in the UK to open or pay into an ISA',
    text: () =>
      'Yes: you have to be **resident in the UK** to open an ISA or pay into one. An ISA you already have can be kept when you move abroad, but you cannot pay in as a non-resident. The exceptions (such as Crown servants) are not in my sources: ask your provider or look at GOV.UK.',
  },
  {
    id: 'withdrawals-no-income',
    asked:
      /\b(?:withdraw\w*|tak(?:e|en|ing) (?:\w+ ){0,3}(?:out|from)|isas?)\b[^.?]*\b(?:count(?:s|ed)?|treated|classed|seen|regarded|taxed|declared?)\b[^.?]*\bincome\b|\btaxable income\b[^.?]*\bisas?\b|\bisas?\b[^.?]*\btaxable income\b/,
    not: /\bbenefits?\b|\bcredit\b|\bcare\b|\bmeans\b|\bstudent\b/,
    weight: 12,
    query: 'tax-free interest inside an ISA',
    text: () =>
      'No: what an ISA earns and what you take out of it is **free of UK income tax**, so it is no taxable income. What savings or withdrawals do to a benefit or to a means test is not in my sources: ask GOV.UK.',
  },
  {
    id: 'interest-paid',
    asked:
      /^(?:so |and |but )*how (?:is|does|do|will) (?:the |my |your )?interest (?:get |be )?(?:paid|pay|added|credited|worked out|calculated)\b|\b(?:how often|when|what day|which day|how frequently)\b[^.?]*\binterest\b[^.?]*\b(?:paid|pay|added|credited|worked out|calculated)\b|\binterest\b[^.?]*\b(?:paid|added|credited)\b[^.?]*\b(?:or (?:once )?(?:a year|yearly|annually|a month|monthly|daily))\b/,
    not: /\bwhich\b[^.?]*\b(?:isas?|ones?|accounts?)\b|\btax\b|\b2027\b|\bbonus\b|£/,
    weight: 12,
    query: 'easy access variable rate fixed rate cash ISA',
    notes: ['sample'],
    text: (_view, { catalogue, products, providers }) => {
      const own = catalogue.filter(
        ({ isActive, id, provider }) =>
          isActive &&
          (products.length > 0
            ? products.some((each) => each.id === id)
            : providers.length === 0 || providers.includes(provider)),
      );
      const terms = own.flatMap(({ name, provider, features }) => {
        const says = features.find((feature) =>
          /^interest (?:is )?(?:paid|monthly|yearly|at)/i.test(feature),
        );
        return says ? [`the ${name} from ${provider} says “${says}”`] : [];
      });
      return `That is for **each account’s own terms**: my rule book has no rule on it.${terms.length > 0 ? ` In this catalogue ${listed(terms.slice(0, 4))}.` : ' The products asked about do not state it.'}`;
    },
  },
  {
    id: 'isa-or-bonds',
    asked: /\b(?:better|worse|safer|instead|than|versus|vs|or|difference|differ|compared?)\b/,
    also: /\b(?:premium bonds?|ns&i|gold|property investment|buy[ -]to[ -]let|crypto\w*)\b[^.?]*\bisas?\b|\bisas?\b[^.?]*\b(?:premium bonds?|ns&i|gold|buy[ -]to[ -]let|crypto\w*)\b/,
    not: /\btransfer|\bmov(?:e|ing)\b|£|\bhold\b|\ballowed\b|\blifetime\b/,
    weight: 11,
    query: 'tax-free interest inside an ISA',
    text: (view) =>
      `I can’t compare them: my sources have nothing on what is no ISA; MoneyHelper, the government-backed guidance service, can help. What I have on ISAs: a cash ISA earns interest **free of tax**, with FSCS cover for deposits, on up to ${view.figure('isa-allowance')} a tax year; a stocks and shares ISA keeps growth and dividends free of tax, and its value can fall.`,
  },
  {
    id: 'invented',
    asked:
      /\b(?:is|are)\b[^.?]*\b(?:real|genuine|legit\w*|made up|fictional|invented)\b(?! (?:rates?|banks|value|terms))|^(?:so |and |but )*are (?:these|those|they|the)\b[^.?]*\breal (?:banks|firms|providers|companies|products)\b/,
    weight: 9,
    not: /\breal person\b|\bare you\b/,
    also: /\b(?:banks?|providers?|society|union|products?|compan(?:y|ies)|firms?|invest\w*|savings|isas?|wealth|lending|finance|crowd)\b/,
    query: 'comparing ISA providers',
    notes: ['sample'],
    text: () =>
      'No: all providers and products in this site’s catalogue are **invented**, and so are their rates and fees. For real firms, look at the FCA register.',
  },
  {
    id: 'debt-first',
    asked:
      /\b(?:pay(?:ing)?(?: off| down| back)?|clear(?:ing)?|overpay(?:ing)?|repay(?:ing)?)\b[^.?]*\b(?:credit cards?|debts?|overdraft|loans?|mortgage)\b/,
    also: /\bisas?\b|\bsav(?:e|ing|ings)\b/,
    weight: 16,
    amounts: true,
    not: /\b(?:(?:by|with|on|from) (?:my |a )?credit cards?|lifetime|peer to peer|innovative|rent|bills|can not pay|struggl\w*|use (?:it|my isa))\b/,
    query: 'emergency savings before investing',
    notes: ['sample'],
    text: (_view, { catalogue }) => {
      const rates = catalogue.flatMap(({ isActive, type, interestRate }) =>
        isActive && matchesFilter(type, 'Cash ISA') && interestRate !== null ? [interestRate] : [],
      );
      return `That is for you to weigh, and two figures decide most of it: what the debt charges a year, and what the savings would pay. The highest rate of a cash ISA in this site’s catalogue is **${formatPercent(Math.max(...rates))}** AER; a debt that charges more than the savings pay costs more than they bring in. Allowance that is not used by 5 April is lost, and money in an ISA can be taken out again, in a Lifetime ISA at a charge. On debts themselves my sources have nothing: MoneyHelper, the government-backed guidance service, is free.`;
    },
  },
  {
    id: 'beside-other-savings',
    asked:
      /\b(?:can|could|may) (?:i|you|we|one)\b[^.?]*\b(?:have|hold|own|keep)\b[^.?]*\b(?:premium bonds?|savings accounts?|current account|gold|crypto\w*|shares outside|buy[ -]to[ -]let)\b/,
    also: /\bisas?\b/,
    weight: 14,
    not: /£|\b(?:in|into|inside|within|put|through) (?:an? |my |the )?(?:\w+ ){0,3}isas?\b|\bor\b/,
    query: 'ISA allowance what counts',
    text: (view) =>
      `Yes: nothing in the ISA rules I have bars other savings beside an ISA, and they use none of the allowance of ${view.figure('isa-allowance')}. On those other savings themselves my sources have little: GOV.UK, or MoneyHelper, the government-backed guidance service, can help.`,
  },
  {
    id: 'ratings',
    asked:
      /\b(?:how|who|where)\b[^.?]*\b(?:ratings?|stars?|reviews?|scores?)\b[^.?]*\b(?:worked out|work|calculated|decided|set|made|come from|comes from|given|gives|from|rates?)\b|\b(?:what|who) (?:do|does|is|are) (?:the |your )?(?:ratings?|stars?|reviews?)\b[^.?]*\b(?:mean|based on|from|behind)\b|\bcan i trust (?:the |your |these )?(?:ratings?|reviews?|stars?)\b/,
    weight: 9,
    not: /\b(?:best|highest|lowest|of (?:the|this) |rate of)\b/,
    query: 'comparing ISA providers',
    notes: ['sample'],
    text: () =>
      'Each product shows a rating **of 5** with the number of reviews behind it; one without reviews says “not yet rated”. Like the rest of the catalogue, ratings and reviews are **invented sample data**. A rating is an opinion and says nothing about risk or about what suits you.',
  },
  {
    id: 'providers',
    asked:
      /\b(?:which|what|list|show|name)\b[^.?]*\bproviders\b(?![^.?]*\b(?:best|highest|pay|offer|let|accept|allow|with|fees?|rates?)\b)|\bhow many providers\b/,
    weight: 8,
    not: /\bbest\b|\bhighest\b|\blowest\b|\bcheapest\b|\bmost\b|£\d/,
    query: 'comparing ISA providers',
    notes: ['sample'],
    text: (_view, { catalogue }) => {
      return `The catalogue has ${providerList(catalogue.filter(({ isActive }) => isActive))}. All of them are invented.`;
    },
  },
];
