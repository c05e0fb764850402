import { formatDate } from '../../../../domain/tax-year.ts';
import { asks, cues, says, type Question, NEVER } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds, joined } from '../../write/text.ts';
import { isMade } from '../shared/payments-in.ts';
import { asksWhether } from '../shared/phrases.ts';
import { MONTH } from '../../understand/months.ts';
import { whenIn } from '../../understand/time.ts';
import { rulesTopic } from '../shared/rules-topic.ts';

const DEATH =
  /\b(?:die|dies|died|death|dead|dying|deceased|passed away|pass away|passes away|widow|widower|widowed|late (?:husband|wife|partner|spouse)'?s?|lost my (?:\w+ )?(?:husband|wife|spouse|partner)\b(?!')|in my will|leave (?:my|our) (?:\w+ )?isas? to|leave (?:it|them) to my)\b|\b(?:husband|wife|spouse|civil partner) (?:has |had |sadly )?left (?:me |us |behind )?(?:an? )?£\d+[^.?]{0,20}\bisas?\b/;

const UNMARRIED =
  /\bunmarried\b|\bnot (?:legally )?married\b|\bnever married\b|\bwere not married\b|\bcohabit\w*|\bcommon[- ]law\b|\bgirlfriend\b|\bboyfriend\b|\bfianc\w+|\bliving together without\b/;

const LEFT =
  /\binherit|\badditional permitted|\baps\b|\bleft (?:me|us)\b|\bleaving me\b|\bprobate\b|\bestate\b|\bexecutor/;
/** "I'm separated", told beside the question. */
const TOLD_APART =
  /(?<!\bnot )(?<!\bnever )\b(?:am|are|were|was|been|got|legally) (?:legally |already |recently |only |now )?(?:separated|divorced|estranged|living apart)\b|\b(?:had|have) (?:already )?(?:split up|separated|parted)\b/;
const parted = ({ focus, text }: Question) => APART.test(focus) || TOLD_APART.test(text);
const APART = /\bseparated\b|\bdivorced?\b|\b(?:living|lived) apart\b|\bsplit up\b|\bnot living together\b/;

/** Money that the saver had outside ISAs is no part of it. */
const NOT_IN_ISAS =
  /£\d+ (?:in|from|out of|of) (?:(?:an?|his|her|their|the) )?(?:\w+ )?(?:savings?|bank|current|building society|pension|life insurance|premium bonds|shares|cash)(?: accounts?)?\b(?! isas?| and shares isas?| in isas?)/;

/** "My late wife had a LISA with £20,000": as much as an allowance, and none. */
const LEFT_BY = /\b(?:had|left|with|worth)(?: (?:an?|about|me|in|her|his))* $/;

/** The dead saver's money beside what is left of the own allowance: "he left £45,000 in ISAs". */
function inherited(question: Question, view: RuleView): string {
  const spouse =
    /\b(?:husband|wife|spouse|civil partner|widow|widower)\b/.test(question.text) &&
    !UNMARRIED.test(question.text);
  const own = view.amount('isa-allowance');
  const used = question.money.filter((money) => isMade(question, money));
  const others = question.money.filter(
    (money) =>
      !used.includes(money) && (money.amount !== own || LEFT_BY.test(question.text.slice(0, money.at))),
  );
  // "She left £50,000. Can I put her £50,000 in?" tells one amount twice.
  const all = others.filter(({ amount }, at) => others.findIndex((each) => each.amount === amount) === at);
  // "A £12,000 cash ISA and a £9,000 stocks ISA": as many amounts as ISAs are all of them.
  const ofEach = others.length === question.mentions.length ? others : all;
  if (ofEach.length === 0 || (ofEach.length > 1 && ofEach.length !== question.mentions.length)) return '';
  if (survivingParent(question) !== '') return '';
  if (!spouse || parted(question) || NOT_IN_ISAS.test(question.text)) return '';
  const left = { amount: ofEach.reduce((sum, { amount }) => sum + amount, 0) };
  const rest = Math.max(0, own - used.reduce((sum, { amount }) => sum + amount, 0));
  const lead = asksWhether(question) && INTO_MINE.test(question.focus) ? 'Yes: you' : 'You';
  if (rest === 0)
    return `${lead} can pay in up to ${boldPounds(left.amount)}, the value of those ISAs, though your own allowance is used up.`;
  return `${lead} can pay in up to ${boldPounds(left.amount)}, the value of those ISAs, beside ${used.length > 0 ? 'the' : 'your own'} ${boldPounds(rest)}${used.length > 0 ? ' left of your own allowance' : ''}: ${boldPounds(left.amount + rest)} in all.`;
}

/** "Can I put that in mine?" */
const INTO_MINE =
  /\b(?:can|could|may) i\b[^.?]*\b(?:put|pay|move|add)\b[^.?]*\b(?:mine|my (?:own )?(?:\w+ )*isas?)\b|\b(?:can|could|may) i\b[^.?]*\b(?:put|pay|move|add) (?:his|hers?|theirs?)\b[^.?]*\bin\b|\b(?:can|could|may) i keep (?:it|them|that|the money|his|her)\b[^.?]*\btax[ -]free\b/;

/** "My husband passed away in March, he had £85,000 in ISAs": their value is what may be paid in. */
const LEFT_ISAS =
  /\b(?:husband|wife|spouse|civil partner)\b[^]*£\d[^]*\bisas?\b|\b(?:husband|wife|spouse|civil partner)\b[^]*\bisas?\b[^]*£\d/;
const MAY_PAY_IN =
  /\b(?:how much|what)\b[^.?]*\b(?:can|could|may) i\b[^.?]*\b(?:put|pay|add|save|move)\b|\b(?:can|could|may) i keep\b/;

/** "Would I have got an APS?" of a death since the rule began. */
const WOULD_HAVE =
  /\b(?:would|could|should|did|can|do) i\b[^.?]*\b(?:have got|get|got|have had|have|be able|claim|qualify|been able)\b[^.?]*\b(?:aps|additional permitted)\b/;

const RELATIVE =
  /\b(?:child|children|kids?|son|daughter|mum|dad|mother|father|parents?|brother|sister|friend|gran\w*|nan\w?|grand\w+|aunt\w*|uncle|cousin|godmother|godfather)\b/;

/** "Dad left me £20,000": money, and no word of an ISA of his. */
const leftMoney = (question: Question) =>
  says(question, /\bleft (?:me|us)\b|\bleaving me\b|\binherit\w*/) &&
  !says(
    question,
    /\bisas?\b[^.?]{0,30}\b(?:worth|with)\b|\b(?:his|her|their|an|the|had|'?s) (?:\w+ ){0,3}isas?\b/,
  );

/** What is inherited from anybody goes into one's own ISAs within one's own allowance. */
function ofOwnAllowance(question: Question, view: RuleView): string {
  const own = view.amount('isa-allowance');
  const [left, more] = question.money;
  const whole = view.figure('isa-allowance');
  if (!left || more || left.amount === 0)
    return `What is inherited can go into the heir’s own ISAs, within their own allowance of ${whole} a tax year.`;
  return left.amount <= own
    ? `The ${boldPounds(left.amount)} can go into ISAs of your own, within your own allowance of ${whole} a tax year, less what you have paid in already.`
    : `Of the ${boldPounds(left.amount)} up to ${whole} can go into ISAs of your own this tax year, less what you have paid in already; the rest from 6 April, when a new allowance begins.`;
}

/** The allowance of the dead saver: "can I have his allowance?" */
const THEIR_ALLOWANCE =
  /\b(?:have|get|use|claim|take|keep|inherit|add) (?:all (?:of )?|both |some of )?(?:his|her|their|the extra)\b[^.?]*\b(?:allowance|limit)\b/;
const GRIEF = anyOf(
  /\b(?:just|recently|suddenly) (?:died|passed away|lost my)\b/,
  /\b(?:died|passed away) (?:yesterday|today|suddenly|recently|(?:last|this) (?:night|week|month|morning))\b/,
);

/** "Can I have his ISA?", "does it pass to me?" */
const TAKES_OVER =
  /\b(?:can|could|may|do|does|will|would) (?:i|we|she|he|it|they|my (?:wife|husband|spouse|civil partner)|(?:my|his|her|the) (?:\w+ )*isas?)\b[^.?]*\b(?:have|get|keep|take|inherit|transfer\w*|pass|go|come|claim|move)\b[^.?]*\b(?:isas?|me|over|it|them|wife|husband|spouse)\b/;

const APS = /\baps\b|\badditional permitted\b/;

/** Yes or no to "do I lose my own allowance?", "if I don't inherit?", "is 3 December 2014 included?" */
function apsLead(question: Question): string {
  if (!asksWhether(question) || !APS.test(question.text)) return '';
  if (asks(question, /\blos(?:e|ing) my (?:own )?(?:£20000|isa)?(?: ?allowance)\b/))
    return 'No: it comes beside your own allowance.';
  if (asks(question, /\b(?:not|without) inherit\w*\b/)) return 'Yes: it does not depend on who inherits.';
  if (asks(question, /\b3 december 2014\b[^.?]*\b(?:includ\w*|count\w*|cover\w*)\b/))
    return 'Yes: that is the first day.';
  return asks(question, /\bdo i get (?:the |an )?(?:aps|additional)/) &&
    /\b(?:husband|wife|spouse|civil partner)\b/.test(question.text) &&
    !UNMARRIED.test(question.text)
    ? 'Yes, if you were living together.'
    : '';
}

/** "I have already used my 20000": what comes beside it is not touched. */
const OWN_USED =
  /\b(?:used|filled|maxed(?: out)?|spent|paid in) (?:up )?(?:all (?:of )?)?(?:my|the|this year's) (?:own |full |whole |entire |isa )*(?:£?20000|allowance|limit)\b/;

const usedUpLead = ({ text, money }: Question) =>
  OWN_USED.test(text) && money.length < 2
    ? 'You can still pay in their value: it comes beside your own allowance, even if that is used up.'
    : '';

const DIED_IN = /\b(?:died|death|passed away)\b[^.?]{0,30}\b(?:19|20)\d\d\b/;

const DIED_IN_YEAR = /\b(?:died|deaths?|passed away)\b[^.?]{0,30}\b((?:19|20)\d\d)\b/;
/** "In 2014 November" */
const YEAR_THEN_MONTH = new RegExp(String.raw`\b((?:19|20)\d\d) ${MONTH}`);

/** The death that is told with its year. */
const deathIn = (text: string) => DIED_IN_YEAR.exec(text.replace(YEAR_THEN_MONTH, '$2 $1')) ?? [];

/** "She died in 2013": a year that ends before the rule begins. @param from ISO date */
function tooEarly({ text, today }: Question, from: string | null | undefined): boolean {
  const [told = '', year] = deathIn(text);
  if (year === undefined || typeof from !== 'string') return false;
  return (whenIn(told, today)?.to ?? `${year}-12-31`) < from;
}

/** "He died in December 2014": the rule begins within that time, and the day decides. @param from ISO date */
function mayBeTooEarly({ text, today }: Question, from: string): boolean {
  const [told = '', year] = deathIn(text);
  if (year === undefined) return false;
  const when = whenIn(told, today) ?? { from: `${year}-01-01`, to: `${year}-12-31` };
  return when.from < from && from <= when.to;
}

const dependsOnDay = (from: string) =>
  `It depends on the day: the additional permitted subscription (APS) of a spouse or civil partner is for deaths on or after **${formatDate(from)}**.`;

/** One parent died and the other is left. */
const PARENTS = /\b(?:dad|father)\b[^?]*\b(?:mum|mother)\b|\b(?:mum|mother)\b[^?]*\b(?:dad|father)\b/;

/** "My dad died and left mum his ISA": she is his widow if they were married. */
function survivingParent({ text, money }: Question): string {
  if (!PARENTS.test(text) || UNMARRIED.test(text) || /\b(?:left|leaving|leaves) (?:me|us)\b/.test(text))
    return '';
  const [left, more] = money;
  const value = left && !more ? `${boldPounds(left.amount)}, ` : '';
  return `If they were married or in a civil partnership, **the surviving parent** may pay in ${value}the value of the ISAs.`;
}

function inheritance(question: Question, view: RuleView): string {
  const row = view.row('additional-subscription');
  if (row?.from && mayBeTooEarly(question, row.from)) return dependsOnDay(row.from);
  const spouse = says(question, /\b(?:husband|wife|spouse|civil partner|widow|widower)\b/);
  const child = says(question, RELATIVE);
  const parent = survivingParent(question);
  const relative = child && !spouse && parent === '';
  if (leftMoney(question) && relative && !says(question, /\btax/))
    return joined(
      says(question, GRIEF) && 'I’m sorry for your loss.',
      ofOwnAllowance(question, view),
      'An extra allowance, in the value of the dead saver’s own ISAs, is only for a spouse or civil partner. On inheritance tax my sources have nothing: ask GOV.UK or an adviser.',
    );
  return joined(
    says(question, GRIEF) && 'I’m sorry for your loss.',
    tooEarly(question, row?.from) && 'No: that death was before the rule began.',
    (spouse || says(question, /\b(?:he|she) (?:died|passed away)\b/)) &&
      parted(question) &&
      'Not if you were separated: the couple must have been **living together**, and married or in a civil partnership, when the saver died.',
    says(question, /\binheritance tax|\biht\b|\bestate tax|\bprobate|\btax(?:ed|able)?\b(?![ -]free)/) &&
      'I don’t know about inheritance tax or probate: my sources have nothing on them, so ask GOV.UK or an adviser. What I do know:',
    asks(
      question,
      /^(?:so |and |but )*(?:does|do|is|are|can) [^?]*\b(?:apply|for|open|available)\b[^?]*\b(?:civil partners?|husbands?|wi(?:fe|ves)|spouses?)\b/,
    ) && 'Yes.',
    UNMARRIED.test(question.text) &&
      'No: the extra allowance is only for a **spouse or civil partner**, not for partners who were neither.',
    asks(question, /\b(?:on top of|beside|besides|as well as|in addition to) (?:my\b|£20000\b)/)
      ? 'Yes.'
      : asks(
          question,
          /\b(?:use|uses|reduces?|affects?|count|counts|come|comes|eat|part|lose)\b[^.?]*\b(?:mine\b|my (?:own )?(?:isa )?(?:£20000|allowance|limit))/,
        ) && 'No: it comes on top of your own allowance.',
    !tooEarly(question, row?.from) &&
      !(DIED_IN.test(question.text) && WOULD_HAVE.test(question.focus)) &&
      apsLead(question),
    spouse &&
      !UNMARRIED.test(question.text) &&
      !parted(question) &&
      !tooEarly(question, row?.from) &&
      usedUpLead(question),
    spouse &&
      !UNMARRIED.test(question.text) &&
      !tooEarly(question, row?.from) &&
      !parted(question) &&
      asksWhether(question) &&
      THEIR_ALLOWANCE.test(question.focus) &&
      'Yes, in part: as much as the saver’s ISAs were worth.',
    !tooEarly(question, row?.from) &&
      spouse &&
      !UNMARRIED.test(question.text) &&
      !APART.test(question.text) &&
      asksWhether(question) &&
      DIED_IN.test(question.text) &&
      WOULD_HAVE.test(question.focus) &&
      'Yes, if the provider accepted it and you were living together.',
    tooEarly(question, row?.from) ? '' : inherited(question, view),
    spouse &&
      !tooEarly(question, row?.from) &&
      !parted(question) &&
      TAKES_OVER.test(question.focus) &&
      `Not the account itself, but ${asks(question, /\bdoes (?:my|she|he)\b|\b(?:will|would|can|could) (?:my (?:wife|husband|spouse|civil)|she|he)\b/) ? 'they' : 'you'} may pay in its value.`,
    asks(question, /\bnominat\w*|\bbeneficiar\w*|\bname someone\b/) &&
      'I don’t know about naming somebody for an ISA: my sources have nothing on wills or nominations, so ask the provider or a solicitor. What they have:',
    parent,
    relative &&
      `${asksWhether(question) && asks(question, /\ballowance\b|\bsubscription\b|\baps\b/) ? 'No: the' : 'The'} extra allowance is only for a spouse or civil partner, not for children or other relatives.${asksWhether(question) && asks(question, /\bkeep\b[^.?]*\bas an isa\b/) ? ' The money leaves the dead saver’s ISA.' : ''} ${ofOwnAllowance(question, view)}`,
    `After a death the **spouse or civil partner** may pay in the value of the dead saver’s ISAs, beside their own allowance of ${view.figure('isa-allowance')}: the additional permitted subscription (APS).`,
    `It applies to deaths on or after ${formatDate(row?.from ?? view.date)}.`,
    question.kinds.includes('lifetime') &&
      'No withdrawal charge is taken from a Lifetime ISA after the death of its holder.',
    !question.brief &&
      'It does not depend on who inherits the money, but the couple must have been living together, there are time limits, and not every provider accepts it. The dead saver’s provider can say what the amount is.',
  );
}

/** After a death these words are about it: "can I have his allowance?", "what if we had been separated?" */
const HOLDS = anyOf(
  /^(?:(?:and|but|so|well|ok)[, ]+)*(?:how much|what)\b[^.?]*\b(?:can|could|may) i\b[^.?]*\b(?:put|pay|add|save)\b[^?]*\b(?:extra|more|in|into mine|mine)\b(?! (?:an?|cash|stocks|my) )/,
  /^(?:(?:and|but|so|well|ok)[, ]+)*(?:he|she|they) (?:had|left|held|have|has|got)\b[^?]*(?:£\d|\bisas?\b)/,
  /\b(?:can|could|may) i\b[^.?]*\b(?:put|pay|move|add)\b[^.?]*\b(?:that|it|this|the money|all)\b[^.?]*\b(?:mine|my (?:own )?(?:\w+ )*isas?)\b/,
  /\b(?:his|her|their|the (?:dead|late) \w+'?s|the extra)\b[^.?]*\b(?:allowances?|isas?|limit)\b/,
  /\b(?:uses?|eats?|comes? (?:off|out of)|counts?|affects?|reduces?|takes?)\b[^.?]*\b(?:mine|my (?:own )?(?:isa )?(?:allowance|limit|£20000))\b/,
  /\bif we (?:had been|were|had|was)\b[^.?]*\b(?:separated|divorced|apart|married|living|split)\b|\bwe were (?:separated|not married|living apart|unmarried|divorced)\b/,
  /\b(?:lose|affects?|reduces?)\b[^.?]{0,12}\bmy (?:own )?(?:isa )?(?:allowance|£20000)/,
  /\bhow long (?:do|have) i (?:have|got)?\b[^.?]*\b(?:use|claim|pay|apply|it)\b/,
);

export const inheriting = rulesTopic({
  id: 'inheritance',
  rules: ['additional-subscription', 'isa-allowance'],
  answers: ['uses', 'gains'],
  holds: HOLDS,
  dated: () => ['additional-subscription'],
  atOtherTime: (question, view) => {
    if (view.row('additional-subscription')) return inheritance(question, view);
    const from = view.later('additional-subscription')?.from;
    if (!from) return null;
    // Of the month or year in which the rule began only the day tells.
    if ((question.when && question.when.to >= from) || mayBeTooEarly(question, from))
      return dependsOnDay(from);
    return `No: the additional permitted subscription (APS) of a spouse or civil partner is for deaths on or after **${formatDate(from)}**.`;
  },
  score: (question) =>
    (says(question, DEATH) ? 5 : says(question, LEFT) ? 0 : NEVER) +
    (DEATH.test(question.text) &&
    LEFT_ISAS.test(question.text) &&
    !NOT_IN_ISAS.test(question.text) &&
    asks(question, MAY_PAY_IN)
      ? 4
      : 0) +
    cues(question, [
      [/\binherit|\badditional permitted|\baps\b/, 5],
      [/\b(?:transfer|move|put|take over|keep)\w*\b[^.?]*\blate (?:husband|wife|partner|spouse)/, 6],
      [/\b(?:aps|additional permitted(?: subscription)?) (?:isa )?allowance\b/, 5],
      [
        /\b(?:can|could|may) i (?:still |also |now )?(?:put|pay|add|use|have|get|move) (?:all )?(?:his|hers|theirs)\b/,
        5,
      ],
      [/\bleft (?:me|us)\b|\bleaving me\b/, 8],
      [/\bprotected\b|\bfscs\b|\bsafe\b|\bcovered\b/, -5],
      [/\binherit\w*\b[^.?]*\b(?:house|home|flat|property)\b/, says(question, /\bisas?\b/) ? 0 : -8],
      [/\bisas?\b/, 0.5],
      [/\bspouse|\bcivil partner|\bhusband|\bwife\b|\bmarried/, 0.5],
    ]) -
    (question.kinds[0] === 'lifetime' && says(question, /\bcharge\b|\bpenalty/) ? 2 : 0),
  now: inheritance,
});
