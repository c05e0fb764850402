import { formatDate } from '../../../../domain/tax-year.ts';
import { asks, cues, says, type Question, NEVER } from '../../topic.ts';
import { birthdayToldIn } from '../../understand/birthdays.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { joined } from '../../write/text.ts';
import { tooYoung, verdict } from '../shared/phrases.ts';
import { TELLS_AGE } from '../conduct/declines.ts';
import { USED_UP } from '../shared/payments-in.ts';
import { rulesTopic } from '../shared/rules-topic.ts';

/** "Does she have to shut it now?" */
const KEEPS =
  /\b(?:must|have to|has to|need to|needs to|can|may)\b[^.?]*\b(?:shut|close|closed|keep|give up)\b/;

/** "Can I open one for him?" of somebody grown up. */
const OPENS_FOR =
  /\b(?:can|could|may) (?:i|we) (?:open|start|set up|get|take out)\b[^.?]*\bfor (?:him|her|them|my|our|his)\b(?! (?:first|retirement|home|house|own|pension|old age|future))/;
/** "What can we open?" */
const WHAT_OPENS =
  /\b(?:what|which)\b[^.?]{0,20}\b(?:can|could|may|should|do) (?:i|we|he|she|they)\b[^.?]{0,10}\b(?:open|have|get|start|set up|use)\b/;
/** "Can I save for a bike?" */
const MAY_SAVE = /\b(?:can|could|may) (?:i|he|she|we|they) (?:still |also )?(?:save|put money away)\b/;

/** Of somebody who is about to be old enough: the day, where it is told. */
function fromBirthday({ text, today }: Question, adult: number): string {
  const told = birthdayToldIn(text, today);
  return told?.age === adult && told.from === told.to
    ? `From **${formatDate(told.from)}**, the ${adult}th birthday, and not before: then the adult ISAs and the Lifetime ISA can be opened.`
    : `Not before the birthday; from **${adult}** the adult ISAs and the Lifetime ISA can be opened.`;
}

/** Whether adult ISAs are open at an age. */
export function adultAge(question: Question, view: RuleView): string {
  const adult = view.amount('adult-cash-age');
  const [person] = question.people;
  const junior = `A Junior ISA is open to under-${adult}s, with up to ${view.figure('junior-limit')} a tax year.`;
  const ended = view.earlier('cash-age-transition');
  const transition = ended?.to
    ? `A transition that let 16- and 17-year-olds have one adult cash ISA ended on ${formatDate(ended.to)}.`
    : '';
  const young = person !== undefined && person.age < adult;
  if (person && !young) {
    return joined(
      `${person.who !== 'self' && OPENS_FOR.test(question.focus) ? 'Not for them: they open it themselves, in their own name, if they live in the UK.' : verdict(question, true)} At ${person.age} the adult ISAs (cash, stocks and shares, innovative finance) are open: they need an age of ${adult} or over and residence in the UK.`,
      `There is no upper age. You can pay in up to ${view.figure('isa-allowance')} a tax year.`,
      person.age >= 40 ? 'Only the Lifetime ISA can no longer be opened after 39.' : '',
    );
  }
  return joined(
    young &&
      (KEEPS.test(question.focus) && says(question, /\b(?:opened|has|have|got)\b/)
        ? 'My rule book has no duty to close one that was opened while it was allowed.'
        : person.turning && person.age === adult - 1
          ? fromBirthday(question, adult)
          : asks(
                question,
                /(?:\b(?:any|which|what|an?) |^)isas?\b[^.?]*\bfor (?:my|our|an?|him|her|them|\d+)\b|\b(?:which|what) isas? (?:can|could|may) (?:my|our|an?|his|her)\b/,
              ) ||
              (question.kinds.length === 0 && asks(question, /\b(?:have|get) (?:an?|any) isa\b/))
            ? `Yes, the **Junior ISA**; at ${person.age} an adult ISA cannot be opened.`
            : WHAT_OPENS.test(question.focus)
              ? `A **Junior ISA**; at ${person.age} an adult ISA cannot be opened.`
              : MAY_SAVE.test(question.focus) && question.kinds.length === 0
                ? `Yes, in a **Junior ISA**, which a parent or guardian opens, but the money stays in it until **${adult}**; at ${person.age} an adult ISA cannot be opened.`
                : `${tooYoung(question)} At ${person.age} an adult ISA cannot be opened.`),
    `You must be **${adult}** or over to open an adult ISA, and resident in the UK.`,
    !question.brief || young ? transition : '',
    junior,
    !question.brief && 'A Lifetime ISA can be opened from 18 to 39.',
  );
}

export const adultIsaAge = rulesTopic({
  id: 'adult-age',
  answers: ['late', 'barred', 'harms'],
  rules: ['adult-cash-age', 'cash-age-transition', 'junior-limit', 'isa-allowance', 'lifetime-ages'],
  dated: () => ['adult-cash-age', 'cash-age-transition'],
  score: (question) => {
    if (
      question.kinds.includes('lifetime') ||
      (question.kinds.includes('junior') && !asks(question, /\badult|\bcash isa\b(?! junior)/))
    )
      return NEVER;
    // Whoever is too young has first to hear that, whichever product is asked for.
    const asker = question.people[0];
    const tooYoungToChoose =
      asker?.who === 'self' &&
      asker.age < 18 &&
      !asker.turning &&
      says(question, /\bi am (?:only |just |still |now )?\d/) &&
      asks(question, /\b(?:best|which|highest|top|good|recommend)\b/)
        ? 9
        : 0;
    const young = question.people.some(({ age }) => age < 18) ? 2 : 0;
    // "My mum is 82.": told, and nothing asked yet.
    const told = question.people.length > 0 && TELLS_AGE.test(question.focus) ? 3 : 0;
    const aged =
      question.people.length > 0 ||
      says(question, /\bage\b|\bold\b|\byoung|\bteen|\badult|\b1[678]\b|\bwho can\b|\beligib/)
        ? 0
        : -3;
    return (
      told -
      // Of a full allowance, and not of an age.
      (says(question, USED_UP) ? 6 : 0) +
      tooYoungToChoose +
      young +
      aged +
      (question.people.length > 0 ? 1 : 0) +
      cues(question, [
        [/\bopen|\bhave\b|\bget\b|\bstart\b|\bset up\b|\beligible|\bqualify|\ballowed\b/, 1.5],
        [
          /\b(?:still|keep|carry on|continue)\b[^.?]*\b(?:pay|sav|put|contribut|invest)\w*\b[^.?]*\bisas?\b/,
          2,
        ],
        [/\b(?:get|take|have|access)\b[^.?]*\bmoney\b/, -5],
        [/\b(?:mov(?:e|ing)|switch\w*|convert\w*|transfer\w*)\b[^.?]*\bisas?\b[^.?]*\b(?:to|into)\b/, -6],
        [/\b18th birthday\b/, 8],
        [/\btoo late\b/, -3],
        [/\bbonus\b/, -6],
        [/\blast (?:day|minute)\b|\bclose\b/, -6],
        [/\bbecomes?\b|\bturns? into\b/, -8],
        [
          /\bboth\b[^.?]*\badult\b[^.?]*\bisas?\b|\badult (?:\w+ )?isas?\b[^.?]*\bas well\b/,
          question.kinds.includes('junior') ? 5 : 0,
        ],
        [
          /\b(?:interest|best|highest|pays|products?)\b|\bpaying (?:the|most|out)\b|\brates?\b(?! taxpayer)/,
          -4,
        ],
        [/\bage\b|\bold enough|\bhow old|\btoo (?:old|young)|\bminimum age|\bupper age|\bage limit/, 3],
        [/\bcan (?:i|he|she|they|my|a|an|someone|people|1[67])\b|\bwho can\b/, 1],
        [/\bisas?\b/, 1],
        [/\b1[67](?: and | or |-|\/| to )1?7?/, 1.5],
        [/\b16(?: and | or | ?- ?|\/| to )17\b/, 4],
        [/\b65\b|\bcap\b|\blimit\b|\bwithdraw|\btransfer|\ballowance\b|\bhow much\b/, -2.5],
      ]) -
      (question.people.some(({ who, age }) => who === 'child' && age < 16) &&
      asks(question, /\bfor (?:her|him|them|my|our|a|an|the|his)\b/)
        ? 5
        : 0) -
      (question.money.length > 0 ? 2 : 0) -
      // Whoever names a child's account asks about that one.
      (question.kinds.join() === 'junior' && question.products.length > 0 ? 4 : 0)
    );
  },
  now: adultAge,
  atOtherTime: (question, view) => {
    const [person] = question.people;
    const transition = view.row('cash-age-transition');
    if (!person || !transition?.from || !transition.to || person.age < 16 || person.age > 17) return null;
    // One that was opened while it was allowed is kept or not: of that the rule for new ones says nothing.
    if (asks(question, /\b(?:keep|keeps|kept)\b/) && says(question, /\b(?:opened|has|have|got)\b/))
      return joined(
        'My rule book has no duty to close one that was opened while it was allowed.',
        `The transition that let 16- and 17-year-olds have **one adult cash ISA** ended on **${formatDate(transition.to)}**; whether it may still be paid into under ${view.amount('adult-cash-age')} is not in my sources, so ask the provider.`,
      );
    if (asks(question, /\bstill\b|\bnow\b|\btoday\b/))
      return `No, not any more: adult ISAs are open from **${view.amount('adult-cash-age')}**. A transition let 16- and 17-year-olds have one adult cash ISA from ${formatDate(transition.from)} to **${formatDate(transition.to)}**; until 18 it is the Junior ISA.`;
    return `Yes: from ${formatDate(transition.from)} to ${formatDate(transition.to)} a transition let 16- and 17-year-olds have **one adult cash ISA**. Since then the age is ${view.amount('adult-cash-age')}.`;
  },
});
