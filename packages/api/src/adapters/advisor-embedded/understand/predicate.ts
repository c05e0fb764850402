import { anyOf } from './any-of.ts';
import type { Reading } from './reading.ts';

/** What is asked of something: whether one may do it, or what it brings. A rule says yes to one and no to another. */
export type Predicate =
  | 'refuses'
  | 'weighed'
  | 'late'
  | 'much'
  | 'likened'
  | 'shared'
  | 'gains'
  | 'uses'
  | 'taxed'
  | 'barred'
  | 'harms'
  | 'charged'
  | 'loses'
  | 'ends'
  | 'must'
  | 'safe'
  | 'else'
  | 'may';

const ALLOWANCE = String.raw`(?:allowances?|limits?|£20000|£12000|£9000|£4000)`;
const FIRM = String.raw`(?:banks?|providers?|firms?|building societ(?:y|ies)|they|hmrc)`;

/** What savers may do; of another verb after "can I" or "will I" no rule is known: "could I go to prison?" */
const DOES =
  'pay|put|open|start|set|have|hold|keep|own|get|take|withdraw|transfer|move|switch|change|convert|swap|turn|use|save|invest|deposit|contribute|add|stash|split|spread|divide|mix|share|give|gift|leave|buy|sell|choose|pick|close|cancel|combine|merge|consolidate|roll|carry|bring|claim|inherit|access|cash|spend|draw|touch|dip|raid|empty|pull|release|unlock|borrow|live|lend|rent|let|overpay|renovate|extend|fund|be (?:able|allowed|an?|under|over|too|capped|\\d+)|do|go (?:in|on|over|into|towards|from)|still|also|both|each|only|just|now|not|stay|fit|apply|join|qualify|skip|stop|pause|miss|top|fill|max|see|tell|shelter|backdate|replace|return|reopen|open|manage|run|control|need|want|earn|make|cover|count|work|fix|reach|end|ever|really|actually|instead|then|the|a|all|it|my|any|somebody|someone';
const ELSE = new RegExp(
  String.raw`\b(?:can|could|may|might|will|would) (?:i|we|he|she|they) (?!(?:${DOES})\b)[a-z]+\b`,
);

/** From the particular to the general: the first that is said is what is asked. */
const PREDICATES: readonly (readonly [Predicate, RegExp])[] = [
  [
    'refuses',
    anyOf(
      new RegExp(
        String.raw`\b${FIRM}\b(?: \w+){0,2} (?:allowed|able|entitled|right|permitted) (?:to|in) (?:say|refus\w+|stop\w*|block|insist|limit|turn\w*|not let|make|force|prevent|reject|demand|require)\b`,
      ),
      new RegExp(
        String.raw`\b(?:can|could|may|will|is|are|do|does) (?:an? |my |the |all |any |every |some )?${FIRM}\b(?: \w+)? (?:refus\w+|say no|stop|block|insist|turn (?:me|us|it)|forbid|prevent|reject)\b`,
      ),
      /\b(?:can|could|may|will) (?:i|we|my \w+) be (?:refused|rejected|stopped|turned (?:down|away)|blocked)\b/,
      new RegExp(String.raw`\b${FIRM}\b[^.?]*\b(?:will|would|does|do|did) not (?:let|allow)\b`),
    ),
  ],
  [
    'weighed',
    /\b(?:pointless|worth (?:it|an?|the|me|\w+ing)|worthwhile|wise(?= (?:to|of|if|for))|unwise|sensible|silly|stupid|daft|dumb|foolish|mad|crazy|clever|smart|waste|wasteful|(?:good|bad|great|terrible|bright) (?:idea|move|thing|plan)|disadvantages?|beneficial|prudent|advisable|better off)\b|\bdo (?:i|we) (?:really |even |still |actually )?need (?:an? )?(?:[a-z]+ )?isas?\b/,
  ],
  [
    'late',
    /(?<!\bor )\btoo (?:late|old|young|early)\b(?! or too)|\bmissed (?:the|my) (?:chance|boat|deadline)|\bleft it too/,
  ],
  [
    'much',
    /\btoo (?:much|many)\b|\bexceed\w*|\b(?:go|goes|going|went|gone|be|am i|is (?:that|it|this)|are we) over\b|\bover(?:paid|subscrib\w+)\b|\bbreach\w*|\bis £\d+ (?:\w+ )?(?:over|above)\b|\b(?:is|was|were) (?:that|it|this|i|we) (?:over|above)\b/,
  ],
  [
    'likened',
    /\bas (?!well\b)\w+ as (?:an?|the|in|my|with|putting|keeping)\b|\b(?:safer|riskier|better|worse|cheaper|dearer) than\b|\b(?:protected|covered|treated|safe|taxed|work) like\b/,
  ],
  [
    'shared',
    /(?<!\b(?:what|an?|one) )\b(?:share|sharing|shared|pool|pooled)\b(?! (?:isas?|dealing|account|price|ownership|gains?|values?|funds?|sales?))|\b(?:get|have) (?:just |only )?(?:one|1|a single) £20000\b/,
  ],
  [
    'gains',
    new RegExp(
      String.raw`\b(?:get|gets|have|has|give|gives|mean|means)\b(?: \w+){0,3} (?:another|extra|additional|second|more|double|two|2|twice|bigger|higher) (?:\w+ ){0,3}${ALLOWANCE}|\bdoubl(?:e|es|ed|ing)\b|\b(?:on top of|in addition to)\b`,
    ),
  ],
  [
    'uses',
    new RegExp(
      String.raw`\b(?:us(?:e|es|ing)(?: up)?|eat\w*|affect\w*|reduc\w+|lower\w*|com(?:e|es|ing) (?:off|out of|from)|tak(?:e|es|en) (?:off|out of|from|up|away)|touch(?:es)?|part|dent|hit\w*)\b[^.?]*${ALLOWANCE}|\b(?:count(?:s|ed|ing)?\b(?! down)|treated as)\b|\b(?:push|take|put|send)\w* (?:me|us) over\b`,
    ),
  ],
  [
    'taxed',
    /\btaxed\b|\btaxable\b|\b(?:any|pay|owe|more|income|capital gains) tax\b(?! free)|\btax(?:es)? (?:to pay|due|bill|payable|liability|charge)\b|\bcgt\b/,
  ],
  [
    'barred',
    anyOf(
      /\billegal\b|\bunlawful\b|\bagainst (?:the |hmrc |any |isa )*(?:law|rules?)\b|\bforbidden\b|\bprohibited\b|\bbarred\b|\bdisqualified\b/,
      /\bnot (?:be )?(?:allowed|permitted|legal)\b|\b(?:true|right) (?:that )?(?:i|we|you|one) can not\b|\bcan no longer\b/,
      /\bcrim(?:e|inal)\b|\boffence\b|\bcheating\b|\bbanned\b/,
      /\b(?:break|breaks|breaking|broke|broken|violat\w+)\b[^.?]{0,20}\b(?:rules?|laws?)\b/,
    ),
  ],
  [
    'harms',
    anyOf(
      /\bproblems?\b|\btrouble\b|\bissues?\b|\bwrong\b|\bfined\b|\b(?:get|face|pay|receive) an? (?:hmrc )?fine\b/,
      /\bpenali[sz]\w*|\bpunish\w*|\bprosecut\w*/,
    ),
  ],
  ['charged', /\b(?:penalt(?:y|ies)|charge[ds]?|fees?|costs?(?! (?:exactly |about )?£))\b|\bpay to\b/],
  [
    'loses',
    /\b(?:los(?:e|es|ing|t)|forfeit\w*|give up|giving up|miss out|wiped?|disappear\w*|vanish\w*|at risk|risky|danger\w*|unsafe|unprotected)\b/,
  ],
  ['ends', /\b(?:stops?|ends?(?! of\b)|clos(?:e|es|ed|ing)|expires?|cease[sd]?)\b/],
  [
    'must',
    /\b(?:must|have to|has to|needs? to|got to|required?|obliged|obligat\w+|compulsory|mandatory|forced|supposed to)\b/,
  ],
  [
    'safe',
    /\b(?:safe|protected|covered|secure|guaranteed|insured|compensated)\b|\bfscs (?:pay|cover|protect)s?\b|\bget\b[^.?]*\bback\b/,
  ],
  ['else', ELSE],
  [
    'may',
    /\b(?:can|could|may|might|able|allowed|permitted|possible|ok|okay|fine|legal|legally|eligible|entitled|allow|allows|let|lets|qualify)\b/,
  ],
];

/** "Without losing …", "do I avoid the charge": asked for the opposite. */
const SPARED = /\b(?:without|avoid|dodge|escape|waived?|free of|no)\b(?: \w+){0,3} $/;

/** What a question asks, and whether it asks for the opposite; null where no word for it is known. */
function askedOf(focus: string): { predicate: Predicate; spared: boolean } | null {
  for (const [predicate, words] of PREDICATES) {
    const found = words.exec(focus);
    if (found) return { predicate, spared: SPARED.test(focus.slice(0, found.index)) };
  }
  return null;
}

/** What is asked of the rule: whether it is allowed, costs, counts …; null when it is none of these. */
export const predicateOf = ({ focus }: Reading) => askedOf(focus)?.predicate ?? null;

/** What a rule says of each predicate; of those left out it says nothing. */
export type Truths = Readonly<Partial<Record<Predicate, boolean>>>;

/**
 * Yes or no to what is asked, by what is true of it; empty where the rule does not speak of that: no lead is better
 * than one that answers another question.
 */
export function yesOrNo({ focus }: Reading, truths: Truths): 'Yes' | 'No' | '' {
  const asked = askedOf(focus);
  const truth = asked && truths[asked.predicate];
  if (asked === null || truth === undefined || truth === null) return '';
  return truth === asked.spared ? 'No' : 'Yes';
}

const OPEN =
  /(?:^|[,;:] )(?:(?:so|and|but|ok|okay|then|also|well)[, ]+)*(?:how(?! about)|what(?! (?:if|about))|which|when(?= (?:can|do|does|will|is|would|should|must|did|was|are)\b)|who|whose|where|why)\b/;

/** "Lifetime ISA at 60": nothing is put up for a yes or no. */
const ONLY_AGE =
  /^(?:an? |my )?(?:(?:cash|lifetime|junior|stocks and shares|innovative finance) )*isas? (?:at|aged?|from) (?:age )?\d{2}[?.! ]*$/;

/**
 * Whether a yes or no can lead the answer: not to how much or when, not to what weighs one choice against another,
 * and not to what the topic's yes or no says nothing of.
 * @param answers what it speaks of besides what one may do; undefined: whatever is asked
 */
export function takesYesOrNo(question: Reading, answers: readonly Predicate[] | undefined): boolean {
  const asked = predicateOf(question);
  if (asked === 'weighed' || ONLY_AGE.test(question.focus)) return false;
  if (answers === undefined) return true;
  if (OPEN.test(question.focus.split(/(?<=[.?!]) /).at(-1) ?? '') && asked !== 'safe') return false;
  return asked === null || asked === 'may' || answers.includes(asked);
}
