const UNITS: Readonly<Record<string, number>> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const SCALES: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1000,
  grand: 1000,
  million: 1_000_000,
};

const WORD = `(?:${[...Object.keys(UNITS), ...Object.keys(SCALES)].join('|')})`;
const RUN = new RegExp(
  String.raw`\b(?:(?:a|an) (?=(?:hundred|thousand|grand|million)\b))?${WORD}(?:(?:[ -]| and )${WORD})*\b`,
  'g',
);

/** Adds up the words of one spelt-out number: `twelve thousand five hundred` is 12500. */
function valueOf(words: readonly string[]): number {
  let total = 0;
  let group = 0;
  for (const word of words) {
    const unit = UNITS[word];
    const scale = SCALES[word];
    if (unit !== undefined) group += unit;
    else if (scale === 100) group = Math.max(group, 1) * 100;
    else if (scale !== undefined) {
      total += Math.max(group, 1) * scale;
      group = 0;
    }
  }
  return total + group;
}

/** `one` and `ones` mostly stand for a thing: they stay words unless a unit of time or money follows. */
const isPronoun = (run: string, rest: string) =>
  run === 'one' && !/^ (?:year|month|week|day|pound|percent|per cent|thousand)/.test(rest);

const LARGE = String.raw`(?:grand|thousand|million)`;
const BELOW_HUNDRED = `(?:\\d{1,3}|${Object.keys(UNITS).join('|')})`;
const PART_OF_ONE: Readonly<Record<string, number>> = {
  half: 0.5,
  quarter: 0.25,
  'three quarters': 0.75,
  'three-quarters': 0.75,
};
const PART = `(${Object.keys(PART_OF_ONE).join('|')})`;

const unitOf = (word: string | undefined) => (word === undefined ? 0 : (UNITS[word] ?? Number(word)));
const scaled = (number: number, scale: string) => `£${Math.round(number * (SCALES[scale] ?? 1))}`;

/** "Two and a half grand", "a grand and a half", "half a million", "a couple of thousand", "one and a half years". */
function withParts(text: string): string {
  return text
    .replace(
      new RegExp(String.raw`\b(${BELOW_HUNDRED}) and a half(?= ?(?:years?|percent|per cent|%))`, 'g'),
      (_, count: string) => `${unitOf(count)}.5`,
    )
    .replace(/\b(?:a )?couple (?:of )?(?=(?:hundred|grand|thousand|million)\b)/g, 'two ')
    .replace(
      new RegExp(
        String.raw`£?\b(${BELOW_HUNDRED}) and (?:a )?${PART}[ -](?:a )?(${LARGE})\b(?: pounds| quid)?`,
        'g',
      ),
      (_, count: string, part: string, scale: string) =>
        scaled(unitOf(count) + (PART_OF_ONE[part] ?? 0), scale),
    )
    .replace(
      new RegExp(String.raw`£?\b(an?|${BELOW_HUNDRED}) (${LARGE}) and a ${PART}\b(?: pounds| quid)?`, 'g'),
      (_, count: string, scale: string, part: string) =>
        scaled((/^an?$/.test(count) ? 1 : unitOf(count)) + (PART_OF_ONE[part] ?? 0), scale),
    )
    .replace(
      new RegExp(String.raw`\b${PART}(?: of)? a (${LARGE})\b(?: pounds| quid)?`, 'g'),
      (_, part: string, scale: string) => scaled(PART_OF_ONE[part] ?? 0, scale),
    );
}

const DIGIT = `(?:${Object.keys(UNITS).slice(0, 10).join('|')}|nought|oh|\\d)`;
const WITH_POINT = new RegExp(
  String.raw`\b(${BELOW_HUNDRED}|nought) point (${DIGIT})(?:[ -](${DIGIT}))?(?=(?:[ -]${DIGIT})* ?(?:percent|per cent|%))`,
  'g',
);
const digitOf = (word: string | undefined) =>
  word === undefined ? '' : word === 'nought' || word === 'oh' ? '0' : String(unitOf(word));

/** "Three point nine percent", "four point two five percent". */
const withPoint = (text: string): string =>
  text.replace(
    WITH_POINT,
    (_, whole: string, first: string, second: string | undefined) =>
      `${digitOf(whole)}.${digitOf(first)}${digitOf(second)}`,
  );

/** Spelt-out numbers in lower-case text become digits; `a grand` and `ten grand` become pounds. */
export function digitsFor(written: string): string {
  const text = withParts(withPoint(written)).replace(/\b(?:a|one) (?:pound|quid)\b/g, '£1');
  return text.replace(RUN, (run: string, at: number) => {
    const words = run
      .replace(/^an? /, '')
      .split(/[ -]|(?: and )/)
      .filter((word) => word !== 'and');
    if (isPronoun(run, text.slice(at + run.length))) return run;
    const money = words.at(-1) === 'grand' || (run.includes('thousand') && !text.slice(0, at).endsWith('£'));
    const before = /\d ?$/.test(text.slice(0, at)); // "5 thousand": the digits are dealt with where amounts are read
    return before ? run : `${money ? '£' : ''}${valueOf(words)}`;
  });
}
