// Rates without their sign: "£10000 at 4 or 4.5 for 3 years", "4.1 vs 4.4 on £20000". Amounts and times have theirs.

const RATE = String.raw`(?<![£\d.%/-])\b(1[0-5]|\d)(\.\d{1,2})?`;
const NO_UNIT = String.raw`(?![\d.:/]|\.\d| ?(?:%|k\b|x\b|times\b|(?:years?|months?|weeks?|days?|hours?|grand|thousand|million|pounds?|pence|quid|stars?|points?|of\b|out of\b|or so\b|isas?\b|percent|st\b|th\b)|a (?:year|month|week)\b))`;
const LINK = String.raw`,? (?:or|and|to|vs|versus|v|than|against|down to|up to|compared (?:to|with)|instead of|rather than) `;

/** With a point and without a unit only a rate is written so. */
const WITH_POINT = new RegExp(String.raw`(?<![£\d.%/-])\b((?:1[0-5]|\d)\.\d{1,2})\b${NO_UNIT}`, 'g');
/** "4 or 4.5%", "4.5% to 3": beside one that is a rate. */
const BEFORE_RATE = new RegExp(
  String.raw`(?<!\b(?:next|first|last|another|other|following|further|year) )${RATE}${NO_UNIT}(?=${LINK}(?:with |at )?\d{1,2}(?:\.\d{1,2})?%)`,
  'g',
);
const AFTER_RATE = new RegExp(
  String.raw`(?<=\d%${LINK}(?:with |at )?)(1[0-5]|\d)(\.\d{1,2})?\b${NO_UNIT}`,
  'g',
);
/** "1000 at 4 for 5 years". */
const AT_FOR =
  /(?<=\bat )((?:1[0-5]|\d)(?:\.\d{1,2})?)(?= (?:for|over) (?:the )?\d{1,2} (?:years?|months?))/g;
/** "Double £10000, how long at 5": at the end of a sum without people. */
const AT_END = /(?<=\bat )(1[0-5]|\d)(?=[?.! ]*$)/g;
const OF_AGE = /\b(?:aged?|old|child\w*|son|daughter|birthday|open|begin|start\w*|o'?clock)\b/;
/** "The difference between 4 and 5 on £20000". */
const BETWEEN =
  /\bbetween ((?:1[0-5]|\d)(?:\.\d{1,2})?)%? and ((?:1[0-5]|\d)(?:\.\d{1,2})?)%?(?= (?:on|for|with) (?:an? )?£?\d)/g;

/** "£10000 at 4 or 5 for 3 years", "at 3, 4 or 5", "4 vs 5 on £20000": two or three in a row, money beside them. */
const ROW = String.raw`(?:1[0-5]|\d)(?:\.\d{1,2})?%?(?:(?:, |,? (?:or|and|vs|versus|v|to|against|than) (?:at )?)(?:1[0-5]|\d)(?:\.\d{1,2})?%?){1,3}`;
const ROW_AT = new RegExp(String.raw`(?<=\bat )${ROW}\b${NO_UNIT}`, 'g');
const ROW_ON = new RegExp(String.raw`(?<![£\d.%/-])\b${ROW}(?= (?:on|for|with) (?:an? )?£?\d{3})`, 'g');
/** "10k 4 or 5" and no word more. */
const ROW_BARE = new RegExp(
  String.raw`(?<=^(?:(?:and|so|what about|how about|what is|better)\b[, ]*)*£?\d{3,7} )${ROW}(?=(?:,? (?:for|over) \d{1,2} years?)?[?.! ]*$)`,
  'g',
);
const inRow = (row: string) => row.replace(/\d+(?:\.\d+)?(?!%|[.\d])/g, '$&%');

/** "Is the charge 20 or 25%?": beside one with its sign the other is a percentage, whatever its size. */
const BESIDE_SIGN = /(?<![£\d.,%/-])\b(\d{1,2}(?:\.\d{1,2})?)(?= or (?:is it )?\d{1,2}(?:\.\d{1,2})?%)/g;

/** "Do higher-rate taxpayers pay 42 on savings?", "is it 45 or 47 at the additional rate?" */
const OF_BAND = /\b(?:basic|higher|additional)[ -]rate\b/;
const TAX_RATE =
  /(?<=\b(?:pay|pays|paying|taxed at|taxed|tax (?:is|of|at)|rate (?:is|of|at)|is it|it is|or|from|to|at) )(2[02]|4[0257])\b(?![\d.:/%]|,\d| ?(?:k|years?|months?|days?|pounds?|thousand|grand)\b)/g;

const AN_AMOUNT =
  /£\d|(?<![\d.])\d{3,7}\b|\b\d{1,3} ?(?:k|grand|thousand)\b|\binflation\b|\b(?:for|over) \d{1,2} (?:years?|months?) at \d/;
/** Stars, prices of shares and clock times have points too. */
const NO_RATES =
  /\b(?:rated|ratings?|stars?|scores?|reviews?|dollars?|euros?|usd|eur|version|o'?clock)\b|[$€]/;

/**
 * The same with a percent sign behind every rate that has none, where an amount stands beside it.
 * @param text normalised
 */
export function withPercents(given: string): string {
  const signed = given.replace(BESIDE_SIGN, '$1%');
  const text = OF_BAND.test(signed) ? signed.replace(TAX_RATE, '$1%') : signed;
  if (!AN_AMOUNT.test(text) || NO_RATES.test(text)) return text;
  const ended = OF_AGE.test(text) ? text : text.replace(AT_END, '$1%');
  const inRows = OF_AGE.test(text)
    ? ended
    : ended.replace(ROW_AT, inRow).replace(ROW_ON, inRow).replace(ROW_BARE, inRow);
  return inRows
    .replace(BETWEEN, 'between $1% and $2%')
    .replace(AT_FOR, '$1%')
    .replace(WITH_POINT, '$1%')
    .replace(BEFORE_RATE, '$1$2%')
    .replace(AFTER_RATE, '$1$2%');
}
