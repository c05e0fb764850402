import { askRules } from '../../tool-results.ts';
import { asks, says, type Draft, type Topic } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { ruleView } from '../../write/rule-view.ts';
import { noRuleBook } from '../shared/rules-topic.ts';

// People in trouble come before every rule: nobody in despair, robbed or drowning in debt is shown products.

const plain = (text: string): Draft => ({ text, notes: [] });

/** Before every other topic, attempts at manipulation included. */
const FIRST = 30;

const DESPAIR = anyOf(
  /\bkill(?:ing)? (?:my|him|her|them)sel(?:f|ves)\b|\bsuicid\w*|\bself[ -]harm\w*|\b(?:take|took|taking) an overdose\b/,
  /\b(?:top|hurt|hurting|harm|harming|hang|hanging) myself\b|\bjump(?:ing)? (?:off (?:an? |the )(?:bridge|roof|cliff|building)|in front of)\b/,
  /\b(?:end|ending|take|taking) (?:my|his|her|their)(?: own)? (?:life|lives)\b|\bend(?:ing)? it all\b(?! (?:early|in|at|with)\b)|\b(?:feel|feeling|felt|thinking|thought) (?:like|of|about) ending (?:it|things|everything)\b/,
  /\b(?:want|wants|wanted|wanting|ready|rather|prefer|like|going) to (?:die|be dead)\b(?! (?:soon|in|of|from|with|within|without|before|after|knowing|owning)\b)|\bwish i (?:was|were) dead\b|\bbetter off (?:dead|without me)\b|\brather be dead\b(?! than\b)/,
  /\bcan not (?:go on|carry on)(?=[.,;!?]| (?:like|any ?more|living|and|because|after|since|i|with (?:life|this|it all))\b|$)/,
  /\b(?:i|we|he|she)(?: \w+){0,2} can not (?:(?:cope|(?:bear|stand|take) (?:it|this))(?=[.,;!?]| any ?(?:more|longer)| much longer|$)|cope (?:alone|with (?:life|it all|everything))|take (?:much|any) more(?! (?:of|money|out|from))|face (?:life|another day|tomorrow|my family|anyone)\b)/,
  /\b(?:reason|point|purpose|hope) (?:(?:to|in|of|for|left) )*(?:liv(?:e|ing)(?! (?:off|in|on|from|abroad)\b)|(?:go(?:ing)?|carry(?:ing)?) on(?! (?:with|to|us|pay|sav|invest|contribut|hold|put)\w*)|being (?:here|alive))\b(?! in\b)|\bnothing (?:left )?to live for\b|\bworth living\b(?! (?:in|on|abroad)\b)|\bwill to live\b|\b(?:my )?life is (?:over(?! (?:\d|half))|pointless|ruined|finished)\b/,
  /\bnot want to (?:live|be here|be alive|wake up|exist|go on|carry on)\b/,
  /\b(?:i am|i feel|feeling|feel|so) (?:(?:so|very|really|completely|utterly|totally|just|absolutely) )*(?:hopeless(?! (?:at|with|about)\b)|worthless|suicidal|desperate(?=[.!?]|$)|depressed(?! (?:by|about|at|over)\b)|in despair|at rock bottom)\b|\bin (?:total |complete |utter )?despair\b|\bat (?:the end of my (?:tether|rope)|rock bottom|breaking point)\b/,
  /\b(?:see no|is no|not see (?:a|any)) way out\b(?! (?:of|early|before|until)\b)/,
  /\b(?:feel|feels|feeling|felt)(?: just)? (?:like|of) giving up(?=[.,;!?]|$| (?:and|because|all|on (?:life|everything)|now|completely)\b)|\b(?:want|ready|going) to give up(?: (?:on life|completely))?(?=[.!?]|$)/,
  /\bwhy (?:i should|should i|do i|bother|even) (?:bother )?(?:keep(?:ing)? going|carry(?:ing)? on(?! with)|liv(?:e|ing))\b|\bnot wak(?:e|ing) up\b|\bhate myself\b/,
  /\b(?:happier|better|better off|fine|relieved|richer)\b[^.?]*\b(?:if|when|once) i (?:was|were|am) (?:gone|dead|not (?:here|around|alive))\b|\bi (?:will|am going to) be gone soon\b/,
  /\b(?:want|need|wish) (?:(?:it|this) all|everything|life|the pain) (?:to (?:stop|end|be over)|would (?:stop|end))\b|\b(?:no ?one|nobody) (?:would|will) (?:even )?(?:miss|care about|notice) (?:me|if i)\b/,
);

/** Somebody in despair is not told that it is out of scope. */
const distress: Topic = {
  id: 'distress',
  passing: true,
  alone: true,
  declines: true,
  score: (question) => (says(question, DESPAIR) ? FIRST : 0),
  calls: () => [],
  compose: () =>
    plain(
      'I’m sorry that things are so hard. I’m only a program for questions about ISAs, but there are people who will listen now: Samaritans on **116 123**, free, day and night. In an emergency call **999**.',
    ),
};

const MONEY = String.raw`(?:isas?|money|savings?|accounts?|£\d+|cash|funds|bonus|pension)`;
const CRIMINAL = String.raw`(?:fraudsters?|scammers?|con ?m[ae]n|con artists?|thie(?:f|ves)|hackers?|imposters?|impostors?)`;
const FAKE = String.raw`(?:fake|bogus|cloned?|sham|phoney) (?:\w+ )?(?:website|site|web page|advis[eo]r|broker|firm|company|provider|platform|app|bank|investment|isa)s?\b`;
const ROBBED = anyOf(
  /\b(?:been|was|were|got|get|getting|being|am|are|have|had|has) (?:\w+ )?(?:scammed|conned|defrauded|swindled|phished|hacked|duped|tricked|robbed)\b/,
  /\b(?:scammed|conned|defrauded|swindled|duped|tricked) (?:me|us|my|him|her|them|out|into|by)\b/,
  new RegExp(
    String.raw`\b${CRIMINAL}\b[^.?]*\b(?:took|taken|stole|stolen|got|have|has|had|emptied|drained|cleaned|tricked|made off)\b|\b(?:sent|gave|given|paid|transferred|told|lost|handed)\b[^.?]*\b${CRIMINAL}\b`,
  ),
  new RegExp(
    String.raw`\b(?:paid|sent|gave|given|transferred|invested|lost|put|opened|bought)\b[^.?]*\b${FAKE}|\b${FAKE}[^.?]*\b(?:has|have|took|got|stole|kept) (?:all )?(?:my|our)\b`,
  ),
  new RegExp(
    String.raw`\b(?:someone|somebody|a (?:man|woman|caller|stranger))\b[^.?]*\b(?:stole|stolen|emptied|took|taken|transferred|withdrew|drained|cleaned out)\b[^.?]*\b(?:my|our|his|her)\b[^.?]*\b${MONEY}`,
  ),
  new RegExp(
    String.raw`\b(?:someone|somebody)(?: else)? (?:has |have )?(?:opened|set up|taken out)\b[^.?]*\bin my name\b`,
  ),
  new RegExp(
    String.raw`\b${MONEY}\b[^.?]*\b(?:was|were|been|is|got) (?:stolen|emptied|drained|hacked|cleaned out)\b`,
  ),
  new RegExp(
    String.raw`\b(?:vanished|disappeared|run off|ran off|gone|made off) with (?:all )?(?:my|our) (?:\w+ )?${MONEY}`,
  ),
  /\b(?:caller|stranger|someone|somebody|man|woman|they)\b[^.?]*\b(?:got|has|have|took|knows?|stole) (?:hold of )?my (?:\w+ )?(?:login|log ?in|password|details|pin|card|codes?)\b/,
  /\b(?:handed|gave|given|sent|transferred|paid)\b[^.?]*\b(?:savings|money|£\d+|details|login|password|pin|isa)\b[^.?]*\bto (?:an? |some )(?:\w+ )?(?:man|woman|stranger|caller|person|guy|bloke)\b(?![^.?]*\b(?:counter|branch|desk)\b)/,
  /\b(?:paid|sent|gave|transferred|invested|lost)\b[^.?]*\b(?:firm|company|broker|provider|website|bank|isa|platform)\b[^.?]*\b(?:(?:does|did) not|never) (?:really |actually )?exist/,
  /\b(?:paid|sent|gave|transferred|invested|lost)\b[^.?]*\b(?:dodgy|rogue|shady|crooked) (?:\w+ )?(?:website|site|advis[eo]r|broker|firm|company|provider|platform|app|bank|bloke|man)\b/,
  /\bvictim of\b[^.?]*\b(?:scams?|fraud|theft|crime|con)\b|\bidentity (?:theft|fraud)\b|\b(?:fell|fallen|falling|fall) for (?:an? )?(?:\w+ )?(?:scam|fraud|con)\b|\blost\b[^.?]*\b(?:to|in|through) (?:an? )?(?:\w+ )?(?:scam|fraud)\b|\bstole (?:my|our)\b/,
);
/** Asked of a plan of one's own or of ISAs as such, it is no crime against the person who asks. */
const NOT_ROBBED =
  /\bhow (?:safe|secure)\b|\b(?:can|could|might|would|if) (?:a |the )?(?:hackers?|fraudsters?|scammers?|thie(?:f|ves))\b|\b(?:avoid|spot|stop)\b|\bisas? (?:just |all |really )?an? (?:\w+ )?(?:scam|con|rip ?off)\b|\bare isas? (?:an? )?(?:scam|fraud|con)|\bprotect\w* (?:me |us |my money )?(?:against|from)\b|\bfscs\b/;

const REPORT =
  'report it to the police: **Report Fraud** (until 2025 Action Fraud) on **0300 123 2040**, or in Scotland Police Scotland on **101**';

/** Somebody whose money is gone needs the bank and the police, not a limit. */
const robbed: Topic = {
  id: 'robbed',
  passing: true,
  alone: true,
  declines: true,
  score: (question) => (says(question, ROBBED) && !says(question, NOT_ROBBED) ? FIRST - 2 : 0),
  calls: () => [],
  compose: () =>
    plain(
      `I’m sorry that this has happened to you. Call your **bank** at once, on **159** or the number on your card, and the ISA’s provider if that is another firm: they may be able to stop or trace the payment. Then ${REPORT}. Send no more money, and trust nobody who offers to get it back for a fee. I can’t see any account, so I don’t know whether it can be recovered.`,
    ),
};

const SUSPECT = anyOf(
  new RegExp(
    String.raw`\b${FAKE}|(?<!\bon (?:this|your|the) )\b(?:website|site|firm|provider|broker|offer) (?:is |that is )?(?:genuine|real|legit\w*)\b|\bgenuine (?:website|firm|provider|broker)\b`,
  ),
  /\bsafe account\b|\bask(?:s|ed|ing)?(?: me)? for my (?:\w+ )?(?:password|pin|login|log ?in|card|codes?)\b/,
  /\b(?:hmrc|bank|police|man|woman|someone|somebody|caller)\b[^.?]{0,30}\b(?:rang|phoned|called|texted|emailed)\b[^.?]*\b(?:told|said|says|asked|wants?)\b[^.?]*\b(?:move|transfer|send|pay|withdraw)\b/,
  /\b(?:online|internet|dating)\b[^.?]{0,20}\b(?:boyfriend|girlfriend|lover|date|partner)\b|\b(?:someone|somebody|a man|a woman|friend) (?:i|that i|whom i|who i) (?:met|know) (?:online|on the internet)\b|\bsend (?:him|her|them) (?:\w+ )?(?:bitcoin|crypto\w*|gift cards?)\b/,
  /\b(?:scams?|dodgy|rogue|phishing|boiler room|cold[ -]call\w*)\b|\bfraudulent\b/,
  /\b(?:rang|called|phoned|texted|emailed|e-mailed|messaged|contacted) me\b[^.?]*\b(?:isas?|invest\w*|savings|bonus|returns?|hmrc|bank|%)/,
  // An offer that nobody asked for, or a return that nobody can promise.
  /\b(?:man|woman|someone|somebody|caller|stranger|bloke|guy|lady|firm|company)\b (?:has |have |had |just )?(?:rang|rung|phoned|called|texted|emailed|messaged|contacted|knocked|keeps? (?:ringing|calling|phoning))\b[^.?]{0,25}\b(?:offer\w*|guarante\w*|promis\w*|selling|sell|invest\w*|returns?)\b|\b(?:offer(?:ed|ing|s)?|promis(?:ed|ing|es?))\b[^.?]{0,25}\b(?:\d+% )?guaranteed\b[^.?]*\b(?:legit\w*|genuine|real|true|scam|safe|trust)/,
  // Haste is the sign: "pay within the hour", "transfer today or miss out".
  /\b(?:they|he|she|caller|man|woman|someone|somebody|advis[eo]r|broker|agent|salesman|firm|company|email|text|message)\b[^.?]{0,30}\b(?:must|have to|need to|got to|should)\b[^.?]{0,30}\b(?:pay|send|transfer|move|sign|act|deposit|decide)\b[^.?]*\b(?:within (?:the|an|\d+) (?:hours?|minutes?)|(?:today|now|immediately|straight away|at once) or\b)/,
  /\b(?:facebook|whatsapp|instagram|telegram|tiktok|dating)\b[^.?]*\b(?:isas?|invest\w*|returns?|%|broker)/,
);

/** What is asked has an answer of its own, however somebody came to ask it. */
const ASKS_FIGURE =
  /\bwhat (?:is|are) the (?:\w+ )?(?:limit|deadline|rates?|allowance)\b|\bwhen is\b|\bwhich\b|\bhow much\b|\bis it\b[?]?$/;

/** An offer that may be a fraud. */
const suspected: Topic = {
  id: 'suspected-fraud',
  passing: true,
  declines: true,
  score: (question) =>
    says(question, SUSPECT) && !says(question, NOT_ROBBED) && !asks(question, ASKS_FIGURE) ? 12 : 0,
  calls: () => [],
  compose: () =>
    plain(
      `I can’t tell whether an offer, a call or a message is genuine. Before you pay or tell them anything, look the firm up in the **FCA’s register** and its list of warnings, and call it on the number given there, not the one that you were given. A high return promised without risk, haste, and a request to move your money to a “safe account” are signs of fraud. If you have paid already, call your **bank** on **159** and ${REPORT}.`,
    ),
};

const FAMILY = String.raw`(?:husband|wife|partner|sons?|daughters?|carer|boyfriend|girlfriend|ex|mum|dad|mother|father|brother|sister|family)`;
const ABUSE = anyOf(
  new RegExp(
    String.raw`\b(?:${FAMILY}|he|she)\b[^.?]{0,40}\b(?:forc(?:e|es|ed|ing)|hits?|hitting|beats?|beating|threaten(?:s|ed|ing)?|bull(?:y|ies|ied|ying)) me\b`,
  ),
  new RegExp(
    String.raw`\b(?:${FAMILY}|he|she|they)\b[^.?]{0,40}\b(?:mak(?:es?|ing)|made|pressur(?:es?|ed|ing)|bull(?:ies|ied|ying)|push(?:es|ed|ing)|coerc(?:es?|ed|ing)|blackmail(?:s|ed|ing)?|guilt[ -]?trip\w*) me (?:in)?(?:to )?(?:sign\w*|hand\w*|giv\w+|transfer\w*|cash\w*|withdraw\w*|pay\w*|clos\w+|empty\w*|let\w*|put\w*)\b(?! (?:more|extra) )`,
  ),
  new RegExp(
    String.raw`\b${FAMILY}\b[^.?]{0,40}\b(?:us(?:es|ing|ed)|tak(?:es|ing|en)|took|withdr[ae]w\w*|empt(?:ied|ies|ying)|drain(?:s|ed|ing)|spend(?:s|ing)|spent|access(?:es|ed|ing)|open(?:s|ed|ing))\b[^.?]{0,40}\b(?:my|our)\b[^.?]{0,40}\bwithout (?:my|me|asking|telling|permission|consent)\b`,
  ),
  new RegExp(
    String.raw`\b(?:pressured|pressurised|forced|bullied|made|pushed|coerced|blackmailed|threatened|guilt[ -]?tripped) (?:in)?to (?:sign|hand|giv|transfer|cash|withdraw|pay|clos|empty|let|tak)\w*\b[^.?]*\bby (?:my |our )?(?:own )?${FAMILY}\b`,
  ),
  new RegExp(
    String.raw`\b(?:scared|afraid|frightened|terrified) of (?:my |what my |what )?(?:${FAMILY}|him|her|he|she)\b`,
  ),
  new RegExp(
    String.raw`\b${FAMILY}\b[^.?]{0,40}\b(?:controls? (?:all )?(?:of )?my (?:money|savings|finances)|(?:using|uses|keeps?|kept) my (?:bank |debit )?card|tak(?:es|ing) (?:all )?my money|will not let me (?:see|have|touch) my)\b`,
  ),
);

/** Money taken or held by those who are near. */
const abused: Topic = {
  id: 'abused',
  passing: true,
  alone: true,
  declines: true,
  score: (question) => (says(question, ABUSE) ? FIRST - 1 : 0),
  calls: () => [],
  compose: () =>
    plain(
      'I’m sorry that this is happening to you. Your money is **yours**: an ISA belongs to one person, and nobody may force you to hand it over. In danger call **999**. The National Domestic Abuse Helpline, **0808 2000 247**, and for older people Hourglass, **0808 808 8141**, listen free of charge and in confidence; your bank, on **159** or the number on your card, can stop a card and keep others out of your account.',
    ),
};

const GAMBLING =
  /\bgambl(?:ed|ing)\b[^.?]*\b(?:away|problem|addict\w*|stop|debts?|my (?:\w+ )?(?:isa|savings|money))\b|\baddict\w* to gambling\b|\bgambling\b[^.?]*\b(?:problem|addict\w*)|\bproblem\b[^.?]*\bgambling\b/;

const gambling: Topic = {
  id: 'gambling',
  passing: true,
  declines: true,
  score: (question) => (says(question, GAMBLING) ? 12 : 0),
  calls: () => [],
  compose: () =>
    plain(
      'I’m sorry that this is hard. Help with gambling is free and in confidence, day and night: the National Gambling Helpline on **0808 8020 133**. Your bank can block payments to gambling firms if you ask, and MoneyHelper helps to sort out money and debts. When you want to know how to keep savings out of easy reach, ask me about fixed-rate and notice accounts.',
    ),
};

const HARDSHIP = anyOf(
  /\b(?:drowning|deep|buried|struggling|up to my (?:eyes|neck|ears)|thousands|heavily|badly) (?:in|with) (?:\w+ )?debts?\b|\bdebts? (?:is|are) (?:out of control|crushing|overwhelming|killing)\b|\bbailiffs?\b|\bdebt collectors?\b|\bevict\w*\b|\bfood ?bank\b|\bloan sharks?\b/,
  /\bcan not (?:afford|pay|make|meet)(?: to)? (?:(?:pay|buy|eat|heat|live|for|my|our|the|any) )*(?:rent|bills?|mortgage|debts?|food|eat|heat\w*|live|council tax|credit cards?|save (?:any|at all)|anything)\b/,
  /\bbehind (?:on|with) (?:my|our|the) (?:\w+ )?(?:mortgage|rent|bills?|credit cards?|loans?|payments?|council tax|debts?|energy)\b|\bin (?:rent |mortgage )?arrears\b|\bcan not feed (?:my|our|the)\b|\bskip(?:ping)? meals\b|\brepossess\w*/,
  /\bcan not afford to (?:eat|live|heat|save)\b|\bstruggling to (?:pay|make ends meet|eat|cope|survive|get by|feed)\b|\bmake ends meet\b|\b(?:alone|on my own|left) with (?:all )?(?:the|my|our) bills\b|\b(?:no|not any|nothing) (?:money )?left (?:for|to buy) food\b/,
);

const COLLECTORS = /\b(?:bailiffs?|debt collectors?|evict\w*|repossess\w*|loan sharks?)\b/;
const FIGURE = /\bhow much\b|\bwhat is the\b/;

/** Where money is short, the first word is where help is free; a plain sum is still answered as one. */
const hardship: Topic = {
  id: 'hardship',
  passing: true,
  declines: true,
  score: (question) =>
    says(question, HARDSHIP) &&
    !asks(question, says(question, COLLECTORS) ? FIGURE : /£\d/) &&
    !asks(question, FIGURE)
      ? 12
      : 0,
  calls: ({ today }) => [askRules(HARDSHIP_RULES, today)],
  compose: (question, found) => {
    const answer = found.get(askRules(HARDSHIP_RULES, question.today));
    if (!answer) return noRuleBook;
    const charge = ruleView(answer).figure('lifetime-withdrawal-charge');
    return {
      text: `I’m sorry that money is so tight. I give information, not advice, so I can’t tell you what to do with it; **MoneyHelper**, the government-backed service, and the debt charities StepChange and National Debtline go through bills and debts with you free of charge and in confidence. Nobody has to save: the rules ask for no payments into an ISA. If you take money out, no tax is due on it, but a Lifetime ISA costs ${charge} of what is taken out in most cases, and a fixed-rate account some interest.`,
      notes: ['rules'],
    };
  },
};
const HARDSHIP_RULES = ['lifetime-withdrawal-charge'] as const;

export const inNeed: readonly Topic[] = [distress, robbed, abused, suspected, gambling, hardship];
