import type { Found } from '../../tool-results.ts';
import { asks, cues, says, type Draft, type Question, type Topic, NEVER } from '../../topic.ts';
import { boldPounds, bullets, joined, lines, periodText } from '../../write/text.ts';
import { filled } from './projection-filled.ts';
import { moreLead } from './projection-alternatives.ts';
import { callsOf, inputsOf, ratesOf, withBonus } from './projection-calls.ts';
import { sidesOf, type Sides } from './projection-sides.ts';
import { asksForDeposit, asksTimeAlone, targetOf } from './projection-target.ts';
import { monthsToAge, typeOf } from './projection-basis.ts';
import { homeAside, withBonusNeeded } from './projection-lifetime.ts';
import {
  forChildrenText,
  forTwoLifetimeText,
  forTwoText,
  namesTwo,
  neededOfEachText,
} from './projection-for-two.ts';
import { termsAside, unknownRate, withinLimits } from './projection-product.ts';
import { yearsText } from './projection-years.ts';
import {
  bonusText,
  byYearText,
  differenceText,
  payments,
  projected,
  rateLine,
  soonerText,
  targetText,
} from './projection-text.ts';

const CAN_FALL = 'The value of investments can fall as well as rise.';

/** "What does the state add?": the bonus stands first. */
const BONUS_ASKED =
  /^(?:(?:the|my|total|government|lifetime isa|what is|so|and)\b ?)*bonus (?:over|for|in|after|on)\b|\b(?:how much|what|total|how big)\b[^.?]*\bbonus\b|\b(?:state|government)\b[^.?]*\b(?:adds?|gives?|pays?|contributes?)\b/;

const TAKEN =
  /\b(?:tak(?:e|es|ing)|withdraw(?:ing|s)?|draw(?:ing|s)?|spend(?:ing)?)(?: (?:out|about|just|only))* $/;

/** "She has £15,000 in her Junior ISA": what is there is no payment of this year. */
const HOLDS =
  /\b(?:has|have|holds?|got|is|there|already|saved)(?: (?:about|around|got|saved|already|now))* $/;
const IN_ISA =
  /^ (?:already |saved |now |sitting )*in (?:an? |my |his |her |their |the |our )?(?:\w+ ){0,3}isa\b/;

const isHeld = ({ money, text }: Question) =>
  money.length === 1 &&
  money.every(
    ({ per, at, end }) => per === 'once' && HOLDS.test(text.slice(0, at)) && IN_ISA.test(text.slice(end)),
  );

const canFall = (type: string) => type === 'Stocks & Shares ISA' || type === 'Innovative Finance ISA';

/** What a side comes to, the bonus on a Lifetime ISA's payments included. */
function sideOf(question: Question, found: Found) {
  const rate = ratesOf(question)[0] ?? null;
  const answer = found.get(inputsOf(question, rate).call);
  if (!answer?.result) return [];
  const bonus = withBonus(question, rate);
  const grown = bonus && found.get(bonus);
  const text = joined(
    projected(answer, question, question.period === null),
    bonusText(answer, question, grown),
  );
  return [{ answer, text, total: grown?.result?.finalValue ?? answer.result.finalValue }];
}

const END = { sum: 'Together that is', difference: 'The difference is', nothing: '' } as const;

const INTEREST_ASKED = /\binterest\b|\bhow much (?:will|would|do|does) (?:i|we|it|they) (?:earn|make)\b/;

/** What the sides earn together, where that is asked. */
const interestOf = (
  question: Question,
  sides: readonly { answer: { result: { totalInterest: number } | null } }[],
) =>
  asks(question, INTEREST_ASKED)
    ? `, of which ${boldPounds(sides.reduce((all, { answer }) => all + (answer.result?.totalInterest ?? 0), 0))} is interest`
    : '';

/** What each of the sides comes to, and of two the difference, or their sum. */
function sideBySide(question: Question, { each, ofKinds, ends }: Sides, found: Found): Draft | null {
  const sides = each.flatMap((side) => sideOf(side, found));
  const [a, b] = sides;
  if (!a || !b || sides.length < each.length) return null;
  const sum = ends === 'sum' ? sides.reduce((all, { total }) => all + total, 0) : Math.abs(a.total - b.total);
  return {
    text: lines(
      ends === 'difference' && moreLead(question, a.total, b.total),
      bullets(sides.map(({ answer, text }) => (ofKinds ? `${answer.type}: ${text}` : text))),
      joined(
        ends !== 'nothing' &&
          `${END[ends]} ${boldPounds(sum)}${ends === 'sum' ? interestOf(question, sides) : ''}.`,
        sides.some(({ answer }) => canFall(answer.type)) && CAN_FALL,
      ),
    ),
    notes: ['illustration'],
  };
}

function compose(asked: Question, found: Found): Draft {
  const question = filled(asked);
  const unknown = unknownRate(question);
  if (unknown !== null)
    return {
      text: `I don’t know: the catalogue states no rate for the ${unknown.name} from ${unknown.provider}. Ask the provider for the present one; with a rate of your own I can work it out.`,
      notes: ['sample'],
    };
  const sides = sidesOf(question);
  const both = sides && sideBySide(question, sides, found);
  if (both) return both;
  if (question.money.length === 0 || asksTimeAlone(question)) return askBack(question);
  const answers = ratesOf(question).flatMap((rate) => {
    const { call, assumedPeriod } = inputsOf(question, rate);
    const answer = found.get(call);
    return answer ? [{ answer, assumedPeriod }] : [];
  });
  const [first] = answers;
  // Past this a number says nothing any more: 1,000% for 10 years.
  const tooLarge = answers.some(({ answer }) => (answer.result?.finalValue ?? 0) > Number.MAX_SAFE_INTEGER);
  if (!first || tooLarge)
    return {
      text: 'I cannot work that out: the calculator takes amounts of £0 or more, periods of up to 100 years and rates from −100% to 1,000% a year, as far as the outcome can still be counted. Give me a deposit or a monthly amount, a period and a rate.',
      notes: [],
    };
  const { answer, assumedPeriod } = first;
  // What is announced for cash ISAs is no matter of savings of no named kind, nor of what is paid in now.
  const later = question.kinds.length > 0 && answer.monthlyContribution > 0;
  const over = answer.warnings
    .filter(() => !isHeld(question))
    .filter((warning) => (later || !/announced/i.test(warning)) && !namesTwo(question))
    .map((warning) => `Mind the limit: ${warning}`);
  const bonus = withBonus(question, ratesOf(question)[0] ?? null);
  const grown = bonus && found.get(bonus);
  const risk = canFall(answer.type) ? CAN_FALL : '';
  const body =
    answer.target !== null
      ? joined(
          targetText(answer, question, asksForDeposit(question)),
          withBonusNeeded(answer, question),
          homeAside(answer, question),
          answer.type !== 'Lifetime ISA' && neededOfEachText(question, answer.target.monthlyNeeded),
        )
      : answers.length > 1
        ? lines(
            `${payments(question, answer)} over ${periodText(answer.months ?? 0)} comes to:`,
            bullets(answers.map((each) => rateLine(each.answer))),
            differenceText(answers.map((each) => each.answer)),
          )
        : projected(answer, question, assumedPeriod);
  const bonusFirst = asks(question, BONUS_ASKED) && answers.length === 1 && answer.target === null;
  const withBonusText =
    answer.target === null ? bonusText(answer, question, grown) : soonerText(answer, grown);
  const text = joined(
    withinLimits(asked, typeOf(asked) === 'Lifetime ISA').note,
    ...(bonusFirst ? [withBonusText, body] : [body, withBonusText]),
    ...over,
    termsAside(question.products),
    byYearText(question, answer.months),
    forTwoText(asked),
    answers.length === 1 && forTwoLifetimeText(question, grown?.result?.finalValue),
    answers.length === 1 && forChildrenText(asked, answer.result?.finalValue),
    !question.brief && risk,
  );
  return {
    text: lines(
      text,
      answers.length === 1 &&
        answer.target === null &&
        yearsText(
          question,
          answer,
          inputsOf(question, ratesOf(question)[0] ?? null).call.input['isAer'] === true,
        ),
    ),
    notes: question.products.length > 0 ? ['sample', 'illustration'] : ['illustration'],
  };
}

function askBack(question: Question): Draft {
  const type = typeOf(question);
  return {
    text: `I can work that out for a ${type}. Tell me what you would pay in at the start or each month, for how long, and at what rate if you have one in mind: for example “£150 a month for 12 years at 4%”. The calculator page does the same.`,
    notes: [],
  };
}

/** What saving comes to, and what it takes to reach an amount. */
export const projection: Topic = {
  id: 'projection',
  holds:
    /^(?:and |but |so )*what if (?:i|we) (?:also |then )?add(?:ed)? £\d+(?:\.\d+)? (?:a|per|each|every) (?:month|year|week)[?.! ]*$/,
  score: (asked) => {
    const question = filled(asked);
    const { money, period, rate } = question;
    const regular = money.some(({ per }) => per !== 'once') ? 1.5 : 0;
    const timed = period !== null || monthsToAge(question) !== null ? 2 : 0;
    const target = targetOf(question) ? 3 : 0;
    const sides = sidesOf(question)?.clear === true ? (rate === null ? 6 : 9) : 0;
    const score = cues(question, [
      [
        /\b(?:worth|grow|grows|growth|growing|become|turn into|end up|accumulate|compound(?:ed|ing)?|final value|pot\b|add up)\b/,
        2.5,
      ],
      [
        /\bhow much (?:will|would|could|can|do|might) (?:i|we|it|that|my|she|he|they|there)\b[^.?]*\b(?:have|get|earn|make|save|be|end)\b|\bwhat (?:will|would|do|could) (?:i|we|it|that|they|he|she) (?:have|get|be|earn|end|make|become)\b/,
        2.5,
      ],
      [/\b(?:calculat|project|forecast|estimat|work out|simulat)\w*/, 2],
      [
        /\bwhat if\b|\bif i (?:save|put|invest|pay|deposit|start|add|leave)|\bsaving\b|\binvesting\b|\bput(?:ting)? (?:away|aside)|\bleave\b/,
        1.5,
      ],
      [
        /\binterest\b[^.?]*\b(?:earn|get|make|be)\b|\bearn\b[^.?]*\binterest\b|\bhow much interest\b|\breturns?\b/,
        2,
      ],
      [/\bdoubles?\b|\btriples?\b|\bbonus\b[^.?]*\b(?:total|altogether|overall|in all)\b|\btotal bonus\b/, 3],
      [
        /\btax(?:ed)?\b|\bcharge\b|\bpenalty\b|\bwithdraw|\bfscs|\bprotect|\btransfer|\bcover(?:ed)?\b|\ball (?:of it )?out\b|\bget (?:it |my money )?(?:all )?back\b/,
        -3.5,
      ],
      [
        /\bleft\b|\ballowance\b|\blimit\b|\bremaining\b|\bmaximum\b|\b(?:go|be) over\b|\btoo much\b/,
        asked.money.length === 0 ? 0 : -3,
      ],
      [/\bbest\b|\bhighest\b|\blowest\b|\bcheapest\b|\bwhich\b/, rate === null ? -4 : -2],
      [/\bturn\b[^.?]*\binto\b/, 2],
      [/\bwhat (?:will|would|does|do)\b[^.?]{0,15}£\d+[^.?]{0,20}\b(?:be|come to|get to|make)\b/, 2.5],
      [
        /\b(?:one[- ]off|lump(?: sum)?|initial(?:ly)?|up ?front)\b/,
        rate === null || period === null ? 0 : 2.5,
      ],
      [/\bhow much (?:\w+ ){0,2}bonus\b/, rate === null ? -5 : 0],
      [
        /\b(?:in|with|on|from) (?:it|that one|this one|the (?:first|second|third|last))\b/,
        question.afterProducts ? -6 : 0,
      ],
      [/\bneed an? (?:\w+ )?isa\b|\bworth (?:having|opening|getting)\b/, -8],
    ]);
    if (asks(question, /\binflation\b/) && question.rates.length < 2) return NEVER;
    if (asked.rate === null && asks(question, /\bexceed|\bgo(?:ing)? over\b/)) return NEVER;
    // What is taken out is no payment; how long it lasts is asked elsewhere.
    if (money.some(({ per, at }) => per !== 'once' && TAKEN.test(question.text.slice(0, at)))) return NEVER;
    if (
      says(
        question,
        /\b(?:house|home|property|flat)\b[^.?]*\bbe worth\b|\bfrom (?:19|20[01])\d\b[^.?]*\bnow\b/,
      )
    )
      return NEVER;
    if (money.length > 0 && asked.money.length === 0)
      return asks(question, /\b(?:how much|what) (?:is that |would that be )?a month\b/) ? NEVER : score + 5;
    if (money.length === 0)
      return asks(
        question,
        /\bcalculat|\bprojection\b|\bwhat (?:will|would) my (?:savings|isa) be worth|\bhow much will my|\bhow much (?:i|we) (?:will|would|could) (?:have|get|end up)\b/,
      )
        ? Math.max(score, asks(question, /\bhow much (?:i|we) (?:will|would)\b/) ? 5 : 0)
        : 0;
    // "Interest on £8,000 in the Quillbrook 1 year fix", "£30,000 in that fix for its full term".
    const overTerm =
      question.products.length === 1 &&
      asks(
        question,
        /\binterest\b[^.?]{0,20}\b(?:at (?:the )?end|at maturity|when it (?:ends|matures)|over the (?:term|fix))\b|^(?:the |what |how much |is |would be |of )*interest (?:on|from|for|earned on) £\d|^£\d[^.?]*\bfor (?:its|the) (?:full|whole|entire) term\b/,
      )
        ? 9
        : 0;
    // "£20,000 at 4% vs 5%": an amount and its rates say what is wanted.
    const rated = rate === null ? 0 : question.rates.length > 1 && money.length === 1 ? 3 : 1.5;
    const withProduct = question.products.length > 0 && (score > 1 || timed > 0) ? 6 : 0;
    return score + regular + timed + target + sides + overTerm + withProduct + rated;
  },
  calls: (asked) => {
    const question = filled(asked);
    if (question.money.length === 0) return [];
    return (sidesOf(question)?.each ?? [question]).flatMap(callsOf);
  },
  compose,
};
