// Each separator can be read in one way only: with two ways the time doubles with every one of them.
const ROW =
  /\b(\d{1,2}(?:(?: years?)?(?:,|,? (?:or|and|vs|versus|against|to)) (?:a |the )?\d{1,2})+) years? ?(?:fix|bond|term|rate)/;

/** `1 year fix or the 2 year`: only the first has its word. */
const BESIDE =
  /\b(\d{1,2}) years? ?(?:fix(?:ed)?(?: rate)?|bond)s?,? (?:or|and|vs|versus|against|to|with) (?:a |the )?(\d{1,2})(?: years?)?(?: ones?)?(?=[?.!,]| which| is\b|$)/;

/** `2 year fix vs 1 year fix`: each with its own word. */
const EACH = /\b(\d{1,2}) (years?|months?) ?(?:fix(?:ed|es)?|bonds?|terms?)\b/g;
const FIX_FOR = /\bfix(?:ed|ing)?(?: it)? for (\d{1,2}) (years?|months?)\b/g;

const LEFT_OUT =
  /\b(?:(?:but )?not|except(?: for)?|exclud(?:e|ing)|other than|apart from|without|no|drop|remove|skip) (?:the |an? |any )?(\d{1,2})[ -]years?(?: (?:fix(?:ed|es)?(?: rates?)?|ones?|terms?))?(?=[?.!,; ]*$| and | or | but )/;

/** "Not the 5 year": a term that is left out, in months. */
export function termLeftOut(text: string): number | null {
  const [, years] = LEFT_OUT.exec(text) ?? [];
  return years === undefined ? null : Number(years) * 12;
}

/** Lengths of fixed terms set beside each other, in months: `1 year or 2 year fix`. */
export function fixedTermsIn(said: string): number[] {
  const text = said.replace(LEFT_OUT, ' ');
  if (RANGE.test(text)) return [];
  const [, row] = ROW.exec(text) ?? [];
  if (row !== undefined) return [...row.matchAll(/\d+/g)].slice(0, 5).map(([years]) => Number(years) * 12);
  const [, one, other] = BESIDE.exec(text) ?? [];
  if (one !== undefined && other !== undefined) return [Number(one) * 12, Number(other) * 12];
  const named = [...text.matchAll(EACH), ...text.matchAll(FIX_FOR)].map(([, count, unit]) =>
    inMonths(count, unit),
  );
  if (new Set(named).size > 1) return [...new Set(named)].slice(0, 5);
  const single = fixedTermIn(text);
  return single === null ? [] : [single];
}

/** Bounds of a term, in months, both included; null where there is none. */
export interface TermBound {
  least: number | null;
  most: number | null;
}

const SPAN = String.raw`(\d{1,3}|an?)[ -]?(years?|months?)`;
const ABOVE = new RegExp(
  String.raw`\b(?:(?:longer|more|greater) than|over|above|beyond|exceed\w*|(at least|from|minimum(?: of)?|no less than)) ${SPAN}`,
);
const BELOW = new RegExp(
  String.raw`\b(?:(?:shorter|less) than|under|below|(at most|up to|maximum(?: of)?|no (?:more|longer) than|not (?:more|longer) than|within)) ${SPAN}`,
);
const OR_MORE = new RegExp(
  String.raw`\b${SPAN} (?:or|and) (?:(more|longer|over|above|up)|less|shorter|under|below)\b`,
);
const BETWEEN = new RegExp(
  String.raw`\b(?:between|from) (\d{1,3})(?: ?(years?|months?))? (?:and|to) ${SPAN}`,
);

/** "1 to 2 year fixes": not two terms beside each other, but all between them. */
const RANGE =
  /\b(\d{1,2})(?: ?(years?|months?))? ?(?:to|-) ?(\d{1,2})[ -]?(years?|months?) (?:fix(?:es|ed)?|bonds|terms)\b/;

/** "I do not want to lock it away for more than a year" */
const NEGATED = /\b(?:not|never|without)\b[^.?]*$/;

const inMonths = (count: string | undefined, unit: string | undefined) =>
  (Number(count) || 1) * (unit?.startsWith('year') ? 12 : 1);

/** "Longer than 2 years", "18 months or less", "between 1 and 3 years": what a term is to keep to. */
export function termBoundIn(text: string): TermBound | null {
  const between = BETWEEN.exec(text) ?? RANGE.exec(text);
  if (between)
    return {
      least: inMonths(between[1], between[2] ?? between[4]),
      most: inMonths(between[3], between[4]),
    };
  const either = OR_MORE.exec(text);
  if (either) {
    const months = inMonths(either[1], either[2]);
    return either[3] === undefined ? { least: null, most: months } : { least: months, most: null };
  }
  const above = /\bno (?:more|longer) than\b|\bnot (?:more|longer) than\b/.test(text)
    ? null
    : ABOVE.exec(text);
  if (above && NEGATED.test(text.slice(0, above.index)))
    return { least: null, most: inMonths(above[2], above[3]) };
  if (above) return { least: inMonths(above[2], above[3]) + (above[1] === undefined ? 1 : 0), most: null };
  const most = BELOW.exec(text);
  return most && { least: null, most: inMonths(most[2], most[3]) - (most[1] === undefined ? 1 : 0) };
}

/** "Best 1 year cash ISA": in one word with the ISA a time is its term. */
const CASH_FOR_YEARS =
  /\b(?<!\b(?:in|after|over|for|last|next|past|every) )(\d{1,2}) (?:year (?:cash )?isas?|years isa)\b/;
const CASH_FOR_MONTHS =
  /\b(?<!\b(?:in|after|over|for|last|next|past|every) )(\d{1,3}) month (?:cash )?isas?\b/;

/** Whether a cash ISA is called by its term, which a fixed rate has. */
export const isCalledByTerm = (text: string) => CASH_FOR_YEARS.test(text) || CASH_FOR_MONTHS.test(text);

/** Length of a fixed term that an account is to have, in months. */
function fixedTermIn(text: string): number | null {
  const [, years] =
    /\b(\d{1,2}) years? ?(?:fixed|fix(?:es)?\b|bond|term|isa|ones?\b(?<!\bold ones?))/.exec(text) ??
    CASH_FOR_YEARS.exec(text) ??
    [];
  const [, forYears] =
    /\bfix(?:ed)?(?: rate)?(?: cash isas?| isas?)?(?: it| them| my money)? for (\d{1,2}) years?\b/.exec(
      text,
    ) ?? [];
  const [, locked] =
    /\b(?:lock(?:ed|ing)?|tied?|tying)\b(?: (?:it|them|away|up|in|my money|the money|£\d+))* for (\d{1,2}|a) years?\b/.exec(
      text,
    ) ?? [];
  const [, months] =
    /\b(\d{1,3}) months? ?(?:fixed|fix\b|bond|term|isa)/.exec(text) ?? CASH_FOR_MONTHS.exec(text) ?? [];
  const count = years ?? forYears ?? (locked === 'a' ? '1' : locked);
  if (count !== undefined) return Number(count) * 12;
  return months === undefined ? null : Number(months);
}
