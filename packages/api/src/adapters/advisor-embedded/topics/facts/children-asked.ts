import { formatPounds } from '../../../../domain/money.ts';
import { says, type Question } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds, joined } from '../../write/text.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';

const PUT_RIGHT =
  '**Do not put it right yourself**: contact the provider or HMRC, who will say which payment has to be corrected. Nobody can take money out of a Junior ISA before 18.';

function overpaidChild(view: RuleView, question: Question): string {
  const limit = view.amount('junior-limit');
  const paid = question.money.find(({ amount }) => amount > limit)?.amount;
  return joined(
    paid !== undefined &&
      `${formatPounds(paid)} is ${boldPounds(paid - limit)} over the limit of ${boldPounds(limit)} a tax year for the child, whoever paid it in.`,
    says(question, TWO_ACCOUNTS) &&
      `A child can have one cash and one stocks and shares Junior ISA, not two of one type; both share ${boldPounds(limit)} a tax year.`,
    PUT_RIGHT,
  );
}
const TWO_ACCOUNTS = /\b(?:2|two|both|a second) (?:\w+ )?junior isas?\b/;

const TURNS_18 = /\b(?:turn(?:s|ing)?|is|be|becomes?|reach(?:es)?) 18\b|\b18th birthday\b/;

/** Children's ISAs: too much paid in, and the year in which a child turns 18. */
export const CHILDREN_ASKED_FACTS: readonly Fact[] = [
  {
    id: 'junior-overpaid',
    asked:
      /\bjunior isas?\b[^?]*\b(?:by (?:accident|mistake)|accidentally|mistakenly|(?:paid|put|got|received)(?: in)? too much|overpaid)\b|\b(?:by (?:accident|mistake)|accidentally|mistakenly|(?:paid|put|got|received)(?: in)? too much|overpaid)\b[^?]*\bjunior isas?\b/,
    not: /\b(?:is (?:that|it|this)|was|how much|can i|could i|would)\b/,
    weight: 24,
    amounts: true,
    query: 'paid in too much contact provider HMRC correct payment',
    rules: ['junior-limit', 'junior-ages'],
    text: overpaidChild,
  },
  {
    id: 'both-in-year-of-18',
    asked:
      /\bjunior\b[^?]*\b(?:and|plus|as well as)\b[^?]*\badult\b[^?]*\bsame (?:tax )?year\b|\bsame (?:tax )?year\b[^?]*\bjunior\b[^?]*\badult\b/,
    also: TURNS_18,
    weight: 16,
    amounts: true,
    query: 'Junior ISA becomes adult ISA at 18',
    rules: ['junior-limit', 'isa-allowance', 'junior-ages', 'adult-cash-age'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Yes: up' : 'Up'} to ${view.figure('junior-limit')} into the Junior ISA until the **18th birthday**, and from then on up to ${view.figure('isa-allowance')} into adult ISAs of their own. The two limits are separate: what went into the Junior ISA uses none of the adult allowance.`,
  },
  {
    id: 'junior-until-18',
    asked:
      /\b(?:can|could|may) (?:i|we|anyone|grand\w+)\b[^?]*\b(?:still )?(?:put|pay|add|save)\b[^?]*\bjunior isa\b/,
    also: /\b(?:is|turns?|turning|be) 18 (?:in|on|next|soon|this)\b|\b(?:nearly|almost) 18\b/,
    not: /\b(?:after|once|past|when) (?:he|she|they)\b|\badult\b/,
    weight: 15,
    amounts: true,
    query: 'Junior ISA payments until 18',
    rules: ['junior-limit', 'junior-ages'],
    text: (view, question) => {
      const limit = view.amount('junior-limit');
      const over = question.money.some(({ amount }) => amount > limit);
      return `${over ? 'Not all of it: up' : 'Yes: up'} to ${boldPounds(limit)} a tax year in all can go in until the **18th birthday**, less what has been paid in since 6 April. From ${view.amount('junior-ages')} it is an adult ISA, which only its holder pays into.`;
    },
  },
  {
    id: 'young-saver-then',
    asked:
      /\b1[67][ -]years?[ -]olds?\b[^?]*\bhow much\b[^?]*\bjunior\b[^?]*\badult\b|\bhow much\b[^?]*\b1[67][ -]years?[ -]olds?\b[^?]*\bjunior\b[^?]*\badult\b/,
    also: /\b202[45]\/2[56]\b|\bin 202[45]\b/,
    weight: 16,
    query: 'who can open an ISA 16 17 adult cash ISA',
    rules: ['junior-limit', 'isa-allowance', 'cash-age-transition'],
    text: (view) =>
      `${boldPounds(view.amount('junior-limit') + view.amount('isa-allowance'))}: up to ${view.figure('junior-limit')} in Junior ISAs and, by the transition for 16- and 17-year-olds, up to ${view.figure('isa-allowance')} in **one adult cash ISA**. That transition ended on 5 April 2026.`,
  },
  {
    id: 'young-cash-goes-on',
    asked:
      /\badult (?:cash )?isa\b[^?]*\b(?:can|could|may) (?:i|he|she|they) (?:still |now )?(?:pay|put|add|save)\b/,
    also: /\b(?:am|is|are) (?:now |only |still )?1[67]\b/,
    weight: 16,
    query: 'who can open an ISA 16 17 adult cash ISA',
    rules: ['cash-age-transition', 'adult-cash-age', 'junior-limit'],
    text: (view) =>
      `**Not in my sources**: the transition that let 16- and 17-year-olds have one adult cash ISA ended on 5 April 2026, and whether one opened before may still be paid into under ${view.amount('adult-cash-age')} is not said. Ask the provider. A Junior ISA takes up to ${view.figure('junior-limit')} a tax year until 18.`,
  },
  {
    id: 'relative-opens-junior',
    asked: anyOf(
      /\b(?:can|could|may) (?:my |a |the )?(?:grand(?:ma|pa|parents?|mother|father)|gran|nan|grandad|aunt\w*|uncle|friend)\b[^?]{0,20}\bopen\b[^?]*\bjunior isa\b/,
      /\bnot (?:the|a|his|her|their) (?:parent|mum|dad|mother|father|guardian)\b[^?]*\bopen\b[^?]*\bjunior isa\b/,
      /\b(?:can|could|may) i open\b[^?]*\bjunior isa\b[^?]*\bfor my (?:grand\w+|nephew|niece|god\w+)\b/,
    ),
    weight: 14,
    query: 'Junior ISAs explained open parent guardian',
    rules: ['junior-limit', 'junior-ages'],
    text: (view) =>
      `No, unless as the child’s guardian: a **parent or guardian** with parental responsibility opens it. Anyone can pay in, together up to ${view.figure('junior-limit')} a tax year.`,
  },
];
