import { MONTHLY_CREDITS, QUERY_COST } from '../../../../domain/credits.ts';
import { plansWith } from '../../../../domain/plans.ts';
import { RULES_RECORDED_ON } from '../../../../domain/rule-book.ts';
import { formatDate, taxYearOf } from '../../../../domain/tax-year.ts';
import { asks, cues, says, type Draft, type Question, type Topic, NEVER } from '../../topic.ts';
import { joined, listed } from '../../write/text.ts';

const plain = (text: string): Draft => ({ text, notes: [] });

export const HELP =
  'I can explain ISA rules of any tax year in my rule book, work out allowances, bonuses, charges and projections, count the days to the deadline, and search or compare the products in this site’s catalogue.';

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
  'ok okay great perfect brilliant lovely cool nice awesome fantastic amazing excellent wonderful superb cheers thanks thank ta thx you your u a lot so very really much many appreciate appreciated it that this is was are were been have has all the for of help helpful useful handy info information answer advice mate pal bud buddy love friend sir just what i needed wanted good one stuff again big massive huge most extremely super clear makes sense now and'.split(
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
    onlyThanks(question) ||
    bare(
      question,
      /^(?:ok |okay |great |perfect |brilliant |lovely |cool |nice |awesome |that is (?:great|helpful|perfect|all) ?)*(?:(?:many )?thanks?(?: you)?(?: (?:so|very) much)?(?: a lot)?|cheers|ta|thx|tyvm|ok|okay|great|perfect|brilliant|cool|nice|got it|understood|bye|goodbye|good bye|see you|that is all|that is helpful)(?: (?:for (?:your|the) help|for that|bye|goodbye|mate|again|that is (?:great|helpful|all)))*$/,
    )
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
  /\b(?:is|are) (?:this|that|it|these|you) (?:giving )?(?:me )?(?:financial )?advice\b|\b(?:can|could|do|will|would|may) (?:you|i) (?:give|offer|provide|get|have)\b(?: (?:me|us|any|some|personal|professional|people|your))*(?: financial| investment| personal)? advice\b(?! on\b)|\bcan you advise me[?.! ]*$/;

const capabilities: Topic = {
  id: 'capabilities',
  passing: true,
  score: (question) =>
    cues(question, [
      [
        /\bwhat (?:can|do) you (?:do|help|know|answer|offer)\b|\bhow (?:can|do) you (?:help|work)\b|\bwhat (?:can|should|could) i ask\b|\bwhat are you (?:for|able)\b|\bwhat else can you/,
        6,
      ],
      [
        /\bwho are you\b(?! (?:partner\w*|linked|working|paid|owned|funded|with)\b)|\bwhat are you\b|\bare you (?:a |an )?(?:human|robot|bot|ai|real|chatgpt|gpt|person|machine|financial advis\w+|regulated|qualified)\b|\bwho (?:made|regulates|authorises|supervises) (?:you|this (?:site|website|service|advisor))\b|\bwhat model\b|\bwhich (?:ai|model)\b|\b(?:are you|is (?:this|the|your) (?:web)?(?:site|advisor|service)) (?:fca )?(?:regulated|authorised)/,
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
      : asks(
            question,
            /\bwho are|\bwhat are you\b|\bare you\b|\bregulate[sd]\b|\bauthorises\b|\bsupervises\b|\bmade you|\bmodel\b/,
          )
        ? plain(
            `I’m the ISA advisor of ISA Compass, a computer program and not a person or a regulated financial adviser. ${HELP} I give information, not advice.`,
          )
        : asks(
              question,
              /\bup to date|\bbased\b|\b(?:information|data|rules|answers?|facts|figures|sources?|knowledge)\b|\bcurrent|\baccurate|\brecent|\btrust|\bhow do you know|\bwhere\b/,
            )
          ? plain(
              `${asks(question, /\bmay 2023\b/) ? 'The statement on the page, accurate as of May 2023, is older than the rules I use. ' : ''}My rules come from a dated rule book, checked against its sources and recorded on **${formatDate(RULES_RECORDED_ON)}**; each answer links to the rules it used. The products are sample data from this site’s catalogue. For decisions, check GOV.UK or speak to a qualified adviser.`,
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
        /\bwhat(?: is)?(?: the| today is)? (?:date|day)\b[^.?]*\b(?:today|now|it)\b|\btoday (?:is )?(?:what |'s )?(?:the )?date\b|\btoday is what (?:date|day)\b|\btoday's date\b|\bwhat(?: is)? today is date\b|\btoday is date\b|\bwhat day is it\b|\bwhat is the date\b|\bwhich tax year (?:are we in|is it|is this)|\bwhat tax year (?:are we in|is it|is this)|\bcurrent tax year\b(?![^.?]*\b(?:end|start|limit|allowance))|\bis (?:it|today|this|now) (?:still |already )?(?:in )?(?:the )?20\d\d\/\d\d\b/,
        7,
      ],
    ]),
  calls: () => [],
  compose: (question) =>
    plain(
      `Today is **${formatDate(question.today)}** in London, in the **${taxYearOf(question.today).label}** tax year, which ends on ${formatDate(taxYearOf(question.today).end)}.`,
    ),
};

function creditsText(question: Question): string {
  const plans = listed(
    plansWith().map(({ name, credits, price }) => `${name} (${credits} credits for ${price})`),
  );
  const cost = `Each question costs **${QUERY_COST} credits**.`;
  const monthly = `Registered users get **${MONTHLY_CREDITS} credits** at registration and ${MONTHLY_CREDITS} more on the first of each month.`;
  const bought = `More can be bought: ${plans}.`;
  const [first, ...rest] = asks(question, /\bbuy\b|\bmore credits\b|\bplans?\b|\btop up\b|\bprices?\b/)
    ? [bought, cost, monthly]
    : asks(question, /\bmonth(?:ly)?\b|\bfree\b/)
      ? [monthly, cost, bought]
      : [cost, monthly, bought];
  return joined(
    first,
    ...rest,
    'When an answer fails, its credits come back by themselves. Your balance and statement are on your account page; I cannot see or change it.',
  );
}

/** "How much are the plans?", "what does the Starter plan cost?", "do you have a subscription?": those of this site. */
const PLANS =
  /\b(?:starter|plus) (?:plan|package|pack)\b|\b(?:how much|what|which)\b[^.?]{0,15}\b(?:are|is|do|does|cost)\b[^.?]{0,12}\b(?:the|your|these|those) (?:plans?|packages?|upgrades?|subscriptions?)\b|\b(?:upgrade|subscription|membership)s?\b[^.?]*\b(?:cost|price|how much)\b|\b(?:how much|cost|price)\b[^.?]*\b(?:upgrade|subscription|membership)\b/;

const LONGEST_CREDITS = 7;

/** "How many do I get?" right after a question on credits, which leaves nothing else to refer to. */
const goesOnAboutCredits = ({ askedBefore, focus, kinds, money }: Question) =>
  askedBefore.slice(-2).some((text) => /\bcredits?\b/i.test(text)) &&
  kinds.length === 0 &&
  money.length === 0 &&
  focus.split(' ').length <= LONGEST_CREDITS &&
  !/\b(?:isas?|limit|allowance|deadline|rates?|interest|tax)\b/.test(focus) &&
  /\b(?:how many|how much|more|some|any|free|run out|cost|price|expire|when|them|they)\b/.test(focus);

const credits: Topic = {
  id: 'credits',
  passing: true,
  score: (question) =>
    !says(
      question,
      /\bcredits\b|\b(?:chat|advisor|isa compass|site) credit\b|\b(?:cost|price|pay|charge)\w*\b[^.?]*\b(?:question|query|chat|advisor|message|ask you|to ask|asking|an answer)\b|\b(?:question|query|chat|message)s?\b[^.?]*\bcosts?\b/,
    ) && !asks(question, PLANS)
      ? goesOnAboutCredits(question)
        ? 9
        : NEVER
      : cues(question, [
          [/\bcredits?\b/, 4],
          [PLANS, 8],
          [
            /\b(?:cost|costs|how many|buy|price|balance|free|refund|monthly|plan|plans|left|more|work|get|run out|expire|top up)\b/,
            2,
          ],
          [/\b(?:question|query|queries|questions|advisor|chat|messages?|to ask|asking|an answer)\b/, 1.5],
          [/\bcredit (?:card|union|score|rating|history)|\buniversal credit|\btax credits?/, -5],
          [/\b(?:give|grant|add|transfer|send|set|increase|reset)\b[^.?]*\bcredits?\b/, -1.5],
        ]),
  calls: () => [],
  compose: (question) => plain(creditsText(question)),
};

const site: Topic = {
  id: 'site',
  passing: true,
  score: (question) =>
    says(question, /\bisa\b/) && !says(question, /\bisa compass\b|\bwebsite\b|\bsite\b/)
      ? 0
      : cues(question, [
          [
            /\b(?:change|reset|forgot(?:ten)?|lost|what is|know) my (?:account )?password|\bdelete my account\b(?! (?:with|at))|\bverify my email|\blog ?(?:in|out)\b|\bsign (?:in|up|out)\b|\bmy (?:profile|login|email address)\b|\bcontact (?:you|support|us|someone)|\bcustomer (?:service|support)|\bspeak to (?:a human|someone|a person)|\breport a bug|\b(?:store|keep|save|share|sell|use|see|read) my (?:data|details|information|questions|chats?|conversations?|messages)\b|\bwhat (?:data|information|details) (?:do|does|is|are)\b[^.?]*\b(?:keep|store|hold|have|kept|stored|held)\b[^.?]*\b(?:me|us)\b|\b(?:store|keep|save|remember|record|log)(?:ed|s)? (?:what|everything) (?:i|we)\b|\bprivacy\b|\bfeedback\b/,
            6,
          ],
        ]),
  calls: () => [],
  compose: () =>
    plain(
      'I can’t see or change accounts. Your password, data and sessions are on your account page; a forgotten password can be reset from the login page; the feedback button on every page reaches the people who run the site.',
    ),
};

/** Whose money keeps the site going. The same is said beside every list of products. */
const earnings: Topic = {
  id: 'earnings',
  passing: true,
  score: (question) =>
    cues(question, [
      [
        /\b(?:do|does|how do|how does|are|is|will|would) (?:you|the site|this site|this website|isa compass)\b[^.?]*\b(?:paid (?:by|for|from|if|when|a)|get paid|earn (?:from|on|a|by|any|money)|commissions?|make (?:your |its |any )?money|kickbacks?)\b/,
        8,
      ],
      [
        /^(?:so |and |but )*(?:is|are) (?:this|these|it|they|any of (?:this|these|them)) (?:\w+ ){0,2}(?:sponsored|adverts?|advertis\w+|an? ad|paid for|biased)\b/,
        8,
      ],
      [/\binterest\b|\bbonus\b|\bdividends?\b/, -8],
    ]),
  calls: () => [],
  compose: () =>
    plain(
      'ISA Compass may earn a **commission** when you apply through a link to a provider. It costs you nothing and changes neither the order of the list nor these answers.',
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
    )
      ? 9.5
      : 0,
  calls: () => [],
  compose: (question) => plain(earlierText(question)),
};

/** Greetings, thanks, and questions about the advisor itself. */
export const smallTalk: readonly Topic[] = [
  greeting,
  thanks,
  capabilities,
  today,
  credits,
  site,
  earnings,
  askedBefore,
];
