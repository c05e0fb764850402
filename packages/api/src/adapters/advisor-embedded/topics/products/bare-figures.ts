// Figures of percent that are named without the sign: "over 4.1", "paying at least 4", "4 or more".

const NUMBER = String.raw`(\d{1,2}(?:\.\d{1,2})?)`;
/** What counts something else: years, stars, people, payments, ISAs. */
const NO_UNIT = String.raw`(?!\w|\.\d|,\d| ?%| ?(?:years?|months?|days?|weeks?|hours?|minutes?|stars?|out of|of|people|persons?|children|child|kids|times|pounds|grand|thousand|million|payments?|withdrawals?|trades?|funds?|reviews?|reviewers|ratings?|rated(?! (?:over|above|at|more|under|below|\d))|providers?|banks?|firms?|products?|accounts?|savers?|points?|credits?|questions?|working|tax|st|nd|rd|th)\b)`;
/** "More than 1 cash ISA" counts ISAs; no rate with decimals counts anything. */
const NO_COUNT = String.raw`(?:(?<=\.\d{1,2})|(?! (?:[a-z-]+ ){0,3}isas?\b))`;
const BOUND = String.raw`more than|over|above|at least|no less than|not less than|not under|not below|higher than|better than|less than|under|below|at most|up to|no more than|not more than|not over|not above|lower than|worse than`;
/** "Over 4.1" */
const BEFORE = new RegExp(
  String.raw`\b((?:${BOUND}) )${NUMBER}${NO_UNIT}${NO_COUNT}(?! or (?:more|higher|better|above|less|lower|below|under)\b)`,
  'g',
);
/** "4 or more" */
const AFTER = new RegExp(
  String.raw`(?<![£\d.,])\b${NUMBER} (?=or (?:more|higher|better|above|over|less|lower|below|under)\b)(?!or \w+ (?:years?|months?|days?|stars?|people|reviews?|isas?|accounts?)\b)`,
  'g',
);
/** "Paying exactly 4.2", "paying 4.05" */
const PAID = new RegExp(
  String.raw`\b((?:pay(?:s|ing)?|rates? of|earn(?:s|ing)|aer of)(?: (?:exactly|precisely|about|around))? )(\d{1,2}\.\d{1,2})${NO_UNIT}`,
  'g',
);

/** What is told right before it is counted in pounds, stars, years or reviews. */
const OTHER_FIGURE =
  /(?:£|\b(?:minimum|deposits?|payments?|balance|open(?:ed)?|start(?:ing)?|rat(?:ed|ings?)|stars?|scored?|reviews?|age[ds]?|old|people|person|child(?:ren)?|kids?|terms?|notice|longer|wait|withdrawals?|number|ones? for)\b)(?: (?:of|is|at|a|an|for|with|that|are|deposit|payment|the|all))*(?: or (?:more|less))? ?$/;
/** "Can I open more than 2?" */
const OF_HOLDING =
  /\b(?:can|could|may|allowed|able)\b[^.?]{0,30}\b(?:have|hold|open|own|use|transfer|withdraw|pay|put)\b[^.?]{0,30}$|\bhow many\b(?![^.?]*\b(?:isas?|accounts?|savers?|fixes|products|ones|them|these|those)\b)[^.?]{0,30}$/;
/** No account pays and no saver asks for more. */
const MOST = 15;

const isRate = (text: string, at: number, figure: string) => {
  const before = text.slice(Math.max(0, at - 60), at);
  return Number(figure) <= MOST && !OTHER_FIGURE.test(before) && !OF_HOLDING.test(before);
};

/** "> 4", "4+", ".3" in words. */
const spelledOut = (text: string): string =>
  text
    .replace(/(?<![\d.])\.(?=\d)/g, '0.')
    .replace(/ ?>=? ?(?=\d)/g, (sign) => (sign.includes('=') ? ' at least ' : ' over '))
    .replace(/ ?<=? ?(?=\d)/g, (sign) => (sign.includes('=') ? ' at most ' : ' under '))
    .replace(
      /(?<![£\d.,])\b(\d{1,2}(?:\.\d{1,2})?)( ?%)? ?(?:\+|plus\b)(?! ?(?:years?|months?|days?|stars?|£|\d))/g,
      (_, figure: string, sign: string | undefined) => `${figure}${sign ?? ''} or more`,
    );
/** "Between 4 and 4.2" */
const RANGE = new RegExp(
  String.raw`\b((?:between|from) )${NUMBER} (and|to) ${NUMBER}${NO_UNIT}${NO_COUNT}`,
  'g',
);

/** The text with its sign behind every figure that can only be a rate or a fee. */
export function withPercents(said: string): string {
  const text = spelledOut(said);
  return text
    .replace(
      RANGE,
      (all: string, words: string, low: string, to: string, high: string, at: number, whole: string) =>
        isRate(whole, at, high) && Number(low) <= Number(high) ? `${words}${low}% ${to} ${high}%` : all,
    )
    .replace(BEFORE, (all: string, words: string, figure: string, at: number, whole: string) =>
      isRate(whole, at, figure) ? `${words}${figure}%` : all,
    )
    .replace(AFTER, (all: string, figure: string, at: number, whole: string) =>
      isRate(whole, at, figure) ? `${figure}% ` : all,
    )
    .replace(PAID, '$1$2%');
}
