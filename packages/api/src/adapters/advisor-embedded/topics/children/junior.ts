import { formatDate } from '../../../../domain/tax-year.ts';
import { asks, cues, says, type Question, NEVER } from '../../topic.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds, joined } from '../../write/text.ts';
import { childrenIn, family, monthlyShare, premise } from '../allowance/allowance.ts';
import {
  asksForAdult,
  asksForRest,
  eachChild,
  grownUp,
  I_PAY,
  IS_ALL,
  ofOwnAllowance,
  opensLead,
  payingLead,
} from './junior-leads.ts';
import { childAnswer } from './child-answers.ts';
import { BEFORE_THAT, earlierText, paymentsText } from './junior-payments.ts';
import { fitLead, fullLead, paysSeveral } from './junior-sums.ts';
import { asksWhether, HOW_LONG_HELD, MOVING } from '../shared/phrases.ts';
import { takesFromJunior } from '../lifetime/taking-out.ts';
import { yesOrNo } from '../../understand/predicate.ts';
import { figureThen, rulesTopic } from '../shared/rules-topic.ts';

const isJunior = ({ kinds, text, money, people }: Question) =>
  kinds.includes('junior') ||
  (kinds.length === 0 &&
    /\bwhat happens\b[^.?]*\bisas?\b[^.?]*\b(?:turns?|turned|reach(?:es)?|at) 18\b/.test(text)) ||
  (kinds.length === 0 &&
    (/£9000\b/.test(text) || money.some(({ amount }) => amount === 9000)) &&
    !/\b(?:already|i have|we have|so far) (?:paid|put|used|saved|done)\b[^£?]{0,15}£9000\b/.test(text) &&
    /\bparents?\b|\bkids?\b|\bchild|£20000\b/.test(text)) ||
  (kinds.length === 0 && people.some(({ who, age }) => who === 'child' && age < 18) && GETS_HOLD.test(text));
/** Of a child's money only that in a Junior ISA waits for an age. */
const GETS_HOLD =
  /\b(?:get(?:s|ting)?|lay|have|has) (?:hold of|(?:his|her|their) hands on|at|access to|control of) (?:it|the (?:money|account|cash|savings))\b|\bwhen (?:can|does|do|will|could) (?:he|she|they|(?:my|our|the) [a-z]+) (?:get|have|take|use|spend|access|touch) (?:out |at |hold of )?(?:the|his|her|their|this|that) (?:money|cash|savings)\b|\b(?:get|gets|take|takes|have|has|be in) (?:full )?control\b(?! of (?!it\b))/;

function heldText(view: RuleView): string {
  const row = view.row('junior-limit');
  return row?.from && row.to
    ? `It has been that since ${formatDate(row.from)} and is to stay until ${formatDate(row.to)}.`
    : '';
}

/** What a family may pay in, all of it: "£9,000 each for 3 kids plus £20,000 for us both". */
const ALTOGETHER = /\b(?:altogether|all together|in all|in total|total)\b/;
const OF_BOTH = /\b(?:us both|both of us|us (?:two|2)|each of us|me and my (?:wife|husband|partner))\b/;

function juniorLimitText(question: Question, view: RuleView): string {
  if (asksForAdult(question))
    return joined(
      asksWhether(question) &&
        question.money.every(({ amount }) => amount <= view.amount('isa-allowance')) &&
        'Yes.',
      `Up to ${view.figure('isa-allowance')}, the whole allowance of an adult: what was paid into the Junior ISA before 18 counted towards its own limit of ${view.figure('junior-limit')} and uses none of it.`,
      `At ${view.amount('junior-ages')} the Junior ISA becomes an adult ISA of its holder’s own; what is in it does not count as a new payment.`,
    );
  const allowance = says(
    question,
    /\bmy (?:own )?(?:isa )?allowance|\bcount|\bown allowance|\bgrandparent|\bparents?\b|\bfriends?\b|\banyone\b|\bwho can (?:pay|put|contribute)/,
  );
  const limit = view.amount('junior-limit');
  const children = childrenIn(question);
  if (children > 0 && asks(question, ALTOGETHER) && says(question, OF_BOTH))
    return family(view.amount('isa-allowance'), limit, children);
  return joined(
    asks(question, BEFORE_THAT) && earlierText(view),
    fullLead(question, view) ||
      eachChild(question) ||
      opensLead(question) ||
      payingLead(question) ||
      fitLead(question, view) ||
      premise(question, limit),
    children > 1 &&
      question.money.length === 0 &&
      `For ${children} children that is ${boldPounds(limit * children)} a tax year in all.`,
    asksForRest(question) && paymentsText(question, view),
    `Up to ${view.figure('junior-limit')} a tax year can be paid into a child’s Junior ISAs, cash and stocks and shares together.`,
    (asks(question, HOW_LONG_HELD) || asks(question, MOVING)) && heldText(view),
    !asksForRest(question) && paymentsText(question, view),
    monthlyShare(question, limit * Math.max(1, children)),
    (allowance || !question.brief) &&
      !grownUp(question) &&
      'It is the child’s own limit: anyone can pay in, and none of it uses the allowance of the person who pays.',
    !question.brief &&
      'What is not used by 5 April cannot be carried forward. The money belongs to the child, who can take it out at 18.',
  );
}

export const juniorLimit = rulesTopic({
  id: 'junior-limit',
  rules: (question) =>
    asksForAdult(question) || OF_BOTH.test(question.text)
      ? ['isa-allowance', 'junior-limit', 'junior-ages']
      : ['junior-limit', 'junior-ages'],
  answers: ['uses', 'loses', 'much', 'barred', 'shared'],
  dated: () => ['junior-limit'],
  score: (question) => {
    if (!isJunior(question) || ofOwnAllowance(question)) return NEVER;
    return (
      1 +
      cues(question, [
        [/\blimit|\ballowance|\bmaximum|\bcap\b|\bmost\b|\bhow much\b/, 3],
        [/\b(?:pay|put|save|contribute|deposit|invest|add|gift|give)\b/, 1.5],
        [/\b(?:can|could|may) (?:i|we)\b[^.?]*£\d+[^.?]*\b(?:each|for both|for them)\b/, 5],
        [
          /\bgrandparent|\bgrandad|\bgran\b|\bfriends?\b|\bwho can (?:pay|put|contribute)|\bcount|\bcome (?:off|out of)|\baffect|\buse up|\beat into/,
          2.5,
        ],
        [/£\d[^.?]*\binto\b/, 2],
        [/\bgave\b[^.?]*£|\b(?:has|had|got)(?: (?:had|got|received))? £\d+[^.?]*\bthis (?:tax )?year\b/, 2.5],
        [IS_ALL, 6],
        [I_PAY, 3],
        [
          /£\d+ a (?:month|week|year)\b/,
          question.period === null && question.rate === null && question.untilAge === null ? 3 : 0,
        ],
        [BEFORE_THAT, 4],
        [/\bso far\b|\balready\b|\bpaid in\b/, question.money.length > 0 ? 4 : 0],
        [/\bfit\b|\bfine\b|\btoo much\b|\bover\b|\bwithin\b|\ballowed\b|\bleft\b/, 2],
        [
          /\bwithdraw|\btake (?:it |money |the money )?out|\btake [^.?]{1,25}\bmoney\b|\baccess\b|\bcontrol|\b16\b|\bage\b/,
          -2.5,
        ],
        [/\bopen\b/, -1],
        [
          /\b(?:interest )?rates?\b|\bbest\b|\bproducts?\b|\bproviders?\b|\bfees?\b|\bhighest\b|\blowest\b|\bcheapest\b/,
          -3,
        ],
      ]) +
      (paysSeveral(question) ? 4 : 0) +
      (question.when !== null && question.period === null ? 1.5 : 0) -
      (question.period !== null ||
      question.rate !== null ||
      (question.untilAge !== null && question.money.some(({ per }) => per === 'month'))
        ? 3
        : 0)
    );
  },
  now: juniorLimitText,
  atOtherTime: (question, view, times) => {
    const then = figureThen('junior-limit', 'Junior ISA limit', question, times);
    return then && joined(overThen(question, view), then);
  },
});

/** "I paid £4,500 in 2018/19. Was that too much?" */
function overThen(question: Question, view: RuleView): string {
  const [only, more] = question.money;
  const limit = view.amount('junior-limit');
  if (!only || more || only.per !== 'once') return '';
  const over = only.amount - limit;
  const lead = yesOrNo(question, { much: over > 0, may: over <= 0, barred: over > 0 });
  if (lead === '') return '';
  return over > 0 ? `${lead}: it is ${boldPounds(over)} over.` : `${lead}.`;
}

function agesText(question: Question, view: RuleView): string {
  const control = view.amount('junior-ages', 'control');
  const access = view.amount('junior-ages');
  const rule = `The child takes control of the account at **${control}** (managing it, for example changing provider) and can take the money out at **${access}**.`;
  const child = question.people.find(({ who }) => who !== 'other') ?? question.people[0];
  const takesOut =
    takesFromJunior(question) ||
    says(
      question,
      /\bwithdraw|\btake (?:it |money |the money |some )?out|\bget(?:ting)? (?:the |my |any |some )?money out|\btake (?:any |the |some |all the )?money (?:from|out of)|\bget at\b|\b(?:hold of|hands on)\b|\btake (?:the|his|her|their|my|our) [^.?]{0,20}\bmoney\b|\baccess\b|\bget (?:at )?(?:the |my |his |her |their )?(?:(?:junior )?isa )?money\b|\bneed the money|\bspend|\btouch\b|\buse the money|\bcash(?:ing)? (?:it )?in|\bclose\b|\b(?:have|get|use) (?:the|his|her|their|this|that) (?:money|cash|savings)\b/,
    );
  const answer = !child ? '' : childAnswer(child.age, takesOut, question, control, access);
  return joined(
    asks(question, /\btoo old\b/) &&
      asks(question, /\b(?:what|which) age\b|\bhow old\b|\bwhen\b/) &&
      `At **${access}**: a Junior ISA is for a child under ${access}.`,
    asks(question, /\bwho (?:owns|gets)\b|\bwhose\b|\bbelongs?\b|\bmine or\b|\bor mine\b/) &&
      'The money belongs to the **child**.',
    answer ||
      (takesOut &&
        !asks(question, /\b(?:what|which) age\b|\bwhen\b|\bhow (?:old|long|soon)\b/) &&
        /\b(?:(?:can|could|may) (?:i|we|parents?|my|our|the|a|anyone|someone|his|her|grand\w+)|(?:is|am|are) [^.?]{1,20} (?:allowed|able|entitled))\b/.test(
          question.focus,
        ) &&
        `No: nobody, parents included, can take money out before ${access}, except in rare cases such as terminal illness.`),
    !answer &&
      asksWhether(question) &&
      asks(
        question,
        /\b(?:becomes?|turns? into)\b[^.?]*\b(?:adult|normal|ordinary|regular) (?:\w+ ){0,3}(?:isa|one|account)\b/,
      ) &&
      (asks(question, /\b(?:at|when (?:he|she|they) (?:is|are|turns?)) 1[0-7]\b/)
        ? `${asks(question, /\bor\b/) ? 'At' : 'No: at'} **${access}**.`
        : `Yes, at **${access}**.`),
    !answer && opensLead(question),
    asks(question, /\bwho can (?:open|have|get)|\bhow do i open|\bopen\b/) &&
      !answer &&
      opensLead(question) === '' &&
      `A parent or guardian with parental responsibility opens it, for a child under ${access} who lives in the UK.`,
    rule,
    !question.brief &&
      takesOut &&
      !answer &&
      `Before ${access} nobody can take money out, except in rare cases such as terminal illness.`,
    !question.brief &&
      `At ${access} it becomes an adult ISA and the money is the young person’s to keep, move or spend; parents have no say in it.`,
  );
}

export const juniorAges = rulesTopic({
  id: 'junior-ages',
  rules: ['junior-ages', 'junior-limit'],
  answers: ['late'],
  dated: () => ['junior-ages'],
  score: (question) => {
    if (!isJunior(question)) return NEVER;
    return (
      (question.people.length > 0 ? 1.5 : 0) +
      // An amount at a rate is for the calculator.
      (question.money.length > 0 && question.rate !== null ? -5 : 0) +
      (takesFromJunior(question) ? 4 : 0) +
      cues(question, [
        [/\bcontrol|\bmanage|\bin charge|\btake over|\brun(?:s|ning)?\b/, 4],
        [
          /\bwithdraw|\btake (?:it |money |the money |some |some money )?out|\btake (?:(?:any|the|some|all the|his|her|their|my|our)[^.?]{0,20} )?money\b|\baccess\b|\bget at\b|\bspend|\btouch\b|\bneed the money\b|\bclose\b|\buse the money\b|\bget (?:the |my |his |her |their )?(?:(?:junior )?isa )?money\b/,
          4,
        ],
        [
          /\bage\b|\bages\b|\bold\b|\bolder\b|\bwhen\b|\bturns? (?:16|18)\b|\b(?:at|is|reaches) (?:16|18)\b|\b18th\b|\b16th\b/,
          2.5,
        ],
        [/\bopen|\bget\b|\bstart\b|\bset up\b|\bhave\b|\beligible|\bwho can\b/, 1.5],
        [/\bget(?:ting)? (?:the |my |any |some )?money out\b|\b(?:to|can \w+|must \w+) cash (?:it )?in\b/, 4],
        [/\bwhat happens\b|\bwho owns\b|\bbelong/, 2],
        [GETS_HOLD, 4],
        [/\bbecomes?\b|\bturns? into\b/, 4],
        [/\bwhose\b|\bmine or\b|\bor mine\b/, 5],
        [/\bhow much\b|\blimit|\ballowance|\bmaximum/, -2],
        [/\bbest\b|\brates?\b|\bhighest\b|\blowest\b|\bcheapest\b/, -3],
        [/\bcompar|\bdifference|\bversus\b|\bvs\b/, question.kinds.length > 1 ? -6 : -1],
      ])
    );
  },
  now: agesText,
  // "He is 15. Could he run it next year?": at the age he has then.
  atOtherTime: (question, _view, { now }) => {
    const years = Number((question.when?.from ?? '').slice(0, 4)) - Number(question.today.slice(0, 4));
    if (question.people.length === 0 || !(years > 0)) return null;
    const people = question.people.map((person) => ({ ...person, age: person.age + years, turning: false }));
    return agesText({ ...question, people }, now);
  },
});
