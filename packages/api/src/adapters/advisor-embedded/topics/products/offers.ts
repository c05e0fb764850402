// How savers ask in their own words for what a few products say of themselves.

export interface Offer {
  /** How it is asked for. */
  asked: RegExp;
  not?: RegExp;
  /** A statement beside the question may say so: "She has no internet. Which could she use?" */
  anywhere?: boolean;
  /** The features that say so. */
  said: RegExp;
}

/** Of several that fit the first counts. */
export const OFFERS: readonly Offer[] = [
  {
    asked:
      /\b(?:buy|pick|choose|trade|deal in) (?:(?:my|our|your|their|own|individual|single|uk|us) )*(?:shares|stocks)\b(?! and shares)/,
    not: /^(?:so |and |but )*can\b|\b(?:how|cash isas?|tax|allowance|sell)\b/,
    said: /\bshares\b|\bshare dealing\b/i,
  },
  { asked: /\bimpact reports?\b/, said: /\bimpact report\b/i },
  { asked: /\bround(?:s|ed|ing)?[ -]?ups?\b/, said: /\bround up\b/i },
  {
    asked:
      /\b(?:no|without|free of|zero|not? charge\w* (?:for )?)(?: any)? (?:dealing|trading|trade|share dealing)\b|\b(?:dealing|trading) (?:fee|charge|cost)s? free\b|\bfree (?:dealing|trading|trades)\b/,
    said: /\b(?:no|without)\b[^;]*\bdealing (?:fee|charge|or exit charge)s?\b/i,
  },
  {
    asked:
      /\b(?:kids?|child(?:ren)?|son|daughter|teenagers?)\b[^.?]*\b(?:see|view|look at|check|watch)\b[^.?]*\b(?:own|their|his|her|the) (?:\w+ )?(?:account|isa|savings|money|balance)\b|\bown (?:view|login|app)\b/,
    not: /\b(?:legal|allowed|withdraw|tax|rules?)\b/,
    said: /\bown view of the account\b/i,
  },
  {
    asked:
      /\bjoint (?:progress )?views?\b|\bcouples?\b[^.?]*\b(?:see|view|track)\b[^.?]*\b(?:progress|joint|together)\b/,
    said: /\bjoint progress view\b/i,
  },
  {
    asked: /\bcancel(?:led|ling)?\b[^.?]*\bnotice\b|\bnotice\b[^.?]*\bcancel/,
    said: /\bnotice can be cancelled\b/i,
  },
  { asked: /\bseveral (?:withdrawals|notices)\b[^.?]*\bnotice\b/, said: /\bon notice at once\b/i },
  {
    asked:
      /\binterest\b[^.?]*\b(?:paid|sent|pay|go|transferred)\b[^.?]*\b(?:current|bank|another|other|different|separate|nominated) account\b|\bpaid away\b/,
    not: /\btax(?:ed|able)?\b|\blose\b|\ballowance\b/,
    said: /\binterest can be paid to another account\b/i,
  },
  {
    asked:
      /\bphone\b[^.?]*\b(?:7|seven) days\b|\b(?:7|seven) days a week\b|\bweekend (?:phone|support|help)\b/,
    said: /\bphone line open\b/i,
  },
  {
    asked:
      /\b(?:human|real person|actual person|person (?:to|i can)|someone|somebody|people)\b[^.?]*\b(?:talk|speak|ring|phone|call)\b/,
    not: /^(?:so |and |but )*can\b|\b(?:adviser|advice|you|complain\w*|ombudsman)\b/,
    said: /\bby phone\b|\bphone line\b|\bperson to ring\b|\breview by phone\b|\bhelp from staff\b|\bmember of staff\b|\bphone service\b|\bstep-by-step help\b|\bby phone and in branch\b/i,
  },
  {
    asked:
      /(?=[^.?]*\bfix)\b(?=[^.?]*\b(?:pay|add|put|top)\b)[^.?]*\bafter (?:opening|it (?:is )?open(?:s|ed)?|i open)\b|^(?=[^.?]*\bfix)(?:which|what|any|do any|are there|is there)\b[^.?]*\b(?:pay|add|put|top)\b[^.?]*\b(?:later|afterwards)\b/,
    not: /\b(?:lifetime|junior|regular)\b/,
    said: /\bpay in for \d+ days after opening\b/i,
  },
  {
    asked: /\bpaper (?:statements?|letters?|post)\b|\bstatements? (?:on|by|in) (?:paper|post)\b/,
    said: /\bpaper statements?\b|\bstatement on paper\b/i,
  },
  {
    asked:
      /\b(?:monthly|a month) (?:payments?|investing|investments?) from £\d+|\binvest(?:ing)? monthly from £\d+/,
    said: /\bmonthly payments from £/i,
  },
  {
    asked: /\bmiss(?:ed|ing)? (?:a |some |any |\d )?payments?\b|\bskip (?:a |some )?(?:payments?|months?)\b/,
    said: /\bmay miss\b/i,
  },
  {
    asked:
      /^(?=.*\b(?:easy access|cash isas?|fix\w*|notice)\b)[^?]*\b(?:have|has|with|includes?|including|comes? with|pays?|offers?) (?:an? )?bonus(?: rates?)?(?=[?.! ]*$)|\b(?:bonus(?: rates?)? (?:that |which )?(?:drops?|falls?|ends?|goes|runs out|expires?|disappears?)|(?:introductory|intro|teaser|temporary) (?:bonus(?:es)?|rates?)|with (?:an? )?bonus rates?|rates? (?:that |which )?(?:drops?|falls?|goes down|ends?) after (?:a year|1 year|12 months|the first year))\b/,
    not: /\b(?:no|not|without|avoid|best|highest|top|once|after the|does|is the|ignor\w+|exclud\w+|free|ones?|which pays|what is an?|what does)\b/,
    said: /\bbonus of \d[\d.]*% for\b/i,
  },
  {
    asked:
      /\b(?:no|without|avoid\w*|against|hate|exclud\w*|free of|not (?:\w+ ){0,4}?(?:in|with|from|for|have|hold|support|fund|buy))\b[^.?]{0,40}\b(?:tobacco|cigarettes?|smoking|arms|weapons?|guns?|fossil fuels?|oil)\b|\b(?:tobacco|arms|weapons?|fossil(?: fuels?)?)[ -]free\b/,
    not: /\bhow\b|\btax\b/,
    said: /\bno tobacco\b/i,
  },
  {
    asked:
      /\b(?:no|without(?: the| any)?|not (?:need|have|use|do|want|got)|never use|hates?|hating|cannot (?:use|do)|can not (?:use|do)) (?:(?:the|an?|any|any of the|access to) )*(?:internet|online|computers?|smartphones?|apps?|technology)\b(?! only)|\boffline\b/,
    not: /\b(?:only|except|apart from|tax|allowance|passbook|post|branch)\b/,
    anywhere: true,
    said: /\bno internet\b|\bpassbook\b|\bby post\b|\bin branch\b|\bat any branch\b/i,
  },
  {
    asked: /\binterest\b[^.?]{0,30}\b(?:at|on) (?:the )?(?:very )?(?:end|maturity)\b/,
    not: /\bhow (?:much|does|do|is)\b|£/,
    said: /\binterest paid at the end\b/i,
  },
  {
    asked:
      /\b(?:pays?|paying|paid)(?: out)?(?: my| the)? interest (?:only )?(?:once )?(?:a year|yearly|annually)\b|\b(?:annual|yearly) interest\b|\binterest (?:(?:is |that is )?(?:paid|credited|added) (?:only )?(?:once )?(?:a year|yearly|annually)|(?:only )?(?:once a year|yearly|annually))\b/,
    not: /\bhow (?:much|does|do|is)\b|£|\d%/,
    said: /\binterest\b[^;]*\b(?:yearly|once a year|each april|each anniversary)\b/i,
  },
  {
    asked: /\bbonus(?:es)?\b[^.?]{0,20}\b(?:a month|monthly)\b|\bmonthly (?:government )?bonus(?:es)?\b/,
    not: /\bhow (?:much|does|do|is)\b|£/,
    said: /\bbonus paid in every month\b/i,
  },
  {
    asked:
      /(?=.*\blifetime isas?\b)(?=.*\b(?:retire\w*|later (?:life|years)|old age|age (?:of )?60|(?:at|to) (?:age )?60)\b).*\b(?:aimed|meant|made|built|designed|target\w*|geared|best for|good for|suited|for)\b/,
    not: /\b(?:or|pensions?|better|vs|versus|should|worth|withdraw\w*|open(?:ed)?|pay|take|can|could|rules?|am|tax)\b/,
    said: /\blater life\b|\btarget age of 60\b/i,
  },
  {
    asked:
      /\bmanaged (?:portfolios?|funds?|accounts?|isas?|stocks and shares isas?|for (?:me|you))\b|\b(?:someone|somebody|they|experts?|professionals?|a team)\b[^.?]{0,15}\b(?:manages?|picks?|chooses?|runs?|looks? after)\b[^.?]{0,25}\b(?:for me|for you|portfolio|investments?|funds?|my money)\b/,
    not: /\b(?:online|app|adviser|how|tax|junior|lifetime)\b/,
    said: /\bpicks and rebalances your portfolio\b|\bmanaged portfolio\b|\bportfolio agreed\b/i,
  },
  {
    asked: /\b(?:small|local|growing|young) (?:business(?:es)?|firms?|companies)\b/,
    not: /\b(?:relief|tax|my|own)\b/,
    said: /\bloans to firms\b/i,
  },
  {
    asked: /\binvestment trusts?\b/,
    not: /\b(?:what is|what are|explain|allowed|can|may|difference)\b/,
    said: /\bfunds and trusts\b/i,
  },
  {
    asked:
      /\b(?:warn\w*|tell|let (?:me|you) know|notify|announce\w*|advance (?:notice|warning)|notice)\b[^.?]{0,30}\brates? (?:cuts?|drops?|falls?|goes down|changes?|is cut)\b|\b(?:warn\w*|tell|notify|announce\w*|advance (?:notice|warning)|ahead|beforehand)\b[^.?]{0,30}\b(?:cut|drop|lower|reduce|chang)\w* (?:the |its |their |my )?rates?\b|\brate cuts?\b[^.?]{0,30}\b(?:announced|ahead|in advance|beforehand|warning)\b/,
    not: /\b(?:will|when|bank of england|base rate|tax)\b/,
    said: /\brate cuts are announced\b/i,
  },
  {
    asked:
      /\b(?:lowers?|lowering|reduces?|reducing|cuts?|less|lower|moves? (?:to|towards)|safer)\b[^.?]{0,25}\b(?:risk|funds?)\b[^.?]{0,30}\b(?:near|nearer|close|closer|before|towards|approach\w*|older|target date|end)\b/,
    not: /\b(?:tax|should|how)\b/,
    said: /\blower[- ]risk\b[^;]*\b(?:near|before)\b|\blower risk in the last\b/i,
  },
  {
    asked:
      /(?=.*\bjunior isas?\b).*\b(?:accepts?|takes?|allows?|lets?)\b[^.?]{0,20}\btransfers?\b|(?=.*\bjunior isas?\b).*\btransfers?\b[^.?]{0,40}\b(?:accepted|taken|allowed)\b/,
    not: /\b(?:child trust|ctf|can i|how|to|into)\b/,
    said: /\btransfers in from (?:other )?junior\b/i,
  },
  {
    asked:
      /\bphone lines?\b[^.?]{0,30}\b(?:weekends?|saturdays?|sundays?)\b|\b(?:weekends?|saturdays?|sundays?)\b[^.?]{0,30}\b(?:phone|ring|call)\b/,
    not: /\b(?:your|this site)\b/,
    said: /\bphone line open\b/i,
  },
  {
    asked:
      /\bcash\b[^.?]{0,15}\b(?:over the counter|out (?:in|at) (?:an? |the )?branch)\b|\bover the counter\b|\bbranch\b[^.?]{0,25}\b(?:cash out|withdraw cash|take (?:out )?cash)\b/,
    said: /\bcash withdrawals\b/i,
  },
  {
    asked:
      /\b(?:same|next)[ -]day (?:withdrawals?|access|payments?|money)\b|\b(?:withdrawals?|money|paid out|pays? out)\b[^.?]{0,20}\b(?:same day|within (?:hours|a few hours|2 hours))\b/,
    not: /\bcut[ -]?off\b/,
    said: /\bwithdrawals the same day\b|\busually arrive within\b/i,
  },
  { asked: /\bstanding orders?\b/, not: /\b(?:cancel|stop|how|change)\b/, said: /\bstanding orders?\b/i },
  {
    asked:
      /\b(?:nominated|another|other|separate|current|different)\b[^.?]{0,12}\baccounts?\b[^.?]{0,12}\binterest\b/,
    not: /\btax(?:ed|able)?\b|\ballowance\b/,
    said: /\binterest can be paid to another account\b/i,
  },
  {
    asked:
      /\binterest\b[^.?]{0,15}\b(?:calculated|worked out|reckoned|accrued|counted|added) (?:daily|a day|every day)\b|\bdaily interest\b/,
    not: /\bhow\b|£/,
    said: /\binterest worked out daily\b/i,
  },
  {
    asked: /\brisk levels?\b|\blevels? of risk\b/,
    not: /\b(?:how|what is|what are|my|the same|explain)\b/,
    said: /\brisk levels?\b|\blevel of risk\b/i,
  },
  {
    asked: /\bautomatic\w* rebalanc|\brebalanc(?:ed|es|ing)\b/,
    not: /\b(?:what|how|my)\b/,
    said: /\brebalance/i,
  },
  {
    asked: /\b(?:yearly|annual|a year) (?:review|check[ -]?up)\b/,
    not: /\b(?:how|my|should)\b/,
    said: /\byearly review\b/i,
  },
  {
    asked:
      /\bstep[- ]by[- ]step help\b|\bhelp (?:when|with) (?:finding|buying|i find) (?:an? |my )?(?:first )?home\b/,
    not: /\b(?:how|rules?)\b/,
    said: /\bstep-by-step help\b/i,
  },
  {
    asked: /\binterest\b[^.?]{0,15}\b(?:twice a year|2 times a year|half[- ]yearly|every (?:6|six) months)\b/,
    not: /\bhow\b|£/,
    said: /\binterest paid twice a year\b/i,
  },
];
