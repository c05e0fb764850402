import { formatDate } from '../../../domain/tax-year.ts';
import { asks } from '../topic.ts';
import { anyOf } from '../understand/any-of.ts';
import type { Fact } from './facts.ts';
import { asksWhether } from './phrases.ts';

const WAY = String.raw`(?:an? )?(?:fix(?:ed)?|easy access|instant access|notice)(?:[ -]rate)?(?: (?:cash )?isas?| accounts?| ones?| savings)?`;
/** "Which is better, fixed or easy access?" */
const BETTER_WAY = new RegExp(
  String.raw`^(?:so |and |but )*(?:which|what) (?:one )?is (?:better|best|safer)[,:]? ${WAY} or ${WAY}[?.! ]*$`,
);

/** "How do fixed rate ISAs work?" */
const HOW_WAYS_WORK =
  /^(?:so |and |but )*how (?:do|does) (?:an? )?(?:fix(?:ed)?|easy access|instant access|notice)(?:[ -]rate)?(?: (?:cash )?isas?| accounts?)? work[?.! ]*$/;

/** The ways to reach the money in a cash ISA. */
const WAYS =
  'Easy access: you can take money out any day; the rate is usually variable and can fall. Notice: you wait some weeks or months, or lose some interest. **Fixed rate**: nobody can lower the rate before the end of the term, but leaving early usually costs a number of days’ interest and you may only pay in for a short time. You can use more than one kind in a tax year. In the end it comes down to when you need the money.';

/** What is asked most, from AER to an employer's money. */
export const COMMON_FACTS: readonly Fact[] = [
  {
    id: 'introduced',
    asked:
      /\bwhen\b(?![^.?]*\bconsultation)[^.?]*\b(?:lifetime|help to buy) isas?\b[^.?]*\b(?:introduced?|launch\w*|start(?:ed)?|begin|began|come (?:in|out)|came (?:in|out)|created|invented|first)\b|\bwhen did (?:lifetime|help to buy) isas? (?:start|begin|come)/,
    weight: 7,
    query: 'Lifetime ISA explained',
    rules: ['lifetime-limit', 'help-to-buy-opening'],
    text: (view, question) => {
      const rule = question.kinds.includes('help-to-buy') ? 'help-to-buy-opening' : 'lifetime-limit';
      const row = view.row(rule) ?? view.earlier(rule);
      const name = rule === 'lifetime-limit' ? 'Lifetime ISAs' : 'Help to Buy ISAs';
      return row?.from
        ? `My rule book’s first row on ${name} begins on **${formatDate(row.from)}**.`
        : `I don’t know when ${name} began: my rule book has no date for it.`;
    },
  },
  {
    id: 'aer',
    asked:
      /\baer\b[^.?]*\b(?:gross|mean|means|differ\w*|stand|vs|versus)\b|\b(?:what is|explain|define|difference|gross)\b[^.?]*\baer\b|\bannual equivalent rate\b/,
    weight: 6,
    not: /\bbest\b|\bhighest\b|\bwhich\b/,
    query: 'AER gross rate interest over a year comparing cash ISAs',
    text: () =>
      '**AER** (annual equivalent rate) shows what you would earn over a whole year with interest added on interest, so it is the figure for comparing accounts. A **gross** rate is the plain rate before tax and without that compounding; where interest is paid monthly it is a little lower than the AER, and the account is not worse for it.',
  },
  {
    id: 'gross-net',
    asked: /\b(?:gross|net)\b[^.?]*\b(?:net|gross)\b/,
    also: /\b(?:difference|differ|mean|means|versus|vs|what is|what are|explain|or)\b/,
    not: /£|%/,
    weight: 7,
    query: 'AER gross rate interest over a year comparing cash ISAs',
    text: () =>
      'A **gross** rate is what an account pays before tax, a **net** rate what is left after it. Inside an ISA no tax is taken, so the two are the same. For comparing accounts look at the **AER**, which also counts interest on interest over a year.',
  },
  {
    id: 'isa-or-account',
    asked:
      /\bdifference\b[^.?]*\bisas?\b[^.?]*\b(?:savings|bank|ordinary|normal|regular|standard) accounts?\b|\bdifference\b[^.?]*\b(?:savings|bank|ordinary|normal|regular|standard) accounts?\b[^.?]*\bisas?\b|\bisas?\b[^.?]*\b(?:better|worth|instead|than|versus|vs|or|difference|differ|compared?)\b[^.?]*\b(?:savings|bank|ordinary|normal|regular|standard) accounts?\b|\b(?:savings|bank|ordinary|normal|regular|standard) accounts?\b[^.?]*\b(?:better|instead|than|versus|vs|or|difference|differ|compared?)\b[^.?]*\bisas?\b/,
    weight: 8,
    not: /\bbest\b|\bhighest\b|\btransfer|\bmov(?:e|ing)\b|£\d/,
    query: 'cash ISA or ordinary savings account interest tax',
    rules: ['isa-allowance', 'personal-savings-allowance'],
    text: (view) =>
      `In a cash ISA all interest is **free of tax**; in an ordinary savings account it is taxed above the personal savings allowance of ${view.figure('personal-savings-allowance')} for basic-rate and ${view.figure('personal-savings-allowance', 'higher')} for higher-rate taxpayers. Below that the account with the higher rate earns more, and the money stays free of the ISA’s limit of ${view.figure('isa-allowance')} a tax year; above it the ISA keeps what tax would take, also in later years. Deposits have the same FSCS cover in both.`,
  },
  {
    id: 'bed-and-isa',
    asked:
      /\bbed (?:and|&) isa|\b(?:move|put|transfer|bring)\b[^.?]*\b(?:existing|my|own) (?:\w+ )?(?:shares|stocks|investments|funds)\b(?!(?: and shares)? (?:lifetime )?isa)[^.?]*\b(?:into|in|inside) (?:an?|my|the) (?:\w+ )*isa\b|\b(?:move|put|transfer|bring)\b[^.?]*\b(?:existing|my|own) (?:shares|stocks|investments|funds)\b(?!(?: and shares)? (?:lifetime )?isa)[^.?]*\binto\b|\bshares (?:i|that i) already (?:own|have)|\b(?:have|got|own|hold)\b[^.?]*\b(?<!stocks and )shares\b[^.?]*\b(?:move|put|transfer|bring|get) (?:them|these|those) (?:into|in|inside) (?:an?|my|the) (?:\w+ )*isa\b/,
    weight: 6,
    query: 'Bed and ISA existing shares sold bought back',
    text: (view) =>
      `Shares you already own cannot as a rule be moved into an ISA. They are sold, the cash is paid in and the shares are bought back inside, which is called **Bed and ISA**. The payment counts towards the ${view.figure('isa-allowance')} allowance, and a sale outside an ISA may be liable to capital gains tax.`,
  },
  {
    id: 'overpaid',
    asked: anyOf(
      /\b(?:paid|put|pay|pays) (?:in )?too much\b|\boversubscri|\bover[ -]?paid\b|\bwent over\b/,
      /\bgo over\b|\bexceed(?:ed|s|ing)?\b|\bover (?:the|my) (?:isa )?(?:limit|allowance)\b/,
      /\bmore than (?:the|my) (?:isa )?(?:limit|allowance)\b|\bbreak the limit\b/,
      /\bwhat (?:happens )?if\b[^.?]*\b(?:pay|put|paid|save|invest)\b[^.?]*\b(?:more than|over) £\d{5}/,
    ),
    not: /\bgrow(?:s|n)?\b|\bgoes up\b|\blifetime\b|\bjunior\b|\bchild/,
    weight: 4.5,
    query: 'paid in too much contact provider HMRC correct payment',
    text: (view) =>
      `The most that can go into adult ISAs is ${view.figure('isa-allowance')} a tax year. If you have paid in too much, **do not put it right with a withdrawal of your own**: contact the provider or HMRC, who will say which payment has to be corrected. Each provider sees only what you pay to it, so keep a list of your own.`,
  },
  {
    id: 'bonus-and-allowance',
    asked:
      /\bbonus\b[^.?]*\b(?:count|use|eat|part of|towards|toward|include)|\b(?:count|include)s?\b[^.?]*\bbonus/,
    not: /\b(?:employer|work|job|salary|pays? me|annual bonus|christmas)\b/,
    weight: 8,
    query: 'Lifetime ISA bonus does not use allowance',
    rules: ['lifetime-limit', 'lifetime-bonus', 'isa-allowance'],
    text: (view) =>
      `No: the government bonus does **not** count towards your allowance. Only what you pay into the Lifetime ISA yourself does, up to ${view.figure('lifetime-limit')} of the ${view.figure('isa-allowance')}.`,
  },
  {
    id: 'interest-and-allowance',
    asked:
      /\b(?:interest|growth|gains?|dividends?|profits?)\b[^.?]*\b(?:count|use up|part of|towards|toward|eat into)\b[^.?]*(?:\b(?:allowance|limit)|£?\b20000\b)|\bisas?\b[^.?]*\b(?:grows?|grown|rises?|goes up|is worth|increases?)\b[^.?]*\b(?:over|limit|allowance|exceed)|(?:£20000|£12000|\ballowance|\blimit)\b[^.?]*\binclude\w*\b[^.?]*\b(?:interest|growth|gains?|dividends?)\b/,
    not: /\bsavings allowance\b/,
    weight: 9,
    query: 'interest dividends growth inside an ISA allowance count',
    text: (view) =>
      `No: interest, dividends and growth inside an ISA do **not** count towards the ${view.figure('isa-allowance')} allowance. Only what you pay in during the tax year does.`,
  },
  {
    id: 'previous-years',
    asked:
      /\b(?:previous|earlier|past|last|prior) (?:tax )?years?'?\b[^.?]*\b(?:count|use|allowance|limit)|\b(?:old|existing) isas?\b[^.?]*\b(?:count|affect|use)/,
    weight: 3.5,
    not: /\bcarr|\bunused|\broll/,
    query: 'money already in an ISA earlier years allowance',
    text: (view) =>
      `Money paid into ISAs in earlier tax years stays free of tax and does **not** use this year’s allowance of ${view.figure('isa-allowance')}. Unused allowance of earlier years is lost.`,
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
      /\b(?:limit|maximum|cap|most)\b[^.?]*\b(?:hold|have in|total|altogether|overall balance|in total)\b|\bisa millionaire|\bhow much can (?:i|you|one) (?:hold|have) in\b|\b(?:limit|maximum|cap)\b[^.?]*\b(?:interest|earn|grow|growth|gains?|profits?)\b[^.?]*\bisas?\b|\b(?:limit|maximum|cap)\b[^.?]*\bisas?\b[^.?]*\b(?:grow|growth|become|be worth|go up) (?:to|by|in)\b|\blifetime (?:isa )?(?:limit|cap|maximum|allowance)s? (?:on|for|of|to) (?:an? |all |my |the )?isas?\b/,
    weight: 9,
    not: /£12000|\bcash(?: isas?)? (?:cap|limit)|\bthis (?:tax )?year|\bper year|\ba year|\bper isa\b/,
    query: 'ISA allowance what counts holding growth',
    text: (view, question) =>
      `${asksWhether(question) ? 'No: there' : 'There'} is **no limit on what an ISA may grow to** or on what you hold from earlier years. The limit is on what you pay in: ${view.figure('isa-allowance')} in a tax year across all your adult ISAs.`,
  },
  {
    id: 'tax-relief-wrapper',
    asked:
      /\blose (?:its|the|my|their) (?:tax[ -]free )?(?:status|wrapper)|\bstill (?:an isa|tax[ -]free)\b|\bstay tax[ -]free|\bnext year\b[^.?]*\bstill tax[ -]free|\bafter the tax year\b/,
    weight: 4,
    query: 'money inside an ISA stays tax-free after deadline',
    text: () =>
      'Money that is inside an ISA **stays there free of tax** for as long as you leave it, in later tax years too. It leaves the wrapper when you take it out; to change provider, ask the new one for a transfer instead.',
  },
  {
    id: 'better-way',
    asked: anyOf(BETTER_WAY, HOW_WAYS_WORK),
    weight: 9,
    query: 'easy access notice fixed rate cash ISA kinds',
    text: () => WAYS,
  },
  {
    id: 'access-kinds',
    asked: anyOf(
      /\b(?:downsides?|drawbacks?|disadvantages?|catch|risks?|pros and cons)\b[^.?]*\bfix\w*/,
      /\b(?:easy|instant) access\b[^?]*\b(?:fixed|fix|notice)\b/,
      /\b(?:fixed|fix|notice)\b[^?]*\b(?:easy|instant) access\b/,
      /\bfixed\b[^?]*\b(?:variable|notice)\b|\bvariable\b[^?]*\bfixed\b/,
      /\bwhat (?:is|are|does)\b[^?]*\b(?:notice|easy access|instant access|fixed[ -](?:rate|term)|variable)\b[^?]*\b(?:accounts?|isas?|mean|rate)\b(?![^?]*\b(?:rate on|best|highest|pay))/,
    ),
    weight: 6,
    not: /\b\d+ days?\b|\b\d+ years?\b/,
    also: /\bwhat (?:is|are|does)\b|\bdifference|\bdiffer\b|\bcompare|\bversus\b|\bvs\b|\bor\b|\bbetter\b/,
    query: 'easy access notice fixed rate cash ISA kinds',
    text: () => WAYS,
  },
  {
    id: 'lifetime-form',
    asked:
      /\b(?:have to|must|need to|has to)\b[^.?]*\b(?:stocks|shares|invest\w*|cash(?! (?:it |them |this )?in\b))\b|\bonly\b[^.?]*\b(?:stocks|shares|invest\w*|cash(?! (?:it |them |this )?in\b))\b/,
    weight: 9,
    also: /\b(?:lifetime|junior) isas?\b/,
    not: /\btransfer|\bmove\b|£/,
    query: 'cash or investments Lifetime ISA Junior ISA',
    text: () =>
      'No: Lifetime and Junior ISAs come in two forms, **cash** (earns interest, does not fall in pounds) and **stocks and shares** (may grow more over many years, can also fall). Limits, bonus and ages are the same for both.',
  },
  {
    id: 'forms',
    asked:
      /\bcash\b[^?]*\b(?:stocks and shares|invest\w*|shares)\b|\b(?:stocks and shares|invest\w*|shares)\b[^?]*\bcash\b/,
    weight: 6,
    also: /\b(?:lifetime|junior) isas?\b|\bjunior\b|\blifetime\b/,
    not: /\b(?:can|could|may) (?:i|we|you)\b[^?]*\b(?:have|open|hold|own)\b[^?]*\band\b|\bboth\b|\btransfer|\bmove\b|\bswitch|\bbest\b|\brates?\b|\bhow much\b/,
    query: 'cash or investments Lifetime ISA Junior ISA',
    text: () =>
      'Both Lifetime and Junior ISAs come in two forms. In **cash** the money earns interest and does not fall in pounds, but prices may rise faster. In **stocks and shares** it is invested: it may grow more over many years and can also be worth less than was paid in. Limits, bonus and ages are the same for both, and you can transfer between them. Cash is commonly used when the money is needed within a few years, investments when there is time to recover from a fall.',
  },
  {
    id: 'pension',
    asked: /\bpensions?\b|\bsipp\b/,
    weight: 5,
    also: /\bisas?\b/,
    query: 'Lifetime ISA or workplace pension compare',
    rules: ['lifetime-bonus', 'lifetime-limit', 'lifetime-withdrawal-charge'],
    text: (view, question) =>
      `${asksWhether(question) && asks(question, /\b(?:have|hold|both|as well|use)\b/) ? 'Yes, side by side. ' : ''}A workplace pension brings tax relief and usually money from your employer, but part of what comes out is normally taxed as income and there is normally no access before the minimum pension age. A Lifetime ISA adds a bonus of ${view.figure('lifetime-bonus')} on up to ${view.figure('lifetime-limit')} a year, is free of tax from ${view.amount('lifetime-withdrawal-charge', 'freeFrom')}, and costs ${view.figure('lifetime-withdrawal-charge')} on other withdrawals before. Other ISAs have neither bonus nor charge. They can be used side by side; leaving a workplace pension can mean giving up the employer’s payments. Pension limits are not in my rule book.`,
  },
  {
    id: 'workplace',
    asked:
      /\bemployer\b|\bworkplace isa|\bsalary sacrifice|\bfrom (?:my|our|the) (?:\w+ ){0,2}(?:company|business)\b|\b(?:company|business)(?:'?s)? (?:money|cash|profits?|funds?|savings)\b/,
    not: /\bapril\b|\bdeadline\b/,
    weight: 3.5,
    query: 'workplace pension or Lifetime ISA employer',
    text: () =>
      'An ISA is paid from money you have been paid, by you; my sources say nothing of payments by an employer or a company. A workplace pension usually brings money from the employer and tax relief, which an ISA does not: leaving one can mean giving that up.',
  },
];
