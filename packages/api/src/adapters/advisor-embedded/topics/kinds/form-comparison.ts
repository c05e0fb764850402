import { askRules, type Found, type ToolCall } from '../../tool-results.ts';
import { asks, NEVER, type Draft, type Question, type Topic } from '../../topic.ts';
import type { IsaKind } from '../../understand/entities.ts';
import { ruleView, type RuleView } from '../../write/rule-view.ts';
import { lines } from '../../write/text.ts';
import { productLine } from '../products/lines.ts';
import { noRuleBook, otherTime } from '../shared/rules-topic.ts';

type Formed = Extract<IsaKind, 'lifetime' | 'junior'>;

const TYPE: Readonly<Record<Formed, string>> = { lifetime: 'Lifetime ISA', junior: 'Junior ISA' };

const SETS_BESIDE =
  /\b(?:compar\w+|differ\w*|vs|versus|v|against|better|worse|or|which|pros and cons|instead of|rather than|than)\b/;
const CASH = /\bcash\b|\bsavings (?:one|version|type)\b/;
const INVESTED = /\b(?:stocks|shares|invest\w*|funds)\b/;
/** Adult ISAs are spoken of beside it, amounts are to be split, or something is to be moved. */
const OTHER =
  /\b(?:transfer|mov(?:e|ed|ing)|switch|both|limit|allowance|how much|put|pay in|pay into|have|hold|open|own|my (?:own|adult)|help to buy|adult)\b/;

/** The kind that comes in cash and in investments, and is asked about in both; null when there is none. */
function formsAsked(question: Question): Formed | null {
  const { kinds, focus, products, providers, money } = question;
  const formed = (['lifetime', 'junior'] as const).filter((kind) => kinds.includes(kind));
  const [kind, more] = formed;
  if (!kind || more || kinds.some((each) => !['lifetime', 'junior', 'cash', 'stocks'].includes(each)))
    return null;
  if (products.length > 0 || providers.length > 0 || money.length > 0 || otherTime(question)) return null;
  return CASH.test(focus) &&
    INVESTED.test(focus) &&
    SETS_BESIDE.test(focus) &&
    !OTHER.test(focus) &&
    !apart(question)
    ? kind
    : null;
}

/** "Should the JISA be in cash or shares?" as it was typed: no ISA of another kind is named. */
const ONLY_FORMS =
  /^(?=.*\b(?:jisas?|lisas?|(?:junior|lifetime) isas?)\b)(?!.*\bcash isas?\b)(?!.*\b(?:stocks?|shares?|investment|s&s) isas?\b).*\bcash\b/i;

/** "A cash ISA, a stocks and shares ISA or a Lifetime ISA": three kinds, and no forms of one. */
const apart = ({ focus, raw }: Question) =>
  !ONLY_FORMS.test(raw) &&
  !/^(?:an? |for an? )?(?:lifetime|junior) isas?(?: ?[:,-])/.test(focus) &&
  ((/\b(?:lifetime|junior) isas?\b/.test(focus) &&
    /\bcash isas?\b/.test(focus) &&
    /\bstocks and shares isas?\b/.test(focus)) ||
    /\b(?:cash|stocks and shares) isas?(?! lifetime| junior)(?:,| or an?| and an?| vs an?| versus an?| with an?) (?:lifetime|junior) isas?\b|\b(?:lifetime|junior) isas?(?:,| or| and| vs| versus| with| to)(?: an?)? (?:cash|stocks and shares) isas?(?! (?:lifetime|junior))\b/.test(
      focus,
    ));

const search = (kind: Formed, form: 'cash' | 'investments'): ToolCall<'search_products'> => ({
  tool: 'search_products',
  input: { type: TYPE[kind], form, sort: form === 'cash' ? 'interest' : 'fees', limit: 1 },
});
const rules = ({ today }: Question) => askRules(['junior-limit', 'lifetime-limit', 'lifetime-bonus'], today);

/** What is the same for both. */
const common = (kind: Formed, view: RuleView) =>
  kind === 'junior'
    ? `The same for both: the limit of ${view.figure('junior-limit')} a tax year, shared by the two, control at 16 and access at 18. A child can have one of each, and money can be transferred between them.`
    : `The same for both: the limit of ${view.figure('lifetime-limit')} a tax year, the bonus of ${view.figure('lifetime-bonus')}, the ages and the withdrawal charge. You can pay into only one Lifetime ISA in a tax year, and money can be transferred between them.`;

function textOf(question: Question, kind: Formed, found: Found, view: RuleView): string {
  const [cash] = found.get(search(kind, 'cash'))?.products ?? [];
  const [invested] = found.get(search(kind, 'investments'))?.products ?? [];
  const when = kind === 'junior' ? 'the child turns 18' : 'the home or the age of 60';
  return lines(
    'The main difference is risk and what the money may become:',
    `- In **cash** it earns interest and does not fall in pounds, but prices may rise faster.${cash ? ` Highest rate in the catalogue: ${productLine(cash, 'access')}.` : ''}`,
    `- In **stocks and shares** it is invested: it may grow more over many years and **can also be worth less than was paid in**.${invested ? ` Lowest yearly fee in the catalogue: ${productLine(invested, 'access')}; fund charges may come on top.` : ''}`,
    common(kind, view),
    !question.brief &&
      `What counts is the time left until ${when}: cash is common for a few years, investments when there is time to recover from a fall.`,
  );
}

/** Cash or investments, for the kinds that come in both: "cash or stocks and shares Junior ISA?" */
export const formComparison: Topic = {
  id: 'form-comparison',
  score: (question) =>
    formsAsked(question) === null || asks(question, /\bwhat (?:is|are) an?\b(?![^.?]*\b(?:and|or)\b)/)
      ? NEVER
      : 13,
  calls: (question) => {
    const kind = formsAsked(question) ?? 'junior';
    return [rules(question), search(kind, 'cash'), search(kind, 'investments')];
  },
  compose: (question, found): Draft => {
    const answer = found.get(rules(question));
    const kind = formsAsked(question);
    if (!answer || !kind) return noRuleBook;
    return { text: textOf(question, kind, found, ruleView(answer)), notes: ['rules', 'sample'] };
  },
};
