const NAMED: Readonly<Record<string, number>> = {
  half: 1 / 2,
  third: 1 / 3,
  quarter: 1 / 4,
  fifth: 1 / 5,
  tenth: 1 / 10,
};

const SHARE =
  /\b(?:(?:(?:an?|one|1) )?(half|third|quarter|fifth|tenth)|(\d)\/(\d{1,2})|(2|3|two|three)[ -](thirds|quarters)|(\d{1,3})%) (?:of )?(?:my|the|our|his|her|this year'?s|an?) (?:(?:whole|full|isa|annual|yearly|total|entire) )*(?:allowance|limit)\b/;

/** A part of the allowance: "a quarter of my allowance", "1/4 of the limit", "25% of it all". */
export interface Share {
  /** 0 to 1 */
  part: number;
  /** As it was said. */
  words: string;
  at: number;
  end: number;
}

/** The part of an allowance that a text names; null when it names none. */
export function shareOfAllowance(text: string): Share | null {
  const found = SHARE.exec(text);
  if (!found) return null;
  const [whole, name, above, below, count, plural, percent] = found;
  const many = count === 'two' ? 2 : count === 'three' ? 3 : Number(count);
  const part =
    name !== undefined
      ? (NAMED[name] ?? 0)
      : above !== undefined
        ? Number(above) / Number(below)
        : plural !== undefined
          ? many * (NAMED[plural.slice(0, -1)] ?? 0)
          : Number(percent) / 100;
  const words = whole.split(/ (?:of )?(?:my|the|our|his|her|this|an?) /)[0] ?? whole;
  return part > 0 && part <= 1 ? { part, words, at: found.index, end: found.index + whole.length } : null;
}

const OF_AMOUNT =
  /^(?:(?:so|and|ok|what (?:is|would be)|how much (?:is|would be))\b[, ]*)*((?:(?:an?|one|1) )?(half|third|quarter|fifth|tenth)|(2|3|two|three)[ -](thirds|quarters)) (?:of )?(£\d+(?:\.\d+)?|(?:my|the|our) (?:\w+ )*(?:lifetime|junior) isa (?:allowance|limit))[ ?.!]*$/;

/** "A third of £9,000", asked by itself: the part, and what it is of; null when nothing such is asked. */
export function fractionIn(focus: string): { part: number; words: string; of: string } | null {
  const [, words, name, count, plural, of] = OF_AMOUNT.exec(focus) ?? [];
  if (words === undefined || of === undefined) return null;
  const many = count === 'two' ? 2 : count === 'three' ? 3 : Number(count);
  const part = name === undefined ? many * (NAMED[(plural ?? '').slice(0, -1)] ?? 0) : (NAMED[name] ?? 0);
  return part > 0 ? { part, words, of } : null;
}
