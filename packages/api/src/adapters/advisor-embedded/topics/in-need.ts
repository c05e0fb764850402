import { askRules } from '../tool-results.ts';
import { asks, says, type Draft, type Topic } from '../topic.ts';
import { anyOf } from '../understand/any-of.ts';
import { ruleView } from '../write/rule-view.ts';
import { noRuleBook } from './rules-topic.ts';

// People in trouble come before every rule: nobody in despair, robbed or drowning in debt is shown products.

const plain = (text: string): Draft => ({ text, notes: [] });

/** Before every other topic, attempts at manipulation included. */
const FIRST = 30;

const DESPAIR = anyOf(
  /\bkill(?:ing)? (?:my|him|her|them)sel(?:f|ves)\b|\bsuicid\w*|\bself[ -]harm\w*|\b(?:take|took|taking) an overdose\b/,
  /\b(?:top|hurt|hurting|harm|harming|hang|hanging) myself\b|\bjump(?:ing)? (?:off|in front of)\b/,
  /\b(?:end|ending|take|taking) (?:my|his|her|their)(?: own)? (?:life|lives)\b|\bend(?:ing)? it all\b|\b(?:feel|feeling|felt|thinking|thought) (?:like|of|about) ending (?:it|things|everything)\b/,
  /\b(?:want|wants|wanted|wanting|ready|rather|prefer|like|going) to (?:die|be dead)\b(?! (?:soon|in|of|from|with|within|without)\b)|\bwish i (?:was|were) dead\b|\bbetter off (?:dead|without me)\b|\brather be dead\b(?! than\b)/,
  /\bcan not (?:go on|carry on)(?=[.,;!?]| (?:like|any ?more|living|and|because|after|since|i|with (?:life|this|it all))\b|$)/,
  /\b(?:i|we|he|she)(?: \w+){0,2} can not (?:cope|bear (?:it|this)|stand (?:it|this)|take (?:it|this|much more|any more)|face (?:life|another day|tomorrow|my family|anyone))\b(?! with (?:the |all |these )*(?:fees|forms|paperwork|app|rules))/,
  /\b(?:reason|point|purpose|hope) (?:(?:to|in|of|for|left) )*(?:liv(?:e|ing)(?! (?:off|in|on|from|abroad)\b)|(?:go(?:ing)?|carry(?:ing)?) on(?! (?:with|to|us|pay|sav|invest|contribut|hold|put)\w*)|being (?:here|alive))\b(?! in\b)|\bnothing (?:left )?to live for\b|\bworth living\b|\bwill to live\b|\b(?:my )?life is (?:over|pointless|ruined|finished)\b/,
  /\bnot want to (?:live|be here|be alive|wake up|exist|go on|carry on)\b/,
  /\b(?:i am|i feel|feeling|feel|so) (?:(?:so|very|really|completely|utterly|totally|just|absolutely) )*(?:hopeless(?! (?:at|with)\b)|worthless|suicidal|desperate(?! (?:to|for))|depressed|in despair|at rock bottom)\b|\bin (?:total |complete |utter )?despair\b|\bat (?:the end of my (?:tether|rope)|rock bottom|breaking point)\b/,
  /\b(?:see no|is no|not see (?:a|any)) way out\b(?! (?:of|early|before|until)\b)/,
  /\bwhy (?:i should|should i|do i|bother|even) (?:bother )?(?:keep(?:ing)? going|carry(?:ing)? on(?! with)|liv(?:e|ing))\b|\bnot wak(?:e|ing) up\b|\bhate myself\b/,
  /\b(?:happier|better|better off|fine|relieved|richer)\b[^.?]*\b(?:if|when|once) i (?:was|were|am) (?:gone|dead|not (?:here|around|alive))\b|\bi (?:will|am going to) be gone soon\b/,
  /\b(?:want|need|wish) (?:it|this|everything|life|the pain) (?:all )?(?:to (?:stop|end|be over)|would (?:stop|end))\b|\b(?:no ?one|nobody) (?:would|will) (?:even )?(?:miss|care about|notice) (?:me|if i)\b/,
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
const ROBBED = anyOf(
  /\b(?:been|was|were|got|get|getting|being|am|are|have|had|has) (?:\w+ )?(?:scammed|conned|defrauded|swindled|phished|hacked|duped|tricked|robbed)\b/,
  /\b(?:scammed|conned|defrauded|swindled|duped|tricked) (?:me|us|my|him|her|them|out|into|by)\b/,
  /\b(?:fraudsters?|scammers?|con ?m[ae]n|con artists?|thie(?:f|ves)|hackers?|imposters?|impostors?)\b/,
  /\b(?:fake|bogus|cloned?|sham|phoney) (?:\w+ )?(?:website|site|web page|advis[eo]r|broker|firm|company|provider|platform|app|bank|investment|isa)\b/,
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
  /\b(?:handed|gave|given|sent|transferred|paid)\b[^.?]*\b(?:savings|money|£\d+|details|login|password|pin|isa)\b[^.?]*\bto (?:an? |some )(?:\w+ )?(?:man|woman|stranger|caller|person|guy|bloke)\b/,
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
  /\b(?:scams?|dodgy|rogue|phishing|boiler room|cold[ -]call\w*)\b|\bfraudulent\b/,
  /\b(?:rang|called|phoned|texted|emailed|e-mailed|messaged|contacted) me\b[^.?]*\b(?:isas?|invest\w*|savings|bonus|returns?|hmrc|bank|%)/,
  /\b(?:facebook|whatsapp|instagram|telegram|tiktok|dating)\b[^.?]*\b(?:isas?|invest\w*|returns?|%|broker)/,
);

/** An offer that may be a fraud. */
const suspected: Topic = {
  id: 'suspected-fraud',
  passing: true,
  declines: true,
  score: (question) => (says(question, SUSPECT) && !says(question, NOT_ROBBED) ? 12 : 0),
  calls: () => [],
  compose: () =>
    plain(
      `I can’t tell whether an offer, a call or a message is genuine. Before you pay or tell them anything, look the firm up in the **FCA’s register** and its list of warnings, and call it on the number given there, not the one that you were given. A high return promised without risk, haste, and a request to move your money to a “safe account” are signs of fraud. If you have paid already, call your **bank** on **159** and ${REPORT}.`,
    ),
};

const HARDSHIP = anyOf(
  /\b(?:drowning|deep|buried|struggling|up to my (?:eyes|neck|ears)|thousands|heavily|badly) (?:in|with) (?:\w+ )?debts?\b|\bdebts? (?:is|are) (?:out of control|crushing|overwhelming|killing)\b|\bbailiffs?\b|\bdebt collectors?\b|\bevict\w*\b|\bfood ?bank\b|\bloan sharks?\b/,
  /\bcan not (?:afford|pay|make|meet)(?: to)? (?:(?:pay|buy|eat|heat|live|for|my|our|the|any) )*(?:rent|bills?|mortgage|debts?|food|eat|heat\w*|live|council tax|credit cards?|save (?:any|at all)|anything)\b/,
  /\bbehind (?:on|with) (?:my|our|the) (?:\w+ )?(?:mortgage|rent|bills?|credit cards?|loans?|payments?|council tax|debts?|energy)\b|\bin (?:rent |mortgage )?arrears\b|\bcan not feed (?:my|our|the)\b|\bskip(?:ping)? meals\b|\brepossess\w*/,
  /\bcan not afford to (?:eat|live|heat|save)\b|\bstruggling to (?:pay|make ends meet|eat|cope|survive|get by|feed)\b|\bmake ends meet\b|\b(?:no|not any|nothing) (?:money )?left (?:for|to buy) food\b/,
);

/** Where money is short, the first word is where help is free; a plain sum is still answered as one. */
const hardship: Topic = {
  id: 'hardship',
  passing: true,
  declines: true,
  score: (question) =>
    says(question, HARDSHIP) && !asks(question, /\bhow much\b|\bwhat is the\b|£\d/) ? 12 : 0,
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

export const inNeed: readonly Topic[] = [distress, robbed, suspected, hardship];
