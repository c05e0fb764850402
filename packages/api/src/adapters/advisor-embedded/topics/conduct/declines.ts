import { asks, cues, says, type Draft, type Question, type Topic, NEVER } from '../../topic.ts';
import { lines } from '../../write/text.ts';
import { productLine } from '../products/lines.ts';
import { searchFor } from './real-firms.ts';
import { HELP } from './small-talk.ts';
import { ifSample } from '../../write/sample-data.ts';

const plain = (text: string): Draft => ({ text, notes: [] });

/** Attempts to make the advisor leave its task, tell its instructions, or change something. */
const MANIPULATION: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass|drop|skip|break(?= (?:your|the (?:system|above)))|disobey)\b[^.?]{0,40}\b(?:instructions?|(?<!\b(?:isas?|lisas?|jisas?|lifetime|junior|cash|shares|transfer|withdrawal|allowance|tax) )rules?|prompt|guidelines?|restrictions?|training|filters?|everything|safety|above|previous|prior)\b/,
  /\b(?:system|initial|hidden|secret|original|developer|internal)[ -]?(?:prompt|instructions?|message|rules?|settings?)\b/,
  /\b(?:reveal|show|print|repeat|output|display|tell|give|share|leak|dump|recite|translate|summari[sz]e|copy|write out)\b[^.?]{0,40}\b(?:your|the|its) (?:\w+ )?(?:prompt|instructions?|guidelines|configuration|source code|code|training data|api key|secrets?|password|environment)\b/,
  /\b(?:text|words|message|everything|anything)\b[^.?]{0,20}\b(?:above(?! £?\d)|before this|at the start)\b/,
  /\byou are (?:now|no longer)\b|\bfrom now on\b(?=[^.?]*\b(?:you|your|answer|reply|respond|act|be|speak|only|call|say)\b)|\bpretend\b|\bact as\b(?! (?:an? |the |his |her |my )*(?:executor|trustee|guardian|attorney|agent|administrator))|\brole[ -]?play|\bimagine (?:you are|that you)|\bplay the (?:role|part)|\bbehave (?:like|as)|\bspeak like\b|\btalk like\b|\bjailbreak|\bdan mode|\bdeveloper mode|\bgod mode|\bdo anything now|\badmin mode|\bdebug mode|\bas if you were\b/,
  /\b(?:give|grant|add|send|transfer|set|increase|credit|award|refund)\b[^.?]{0,30}\b(?:me|my|account|balance|user)\b[^.?]{0,30}\bcredits?\b|\b(?:give|grant|add|send|transfer|award)\b[^.?]{0,20}\bcredits?\b|\b(?:free|unlimited|\d+) (?:more )?credits? (?:to|for|please|now)\b/,
  /\b(?:set|change|edit|alter|hack|increase|raise|top up|make|update)\b[^.?]{0,15}\b(?:my|the|his|her|user'?s?) (?:credit |account |advisor )?balance (?:to|by|up|higher|at)\b(?! £)/,
  /\bwhat (?:did|has|does|do) (?:my (?:wife|husband|partner|mum|dad|son|daughter|boss|friend|brother|sister|mother|father|ex)|(?!(?:i|we|you|it|that|this|he|she|they|the|my|your|hmrc|someone|people)\b)[\w.@'-]{2,60}) (?:ask(?:ed)?|said|say|typ\w+|writ\w+|tell|told|want\w*|have|save[ds]?) (?:from )?(?:you|here|in (?:his|her|their) (?:isa|account|chat))\b/,
  /\b(?:show|tell|give|find|look up|display|list|print|what is|what are|how much)\b[^.?]{0,25}\b(?!(?:my|your|our|the|this|that|its?|their|today|account|isa|year|month|bank|provider|child|kid|baby|son|daughter|wife|husband|partner|mum|dad|nan|gran)'s)[a-z]+'s (?:isa |account |credit |chat |bank |savings )?(?:balance|credits|chats?|chat history|history|passwords?|e-?mail(?: address)?|account details|personal details|messages|questions)\b/,
  /\bwhat (?:are|were) your (?:orders|guidelines|hidden rules|secret rules)\b|\bwhat (?:were|are) you (?:told|instructed|ordered|programmed) (?:to|not to)\b|\blie to me\b|\b(?:list|name|describe|show)(?: me)? your (?:tools|functions|capabilities in json)\b|\bwhat (?:tools|functions|database|programming language|server|framework)s? (?:do|are) you (?:use|have|using|running|built|calling)\b|\buser(?: id)? ?#?\d+\b|\bwhat (?:do|does|did) (?:most |other |the )?(?:people|users|savers|customers) (?:usually |mostly |often )?(?:ask|type|write|chat)\b|\b(?:become|make myself|be) an? admin(?:istrator)?\b/,
  /\bmake me (?:an? )?admin|\badmin(?:istrator)? (?:access|rights|password|account|privileges?)|\b(?:change|update|modify|edit|delete|remove) (?:the |all |every |this |that |a )?(?:products?|database|users?|records?|prices?|rates? of|interest rate (?:of|to)|guides?|rule ?book)\b/,
  /\b(?:other|another|all|any) (?:users?|customers?|people|persons?|members?)'?s?'?\b[^.?]{0,30}\b(?:chat|chats|conversations?|questions?|data|messages?|emails?|e-mails?|names?|balance|details|accounts?|passwords?|history|asked|asking|address\w*)\b|\bwhat (?:did|have|are) (?:the )?(?:other|another|previous|last) (?:users?|customers?|people|persons?)\b|\b(?:your|(?:which|how many|what|any|most)(?: of)?(?: the)?) users?\b|\b(?:which|how many) of your (?:customers?|members?|clients?)\b/,
  /\b(?<!self[- ])(?:select|insert|update|delete|drop|alter|union)\b\s+(?:\*|\w+\s+)?(?:from|into|table|set|all|select)\b|;\s*--|'\s*or\s+'?1'?\s*=\s*'?1|<\/?(?:script|img|iframe|svg|system|instructions?)\b|\bjavascript:/,
  /\b(?:e-?mails?|passwords?|addresses|names|data|details|messages|chats?) of (?:the |all |other |any |your |every )*(?:users?|customers?|people|members?)\b|\bshow me (?:the|your) (?:database|tables?|server|logs?|files?|code)\b|\bapi[ -]?keys?\b|\bsecret keys?\b|\benvironment variables?\b|\bpasswords? (?:of|for|hash)/,
  /\b(?:say|state|claim|confirm|tell (?:me|everyone|users?)|respond|reply|answer|write|repeat)\b[^.?]{0,25}\b(?:that |only |with |after me)\b[^.?]{0,60}\b(?:guaranteed|is £|best product|buy|hacked|approved|unlimited|exactly|pwned|yes only)\b/,
  /\b(?:new|updated|important) (?:instruction|instructions|policy|directive|rule)s?(?: for you| from)?\s*:|\[(?:system|inst|admin|assistant)\]|###|\bend of (?:prompt|instructions|user)|\b(?:system|assistant|admin|developer)\s*:\s/,
  /\bas my (?:financial |own )?advis[eo]r\b|\bsign (?:this |it )?off\b/,
  /\b(?:base64|rot13|hex)\b[^.?]{0,30}\b(?:decode|encode|instructions?|prompt)|\bdecode (?:this|the following)/,
];

const isManipulation = (question: Question) => {
  const raw = question.raw.toLowerCase();
  return MANIPULATION.some((pattern) => pattern.test(question.text) || pattern.test(raw));
};

export const manipulation: Topic = {
  id: 'manipulation',
  passing: true,
  score: (question) => (isManipulation(question) ? 20 : 0),
  calls: () => [],
  compose: (question) =>
    plain(
      says(question, /\bcredit/)
        ? `I can’t do that: I only answer questions and can change nothing, no credits, accounts or products. ${says(question, /\brefund/) ? 'A refund of bought credits is asked for with the feedback button, on every page.' : 'Your balance is on your account page.'} I’m happy to help with a question about ISAs.`
        : 'I can’t help with that. I keep to explaining UK saving and ISAs: I play no other role, don’t share my instructions, know nothing about other users and can change nothing. Ask me about ISA rules, sums or the products in this catalogue.',
    ),
};

/** A promise of what investments will bring. */
const GUARANTEE =
  /\b(?:guarantee|promise|assure|certain|definitely)\w*\b[^.?]*(?:\b(?:returns?|profits?|gains?|double|rich|grow\w*|make (?:me )?money|beat|go up|rise|lose)\b|\d%)|(?:\breturns?\b|\bprofits?\b|\d%)[^.?]*\b(?:guaranteed?|promised?|certain|definitely)\b/;

const PREDICTION: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:are|is|will) (?:the |your )?(?:(?:isa|interest|savings|cash|bank|mortgage) )*rates? (?:going|likely|expected|set|about|rising|falling|dropping|go|rise|fall|drop|keep)\b/,
    7,
  ],
  [/\b(?:house|home|property|flat|gold|shares?|stocks?)\b[^.?]*\bbe worth\b|\bhouse prices?\b/, 6],
  [
    /\b(?:will|going to|gonna|expected to|likely to|expect|predict|forecast|prediction|outlook|think)\b[^.?]*\b(?:stock market|markets?|shares?|share prices?|ftse|s&p|house prices?|interest rates?|base rate|rates|inflation|the pound|economy|stocks)\b[^.?]*(?:\b(?:go|rise|fall|crash|drop|increase|be|recover|do|up|down|happen|next|tomorrow|change)\b|$)/,
    7,
  ],
  [
    /\b(?:stock market|markets?|ftse|share prices?|interest rates?|base rate|rates|inflation)\b[^.?]*\b(?:will|going to|tomorrow|next (?:week|month|year)|in (?:the )?future|forecast|predict|crash)\b/,
    5,
  ],
  [
    /\b(?:stock|share)s? prices?\b[^.?]*\b(?:tomorrow|today|now)\b|\bprice of (?:\w+ )?(?:shares?|stock)\b|\bwhat (?:is|are) (?:\w+ )?(?:shares?|stocks?) (?:worth|trading|price)/,
    6,
  ],
  [
    /\b(?:is (?:now|it|this)|when is) (?:a |the )?(?:good|bad|right|best) time to (?:invest|buy|sell)\b|\btim(?:e|ing) the market\b|\bwhich (?:stocks?|shares?|funds?|company|companies) (?:should|will|to buy|are going|is going|would)\b|\bhot (?:stock|tip)|\bstock tips?\b|\b(?:what|which) (?:stocks?|shares?|funds?|etfs?|companies) (?:(?:should|do|shall|can) (?:i|you)|(?:to|i should) (?:buy|pick|hold|own|choose))\b/,
    6,
  ],
  [GUARANTEE, 6],
  [
    /\b(?:average|typical|usual|historic\w*|past|long[ -]term) (?:(?:stock|share|market|ftse|yearly|annual) )+returns?\b|\bhow (?:volatile|risky) (?:are|is) (?:the )?(?:shares?|stocks?|stock market|markets?)\b/,
    8,
  ],
  [/\bwhich\b[^.?]*\bmake (?:me |us )?(?:the most|more|most) money\b/, 6],
  [/\bbase rate\b|\bbank of england\b|\binflation rate\b|\bcpi\b/, 5],
];

export const prediction: Topic = {
  id: 'prediction',
  declines: true,
  score: (question) =>
    cues(question, PREDICTION) -
    (question.kinds.length > 0 && question.kinds.every((kind) => kind === 'cash' || kind === 'lifetime')
      ? 4
      : 0) -
    (question.money.length > 0 && question.period !== null ? 4 : 0) -
    (asks(
      question,
      /\btax(?:ed|es)?\b|\bcharged?\b|\ballowances?\b|\btransfer|\blimits?\b|\b(?:move|moving|switch)\b/,
    )
      ? 5
      : 0),
  calls: () => [],
  compose: (question) =>
    plain(
      asks(question, GUARANTEE)
        ? 'No: I cannot guarantee any return, and nobody can for investments or loans: their value can fall as well as rise, and past growth promises nothing. I can project savings at a rate that you choose, as an illustration, or compare fixed rates of cash ISAs in this site’s catalogue, which hold for their term.'
        : 'I don’t know, and I make no predictions: I have no live market data and no forecasts of interest rates, prices or inflation. What I can do is set out how cash and stocks and shares ISAs differ, compare rates and fees in this site’s catalogue, or project savings at a rate that you choose.',
    ),
};

const LIVE =
  /\b(?:market|markets|market-leading|real|actual|live(?! (?:in|abroad|outside|at|with|together|off|on)\b)|high street|on the market|in the uk (?:right )?now|across the (?:uk|market)|whole of (?:the )?market|moneysavingexpert|martin lewis|moneyfacts)\b/;

/** Rates on the real market. */
export const liveRates: Topic = {
  id: 'live-rates',
  score: (question) =>
    says(question, LIVE)
      ? cues(question, [
          [/\b(?:rates?|deals?|best|highest|top|cheapest|paying)\b/, 3.5],
          [LIVE, 3],
          [/\bisas?\b/, 0.5],
          [/\bstock market|\bcrash|\binvest|\bmarkets?\b[^.?]*\b(?:fall|falls|drops?|goes down)\b/, -3],
        ])
      : 0,
  calls: (question) => [searchFor(question)],
  compose: (question, found) => {
    const answer = found.get(searchFor(question));
    const list = (answer?.products ?? []).map((product) => `- ${productLine(product, 'access')}`);
    return {
      text: lines(
        `I don’t know the rates on the ${ifSample(question, 'real ')}market: I have no live data, only this site’s catalogue${ifSample(question, ', which is sample data of invented providers')}. In that catalogue the highest rates are:`,
        ...list,
        'For real rates look at providers’ own sites or an independent comparison.',
      ),
      notes: ['sample'],
    };
  },
};

/** What is about something else. */
export const OFF_TOPIC =
  /\b(?:weather|recipe|recipes|cook|cake|bake|football|premier league|world cup|cricket|movie|film|song|poem|joke|story|novel|holiday destination|flights?|hotel|restaurant|python|javascript|java|html|css|code|coding|program|programming|script|function|algorithm|homework|essay|translate|capital of|president|prime minister|election|politics|religion|war|doctor|medicine|symptoms?|diet|workout|dating|girlfriend advice|horoscope|lottery|betting|gambling|casino|forex|day[ -]?trad(?:e|ing)|leverage|options trading|cfds?|bitcoin|ethereum|crypto\w*|nfts?|dogecoin|car insurance|insurance quote|payday loan|visa application|passport|cat|dog|planet|history of|who won|who is the (?!(?:first|second|third|last|top|best|cheapest) )|what is \d+ ?[+x*/-] ?\d+|square root|riddle|chess|game|games|chicken|pizza|birthday message|email to my|cover letter|cv|gold bars?|train|taxi|dinner|rash|netflix)\b/;
/** Work of another kind, also when it is about ISAs. */
export const CREATIVE =
  /\b(?:write|compose|make up|sing|draw|paint|generate|create)\b[^.?]*\b(?:poem|song|limerick|haiku|rap|story|joke|essay|picture|image|lyrics|speech|tweet|letter|blog)\b|\btell me a (?:joke|story)|\b(?:write|create|generate|give|make|code|build)\b[^.?]{0,25}\b(?:code|scripts?|programs?|functions?|macros?|apps?|websites?|sql|regex)\b/;

/** Words of the field: with none of them a question is about something else. */
export const FIELD =
  /\b(?:isas?|sav(?:e|es|ed|ing|ings|er|ers)|interest|tax\w*|allowances?|deposit\w*|invest\w*|funds?|shares?|stocks?|banks?|building societ\w+|rates?|money|bonus\w*|withdraw\w*|transfer\w*|providers?|accounts?|fscs|pensions?|mortgages?|dividends?|bonds?|gilts?|etfs?|portfolio|platforms?|fees?|charges?|penalt\w+|inflation|aer|apr|cash|premium bonds|retire\w*|inherit\w*|hmrc|subscription|wrapper|deadline|credits?|home|house|property|peer to peer|risk\w*|diversif\w*|returns?|growth|compound\w*|savings|income|afford|budget|debt|loan|lisa|child|children|protect\w*|products?|open|pay|cap|caps|capped|limit|fix(?:ed|es|ing)?|access|variable|april|tax year|yield|borrowers?)\b|£\d|\d%/;

const DEBT =
  /\b(?:pensions?|premium bonds?|ns&i|mortgage rates?|credit cards?|debt|loans? (?:for|from)|insurance|child benefit|car finance|universal credit|benefits|means[- ]test\w*|state pension|sipp|get a mortgage|(?:help|advise|advice|assist)(?: me| us)? (?:with|on|about) (?:my|our|an?|the) (?:mortgage|loan|debts?|pension|overdraft|will|insurance)|mortgage (?:advice|application|broker|lender|adviser)|pension (?:rules|allowance|limit|pot|tax)|annual allowance for pension|lifetime allowance|stamp duty|council tax|income tax (?:bands?|rates?|allowance)|national insurance|personal allowance|student loans?|buy[ -]to[ -]let|inheritance tax|vat|capital gains tax (?:rate|allowance|rates)|will writing|us(?:a)? (?:stock|ira|401k)|401k|roth|ira)\b/;

/** "My mum is 82." */
export const TELLS_AGE =
  /^(?:(?:hi|hello|so|and|but|well)[, ]+)*(?:my birthday is (?:on )?(?:the )?[a-z\d ]{3,20} and )?(?:turning |(?:my \w+|i|he|she) (?:is|am|will be|turns?|turning|am turning|is turning) )(?:now |only |just )?\d{1,3}(?: years old| in \w+(?: 20\d\d)?)?[.! ]*$/;

export const offTopic: Topic = {
  id: 'off-topic',
  passing: true,
  score: (question) => {
    if (question.products.length > 0 || question.providers.length > 0) return NEVER;
    if (asks(question, CREATIVE)) return 9;
    // "My mum is 82." tells whom the next question is about.
    if (question.people.length > 0 && TELLS_AGE.test(question.focus)) return 0;
    if (asks(question, OFF_TOPIC) && !says(question, /\bisas?\b|\bproviders?\b|\breviews?\b/)) return 9;
    // "Which one should I buy?" can only mean what this site is about.
    if (
      question.wantsAdvice &&
      asks(
        question,
        /\bwhich (?:one|of (?:them|these|those))\b|\brecommend (?:me )?(?:one|some\w*|a few)\b|\b(?:what|which)(?: one)? (?:would you|you would|you'd|do you|you) (?:recommend|suggest|advise|choose|pick|buy)\b|\btell me what to (?:do|buy|choose|pick)\b|\b(?:pick|choose|decide|select)(?: \w+){0,3} for (?:me|us)\b/,
      )
    )
      return 0;
    return FIELD.test(question.text) ? 0 : 2.5;
  },
  calls: () => [],
  compose: () => plain(`That is outside what I can help with: I only cover UK saving and ISAs. ${HELP}`),
};

/** Matters of law, also where ISAs come into them. */
const LAW =
  /\blegal advice\b|(?<!\bi am |\bgot )\bdivorc\w+\b|\b(?:i|we|he|she|someone) (?:\w+ )?(?:am|is|are|go|goes|went|become|becomes|was|were|made|declared) (?:\w+ )?bankrupt|\b(?:got|been) (?:made|declared) bankrupt|\bcan (?:they|the (?:court|bailiffs?|creditors?|trustee|receiver)|creditors|bailiffs) (?:take|seize|touch|get) my (?:\w+ ){0,2}isas?\b/;

/** "Divorced and owned a house before, LISA ok?" asks for the first home and not for the law. */
const OWNED_BEFORE = /^(?=[^]*\blifetime isa\b)(?=[^]*\bowned\b)/;

/** The best of something that is no ISA. */
const OTHER_PRODUCT =
  /\b(?:what|which) (?:mortgages?|pensions?|loans?|credit cards?|current accounts?|insurance)\b|\b(?:best|cheapest|top|lowest|highest|good|which|recommend|compare)\b[^.?]*\b(?:sipps?|pensions?|annuit\w+|mortgages?|remortgages?|(?:personal|car|student|payday) loans?|loans?(?! isas?)|credit cards?|current accounts?|overdrafts?|premium bonds)\b|\b(?:sipps?|pension|mortgage|loan|credit card|current account|annuity) (?:providers?|deals?|rates?|products?)\b/;

/** Neighbouring matters of money of which the rule book and the guides say little. */
export const neighbouring: Topic = {
  id: 'neighbouring',
  passing: true,
  score: (question) =>
    asks(
      question,
      /\b(?:capital gains(?: tax)?|cgt) (?:tax[ -]free )?(?:rates?|allowance|exemption|exempt amount)/,
    ) && !says(question, /\bisas?\b/)
      ? 10
      : // A government account that sounds like the Help to Buy ISA.
        asks(question, /\bhelp[- ]to[- ]save\b/)
        ? 12
        : asks(question, LAW) && !says(question, OWNED_BEFORE)
          ? 9
          : asks(question, OTHER_PRODUCT) &&
              question.products.length === 0 &&
              question.kinds.length === 0 &&
              !says(question, /\bisas?\b/)
            ? 9.5
            : asks(question, DEBT) &&
                question.kinds.length === 0 &&
                !(question.money.length > 1 && says(question, /\binterest\b/) && asks(question, /\btax/))
              ? 6.5 - (asks(question, /\bisas?\b/) ? 3 : 0)
              : 0,
  calls: () => [],
  compose: () =>
    plain(
      `I don’t know: my rule book and guides cover ISAs and the tax on savings and dividends outside them, and not that. GOV.UK, or MoneyHelper, the government-backed guidance service, can help. ${HELP}`,
    ),
};
