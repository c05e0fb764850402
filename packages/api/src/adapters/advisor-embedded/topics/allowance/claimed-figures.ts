import { formatFigure, type RuleId } from '../../../../domain/rule-book.ts';
import { formatDate } from '../../../../domain/tax-year.ts';
import type { RuleRow } from '../../tool-results.ts';
import { asks, NEVER, says, type Question } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { boldStatement, sureness, type RuleView } from '../../write/rule-view.ts';
import { joined } from '../../write/text.ts';
import { otherTime, rulesTopic } from '../shared/rules-topic.ts';

/** A figure that people take for a rule's. */
interface Claim {
  rule: RuleId;
  /** Of the rule's other figures; left out: its main one. */
  figure?: string | ((question: Question) => string | undefined);
  /** How the claim is put; the first group is its number. */
  put: RegExp;
  /** What else has to be said, or must not be. */
  also?: RegExp;
  not?: RegExp;
  /** What the figure is of. */
  subject: string;
  /** Numbers that say the same: open until 39, or until one turns 40. */
  alike?: number;
}

const POUNDS = String.raw`£(\d+(?:\.\d+)?)`;
const PERCENT = String.raw`(\d+(?:\.\d+)?)%`;
const AGE = String.raw`(?:(?:the )?age (?:of )?|(?:i|you|we|they|he|she) (?:am|are|is|turn|turns|reach|reaches) |(?:my|your|their|his|her) )?(\d{2})(?:th birthday)?\b(?! (?:months|days|%))`;
const claim = (...parts: readonly string[]) => new RegExp(parts.join(String.raw`\b[^.?£%\d]*`));
const LIFETIME = /\blifetime isas?\b/;

const CLAIMS: readonly Claim[] = [
  {
    rule: 'lifetime-bonus',
    put: anyOf(
      claim(String.raw`\b(?:bonus|tops? up|top[ -]up|government adds?)`, PERCENT),
      new RegExp(String.raw`\b${PERCENT} (?:government )?bonus`),
    ),
    also: /\blifetime isas?\b|\bgovernment bonus\b/,
    not: /\bhelp to buy\b|£/,
    subject: 'the bonus of a Lifetime ISA',
  },
  {
    rule: 'lifetime-bonus',
    figure: 'most',
    put: anyOf(
      claim(String.raw`\b(?:maximum|most|biggest|highest|largest)`, 'bonus', POUNDS),
      claim(String.raw`\bbonus`, String.raw`\b(?:capped|limited|at most|up to)`, POUNDS),
    ),
    also: LIFETIME,
    not: /\bhelp to buy\b/,
    subject: 'the most bonus that a Lifetime ISA brings',
  },
  {
    rule: 'lifetime-ages',
    figure: 'lastPayment',
    put: claim(
      String.raw`\b(?:pay(?:ing)?|put(?:ting)?|contribut\w+|sav(?:e|ing)|add(?:ing)?)`,
      String.raw`(?:until|till|up to|to) ${AGE}`,
    ),
    also: LIFETIME,
    not: /£|\bopen\w*\b|\bbonus\b|(?<!(?:until|till|to) i )\bam \d\d\b/,
    subject: 'the age until which a Lifetime ISA can be paid into',
  },
  {
    rule: 'lifetime-ages',
    figure: 'oldest',
    put: claim(
      String.raw`\b(?:open|start|set up|take out|get)`,
      String.raw`(?:until|till|up to|before|to) ${AGE}`,
    ),
    also: LIFETIME,
    not: /£|\bam \d\d\b|\b(?:junior|pay|put|access)\b/,
    subject: 'the last age at which a Lifetime ISA can be opened',
    alike: 40,
  },
  {
    rule: 'junior-ages',
    put: claim(
      String.raw`\b(?:taken? out|withdr\w+|access\w*|spend|spent|gets? (?:at|hold of|the money|it)|hands on)`,
      String.raw`(?:at|from|when) ${AGE}`,
    ),
    also: /\bjunior isas?\b/,
    not: /£|\blifetime\b|\b(?:is|am) \d\d\b/,
    subject: 'the age from which the money of a Junior ISA can be taken out',
  },
  {
    rule: 'junior-ages',
    figure: 'control',
    put: claim(
      String.raw`\b(?:control\w*|manag\w+|in charge|take over|takes over)`,
      String.raw`(?:at|from|when) ${AGE}`,
    ),
    also: /\bjunior isas?\b|\b(?:child|kid|son|daughter)(?:ren|s)?\b/,
    not: /£|\blifetime\b|\b(?:is|am) \d\d\b/,
    subject: 'the age at which a child takes control of a Junior ISA',
  },
  {
    rule: 'dividend-allowance',
    put: claim(String.raw`\bdividend allowance`, POUNDS),
    subject: 'the dividend allowance',
  },
  {
    rule: 'savings-tax',
    figure: ({ band }) => (band === null || band === 'basic' ? undefined : band),
    put: claim(
      String.raw`\b(?:(?:savers?|taxpayers?|i|we) (?:(?:will|would|do|have to) )?pay|savings tax|tax on (?:savings|interest|savings interest)|(?:savings|interest) (?:is |are |be )?taxed at)`,
      PERCENT,
    ),
    also: /\binterest\b|\bsavings\b/,
    not: /£|\bisas?\b|\bgo(?:ing)? up\b|\bris/,
    subject: 'the tax on savings interest outside ISAs',
  },
  {
    rule: 'cash-interest-charge',
    put: claim(String.raw`\bcharge`, PERCENT),
    also: /\bcash\b[^.?]*\b(?:stocks and shares|innovative finance) isas?\b|\binterest\b[^.?]*\b(?:stocks and shares|innovative finance) isas?\b/,
    not: /£/,
    subject: 'the charge that is reported',
  },
  {
    rule: 'fscs-deposits',
    figure: 'temporaryMonths',
    put: claim(String.raw`\btemporary high balances?`, String.raw`(\d+) months`),
    subject: 'the number of months for which a temporary high balance is covered',
  },
  {
    rule: 'fscs-deposits',
    figure: 'temporary',
    put: claim(String.raw`\btemporary high balances?`, POUNDS),
    not: /\bmy\b|\bi\b/,
    subject: 'the cover of temporary high balances',
  },
  {
    rule: 'fscs-investments',
    put: claim(
      String.raw`\b(?:investments|stocks and shares isas?)`,
      String.raw`(?:covered|protected|cover|fscs)`,
      String.raw`up to ${POUNDS}`,
    ),
    subject: 'the FSCS limit given for investments',
  },
  {
    rule: 'help-to-buy-saving',
    figure: 'most',
    put: claim(String.raw`\b(?:maximum|most|biggest|highest)`, 'bonus', POUNDS),
    also: /\bhelp to buy isas?\b/,
    subject: 'the most bonus of a Help to Buy ISA',
  },
  {
    rule: 'cash-cap-under-65',
    put: new RegExp(String.raw`\b(?:cash (?:isa )?(?:cap|limit)|cap on cash(?: isas)?)\b[^.?£%]*${POUNDS}`),
    also: /\b2027\b|\bwill\b|\bgoing to be\b|\bnew\b|\bnext (?:april|year)\b|\bcap\b/,
    not: /\bam \d\d\b|\b6[5-9]s?\b|\bpensioners?\b|\balready\b|\bnow\b|\bthis (?:tax )?year\b/,
    subject: 'the announced cap for savers under 65',
  },
];

const WHETHER = /^(?:(?:so|and|but|ok|well)[, ]+)*(?:is|are|was|does|do|has|have|will|can|could|may)\b/;
/** Somebody's own case is worked out elsewhere, and of two figures one is to be named. */
const OWN_CASE = /\bor\b|\b(?:if|when) (?:i|we|my)\b|\bmy (?:wife|husband|son|daughter|partner)\b/;

interface Claimed {
  claim: Claim;
  number: number;
}

function claimedIn(question: Question): Claimed | null {
  const { focus } = question;
  if (!WHETHER.test(focus) || OWN_CASE.test(focus) || question.products.length > 0) return null;
  for (const each of CLAIMS) {
    if (each.also && !says(question, each.also)) continue;
    if (each.not && asks(question, each.not)) continue;
    const found = each.put.exec(focus);
    const number = found?.slice(1).find((group) => group !== undefined);
    if (number !== undefined) return { claim: each, number: Number(number) };
  }
  return null;
}

const unitOf = (row: RuleRow, name: string | undefined) =>
  (name === undefined ? row.figure : row.otherFigures[name]) ?? null;

function text(question: Question, view: RuleView): string {
  const claimed = claimedIn(question);
  if (!claimed) return '';
  const { rule, figure, subject, alike } = claimed.claim;
  const name = typeof figure === 'function' ? figure(question) : figure;
  const row = view.row(rule) ?? view.later(rule);
  const right = row ? unitOf(row, name) : null;
  if (!row || !right) return '';
  const so = claimed.number === right.amount || claimed.number === alike;
  const next = view.later(rule);
  const coming = next ? unitOf(next, name) : null;
  if (!so && next?.from && coming?.amount === claimed.number)
    return joined(
      `Not yet: ${subject} is ${view.figure(rule, name)}; from ${formatDate(next.from)} it is **${formatFigure(coming)}**.`,
      boldStatement(row),
      sureness(row, question.today),
    );
  const before = view.earlier(rule);
  const once = before && unitOf(before, name)?.amount === claimed.number && before.to;
  return joined(
    `${so ? 'Yes' : 'No'}: ${subject} is ${view.figure(rule, name)}${so ? '' : `, not ${formatFigure({ ...right, amount: claimed.number })}`}.`,
    once && `It was until ${formatDate(before.to ?? '')}.`,
    boldStatement(row),
    sureness(row, question.today),
  );
}

/** A figure put up for a yes or no: "is the dividend allowance £2,000?" */
export const claimedFigures = rulesTopic({
  id: 'claimed-figures',
  answers: ['charged', 'taxed', 'safe', 'loses'],
  rules: (question) => {
    const claimed = claimedIn(question);
    return claimed === null ? [] : [claimed.claim.rule];
  },
  score: (question) => (claimedIn(question) !== null && !pastAsked(question) ? 20 : NEVER),
  now: text,
  // Of a year in which the figure changes, its end is meant.
  atOtherTime: (question, view, { asked }) => text(question, asked.at(-1) ?? view),
});

const pastAsked = (question: Question) =>
  otherTime(question) && question.when !== null && question.when.to < question.today;
