import { ask, wordCount } from './again.ts';
import type { Change, Turn } from './people.ts';
import { PHRASE_OF } from '../understand/entities.ts';
import type { Reading } from '../understand/reading.ts';
import { isSum } from './plan.ts';

// What was told of a goal, or of payments into a Lifetime ISA, is summed up by a short question after it.

const LONGEST = 12;
const BONUS = /\bbonus\b/;
const MUCH_A_MONTH = /\b(?:how much|what)\b[^?]*\b(?:a|per|each|every) (?:month|week)\b|\bmonthly\b/;
const AIMS = /\b(?:deposit|buy|buying|save|saving|need|want|goal|target|wedding|car|holiday)\b/;
const YEAR = /\b(?:in|by|until|before) (20\d\d)\b/;

/** "How much a month?" after "I want to buy in 2030 with a £25,000 deposit". */
function monthlyForGoal(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const { question } = last;
  const [goal, more] = question.money;
  if (!goal || more || goal.per !== 'once' || isSum(last) || !AIMS.test(question.text)) return null;
  if (alone.money.length + alone.kinds.length > 0 || !MUCH_A_MONTH.test(alone.focus)) return null;
  const [, year] = YEAR.exec(question.text) ?? [];
  const time =
    alone.period ??
    question.period ??
    (year === undefined ? null : (Number(year) - Number(alone.today.slice(0, 4))) * 12);
  if (time === null || time <= 0 || wordCount(alone.focus) > LONGEST) return null;
  const [kind] = question.kinds;
  const rate = alone.rate ?? question.rate;
  return ask(
    turn,
    `how much a month to reach £${goal.amount}${kind === undefined ? '' : ` in a ${PHRASE_OF[kind]}`} in ${time} months${rate === null ? '' : ` at ${rate}%`}?`,
  );
}

const UNTIL =
  /\b(?:by|at|until|till|to|before|when i (?:am|turn))(?: age| i am| the age of)? (\d\d)\b(?!%| ?(?:years?|months?)\b)/;

/** "How much bonus by 40?", "and over 6 years?" of regular payments into a Lifetime ISA that were told. */
function bonusOfPayments(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const { question } = last;
  const [paid, more] = question.money;
  if (question.kinds.join() !== 'lifetime' || !paid || more || paid.per === 'once') return null;
  if (alone.money.length + alone.rates.length > 0 || wordCount(alone.focus) > LONGEST) return null;
  if (!(alone.kinds.length === 0 || alone.kinds.join() === 'lifetime') || question.rates.length > 0)
    return null;
  const [, until] = UNTIL.exec(alone.focus) ?? [];
  const asksBonus = BONUS.test(alone.focus);
  const goesOn = BONUS.test(question.focus) && (until !== undefined || alone.period !== null);
  if (
    !(asksBonus || goesOn) ||
    /\b(?:can|when|lose|taxed?|count|keep|who|why|how does|so far|already|up to now|by now)\b/.test(
      alone.focus,
    )
  )
    return null;
  const age = question.people[0]?.age;
  const ages = until !== undefined && age !== undefined ? `i am ${age}. ` : '';
  const time =
    ages !== '' ? ` until i am ${until}` : alone.period === null ? '' : ` for ${alone.period} months`;
  return ask(turn, `${ages}how much lifetime isa bonus on £${paid.amount} a ${paid.per}${time}?`);
}

/** In their order: the first that fits. */
export const GOAL_CHANGES: readonly Change[] = [
  [monthlyForGoal, 'fitting'],
  [bonusOfPayments, 'fitting'],
];
