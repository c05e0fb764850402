import { formatPounds } from '../../../../domain/money.ts';
import { boldPounds, joined } from '../../write/text.ts';
import type { RuleView } from '../../write/rule-view.ts';
import type { Fact } from './fact.ts';

const HIGHER = (view: RuleView) => view.amount('income-tax-bands');
const ADDITIONAL = (view: RuleView) => view.amount('income-tax-bands', 'additional');
const FREE = (view: RuleView) => view.amount('income-tax-bands', 'allowance');

const ofScotland = (view: RuleView) => view.row('income-tax-bands')?.caveat ?? '';

const BAND_NAME = String.raw`(?:higher|additional|basic|40%|45%|20%)(?:[ -]rate)?`;

/** Where the bands of income tax begin, by which the allowances for savings go. */
export const TAX_BAND_FACTS: readonly Fact[] = [
  {
    id: 'savings-allowance-lost',
    asked:
      /\b(?:(?:what|which) (?:income|salary|earnings|pay|level)|how much (?:can|do|must|would) i earn|how (?:high|large)|when|where)\b[^?]*\b(?:lose|losing|lost|halve[ds]?|drops?|falls?|goes down|stops?|ends?|no longer|cut off)\b[^?]*\bpersonal savings allowance\b|\b(?:what|which|when|where)\b[^?]*\bpersonal savings allowance\b[^?]*\b(?:lose|lost|halve[ds]?|drops?|falls?|goes? down|stops?|ends?|disappears?|cut off|go to £?0)\b/,
    not: /\bisas?\b|\bdividends?\b/,
    weight: 15,
    query: 'cash ISA or ordinary savings account interest tax',
    rules: ['personal-savings-allowance', 'income-tax-bands'],
    text: (view) =>
      joined(
        `Above an income of ${boldPounds(HIGHER(view))} a year, where the higher rate begins, the personal savings allowance is ${view.figure('personal-savings-allowance', 'higher')} instead of ${view.figure('personal-savings-allowance')}; above ${boldPounds(ADDITIONAL(view))}, where the additional rate begins, there is **none**. The interest itself counts as income for that.`,
        ofScotland(view),
      ),
  },
  {
    id: 'tax-band-begins',
    asked: new RegExp(
      String.raw`\b${BAND_NAME} (?:tax )?(?:threshold|band|bracket|limit)\b|\b(?:threshold|limit|starting point) (?:for|of) (?:the )?${BAND_NAME}|\b(?:when|where|what income|how much)\b[^?]*\b(?:become|am i|be|start\w*|begin\w*|count as|go into|reach|enter|pay)\b[^?]*\b(?:an? |the |into )?${BAND_NAME} (?:taxpayer|tax ?payer|rate|band|tax)\b|\b${BAND_NAME} (?:starts?|begins?) (?:at|from)\b`,
    ),
    also: /^(?:so |and |but |ok )*(?:what|where|when|at what|from what|how much|which|[a-z0-9% ]{0,30}$)/,
    not: /\b(?:savings?(?! ?[?.! ]*$)|interest|dividends?|isas?|allowance|starting rate|charge|cash|will|2027)\b|£/,
    weight: 15,
    query: 'cash ISA or ordinary savings account interest tax',
    rules: ['income-tax-bands', 'personal-savings-allowance'],
    text: (view, question) => {
      const additional = /\b(?:additional|45%)/.test(question.focus);
      const from = additional ? ADDITIONAL(view) : HIGHER(view);
      const band = additional ? 'additional' : 'higher';
      const basic = /\b(?:basic|20%)/.test(question.focus);
      return joined(
        basic
          ? `The basic rate is for income above the personal allowance of ${boldPounds(FREE(view))} and up to ${boldPounds(HIGHER(view))} a year.`
          : `The ${band} rate begins above an income of ${boldPounds(from)} a year.`,
        `By the band goes the personal savings allowance for interest outside ISAs: ${view.figure('personal-savings-allowance')} at the basic, ${view.figure('personal-savings-allowance', 'higher')} at the higher and ${view.figure('personal-savings-allowance', 'additional')} at the additional rate.`,
        ofScotland(view),
      );
    },
  },
  {
    id: 'personal-allowance',
    asked:
      /^(?:so |and |but |ok )*(?:what|how (?:much|big|high)) is (?:the |my )?(?:tax[ -]free )?personal(?: tax)? allowance\b|^(?:the )?personal(?: tax)? allowance[?.! ]*$|\bhow much (?:can i|can you|may i) earn (?:before|without) (?:paying |having to pay )?(?:any )?(?:income )?tax\b/,
    not: /\b(?:interest|savings?|dividends?|isas?)\b|£/,
    weight: 15,
    query: 'cash ISA or ordinary savings account interest tax',
    rules: ['income-tax-bands', 'starting-rate'],
    text: (view) =>
      joined(
        `${boldPounds(FREE(view))} of income a year is free of income tax, interest included. Beside a low income up to ${view.figure('starting-rate')} of interest falls in the starting rate of 0%: that shrinks by £1 for each £1 of other income above ${formatPounds(FREE(view))}.`,
        'What an ISA earns uses none of it.',
      ),
  },
];
