import type { Question } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import type { Money } from '../../understand/entities.ts';

// Money that somebody has or came into, told beside what is paid in of it: "I've got £20,000. Can I put £10,000 in?"

const ABOUT = String.raw`(?: (?:about|around|roughly|nearly|almost|just|over|only|some|another|a|an|got|now|currently|still|sum|lump|total|of|up|to|me|us))*`;
/** "I have £20,000" */
const HAVE = new RegExp(String.raw`\b(?:have|has|had|hold|got|own|having|with)${ABOUT} $`);
/** "My savings are £50,000", "savings of £50,000" */
const SAVINGS_ARE =
  /\b(?:savings|money|nest egg|lump sum|inheritance|windfall|pot|redundancy(?: (?:money|pay|payment))?|payout|capital)(?: (?:accounts?|altogether|in|the|bank|now|currently|are|is|was|were|of|worth|amounts?|comes?|totals?|totalling|adds?|up|to|about|around|roughly|nearly|just|over|:|=))* $/;
/** "I inherited £100,000", "sold my car for £8,000": no words of a payment, whatever comes after. */
const CAME_IN = new RegExp(
  String.raw`\b(?:inherit(?:ed|ing)?|won|received?|receiving|(?:was|been|am being|were|am) (?:left|given|gifted|paid)|gave me|left me|given me|came into|come into|earn(?:ed)?|sold(?: \w+){1,4} for|(?:bonus|redundancy|inheritance|windfall|gift|payout|prize|salary|pay|compensation) of)${ABOUT} $`,
);

/** Where what is had lies in no ISA. */
const OUTSIDE_ISAS =
  /^ on hand\b|^ (?:(?:already|saved|saved up|sitting|held|lying|just|all) )*(?:in|at|of) (?:(?:my|an?|the|our|ordinary|normal|other|regular|cash|easy|instant|access) )*(?:savings(?! isas?)|savings accounts?|current accounts?|bank(?: accounts?)?|building society|premium bonds|hand|cash(?= (?:and|but|,|\.)))(?! isas?)\b/;
/** The same, or nothing is said of where. */
const ELSEWHERE = anyOf(
  OUTSIDE_ISAS,
  /^ (?:from|after|through|by) (?:selling|the sale|a sale|(?:(?:my|our|an?|the) )?(?:\w+ )?(?:sale|inheritance|pension|redundancy|divorce|house|bonus|lottery|savings)\b(?! isas?))/,
  /^ (?:from|off) (?:my|our|his|her|the|an?) (?:\w+ )?(?:mum|dad|mother|father|parents?|nan|gran\w*|aunt\w*|uncle|family|work|job|boss|employer|friend|rebate|refund|ppi)\b/,
  /^ ?(?:[.,;:!?]|- |$)/,
  /^ (?:and|but|so|which)\b(?! £)(?![^.?!;]{0,40}\balready\b)/,
  /^ (?:(?:saved|saved up|put by|put aside|set aside|sitting|lying|held|here|spare|altogether|available|ready|now|all|in total|at the moment)\b ?(?:[.,;:!?]|- |$|and\b|but\b|so\b|to\b))/,
  /^ (?:to|want to|i want to|i would like to|that i|which i|i can|i could|(?:can|could|may) (?:i|we)|how much|is it (?:ok|okay|fine|alright|possible))\b/,
  /^ (?:of|in|from|worth of) (?:(?:my|an?|the|our) )?(?:savings|spare|inheritance|redundancy|pension|house sale|sale)\b(?! isas?)/,
  /^ (?:lump sum|inheritance|windfall|bonus|savings|spare|redundancy|capital|(?:birthday |christmas |wedding |prize |holiday )?(?:money|winnings|refund|rebate|payout))\b(?! isas?)/,
  /^ (?:can|could|may) (?:i|we)\b/,
);

/** What is paid in of it, or could be. */
const PAID_OF_IT = new RegExp(
  String.raw`\b(?:put|putting|pay|paying|paid|deposit\w*|invest\w*|save|saving|contribut\w*|split\w*|divid\w*|spread\w*|place|move|moving|stick|use|using|open\w*|start\w*)\b[^£?!]{0,45}$`,
);
/** "£20,000 goes in an ISA" */
const GOES_IN = /^ (?:(?:would|will|is|to|has|have) )?(?:go|goes|going|went|gone) in(?:to)?\b/;
/** "£5,000 more" is beside what went in before. */
const MORE_BEFORE =
  /\b(?:another|more|further|additional|extra|add|adding|also|top up)(?: (?:of|with|by))? $/;
const MORE_AFTER = /^ (?:more|extra|further|as well|too|on top|again)\b/;
/** "I have £12,000 this year", "have £12,000 paid in" */
const IN_THIS_YEAR = /^[^.?!;£]{0,20}\b(?:this (?:tax )?year|so far|already|paid|used)\b/;

/** "£20,000 in savings. Can I …?" */
const BEGINS = /(?:(?:^|[.;!?] )(?:(?:so|hi|hello|ok|well)[, ]+)?|\b(?:and|plus) )$/;
/** "… and £10,000 in a cash ISA" */
const IN_ISA = /^ (?:in|into) (?:(?:my|an?|the|our) )?(?:\w+ ){0,4}isas?\b/;
/** "I have £20,000 cash. Can I put £20,000 in a cash ISA?" */
const IN_CASH_ISA = /^ (?:in|into) (?:an?|my|the) cash isa\b/;
const IN_CASH = /^ (?:in )?cash(?= ?[.,;:!?])/;

/** "I have £9,000 and have paid in £15,000. Can I put it all in?": it is the money at hand that is to be paid in. */
const PAYS_IT = new RegExp(
  [
    String.raw`\b(?:can|could|may|should|will|would|does|do|how much)\b[^£]{0,30}`,
    String.raw`(?:\b(?:put|putting|pay|paying|add|adding|save|invest|deposit|move|use|get) (?:in )?(?:(?:all|any|some|most|half) (?:of )?)?(?:it|them|that|this|everything|the lot|the money|all)\b`,
    String.raw`|\b(?:it|that|this|them|all|everything)(?: all)? (?:go|fit|be (?:put|paid|added))\b|\bof (?:it|that|this|them)\b)`,
  ].join(''),
);

const sumOf = (all: readonly Money[]) => all.reduce((sum, { amount }) => sum + amount, 0);

/** Another amount that is paid in of it, or could be, told after it. */
function paidAfter({ text, money: all }: Question, money: Money, outside: boolean): Money[] {
  const later = all.filter((each) => each.at >= money.end);
  // "I have £18,000: £12,000 cash ISA, £6,000 shares": they are its parts.
  if (later.length > 1 && sumOf(later) === money.amount) return later;
  return later.filter(
    ({ at, end }) =>
      (PAID_OF_IT.test(text.slice(money.end, at)) ||
        GOES_IN.test(text.slice(end)) ||
        (outside && IN_ISA.test(text.slice(end)))) &&
      !MORE_BEFORE.test(text.slice(0, at)) &&
      !MORE_AFTER.test(text.slice(end)),
  );
}

/** Whether an amount is money at hand of which another one in the question is paid in. */
export function isAtHand(question: Question, money: Money): boolean {
  const { text, money: all } = question;
  if (money.per !== 'once' || all.length < 2) return false;
  if (PAYS_IT.test(text.slice(all.at(-1)?.end ?? 0))) return false;
  const [before, after] = [text.slice(0, money.at), text.slice(money.end)];
  const outside = OUTSIDE_ISAS.test(after);
  const had = HAVE.test(before) || SAVINGS_ARE.test(before);
  if (outside && (had || BEGINS.test(before))) return true;
  const paid = paidAfter(question, money, outside);
  if (paid.length === 0) return false;
  if (CAME_IN.test(before)) return true;
  const toCash = IN_CASH.test(after) && paid.some(({ end }) => IN_CASH_ISA.test(text.slice(end)));
  return had && (toCash || ELSEWHERE.test(after)) && !IN_THIS_YEAR.test(after);
}
