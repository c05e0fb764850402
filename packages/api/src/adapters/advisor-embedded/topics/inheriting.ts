import { formatDate } from '../../../domain/tax-year.ts';
import { asks, cues, says, type Question, NEVER } from '../topic.ts';
import { anyOf } from '../understand/any-of.ts';
import type { RuleView } from '../write/rule-view.ts';
import { boldPounds, joined } from '../write/text.ts';
import { isMade } from './payments-in.ts';
import { asksWhether } from './phrases.ts';
import { whenIn } from '../understand/time.ts';
import { rulesTopic } from './rules-topic.ts';

const DEATH =
  /\b(?:die|dies|died|death|dead|dying|deceased|passed away|pass away|passes away|widow|widower|widowed|late (?:husband|wife|partner)|in my will|leave (?:my|our) (?:\w+ )?isas? to|leave (?:it|them) to my)\b/;

const UNMARRIED =
  /\bunmarried\b|\bnot (?:legally )?married\b|\bnever married\b|\bwere not married\b|\bcohabit\w*|\bgirlfriend\b|\bboyfriend\b|\bfianc\w+|\bliving together without\b/;

const LEFT =
  /\binherit|\badditional permitted|\baps\b|\bleft (?:me|us)\b|\bleaving me\b|\bprobate\b|\bestate\b|\bexecutor/;
const APART = /\bseparated\b|\bdivorced?\b|\b(?:living|lived) apart\b|\bsplit up\b|\bnot living together\b/;

/** The dead saver's money beside what is left of the own allowance: "he left £45,000 in ISAs". */
function inherited(question: Question, view: RuleView): string {
  const spouse =
    /\b(?:husband|wife|spouse|civil partner)\b/.test(question.text) && !UNMARRIED.test(question.text);
  const own = view.amount('isa-allowance');
  const used = question.money.filter((money) => isMade(question, money));
  const [left, more] = question.money.filter((money) => !used.includes(money) && money.amount !== own);
  if (!left || more || !spouse || APART.test(question.focus)) return '';
  const rest = Math.max(0, own - used.reduce((sum, { amount }) => sum + amount, 0));
  return `You can pay in up to ${boldPounds(left.amount)}, the value of those ISAs, beside ${used.length > 0 ? 'the' : 'your own'} ${boldPounds(rest)}${used.length > 0 ? ' left of your own allowance' : ''}: ${boldPounds(left.amount + rest)} in all.`;
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
  /\b(?:can|could|may|do|does|will|would) (?:i|we|she|he|it|they|(?:my|his|her|the) (?:\w+ )*isas?)\b[^.?]*\b(?:have|get|keep|take|inherit|transfer\w*|pass|go|come|claim|move)\b[^.?]*\b(?:isas?|me|over|it|them|wife|husband|spouse)\b/;

/** "She died in 2013": a year that ends before the rule begins. @param from ISO date */
function tooEarly({ text, today }: Question, from: string | null | undefined): boolean {
  const [told = '', year] = /\b(?:died|death|passed away)\b[^.?]{0,30}\b((?:19|20)\d\d)\b/.exec(text) ?? [];
  if (year === undefined || typeof from !== 'string') return false;
  return (whenIn(told, today)?.to ?? `${year}-12-31`) < from;
}

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
  const spouse = says(question, /\b(?:husband|wife|spouse|civil partner|widow|widower)\b/);
  const child = says(
    question,
    /\b(?:child|children|son|daughter|mum|dad|mother|father|parent|brother|sister|friend)\b/,
  );
  return joined(
    says(question, GRIEF) && 'I’m sorry for your loss.',
    tooEarly(question, row?.from) && 'No: that death was before the rule began.',
    spouse &&
      APART.test(question.focus) &&
      'Not if you were separated: the couple must have been **living together**, and married or in a civil partnership, when the saver died.',
    says(question, /\binheritance tax|\biht\b|\bestate tax|\bprobate|\btax(?:ed|able)?\b/) &&
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
          /\b(?:use|uses|reduces?|affects?|count|counts|come|comes|eat|part)\b[^.?]*\b(?:mine\b|my (?:own )?(?:isa )?(?:£20000|allowance|limit))/,
        ) && 'No: it comes on top of your own allowance.',
    spouse &&
      !UNMARRIED.test(question.text) &&
      !tooEarly(question, row?.from) &&
      asksWhether(question) &&
      THEIR_ALLOWANCE.test(question.focus) &&
      'Yes, in part: as much as the saver’s ISAs were worth.',
    tooEarly(question, row?.from) ? '' : inherited(question, view),
    spouse && TAKES_OVER.test(question.focus) && 'Not the account itself, but you may pay in its value.',
    survivingParent(question),
    child &&
      !spouse &&
      survivingParent(question) === '' &&
      `${asksWhether(question) && asks(question, /\ballowance\b|\bsubscription\b|\baps\b/) ? 'No: the' : 'The'} extra allowance is only for a spouse or civil partner, not for children or other relatives.`,
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
  /\b(?:his|her|their|the (?:dead|late) \w+'?s|the extra)\b[^.?]*\b(?:allowances?|isas?|limit)\b/,
  /\b(?:uses?|eats?|comes? (?:off|out of)|counts?|affects?|reduces?|takes?)\b[^.?]*\b(?:mine|my (?:own )?(?:isa )?(?:allowance|limit|£20000))\b/,
  /\bif we (?:had been|were|had|was)\b[^.?]*\b(?:separated|divorced|apart|married|living|split)\b|\bwe were (?:separated|not married|living apart|unmarried|divorced)\b/,
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
    return from
      ? `No: the additional permitted subscription (APS) of a spouse or civil partner is for deaths on or after **${formatDate(from)}**.`
      : null;
  },
  score: (question) =>
    (says(question, DEATH) ? 5 : says(question, LEFT) ? 0 : NEVER) +
    cues(question, [
      [/\binherit|\badditional permitted|\baps\b/, 5],
      [/\bleft (?:me|us)\b|\bleaving me\b/, 8],
      [/\bprotected\b|\bfscs\b|\bsafe\b|\bcovered\b/, -5],
      [/\bisas?\b/, 0.5],
      [/\bspouse|\bcivil partner|\bhusband|\bwife\b|\bmarried/, 0.5],
    ]) -
    (question.kinds[0] === 'lifetime' && says(question, /\bcharge\b|\bpenalty/) ? 2 : 0),
  now: inheritance,
});
