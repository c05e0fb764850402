import type { Reading } from '../../understand/reading.ts';

// A bonus that is put up for a yes or no beside what is paid in: "do I get £1,000 of bonus if I pay in £3,999?"

const IS_BONUS_AFTER = /^ (?:(?:of|in|as|the|lifetime|isa|government|state) )*bonus\b/;
const IS_BONUS_BEFORE = /\bbonus(?: (?:is|be|of|will|would|come|comes|to|really))* $/;
const PAID =
  /\b(?:pay|pays|paid|paying|put|puts|putting|save|saving|contribute|contributing|deposit|add|on|for|with)(?: (?:in|into|only|just|about|away|up))* $/;
const ASKS = /^(?:(?:so|and|but|hi|hello)[, ]+)*(?:is|are|do|does|will|would|can|could|am)\b/;

interface PutUp {
  bonus: number;
  /** Pounds paid in. */
  paid: number;
}

/** The bonus that is put up, and the payment it is said to be on; null where there are none. */
export function bonusPutUp({ text, focus, money }: Pick<Reading, 'text' | 'focus' | 'money'>): PutUp | null {
  const isBonus = ({ at, end }: { at: number; end: number }) =>
    IS_BONUS_AFTER.test(text.slice(end)) || IS_BONUS_BEFORE.test(text.slice(0, at));
  const bonus = money.find(isBonus);
  const paid = money.find((each) => each !== bonus);
  if (!bonus || !paid || money.length !== 2 || !ASKS.test(focus)) return null;
  if (bonus.per !== 'once' || paid.per !== 'once' || !PAID.test(text.slice(0, paid.at))) return null;
  return { bonus: bonus.amount, paid: paid.amount };
}
