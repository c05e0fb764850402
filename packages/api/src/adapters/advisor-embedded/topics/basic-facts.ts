import { isaTypeConfigs } from '../../../domain/isa-type-configs.ts';
import { formatPercent } from '../../../domain/money.ts';
import { formatDate } from '../../../domain/tax-year.ts';
import { asks } from '../topic.ts';
import { TYPE_OF, type IsaKind } from '../understand/entities.ts';
import { anyOf } from '../understand/any-of.ts';
import { lines, listed } from '../write/text.ts';
import type { Fact } from './facts.ts';

/** What the calculator starts from and goes up to: of the kinds that are named, else of all. */
function calculatorRates(kinds: readonly IsaKind[], focus: string): string {
  const named = kinds.flatMap((kind) => TYPE_OF[kind] ?? []);
  const shown = isaTypeConfigs.filter(({ name }) => named.length === 0 || named.includes(name));
  const most = /\b(?:max\w*|highest|most|top|upper|up to)\b/.test(focus);
  const each = shown.map(({ name, defaultRate, maxRate }) => {
    const of = `for ${name === 'Innovative Finance ISA' ? 'an' : 'a'} ${name}`;
    return most
      ? `**${formatPercent(maxRate)}** a year ${of}`
      : `**${formatPercent(defaultRate)}** a year ${of}${named.length > 0 ? ` (it can be set up to ${formatPercent(maxRate)})` : ''}`;
  });
  return `The calculator ${most ? 'can be set up to' : 'starts from'} ${listed(each)}. You can set a rate of your own. These are ${most ? 'bounds' : 'starting points'} for an illustration, not market rates.`;
}

/** What savers ask first of all kinds together. */
export const BASIC_FACTS: readonly Fact[] = [
  {
    id: 'calculator-rates',
    asked:
      /\bcalculator\b[^.?]*\b(?:rate|rates|assum\w*|default|growth|returns?)\b|\b(?:rate|rates|growth|returns?|assum\w*)\b[^.?]*\bcalculator\b|\b(?:rates?|growth|returns?|interest)\b[^.?]*\b(?:do|does|did|would|will) (?:you|it|this|the site)\b[^.?]*\bassum\w+\b|\b(?:assumed|default) (?:growth )?(?:rates?|returns?|growth)\b/,
    weight: 10,
    not: /£\d|\b\d+ (?:years?|months?)\b|\ba month\b/,
    query: 'ISA calculator rate illustration',
    notes: ['illustration'],
    text: (_view, { kinds, focus }) => calculatorRates(kinds, focus),
  },
  {
    id: 'tax-relief',
    asked:
      /\btax relief\b|\bclaim (?:any |the )?tax back\b|\b(?:isas?|pay(?:ing)? in|payments?|contributions?)\b[^.?]*\btax[ -]deductible\b|\bdeduct\b[^.?]*\bisas?\b[^.?]*\btax\b/,
    weight: 9,
    also: /\bisas?\b/,
    not: /\bpensions?\b|\bsipp\b|£\d/,
    query: 'what an ISA saves in tax',
    rules: ['isa-allowance', 'lifetime-bonus', 'lifetime-limit'],
    text: (view) =>
      `No ISA gives **tax relief** on what you pay in: payments come from taxed income. What an ISA saves is tax on what grows inside it, interest, dividends and gains. The nearest to relief is the Lifetime ISA’s government bonus of ${view.figure('lifetime-bonus')} on up to ${view.figure('lifetime-limit')} a tax year.`,
  },
  {
    id: 'safest-kind',
    asked:
      /\b(?:which|what)\b[^.?]*\b(?:safest|least risky|lowest risk|most secure|riskiest|most risky|highest risk)\b|\b(?:safest|least risky|riskiest) (?:type|kind|sort|form)? ?(?:of )?(?:an? )?isas?\b|\brank\b[^.?]*\bisas?\b[^.?]*\brisk/,
    weight: 10,
    also: /\bisas?\b/,
    not: /\b(?:provider|bank|product|catalogue|ifisa|for me|should i|my (?:money|savings)|stocks and shares isas?|innovative finance isas?|lifetime isas?|cash isas?|junior isas?)\b/,
    query: 'risk of cash, stocks and shares and innovative finance ISAs',
    rules: ['fscs-deposits', 'ifisa-protection'],
    text: (view) =>
      lines(
        'By what can happen to the money paid in, from least to most risk:',
        `- **Cash ISA**: the balance does not fall in pounds, and deposits have FSCS cover up to ${view.figure('fscs-deposits')} per person per authorised firm; prices may rise faster than interest`,
        '- **Stocks and shares ISA**: the value can fall as well as rise, more or less so by what it holds; no scheme pays for a fall',
        '- **Innovative finance ISA**: borrowers can fail to repay, capital is at risk and loans have no FSCS deposit cover',
        'Lifetime and Junior ISAs come in cash or in stocks and shares, and are as safe as what they hold.',
      ),
  },
  {
    id: 'isa-and-lifetime',
    asked:
      /\b(?:difference|differ\w*|compare\w*|vs|versus|or)\b[^.?]*(?:\b(?:an? |the |normal |ordinary |regular |standard |usual )+isas?\b|\bisas?\b (?:and|or|vs|versus|from|to|with) )[^.?]*\blifetime isas?\b|\blifetime isas?\b[^.?]*\b(?:differ\w*|different|vs|versus|compare\w*|from|or|and)\b[^.?]*\b(?:an?|normal|ordinary|regular|standard|usual|other) (?:\w+ )?isas?\b|^isas? (?:vs|versus|or) lifetime isas?\W*$/,
    weight: 11,
    not: /\b(?:cash|stocks and shares|junior|innovative finance|help to buy) |\b(?:both|transfer|move|same (?:tax )?year|have|hold|open|pay into|allowance)\b|£\d/,
    query: 'Lifetime ISA explained',
    rules: [
      'isa-allowance',
      'lifetime-limit',
      'lifetime-bonus',
      'lifetime-ages',
      'lifetime-withdrawal-charge',
      'lifetime-first-home',
    ],
    text: (view) =>
      lines(
        'A Lifetime ISA is one kind of ISA, with rules of its own:',
        `- **Limit**: ${view.figure('lifetime-limit')} a tax year, inside the ${view.figure('isa-allowance')} that all your ISAs share`,
        `- **Bonus**: the government adds ${view.figure('lifetime-bonus')}; other ISAs have none`,
        `- **Ages**: open from ${view.amount('lifetime-ages')} to ${view.amount('lifetime-ages', 'oldest')}, pay in until ${view.amount('lifetime-ages', 'lastPayment')}; other adult ISAs from 18 at any age`,
        `- **Taking out**: free for a first home of up to ${view.figure('lifetime-first-home')} or from ${view.amount('lifetime-withdrawal-charge', 'freeFrom')}, else a charge of ${view.figure('lifetime-withdrawal-charge')}; from other ISAs the rules let you take money out at any time without such a charge`,
      ),
  },
  {
    id: 'isa-or-general-account',
    asked:
      /\b(?:gia|general investment accounts?|(?:ordinary|normal|standard|taxable) (?:investment|dealing|share dealing|trading) accounts?)\b/,
    weight: 9,
    also: /\bisas?\b/,
    not: /£\d|\b(?:transfer\w*|mov(?:e|ing)|best|which provider)\b/,
    query: 'stocks and shares ISA tax on dividends and gains outside',
    rules: ['isa-allowance', 'dividend-allowance', 'dividend-tax'],
    text: (view) =>
      `Both can hold funds and shares, whose value can fall as well as rise. In a **stocks and shares ISA** growth, dividends and interest are free of tax, on up to ${view.figure('isa-allowance')} paid in a tax year. In a **general investment account** there is no such limit, but dividends above ${view.figure('dividend-allowance')} a year are taxed, at ${view.figure('dividend-tax')} for basic-rate taxpayers, and gains may be liable to capital gains tax, on which my rule book has no figures.`,
  },
  {
    id: 'for-people-only',
    asked:
      /\b(?:company|companies|business|limited company|ltd|charity|club|trust|trustees?|partnership|llp|organisation)\b[^.?]*\b(?:open|have|hold|get|own|use|put|invest)\b[^.?]*\bisas?\b|\bisas?\b[^.?]*\b(?:for|in the name of|through) (?:my |our |a |an |the )?(?:company|business|limited company|charity|club|trust|partnership)\b/,
    weight: 9,
    not: /\b(?:which|best|trust fund|investment trusts?|insurance company|small business loans?)\b/,
    query: 'who can open an ISA',
    rules: ['isa-allowance', 'adult-cash-age'],
    text: (view) =>
      `I don’t know of an ISA for a company, trust, charity or club: in the rules I have an ISA is for a **person**, in their own name, of ${view.amount('adult-cash-age')} or over and resident in the UK. Money of your own company is yours to pay in once it has been paid out to you, within your allowance of ${view.figure('isa-allowance')} a tax year.`,
  },
  {
    id: 'changes-of-2024',
    asked:
      /\b(?:new|chang\w+|differ\w*|reforms?|rules?|happened|updates?)\b[^.?]*\b(?:since|in|from|on|of|after)(?: 6)? (?:april )?2024\b(?!\/)|\b(?:april )?2024 (?:isa )?(?:chang\w+|reforms?|rules|shake[- ]?up)\b/,
    weight: 9,
    not: /\b(?:limit|allowance|fscs|tax rates?|dividends?|savings|bonus|charge|transfer|junior|lifetime|several|two|2|age)\b/,
    query: 'several ISAs of the same type since April 2024',
    rules: ['several-isas', 'adult-cash-age', 'partial-transfer'],
    text: (view) =>
      lines(
        `On **${formatDate(view.row('several-isas')?.from ?? view.date)}** three things changed:`,
        '- you can pay into several ISAs of the same type in one tax year, except Lifetime and Junior ISAs; a provider may refuse',
        `- the age for an adult cash ISA rose to ${view.amount('adult-cash-age')}, with a transition for 16- and 17-year-olds until 5 April 2026`,
        '- you can transfer part of what you paid in during the tax year; a provider may still require all of it',
      ),
  },
  {
    id: 'changes-of-2026',
    asked:
      /\b(?:new|chang\w+|differ\w*|reforms?|happened|updates?)\b[^.?]*\b(?:in|from|on|for) (?:6 )?(?:april 2026|2026\/27)(?!\d)/,
    weight: 9,
    not: /£|\b(?:limit|allowance|fscs|tax rates?|savings|bonus|charge|transfer|lifetime|several|two|2|age|2027)\b/,
    query: 'who can open an ISA 16 17 adult cash ISA',
    rules: ['isa-allowance', 'cash-age-transition', 'dividend-tax'],
    text: (view) =>
      lines(
        'For the tax year that began on **6 April 2026** my rule book has two changes:',
        '- the transition ended that had let 16- and 17-year-olds have one adult cash ISA; the age is 18',
        `- dividends outside ISAs are taxed at ${view.figure('dividend-tax')}, ${view.figure('dividend-tax', 'higher')} or ${view.figure('dividend-tax', 'additional')}, by income tax band`,
        `The ISA allowance stayed at ${view.figure('isa-allowance')}. The next changes are announced from 6 April 2027.`,
      ),
  },
  {
    id: 'young-cash-once',
    asked:
      /\b(?:did|could|were|was)\b[^.?]*\b1[67](?:[ -]year[ -]olds?|s)?\b[^.?]*\b(?:used? to|able|allowed|have|open|get)\b[^.?]*\bisas?\b|\b1[67](?:[ -]year[ -]olds?|s)?\b[^.?]*\bused to\b[^.?]*\bisas?\b/,
    not: /\b(?:junior|lifetime|still|now|when|until)\b/,
    weight: 14,
    query: 'who can open an ISA 16 17 adult cash ISA',
    rules: ['cash-age-transition', 'adult-cash-age'],
    text: (view) => {
      const until = view.earlier('cash-age-transition')?.to;
      return `Yes: until ${until ? `**${formatDate(until)}**` : 'lately'} 16- and 17-year-olds could have one adult cash ISA, in the end by a transition. Now an adult ISA opens from **${view.amount('adult-cash-age')}**.`;
    },
  },
  {
    id: 'isa-without-investing',
    asked: anyOf(
      /\b(?:have to|must|need to|got to|obliged to|required to|forced to)\b[^.?]*\b(?:invest|buy (?:stocks|shares|funds)|(?:stocks|shares|stock market))\b[^.?]*\bisas?\b/,
      /\bisas?\b[^.?]*\b(?:have to|must|need to|got to|has to|always|necessarily|all)\b[^.?]*\b(?:invest\w*|stocks|shares|stock market)\b/,
      /\b(?:are|is) (?:all |every |an? )?isas? (?:always |all )?(?:investments?|invested|(?:in|about) (?:the )?(?:stocks?|shares|stock market))\b/,
      /\bisas?\b[^.?]*\bwithout (?:investing|(?:the |any )?(?:stocks|shares|stock market|investments?))\b/,
      /\b(?:do not|never) want to (?:invest|buy shares)\b[^.?]*\bisas?\b/,
    ),
    weight: 11,
    not: /£|\b(?:lifetime|junior|innovative finance|stocks and shares isas?|transfer\w*|cap|2027|minimum|each|every (?:year|month)|best|which|how much|sell)\b/,
    query: 'types of ISA that can be opened',
    text: (view) =>
      `No: a **cash ISA** is plain savings. It earns interest free of tax, the balance does not fall in pounds, and deposits have FSCS cover. Lifetime and Junior ISAs come in cash too. Only stocks and shares and innovative finance ISAs put the money at risk. Up to ${view.figure('isa-allowance')} a tax year can go into ISAs.`,
  },
  {
    id: 'rebalancing',
    asked: /\bre-?balanc\w+/,
    weight: 10,
    not: /\b(?:which|any|automatic\w*|best|do you have|list|show|find)\b/,
    query: 'rebalancing investments in a stocks and shares ISA',
    text: (_view, question) =>
      `${asks(question, /\btax/) ? 'No tax is due on it inside an ISA. ' : ''}To rebalance is to bring your mix back to what you planned: sell some of what has grown beyond its share and buy what has fallen below, or steer new payments there. Inside an ISA selling at a gain costs **no tax**, and neither sale nor purchase uses allowance as long as the money stays inside; dealing fees may be due. Many people look once a year. Funds and managed portfolios may do it for you.`,
  },
];
