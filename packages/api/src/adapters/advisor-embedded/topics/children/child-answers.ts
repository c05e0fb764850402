import { counted } from '../../../../domain/money.ts';
import { formatDate, formatMonth } from '../../../../domain/tax-year.ts';
import { asks, type Question } from '../../topic.ts';
import { addMonths } from '../../understand/months.ts';
import { birthdayToldIn } from '../../understand/birthdays.ts';
import { opensLead, RELATIVES_OPEN } from './junior-leads.ts';

// What a child of a told age may do with its Junior ISA.

/** "When can she …?", "who controls it?": neither yes nor no answers that. */
const WHEN =
  /\bwhen (?:can|could|will|does|do|may|would|should|must|is (?:he|she|it|my \w+) (?:able|allowed))\b|\b(?:what|which) age\b|\bhow (?:old|long|soon|many years)\b/;
const WHO = /\bwho(?:se)?\b(?! (?:is|was|will be|turns?) (?:\d|now|only|just))/;
const CONTROL = /\bcontrol|\bmanage|\brun\b|\btake over|\bin charge/;

const MONTHS_A_YEAR = 12;

/** `At **18**, in 11 years`, or in the month of the birthday that is told. */
function atAge(reached: number, age: number, { text, today, birthDate }: Question): string {
  const birthday = birthdayToldIn(text, today);
  if (age >= reached) return `At **${reached}**`;
  if (birthDate !== null)
    return `At **${reached}**, on **${formatDate(addMonths(birthDate, reached * MONTHS_A_YEAR))}**`;
  if (birthday?.age === reached) return `At **${reached}**, in **${formatMonth(birthday.from)}**`;
  return `At **${reached}**, in ${counted(reached - age, 'year')}`;
}

/** What leads the answer when a time or a person is asked for; null when it is yes or no. */
function timeOrPerson(
  age: number,
  takesOut: boolean,
  question: Question,
  control: number,
  access: number,
): string | null {
  const when = asks(question, WHEN);
  if (when && takesOut)
    return age >= access
      ? `${atAge(access, age, question)}: the money is theirs to take out already.`
      : `${atAge(access, age, question)}: until then nobody can take money out, except in rare cases such as terminal illness.`;
  if (!asks(question, CONTROL)) return null;
  if (when)
    return `${atAge(control, age, question)}: ${age >= control ? 'the child can run the account already' : 'until then the parent or guardian who opened it runs it'}.`;
  if (!asks(question, WHO)) return null;
  return age >= control
    ? `The **child**: at ${age} they can run the account.`
    : `The **parent or guardian** who opened it, as long as the child is under ${control}.`;
}

/** What leads the answer of a child whose age is told; empty where none of this is asked. */
export function childAnswer(
  age: number,
  takesOut: boolean,
  question: Question,
  control: number,
  access: number,
): string {
  const led = timeOrPerson(age, takesOut, question, control, access);
  if (led !== null) return led;
  const runs = asks(question, CONTROL);
  const opens = !runs && asks(question, /\bopen|\bhave\b|\bget\b|\bstart\b|\bset up\b|\beligible|\btoo old/);
  if (takesOut) {
    if (age >= access) return `Yes. From ${access} the money is theirs to take out.`;
    return age >= control
      ? `Not yet: at ${age} the child can manage the account but take nothing out until **${access}**.`
      : `No: at ${age} the money stays locked in until **${access}**, in ${access - age} ${access - age === 1 ? 'year' : 'years'}.`;
  }
  if (opens && RELATIVES_OPEN.test(question.focus)) return opensLead(question);
  if (opens) {
    if (age < access && asks(question, WHEN))
      return `At any age under **${access}**: a parent or guardian opens it and looks after it.`;
    if (age >= access)
      return `No: a Junior ISA is for a child under **${access}**; from ${access} adult ISAs are open.`;
    const lead = asks(question, /\btoo old\b/) ? 'No, that is not too old:' : 'Yes:';
    return age >= control
      ? `${lead} a child under ${access} can have one, and at ${age} can open and run it themselves or have a parent or guardian do it.`
      : `${lead} a child under ${access} can have one. A parent or guardian opens it and looks after it.`;
  }
  if (runs)
    return age >= control
      ? `Yes: at ${age} the child can run the account.`
      : `Not yet at ${age}: until ${control} the parent or guardian who opened it runs it.`;
  return '';
}
