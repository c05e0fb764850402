import { asks, says, type Question } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds } from '../../write/text.ts';
import { formatPounds } from '../../../../domain/money.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';

const CHILD = String.raw`(?:sons?|daughters?|child|children|kids?|he|she|they|boy|girl|teenager|teen|grandson|granddaughter|grandchild|nephew|niece|twins?)`;

/** The youngest age of a child that is told, under 18. */
const childAge = ({ people }: Question, view: RuleView) =>
  people.map(({ age }) => age).find((age) => age < view.amount('junior-ages'));

/** "When she is 16", "my son is 17, can he turn his into an adult one?" */
const tooYoung = (question: Question, view: RuleView) =>
  childAge(question, view) !== undefined ||
  /\b(?:at|aged?|turns?|is) (?:1[0-7]|\d)\b(?!%)/.test(question.focus);

const OPENS_ALONE = new RegExp(
  String.raw`\b(?:can|could|may|is|are|allowed)\b[^?]{0,45}\b(?:open|start|set up|apply for)\b[^?]{0,25}\b(?:junior isa|one)\b[^?]{0,25}\b(?:himself|herself|themsel(?:f|ves)|myself|by (?:him|her|them|my)sel(?:f|ves)|alone|without (?:me|us|a parent|(?:his|her|their|my) parents?|mum|dad)|on (?:his|her|their|my) own)\b|\b(?:can|could|may)\b[^?]{0,30}\b(?:open|start|set up)\b (?:his|her|their|my) own (?:\w+ )?junior isa\b`,
);

function opensAlone(view: RuleView, question: Question): string {
  const age = childAge(question, view);
  const control = view.amount('junior-ages', 'control');
  const lead =
    age === undefined
      ? 'From'
      : age >= control
        ? 'Yes: from'
        : 'No, not at that age: until then a parent or guardian opens it; from';
  return `${age !== undefined && !asksWhether(question) ? 'From' : lead} **${control}** a child can open and run a Junior ISA themselves. Before that a **parent or guardian** with parental responsibility does. Anyone can pay in, together up to ${view.figure('junior-limit')} a tax year.`;
}

/** Who is to open it, besides the parents of a child. */
const OTHER_OPENER = anyOf(
  /\b(?:step[- ]?(?:son|daughter|child|children|kids?|mum|dad|mother|father|parents?)|foster(?:ed|ing)?|adopt\w*)\b/,
  /\b(?:uncles?|aunt\w*|grand\w+|gran|nan|friend|godparents?) (?:wants?|would like|hopes?|is going|plans?|is trying|likes?) to (?:open|start|set up)\b/,
  /\bwho (?:can|could|may|must|should|has to|is allowed to)\b[^?]{0,40}\b(?:nephews?|nieces?|god(?:son|daughter|child|children)|grand(?:son|daughter|child|children))\b/,
);

/** "4 people pay £3,000 each", "two grandparents put in £5,000 each" */
const EACH_PAYS =
  /\b(\d{1,2})\b (?:\w+ ){0,2}?(?:people|persons|relatives|grandparents|of us|uncles|aunts|friends|grans)\b[^?]{0,25}£(\d+) each\b|\b(both)\b[^?]{0,40}£(\d+) each\b/;

function paidByEach(view: RuleView, { text }: Question): string {
  const [, people, each, both, eachOfBoth] = EACH_PAYS.exec(text) ?? [];
  const count = both === undefined ? Number(people) : 2;
  const amount = Number(each ?? eachOfBoth);
  const [total, limit] = [count * amount, view.amount('junior-limit')];
  const over = total - limit;
  return `${formatPounds(amount)} from each of ${count} is ${boldPounds(total)}: ${over > 0 ? `${boldPounds(over)} over the limit, so at most ${boldPounds(limit)} of it can go in` : `within the limit of ${boldPounds(limit)}, and ${boldPounds(-over)} is left`}. The limit is the child’s own, a tax year, whoever pays.`;
}

/** A child's Junior ISA: who opens it, who has a say in it, and what 18 brings. */
export const CHILDREN_CONTROL_FACTS: readonly Fact[] = [
  {
    id: 'paid-by-each',
    asked: EACH_PAYS,
    also: /\bjunior isas?\b/,
    not: /\bparents\b/,
    weight: 18,
    amounts: true,
    query: 'Junior ISA limit anyone can pay in',
    rules: ['junior-limit'],
    text: paidByEach,
  },
  {
    id: 'child-opens-alone',
    asked: OPENS_ALONE,
    not: /£|\b(?:adult|grand\w+ open|cash isa and)\b/,
    weight: 17,
    query: 'Junior ISAs explained open parent guardian',
    rules: ['junior-ages', 'junior-limit'],
    text: opensAlone,
  },
  {
    id: 'others-child-opened',
    asked: anyOf(
      /\b(?:open|opens|opened|start|set up)\b[^?]{0,50}\b(?:junior )?isa\b/,
      /\bjunior isa\b[^?]{0,50}\b(?:open|opens|opened|start|set up)\b/,
    ),
    also: OTHER_OPENER,
    not: /£|\b(?:transfer\w*|died|inherit\w*|best|rates?|1[89]|[2-9]\d|lifetime|pay in then|how much)\b/,
    weight: 15,
    query: 'Junior ISAs explained open parent guardian',
    rules: ['junior-ages', 'junior-limit'],
    text: (view, question) =>
      `${asksWhether(question) && says(question, /\b(?:i|we|uncle|aunt\w*|grand\w+|gran|nan)\b/) ? 'Only with parental responsibility: a' : 'A'} **parent or guardian** with parental responsibility opens a child’s Junior ISA; who has it for a ${says(question, /\bstep|\bfoster|\badopt/) ? 'step- or foster child' : 'child that is not one’s own'} is a question of law, so ask the provider. **Anyone** can pay in, together up to ${view.figure('junior-limit')} a tax year.`,
  },
  {
    id: 'child-withdraws-early',
    asked: new RegExp(
      String.raw`\b(?:can|could|may|will|is|are)\b[^?]{0,12}\b(?:my |our |the |a )?${CHILD}\b[^?]{0,25}\b(?:withdraw|take (?:\w+ ){0,3}out|spend|access|get (?:at )?(?:the |his |her |their )?money|cash (?:it )?in|empty)\b[^?]{0,40}\b(?:at|when|aged?|before|now)\b (?:(?:he|she|they) (?:is|are|turns?) )?(?:age )?(?:1[0-7]|[1-9])\b(?! %)`,
    ),
    not: /£|\b(?:adult|lifetime|terminal\w*|ill)\b/,
    weight: 16,
    query: 'Junior ISA money belongs to the child no withdrawals before 18',
    rules: ['junior-ages'],
    text: (view, question) =>
      `${asksWhether(question) ? 'No: nobody' : 'Nobody'} can take money out of a Junior ISA before **${view.amount('junior-ages')}**, except in rare cases such as terminal illness. At **${view.amount('junior-ages', 'control')}** the child takes control of the account, managing it and changing provider, and no more.`,
  },
  {
    id: 'parents-money-back',
    asked:
      /\b(?:take|get|have|claim|withdraw)\b[^?]{0,12}\b(?:my|our)(?: own)? (?:contributions?|payments?|money|deposits?|gift|share)\b[^?]{0,20}\b(?:back|out)\b[^?]{0,25}\bjunior isa\b|\b(?:take|get|claim)\b[^?]{0,12}\bback (?:what|the money)(?: that)? (?:i|we) (?:have )?(?:paid|put)\b[^?]{0,25}\bjunior isa\b/,
    not: /£|\b(?:terminal\w*|ill|at 18|when (?:he|she|they))\b/,
    weight: 16,
    query: 'Junior ISA money belongs to the child no withdrawals before 18',
    rules: ['junior-ages'],
    text: (view, question) =>
      `${asksWhether(question) ? 'No: what' : 'What'} has been paid into a Junior ISA **belongs to the child**, whoever paid it in, and nobody can take it out before ${view.amount('junior-ages')}, except in rare cases such as terminal illness. From ${view.amount('junior-ages')} the young person alone decides about it.`,
  },
  {
    id: 'junior-to-parent',
    asked:
      /\b(?:transfer|move|give|turn|put|switch|sign)\w*\b[^?]{0,40}\bjunior isa\b[^?]{0,20}\b(?:to|into) (?:an? |the |my |our |his |her |their )*(?:child'?s |kid'?s )?(?:parents?|mother|father|mum|dad|guardian|me|us|brother|sister|another child|other child|sibling|(?:older |younger )(?:son|daughter|child))\b/,
    not: /£|\bprovider\b/,
    weight: 16,
    query: 'Junior ISA money belongs to the child no withdrawals before 18',
    rules: ['junior-ages'],
    text: (view, question) =>
      `${asksWhether(question) ? 'No: a' : 'Not to another person: a'} Junior ISA **belongs to the child** and cannot be moved into somebody else’s name. It can be transferred to another Junior ISA of the same child, and at ${view.amount('junior-ages')} it becomes an adult ISA of the child’s own.`,
  },
  {
    id: 'keeps-control-at-18',
    asked:
      /\b(?:can|could|may|do|will) (?:i|we)\b[^?]{0,20}\b(?:keep|have|stay|still|retain|remain)\b[^?]{0,20}\b(?:control|in charge|say|manage|access)\b|\b(?:can|could|may) (?:i|we)\b[^?]{0,15}\b(?:stop|prevent|block)\b[^?]{0,25}\b(?:him|her|them|son|daughter|child|kid)\b/,
    also: /\b18\b|\b(?:at|after|past|when (?:he|she) (?:is|turns)) 18\b|\bjunior isa\b[^]*\b18\b/,
    anywhere: true,
    not: /£|\b(?:lifetime|pay|paying)\b/,
    weight: 17,
    query: 'Junior ISA at 18 becomes an adult ISA',
    rules: ['junior-ages'],
    text: (view, question) =>
      `${asksWhether(question) ? 'No: from' : 'From'} **${view.amount('junior-ages')}** the account is an adult ISA of the young person’s own, and the money is theirs to keep, move or spend; parents have no say in it. Control of the account passes to the child at ${view.amount('junior-ages', 'control')} already.`,
  },
  {
    id: 'junior-money-at-18',
    asked: anyOf(
      /\b(?:junior isa|junior isa money|it)\b[^?]{0,30}\b(?:count|use|uses|eat|come (?:out of|off)|take|affect|reduce)\w*\b[^?]{0,30}(?:£20000|\b(?:allowance|limit)\b)/,
      /\b(?:mov|transfer|put|turn|roll|convert|switch|chang)\w*\b[^?]{0,30}\bjunior isa\b[^?]{0,30}\b(?:to|into|in)\b[^?]{0,20}\b(?:adult|own|normal|cash|stocks and shares|lifetime) ?(?:cash |stocks and shares )?isa\b/,
      /\bjunior isa to (?:an? )?(?:lifetime|cash|stocks and shares|adult) isa\b/,
    ),
    also: /\b18\b|\b(?:grown up|adult|19|2\d)\b/,
    not: /£(?!20000)|\b(?:parent|mine|my own allowance|pay \w+ a month|how much|transfer time|tax(?:ed)?)\b/,
    amounts: true,
    weight: 15,
    query: 'Junior ISA at 18 becomes an adult ISA',
    rules: ['junior-ages', 'isa-allowance', 'lifetime-limit', 'lifetime-bonus'],
    text: (view, question) => {
      const adult = view.amount('junior-ages');
      if (asksWhether(question) && tooYoung(question, view) && !asks(question, /\b(?:allowance|limit)\b/))
        return `No: only at **${adult}** does a Junior ISA become an adult ISA of the young person’s own, by itself. From ${view.amount('junior-ages', 'control')} the child has control of the account, which stays a Junior ISA until then.`;
      if (asks(question, /\blifetime isa\b/))
        return `From **${adult}** the young person can open a Lifetime ISA and move money into it, up to ${view.figure('lifetime-limit')} a tax year with the bonus of ${view.figure('lifetime-bonus')}. The Junior ISA itself becomes an ordinary adult ISA at ${adult} and not a Lifetime ISA.`;
      return asks(question, /(?:£20000|\b(?:allowance|limit)\b)/)
        ? `${asksWhether(question) ? 'No: at' : 'At'} ${adult} the Junior ISA becomes an adult ISA, and **what is in it uses none** of the ${view.figure('isa-allowance')}. Only what is newly paid in from then on counts.`
        : `${asksWhether(question) ? 'Yes: at' : 'At'} **${adult}** it becomes an adult ISA of the young person’s own, which can be transferred to another adult ISA like any other. What is in it uses none of the ${view.figure('isa-allowance')}.`;
    },
  },
  {
    id: 'junior-held-until',
    asked:
      /\bjunior isa\b[^?]{0,30}\b(?:frozen|held until|freeze|stays? (?:the same|at))\b|\b(?:frozen|freeze|until when|how long)\b[^?]{0,30}\bjunior isa (?:limit|allowance)\b/,
    not: /£|%|\b(?:rate|can|2027|interest|value|shares|since when)\b/,
    weight: 12,
    query: 'Junior ISA limit',
    rules: ['junior-limit'],
    text: (view) =>
      `The Junior ISA limit has been ${view.figure('junior-limit')} a tax year since 6 April 2020 and is to stay so until **5 April 2031**.`,
  },
  {
    id: 'junior-too-much',
    asked:
      /\b(?:paid|put|contributed|added|saved|deposited|went|gone|got)\b[^?]{0,40}\bjunior isas?\b[^?]{0,30}\b(?:more than|over|above|too much)\b|\b(?:more than|over|above)\b[^?]{0,15}£9000\b[^?]{0,30}\bjunior isa\b/,
    not: /\b(?:can|could|may|is|was|would|how much|a month|a week)\b|\b20\d\d\b|\bover\?/,
    amounts: true,
    weight: 16,
    query: 'paid in too much contact provider HMRC correct payment',
    rules: ['junior-limit', 'junior-ages'],
    text: (view) =>
      `${boldPounds(view.amount('junior-limit'))} a tax year is the most for one child, whoever pays. **Do not put it right yourself**: contact the provider or HMRC, who will say which payment has to be corrected. Nobody can take money out of a Junior ISA before ${view.amount('junior-ages')}.`,
  },
  {
    id: 'junior-form-moved',
    asked:
      /\b(?:transfer|move|switch|chang|convert|turn)\w*\b[^?]{0,30}\bjunior (?:isa )?(?:cash|stocks and shares)(?: isa)?\b[^?]{0,20}\b(?:to|into)\b[^?]{0,15}\b(?:junior|stocks|cash)\b|\b(?:cash|stocks and shares) junior isa\b[^?]{0,20}\b(?:to|into) (?:an? )?(?:stocks and shares|cash)\b/,
    not: /£|\b(?:adult|18|how long|days)\b/,
    weight: 14,
    query: 'Junior ISA transfer to another provider',
    rules: ['junior-ages', 'transfer-time', 'junior-limit'],
    text: (view, question) =>
      `${asksWhether(question) || asks(question, /\ballowed\b/) ? 'Yes: a' : 'A'} Junior ISA can be transferred to **another Junior ISA** of the same child, from cash to stocks and shares or back. Ask the new provider for a transfer form; it should take no more than **${view.amount('transfer-time', 'other')} calendar days** and uses nothing of the ${view.figure('junior-limit')}. A child can have one of each form.`,
  },
];
