import { RULES_RECORDED_ON } from '../../../../domain/rule-book.ts';
import { formatDate, taxYearOf } from '../../../../domain/tax-year.ts';
import { asks, cues, type Draft, type Question, type Topic } from '../../topic.ts';
import { isSampleData } from '../../write/sample-data.ts';

const plain = (text: string): Draft => ({ text, notes: [] });

export const HELP =
  'I can explain ISA rules of any tax year in my rule book, work out allowances, bonuses, charges and projections, count the days to the deadline, and search or compare the products in this site’s catalogue.';

/** "Are you regulated?", "am I talking to a person?" */
const IS_PERSON =
  /\b(?:are you|is (?:this|it|the advis[eo]r|your \w+)|am i (?:talking|speaking|chatting|writing) (?:to|with))\b[^.?]{0,12}\b(?:human|person|real|man|woman|somebody|someone|regulated|authorised|financial advis\w+|qualified|chatgpt|gpt|bank)\b/;

const EXAMPLES =
  'For example: “How much can I pay into a Lifetime ISA?”, “Best fixed cash ISA for £5,000”, or “What would £150 a month come to in 12 years?”';

const bare = (question: Question, pattern: RegExp) =>
  pattern.test(question.focus.replace(/[^a-z' ]/g, '').trim());

const greeting: Topic = {
  id: 'greeting',
  passing: true,
  score: (question) =>
    bare(
      question,
      /^(?:hi+|hello|hey+|hiya|yo|(?:good )?(?:morning|afternoon|evening)|good day|howdy|greetings|hi there|hello there|hey there|alright)(?: (?:there|all|again|advisor|bot|mate))?$/,
    )
      ? 10
      : bare(question, /^(?:hi|hello|hey)? ?how are you(?: doing| today)*$/)
        ? 10
        : 0,
  calls: () => [],
  compose: () =>
    plain(
      `Hello! I’m the ISA advisor of ISA Compass. ${HELP} ${EXAMPLES} I give information, not financial advice.`,
    ),
};

const THANKS_WORDS = new Set(
  'ok okay great perfect brilliant lovely cool nice awesome fantastic amazing excellent wonderful superb cheers thanks thank ta thx you your u a lot so very really much many appreciate appreciated it that this is was are were been have has all the for of help helpful useful handy info information answer advice mate pal bud buddy love friend sir just what i needed wanted good one stuff again big massive huge most extremely super clear makes sense now and very kind patient dear bless are'.split(
    ' ',
  ),
);
const THANKS = /\b(?:thanks?|cheers|ta|thx|appreciated?|helpful|useful|handy|what i (?:needed|wanted))\b/;

/** "Cheers mate, that's really helpful": every word of it is said in thanks. */
function onlyThanks({ focus }: Question): boolean {
  const said = focus.replace(/[^a-z' ]/g, '').trim();
  return (
    THANKS.test(said) &&
    !/^(?:is|are|was|were|has|have|what (?!i )|and)\b|\?/.test(focus) &&
    said.split(/ +/).every((word) => THANKS_WORDS.has(word))
  );
}

const thanks: Topic = {
  id: 'thanks',
  passing: true,
  score: (question) =>
    // "Ok?" asks whether what was told before is.
    (question.askedBefore.length === 0 || !/\?\s*$/.test(question.raw)) &&
    (onlyThanks(question) ||
      bare(
        question,
        /^(?:(?:wow|oh|ah|well) )?(?:you have been|you are|you were|that was|this is|that is) (?:(?:so|very|really|such|a|an|absolutely) )*(?:brilliant|great|helpful|amazing|fantastic|wonderful|lovely|a star|star|legend|lifesaver|excellent|kind|patient)(?: (?:mate|thanks|thank you))?$/,
      ) ||
      bare(
        question,
        /^(?:ok |okay |great |perfect |brilliant |lovely |cool |nice |awesome |that is (?:great|helpful|perfect|all) ?)*(?:(?:many )?thanks?(?: you)?(?: (?:so|very) much)?(?: a lot)?|cheers|ta|thx|tyvm|ok|okay|great|perfect|brilliant|cool|nice|got it|understood|bye|goodbye|good bye|see you|that is all|that is helpful)(?: (?:for (?:your|the) help|for that|bye|goodbye|mate|again|that is (?:great|helpful|all)))*$/,
      ))
      ? 10
      : 0,
  calls: () => [],
  compose: (question) =>
    plain(
      /\bbye\b|see you/.test(question.focus)
        ? 'Goodbye, and good luck with your saving. Come back whenever you have a question about ISAs.'
        : 'You’re welcome. Ask me anything else about ISAs whenever you like.',
    ),
};

/** "Is this financial advice?", "can you advise me?" */
const ADVICE =
  /\b(?:is|are) (?:this|that|it|these|you) (?:giving )?(?:me )?(?:financial )?advice\b|\b(?:(?:can|could|do|will|would|may) (?:you|i)(?: legally)?|are you (?:allowed|able|authorised|permitted) to) (?:give|offer|provide|get|have)\b(?: (?:me|us|any|some|personal|professional|people|your))*(?: financial| investment| personal)? advice\b(?! on\b)|\bcan you advise me[?.! ]*$/;

/** "How up to date are you?" asks of the rules. */
const UP_TO_DATE = /\b(?:up to date|how (?:current|recent|accurate|reliable|fresh))\b/;

const capabilities: Topic = {
  id: 'capabilities',
  passing: true,
  score: (question) =>
    cues(question, [
      [
        /\bwhat (?:can|do|can not) you (?:do|help|know|answer|offer)\b|\bhow (?:can|do) you (?:help|work)\b|\bwhat (?:can|should|could) i ask\b|\bwhat are you (?:for|able)\b|\bwhat else can you|\bhow (?:do|can|should|would) (?:i|you|we) use (?:this|it|you|the (?:site|website|chat|advisor|chatbot))(?=[?.! ]*$| please)|\bhow does (?:this|the (?:chat|advisor|site|website)) work\b/,
        6,
      ],
      [
        /\bwho (?:is|am i) (?:answering|replying|talking|speaking|chatting|writing|on the other end)\b|\bwho answers\b[^.?]{0,15}\b(?:me|my questions|here|questions|these)\b|\bwho are you\b(?! (?:partner\w*|linked|working|paid|owned|funded|with)\b)|\bwhat are you\b|\bare you (?:a |an )?(?:human|robot|bot|ai|real|chatgpt|gpt|person|machine|financial advis\w+|regulated|qualified)\b|\bwho (?:made|regulates|authorises|supervises) (?:you|this (?:site|website|service|advisor))\b|\bwhat model\b|\bwhich (?:ai|model)\b|\b(?:are you|is (?:this|the|your) (?:web)?(?:site|advisor|service)) (?:fca )?(?:regulated|authorised)/,
        7,
      ],
      [/^help(?: me)?(?: please)?[.!?]?$/, 8],
      [
        /\b(?:your|this) (?:information|data|rules|answers?|facts|figures|sources?|knowledge)\b|\bas of may 2023\b|\b(?:information|data|rules) (?:is |are )?(?:based|come|comes|from)\b|\bhow (?:up to date|current|recent|accurate|reliable|old|fresh) (?:are|is) (?:you|your|what you|this|the (?:information|data|rules?|figures|advice))|\bhow old (?:are|is) (?:your|the|this) (?:information|data|rules|figures)|\bup to date\b[^.?]*\byou(?:r)?\b|\bwhen (?:was|were) (?:your|this|the) (?:information|data|rules?)[^.?]*\b(?:updated|checked|recorded)|\b(?:what|which) (?:date|day)\b[^.?]*\b(?:rules?|data|information)\b[^.?]*\b(?:recorded|updated|checked|written)|\bhow do you know|\bcan i trust you|\bwhere (?:do|does) (?:you|your)\b[^.?]*\b(?:information|data|figures|rules|rates|products|prices|numbers|answers)/,
        6,
      ],
      [ADVICE, 8],
    ]),
  calls: () => [],
  compose: (question) =>
    asks(question, ADVICE)
      ? plain('No: I give information, not advice. For a decision of your own, speak to a qualified adviser.')
      : asks(question, IS_PERSON) ||
          (!asks(question, UP_TO_DATE) &&
            asks(
              question,
              /\bwho (?:are|is|am|answers)\b|\bwhat are you\b|\bare you\b|\bregulate[sd]\b|\bauthorises\b|\bsupervises\b|\bmade you|\bmodel\b/,
            ))
        ? plain(
            `${asks(question, IS_PERSON) && !asks(question, /\bor\b/) ? 'No. ' : ''}I’m the ISA advisor of ISA Compass, a computer program and not a person or a regulated financial adviser. ${HELP} I give information, not advice.`,
          )
        : asks(
              question,
              /\bup to date|\bbased\b|\b(?:information|data|rules|answers?|facts|figures|sources?|knowledge)\b|\bcurrent|\baccurate|\brecent|\btrust|\bhow do you know|\bwhere\b/,
            )
          ? plain(
              `${asks(question, /\bmay 2023\b/) ? 'The statement on the page, accurate as of May 2023, is older than the rules I use. ' : ''}My rules come from a dated rule book, checked against its sources and recorded on **${formatDate(RULES_RECORDED_ON)}**; each answer links to the rules it used. ${isSampleData(question.catalogue) ? 'The products are sample data from this site’s catalogue.' : 'The products are those of this site’s catalogue.'} For decisions, check GOV.UK or speak to a qualified adviser.`,
            )
          : plain(
              `${HELP} ${EXAMPLES} I give information, not financial advice, and each answer shows its sources.`,
            ),
};

const today: Topic = {
  id: 'today',
  passing: true,
  score: (question) =>
    cues(question, [
      [
        /\bwhat(?: is)?(?: the| today is)? (?:date|day)\b[^.?]*\b(?:today|now|it)\b|\btoday (?:is )?(?:what |'s )?(?:the )?date\b|\btoday is what (?:date|day)\b|\btoday's date\b|\bwhat(?: is)? today is date\b|\btoday is date\b|\bwhat day is it\b|\bwhat is the date\b(?! (?:the|that|when|of|for|by|on|my|isa)\b)|\bwhich tax year (?:are we in|is it|is this)|\bwhat tax year (?:are we in|is it|is this)|\bcurrent tax year\b(?![^.?]*\b(?:end|start|limit|allowance))|\bis (?:it|today|this|now) (?:still |already )?(?:in )?(?:the )?20\d\d\/\d\d\b/,
        7,
      ],
    ]),
  calls: () => [],
  compose: (question) =>
    plain(
      `Today is **${formatDate(question.today)}** in London, in the **${taxYearOf(question.today).label}** tax year, which ends on ${formatDate(taxYearOf(question.today).end)}.`,
    ),
};

const LONGEST_QUOTE = 200;

function earlierText(question: Question): string {
  const before = question.askedBefore.map((text) =>
    text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text,
  );
  if (before.length === 0) return 'This is your first question in this conversation.';
  const wanted = asks(question, /\bfirst\b/) ? before.slice(0, 1) : before.slice(-3);
  const quoted = wanted.map((text) => `“${text.replace(/\s+/g, ' ').trim()}”`);
  return quoted.length === 1
    ? `You asked: ${quoted.join('')}`
    : `Your last questions, in order: ${quoted.join(', ')}`;
}

const askedBefore: Topic = {
  id: 'asked-before',
  passing: true,
  score: (question) =>
    asks(
      question,
      /\bwhat (?:did|have|was|were) (?:i|we|my|our)\b[^.?]*\b(?:ask|asked|asking|say|said|talk|talking|question|questions|discuss|discussed)\b|\b(?:remind me|repeat|tell me) (?:of )?(?:what i|my (?:first|last|previous|earlier) question)|\bmy (?:last|previous|first|earlier) questions?\b/,
    ) &&
    !asks(
      question,
      /\bmy (?:wife|husband|partner|mum|dad|son|daughter|boss|friend|brother|sister|mother|father)\b/,
    )
      ? 9.5
      : 0,
  calls: () => [],
  compose: (question) => plain(earlierText(question)),
};

/** Greetings, thanks, and questions about the advisor itself. */
export const smallTalk: readonly Topic[] = [greeting, thanks, capabilities, today, askedBefore];
