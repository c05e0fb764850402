// How savers look for products in roundabout words, each with the plain search that it is.

const LEAD = String.raw`^(?:(?:so|and|but|ok|okay|well|hi|hello|please|now|also|then)\b[, ]*)*`;
export const END = String.raw`[?.! ]*$`;
/** What a sentence begins with, after little words. */
export const at = (pattern: string) => new RegExp(`${LEAD}${pattern}`);

export type Way = readonly [asked: RegExp, plainly: (found: RegExpExecArray) => string];

const WAYS_TO_REACH: Readonly<Record<string, string>> = {
  fix: 'fixed rate',
  fixes: 'fixed rate',
  fixed: 'fixed rate',
  'instant access': 'easy access',
  'regular savers': 'regular saver',
};
const wayOf = (word = '') => WAYS_TO_REACH[word] ?? word;
const REACHED = '(fixed|fix(?:es)?|easy access|instant access|notice|regular savers?)';
const NOUNS = String.raw`(?: rates?| cash)*(?: ones?| accounts?| isas?| products?| options?| deals?| terms?)*`;

/** Of several that fit the first counts. */
export const WAYS: readonly Way[] = [
  [
    at(
      String.raw`(?:what is |what are |whats |show me |list |give me )?(?:the )?(?:minimum|rate|fee|penalty|term)s? (?:deposits? )?(?:on|of|for) (?:each|every|all)(?: 1)?(?: of)?(?: your| the)? ${REACHED}${NOUNS}${END}`,
    ),
    ([, way]) => `list all ${wayOf(way)} cash isas`,
  ],
  [
    at(
      String.raw`(?:where can i (?:put|move|transfer)|(?:who|which|what)(?: cash)?(?: isas?| accounts?)? (?:accepts?|takes?)) (?:an? )?£(\d+) (?:isa )?transfers?${END}`,
    ),
    () => 'which cash isas accept transfers in?',
  ],
  [
    at(
      String.raw`(?:isas? |products? |anything )?rated (\d(?:\.\d)?)(?: (?:or (?:more|above|better|over)|and (?:above|over)|plus))?${END}`,
    ),
    ([, stars]) => `isas with a rating of at least ${stars}`,
  ],
  [
    at(
      String.raw`(?:is there |are there |do you have |which |what |any |have you )(?=.{0,80}\brates?\b).{0,40}\b(?:can not|cannot|never|not|will not|does not) (?:go down|drop|fall|change|be cut|be lowered|be reduced)${END}`,
    ),
    () => 'which are the fixed rate cash isas?',
  ],
  [
    at(
      String.raw`(?:i (?:am )?|am )?(?:looking (?:for|4)|need|want|after) (?:an? )?(?:isa|account)\b(?=.{0,80}\b(?:take|get|withdraw|out)\b.{0,20}\b(?:any ?time|whenever)\b)(.{5,90})$`,
    ),
    ([, rest]) => {
      const [amount] = /£\d+/.exec(rest ?? '') ?? [];
      return `which easy access cash isas ${amount === undefined ? 'are there' : `can i open with ${amount}`}?`;
    },
  ],
  [
    at(
      String.raw`i (?:need|want|would like) (?:my |the |an? )?(?:interest|income) (?:(?:to be|paid|out|coming in|from my cash isa) )*(?:a month|monthly)\b.{0,40}$`,
    ),
    () => 'which cash isas pay interest monthly?',
  ],
  [
    at(
      String.raw`(?:(?:what|which) (?:accounts?|isas?) (?:is|are) (?:good|best|right) (?:for|as) (?:an? |my )?)?(?:emergency|rainy[ -]day) (?:fund|savings|money|pot)(?:,? (?:which )?(?:isas?|accounts?))?${END}`,
    ),
    () => 'which easy access cash isas are there?',
  ],
  [
    at(
      String.raw`(?:i am )?saving\b.{0,40}\b(?:in|over) (\d+ (?:months?|years?))\b.{0,20}\bwhich (?:fix(?:ed)?|account|isa)(?: rate)?(?: isa)?${END}`,
    ),
    ([, span]) => `which fixed rate cash isas have a term of at most ${span}?`,
  ],
  [
    at(
      String.raw`(?:what does (?:being |a )?(?:rated|rating of|rating) [\d.]+ ?(?:of 5|out of 5|stars?)? ?mean|does (?:an? )?(?:higher|better|good) rating mean\b.{0,40})${END}`,
    ),
    () => 'how is the rating worked out?',
  ],
  [
    at(
      String.raw`(?:an? )?(cash|stocks and shares|lifetime|junior) isas? and (?:an? )?(cash|stocks and shares|lifetime|junior) isas? (?:from|with|at) (?:the |one )?(?:same )?(?:provider|bank|firm|place)${END}`,
    ),
    ([, one, other]) => `which providers do both a ${one} isa and a ${other} isa?`,
  ],
  [at(String.raw`which (?:ones? |of them |providers )?are banks${END}`), () => 'which banks do you list?'],
  [
    at(
      String.raw`(?:what is |which is )?(?:the )?cheapest (?:way|place) to (?:hold|invest(?: in)?|buy|keep|have)\b.{0,30}\b(?:funds|shares)\b.{0,15}$`,
    ),
    () => 'what are the cheapest stocks and shares isas?',
  ],
  [
    at(
      String.raw`(?=.{0,60}\btransfer|.{0,20}\bmov(?:e|ing)\b).{0,60}\bwhich (?:of (?:your|the) )?(fixed|easy access|notice|cash|junior|lifetime)?(?: rate)?(?: isas?| ones?| accounts?| products?)? ?(?:would |will |do |could |can )?(?:takes?|accepts?|allows?)\b(?: it| that| them| transfers?(?: in)?)?${END}`,
    ),
    ([whole, way]) => {
      const kind = /\blifetime\b/.test(whole) ? 'lifetime' : /\bjunior\b/.test(whole) ? 'junior' : 'cash';
      const named = way === undefined || way === kind ? '' : `${wayOf(way)} `;
      return `which ${named}${kind} isas accept transfers in?`;
    },
  ],
  [
    at(
      String.raw`(?:what about |how about |and )?(?:an? )?(?:one |isa )?for (?:my|our) (?:new |newborn )?(?:baby|child|son|daughter|kids?|children|grand\w+)\b(?!.*\b(?:isas?|can|how|tax|allowance|limit)\b)(?=.{0,60}\b(?:cash|shares|stocks)\b)(.{3,60})$`,
    ),
    ([, rest]) =>
      `${/\bcash\b/.test(rest ?? '') ? 'cash' : 'stocks and shares'} junior isas${(rest ?? '')
        .replace(/\b(?:cash|stocks and shares|shares|stocks)\b/, '')
        .replace(/^[, ]+/, ' with ')
        .replace(/[, ]+$/, '')}`,
  ],
  [
    at(
      String.raw`i (?:can |could )?(?:only |just )?(?:have|spare|afford|have got|got|put in)(?: only| just)? £(\d+)\b(?!.{0,90}\b(?:stocks|shares|cash|lifetime|junior|innovative|fix\w*|notice|easy|regular)\b)(?=.{0,50}\b(?:which|what|any|where)\b.{0,20}\b(?:isas?|accounts?|ones?|can|could)\b.{0,25}\b(?:takes?|accepts?|open|start|lets?)\b).{0,90}$`,
    ),
    ([, amount]) => `which isas can i open with £${amount}?`,
  ],
  [
    at(
      String.raw`(?:an? |any )?flexible (?:cash )?isas? (over|above|paying|under|below|at least) (.{2,30})$`,
    ),
    ([, bound, rest]) => `which flexible cash isas pay ${bound === 'paying' ? '' : bound} ${rest}`,
  ],
  [
    at(
      String.raw`how many (?:of (?:them|your isas|your accounts?)|accounts?|isas|products|cash isas|ones) (?:have|include|come with|carry) (?:an? )?(?:introductory |intro )?bonus(?:es)?(?: rates?)?${END}`,
    ),
    () => 'which rates include a bonus that runs out?',
  ],
  [
    at(
      String.raw`(?:which|what)(?: ones?| isas?| products?| accounts?| of (?:yours|your (?:isas|products|accounts)))?(?: can| could| might)? (?:lose (?:my |me )?(?:money|capital)|go down|fall in value)${END}`,
    ),
    () => 'which is the safest isa you have?',
  ],
  [
    at(
      String.raw`(?:which|what)(?: ones?| isas?| products?| accounts?)? (?:guarantees?|protects?) (?:my|the|your) (?:capital|money)${END}`,
    ),
    () => 'which is the safest isa you have?',
  ],
  [
    at(
      String.raw`(fixed|easy access|notice|regular saver)(?: rate)?, (?=.{0,60}(?:%|£|\bminimum|\btransfer|\bbonus|\bbranch|\bapp\b))(.{3,80})$`,
    ),
    ([, way, rest]) => `${way} cash isas with ${rest}`,
  ],
  [
    at(
      String.raw`do you have (?:anything|something|one|any) with (\d+) (days?|weeks?|months?)'? notice${END}`,
    ),
    ([, count, unit]) => `which notice cash isas have at most ${count} ${unit} notice?`,
  ],
  [
    at(
      String.raw`(which|what|any|do any|are any) of (?:yours|your (?:products|accounts|ones|offers|deals|list))\b(.{3,80})$`,
    ),
    ([, asks, rest]) => `${asks} isas${rest}`,
  ],
  [
    at(
      String.raw`(?:who|which|what)(?: ones?)? (?:takes?|accepts?|allows?|will take|lets me) transfers?(?: in)?${END}`,
    ),
    () => 'which isas accept transfers in?',
  ],
  [
    at(
      String.raw`(?=.{0,80}\b(?:no|without|zero|0|lowest|least)(?: any)? risks?\b)(?=.{0,80}\b(?:best|highest|top|most)\b)(?=.{0,80}\b(?:rates?|returns?|interest|earn|pay(?:s|ing)?|highest)\b)(?:(?!stocks and shares|innovative|lifetime|junior|fscs).){5,90}${END}`,
    ),
    ([whole]) => {
      const [amount] = /£\d+/.exec(whole) ?? [];
      return `which cash isas${amount === undefined ? '' : ` i can open with ${amount}`} pay the highest rate?`;
    },
  ],
  [
    at(
      String.raw`(?:what|which) ((?:easy access |fixed rate |notice )?(?:cash|stocks and shares|junior)) isas?(?: then| though| instead)?${END}`,
    ),
    ([, kind]) => `what are the best ${kind} isas?`,
  ],
  [
    at(
      String.raw`(?:find|show|get|give|i (?:want|need)) (?:me )?(?:something|somewhere|anything|an? (?:account|isa)) (?:for|over) (\d+) years? (?:with|for) £(\d+)${END}`,
    ),
    ([, years, amount]) => `which ${years} year fixed rate cash isas can i open with £${amount}?`,
  ],
  [
    at(
      String.raw`i (?:have|have got|got|only have) £(\d+) (?:for|to (?:put|go) (?:in|into)|to open) (?:an? )?(\d+ years? )?(fix|fixed rate|fixed|notice account|easy access account|regular saver)(?: isa)?${END}`,
    ),
    ([, amount, years, way]) =>
      `which ${years === undefined ? '' : years.replace('years', 'year')}${way === 'fix' || way === 'fixed' ? 'fixed rate' : (way ?? '').replace(' account', '')} cash isas can i open with £${amount}?`,
  ],
  [
    at(
      String.raw`(?:which|what)(?: of your| of the)?(?: kinds? of| types? of)? (?:[a-z]+ ){0,2}?(?:isas?|accounts?|ones?|products?) (?:can|could|may) (?:i |you |they |we )?(?:be )?(?:open(?:ed)?|ha(?:ve|d)|get|got|held|hold|start(?:ed)?)\b[^.?]{0,12}\b(?:at|from) (?:age )?(1[0-7]|\d)${END}`,
    ),
    ([, age]) => `can a ${age} year old open an isa?`,
  ],
  [
    at(
      String.raw`compare (?:(?:all|of|the|your|these|those|me) )*${REACHED}${NOUNS}(?: side by side| with each other| please)?${END}`,
    ),
    ([, way]) => `list all ${wayOf(way)} cash isas`,
  ],
  [
    at(
      String.raw`compare (?:the |your )?${REACHED}${NOUNS} (?:with|to|and|against) (?:the |your )?${REACHED}${NOUNS} (?:on|in|from) (?:your|this|the) (?:list|site|catalogue)${END}`,
    ),
    ([, one, other]) => `which pays more, ${wayOf(one)} or ${wayOf(other)}?`,
  ],
  [
    at(
      String.raw`(?:(?:what is|which|which (?:one )?(?:is|has)) )?(?:the |your )?(shortest|longest) notice(?: periods?| accounts?| isas?)?${END}`,
    ),
    ([, end]) => `which notice account has the ${end} notice?`,
  ],
  [
    at(
      String.raw`(?:which|what)\b[^.?]{0,30}\bfix\w*\b[^.?]{0,30}\b(?:ends?|matures?|finish(?:es)?|runs? out|is over|comes? to an end) (?:the )?(?:soonest|earliest|first|quickest)\b`,
    ),
    () => 'which is the shortest fixed rate cash isa?',
  ],
  [
    at(
      String.raw`(?:which|what)\b[^.?]{0,30}\bfix\w*\b[^.?]{0,30}\b(?:ends?|matures?|finish(?:es)?|runs?|lasts?) (?:the )?(?:latest|last|longest)\b`,
    ),
    () => 'which is the longest fixed rate cash isa?',
  ],
  [
    at(
      String.raw`(?:how long can i|what is the (?:longest|most|maximum) (?:time )?i can) (?:lock|tie|fix)\b[^.?]{0,80}\bfix\w*\b`,
    ),
    () => 'which is the longest fixed rate cash isa?',
  ],
  [
    at(
      String.raw`(?:which|what|any|do any)\b[^.?]{0,40}\b(?:matures?|ends?|finish(?:es)?|runs? out|comes? to an end)\b[^.?]{0,15}\b(?:within|in (?:less|under) than|in less than|before|inside) (\d+ (?:years?|months?))${END}`,
    ),
    ([, span]) => `which fixed rate cash isas have a term of at most ${span}?`,
  ],
  [
    at(
      String.raw`short(?:er)?[ -]term fix(?:es|ed(?: rates?)?)?(?: isas?)?,? (under|below|less than|up to|at most) (\d+ (?:years?|months?))${END}`,
    ),
    ([, bound, span]) => `which fixed rate cash isas have a term ${bound} ${span}?`,
  ],
  [
    at(String.raw`(?:what are |which are |the )*cheapest funds?${END}`),
    () => 'what are the cheapest stocks and shares isas?',
  ],
  [
    at(
      String.raw`(?:which|what|are any)(?: ones?| isas?)?(?: of (?:them|these|those|your isas))? (?:are|is) (?:completely )?free(?: of (?:fees|charge))?${END}`,
    ),
    () => 'which stocks and shares isas have no yearly fee?',
  ],
  [
    at(
      String.raw`(?:which|what|how many)(?: ones?| isas?)? (?:are |is )?cheaper than (\d+(?:\.\d+)?) ?%${END}`,
    ),
    ([whole, fee]) =>
      `${whole.includes('how many') ? 'how many' : 'which'} stocks and shares isas have a yearly fee under ${fee}%?`,
  ],
  [
    at(
      String.raw`(?:does|do|is there|anything|any)\b[^.?]{0,40}\b(?:beats?|beating|tops?|exceeds?|betters?) (\d+(?:\.\d+)?) ?%${END}`,
    ),
    ([, rate]) => `which isas pay more than ${rate}%?`,
  ],
  [
    at(
      String.raw`(?:what is the |which (?:is|has|pays) |the |your )*(?:highest|best|top)(?: paying)?(?: rates?| interest| returns?| isas?)*,? (?:that is|thats?|which is|that are|with|and) (?:an? )?(?:fully )?(?:fscs|protected|covered)\b[^.?]{0,25}${END}`,
    ),
    () => 'which isas with fscs protection pay the highest rate?',
  ],
  [
    at(
      String.raw`(?:are|is|do|have) (?:there |you )?(?:have |got )?any(?: of (?:your|the))? rates? (?:are |is |that are )?(?:guaranteed|fixed|locked)${END}`,
    ),
    () => 'which are the fixed rate cash isas?',
  ],
  [
    at(
      String.raw`is (\d+(?:\.\d+)?) ?%? (?:really )?the (best|highest|top) (?:rate )?(?:for |on )?(?:an? |your )?(\d+) years?(?: fix\w*)?\b[^.?]{0,20}${END}`,
    ),
    ([, rate, end, years]) =>
      `what is the ${end} rate for a ${years} year fixed rate cash isa, is it ${rate}%?`,
  ],
  [
    at(
      String.raw`i (?:have|have got|got) £(\d+)\b(?=[^?]{0,80}\bfix\w*\b)(?=[^?]{0,120}\b(?:anything|options?|ideas?|what have you|suggestions?)\b)[^?]{0,60}?\b(\d+|a) years?\b`,
    ),
    ([, amount, years]) =>
      `any ${years === 'a' ? '1' : years} year fixed rate cash isa i can open with £${amount}?`,
  ],
];
