import { formatDate, taxYearOf } from '../../../../domain/tax-year.ts';
import { asks } from '../../topic.ts';
import { boldPounds } from '../../write/text.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { asksWhether, ledBy } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';

// What is said of the rules without a figure of a limit: for whom, from which age, on which day, what it costs.

const capFrom = (view: RuleView) =>
  formatDate((view.row('cash-cap-under-65') ?? view.later('cash-cap-under-65'))?.from ?? view.date);

const ofCap = (view: RuleView) =>
  `the cap of ${view.figure('cash-cap-under-65')} a tax year on cash ISAs, announced from ${capFrom(view)}, is for savers **under 65**. From 65 up to ${view.figure('cash-cap-65-and-over')} a tax year can still go into cash. How the year in which somebody turns 65 is treated is not settled.`;

const OLDER = String.raw`(?:pensioners?|retired people|retirees|older (?:people|savers)|(?:the )?over[ -]?65s?|(?:people|savers|those|anyone|anybody|everyone) (?:over|of|above|aged) 65(?: and over)?|oaps?)`;
const CAP = String.raw`(?:\bcap(?:ped)?|£12000(?: cap| limit)?|\bnew (?:cash )?(?:isa )?limit)`;
const EVERYONE = String.raw`(?:everyone|everybody|all (?:ages|adults|savers|people|of us)|any age)`;
const ADULT_KIND = String.raw`(?:an? |any )?(?:(?:cash|stocks and shares|innovative finance|adult) )?isas?`;
const ONE_OF_TWO_AGES = new RegExp(
  String.raw`\b(?:have|has|need|needs|got|must)(?: to)? be (?:at least |over )?(\d\d) or (?:at least )?(\d\d)(?: years? old)? (?:to|before you can) (?:open|have|get|hold|start|own) ${ADULT_KIND}`,
);

/** Things heard about the rules. */
export const CLAIMS_HEARD_FACTS: readonly Fact[] = [
  {
    id: 'cap-for-everyone',
    asked: new RegExp(
      String.raw`${CAP}\b[^?]{0,30}\b(?:for|on|to|affects?|hits?|applies to|appl(?:y|ies) to|includes?) ${EVERYONE}\b|^(?:so |and |but )*(?:is|will|does|are) ${EVERYONE}\b[^?]{0,12}\b(?:be |get |have |to )*${CAP}\b`,
    ),
    not: /\b(?:isas together|accounts|types|kinds|all (?:my|your|our|the)|fscs|lifetime|junior|providers?)\b/,
    weight: 24,
    amounts: true,
    query: 'cash ISA cap April 2027 under 65',
    rules: ['cash-cap-under-65', 'cash-cap-65-and-over'],
    text: (view, question) => ledBy(asksWhether(question) ? 'No' : '', ofCap(view)),
  },
  {
    id: 'cap-not-for-older',
    asked: new RegExp(
      String.raw`\b${OLDER}\b[^?]{0,20}\b(?:exempt|excluded|left out|spared|unaffected|not (?:be )?affected|escape|avoid)\b|\b(?:exempt|excluded|left out|spared|unaffected)\b[^?]{0,20}\b${OLDER}\b`,
    ),
    also: /\bcap\b|£12000|\bcash\b/,
    weight: 20,
    amounts: true,
    query: 'cash ISA cap April 2027 under 65',
    rules: ['cash-cap-under-65', 'cash-cap-65-and-over'],
    text: (view, question) =>
      ledBy(asksWhether(question) ? 'Yes, from the age of 65, whether retired or not' : '', ofCap(view)),
  },
  {
    id: 'cap-on-older',
    asked: new RegExp(
      String.raw`\b(?:does|do|will|is|are|can)\b[^?]{0,25}${CAP}\b[^?]{0,20}\b(?:apply to|affect|hit|include|for|on) ${OLDER}\b|^(?:so |and |but )*(?:are|will|do|is it true that) ${OLDER}\b[^?]{0,15}\b(?:capped|be capped|limited|get the cap|have the cap|hit|affected)\b`,
    ),
    not: /\b(?:exempt|excluded|not|unaffected|wife|husband)\b/,
    also: /\bcap\w*\b|£12000|\bcash\b/,
    weight: 20,
    amounts: true,
    query: 'cash ISA cap April 2027 under 65',
    rules: ['cash-cap-under-65', 'cash-cap-65-and-over'],
    text: (view) => `No: ${ofCap(view)}`,
  },
  {
    id: 'age-to-open-of-two',
    asked: ONE_OF_TWO_AGES,
    not: /\b(?:lifetime|junior|help to buy|my (?:son|daughter|child)|wait)\b/,
    weight: 24,
    query: 'who can open an ISA age',
    rules: ['adult-cash-age', 'isa-allowance'],
    text: (view, question) => {
      const right = view.amount('adult-cash-age');
      const wrong =
        ONE_OF_TWO_AGES.exec(question.focus)
          ?.slice(1)
          .filter((age) => Number(age) !== right) ?? [];
      return `It is **${right}**, not ${wrong.join(' or ')}: from that age anybody resident in the UK can open an adult ISA and pay in up to ${view.figure('isa-allowance')} a tax year.`;
    },
  },
  {
    id: 'last-age-of-lifetime',
    asked: /\b(?:39 or 40|40 or 39)\b/,
    also: /^(?=[^]*\blifetime isas?\b)[^]*\b(?:limit|age|until|up to|cut[ -]?off|oldest)\b/,
    not: /\b(?:i am|turn\w*|bonus|£)\b/,
    weight: 14,
    query: 'Lifetime ISA age 18 39',
    rules: ['lifetime-ages'],
    text: (view) =>
      `**${view.amount('lifetime-ages', 'oldest')}**: a Lifetime ISA has to be opened, with a first payment, before you turn ${view.amount('lifetime-ages', 'oldest') + 1}. You can pay in until you are **${view.amount('lifetime-ages', 'lastPayment')}**.`,
  },
  {
    id: 'deadline-of-two-days',
    asked:
      /\b(?:the )?\d(?:th)?(?: of)?(?: april)? or (?:the |on )*\d(?:th)?(?: of)? april\b|\b\d{1,2}(?:st|th)? (?:march|april|january|december) or (?:the )?\d{1,2}(?:st|th)? (?:march|april|january|december)\b/,
    also: /\b(?:deadline|tax year|end\w*|last day)\b/,
    not: /£|\b(?:start\w*|begin\w*|next|new|pay|paid)\b/,
    weight: 14,
    query: 'ISA deadline 5 April',
    rules: ['tax-year'],
    text: (_view, { today }) =>
      `It is the **${formatDate(taxYearOf(today).end)}**: the tax year runs from 6 April to **5 April**, and what is paid in on 6 April counts towards the next one.`,
  },
  {
    id: 'allowance-lost-by-withdrawal',
    asked:
      /\blos(?:e|es|ing)\b[^?]{0,15}\ballowance\b[^?]{0,20}\b(?:tak(?:e|es|ing)|withdr\w+|draw)\b|\b(?:tak(?:e|es|ing)|withdr\w+)\b[^?]{0,25}\blos(?:e|es|ing)\b[^?]{0,15}\ballowance\b/,
    not: /£|\b(?:lifetime|junior|transfer\w*|which|without|best|find)\b/,
    weight: 14,
    query: 'flexible ISA withdraw replace',
    rules: ['isa-allowance', 'flexible-isa'],
    text: (view, question) =>
      `${asksWhether(question) ? 'In part: what' : 'What'} you have paid in stays used, also when it is taken out again; what you have **not** used of the ${view.figure('isa-allowance')} you keep. In a **flexible ISA** the money can go back in the same tax year without using more; in any other, putting it back is a new payment.`,
  },
  {
    id: 'no-charge-on-cash',
    asked:
      /\b(?:take|takes|taken|charge[sd]?|lose|loses|penalt(?:y|ies)|pay|keep|keeps) (?:of |you |me |a |an |about )*\d+%[^?]{0,40}\b(?:out of|from|on) (?:an? |my |the )?(?:cash|stocks and shares|normal|ordinary) isas?\b|\b25% (?:charge|penalty)\b[^?]{0,30}\b(?:cash|stocks and shares|normal|ordinary|all|every) isas?\b/,
    not: /£|\b(?:lifetime|junior|best|product)\b/,
    weight: 14,
    query: 'Lifetime ISA withdrawal charge',
    rules: ['lifetime-withdrawal-charge'],
    text: (view, question) =>
      `${asksWhether(question) ? 'No: the' : 'The'} charge of ${view.figure('lifetime-withdrawal-charge')} is for **Lifetime ISAs** only. Other ISAs have no such charge by the rules, and what is taken out is free of tax; a fixed-rate or notice account may charge for early access by its own terms.`,
  },
  {
    id: 'isa-interest-taxed-soon',
    asked:
      /\bisas? (?:interest|savings|money)\b[^?]{0,30}\btaxed\b|\btax(?:ed|ing)?\b[^?]{0,15}\b(?:on )?isas? interest\b|\b(?:22|20|40)% (?:tax|charge)\b[^?]{0,15}\b(?:on|of) (?:my |all )?(?:cash )?isas?\b/,
    also: /%/,
    not: /£|\b(?:already|in force|now|yet|outside|non|stocks and shares|innovative|lifetime|dividend)\b/,
    weight: 14,
    query: 'ISA interest tax free',
    rules: ['cash-interest-charge', 'cash-cap-under-65'],
    text: (view, question) =>
      `${asksWhether(question) ? 'No: interest' : 'Interest'} in a cash ISA stays **free of tax**. What is announced from ${capFrom(view)} is a charge of ${view.figure('cash-interest-charge')} on interest on **cash held inside** a stocks and shares or innovative finance ISA; sources differ on whether it is for all ages. Outside ISAs the tax on savings interest rises to 22%, 42% and 47% then.`,
  },
  {
    id: 'savings-allowance-for-all',
    asked:
      /\bpersonal savings allowance\b[^?]*\b(?:everyone|everybody|all taxpayers|all of us|the same)\b|\b(?:everyone|everybody)\b[^?]*\bpersonal savings allowance\b/,
    weight: 14,
    amounts: true,
    query: 'personal savings allowance',
    rules: ['personal-savings-allowance'],
    text: (view, question) =>
      `${asksWhether(question) ? 'No: it' : 'It'} goes by the rate of tax: ${boldPounds(view.amount('personal-savings-allowance'))} of interest a year for basic-rate taxpayers, ${view.figure('personal-savings-allowance', 'higher')} at the higher rate and ${view.figure('personal-savings-allowance', 'additional')} at the additional rate. Interest inside an ISA is free of tax and uses none of it.`,
  },
  {
    id: 'isa-on-a-return',
    asked:
      /\bisas? (?:interest|income|savings)\b[^?]{0,12}\b(?:have|has|need|needs|got) to (?:go|be)\b[^?]{0,20}\b(?:tax return|self[ -]assessment|declared|reported)\b|\b(?:have|need|must|got)\b(?: i| we)?(?: to)? (?:declare|report|tell hmrc about|tell the tax office about) (?:my |an? |the |our )?(?:\w+ )?isas?\b(?! gains)/,
    not: /\b(?:overpaid|too much|abroad|junior)\b/,
    weight: 16,
    query: 'ISA interest tax free tax return',
    rules: ['isa-allowance'],
    text: (_view, question) =>
      `${asks(question, /\bnot\b/) || !asksWhether(question) ? 'What' : 'No: what'} you earn inside an ISA is **free of tax**, so there is nothing to pay on it and nothing of it to declare as taxable. For a line of a particular form look at GOV.UK or ask HMRC.`,
  },
  {
    id: 'transfer-time-put-up',
    asked:
      /\b(?:transfers?|(?:transferring|moving|switching) (?:an? |my )?isas?|it)\b[^?]{0,20}\btakes? (?:up to |about |at least |around )?(\d{1,3}) (?:working days|calendar days|days|weeks|months)\b/,
    also: /^(?=[^]*\btransfer)(?:so |and |but )*(?:is it true that|does|do|will|can)\b/,
    not: /£|\b(?:if|my provider|ago|waiting|so far|cash|notice|stocks)\b/,
    weight: 14,
    query: 'transfer an ISA time working days',
    rules: ['transfer-time'],
    text: (view, question) => {
      const [, number, unit] =
        /\btakes? (?:up to |about |at least |around )?(\d{1,3}) (working days|calendar days|days|weeks|months)\b/.exec(
          question.focus,
        ) ?? [];
      const [cash, other] = [view.amount('transfer-time'), view.amount('transfer-time', 'other')];
      const isCash = Number(number) === cash && unit === 'working days';
      const isOther = Number(number) === other && (unit === 'calendar days' || unit === 'days');
      const days =
        Number(number) * (unit === 'months' ? 30 : unit === 'weeks' ? 7 : unit === 'working days' ? 1.4 : 1);
      const lead = isCash
        ? 'Yes, between cash ISAs'
        : isOther
          ? 'Yes, unless it is between cash ISAs'
          : days > other
            ? 'No, that is longer than it should take'
            : 'It may; the rules only say the most';
      return `${lead}: at most **${cash} working days** for a transfer between cash ISAs, and **${other} calendar days** for any other. If it takes longer, ask the new provider what holds it up.`;
    },
  },
];
