import { END, sentence, type Rewording } from './rewording.ts';
import { SAID_IN_TALK } from './said-in-talk.ts';

// Questions in the words of people who talk, speak English as another language or leave half of it out, in the words
// that the topics know. Each is a whole sentence: within a longer one the same words may mean something else.

const TOGETHER = String.raw`(?:put|stick|lump|join|merge|combine|bring|roll|move|pool) (?:them|both(?: of them)?|these|those|the (?:two|2|three|3)|all(?: of)? (?:them|it)|(?:my|the|our|these|those) (?:(?:two|2|three|3|cash) )?isas?)(?: two)? (?:all )?(?:together|into (?:a single|one|1)(?: (?:isa|account|pot|place))?)`;

const REWORDINGS: readonly Rewording[] = [
  // "The money in ISA is lock or not lock?"
  [
    sentence(
      String.raw`(?:(?:is|are) )?(?:(?:the|my|all) )*(?:money|savings|cash) (?:inside|in) (?:(?:an?|the|my) )?(?:cash )?isa (?:is |be |get )?(?:lock(?:ed|s)?|stuck|tied up|trapped|blocked|frozen)(?: (?:in|away|up))?(?: or (?:(?:is|it) )?(?:not(?: lock(?:ed)?)?|free|unlock(?:ed)?))?`,
    ),
    'is my money locked in an isa?',
  ],
  // "If I make withdraw of £2,000, my limit come back?"
  [
    sentence(
      String.raw`(?:if|when) i (?:make )?(?:an? )?(?:withdraw(?:al)?|take(?: out)?|pull out)(?: of)? £?(\d+)\b[^?]{0,40}?\b(?:(?:do|does|will|can) )?(?:(?:i get|get) )?(?:my|the) (?:limit|allowance)(?: to)? (?:come|comes|go|goes|grow|grows|back|is|be|returned|again)(?: (?:back|up|again))*`,
    ),
    'if i withdraw £$1 from a cash isa, do i get the allowance back?',
  ],
  // "I earn £55,000 and have £40,000 at 4.5%, should I bother with an ISA?"
  [
    new RegExp(
      String.raw`^([^?]*\b(?:earn|salary|income|pension|wages?|make)\b[^?]*£\d[^?]*£\d[^?]*%[^?]*?),? (?:(?:so|and) )?(?:should i (?:even )?(?:bother|have|get|open|use)|is it worth|(?:do|would) i (?:even |really )?need|is there (?:any|a) point|(?:what is|is there) the point)\b[^?]*\bisas?[?.! ]*$`,
    ),
    '$1. how much tax on the interest?',
  ],
  // "£4,000 in, £1,000 bonus, what do I get back?"
  [
    /^(?!.*\b(?:lifetime|help to buy|work|employer|rate|premium|interest|growth)\b)[^£]*(£\d+)(?: [a-z]+){0,3}[, ]+(?:and |plus )?(?:(£\d+)(?: [a-z]+)? bonus\b|bonus (?:of |is |was )?(£\d+))(?=.*\b(?:get|have|receive|lose|left)\b)(?=.*\b(?:back|out|take|withdraw|change my mind)\b).*$/,
    'i put $1 into a lifetime isa and got $2$3 bonus, what do i get back if i withdraw it all?',
  ],
  // "I want to retire at 60 with £100,000"
  [/\b(want|hope|plan|like|aim|need) to (?:retire|stop work(?:ing)?) at (\d\d) with (£\d+)/, '$1 $3 at $2'],
  // "Retire with £250,000 at 60, I'm 40, 6%"
  [
    /^((?:i am \d\d,? )?)(?:(?:i )?(?:want|hope|plan|like|aim|need) to )?(?:retire|stop work(?:ing)?) with (£\d+) at (\d\d)\b/,
    '$1how much a month to reach $2 by $3,',
  ],
  // "£20,000 by 30, I'm 25"
  [/^(£\d+) (?:by|at) (?:age )?(\d\d)\b(?=.*\bi am \d\d\b)(?!.*£)/, 'how much a month to reach $1 by $2'],
  // "JISA £9,500 ok?"
  [
    sentence(
      String.raw`(?:(?:is|an?|my|her|his|the) )*((?:junior|lifetime) isa)(?: of| with|:)? (£\d+)(?: in it)?,? (?:(?:is )?(?:that|it) )?(?:ok|okay|allowed|too much|fine)`,
    ),
    'can i put $2 in a $1?',
  ],
  // "Just tell me what to do with my £10,000"
  [
    sentence(
      String.raw`(?:what|where) (?:to do with|should i do with|do i do with|would you do with|shall i do with|to put) (?:my|the|this|these)? ?(£\d+)(?: (?:now|i have|of savings|savings|cash))*`,
    ),
    'where should i put $1?',
  ],
  // "Which ISA would you buy if you were me?"
  [
    sentence(
      String.raw`(?:which|what) (isa|one|account|lifetime isa|cash isa|stocks and shares isa) (?:(?:would|will) you|you (?:would|will)) (?:buy|pick|choose|open|go for|get|take)(?: (?:if you were me|in my (?:place|shoes|position)|yourself|for me))?`,
    ),
    'which $1 is best for me?',
  ],
  // "Does the cap matter?" of whoever tells an age
  [
    /\bdoes (?:the|this|that) (?:(?:new|cash|isa) )*cap (?:matter|count|bother|concern|hit|apply)(?: (?:for|to) me| me)?(?=[?.! ]*$)/,
    'does the cap apply to me',
  ],
  // "You're useless, I want a human"
  [
    /^[^?£]{0,60}\bi (?:want|need|would like|demand)(?: to (?:speak|talk|chat) (?:to|with))? (?:an? |some )?(?:actual |proper )?(?:human|real (?:person|human)|person|someone real|manager|real advis[eo]r|somebody real|member of staff)\b[^?£]{0,20}$|^(?:how (?:do|can) i|i want to|i would like to|where (?:do|can) i) (?:make an? )?complain(?:t)?\b(?! (?:about|against|to|of) (?:my|an?|the|our) (?:provider|bank|isa|firm|advis|broker|building))[^?£]{0,30}$/,
    'can i talk to a person?',
  ],
  // "ISA paying 10%"
  [
    sentence(String.raw`(?:an )?isa (?:paying|that pays|with) (\d{1,2}(?:\.\d+)?%)(?: interest| aer)?`),
    'which isas pay at least $1?',
  ],
  // "How to fix it"
  [
    sentence(
      String.raw`(?:how (?:to|can i|do i|could i)|what to do to) fix (?:it|this|that|the mistake|my mistake)`,
    ),
    'how do i put it right?',
  ],
  // "Best 2yr"
  [sentence(String.raw`(?:the )?(?:best|top|highest) (\d{1,2}) years?`), 'best $1 year fixed rate cash isa'],
  // "Highest risk ISA"
  [
    sentence(String.raw`(?:the |what is the )?(?:highest|most|biggest)[ -]risk(?:y)? (?:kind of )?isas?`),
    'riskiest isa',
  ],
  // "ISA without FSCS"
  [
    sentence(
      String.raw`(?:any |an |which )?isas? (?:are )?(?:without|with no|outside) (?:the )?fscs(?: cover| protection)?`,
    ),
    'which isas are not fscs protected?',
  ],
  // "How many have no penalty?"
  [
    /^(?:so |and )*how many (?:of (?:them|your isas|the isas) )?(?=(?:have|has|pay|charge|take|cost|allow|accept|offer|come) (?!(?:i|we|you)\b))/,
    'how many isas ',
  ],
  // "ISA I can put £5 in"
  [
    sentence(
      String.raw`(?:an? |any |which )?isas? (?:that |which )?i can (?:put|pay|open|start)(?: with| in)?(?: just| only)? (£\d+)(?: in| into| with)?`,
    ),
    'which isas can i open with $1?',
  ],
  // "ISA for my nan"
  [
    sentence(
      String.raw`(?:an? |best )?isa for my (wife|husband|partner|boyfriend|girlfriend|friend|brother|sister)`,
    ),
    'can i open an isa for my $1?',
  ],
  // "Rank your top 3"
  [
    sentence(String.raw`(?:rank|list|show|give|name)(?: me)? (?:your|the|me) (?:top|best) (\d{1,2})`),
    'what are the top $1 isas?',
  ],
  // "Something for 1 year"
  [
    sentence(
      String.raw`(?:i (?:want|need|would like)|looking for|(?:is|have) (?:you|there)(?: got)?|(?:do you )?have|any|got)? ?(?:something|anything|somewhere)(?: to put (?:it|money|my money|my savings))?(?: for| over| fixed for)? (\d{1,2}) years?`,
    ),
    'what is the best $1 year fixed rate cash isa?',
  ],
  // "Can I stick them together or what"
  [
    new RegExp(
      String.raw`^.*\b(?:can|could|may|able to|wondering if i|whether i|how do) (?:i |we |you )?(?:can |could |just |simply |not )*${TOGETHER}${END}`,
    ),
    'can i merge two isas into one?',
  ],
  // "I've only £5, can I start?"
  [
    sentence(
      String.raw`(?:i (?:only |just )?(?:have|got)(?: got)?|with)(?: only| just)? (£\d{1,3})(?: only| spare)?[, ]*(?:can|could|may|is it enough to|enough to|able to)(?: i)?(?: still)? (?:start|open|have|get|begin|make)(?: (?:with )?(?:an?|my) ?)?(?: ?isa)?`,
    ),
    'can i open an isa with $1?',
  ],
  // "Can I go from a stocks ISA to a cash ISA?"
  [
    /\bgo(?:ing)? from (my |an? |the )?((?:\w+ ){0,4}isa) (?:in)?to (my |an? |the )?((?:\w+ ){0,4}isa)\b/,
    'transfer from $1$2 to $3$4',
  ],
];

const KIND = '(?:(?:lifetime|junior|stocks and shares|innovative finance|cash) isas?|cash|shares|stocks)';
const KIND_FIRST = new RegExp(
  String.raw`\b(${KIND}) (£\d+)(?=[.,;?! ]*$|,| and\b| plus\b| how\b| what\b)`,
  'g',
);
const AMOUNT_FIRST = new RegExp(String.raw`£\d+ (?:(?:in|into|to|on|for) )?(?:(?:an?|my|the) )?${KIND}\b`);

/** "Lifetime ISA £4,000 and cash £10,000": each amount before its kind, as most people put it. */
const amountsFirst = (text: string) =>
  AMOUNT_FIRST.test(text.replaceAll(KIND_FIRST, ' ; ')) || [...text.matchAll(KIND_FIRST)].length < 2
    ? text
    : text.replace(
        KIND_FIRST,
        (_, kind: string, amount: string) => `${amount} in ${kind.endsWith('isa') ? 'a ' : ''}${kind}`,
      );

/** The same question in words that are known; whatever is none of these stays as it is. @param text normalised */
export function saidPlainly(text: string): string {
  const [pattern, words] = [...REWORDINGS, ...SAID_IN_TALK].find(([each]) => each.test(text)) ?? [];
  return amountsFirst(pattern === undefined || words === undefined ? text : text.replace(pattern, words));
}
