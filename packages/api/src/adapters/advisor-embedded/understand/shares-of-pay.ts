// A part of what somebody earns is what is saved: "my salary is £2,400 a month and I save 10% of it".

const PARTS: Readonly<Record<string, number>> = {
  half: 1 / 2,
  third: 1 / 3,
  quarter: 1 / 4,
  fifth: 1 / 5,
  tenth: 1 / 10,
};
const PART = String.raw`(?:(\d{1,2}(?:\.\d+)?)%|(?:an? )?(${Object.keys(PARTS).join('|')}))`;
const PER = String.raw`a (?:month|year|week)`;
const PAY = String.raw`(?:salary|wages?|pay|income|pension|take[- ]home(?: pay)?|earnings)`;

/** "A fifth of my £1,900 wage a month", "5% of £30,000 salary saved a year". */
const OF_NAMED = new RegExp(
  String.raw`\b${PART} (?:of )?(?:my |our |the |a )?£(\d{2,6})(?: (${PER}))? ${PAY}(?: (?:saved|put away|invested))?(?: (${PER}))?`,
);
/** "My salary is £2,400 a month and I save 10% of it". */
const OF_IT = new RegExp(
  String.raw`\b(?:${PAY}|earn|paid|make)\b([^£%?]{0,20})£(\d{2,6}) (${PER})([^£%?]{0,40}?)\b${PART} of (?:it|that|this|my ${PAY})\b`,
);

const SAVES = String.raw`(?:sav(?:e|es|ing)|put(?:s|ting)?|set(?:s|ting)?|invest(?:s|ing)?|pay(?:s|ing)?|contribut(?:e|es|ing)|stash(?:es|ing)?|add(?:s|ing)?)(?: (?:in|away|aside|by))*`;
/** "I save 15% of £2,000 a month", "15% of £2,000 a month saved": what is saved is a part of it, whatever it is called. */
const OF_AMOUNT = new RegExp(
  String.raw`(?<=\b${SAVES}(?: (?:about|around|just))? )${PART} of (?:my |our |the )?£(\d{2,6}) (${PER})`,
);
const AMOUNT_SAVED = new RegExp(
  String.raw`\b${PART} of (?:my |our |the )?£(\d{2,6}) (${PER})(?= (?:saved|put away|put aside|invested|paid in|(?:after|for|over) \d)\b)`,
);
/** "I take home £2,000 a month and save 15%": nothing else is there that it could be a part of. */
const OF_UNSAID = new RegExp(
  String.raw`\b(?:${PAY}|earn|paid|make|take home|bring home|get)\b([^£%?]{0,20})£(\d{2,6}) (${PER})([^£%?]{0,40}?)\b${SAVES} ${PART}(?! ?(?:of|interest|aer|rate|growth|a year|per year|fee|tax|for \d))(?=[ ,.?!]|$)`,
);

/** "I save 10% and earn £2,500 a month". */
const SHARE_FIRST = new RegExp(
  String.raw`\b${SAVES} ${PART}(?: of (?:it|that|my ${PAY}))?,? (?:and|while) (?:i )?(?:earn|make|get|take home|bring home|am paid)(?: about)? £(\d{2,6}) (${PER})`,
);

const shareOf = (percent: string | undefined, part: string | undefined) =>
  percent === undefined ? (PARTS[part ?? ''] ?? 0) : Number(percent) / 100;
const pounds = (amount: number) => `£${Math.round(amount * 100) / 100}`;
/** A salary of so many pounds is that of a year. */
const YEARLY = 10_000;

/**
 * The text with what is saved in place of what is earned.
 * @param text normalised
 */
export function withShareOfPay(text: string): string {
  const named = OF_NAMED.exec(text);
  if (named) {
    const [found, percent, part, pay = '0', before, after] = named;
    const per = before ?? after ?? (Number(pay) >= YEARLY ? 'a year' : 'a month');
    return text.replace(found, `${pounds(Number(pay) * shareOf(percent, part))} ${per}`);
  }
  const whole = OF_AMOUNT.exec(text) ?? AMOUNT_SAVED.exec(text);
  if (whole) {
    const [found, percent, part, amount = '0', per = 'a month'] = whole;
    return text.replace(found, `${pounds(Number(amount) * shareOf(percent, part))} ${per}`);
  }
  const first = SHARE_FIRST.exec(text);
  if (first) {
    const [found, percent, part, amount = '0', per = 'a month'] = first;
    return text.replace(found, `saving ${pounds(Number(amount) * shareOf(percent, part))} ${per}`);
  }
  const meant = OF_IT.exec(text) ?? OF_UNSAID.exec(text);
  if (!meant) return text;
  const [found, , pay = '0', per = 'a month', , percent, part] = meant;
  return text.replace(found, `saving ${pounds(Number(pay) * shareOf(percent, part))} ${per}`);
}
