import { formatPounds } from '../../../../domain/money.ts';
import type { Question } from '../../topic.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds } from '../../write/text.ts';
import type { Fact } from './fact.ts';

// What a family can pay in in one tax year: each adult has an allowance, each child a limit.

const CHILD = String.raw`(?:kids?|child(?:ren)?|sons?|daughters?|little ones?|under[ -]18s?)`;
const OF_FAMILY = /\bfamily of (\d)\b/;
const KIDS = new RegExp(String.raw`\b(\d) (?:young |small )?${CHILD}\b`);
const ADULTS = /\b(\d) (?:adults?|parents?|grown[ -]ups?)\b/;
const ONE_PARENT = /\bsingle (?:parent|mum|mom|dad)\b|\bjust me\b/;

/** How many of each; null where the number of children is not told. */
function membersIn({ text }: Question): { adults: number; children: number } | null {
  const [, kids] = KIDS.exec(text) ?? [];
  const [, all] = OF_FAMILY.exec(text) ?? [];
  const [, grown] = ADULTS.exec(text) ?? [];
  if (kids === undefined && (all === undefined || grown === undefined)) return null;
  const children = kids === undefined ? Number(all) - Number(grown) : Number(kids);
  const adults = Number(
    grown ?? (all === undefined ? (ONE_PARENT.test(text) ? 1 : 2) : Number(all) - children),
  );
  return adults > 0 && children > 0 ? { adults, children } : null;
}

function familySum(view: RuleView, question: Question): string {
  const members = membersIn(question);
  const [own, child] = [view.amount('isa-allowance'), view.amount('junior-limit')];
  const each = `Each adult has an allowance of ${boldPounds(own)}, and each child under 18 a limit of ${boldPounds(child)} in Junior ISAs, which uses none of the adults’.`;
  if (!members) return each;
  const { adults, children } = members;
  const [grown, young] = [adults * own, children * child];
  return `${boldPounds(grown + young)} a tax year: ${formatPounds(grown)} for ${adults === 1 ? 'one adult' : `${adults} adults`} and ${formatPounds(young)} for ${children === 1 ? 'one child' : `${children} children`}. ${each}`;
}

/** The sum of a Junior ISA's limit and an adult's own allowance, put up or asked for. */
function besideChild(view: RuleView, question: Question): string {
  const [own, child] = [view.amount('isa-allowance'), view.amount('junior-limit')];
  const [more] = question.money.filter(({ amount }) => amount > own && amount !== own + child);
  const polar =
    /^(?:so |and |but )*(?:is|are|can|could|may|do|does|am)\b|\b(?:allowed|ok|okay|right|correct|possible)\W*$/.test(
      question.focus,
    );
  return `${polar ? (more ? 'No: ' : 'Yes: ') : ''}${formatPounds(child)} into the child’s Junior ISA and ${formatPounds(own)} into your own ISAs, **${formatPounds(own + child)}** together. The child’s limit is apart from your allowance, and neither can be used for the other.`;
}

const BESIDE = new RegExp(
  String.raw`\bjunior isas?\b[^?]{0,25}(?:£?9000)\b[^?]{0,20}\b(?:and|plus|on top of|as well as|beside)\b[^?]{0,20}£?20000\b|£?9000\b[^?]{0,25}\bjunior isas?\b[^?]{0,25}\b(?:and|plus|on top of|as well as|beside)\b[^?]{0,25}£?20000\b|£?20000\b[^?]{0,30}\b(?:and|plus|on top of|as well as)\b[^?]{0,25}£?9000\b[^?]{0,25}\bjunior isas?\b`,
);

/** What may go in for a whole family. */
export const FAMILY_SUM_FACTS: readonly Fact[] = [
  {
    id: 'family-allowances',
    asked: new RegExp(
      String.raw`\bhow much\b[^?]{0,40}\b(?:family of \d|\d ${CHILD}|\d (?:adults?|parents?) and)\b|\b(?:family of \d|\d (?:adults?|parents?),?(?: and| plus| with| \+)? ?\d ${CHILD}|with \d ${CHILD})\b[^?]{0,40}\b(?:how much|isa (?:allowance|limit)s?|total|altogether|in all|max\w*)\b`,
    ),
    also: /\bisas?\b|\ballowances?\b/,
    not: /£|%|\b(?:each of (?:my|our)|grow\w*|worth|interest|universal|benefit\w*|cover\w*|protect\w*|inherit\w*|a month|monthly|each child)\b/,
    weight: 14,
    query: 'ISA allowance family Junior ISA limit',
    rules: ['isa-allowance', 'junior-limit'],
    text: familySum,
  },
  {
    id: 'beside-child',
    asked: BESIDE,
    not: /\b(?:16|17|lifetime|interest|grow\w*|worth|left|paid|already|used|years?|wife|husband|we)\b|%/,
    amounts: true,
    weight: 14,
    query: 'Junior ISA limit allowance of the parent',
    rules: ['isa-allowance', 'junior-limit'],
    text: besideChild,
  },
];
