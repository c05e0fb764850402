import { formatPounds } from '../../../../domain/money.ts';
import { asks, says, type Question } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds } from '../../write/text.ts';
import { asksWhether } from '../shared/phrases.ts';
import { firstAmount, type Fact } from './fact.ts';
import { overYears } from './tax-years.ts';

const PARTNER = String.raw`(?:wife|husband|partner|spouse|girlfriend|boyfriend|fianc\w+)`;

const PAIR = new RegExp(String.raw`\b(?:me|i) and my ${PARTNER}\b|\b(?:my )?${PARTNER} and (?:i|me)\b`);

function ofCouple(view: RuleView, question: Question): string {
  const amount = firstAmount(question);
  const whole = view.amount('isa-allowance');
  return `Each of you has an allowance of ${boldPounds(whole)}, ${formatPounds(2 * whole)} for two a tax year. ${
    amount <= 2 * whole
      ? `So all of the ${formatPounds(amount)} can go in this tax year, at most ${boldPounds(whole)} in either name.`
      : `Of the ${formatPounds(amount)} that is ${overYears(amount, 2 * whole, question)}.`
  } Each ISA is in one person’s name; what one gives the other to pay in uses the other’s allowance.`;
}

const ADULT = String.raw`(?:wife|husband|spouse|civil partner|partner|girlfriend|boyfriend|fianc\w+|mum|dad|mother|father|parents?|brother|sister|friend|ex(?:[- ](?:wife|husband|partner))?|(?:adult |grown[- ]up )?(?:son|daughter|child|grandson|granddaughter)|each other|someone else|another (?:person|adult))`;

const GROWN =
  'wife|husband|spouse|civil partner|partner|girlfriend|boyfriend|mum|dad|mother|father|parents?|brother|sister|friend';

const DEATH =
  /\bdie[ds]?\b|\bdeath\b|\bdead\b|\bdeceased\b|\bwidow|\bpassed away|\blate (?:husband|wife|partner)|\binherit|\badditional permitted|\baps\b/;

/** "Is it taxed?" */
const TAXED = /\btax(?:ed|able)?\b(?! (?:year|free))/;

/** Another's allowance is to be used, and not by him or her. */
const USES_THEIRS = String.raw`\b(?:use|have|borrow)\b[^.?]{0,70}\b${ADULT}'?s (?:(?:isa|unused|spare|remaining|leftover|left over) )*allowance\b|\b(?:i|we)\b[^.?]{0,40}\b(?:use|have|borrow)\b[^.?]{0,70}\b(?:his|her|their) (?:(?:isa|unused|spare|remaining|leftover|left over) )*allowance\b|\b${ADULT} (?:(?:is |be )?(?:allowed|able|entitled|free) to )?(?:use|have|borrow|take)\b[^.?]{0,40}\bmy (?:(?:isa|unused|spare|remaining|leftover|left over) )*allowance\b`;

/** "Give my wife £5,000 for her ISA", "fund my partner's ISA", "can she use money from me". */
const GIFT = new RegExp(
  [
    String.raw`\b(?:give|giving|gift|gifting|fund|funding|lend|transfer|pass|move|share|donate|send|put|pay|paying|contribute|add)\b[^.?]{0,70}\b(?:my|our|his|her|their|a|to|for)? ?${ADULT}\b(?!'?s? (?:died|dies))[^.?]{0,70}\bisas?\b`,
    String.raw`\b(?:give|gift|transfer|pass|share|donate|move|put)\b[^.?]{0,70}\bisas?\b[^.?]{0,70}\b(?:to|into|with) (?:my |our |his |her |a )?${ADULT}\b`,
    String.raw`\b(?:give|gift|transfer|pass|share|donate)\b (?:(?:away|some|part|all|half|the rest) )*(?:of )?(?:my|our) (?:\w+ ){0,2}allowance\b`,
    USES_THEIRS,
    String.raw`\bmoney (?:from|given by) my ${ADULT}\b[^.?]{0,70}\bisas?\b`,
    String.raw`\bsomeone else'?s isa\b`,
  ].join('|'),
);

/** The ISA or the allowance itself, and not money, is to change hands. */
const ITSELF = new RegExp(
  String.raw`\b(?:give|gift|transfer|pass|share|donate|move|put)\b (?:all |some |part |half |the rest )?(?:of )?(?:my|our|an?|the) (?:(?!money\b|cash\b|funds\b)\w+ ){0,5}?(?:isas?|allowance)\b|${USES_THEIRS}`,
);

/** "Can I pay into my husband's ISA?": money goes to him first. */
const INTO_THEIRS = new RegExp(
  String.raw`\b(?:pay|put|contribute|add|transfer)\b[^.?]{0,70}\b(?:into|in|to) (?:my|our|his|her|a) (?:${ADULT}'?s |)(?:\w+ )*isas?\b(?<!\bmy (?:\w+ )*isas?)`,
);

const CHILD = /\b(?:son|daughter|child|grandson|granddaughter)\b/;

const minor = ({ focus, people }: Question) => CHILD.test(focus) && people.some(({ age }) => age < 18);

const USES_MINE =
  /\b(?:uses?|counts?|comes?|eats?|affects?|reduces?)\b[^.?]{0,70}\bmy (?:own )?(?:isa )?(?:allowance|limit)\b/;

const WHO = String.raw`(?:wife|husband|partner|spouse|girlfriend|boyfriend|fianc\w+|mum|mom|dad|mother|father|brother|sister|friend)`;

/** "My wife's", also without its apostrophe. */
const THEIRS = String.raw`(?:my )?${WHO}'?s`;

/** Whose ISA it is, and what couples, parents and friends can do for one another. */
export const FAMILY_FACTS: readonly Fact[] = [
  {
    id: 'isa-of-another',
    asked: anyOf(
      new RegExp(
        String.raw`\b(?:transfer|move|switch|merge|combine|join|add|put|bring|roll|consolidate) (?:(?:over|in|all|some|part|half|of|the|money from|cash from|funds from) )*${THEIRS}(?: (?:old|cash|stocks and shares|lifetime|whole|own|one))* ?(?:isas?|account|one)?(?: (?:in)?to| with| and|[?.! ]*$)`,
      ),
      new RegExp(
        String.raw`\b(?:merge|combine|join|consolidate|pool)\b[^.?]{0,30}\bisas?\b[^.?]{0,30}\bwith (?:my )?${WHO}\b`,
      ),
      new RegExp(
        String.raw`\b(?:(?:my )?${WHO} and (?:i|me)|(?:me|i) and my ${WHO}|(?:can|could) we|we (?:want|would like) to)\b[^.?]{0,30}\b(?:merge|combine|join|pool|consolidate)\b[^.?]{0,6}\bour (?:two )?(?:\w+ )?isas\b`,
      ),
      new RegExp(
        String.raw`\b${THEIRS}(?: \w+){0,3} isas? (?:(?:be )?(?:transfer|mov|switch|merg|combin)\w*|in|into) `,
      ),
    ),
    also: /\bisas?\b/,
    not: new RegExp(String.raw`${DEATH.source}|\bjunior\b|\b(?:son|daughter|child|kids?)\b|£|\bdivorc\w*`),
    weight: 14,
    query: 'ISA one person name',
    text: (view, question) =>
      `${asksWhether(question) ? 'No: an' : 'An'} ISA stays in **one person’s name** and cannot be moved into or joined with another’s, married or not. They can give you money, which you pay into an ISA of your own; it counts towards your own allowance of ${view.figure('isa-allowance')} a tax year. Only after a death can a husband, wife or civil partner pay in the value of the other’s ISAs besides.`,
  },
  {
    id: 'handed-to-another',
    asked:
      /\b(?:can|could|may|will|would|is)\b[^.?]*\b(?:it|isas?|that|this)\b[^.?]*\b(?:transferred|moved|signed over|passed|given|put|switched|transfer|move|sign|give)\b[^.?]*\b(?:to|into|in) (?:her|him|his name|her name|their name|someone else|my ex)\b[?.! ]*$|\b(?:can|could|may) (?:i|we)\b[^.?]{0,12}\b(?:transfer|move|sign|give|pass|switch) (?:it|them|that|my (?:\w+ ){0,3}isas?)(?: over)? (?:to|into) (?:her|him|his name|her name|my ex)\b[?.! ]*$/,
    not: new RegExp(String.raw`${DEATH.source}|\bjunior\b|\b(?:son|daughter|child|kids?|money|£)\b`),
    weight: 14,
    query: 'ISA one person name',
    text: (view, question) =>
      `${asksWhether(question) ? 'No: an' : 'An'} ISA stays in **one person’s name** and cannot be moved to somebody else while both live, married, parting or not. Money taken out of it can be given, and the other pays it into an ISA of their own, within ${view.figure('isa-allowance')} a tax year.`,
  },
  {
    id: 'allowance-of-another',
    asked: anyOf(
      new RegExp(
        String.raw`\b(?:can|could|may) (?:i|we)\b[^.?]{0,20}\b(?:put|pay|use|add|have)\b[^.?]{0,12}\b${THEIRS} £\d`,
      ),
      new RegExp(
        String.raw`\b${WHO}\b[^?]{0,40}\b(?:used (?:none|nothing|little)|not used (?:any|hers|his|it)|has (?:it )?all left)\b[^?]{0,30}\b(?:can|could|may) i\b[^?]{0,20}\b(?:use|have|take|borrow)\b[^?]{0,12}\b(?:hers|his|theirs)\b`,
      ),
    ),
    not: new RegExp(String.raw`${DEATH.source}|\bjunior\b`),
    anywhere: true,
    weight: 14,
    amounts: true,
    query: 'allowance belongs to you alone cannot be given away',
    text: (view, question) =>
      `${asksWhether(question) ? 'No: each' : 'Each'} adult’s allowance of ${view.figure('isa-allowance')} is **their own** and cannot be used by another. Your partner pays into ISAs in their own name, also with money that you give; what you pay into yours counts towards yours.`,
  },
  {
    id: 'couple-with-amount',
    asked: new RegExp(String.raw`(?:${PAIR.source})[^?]*\b(?:have|has|got) £\d+|£\d+[^?]*(?:${PAIR.source})`),
    also: /\bisas?\b/,
    not: /\bnot fit\b|\bover\b|\b(?:paid|put £|used|already|lifetime|junior|child\w*|kids?|fscs|protect\w*|joint|tax on|interest|a month|house|home|flat|died|transfer\w*|each)\b|%/,
    weight: 12,
    amounts: true,
    query: 'ISA allowance each adult couple',
    text: ofCouple,
  },
  {
    id: 'partners-unused',
    asked: new RegExp(
      String.raw`\b${PARTNER} (?:has|have|did|does|is) (?:not|never|no) (?:been )?(?:us(?:ed|ing|e)|need\w*)\b[^?]*\b(?:hers|his|theirs|(?:her|his|their) (?:isa )?allowance)\b[^?]*\b(?:can|could|may) i\b`,
    ),
    not: /\b(?:died|death|late)\b/,
    weight: 12,
    query: 'allowance belongs to you alone cannot be given away',
    text: (view) =>
      `No: an allowance belongs to one person and cannot be used by another. What you can do is give your partner money for an ISA in their **own name**, within their own ${view.figure('isa-allowance')} a tax year.`,
  },
  {
    id: 'joint',
    asked:
      /\b(?:merge|combine|pool|join|put) (?:(?:them|both)(?:(?=[^]*\b(?:us|we|our|wife|husband|partner)\b)|(?<=\b(?:us|we|our|wife|husband|partner)\b[^]*))|our|our two|the two|my \w+'?s)(?: isas?)?(?: together| into one)?\b(?=[^]*\b(?:isas?|us|wife|husband|partner)\b|[?.! ]*$)|\bjoint\b|\bisas? jointly\b|\bjointly (?:own|hold|have)\b[^?]{0,20}\bisas?\b|\bshare an isa\b|\bboth (?:our )?names\b|\btogether with my (?:wife|husband|partner)\b/,
    weight: 5,
    not: /\bbuy|\bhome\b|\bhouse\b|\btax(?:ed)?\b|\binterest\b|^(?!.*\b(?:isas?|merge|us)\b).*£\d{5,}|\battorney\b|\bpoa\b|\bcompany'?s\b|\bbusiness(?:'?s?|es)\b|\bjoint (?:\w+ )?views?\b|\bfscs\b|\bprotect|\bcover|£(?:120000|85000)\b|^(?!.*\bjoint isas?\b).*\bbank\b|^(?!.*\bisas?\b).*£\d{4,}.*\bjoint (?:savings |current )?accounts?\b|\b(?:my|the|some|existing|own) (?:shares|stocks|funds|investments)\b/,
    query: 'joint ISA one person name',
    text: (view) =>
      `No: there are no joint ISAs. An ISA is always in **one person’s name**. Each adult has an allowance of their own of ${view.figure('isa-allowance')}, so a couple can use two.`,
  },
  {
    id: 'divorce',
    asked:
      /\bdivorc\w*\b|\bmarital (?:assets?|property)\b|\bcourt order\b|\b(?:half|share|part) (?:of )?(?:my|his|her|their|the|our) (?:\w+ )?isas?\b(?! (?:allowance|limit))|\b(?:my|his|her) (?:\w+ )?isas?\b[^.?]*\b(?:settlement|split (?:up|in half)|50\/50)\b/,
    also: /\bisas?\b/,
    not: /£|\b(?:die[ds]?|death|house|home|inherit\w*|transfer|mov(?:e|ing)|year'?s?|money from)\b/,
    anywhere: true,
    weight: 10,
    query: 'ISA one person name',
    text: (view, question) =>
      says(question, /\bdivorc\w*|\bsettlement\b|\bex\b|\bhusband|\bwife|\bhis\b|\bher\b|\btheir\b/)
        ? `I don’t know how savings are divided when a couple parts: that is a matter of law, for a solicitor or MoneyHelper. What is certain is that an ISA stays in **one person’s name** and cannot be moved into the other’s; what one pays the other, the other can put into an ISA of their own, within ${view.figure('isa-allowance')} a tax year. Taking it out of a Lifetime ISA for that costs the charge. A child’s Junior ISA belongs to the child.`
        : `An ISA stays in **one person’s name** and cannot be shared; money can be given, and the other pays it into an ISA of their own.`,
  },
  {
    id: 'on-behalf',
    asked: anyOf(
      /\bpowers? of attorney\b|\blpa\b|\bpoa\b|\bcourt of protection\b|\bdeputyship\b|\b(?:lost|loses?|lack\w*|without) (?:mental )?capacity\b/,
      /\bdementia\b|\balzheimer\w*|\bmentally incapable\b|\bin (?:a )?coma\b|\bafter (?:a|his|her) stroke\b/,
      /\b(?:can|could|may) i (?:run|manage|look after|handle|control|operate) (?:it|her|his|their|the) ?(?:\w+ )?for (?:her|him|them|my \w+)\b/,
    ),
    also: /\bisas?\b|\bsavings\b|\bmoney\b|\baccounts?\b|\bit for\b/,
    anywhere: true,
    not: /\bjunior\b|\b(?:son|daughter|child|kids?|baby)\b/,
    weight: 12,
    query: 'ISA one person name',
    text: () =>
      'I don’t know the details: my sources have nothing on acting for somebody else. What is certain is that an ISA stays in **its holder’s own name**; whoever manages it for them needs legal authority, such as a registered power of attorney or an order of the Court of Protection. Ask the ISA’s provider what it accepts; GOV.UK explains how to get it.',
  },
  {
    id: 'others-paying',
    asked:
      /\b(?:can|could|may) (?:my )?(?:wife|husband|partner|mum|dad|mother|father)'?s (?:savings|money|cash|wages|salary|inheritance) (?:go|be put|be paid) (?:in|into) my (?:\w+ ){0,3}isa\b|\b(?:can|could|may|is)\b[^.?]*\b(?:parents?|mum|dad|mother|father|wife|husband|partner|family|friends?|someone|anyone|gran\w*)\b[^.?]*\b(?:pay|put|contribute|add)\b[^.?]*\bmy (?:own )?(?:lifetime |cash |stocks and shares |innovative finance )?isa/,
    weight: 8,
    not: /\bjunior\b|\bdie[ds]?\b|\bdeath\b/,
    query: 'allowance belongs to you alone cannot be given away',
    rules: ['isa-allowance', 'lifetime-limit'],
    text: (view) =>
      `Not directly, but they can give you the money and you pay it in: an adult ISA is paid into by the person it belongs to. It counts towards **your** allowance of ${view.figure('isa-allowance')} (for a Lifetime ISA, its own limit of ${view.figure('lifetime-limit')}) and uses none of theirs.`,
  },
  {
    id: 'gift',
    asked: GIFT,
    weight: 9,
    not: new RegExp(
      String.raw`${DEATH.source}|\bjunior\b|\bchild trust\b|\bfor (?:my|our|a|the) (?:son|daughter|child|grandson|granddaughter)\b(?![^?]*\bisa\b[^?]*\b(?:1[89]|[2-9]\d)\b)`,
    ),
    amounts: true,
    query: 'allowance belongs to you alone cannot be given away',
    rules: ['isa-allowance', 'lifetime-limit', 'junior-limit'],
    text: (view, question) =>
      asks(question, ITSELF)
        ? `No: an ISA and its allowance belong to **one person** and cannot be given, transferred or shared while both live. What you can give is money: the other adult pays it into an ISA of their own, with their own ${view.figure('isa-allowance')} a tax year.`
        : minor(question)
          ? `${asks(question, USES_MINE) ? 'No' : 'Yes'}: anyone can pay into a child’s **Junior ISA**, up to ${view.figure('junior-limit')} a tax year in all. It is the child’s own limit and uses none of yours; an adult ISA needs an age of 18.`
          : `${asks(question, TAXED) ? 'The ISA takes no tax on it, and whether a gift has a part in another tax is not in my sources:' : asks(question, USES_MINE) ? 'No:' : INTO_THEIRS.test(question.focus) ? 'Not directly, but' : 'Yes:'} you can give another adult money, and they pay it into **their own ISA**. It counts towards their own allowance of ${view.figure('isa-allowance')} a tax year (in a Lifetime ISA at most ${view.figure('lifetime-limit')} of it) and uses none of yours. Once given, the money is theirs; the allowance itself cannot be given away or shared.`,
  },
  {
    id: 'for-another',
    asked: new RegExp(
      String.raw`\b(?:open|start|set up|take out|hold|have|pay|put|save|contribute)\b[^.?]{0,70}\bisas?\b[^.?]{0,70}\b(?:for|in the name of) (?:(?:my |our |his |her |a )?(?:${GROWN})|him|her|some(?:one|body) else|another (?:person|adult)|other people)\b|\b(?:use|borrow|take) (?:it|hers|his|theirs)[.?!]*$|\b(?:someone else|somebody else|another person|a friend|(?:my |his |her )?(?:${GROWN}))'?s name\b|\b(?:fake|false|different|another) name\b`,
    ),
    also: new RegExp(
      String.raw`\b(?:${GROWN})\b[^]{0,90}\b(?:allowance|name|isas?)\b|\bisas? (?:for|in the name of) (?:(?:my |our )?(?:${GROWN})|some(?:one|body) else|another (?:person|adult)|other people)\b|\bname\b[^]*\bisas?\b|\bisas?\b[^]*\bname\b`,
    ),
    weight: 9,
    // Of a partner's home, and not of a partner's account.
    not: anyOf(DEATH, /\b(?:owns|owned)\b[^]*\blifetime isa\b|\blifetime isa\b[^]*\b(?:owns|owned)\b/),
    query: 'allowance belongs to you alone cannot be given away',
    text: (view) =>
      `No: an ISA is opened and held by the person it belongs to, in **their own name**, and their allowance of ${view.figure('isa-allowance')} a tax year is theirs alone. What you can do is give them money, which they pay into an ISA of their own.`,
  },
];
