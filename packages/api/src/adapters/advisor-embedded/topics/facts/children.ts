import { formatPounds } from '../../../../domain/money.ts';
import { formatDate } from '../../../../domain/tax-year.ts';
import { asks, says, type Question } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds, joined, listed } from '../../write/text.ts';
import { asksWhether } from '../shared/phrases.ts';
import { firstAmount, type Fact } from './fact.ts';

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

const JUNIOR = /\bjunior isas?\b/;

/** ISAs of children: who opens them, in which form, what they cover, and what becomes of the money. */
export const CHILDREN_FACTS: readonly Fact[] = [
  {
    id: 'child-cover',
    asked:
      /\b(?:junior isas?|child'?s?|kids?|son'?s?|daughter'?s?)\b[^?]*\b(?:covered|protected|cover|limit)\b[^?]*\b(?:separate\w*|own|apart|besides?|as well|on top)\b|\bfscs\b[^?]*\bjunior isas?\b[^?]*\b(?:separate\w*|own|count\w*)\b/,
    also: /\b(?:fscs|protected|covered)\b/,
    not: /£/,
    weight: 14,
    query: 'FSCS protection limit deposits',
    rules: ['fscs-deposits'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Yes: the' : 'The'} limit is **per person** per authorised firm, ${view.figure('fscs-deposits')} for deposits, and the money in a Junior ISA belongs to the child. So it does not count with yours, even at the same firm.`,
  },
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
      // Of the parents of whoever has a child.
      /\b(?:can|could|may) my (?:parents?|mum|dad|mother|father|in-laws|sister|brother)\b[^?]{0,20}\bopen\b[^?]*\bjunior isa\b[^?]*\bfor my (?:child|children|kids?|sons?|daughters?|baby|toddler)\b/,
      /\bnot (?:the|a|his|her|their) (?:parent|mum|dad|mother|father|guardian)\b[^?]*\bopen\b[^?]*\bjunior isa\b/,
      /\b(?:can|could|may) i open\b[^?]*\bjunior isa\b[^?]*\bfor my (?:grand\w+|nephew|niece|god\w+)\b/,
    ),
    weight: 14,
    query: 'Junior ISAs explained open parent guardian',
    rules: ['junior-limit', 'junior-ages'],
    text: (view) =>
      `No, unless as the child’s guardian: a **parent or guardian** with parental responsibility opens it. Anyone can pay in, together up to ${view.figure('junior-limit')} a tax year.`,
  },
  {
    id: 'newborn',
    asked:
      /\b(?:baby|newborn|new-born)\b[^.?]*\b(?:born|week|day|month|yesterday|today|old)\b|\b(?:newborn|new-born|from birth)\b/,
    also: /\bjunior isa/,
    not: /£|%|\b(?:best|rates?|how much|adds? up|grow|worth|which|transfer|until|after)\b/,
    weight: 9,
    query: 'Junior ISAs explained open parent guardian',
    rules: ['junior-limit', 'junior-ages'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Yes: a' : 'A'} Junior ISA can be opened for any child under **${view.amount('junior-ages')}**, a newborn too, by a parent or guardian. Anyone can then pay in, together up to ${view.figure('junior-limit')} a tax year; the money is the child’s, who can take it out at ${view.amount('junior-ages')}.`,
  },
  {
    id: 'paid-in-after-18',
    asked:
      /\b(?:paid|put|sent)\b[^?£]*\bjunior isa\b[^?£]*\b(?:after|since|once|when)\b[^?£]*\b(?:turned|was|became|had turned) 18\b/,
    weight: 16,
    anywhere: true,
    query: 'Junior ISA at 18 becomes an adult ISA',
    rules: ['junior-ages', 'isa-allowance', 'junior-limit'],
    text: (view) =>
      `At ${view.amount('junior-ages')} it becomes an **adult ISA**, into which only its holder pays: nothing more goes in as a Junior ISA. Tell the provider, which says what becomes of the payment; do not put it right with a withdrawal of your own.`,
  },
  {
    id: 'wrong-child',
    asked:
      /\b(?:paid|put|sent|transferred)\b[^?]*\b(?:son|daughter|child|kid|grandson|granddaughter|niece|nephew|brother|sister)'?s'? (?:\w+ )?(?:junior isa|isa|account)\b[^?]*\b(?:meant|instead of|wrong (?:child|one|account|isa)|by mistake|should have)\b|\bwrong (?:child|kid)'?s'?\b/,
    also: /\bisas?\b/,
    not: /\b(?:too much|over the)\b/,
    anywhere: true,
    amounts: true,
    weight: 16,
    query: 'Junior ISA money belongs to the child',
    rules: ['junior-limit', 'junior-ages'],
    text: (view) =>
      `Not by yourself: what is in a child’s Junior ISA **belongs to that child**, counts towards that child’s ${view.figure('junior-limit')} and cannot be taken out before ${view.amount('junior-ages')}. Tell the provider at once and ask whether the payment can still be put right as a mistake; whether it can is not in my sources.`,
  },
  {
    id: 'child-both-forms',
    asked:
      /\b(?:have|hold|open|get|own|has|both)\b[^?]*\bjunior isa cash isa\b[^?]*\b(?:and|plus|as well as|with)\b[^?]*\bjunior (?:isa )?stocks and shares\b|\b(?:have|hold|open|get|own|has|both)\b[^?]*\bjunior (?:isa )?stocks and shares isa\b[^?]*\b(?:and|plus|as well as|with)\b[^?]*\bjunior (?:isa )?cash isa\b|\b(?:2|two|both) junior isas\b[^?]*\b(?:one|1) (?:in |is )?(?:cash|stocks|shares)\b[^?]*\b(?:one|1|other) (?:in |is )?(?:cash|stocks|shares)\b/,
    not: /£|\b(?:transfer\w*|best|rates?|difference|better)\b/,
    weight: 12,
    query: 'Junior ISA cash and stocks and shares one of each',
    rules: ['junior-limit', 'junior-ages'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Yes: a' : 'A'} child can have **one of each**, one cash and one stocks and shares Junior ISA, with the same provider or two. Both share the child’s limit of ${view.figure('junior-limit')} a tax year.`,
  },
  {
    id: 'child-opens-cash',
    asked:
      /\bjunior isa\b[^?]*\b(?:and|also|plus)\b[^?]*\b(?:open|have|get|start) (?:an? |her own |his own )?(?:adult |normal )?cash isa\b|\bjunior isa\b[^?]*\b(?:and|plus) an? adult isa\b|\bopen (?:an? |her own |his own )?(?:adult |normal )?cash isa\b[^?]*\b(?:and|also|as well as|plus|alongside)\b[^?]*\bjunior isa\b/,
    also: /\b(?:is|am|turned|aged|be) (?:only |just )?1[0-7]\b|\b1[0-7] years? old\b/,
    not: /\b(?:2024|2025|was|were|transfer\w*)\b/,
    weight: 13,
    amounts: true,
    query: 'who can open an ISA 16 17 adult cash ISA',
    rules: ['adult-cash-age', 'junior-limit'],
    text: (view, question) => {
      const paid = firstAmount(question);
      const junior =
        paid <= view.amount('junior-limit')
          ? `The Junior ISA, yes: up to ${view.figure('junior-limit')} a tax year can be paid in until the child is 18`
          : `The Junior ISA, not all of it: ${view.figure('junior-limit')} a tax year is the most`;
      return `${junior}. The ${question.kinds.includes('cash') ? 'cash' : 'adult'} ISA, **no**: an adult one opens from **${view.amount('adult-cash-age')}**; the transition that let 16- and 17-year-olds have one ended on 5 April 2026.`;
    },
  },
  {
    id: 'young-cash-once',
    asked:
      /\b(?:did|could|were|was)\b[^.?]*\b1[67](?:[ -]year[ -]olds?|s)?\b[^.?]*\b(?:used? to|able|allowed|have|open|get)\b[^.?]*\bisas?\b|\b1[67](?:[ -]year[ -]olds?|s)?\b[^.?]*\bused to\b[^.?]*\bisas?\b/,
    not: /\b(?:junior|lifetime|still|now|when|until)\b/,
    weight: 14,
    query: 'who can open an ISA 16 17 adult cash ISA',
    rules: ['cash-age-transition', 'adult-cash-age'],
    text: (view, { when }) => {
      const until = view.earlier('cash-age-transition')?.to;
      if (until && when !== null && when.from > until)
        return `No: the transition that had let 16- and 17-year-olds have one adult cash ISA ended on **${formatDate(until)}**; since then an adult ISA opens from **${view.amount('adult-cash-age')}**.`;
      return `Yes: until ${until ? `**${formatDate(until)}**` : 'lately'} 16- and 17-year-olds could have one adult cash ISA, in the end by a transition. Now an adult ISA opens from **${view.amount('adult-cash-age')}**.`;
    },
  },
  {
    id: 'junior-money-elsewhere',
    asked:
      /\b(?:put|move|transfer|switch|turn|use)\b[^.?]*\bjunior isas?\b[^.?]*\b(?:into|in|to|for) (?:a |an |my |our |the |his |her |their )?(?:\w+ )?(?:premium bonds?|savings account|bank account|current account|building society account|pension|name)\b/,
    also: JUNIOR,
    weight: 14,
    not: /£|\b(?:child trust fund|at 18|when (?:he|she|they) (?:is|are|turns?) 18)\b/,
    query: 'Junior ISA money belongs to the child no withdrawals before 18',
    rules: ['junior-ages', 'junior-limit'],
    text: (view) =>
      `No: money in a Junior ISA cannot be taken out before **${view.amount('junior-ages')}**, except in rare cases such as terminal illness, so it cannot go into another sort of account. It can be transferred to another Junior ISA, cash or stocks and shares, with the same or another provider.`,
  },
  {
    id: 'paying-after-18',
    asked: /\b18 year old\b[^?]*\b(?:pay|paying|put|save|contribut\w+)\b[^?]*\bjunior isas?\b/,
    not: /£/,
    weight: 12,
    query: 'Junior ISA at 18 becomes an adult ISA',
    rules: ['junior-ages', 'isa-allowance', 'junior-limit'],
    text: (view) =>
      `No: at ${view.amount('junior-ages')} a Junior ISA becomes an **adult ISA**, and nothing more goes in as a Junior ISA. From then on what is paid into it counts towards the holder’s own allowance of ${view.figure('isa-allowance')}, as far as the account takes payments.`,
  },
  {
    id: 'junior-or-own-name',
    asked:
      /\bjunior isas?\b[^.?]*\b(?:or|vs|versus|than|instead of|compared (?:to|with))\b[^.?]*\b(?:my|our|own|parents?'?s?)(?: own)? (?:name|isas?|savings|account)\b|\b(?:my|our|own)(?: own)? (?:name|isas?|savings|account)\b[^.?]*\b(?:or|vs|versus|than|instead of)\b[^.?]*\bjunior isas?\b/,
    weight: 14,
    not: /£|\b(?:transfer|mov(?:e|ing)|into|count)\b/,
    query: 'Junior ISA money belongs to the child no withdrawals before 18',
    rules: ['junior-limit', 'junior-ages', 'isa-allowance'],
    text: (view) =>
      `They differ in three things. **Whose it is**: a Junior ISA belongs to the child, is locked until ${view.amount('junior-ages')} and theirs to spend then; what stands in your own ISA stays yours, to take out at any time. **Limits**: ${view.figure('junior-limit')} a tax year for the child beside your own ${view.figure('isa-allowance')}, which your own ISA uses. **Tax**: both are free of it. Which weighs more is for you to say.`,
  },
  {
    id: 'junior-tax-at-18',
    asked:
      /\btax(?:ed)?\b[^.?]*\b(?:turns?|becomes?|matures?|converts?|changes?|18)\b|\b(?:turns?|becomes?|matures?|converts?)\b[^.?]*\btax(?:ed)?\b/,
    also: JUNIOR,
    weight: 12,
    not: /£|\btax year\b|\bparents?\b/,
    query: 'Junior ISA at 18 becomes an adult ISA',
    rules: ['junior-ages', 'isa-allowance'],
    text: (view) =>
      `No: at ${view.amount('junior-ages')} a Junior ISA **becomes an adult ISA and stays free of tax**, and what is in it uses none of the allowance of ${view.figure('isa-allowance')}. Money that is taken out is free of tax too; what it earns after that, outside an ISA, may be taxed.`,
  },
  {
    id: 'junior-after-death',
    asked:
      /\b(?:child|son|daughter|grand\w+|he|she|they)\b[^.?]*\b(?:dies?|died|passes away|death)\b|\bdeath of (?:a|my|the) (?:child|son|daughter)\b/,
    also: JUNIOR,
    weight: 14,
    not: /\b(?:mum|dad|mother|father|parent|husband|wife|gran\w*) (?:dies?|died|passes)\b/,
    query: 'Junior ISA money belongs to the child',
    rules: ['junior-ages'],
    text: () =>
      'The money in a Junior ISA belongs to the child. Who inherits it **is not in my rule book**: ask the provider, or look at GOV.UK or Citizens Advice on what happens without a will.',
  },
  {
    id: 'ctf',
    asked: /\bchild trust funds?\b|\bctfs?\b/,
    weight: 9,
    query: 'Junior ISA Child Trust Fund transfer',
    rules: ['junior-limit'],
    notes: ['rules', 'sample'],
    text: (view, question) => {
      const { catalogue } = question;
      const names = catalogue
        .filter(
          (product) =>
            product.isActive && product.features.some((feature) => /child trust fund/i.test(feature)),
        )
        .map(({ name, provider }) => `the ${name} from ${provider}`);
      const both = asksWhether(question) && asks(question, /\b(?:have|hold|keep|both)\b/);
      const moves = asksWhether(question) && asks(question, /\b(?:transfer|move|convert|switch|change)\b/);
      return `${both ? 'No, not both. ' : moves ? 'Yes. ' : ''}A Child Trust Fund can be moved into a Junior ISA by asking the Junior ISA’s provider for a transfer; a child cannot keep both.${names.length > 0 ? ` In this catalogue ${listed(names)} says that it accepts them.` : ''} The Junior ISA limit is ${view.figure('junior-limit')} a tax year. My rule book has no row on Child Trust Funds themselves: the provider or GOV.UK can tell the details.`;
    },
  },
];
