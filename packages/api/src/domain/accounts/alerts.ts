/** What a saver can hear of by mail. */
export const alertKinds = ['rate-change', 'better-product', 'bonus-end', 'fix-end', 'tax-year-end'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Alerts of one person. */
export const ALERTS_MAX = 100;
export const ALERTS_FULL = `You have ${ALERTS_MAX} alerts. Delete one to add another.`;

/** Days before the end of a bonus or fix at which its alert is due. */
export const END_DAYS = 30;
/** Days before the end of the tax year at which its alerts are due. */
export const YEAR_END_DAYS = [30, 7] as const;

/** What each alert is about, after “Tell me when”. */
export const alertTexts: Readonly<Record<AlertKind, string>> = {
  'rate-change': 'its rate changes',
  'better-product': 'we list something better with the same access',
  'bonus-end': `its bonus ends in ${END_DAYS} days`,
  'fix-end': `its fix ends in ${END_DAYS} days`,
  'tax-year-end': 'the tax year ends in 30 and in 7 days',
};

/** Whether an alert is about a bonus or fix of one’s own, and so needs the day on which the product was opened. */
export const isEndAlert = (kind: AlertKind): kind is 'bonus-end' | 'fix-end' =>
  kind === 'bonus-end' || kind === 'fix-end';
