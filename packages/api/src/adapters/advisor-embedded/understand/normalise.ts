import { PARTS_OF_PERCENT, WITH_PART } from './parts-of-percent.ts';
import { digitsFor } from './number-words.ts';
import { PUT_RIGHT } from './put-right.ts';
import { RELATIVES_TOLD } from './relatives-told.ts';
import { eachOfList, eachOfTwo, inYears } from './payment-periods.ts';
import { SUM_SHORTHAND } from './sum-shorthand.ts';

type Rewrite = readonly [RegExp, string];

const CONTRACTIONS: readonly Rewrite[] = [
  [/\bi ?'?m\b(?! of )/g, 'i am'],
  [/\bi'?ve\b/g, 'i have'],
  [/\bi'd\b/g, 'i would'],
  [/\bi'll\b|\bill(?= (?:have|get|be|end|need|owe|make|earn|receive|pay|put|save|lose)\b)/g, 'i will'],
  [/\bwe'?ve\b/g, 'we have'],
  [/\b(you|they)'ve\b/g, '$1 have'],
  [/\bwe're\b/g, 'we are'],
  [/\b(what|that|it|who|how|when|where|there|he|she)'?s\b(?!')/g, '$1 is'],
  [
    /\b(son|daughter|child|grandson|granddaughter|niece|nephew|wife|husband|partner|mum|dad|mother|father|brother|sister|friend)'?s(?= (?:(?:now|only|just|nearly|almost|about to|turning|already|going to be|over|under) )*\d{1,3}(?![\d,.]*\d| ?(?:k|grand|thousand|pounds|quid)\b))/g,
    '$1 is',
  ],
  [/\bcan'?t\b|\bcannot\b/g, 'can not'],
  [/\bwon'?t\b/g, 'will not'],
  [/\b(do|does|did|is|are|was|were|has|have|had|would|could|should)n'?t\b/g, '$1 not'],
  [/\b(you|they)'?re\b/g, '$1 are'],
  [/\blet's\b/g, 'let us'],
];

/** Everyday words for paying in, where a place to pay into follows. */
const SLANG: readonly Rewrite[] = [
  [
    /\b(?:stick|stash|bung|chuck|whack|shove|pop|park|tuck|squirrel|plonk|pump|lob|stow|funnel|stuff)(?= ?(?:£|\d|it\b|some\b|more\b|money\b|cash\b|my\b|all\b|a\b|up\b|in\b|into\b|away\b|aside\b))/g,
    'put',
  ],
  [
    /\b(?:stuck|stashed|bunged|chucked|whacked|shoved|popped|parked|tucked|squirrell?ed|plonked|pumped|lobbed|stowed)(?= ?(?:£|\d|it\b|some\b|more\b|money\b|my\b|all\b|in\b|into\b|away\b|aside\b))/g,
    'put',
  ],
  [
    /\b(?:sticking|stashing|bunging|chucking|whacking|shoving|popping|parking|tucking|squirrell?ing)(?= ?(?:£|\d|it\b|some\b|more\b|money\b|my\b|all\b|in\b|into\b|away\b|aside\b))/g,
    'putting',
  ],
  // To cash something in is to take it out, and no cash ISA; "cash in my ISA" after a noun is the money itself.
  [/\bcash(?:ing)? (it|them|this|that|everything|the (?:lot|whole lot)) (?:in|out)\b/g, 'withdraw $1'],
  [/\b(i|we) cash in(?=[?.! ]*$)/g, '$1 withdraw it all'],
  [/\bcashing (?:in|out)(?: of)?\b/g, 'withdrawing'],
  [/\bcashed (?:in|out)(?: of)?\b/g, 'withdrew'],
  [/\bcash out(?: of)?\b/g, 'withdraw'],
  // "What happens to cash in my stocks and shares ISA?"
  [/\b(happens?|happening)((?: [a-z0-9]+){0,4}) to cash in\b/g, '$1$2 with cash held in'],
  [/ ?(?:->|-->|=>|→) ?/g, ' to '],
  [
    /(?<=^|(?:\b(?:i|we|you|he|she|they|can|could|not|just|fully|partly|please)|(?<!\b(?:shares|stocks|isas?|investments|funds|it|money|transfer|move|switch|change|over|back) )\bto) )cash in(?= (?:my|our|his|her|the|an?|all|some|part|half|it|£|(?!20\d\d\b)\d|early|now|any))/g,
    'withdraw',
  ],
  [/\b(?:w[ou]ts|wots|whats|wats)\b/g, 'what is'],
  [/\b(when|how|where|who)s\b/g, '$1 is'],
];

const SHORTHAND: readonly Rewrite[] = [
  [
    /\b(?:in |using )?(?:plain|simple|easy|everyday|layman'?s|non-?technical) (?:english|terms?|words|language)\b/g,
    '',
  ],
  [/\b(?:the )?(?:tax ?man|inland revenue)\b/g, 'hmrc'],
  [/\bin(?= (?:every|each) (?:month|year|week)\b)/g, ''],
  [/\bmonthly savers?\b/g, 'regular saver'],
  [/\b(easy|instant)-access\b/g, '$1 access'],
  [
    /(?<=(?<!\bbest )\bisas? for )(?:an? |my )?((?:\d|1[0-7])[ -]years?[ -]olds?)(?=[?.! ]*$)/g,
    'my $1 child',
  ],
  [
    /(?<=\b(?:isas?|account|one) (?:would |will |might )?(?:suits?|(?:is|are) (?:right|suitable|good)(?: for)?) )(?:an? |my )?((?:\d|1[0-7])[ -]years?[ -]olds?)(?=[?.! ]*$)/g,
    'my $1 child',
  ],
  [
    /^(?:does|do|will|would|is) (?:paying|a payment|money paid)(?: in)? on ((?:(?:mon|tues|wednes|thurs|fri|satur|sun)day )?\d[\w ]*) count(?=[?.! ]*$)/g,
    'does a payment on $1 count for this tax year',
  ],
  [/\bisas (?:for|with|from) (?:under|less than|below) (?=£)/g, 'isas with a minimum under '],
  [/\bu\b/g, 'you'],
  ...RELATIVES_TOLD,
  [/\bhubb(?:y|ie)\b/g, 'husband'],
  [/\b(?:missus|wifey|mrs(?= (?:put|and|can|want|has|is|pay|earn)))\b/g, 'wife'],
  [/\b(?:other|better) half\b/g, 'partner'],
  [/\bur\b/g, 'your'],
  [/\br\b(?= (?:you|there|they))/g, 'are'],
  [/\bp(?:ls|lz)\b/g, 'please'],
  [/\bwo?t\b(?= )/g, 'what'],
  [/ ?(?:\/|\b(?:a|per|each|every)) ?yr\b/g, ' a year'],
  [/(?<=\d)(?=(?:yrs?|years?|mths?|months?)\b)/g, ' '],
  [/\byrs?\b/g, 'years'],
  [/\bmths?\b|\bmos\b/g, 'months'],
  [/\bacc(?:t|ount)s?\b/g, 'account'],
  [/\bmax\b(?! out)/g, 'maximum'],
  [/\bmin\b/g, 'minimum'],
  [/\bgov(?:t)?\b(?!\.)/g, 'government'],
  [/\bw(?:\/ ?| )(?=\w)/g, 'with '],
  [/\bn\b/g, 'and'],
  [/\bdiffs?\b/g, 'difference'],
  [
    /\bon the (?:\d{1,2}(?:st|nd|rd|th)|(?:first|last|same|second|third)(?: working)?(?: day)?) of (?:each|every|the) month\b/g,
    'a month',
  ],
  [
    /(?<=\b(?:when|how long|how many years)\b.{0,40})\b(?:be(?:come)?|being) an? (?:isa )?millionaire\b/g,
    'have £1000000',
  ],
  [/\bpay(?:e)?d\b/g, 'paid'],
  [/\b(\d{1,2}) ?(?:yo|y\/o)\b/g, '$1 years old'],
  [
    /\b(after|from|in|since|before|by|until|till) (jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december) '?(2[4-9]|3[0-2])\b(?!(?:st|nd|rd|th)|[ ,]* ?(?:19|20)\d\d)/g,
    '$1 $2 20$3',
  ],
  [/\btax payer(s?)\b/g, 'taxpayer$1'],
  [
    /\b(?:christmas|xmas) day\b|\b(?<=(?:after|until|till|by|before|from)(?: next| this)? )(?:christmas|xmas)\b(?! eve)/g,
    '25 december',
  ],
  [/\b(?:christmas|xmas) eve\b/g, '24 december'],
  [/\bboxing day\b/g, '26 december'],
  [/\bnew year'?s? day\b/g, '1 january'],
  [/\bnew year'?s? eve\b/g, '31 december'],
  [/\bper cent\b/g, 'percent'],
  ...PARTS_OF_PERCENT,
  [/ ?percent\b/g, '%'],
  [/(?<=\d) ?p\.?c\b\.?(?! ?(?:a |per )?(?:month|m\b))/g, '%'],
];

/** The many names of the kinds of ISA, each turned into one. Order matters: longer names first. */
const KINDS: readonly Rewrite[] = [
  [/\bi\.s\.a\.?/g, 'isa'],
  [/\bisa['’]?s\b/g, 'isas'],
  [/\b(?:the )?adult (?:one|limit|allowance)\b/g, 'the adult isa allowance'],
  [
    /\b(?:l\.?isa|life ?time (?:isa|individual savings account|savings account|account))(s?)\b/g,
    'lifetime isa$1',
  ],
  [
    /\blife ?time(?=$|[ ,.?!])(?! (?:isa|allowance|of|to|saving|guarantee|cap\b(?: of £?[\d,]+\w*)? (?:on|for)))/g,
    'lifetime isa',
  ],
  [
    /\b(?:ji[st]a|j(?:n|u)?r\.? isa|(?:kid|kiddie|child|children|baby|son|daughter)(?:'?s'?|'|) isa|junior individual savings account|junior account)(s?)\b/g,
    'junior isa$1',
  ],
  [/\bjunior(?= (?:one|cash|stocks|limit|allowance|account)|s?[?.!]*$)(?! isa)/g, 'junior isa'],
  [
    /\b(?:if ?isa|inn?ovati(?:ve|on) finance(?: (?:isa|account))?|(?:peer(?:-| )to(?:-| )peer|p2p|crowdfunding) isa)(s?)\b/g,
    'innovative finance isa$1',
  ],
  [/\binnovative finance isa isa/g, 'innovative finance isa'],
  [/\binnovative isa(s?)\b/g, 'innovative finance isa$1'],
  [
    /(?<=£?\d[\dk,]* (?:in|into|to) (?:an?|my) )(?:stocks|shares|stocks and shares) one\b/g,
    'stocks and shares isa',
  ],
  [/\b(?:h2b|htb|help (?:to|2) (?:buy|by))(?: isa)?(s?)\b/g, 'help to buy isa$1'],
  [
    /\b(?:s ?(?:&|and|\+) ?s|s&amp;s|stocks? ?(?:&|and|\+|'?n'?|\/|or)? ?shares?|investment|investing|investments|equity|shares?|stocks?)(?: |-)isa(s?)\b/g,
    'stocks and shares isa$1',
  ],
  [
    /\b(?:s ?(?:&|\+) ?s|stocks? ?(?:&|and|\+|'?n'?|\/) ?shares?|s and s)\b(?! isa)/g,
    'stocks and shares isa',
  ],
  [
    /\b(left|put|rest|all of (?:it|that))\b([^.?;]{0,30}?)\b(in|into|for) (?:stocks|shares|investments)\b(?! (?:and (?:shares|stocks|isa)|isa))/g,
    '$1$2$3 stocks and shares isa',
  ],
  [
    /(?<=\d{3}|\dk|\d grand|\b(?:thousand|grand|hundred)|\d (?:(?:a|per|each|every) (?:month|week|year)|monthly|weekly|yearly)) (?:more )?(?:in |into |to )?(?:stocks|shares)\b(?! (?:and (?:shares|stocks|isa|funds)|isa|dealing))/g,
    ' in stocks and shares isa',
  ],
  [/\bcash or (?:stocks|shares|investments)\b(?! (?:and|isa))/g, 'cash isa or stocks and shares isa'],
  [/\b(?:stocks|shares|investments) or cash\b(?! isa)/g, 'stocks and shares isa or cash isa'],
  [/\bstocks and shares isa isa/g, 'stocks and shares isa'],
  [/\bstocks and shares isa lifetime isa/g, 'stocks and shares lifetime isa'],
  [/\bstocks and shares isa (junior|lifetime) isa/g, 'stocks and shares $1 isa'],
  [/\b(?:savings?|cash savings?) isa(s?)\b/g, 'cash isa$1'],
  [/\bpeer(?:-| )to(?:-| )peer\b|\bp2p\b/g, 'peer to peer'],
  [/\bfinancial services compensation scheme\b/g, 'fscs'],
  [/\bpersonal saving'?s? allowance\b|\bpsa\b/g, 'personal savings allowance'],
  [/\bisa(s?) savings? allowance\b/g, 'isa$1 allowance'],
  [
    /(?<!personal )\bsavings? allowance\b(?= (?:for|of|in|on) (?:an? |my |the )?(?:\w+ ){0,3}isas?\b)/g,
    'allowance',
  ],
  [/(?<!personal )\bsavings? allowance\b/g, 'personal savings allowance'],
  [/\bindividual savings? accounts?\b/g, 'isa'],
  // An ISA that is maxed has had the year's allowance.
  [
    /\b(?:have |has )?(?:maxed(?: out)?|filled(?: up)?) (my|our|his|her) isas?\b(?! (?:allowance|limit|last|in 20))/g,
    'have used all $1 isa allowance',
  ],
  // To take out an ISA is to open it; to take money out of one, or to take out one's own, is not.
  [
    /\btake out (?=(?:an?|another|both|one) (?:[a-z]+ ){0,4}isas?\b(?! (?:money|savings)| early| before))/g,
    'open ',
  ],
  [
    /\btaking out (?=(?:an?|another|both|one) (?:[a-z]+ ){0,4}isas?\b(?! (?:money|savings)| early| before))/g,
    'opening ',
  ],
];

const MONEY: readonly Rewrite[] = [
  WITH_PART,
  [/(\d),(?=\d{3}\b)/g, '$1\u0001'], // thousands separators, marked so that the number is known to be money
  [/£ (?=\d)/g, '£'],
  // "At 11pm" is a time of day and no monthly payment.
  [/\b(at|by|before|after|until|till) (1[0-2]|\d)(?:[.:]\d\d)? ?[ap]m\b/g, '$1 $2 oclock'],
  [/\ba? ?tenner\b/g, ' £10'],
  [/\ba? ?fiver\b/g, ' £5'],
  [/\bgbp ?(?=\d)/g, '£'],
  // A 401k is an American pension and no amount.
  [/(?:£|\b(?!401 ?k\b))(\d[\d\u0001]*(?:\.\d+)?) ?(?:k|thousand|grand)\b/g, '£$1e3'],
  [/£?\b(\d[\d\u0001]*(?:\.\d+)?) ?(?:m|mil|million)\b(?! ?months)/g, '£$1e6'],
  [/£?\b(\d[\d\u0001]*(?:\.\d+)?) ?(?:pounds?|quid|gbp|sterling)\b/g, '£$1'],
  // "1,000 years" and "1,000%" are no money.
  [
    /(?<![£\d\u0001.])(\d+\u0001[\d\u0001]*(?:\.\d+)?)(?![\d\u0001]| ?(?:%|(?:years?|months?|weeks?|days?)\b))/g,
    '£$1',
  ],
];

/** What `monthly` and `yearly` may describe; before anything else they say how often. */
const NOUN = String.raw`(?:allowances?|limits?|fees?|charges?|interest|deposits?|payments?|savings?|contributions?|amounts?|basis|statements?|rates?|bonus|maximum|subscriptions?|caps?|premiums?|sums?|maximums?|isa|returns?|income|report)`;

const AFTER: readonly Rewrite[] = [
  // "The best home for £20,000" is no house.
  [/\bhome for (?=£|(?:my|our|the) (?:money|savings|cash|£))/g, 'place for '],
  [/(?<![£\d.,])\b(\d{2,6})(?= in each of [a-z])/g, '£$1'],
  [/\bp\.?c\.?m\.?\b|(?<=\d ?|\b(?:much|need|save|saving|amount|it) )p\/?m\b/g, ' a month'],
  [/(?<=\d ?)p\/?w\b/g, ' a week'],
  [/\bp\.a\.?|(?<=\d ?)p\/?a\b/g, ' a year'],
  [/ ?\/ ?(month|year|week|mo)\b/g, ' a $1'],
  [/(?<=\d) ?\/ ?m\b/g, ' a month'],
  [/\ba mo\b/g, 'a month'],
  [/\b(per|each|every) (month|year|week|annum)\b/g, 'a $2'],
  [
    /(?<!\b(?:on|of|by) (?:\d+(?:st|nd|rd|th)? )?)\b(?:each|every) (?:tax year|january|february|march|april|june|july|august|september|october|november|december|christmas|spring|summer|autumn|winter)\b/g,
    'a year',
  ],
  [/\ba annum\b|\bper annum\b/g, 'a year'],
  [new RegExp(String.raw`\b(?:yearly|annually)\b(?! ${NOUN}\b)`, 'g'), 'a year'],
  [new RegExp(String.raw`\bmonthly\b(?! ${NOUN}\b)`, 'g'), 'a month'],
  [new RegExp(String.raw`\bweekly\b(?! ${NOUN}\b)`, 'g'), 'a week'],
];

const rewriteAll = (text: string, rewrites: readonly Rewrite[]) =>
  rewrites.reduce((done, [pattern, replacement]) => done.replace(pattern, replacement), text);

/** `2017/18`, `17/18`, `2017-18`, `2017 to 2018` and `2017/2018` are one tax year each when the years follow each other. */
function taxYears(text: string): string {
  const full = text.replace(
    /(?<![\d/£.-])([1-3]\d)\/(\d\d)(?![\d/])/g,
    (whole, first: string, second: string) =>
      Number(first) + 1 === Number(second) ? `20${first}/${second}` : whole,
  );
  return full.replace(
    /\b(20\d\d) ?(?:[/–-]|to|\\) ?(?:20)?(\d\d)\b(?!-)/g,
    (whole, first: string, second: string) =>
      (Number(first) + 1) % 100 === Number(second) ? `${first}/${second}` : whole,
  );
}

const expandAmounts = (text: string) =>
  text
    .replaceAll('\u0001', '')
    .replace(
      /£(\d+(?:\.\d+)?)e(\d)/g,
      (_, number: string, power: string) => `£${Math.round(Number(number) * 10 ** Number(power))}`,
    );

/** Straight quotes and hyphens, accents and formatting gone, one space between words; case is kept. */
export function plain(text: string): string {
  return text
    .replace(/(?<=\d)[½¼¾]/g, (part) => (part === '½' ? '.5' : part === '¼' ? '.25' : '.75'))
    .normalize('NFKC')
    .replace(/[‘’`´]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[*_#]+/g, ' ')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\u200b-\u200f\ufeff]/g, ' ')
    .replace(/[ \t\u00a0]+/g, ' ')
    .trim();
}

/** Lower case with the letters' accents dropped, for comparing names. */
export function folded(text: string): string {
  return plain(text)
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}

/**
 * One way of writing what can be written many ways: lower case, no contractions, digits for number words, `£5000` for
 * amounts, `a month` for every such period, one name for each kind of ISA.
 * @param correct puts spelling mistakes right, word by word
 */
export function normalise(text: string, correct: (word: string) => string = (word) => word): string {
  let done = folded(text);
  done = rewriteAll(done, CONTRACTIONS);
  done = rewriteAll(rewriteAll(done, SLANG), SUM_SHORTHAND);
  done = done.replace(/[a-z]+/g, correct);
  done = rewriteAll(done, SHORTHAND);
  done = taxYears(done);
  done = rewriteAll(done, KINDS);
  done = done.replace(/(?<=\d)-(?=(?:year|month|day|week)s?)|(?<=year|month|day)-(?=old|fix)/g, ' ');
  done = done.replace(
    /\b(one|two|three|four|five|six|seven|eight|nine|ten)-(?=(?:year|month|day)\b)/g,
    '$1 ',
  );
  done = digitsFor(done);
  done = rewriteAll(done, MONEY);
  done = expandAmounts(done);
  done = eachOfTwo(eachOfList(rewriteAll(inYears(done), AFTER)));
  return rewriteAll(done.replace(/\s+/g, ' ').trim(), PUT_RIGHT);
}
