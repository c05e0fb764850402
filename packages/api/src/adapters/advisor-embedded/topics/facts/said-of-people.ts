import { formatPounds } from '../../../../domain/money.ts';
import { asks } from '../../topic.ts';
import { boldPounds } from '../../write/text.ts';
import { asksWhether } from '../shared/phrases.ts';
import { firstAmount, type Fact } from './fact.ts';

// Who may have what, with how little, and what somebody does who has lost count.

const CHILDREN = String.raw`(?:children|kids?|a child|(?:my|our|his|her|the) (?:son|daughter|child|children|kids|grandson|granddaughter|grandchild|grandchildren|boy|girl|baby)|under[ -]?18s?|minors?|teenagers?)`;
/** What counts as little to begin with. */
const LITTLE = String.raw`£\d{1,2}(?:\.\d\d)?(?!\d)`;

/** Things asked of people and their ISAs. */
export const SAID_OF_PEOPLE_FACTS: readonly Fact[] = [
  {
    id: 'child-with-adult-limit',
    asked: new RegExp(
      String.raw`\b(?:can|could|do|does|may|will) ${CHILDREN} (?:also |now |each )?(?:have|get|put|save|pay|use)\b[^?]{0,20}£20000`,
    ),
    not: /\b(?:lifetime|1[89]|turned 18|adult|cash isa)\b/,
    amounts: true,
    weight: 20,
    query: 'Junior ISA limit',
    rules: ['junior-limit', 'junior-ages', 'isa-allowance'],
    text: (view) =>
      `No: for a child under ${view.amount('junior-ages')} the limit is ${view.figure('junior-limit')} a tax year, in a **Junior ISA**, whoever pays it in. The ${view.figure('isa-allowance')} is the allowance of adults.`,
  },
  {
    id: 'little-to-start',
    asked: new RegExp(
      String.raw`\b(?:can|could|may) (?:i|we|you|he|she|one) (?:still |really |even |also )?(?:open|start|have|get|begin|set up)\b[^?£]{0,30}\bisas?\b[^?£]{0,20}\b(?:with|for|on)(?: (?:only|just|as little as|a|about))* ${LITTLE}[?.! ]*$|\bis ${LITTLE} enough\b[^?]{0,25}\bisas?\b|\bisas?\b[^?£]{0,20}\b(?:with|for) (?:only|just|as little as) ${LITTLE}[?.! ]*$`,
    ),
    not: /\b(?:lifetime|junior|fixed|notice|stocks|best|highest|which|a month|a week)\b/,
    amounts: true,
    weight: 16,
    query: 'cash ISA minimum deposit',
    rules: ['isa-allowance'],
    notes: ['sample'],
    text: (_view, question) => {
      const amount = firstAmount(question);
      const open = question.catalogue.filter(
        ({ minimumDeposit, type }) =>
          minimumDeposit !== null &&
          minimumDeposit <= amount &&
          type !== 'Junior ISA' &&
          type !== 'Lifetime ISA',
      );
      const [first] = open.filter(({ type }) => type === 'Cash ISA');
      return open.length === 0
        ? `The rules set no least amount, but none of the products in this site’s catalogue takes ${boldPounds(amount)}.`
        : `Yes: the rules set no least amount, only providers do. ${open.length} ISAs for adults in this site’s catalogue take ${boldPounds(amount)}${first ? `, for example the ${first.name} from ${first.provider}, from ${formatPounds(first.minimumDeposit ?? 0)}` : ''}.`;
    },
  },
  {
    id: 'partner-in-the-uk',
    asked:
      /\b(?:wife|husband|partner)\b[^?]{0,15}\b(?:lives?|stays?|remains?|is) (?:here|in the uk)\b[^?]{0,30}\b(?:pay|open|have|save|put)\b/,
    also: /\bisas?\b/,
    not: /£|\b(?:lifetime|junior|died)\b/,
    weight: 14,
    query: 'resident in the UK to open an ISA',
    rules: ['isa-allowance'],
    text: (view) =>
      `Yes: whoever lives in the UK can go on paying into ISAs of **their own**, up to ${view.figure('isa-allowance')} a tax year, wherever the other one lives. You can give the money; your own ISAs take no payments while you live abroad.`,
  },
  {
    id: 'lost-count',
    asked:
      /\b(?:forgot|forgotten|can not remember|do not remember|not sure|do not know|lost (?:track|count)|no idea)\b[^?]{0,30}\b(?:paid in|put in|paid|what i (?:have )?(?:paid|put)|how much (?:i )?(?:have )?(?:paid|put)|payments?)\b/,
    also: /\b(?:isas?|this (?:tax )?year|allowance|paid in)\b/,
    not: /£|\b(?:password|email|credits?|provider|login)\b/,
    weight: 16,
    query: 'keep count of ISA payments',
    rules: ['isa-allowance'],
    text: (view) =>
      `Ask each **provider**, or look at the statements since 6 April: they show what you paid in this tax year, and nobody else counts it for you. I can’t see any account. When you know, tell me the amounts and I will work out what is left of the ${view.figure('isa-allowance')}.`,
  },
  {
    id: 'withdrawals-counted',
    asked:
      /\bhow (?:many times?|often|many withdrawals?)\b[^?]{0,12}\b(?:can|could|may|am|do)? ?(?:i|we|you)?\b[^?]{0,12}\b(?:withdraw\w*|take (?:money|it|some|cash)? ?out|make|draw)\b/,
    not: /£|\b(?:lifetime|junior|notice|fixed|regular saver|pay|transfer|catalogue|product)\b/,
    notAfterProducts: true,
    weight: 8.5,
    query: 'withdrawals from an ISA easy access fixed rate',
    rules: ['isa-allowance', 'flexible-isa'],
    text: () =>
      'As often as you like, by the ISA rules: they set no number, and what is taken out is free of tax. An **account’s own terms** may: some lower the rate after so many withdrawals, fixed-rate and notice accounts take interest or make you wait. Only in a **flexible ISA** can the money go back in the same tax year without using allowance again.',
  },
  {
    id: 'transfer-by-oneself',
    asked:
      /\b(?:can|could|may|should) (?:i|we) (?:just |simply )?(?:transfer|move|switch|do)\b[^?]{0,30}\b(?:myself|ourselves|on my own|by hand|by withdrawing|by taking (?:it|the money) out)\b/,
    also: /\b(?:isas?|transfer|move)\b/,
    not: /£|\b(?:child|junior|lifetime|open)\b/,
    weight: 16,
    query: 'transfer an ISA form withdraw',
    rules: ['transfer-time', 'isa-allowance'],
    text: (_view, question) =>
      `${asksWhether(question) ? 'Not by taking the money out yourself: it' : 'If you take the money out yourself, it'} leaves the tax-free wrapper, and paying it in again uses this year’s allowance. Ask the **new provider** for a transfer form and let the two firms move it.`,
  },
  {
    id: 'pension-is-no-isa',
    asked:
      /\b(?:is|are) (?:my|an?|the|workplace|private|state) ?(?:\w+ )?pensions? (?:an? |the same as an? |like an? |classed as an? )?isas?\b|\bis an isa (?:an? |my |the same as an? )?pension\b/,
    not: /\blike\b|£/,
    weight: 14,
    query: 'Lifetime ISA and pension',
    rules: ['isa-allowance'],
    text: (view) =>
      `No: they are two things. What goes into an **ISA** has been taxed before and comes out free of tax; what goes into a **pension** brings tax relief, stays there until the minimum pension age, and is then partly taxed as income. Payments into a pension use none of the ISA allowance of ${view.figure('isa-allowance')}.`,
  },
  {
    id: 'which-child-first',
    asked: /\b(?:twins?|triplets)\b/,
    also: /\b(?:how much|what|limit|open|can|born|both)\b/,
    not: /\b(?:lifetime|take out|withdraw|house|each pay|grandparents)\b|£|%/,
    weight: 12,
    query: 'Junior ISA limit',
    rules: ['junior-limit'],
    text: (view, { focus }) => {
      const count = /\btriplets\b/.test(focus) ? 3 : 2;
      return `${boldPounds(count * view.amount('junior-limit'))} a tax year for ${count === 3 ? 'three' : 'two'}: each child has a **Junior ISA** limit of their own of ${view.figure('junior-limit')}, whoever pays in. A parent or guardian opens one for each.`;
    },
  },
  {
    id: 'ex-wants-half',
    asked:
      /\b(?:ex|ex[- ](?:wife|husband|partner)|wife|husband|partner)\b[^?]{0,20}\b(?:wants?|entitled to|claim\w*|get|gets|take|takes|have|due|demand\w*|after|owed)\b[^?]{0,12}\b(?:half|part|some|a share|share|50%)\b/,
    also: /\bisas?\b|\bsavings\b/,
    not: /£|\b(?:died|death|will|house|home|allowance|put half|interest)\b/,
    anywhere: true,
    weight: 16,
    query: 'ISA one person name',
    text: (view) =>
      `I don’t know how savings are divided when a couple parts: that is a matter of law, for a solicitor or MoneyHelper. What is certain is that an ISA stays in **one person’s name** and cannot be moved into the other’s; what one pays the other, the other can put into an ISA of their own, within ${view.figure('isa-allowance')} a tax year. Taking it out of a Lifetime ISA for that costs the charge.`,
  },
  {
    id: 'dead-savers-time',
    asked:
      /\bhow long (?:do|have|has|can|will|would|does)\b[^?]{0,60}\b(?:late|dead|deceased|died|husband'?s|wife'?s|partner'?s|additional permitted|aps|his|her)\b|\b(?:time limit|deadline)\b[^?]{0,50}\b(?:late (?:husband|wife|partner)|died|death|additional permitted|aps|widow)\b/,
    also: /\bisas?\b|\ballowance\b/,
    not: /£|\b(?:lifetime|junior|transfer|fscs|covered|tax[- ]free)\b/,
    weight: 18,
    query: 'additional permitted subscription',
    rules: ['additional-subscription', 'isa-allowance'],
    text: (view, question) =>
      `There are time limits, but **my rule book does not give them**: ask the provider of the ISA${asks(question, /\bwife|\bher\b/) ? ' she had' : asks(question, /\bhusband|\bhis\b|\bhe\b/) ? ' he had' : ''} or look at GOV.UK, soon. It is the additional permitted subscription: a spouse or civil partner may pay in the value of the dead saver’s ISAs, beside their own ${view.figure('isa-allowance')}.`,
  },
];
