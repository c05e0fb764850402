import { sentence, type Rewording } from './rewording.ts';

// Plain questions in the words of talk: the more usual ways to ask for what the topics know by other words.

export const SAID_IN_TALK: readonly Rewording[] = [
  // "Difference between cash and stocks?", "cash vs shares?"
  [
    sentence(
      String.raw`(?:(?:what|how) (?:is|are) the difference between|difference between|differences between|what is the difference,?|compare|explain) (?:a )?(?:cash|savings?)(?: isas?)? (?:and|vs|versus|with|to|or|from) (?:a )?(?:stocks(?: and shares)?|shares|investing|investments?|funds)(?: isas?| ones?)?`,
    ),
    'what is the difference between a cash isa and a stocks and shares isa?',
  ],
  [
    sentence(
      String.raw`(?:a )?cash(?: isas?)?,? (?:vs|versus|or) (?:a )?(?:stocks(?: and shares)?|shares|investing|investments?)(?: isas?)?`,
    ),
    'what is the difference between a cash isa and a stocks and shares isa?',
  ],
  // "Are ISAs worth it any more?"
  [
    sentence(
      String.raw`(?:are isas|is an isa|is having an isa) (?:(?:still|even|really|actually) )*(?:worth (?:it|having|while|getting|opening|bothering with)|worthwhile|any good|any use|a good idea|good|pointless|a waste of time)(?: (?:any ?more|these days|nowadays|now|at all|in 20\d\d|for me))*`,
    ),
    'is it worth having an isa?',
  ],
  // "How do ISAs make money?"
  [
    sentence(
      String.raw`how (?:do|does|can|will|would) (?:an? |my )?isas? (?:make|earn|get|grow)(?: (?:you|me|us|people))?(?: (?:any|more|my))? ?(?:money|interest|returns?|a return|profit)?`,
    ),
    'what is an isa?',
  ],
  // "What if my house costs £451,000?"
  [
    sentence(
      String.raw`(?:what )?(?:if|when) (?:my|the|our|a) (?:first )?(?:house|home|flat|property)(?: (?:i|we) (?:want|buy|like))? (?:is|costs?|was|would be|is worth) (?:(?:about|around|over|just) )*(£\d{6})`,
    ),
    'can i use a lifetime isa for a first home of $1?',
  ],
  // "Is cash safer?"
  [
    sentence(
      String.raw`(?:is|are) (?:a |an )?(?:cash|shares|stocks|investing)(?: isas?)? (?:(?:any|much|a lot|really) )?(safer|riskier|less risky|more risky)(?: than (?:a )?(?:cash|shares|stocks|stocks and shares|investing)(?: isas?)?)?`,
    ),
    'is a cash isa or a stocks and shares isa $1?',
  ],
  // "My wife and I have £30,000" and no word more
  [
    /^(?:(?:so|hi|hello)\b[, ]*)*(?:my (?:wife|husband|partner) and (?:i|me)|me and (?:my|the) (?:wife|husband|partner|missus)) (?:have|have got|got) (£\d+)(?: (?:to (?:save|invest|put away)|saved|in savings|of savings|between us))*[.! ]*$/,
    'can my wife and i pay $1 into isas this year?',
  ],
  // "Can we both do LISAs?"
  [/\bcan we both (?:do|get|start|use) (?=(?:an? )?lifetime isas?\b)/, 'can we both open '],
  // "Is the £120,000 per person or per account?"
  [
    sentence(
      String.raw`is (?:it|the|that|this) £?(?:120000|85000)(?: cover| limit| protection)? (?:per|for each|each|a) (person|account|bank|firm|provider) or (?:per |for each |each |a )?(person|account|bank|firm|provider)`,
    ),
    'is fscs cover per $1 or per $2?',
  ],
  // "Is the bonus on top or does it come out of my allowance?"
  [
    sentence(
      String.raw`(?:is|does) the (?:lifetime isa |government )?bonus (?:is |paid |come |added )*(?:on top|extra|separate|besides?)(?: of (?:it|that|my allowance|the £20000))? or (?:is it|does it|do they|taken|comes?|part)\b.{0,40}(?:allowance|limit|£20000|£4000)`,
    ),
    'how does the lifetime isa bonus count towards my allowance?',
  ],
  // "Do both parents have a limit or is it one per child?"
  [
    sentence(
      String.raw`(?:do|does|has|have) (?:both|each|every|two|2) (?:of the )?parents? (?:have|get|got) (?:an? )?(?:own )?(?:limit|allowance)s?(?: each)? or is it (?:one |just |only )*per child`,
    ),
    'is the junior isa limit per child or per parent?',
  ],
  // "Is money in an ISA locked away or can I take it out?"
  [
    sentence(
      String.raw`is (?:the |my |all )*(?:money|cash|savings) (?:inside|in) (?:an? |the |my )?isa (?:locked|tied|stuck)(?: (?:away|in|up))? or can (?:i|you|we) .{3,30}`,
    ),
    'is my money locked in an isa?',
  ],
  // "Is this data real or made up?"
  [
    sentence(
      String.raw`(?:is|are) (?:this|these|those|that|the|your) (?:data|products?|isas?|rates?|figures|banks?|providers?|accounts?|numbers)(?: here)? (?:real|genuine|true|actual)(?:,? or (?:is it |are they )?(?:made[- ]up|fake|invented|sample|not real|fictional|examples?))`,
    ),
    'are these products real?',
  ],
  // "Already used £20,000, can I open a Junior ISA?"
  [
    sentence(
      String.raw`(?:if )?(?:i |we |i have |we have |i am )?(?:have )?(?:already )?(?:used(?: up)?|maxed(?: out)?|filled|put in|paid in|done)(?: all)?(?: of)?(?: my| our| the)?(?: full| whole)? £20000(?: (?:isa )?allowance| limit| (?:in|into) (?:my|an?) (?:own )?(?:[a-z]+ ){0,4}isa)?(?: this (?:tax )?year)?,? (?:and |but |so )?(?:can|could|may) (?:i|we) (?:still |also )?(?:open|start|get|have|pay into|put money in|add to|use) (?:an? |my |our |the )?(?:[a-z']+ ){0,2}junior isa.{0,25}`,
    ),
    'i have used my £20000 allowance can i still pay into a junior isa?',
  ],
  // "£9,000 in Junior and £20,000 in mine"
  [
    /^((?:can|could|may) (?:i|we) (?:put|pay|save) £\d+ (?:in|into) )(?:the |his |her |a |their )?junior (and £\d+ (?:in|into) )(?:mine|my own|my isa|ours)(?=[?.! ]*$)/,
    '$1a junior isa $2my own isa',
  ],
  // "What happens if I pay £10,000 in my kid's ISA?"
  [
    /\b((?:if i|can i|could i|may i) (?:pay|put|save) £\d+) (?:in|into) (?:my |the |our )?(?:kids?'?|child'?s?'?|son'?s?|daughter'?s?|children'?s?|baby'?s?|junior) isas?(?=[?.! ]*$)/,
    '$1 into a junior isa',
  ],
  // "Do I have to pay back the LISA bonus?"
  [
    sentence(
      String.raw`(?:do|must|will|would|should) (?:i|we|you) (?:ever |always )?(?:have to |need to |has to )?(?:(?:pay|give|hand|send) (?:back )?(?:the |my )?(?:lifetime isa |government )*bonus(?:es)?(?: back)?|(?:pay|give) back (?:the |my )?(?:lifetime isa |government )*bonus(?:es)?|repay (?:the |my )?(?:lifetime isa |government )*bonus(?:es)?)`,
    ),
    'do i pay back the lifetime isa bonus if i withdraw',
  ],
  // "How are ISAs protected?"
  [
    sentence(
      String.raw`how (?:is|are|would|will) (?:my |our |an? |the |all )*(?:isas?|savings|cash)(?: money| savings)? (?:be )?(?:protected|safe|secured?|insured|covered|guaranteed)`,
    ),
    'how is my money in an isa protected?',
  ],
  // "What is a wrapper?"
  [
    sentence(
      String.raw`(?:what (?:is|does)|who (?:is|are)|explain) (?:an? |the )?(?:isa |tax[- ]free |tax )*wrapper(?: mean| isa)?`,
    ),
    'what is an isa?',
  ],
  // "What's todays date?"
  [sentence(String.raw`what is (?:the )?(?:todays|today's) date(?: today| now)?`), "what is today's date?"],
  // "Can I split £20,000 over 4 ISAs?"
  [
    sentence(
      String.raw`(?:i )?(?:can|could|may) (?:i|we) (?:split|spread|divide|share)(?: up)? (?:my |the |our )?(£\d+)(?: allowance| limit)? (?:over|across|between|among|into|in|amongst) (\d|several|many|different|a few) (?:different |separate )?(isas|accounts|providers|banks)(?: this year)?`,
    ),
    'can i pay $1 into isas this year?',
  ],
  // "Do I have to use the same bank?"
  [
    sentence(
      String.raw`(?:do|must|should|does) (?:i|we|my isas?|they|it|all my isas) (?:all )?(?:have to |need to )?(?:use|be|be kept)(?: (?:with|to|at|in))? (?:(?:just|only) )?the same (?:bank|provider|firm|company|place)(?: for (?:all|every|both|my|each).{0,20}| every year| each year)?`,
    ),
    'do all my isas have to be with the same bank?',
  ],
  // "Can my bank refuse?"
  [
    sentence(
      String.raw`(?:can|could|may|will) (?:my|the|an?|any|every) (?:bank|provider|building society|firm) (?:refuse|say no|turn me down|reject me|refuse me)(?: (?:me|to open (?:one|it|an isa)|an isa))?`,
    ),
    'can a bank refuse me an isa?',
  ],
  // "Can I change my ISA provider?"
  [
    sentence(
      String.raw`(?:can|could|may) (?:i|we|you) (?:change|swap|switch|leave|move(?: to another)?)(?: (?:my|our|the|from|to|an?|another|different|new|isa|cash|stocks and shares|lifetime))* (?:providers?|banks?|building societ(?:y|ies)|platforms?)(?: with my isa| for my isa| of my isa)?(?: at any time| any time| later| whenever)?`,
    ),
    'can i transfer my isa to another provider?',
  ],
  [
    sentence(
      String.raw`how (?:do|can|could|would) (?:i|we|you) (?:change|swap|switch|leave|move(?: to another)?)(?: (?:my|our|the|from|to|an?|another|different|new|isa|cash|stocks and shares|lifetime))* (?:providers?|banks?|building societ(?:y|ies)|platforms?)(?: with my isa| for my isa| of my isa)?(?: at any time| any time| later| whenever)?`,
    ),
    'how do i transfer my isa to another provider?',
  ],
  // "What if I buy before 12 months?"
  [
    sentence(
      String.raw`(?:what (?:happens )?)?if (?:i|we) buy (?:(?:a|my|our|the) (?:first )?(?:house|home|flat|place) )?(?:before|within|in under|in less than|sooner than) (?:the )?(?:12 months|1 year|a year|one year)(?: (?:is|are) up)?`,
    ),
    'what if i use my lifetime isa for a first home before 12 months?',
  ],
  // "I bought a house before, can I get a LISA?"
  [
    /^(?:(?:so|and|hi)\b[, ]*)*(?:i|we) (?:have )?(?:bought|owned|own|had|have had|used to own)(?: already)? (?:an? |my |our )?(?:first )?(?:house|home|flat|property)(?: (?:before|already|once|years ago|in the past|previously))?[,.]? (?:so |but |and )?(?:can|could|may) (?:i|we) (?:still )?(?:get|open|have|start|use) (?:an? |my )?lifetime isa(?=[?.! ]*$)/,
    'i have owned a house before can i open a lifetime isa',
  ],
  // "Is the LISA going?"
  [
    sentence(
      String.raw`(?:is|are|will) (?:the )?lifetime isas? (?:going|ending|closing|finishing|disappearing|being (?:scrapped|replaced|closed|ended|stopped|phased out|axed)|(?:be )?going away|be (?:scrapped|replaced|closed|axed))(?: away| soon)?`,
    ),
    'is the lifetime isa being scrapped?',
  ],
  // "The 22% thing"
  [
    sentence(String.raw`(?:what (?:is|about) )?(?:the|that|this) 22% (?:thing|charge|tax|rule|one|bit)`),
    'what is the 22% charge?',
  ],
  // "Can I do a cash ISA?"
  [
    /^((?:(?:so|and|but|ok)\b[, ]*)*(?:can|could|may) (?:i|we) (?:still |also )?)do ((?:an? |my )?(?:[a-z]+ ){0,3}isas?)(?= (?:as well|too|also))?(?=[?.! ]| as well| too|$)/,
    '$1open $2',
  ],
  // "Does the bonus count as income?"
  [
    sentence(
      String.raw`(?:does|is|will|would) (?:the |my )?(?:government |25% )*bonus (?:count(?:ed)?|treated|seen|taxed|be)? ?as (?:taxable )?(?:income|earnings|interest)`,
    ),
    'does lifetime isa bonus count as income',
  ],
  // "I want to move my ISA"
  [
    sentence(
      String.raw`(?:i|we) (?:want|need|would like|wish|am looking|plan|am planning|am thinking of|hope) ?(?:to )?(?:move|moving|transfer|transferring|switch|switching) (?:my|our|an?) (?:old |existing |current )?((?:cash |stocks and shares |lifetime |junior )?isa)(?: (?:to (?:another|a different|a new|a better) (?:bank|provider|one|isa|place|account)|elsewhere|somewhere else|away))?`,
    ),
    'how do i transfer my $1?',
  ],
  // "My mum wants to give me £10,000 for my ISA"
  [
    /^(?:(?:so|hi)\b[, ]*)*my (mum|dad|mother|father|parents|gran\w*|nan\w*|aunt\w*|uncle|sister|brother|partner|wife|husband) (?:wants?|is going|are going|would like|plans?|has offered|is happy|will|would) ?(?:to )?give me £\d+ (?:for|towards|to put in(?:to)?|into|to pay into|in) (?:my|an) isa(?=[?.! ]*$)/,
    'my $1 gives me money for my isa, whose allowance does it use?',
  ],
  // "Tell me about number 2"
  ...(['first', 'second', 'third'] as const).map((place, at): Rewording => [
    new RegExp(
      String.raw`^((?:(?:and|so|ok|please)\b[, ]*)*(?:tell me (?:more |a bit more )?about|more (?:about|on)|what about|how about|details (?:of|on)|show me|how (?:does|do) (?:it|that|they) compare (?:to|with)) )(?:the )?(?:number|no\.?|option) ?${at + 1}(?=[?.! ]*$)`,
    ),
    `$1the ${place} one`,
  ]),
  // "And stocks?"
  [
    /^((?:(?:and|but|so|what about|how about)\b[, ]*)+(?:with |for |about )?)(?:stocks|shares)(?: ones)?(?=[?.! ]*$)/,
    '$1stocks and shares isas',
  ],
  // "I put £20,000 in last week"
  [
    /^((?:(?:so|hi|ok|and)\b[, ]*)*(?:i|we) (?:have )?(?:already )?(?:put|paid) £\d+) in (?:last week|yesterday|today|this (?:week|month)|the other day|recently|already|last month)(?=[?.! ]*$)/,
    '$1 into isas this tax year',
  ],
  // "What's a good rate?"
  [
    sentence(
      String.raw`what (?:is|would be|counts as) an? (?:good|decent|reasonable|normal|typical) (?:interest )?(?:rate|aer)(?: (?:for|on) (?:an? |my )?(?:cash )?isas?)?(?: (?:right now|now|at the moment|these days|today))?`,
    ),
    'what is the average rate of cash isas?',
  ],
  // "How much tax do I save with an ISA?"
  [
    sentence(
      String.raw`(?:how much|what) tax (?:do|does|will|would|can) (?:i|an isa|it|you) save(?: (?:me|us))?(?: (?:with|by (?:using|having)|in|using) an? isa)`,
    ),
    'how much tax is there on savings interest outside an isa?',
  ],
  // "I want 5%"
  [
    sentence(
      String.raw`(?:i|we) (?:want|need|would like|am looking for|am after) (?:at least |about |over )?(\d(?:\.\d{1,2})?%)(?: (?:interest|aer|rate|a year))*`,
    ),
    'which isas pay at least $1?',
  ],
  // "I asked about LISA age"
  [
    /^(?:(?:no|but|sorry|ok)\b[, ]*)*i (?:asked|was asking|am asking|meant)(?: you)? about (?:the |my )?(?=[a-z]+ [a-z]+)/,
    '',
  ],
  // "…, if I transfer it all, does that use up my allowance again?"
  [
    /^[^?]{0,160}\bif i (?:transfer|move) (?:it|them|this|everything|the lot)\b[^?]{0,40}\b(?:does|do|will|would) (?:that|it|this) (?:use|affect|count|take|eat)\b[^?]{0,20}\ballowance\b[^?]{0,40}[?.! ]*$/,
    'does a transfer use my allowance?',
  ],
  // "Do I pay tax when I sell shares in an ISA?"
  [
    sentence(
      String.raw`(?:do|does|will|would|must|is there) (?:i |you )?(?:have to |need to )?(?:pay |be )?(?:any |capital gains |income )*(?:tax|taxed|cgt) (?:when|if|on) (?:i |you )?sell(?:ing)?(?: (?:my|some|the|all))*(?: (?:shares|funds|investments|stocks|something))? (?:in|inside|within|from) (?:an? |my |the )?(?:stocks and shares )?isa`,
    ),
    'is there capital gains tax in an isa?',
  ],
  [
    sentence(String.raw`is there (?:an? |any )?(?:kind of )?isa (?:with no|without|free of) tax`),
    'is interest in an isa tax free?',
  ],
  // "Are ISA dividends taxed in 2027?": inside nothing of that changes.
  [
    sentence(
      String.raw`(?:are|is|will) (?:the )?(?:isa (dividends|interest|gains)|(dividends|interest|gains) (?:in|inside|within|from) (?:an? |my )?isa) (?:be )?(?:taxed|taxable|tax[- ]free)(?: (?:in|from|after) (?:april )?20\d\d)`,
    ),
    'are $1$2 in an isa taxed?',
  ],
  // "I have a green card, can I have an ISA?"
  [
    /^(?:(?:so|hi|and)\b[, ]*)*(?:i have a green card|(?:i am|my \w+ is) (?:an? )?(?:american|us citizen|foreigner|foreign|from abroad|not british|not a british citizen))[,.]? (?:and |so )?can (?:i|she|he|they) (?:have|open|get|start) (?:an? )?isa(?=[?.! ]*$)/,
    'can foreigners open isas?',
  ],
];
