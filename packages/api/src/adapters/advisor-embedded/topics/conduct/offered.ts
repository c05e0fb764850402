import type { Draft, Question, Topic } from '../../topic.ts';
import { HELP } from './small-talk.ts';

// What is said before anything is asked, and doubts about an answer that no figure stands beside.

const plain = (text: string): Draft => ({ text, notes: [] });

const HELLO = String.raw`^(?:(?:hi|hello|hey|hiya|please|so|ok|good (?:morning|afternoon|evening)|there|sorry|well|excuse me)\b[, .!]*)*`;
const ABOUT = String.raw`(?: (?:with|about|on|regarding) (?:(?:an?|some|my|the|this|few|bit of|quick|simple|little) )*(?:sums?|maths|calculations?|numbers|figures|questions?|isas?|savings?|money|something|things?|it|this|that))*`;
const OPENS = [
  new RegExp(
    String.raw`${HELLO}(?:can|could|would|will|may) you (?:please )?(?:help|assist)(?: me)?(?: out)?${ABOUT}(?: please)?[?.! ]*$`,
  ),
  new RegExp(
    String.raw`${HELLO}(?:i|we) (?:have|have got|got|need|want|would like|am after|am looking for)(?: to ask)? (?:(?:an?|some|your|the|few|couple of|bit of|quick|simple|little) )*(?:questions?|help|advice|information|sums?|query)${ABOUT}(?: please)?[?.! ]*$`,
  ),
  new RegExp(
    String.raw`${HELLO}(?:can|could|would|will|do) you (?:please )?(?:do|make|run|work out) (?:an? |some |me an? )?(?:(?:quick|simple|little) )?(?:calculations?|sums?|maths)(?: for me)?(?: please)?[?.! ]*$`,
  ),
  new RegExp(
    String.raw`${HELLO}(?:(?:got|have|just) )*(?:an? |a few |some )?(?:quick |simple )?questions?${ABOUT}[?.! ]*$`,
  ),
  new RegExp(
    String.raw`${HELLO}(?:can|could|may) i (?:just )?ask (?:you )?(?:an? |something|some )?(?:quick |simple )?(?:questions?)?${ABOUT}(?: please)?[?.! ]*$`,
  ),
];

/** "Could you help me with a sum?": asked before what is wanted. */
const offered: Topic = {
  id: 'offered',
  passing: true,
  score: ({ focus, money, products }: Question) =>
    money.length + products.length === 0 && OPENS.some((pattern) => pattern.test(focus)) ? 9 : 0,
  calls: () => [],
  compose: ({ focus }) =>
    plain(
      /\b(?:sums?|maths|calculations?|numbers|figures)\b/.test(focus)
        ? 'Yes. Tell me what you would pay in, at the start or each month, for how long and at what rate, for example “£6,000 and £150 a month for 7 years at 4%”; or what you have paid in this tax year and I will tell you what is left.'
        : `Yes, ask away. ${HELP}`,
    ),
};

const DOUBTS =
  /^(?:(?:no|nope|nah|sorry|but|hm+|um+|well|that|i think)\b[,. ]*)*(?:you are (?:wrong|mistaken|lying)|(?:your|the|those|these) (?:numbers?|figures?|answers?|sums?|maths|information|info) (?:is|are|look|looks|seems?) (?:all )?(?:wrong|off|incorrect|not right|out of date)|you (?:just )?(?:said|told me) (?:something (?:else|different)|£?\d[\d.]*%?)(?: (?:earlier|before|just now|last time))?|(?:that|it) is not what (?:my|the|your|i) [a-z ]{2,30}|(?:that|this|it) (?:is|can not be|is not) (?:wrong|right|correct|true)|(?:is )?wrong|are you (?:really |quite |absolutely )?(?:sure|certain)(?: about (?:that|this|it))?|(?:i )?do not (?:really )?(?:understand|get it|get|follow)(?: (?:that|this|it|you|(?:any|a word|much|half|all|none) of (?:it|this|that)|anything|a thing))?|what do you mean(?: by that)?|(?:can|could) you (?:say|explain|put) (?:it|that|this)? ?(?:again|more simply|simpler|differently|another way|in other words)|say (?:it|that) (?:again|more simply|differently)|(?:i am )?confused|huh|(?:please )?(?:say|explain|put) (?:it|that|this)? ?(?:more )?(?:simply|simpler|in (?:simpler|plain|easy|simple) (?:words|english|terms)|slower)(?: please)?|(?:i )?still do not (?:get|understand) (?:it|that|this))[?.! ]*$/;

/** "Are you sure?" with no answer before it. */
const doubted: Topic = {
  id: 'doubted',
  passing: true,
  score: ({ focus, askedBefore }: Question) => (askedBefore.length === 0 && DOUBTS.test(focus) ? 9 : 0),
  calls: () => [],
  compose: () =>
    plain(
      'Tell me which rule or sum you mean, in a full sentence with its figures, and I will answer it with its source. My rules come from a dated rule book and can be wrong or out of date: GOV.UK has the last word.',
    ),
};

const DANGLING =
  /^(?:what is the difference(?: between (?:the |them |those )?(?:(?:first|two|2|second|other)(?: one)?(?: and (?:the )?second(?: one)?)?|both)?)?|(?:please )?tell me (?:some )?more(?: please)?|(?:and|what about) (?:for )?(?:my|the) (?:wife|husband|partner|son|daughter|mum|dad|kids?|children)|(?:can|could) you (?:please )?repeat (?:that|it|this)|(?:please )?repeat (?:that|it)|go back|undo(?: (?:that|it))?|compare (?:them|that|it|those))[?.! ]*$|^(?:(?:and|so|but|what about|how about|what if|make it|for|over|at|in|the)\b[, ]*)*(?:(?:first|second|third|last|other|next|previous|same) (?:one|again)|half|double|twice|that|it|this|the rest|£?\d[\d.]*(?: ?(?:years?|months?|weeks?|a month|a week|a year))?)[?.! ]*$/;

/** "What about 7 years?" with nothing before that it could belong to. */
const dangling: Topic = {
  id: 'dangling',
  passing: true,
  score: ({ focus, askedBefore, people }: Question) =>
    askedBefore.length === 0 && people.length === 0 && DANGLING.test(focus) && !/£|^\d{3,}\W*$/.test(focus)
      ? 4
      : 0,
  calls: () => [],
  compose: () =>
    plain(
      'I have nothing yet that this could belong to. Ask in a full sentence, with amounts, time and rate where it is a sum: for example “£150 a month for 7 years at 4%”.',
    ),
};

const COMPLAINS =
  /^(?:(?:no|sorry|but|well|hm+|ok|look|thanks|thank you)\b[,. ]*)*(?:i am not (?:very |at all )?happy with (?:that|this|your|the) (?:answer|reply)|(?:that|this|it) (?:does not|did not|is not) (?:really )?(?:help(?:ful)?(?: (?:me|at all))?|answer (?:my|the) question|what i (?:asked|meant))|you (?:did not|have not|are not) (?:really )?answer(?:ed|ing)? (?:my|the) question|(?:that|this) is (?:useless|rubbish|no (?:help|use|good)|not what i (?:asked|meant))|you (?:do not|did not) understand(?: me)?|wrong question|(?:oh )?(?:fuck|piss|sod|bugger|screw|eff) (?:off|you|this)(?: then| you)?|(?:f\*+k|f off|shut up|get lost|go away|wtf|you (?:suck|stink))|you are (?:(?:so|just|totally|completely|absolutely|really) )*(?:useless|rubbish|stupid|hopeless|no (?:help|use|good)|terrible|awful|dumb|an idiot|crap)|(?:what (?:an?|the) )?(?:(?:complete|total|utter|absolute) )?(?:rubbish|useless|terrible|awful|nonsense|waste of (?:time|money|(?:my )?credits))(?: (?:answers?|advis[eo]r|site|service|bot|chatbot))?)[?.! ]*$/;

/** "You didn't answer my question" */
const complained: Topic = {
  id: 'complained',
  passing: true,
  score: ({ focus }: Question) => (COMPLAINS.test(focus) ? 9 : 0),
  calls: () => [],
  compose: () =>
    plain(
      'I’m sorry that it missed your question. Put it in other words, in a full sentence with the amounts, ages and dates that you mean, and I will try again. If an answer was wrong, please say so with the feedback button, which is on every page; you can also ask for your credits there.',
    ),
};

/** What comes before or beside a question. */
export const offers: readonly Topic[] = [offered, doubted, complained, dangling];
