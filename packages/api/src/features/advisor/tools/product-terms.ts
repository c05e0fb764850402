const WORD_NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  eighteen: 18,
};

/** Months of a stated term such as `18 months fixed` or `2 years fixed`; null when the text names no length. */
export function termMonths(term: string | null): number | null {
  const [, count = '', unit] =
    /(\d+|one|two|three|four|five|eighteen)[\s-]+(year|month)/i.exec(term ?? '') ?? [];
  if (!unit) return null;
  const number = WORD_NUMBERS[count.toLowerCase()] ?? Number(count);
  return unit.toLowerCase() === 'year' ? number * 12 : number;
}

/** Whether the stated penalty is none at all. `None, but …` has a catch and does not count. */
export function hasNoPenalty(penalty: string | null): boolean {
  return /^(none|no penalty|no charge)\.?$/i.test(penalty?.trim() ?? '');
}
