import { MONTH } from './months.ts';

/** A number without a sign that is an amount of money, and where it stands. */
interface BareAmount {
  number: string;
  at: number;
  size: number;
}

/** Words after which a bare number is an amount of money. */
const AFTER_WORDS =
  /\b(?:save|saving|saved|invest|investing|invested|put|putting|deposit|deposited|pay|paid|paying|have|has|having|had|got|get|done|if|about|contains|holds|with|of|withdraw|withdrawing|withdrawal|take|taking|took|out|contribute|contributed|contributing|add|adding|need|reach|earn|earned|into|only|start|starting|used|for|want|give|gives|giving|gave|worth|is|costs?|costing|over|under|above|on|make it|make that|change it to|change that to|try)(?: in| out| away| back| about| around| just| up to| another| roughly| only)? (\d{2,7})(?! ?(?:%|years?|months?|days?|weeks?|hours?|times|years|old|isas?|accounts?|credits?|th|st|nd|rd|am|pm|people|children|reviews?|reviewers|different|of (?:them|these|those)))\b(?![/.:-]\d)/g;

/** Numbers that only money makes sense of, by what stands around them. */
const AMONG_WORDS: readonly RegExp[] = [
  // `250 a month`
  /(?<![£\d.])\b(\d{2,7}(?:\.\d\d)?)(?= a (?:month|year|week)\b)/g,
  // `10000 at 4%`, `5000 for 3 years`: what grows is money.
  /(?<![£\d./-])\b(?<!\b(?:by|until|till|in|before) )(\d{3,7})(?= (?:lump sum |lump |up front )?(?:(?:at|with|invested|growing|compounded|over|for)(?: (?:at|over|for|a|an))? \d{1,4}(?:\.\d+)? ?(?:%|years?|months?)|for a year at \d))/g,
  // `4500 into a lifetime isa`
  /(?<![£\d./-])\b(?!(?:19|20)\d\d\b)(\d{3,7})(?= (?:into|in) (?:an? |my |the )?(?:[a-z]+ ){0,3}isas?\b)/g,
  // `4000 in cash`, `5000 cash and 2000 lifetime isa`: in a list of payments only the first has a verb.
  /(?<![£\d./-])(?<!\b(?:top|best|all|these|those|is) )\b(?!(?:19\d\d|20(?!00)\d\d)\b)(\d{4,7})(?= (?:(?:in|into|to|on) )?(?:(?:an?|my|the) )?(?:cash\b|(?:lifetime|junior|stocks and shares|innovative finance|help to buy) isas?\b))/g,
  // `5000 into thistlewick and 5000 into hollowmere`: the second as the first.
  /(?<=£?\d{3,6} (?:in|into|with|at) [a-z' ]{3,30}(?: and|,| plus) )(?!(?:19|20)\d\d\b)(\d{3,6})(?= (?:in|into|with|at) (?:the )?[a-z]{4,})/g,
  // `lump sum 8000`, `5000 up front`, `5000 and 100 a month`: what is there or paid in at the start.
  /(?<=\b(?:lump(?: sum)?|initial(?:ly)?(?: deposit| investment| sum)?|one[- ]off|up ?front|starting with|to start(?: with)?)(?: of|:)? )(\d{3,7})\b(?! ?(?:%|years?|months?|a (?:month|year|week)))|(?<![£\d./-])\b(?!(?:19|20)\d\d\b)(\d{3,7})(?= (?:as )?(?:an? )?(?:lump(?: sum)?|up ?front|initial(?:ly)?|one[- ]off|to start)\b|(?: (?:and|plus|then)|,) (?:then )?£?\d{2,5} a (?:month|week|year)\b)/g,
  // `if income 49000`
  /(?<=\b(?:income|salary|wages?|pension) (?:is |of |was )?)(\d{5,6})\b(?! ?(?:%|k\b))/g,
  // `turn 10000 into 15000`
  /(?<=\b(?:turn(?:s|ing)?|grow(?:s|ing)?|get(?:ting)?|take|makes?) )(\d{3,7})(?= (?:in)?to £?\d)/g,
  // `my 40000 in a current account`
  /(?<=\b(?:my|our|the) )(?!(?:19|20)\d\d\b)(\d{4,7})(?= (?:in|is|at|pot|savings|be|become|grow|turn)\b)/g,
  // `5000 in the quillbrook fix`
  /(?<=^(?:(?:and|so|what about|how about) )*)(?!(?:19|20)\d\d\b)(\d{3,7})(?= (?:in|into) (?:the |my |an? )?(?:[a-z]{4,}\b(?! (?:20)?\d\d\b)|\d{1,3} (?:day|month|year)s? (?!ago\b|old\b|time\b)[a-z]))/g,
  // `what would 5000 be at 4%`, `what will 2000 become`
  /(?<=\bwhat (?:will|would|does|could|might) (?:about |around )?)(\d{3,7})(?= (?:be|become|come|get|grow|make|turn|in the|in an?|into)\b)/g,
  // `where should 7500 go`
  /(?<=\bwhere (?:should|could|would|can) )(\d{3,7})(?= (?:go|sit|be kept)\b)/g,
  // `the 1000 allowance`
  /(?<![£\d./-])\b(?!(?:19|20)\d\d\b)(\d{3,6})(?= (?:isa |savings |tax[ -]free |yearly )*(?:allowance|limit|cap)\b| (?:this|last|next) (?:tax )?year\b| (?:lifetime|cash|junior|stocks and shares) isa\b)(?<!\btrading \d+)/g,
  // `lifetime isa 4000`
  /(?<=\b(?:lifetime|cash|junior|stocks and shares|innovative finance) isa )(?!(?:19|20)\d\d\b)(\d{3,5})(?=[.,;?! ]*$|, | and )/g,
  // `400 in may 600 in june`: in a list of payments only the first has a verb.
  new RegExp(
    String.raw`(?<![£\d./-])\b(?!(?:19|20)\d\d\b)(\d{3,6})(?= (?:in )?(?:in|last|back in) ${MONTH})`,
    'g',
  ),
  // `pay in more than 20000`
  /(?<=\b(?:pay|put|save|paying|putting|saving|paid)(?: (?:in|away))? (?:more|less|no more|not more) than )(?!(?:19|20)\d\d\b)(\d{3,6})\b(?! ?(?:%|years?|months?|days?|isas?|accounts?|times))/g,
  // `how much is left after 3000`
  /(?<=\b(?:left|remain\w*)(?: over)? (?:after|if i (?:\w+ )?(?:paid|used|put in|pay|use|save|saved))(?: (?:paying|using|saving|putting)(?: in)?)? )(?!(?:19|20)\d\d\b)(\d{3,5})\b(?! ?(?:years?|months?|days?))/g,
  // `and cash 10000`, `shares 5000`
  /(?<=\b(?:cash|shares|stocks) )(?!(?:19|20)\d\d\b)(\d{4,6})(?=[.,;?! ]*$|, | and )/g,
  // `does it use my 20000`
  /(?<=\b(?:uses?|eats?|affects?|of|from|up|touch) my )(?!(?:19|20)\d\d\b)(\d{4,6})\b/g,
  // `bonus 200`
  /(?<=\bbonus (?:of |is |was )?)(?!(?:19|20(?!00))\d\d\b)(\d{2,4})(?=[.,;?! ]*$|,| and\b| so\b)/g,
  // `750 bonus`, `growth 1800`
  /(?<=£?\d{3,5} (?:and|plus) )(\d{2,4})(?= (?:government )?(?:bonus|interest|growth)\b)|(?<=\bbonus £?\d{2,4},? (?:and )?(?:growth|interest) )(\d{2,4})(?=[.,;?! ]*$|,| and\b)/g,
  // `cut to 12000`, `covered up to 85000`
  /(?<=\b(?:cut|capped|limited|reduced|covered|protected|insured|down|going up) (?:to|at|up to|for) )(?!(?:19|20)\d\d\b)(\d{4,7})\b/g,
  // `how long to get to 50000`, `get me to 20000 in 5 years`
  /(?<=\b(?:get(?: me| us)?(?: up)?|reach|hit|grow|save(?: up)?|build up|takes?(?: me| us)?) (?:to |for )?)(?!(?:19|20)\d\d\b)(\d{4,7})\b(?! ?(?:%|years?|months?|isas?|accounts?))/g,
  // `my husband 4500`, `14000 used`, `and 8000 this`
  /(?<=\b(?:wife|husband|partner|spouse) )(?!(?:19|20)\d\d\b)(\d{3,5})(?= *(?:$|[.,?;]| (?:so far|used|in|this)\b))/g,
  /(?<![£\d./-])\b(?!(?:19|20)\d\d\b)(\d{3,5})(?= used\b)|(?<=\blast (?:tax )?year(?:,| and|, and) )(\d{3,5})(?= this\b)/g,
  // `so 3200 so far`
  /(?<![£\d./-])\b(?!(?:19|20)\d\d\b)(\d{3,6})(?= so far\b)/g,
  // `how much would 20000 earn`
  /(?<![£\d./-])\b(\d{3,7})(?= (?:earns?|makes?|takes? (?:to (?:double|triple|reach|grow|become))|lasts?(?! (?:tax )?year\b)|grows?|becomes?|get me|be(?: worth| after| in \d)|returns?)\b)/g,
  // `basic rate, 1500 interest`
  /(?<![£\d./-])\b(?!(?:199\d|20[1-4]\d) (?:interest|dividends?))(\d{2,7})(?= (?:of |in )?(?:interest|dividends?)\b)/g,
  // `dividends 3000, basic rate`, `salary 30000`
  /(?<=\b(?:interest|dividends?|salary|wages?|pension)(?: of| is| are| was| were|:)? )(?!(?:19|20)\d\d\b)(\d{3,7})\b(?! ?(?:%|years?|months?|\/))/g,
  // `dividend 2000`, `for higher rate on 2000`: no rule is as old as that year.
  /(?<![£\d./-])(?<!\b(?:in|since|before|after|until|till|by|from|during|year|of|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|christmas|born|and|or|to) )\b(2000)\b(?![/.-]\d| ?(?:%|years?|months?|days?|people|reviews?|to 20|and 20))/g,
  // `a flat at 455000`: of that size it is a price or a sum.
  /(?<![£\d./-])\b(\d{6,7})(?! ?(?:%|years?|months?|days?|people|savers|customers|users|members|reviews?|accounts?|isas?|times)\b)/g,
];

/** A bare number that is more likely a year, an age or a count than an amount. */
function unlikelyAmount(number: number, before: string, after: string): boolean {
  const year = number >= 1990 && number <= 2100;
  if (/\bhow many \w+ (?:is|are|for|with) $/.test(before)) return true;
  // "I last paid in 2024" names a year; of round numbers the money is likelier.
  if (year && number % 50 !== 0 && before.endsWith(' in ')) return true;
  if (/^ (?:of |in )(?:interest|dividends?)\b/.test(after)) return false;
  if (/^ (?:interest|dividends?)\b/.test(after)) return year && number % 50 !== 0;
  if (year)
    return !/(?:save|saving|put|pay|paid|deposit|invest|withdraw|have|having|got|with)\w*(?: in| out| away)? $/.test(
      before,
    );
  return (
    number < 100 &&
    !/(?:save|saving|put|putting|pay|paying|paid|invest|investing|deposit)(?: in| away)? $/.test(before)
  );
}

function afterWords(text: string): BareAmount[] {
  return [...text.matchAll(AFTER_WORDS)].flatMap((match) => {
    const number = match[1] ?? '';
    const at = match.index + match[0].lastIndexOf(number);
    return unlikelyAmount(Number(number), text.slice(0, at), text.slice(at + number.length))
      ? []
      : [{ number, at, size: number.length }];
  });
}

function amongWords(text: string): BareAmount[] {
  return AMONG_WORDS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: number, index }) => ({ number, at: index, size: number.length })),
  );
}

/** "Until december 2028": a month or a word of time before it makes it a year. */
const OF_TIME = new RegExp(String.raw`(?:${MONTH}|\b(?:since|until|till|during)) $`);
const isYear = ({ number, at }: BareAmount, text: string) =>
  /^(?:19|20)\d\d$/.test(number) && number !== '2000' && OF_TIME.test(text.slice(Math.max(0, at - 12), at));

/** Numbers without a pound sign that are amounts all the same; one may be found in more ways than one. */
export const bareAmounts = (text: string): BareAmount[] =>
  [...afterWords(text), ...amongWords(text)].filter((each) => !isYear(each, text));
