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

/** Days of notice a stated term asks for, such as `90 days’ notice`; null when it asks for none. */
export function noticeDays(term: string | null): number | null {
  const [, days] = /(\d+)[ -]days?[’']? notice/i.exec(term ?? '') ?? [];
  return days === undefined ? null : Number(days);
}

/** Days of interest that leaving early costs, 0 for no penalty; null when the penalty is of another kind. */
export function penaltyDays(penalty: string | null): number | null {
  if (hasNoPenalty(penalty)) return 0;
  const [, days] = /(\d+)[ -]days?[’']? interest/i.exec(penalty ?? '') ?? [];
  return days === undefined ? null : Number(days);
}

/** Whether money can be had back before the end at all, be it at a cost. Who states nothing promises nothing. */
export const canLeaveEarly = (penalty: string | null): boolean =>
  penalty !== null && !/^no (?:early exit|withdrawals)|^only by closing/i.test(penalty.trim());

/** The percentage points of a rate that a stated introductory bonus makes up, and for how long; null without one. */
export function introductoryBonus(features: readonly string[]): { share: number; months: number } | null {
  const [, share, months] = /\bbonus of (\d+(?:\.\d+)?)% for (\d+) months/i.exec(features.join('. ')) ?? [];
  return share === undefined ? null : { share: Number(share), months: Number(months) };
}

/** The lower rate that is paid while the balance is under so many pounds; null where there is none. */
export function lowBalanceRate(features: readonly string[]): { aer: number; under: number } | null {
  const text = features.join('. ').replaceAll(',', '');
  const [, aer, under] = /\b(\d+(?:\.\d+)?)% while the balance is under £(\d+)/i.exec(text) ?? [];
  return aer === undefined ? null : { aer: Number(aer), under: Number(under) };
}

const CHANNELS = {
  online: /\bonline\b/i,
  app: /(?<!in-)\bapp\b/i,
  branch: /\bbranch\b/i,
  phone: /\bphone\b/i,
  post: /\bpost\b/i,
} as const;

export type Channel = keyof typeof CHANNELS;
export const channels = ['online', 'app', 'branch', 'phone', 'post'] as const satisfies readonly Channel[];

/** Whether a product can be opened or run in a way; null where it states no way at all. */
export function hasChannel(features: readonly string[], channel: Channel): boolean | null {
  const text = features.join('. ');
  if (channel === 'online' && /\bno internet\b/i.test(text)) return false;
  if (CHANNELS[channel].test(text)) return true;
  return channels.some((each) => CHANNELS[each].test(text)) ? false : null;
}

/** Whether money of other ISAs may be transferred in; null where nothing is stated. */
export function acceptsTransfers(features: readonly string[]): boolean | null {
  const text = features.join('. ');
  if (/\bno transfers in\b/i.test(text)) return false;
  return /\btransfers in\b/i.test(text) ? true : null;
}

/** Pounds that may go in each month, as the features state them; null when they state nothing. */
export function monthlyRange(features: readonly string[]): { least: number; most: number } | null {
  const text = features.join('. ').replaceAll(',', '');
  const [, least, most] = /£([\d.]+) to £([\d.]+) (?:every|each|a|per) month/i.exec(text) ?? [];
  if (least !== undefined && most !== undefined) return { least: Number(least), most: Number(most) };
  const [, from] = /monthly payments from £([\d.]+)/i.exec(text) ?? [];
  if (from !== undefined) return { least: Number(from), most: Infinity };
  const [, upTo] = /£([\d.]+) (?:every|each|a|per) month/i.exec(text) ?? [];
  return upTo === undefined ? null : { least: 0, most: Number(upTo) };
}
