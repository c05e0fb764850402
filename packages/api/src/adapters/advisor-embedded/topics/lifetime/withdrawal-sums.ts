import { formatPounds } from '../../../../domain/money.ts';
import { asks, type Question } from '../../topic.ts';
import { yearlyAmount } from '../../understand/entities.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { asksToConfirm } from '../shared/phrases.ts';
import { boldPounds, joined } from '../../write/text.ts';
import { partsIn } from './withdrawal-parts.ts';

// What a withdrawal from a Lifetime ISA leaves of an amount that is named.

const IN_HAND =
  /\bin (?:(?:my|the) )?(?:hand|pocket)\b|\bin (?:my|the) bank|\bto have £|\bneed\b|\breceive\b|\bend up with\b|\bget (?:back )?£\d+ (?:in|out|after)|\bafter the (?:charge|penalty)|\bnet\b|\bto get £/;
/** "£6,000 in my Lifetime ISA": what is in it, and not what is to be had of it. */
const LIES_THERE = /^ (?:already |saved |sitting )*in (?:my|the|an?|our|his|her) (?:\w+ )?lifetime isa\b/;
const PAID_IN =
  /\b(?:paid|put|saved|contributed|deposited|invested|pay|have put|have paid)(?: in)?(?: about| around)? £?\d/;

const PAID_RIGHT =
  /\b(?:paid|put|saved|contributed|deposited|invested|pay)(?: (?:in|about|around|only|just))* $/;

/** "A £5,000 Lifetime ISA" */
const IS_ACCOUNT = /^ lifetime isa\b/;

/** "£2,000 in.": paid in, the bonus comes on top. */
const IN_AFTER = /^ (?:paid )?in(?=[.,;?!]| and\b| but\b|$)/;

/** "£4,000 plus the bonus", "£4,000 in it and the bonus on top": the bonus is not in the amount. */
const BONUS_BESIDE =
  /^[^£.?!]{0,40}(?:\+|&|\b(?:plus|on top of that|and|together with)\b|(?<=, )(?=got|get|received|bonus (?:of )?£))(?: also)?(?: (?:i )?(?:got|get|received|have))?(?: the| a| its| my)?(?: £?(\d+(?:\.\d+)?))?(?: of)?(?: 25%| government| state)* ?bonus\b(?! (?:is|was|will|be|gets|goes|does|has)\b)/;

interface Sum {
  /** What comes out of the account. */
  gross: number;
  paidIn: number | null;
  /** What it has earned, where that is told. */
  growth?: number;
}

const TAKING =
  /\b(?:withdr[ae]w(?:ing|n)?|withdrawal of|take|taking|took|taken|pull(?:ing)?|draw(?:ing)?|get(?:ting)?)(?: (?:out|just|only|about|around))* $/;

/** Of several amounts, the one that is taken out: "I have £10,000 and withdraw £2,000". */
const takenOut = (question: Question) =>
  question.money.length < 2
    ? undefined
    : question.money.find(({ at }) => TAKING.test(question.text.slice(0, at)));

/** "Buying for £451,000": the price of a home does not come out of the account. */
const PRICE = /\b(?:buy(?:ing)?|house|home|flat|property|price|costs?|worth)\b[^£.?!]{0,30}$/;

/** "A £450,000 flat", "for a 450000 flat exactly". */
const PRICED = /^ (?:\w+ )?(?:house|home|flat|property|apartment|place|bungalow)\b/;

/** "I take £5,000 out. How much do I get?": the withdrawal is told and what it costs is asked. */
export const asksWhatIsLeft = (question: Question) =>
  question.money.some(
    ({ at, end }) => OUT.test(question.text.slice(0, at)) || FROM_IT.test(question.text.slice(end)),
  ) &&
  asks(
    question,
    /\b(?:how much|what)\b[^.?]*\b(?:get|lose|pay|keep|charged?|penalty|left|receive|reach(?:es)?|end up|arrives?|costs?)\b/,
  );
const FROM_IT = /^ (?:back |out )?(?:from|out of) (?:my|the|an?|our|his|her) (?:\w+ )?lifetime isa\b/;
const OUT =
  /\b(?:withdr[ae]w(?:ing|n)?|withdrawal of|take|taking|took|taken|pull(?:ing)?|draw(?:ing)?)(?: (?:out|just|only|about|around))* $/;

const PARTS: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:withdr[ae]w\w*|tak(?:e|ing) out|tak(?:e|ing)|took|taken)(?: out)? (?:only |just |about )?half\b/,
    1 / 2,
  ],
  [/\b(?:withdr[ae]w\w*|tak(?:e|ing)|took|taken)(?: out)? (?:only |just |about )?(?:a|one) quarter\b/, 1 / 4],
  [/\b(?:withdr[ae]w\w*|tak(?:e|ing)|took|taken)(?: out)? (?:only |just |about )?(?:a|one) third\b/, 1 / 3],
];

/** "£16,000 in it, withdraw half": what part of it comes out. */
const partOf = ({ text }: Question) => PARTS.find(([words]) => words.test(text))?.[1] ?? 1;

const MAXED = /\bmax\w*\b|\bfull (?:amount|allowance|limit)\b/;

/** "£2,000 a year for 8 years, what if I take it all out?": all that was paid in, as far as the limit goes. */
function overYears({ money, period, text }: Question, view: RuleView): Sum | null {
  const [only, more] = money;
  const years = Math.floor((period ?? 0) / 12);
  const limit = view.amount('lifetime-limit');
  const yearly = only ? yearlyAmount(only) : MAXED.test(text) ? limit : 0;
  if (more || years < 2 || yearly <= 0 || only?.per === 'once') return null;
  const paidIn = Math.min(yearly, limit) * years;
  return { gross: paidIn * (1 + view.amount('lifetime-bonus') / 100), paidIn };
}

/** What leaves the account: the amount named, or what is behind it. */
export function sumOf(asked: Question, view: RuleView): Sum | null {
  const saved = overYears(asked, view);
  if (saved) return saved;
  const parts = partsIn(asked);
  if (parts) return { gross: parts.paidIn + parts.bonus + parts.growth, ...parts };
  const priced = asked.money.filter(
    ({ at, end }) => !PRICE.test(asked.text.slice(0, at)) && !PRICED.test(asked.text.slice(end)),
  );
  const question = priced.length > 0 ? { ...asked, money: priced } : asked;
  const money =
    takenOut(question) ??
    question.money.find(({ end }) => IS_ACCOUNT.test(question.text.slice(end))) ??
    question.money[0];
  if (!money) return null;
  const amount = money.amount * partOf(question);
  const charge = view.amount('lifetime-withdrawal-charge') / 100;
  if (takenOut(question)) return { gross: amount, paidIn: null };
  const before = question.text.slice(Math.max(0, money.at - 40), money.end + 30);
  if (
    !LIES_THERE.test(question.text.slice(money.end)) &&
    IN_HAND.test(before) &&
    !PAID_IN.test(before) &&
    !/\b(?:withdraw(?:ing)?|take|taking|took|pull(?:ing)?|draw(?:ing)?) (?:out )?£/.test(before)
  )
    return { gross: amount / (1 - charge), paidIn: null };
  const beside = BONUS_BESIDE.exec(question.text.slice(money.end));
  if (
    beside ||
    IN_AFTER.test(question.text.slice(money.end)) ||
    (PAID_IN.test(before) &&
      (PAID_RIGHT.test(question.text.slice(0, money.at)) ||
        !LIES_THERE.test(question.text.slice(money.end))) &&
      !/\btake out £|\bwithdraw £/.test(before))
  ) {
    const bonus = Number(beside?.[1] ?? (amount * view.amount('lifetime-bonus')) / 100);
    return { gross: amount + bonus, paidIn: amount };
  }
  return { gross: amount, paidIn: null };
}

const pence = (amount: number) => Math.round(amount * 100) / 100;

export function sumText({ gross, paidIn, growth }: Sum, view: RuleView): string {
  const charge = pence((gross * view.amount('lifetime-withdrawal-charge')) / 100);
  const kept = pence(gross - charge);
  if (paidIn === null)
    return `Taking out ${formatPounds(pence(gross))} costs a charge of ${boldPounds(charge)} and leaves you ${boldPounds(kept)}.`;
  const difference = pence(paidIn - kept);
  if (growth !== undefined) return ofParts({ gross, paidIn, growth }, charge, kept);
  return joined(
    `You paid in ${formatPounds(paidIn)}, the bonus made it ${formatPounds(gross)}; taking out all of it costs ${boldPounds(charge)} and leaves you ${boldPounds(kept)}`,
    `– ${boldPounds(difference)} less than you paid in (growth left aside).`,
  );
}

/** The same with all that is in it told: what was paid in, the bonus and what they earned. */
function ofParts(
  { gross, paidIn, growth }: { gross: number; paidIn: number; growth: number },
  charge: number,
  kept: number,
): string {
  const apart = pence(Math.abs(kept - paidIn));
  const than = kept < paidIn ? 'less than' : kept > paidIn ? 'more than' : 'as much as';
  return `In it are ${boldPounds(pence(gross))}: ${formatPounds(paidIn)} paid in, ${formatPounds(pence(gross - paidIn - growth))} of bonus and ${formatPounds(Math.abs(growth))} ${growth < 0 ? 'lost' : 'earned'}. Taking out all of it costs a charge of ${boldPounds(charge)} and leaves you ${boldPounds(kept)}, ${apart === 0 ? '' : `${boldPounds(apart)} `}${than} you paid in.`;
}

const COSTS =
  /\b(?:costs?|is|be|charge(?: of)?|los(?:e|es)|pay|penalty(?: of)?)(?: me| about| only| just)* $/;
const LEAVES = /\b(?:leaves?|left with|get|gets|keep|receive|have)(?: me| with| about| only| just| back)* $/;
const POLAR =
  /^(?:(?:so|and|but)[, ]+)*(?:if [^,]{3,60},? )?(?:is|are|do|does|will|would|am)\b|\b(?:does|will|would|do|is) (?:it|that|i)\b/;

/** "Does it cost £250?", "the charge on £20,000 is £4,000, isn't it?": yes or no to the figure that is put up. */
export function claimLead(question: Question, { gross }: Sum, view: RuleView): string {
  const { money, text, focus } = question;
  const charge = pence((gross * view.amount('lifetime-withdrawal-charge')) / 100);
  const [claimed, more] = money.filter(({ amount }) => amount !== gross);
  if (!claimed || more || money.length !== 2) return '';
  if (!(POLAR.test(focus) || asksToConfirm(question)) || /\b(?:how much|what)\b/.test(focus)) return '';
  const before = text.slice(0, claimed.at);
  const right = LEAVES.test(before) ? pence(gross - charge) : COSTS.test(before) ? charge : null;
  return right === null ? '' : right === claimed.amount ? 'Yes.' : 'No.';
}

/** A full year's payment taken out again. */
export function example(view: RuleView): string {
  const paidIn = view.amount('lifetime-limit');
  const bonus = (paidIn * view.amount('lifetime-bonus')) / 100;
  const kept = pence((paidIn + bonus) * (1 - view.amount('lifetime-withdrawal-charge') / 100));
  return `: of ${formatPounds(paidIn)} paid in and ${formatPounds(bonus)} bonus you would get ${boldPounds(kept)} back`;
}
