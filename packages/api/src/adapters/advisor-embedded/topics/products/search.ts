import { asks, cues, NEVER, says, type Question, type Topic } from '../../topic.ts';
import { asksWhether, OTHER_ACCESS, SOMEWHERE, WHAT_ISAS } from '../shared/phrases.ts';
import { NAMES_SOME } from '../holding/flexible.ts';
import { caution, SUPERLATIVE } from './caution.ts';
import { namedOrder } from './order.ts';
import { ASKS_MOST_BY, listText } from './list.ts';
import { sideBySide } from './sides.ts';
import { namesAccess, PUTS_BACK } from './access.ts';
import { tellingWords, WORDS } from './words.ts';
import { boundOf } from './figures.ts';
import { formLeftOut } from '../../understand/left-out-kinds.ts';
import { filterWeight, formOf, wishesOf } from './wish.ts';

/** "What Junior ISAs can I put £10 a month into?" */
const MONTHLY_INTO =
  /^(?:so |and |but )*(?:which|what) (?:[\w-]+ ){0,5}isas? (?:can|could|may) (?:i|we) (?:pay|put|save)\b[^.?]*\b(?:into|in)\W*$/;
/** "Compare the two best paying cash ISAs": side by side in their order. */
const COMPARES_BEST =
  /\bcompar\w+ (?:the |your |me )*(?:(?:top|best) [2-5]|[2-5] (?:best|top|highest|cheapest|lowest|most))\b/;

/** What words of the catalogue single out is shown before a topic that hardly fits. */
const SINGLED = 3.2;
const ONE =
  /(?:^|\. )(?:(?:so|and|but|ok|well)\b[, ]*)*(?:which|do any|are any|where) (?:ones? )?(?:can|could|are|is|do|does|have|has|let|lets|work|works|offer|offers|allow|allows|takes?|not|need)\b(?! (?:my|the|an?|your)\b)|^(?:i (?:want|need|would like|prefer)|find me|give me) (?:an? |one |something |somewhere |to (?:walk|go|pop|open|run|manage|use|deal|bank))|^(?:[a-z-]+ ){0,3}(?:bank|banks|lender|lenders|firm)[?.! ]*$|^who (?:offers|has|sells|does)\b|^(?:so |and |but |ok )*(?:anything|any|do you have (?:anything|any)|got anything|is there anything)\b|\b(?:ones?|thing)\b|\bfix(?:es)?\b|\bsomething\b|\bfunds?\b|\bbonds?\b|\bloans?\b/;

/** "Compare cash ISAs" */
const COMPARES_KIND =
  /^(?:(?:please|can you|could you|i want to|let us|ok)[, ]+)*compare (?:(?:the|your|all|some|me|different|available|uk) )*(?:(?:cash|stocks and shares|lifetime|junior)(?: isa)? )?(?:cash|stocks and shares|lifetime|junior|innovative finance) isa'?s[?.! ]*$/;
const SURE_OF_LIST = 8;
/** "ISAs not covered by the FSCS": those that are so, and not what the cover is. */
const COVERED_ONES =
  /^(?:(?:please|so|and|ok|list|show(?: me)?|find|any|which|what|all|best|highest(?: paying)?)\b[, ]*)*(?!(?:are|is|do|does|will)\b)(?:the )?(?:[\w-]+ ){0,3}(?:isas|accounts|products) (?:(?:(?:that|which) (?:are |is )?)|(?<=^(?:which|what)\b[^.?]{0,60})are )?(?:not |un)?(?:covered|protected|fscs)\b(?! (?:if|when|by law))/;
/** "How many ISAs does Coppicewell have?" */
const HAS_HOW_MANY =
  /\bhow many (?:[\w-]+ ){0,4}(?:isas?|products?|accounts?) (?:does|do|has|have|are (?:there )?(?:from|with|by))\b/;

/** "How many Junior ISAs pay more than 4%?" */
const COUNTED_WITH =
  /\bhow many (?:[\w-]+ ){0,4}isas? (?:pay|charge|cost|have|need|accept|take|offer|come|give|with|over|under|above|below|that|which)\b/;
/** "Over 4%, minimum under £100, FSCS protected": the cover is one condition of several. */
const COVERED_BESIDE = /\b(?:fscs|protected|covered)\b/;
const isFilteredList = (question: Question) =>
  boundOf(question) !== null &&
  question.providers.length + question.products.length === 0 &&
  !asks(question, /\b(?:i|my|me|we|our|limit|maximum|how much|tax|why|what (?:is|does|happens))\b/);
/** "I've got £250 and want a fix" */
const WANTS_ONE =
  /\b(?:wants?|need|would like|after|looking for|fancy)\b[^.?]*\b(?:an? |the )?(?:\d+ (?:years?|months?) )?(?:fix|fixed|bond|notice account|regular saver)\b/;
/** "What's the biggest minimum?", "who has the fewest reviews?" */
const EXTREME_ALONE =
  /^(?:(?:so|and|but|ok)\b[, ]*)*(?:what is|who has|which has|which isa (?:has|needs|takes|wants)) (?:the )?(?:biggest|highest|largest|lowest|smallest|fewest|most) (?:minimum|reviews?|ratings?|opening|(?:money|cash) to (?:open|start))\b(?: deposit| payment)?[?.! ]*$/;
/** "Junior cash ISAs" */
const KIND_IN_FORM =
  /^(?:(?:the|your|all|show me|list)\b ?)*(?:cash (?:junior|lifetime) isas|(?:junior|lifetime) (?:isa )?cash isas|stocks and shares (?:junior|lifetime) isas)[?.! ]*$/;
/** An amount to open one with, and none that is to be moved into it. */
const wantsToOpen = ({ money: [only, more], text }: Question) =>
  only?.per === 'once' && !more && !/\b(?:mov(?:e|ing)|transfer\w*|switch\w*)\b/.test(text);
/** "Which Lifetime ISAs invest in shares?" */
const IN_FORM =
  /^(?:(?:so|and|but|ok|please|show me|list)\b[, ]*)*(?:which|what|any|do any|are there any)(?: of)?(?: your| the)? (?:lifetime|junior) isas? (?:(?:that|which) )?(?:are )?(?:invest(?:ed)?|hold|in|buy|use)\b(?: \w+){0,3} (?:shares|stocks|funds|cash)\b/;

/** "Which fix can I transfer into?", "best ISA for a £25,000 transfer" */
const INTO_WHICH =
  /^(?![^?]*\b(?:pensions?|help to buy)\b)(?:so |and |but )*(?:which|what) (?:[\w-]+ ){0,4}(?:isas?|fix(?:es)?|accounts?|ones?|savers?) (?:can|could|may|do) (?:i|we|you) (?:transfer|move|switch)\b[^.?]*\b(?:in|into)\b(?! (?:an?|the|my) )|\b(?:best|top|highest)\b[^.?]*\bisas? for (?:an? |my )?(?:£\d+ )?transfers?\b/;

/** Finding products in the catalogue by what they are and offer. */
export const productSearch: Topic = {
  id: 'product-search',
  answers: ['charged', 'safe'],
  score: (question) => {
    if (asks(question, /\b(?:british|uk|great british) isas?\b/) && asksWhether(question)) return NEVER;
    if (COMPARES_KIND.test(question.focus)) return SURE_OF_LIST;
    if (WHAT_ISAS.test(question.focus)) return NEVER;
    const isas =
      question.kinds.length > 0 ||
      says(
        question,
        /\bisas?\b|\b(?:longest|shortest|best|year|which|what|any|cheapest|highest|lowest) fix(?:ed|es)?\b(?! (?:it|this|that))|\b\d+ years? ones?\b|^(?:anything|something|any|got any\w*) (?:that |which )?(?:pays?|paying|over|above)\b[^?]*%|^(?:anything|something|got any\w*)\b[^?]*\bto (?:open|start)\b|^(?:is there |got |have you got )?(?:any|anything|something) (?:better|more|higher) than \d|\baccounts?\b|\bproducts?\b|\bproviders?\b|\bsavings\b|\bsaver\b|\bplatforms?\b/,
      ) ||
      question.providers.length > 0
        ? 1.5
        : -2;
    const words = tellingWords(question).length > 0 || WORDS.some(([pattern]) => asks(question, pattern));
    const singled = words && (isas > 0 || ONE.test(question.focus));
    return Math.max(
      singled ? SINGLED : 0,
      isas +
        filterWeight(question) +
        (wishesOf(question).length > 1 ? 4 : 0) +
        cues(question, [
          [SUPERLATIVE, 2.5],
          [
            /^(?:(?:hi|hello|so|ok)[, ]+)*(?:i (?:want|need|would like|am (?:after|looking for))|looking for|after) (?:an? |some )?(?:[\w-]+ ){0,4}(?:isas?|saver)(?: please)?[.! ]*$/,
            4,
          ],
          [
            /^(?:so |and |but )*(?:do|does|which|what|any|are there)\b[^.?]*\b(?:any|ones?|isas?|accounts?|products?|providers?|of (?:them|these|those))\b[^.?]*\b(?:accept|take|allow)s? transfers\b/,
            7,
          ],
          [/\bfee[ -]free\b/, 4],
          [
            /^(?:(?:please|list|show(?: me)?|give me) )*(?:every|all)(?: (?:the|your|of the))? (?:\w+ ){0,4}isas?[?.! ]*$/,
            6,
          ],
          [/^(?:an? |any |some )?flexible (?:\w+ ){0,3}isas? please[.! ]*$/, 4],
          [
            /\bhow many (?:[\w-]+ ){0,4}isas? (?:have you got|do you (?:have|list|show|know|cover)|you got|are (?:there )?(?:on here|listed|in (?:this|the|your)))\b/,
            8,
          ],
          [/\bwhere (?:can|could|do|would) (?:i|you|we) (?:get|find|earn) (?:\w+ ){0,3}\d[\d.]*%/, 4],
          [/\bbest for (?:an? )?(?:deposit|payment|lump sum) of £\d/, 9],
          [/^innovative finance isas? (?:over|under|shorter|longer|for less)\b/, 3],
          [ASKS_MOST_BY, 4],
          [
            /\b(?:what|which)(?: isas?)? can i (?:open|start|get)\b/,
            question.money.length === 1 && question.money[0]?.per === 'once' ? 6 : 0,
          ],
          [
            /\b(?:can|could|happy to|willing to|able to|want to|prepared to) (?:lock|tie|fix)\b/,
            question.money.length > 0 && question.rate === null ? 5 : 0,
          ],
          [/^(?:so |and )*who (?:is )?(?:pays|paying) (?:the )?most\b/, 3],
          [COMPARES_BEST, 8],
          [/\bhow many\b[^.?]*\b(?:isas?|accounts?|products?)\b[^.?]*\brat(?:ed|ings?)\b/, 9],
          [MONTHLY_INTO, question.money.some(({ per }) => per === 'month') ? 7 : 0],
          [/\btransfers? only\b|\bonly (?:for |takes? |accepts? )?transfers\b/, 4],
          [
            /^(?:an? |any |some )?(?:[\w-]+ ){0,4}isas? (?:with|without|offering|(?:that|which) (?!(?:is|are|was|i|my|we|you|he|she|they)\b)\w+|where (?:i|you) can (?:pay|put|save))\b/,
            1.5,
          ],
          [/^/, namedOrder(question) === null ? 0 : 5],
          [/^/, formLeftOut(question) === null || formOf(question) === null ? 0 : 5],
          [
            /\bbest isa for (?:an? |the |people )?(?:over|under|pensioners?|retire\w*|students?|famil\w+|couples?)\b/,
            -4,
          ],
          [/\bcan (?:i|we) (?:use (?:it|this|them|my)|switch|transfer|move|change)\b/, -6],
          [
            /^(?:so |and |but )*(?:is|are|was|will) there (?:be )?(?:an?|any) (?:\w+ )?(?:penalty|charge|fee|limit|cap|restriction|ceiling|maximum)s?\b/,
            question.providers.length > 0 ? 0 : -6,
          ],
          [/\b(?:compar\w+|vs|versus|v|against)\b/, question.terms.length > 0 ? 4 : 0],
          [INTO_WHICH, 11],
          [NAMES_SOME, 3],
          [PUTS_BACK, 7],
          [
            /\bwhich isas? (?:has|have|shows?|gives?|lets?|comes? with)\b/,
            tellingWords(question).length > 1 ? 4 : 0,
          ],
          [OTHER_ACCESS, question.afterProducts ? 6 : 0],
          [/\b(?:rates?|interest|aer|fees?|fee|deal|deals|offer|offers|rated|rating|reviews?)\b/, 1.5],
          [
            /\b(?:which|what)(?: \w+){0,3} (?:products?|providers?|accounts?|isas?|banks?|platforms?|one|ones)\b[^.?]*\b(?:do you|have|offer|are|pay|pays|is|accept|let|allow|with|can|could)\b/,
            question.people.length > 0 ? 0 : 2.5,
          ],
          [
            /\b(?:show|list|find|search|suggest|recommend|looking for|look for|any (?!point|idea|chance|use|reason|limit)(?:\w+ ){0,3}(?:isas?|products?|accounts?|funds?|savers?|with|that|good|which)|got|give me|tell me what|please)\b/,
            2,
          ],
          [/\b(?:open|start)\b[^.?]*\b(?:with|for) £/, 2],
          [/\bwhere (?:can|could|do|would) (?:i|we) (?:get|find)\b/, 2],
          [/\breturns?\b/, SUPERLATIVE.test(question.focus) ? 1.5 : 0],
          [
            /\b(?:how much (?:of|is)|what is|is (?:my|it|this|that|all)|am i|are we)\b[^.?]*\b(?:protected|covered|safe|fscs)\b/,
            question.money.length > 0 ? -6 : 0,
          ],
          [/\bproducts?\b|\bproviders?\b|\bcatalogue\b|\boptions\b/, 1.5],
          [/\bhow many\b[^.?]*\b(?:products?|isas|accounts|listed|do you)\b/, 3],
          [
            /\bhow many (?:of )?(?:your|these|those|the)\b(?! isas? rules)|\bhow many\b[^.?]*\b(?:in (?:the|your|this) catalogue|on (?:here|this site|your site)|listed)\b/,
            5,
          ],
          [/\bfor £\d/, 1],
          [/\b(?:open|apply|manage|run)\b[^.?]*\b(?:online|by app|in (?:a )?branch|by post|by phone)\b/, 4],
          [
            /\b(?:limit|allowance|deadline|tax(?:ed)?|transfer|inherit|withdrawal charge|rules?|age\b|how does|how do|what is an?|difference|versus|vs|compare|compared)\b/,
            -2.5,
          ],
          [
            /\bbase rate\b|\bwill (?:rates?|interest)|\bgo(?:ing)? (?:up|down)\b|\bfuture\b|\bpredict|\bforecast/,
            -4,
          ],
          [
            /\b(?:can|could|may|will|do) (?:i|we) (?:get|take|have|withdraw|access)\b[^.?]*\b(?:back|out|money|it)\b|\b(?:get|take|withdraw)\b[^.?]*\b(?:back|out)\b[^.?]*\bwithout\b/,
            question.kinds.includes('lifetime') || question.kinds.includes('junior') ? -5 : 0,
          ],
          [/\bbetter\b/, -1],
          [/\bwhy\b/, -2],
          [/^(?:so |and |but )*(?:does|do|must|should) (?:my|i|we)\b/, -3],
          [/\b16(?: and | or | ?- ?|\/| to )17\b/, -5],
          [/\buse up\b|\bcounts?\b/, -4],
          [/^(?:which|what|show|list)\b[^.?]*\bisas?\b[^.?]*\bnot (?:fscs|protected|covered)/, 4],
          [COVERED_ONES, 11],
          [/^(?:so |and )*what (?:types|kinds|sorts) of isas?\b/, -5],
          [SOMEWHERE, namesAccess(question.text) ? 6 : 0],
          [/^isas, anything but\b/, 4],
          [EXTREME_ALONE, question.afterProducts ? 0 : 6],
          [KIND_IN_FORM, 3],
          [COUNTED_WITH, filterWeight(question) > 0 ? 4 : 0],
          [COVERED_BESIDE, isFilteredList(question) ? 13 : 0],
          [WANTS_ONE, wantsToOpen(question) ? 5 : 0],
          [IN_FORM, 5],
          [HAS_HOW_MANY, question.providers.length === 1 ? 6 : 0],
          [
            /^(?:the )?(?:highest|lowest|largest|smallest|biggest) (?:minimum|opening) (?:deposit|payment)s?[?.! ]*$/,
            4,
          ],
          [/^minimum (?:deposit )?(?:of )?£?\d+ or (?:less|under|below|more|over)\b/, 3],
          [/\bwhich ones?\b[^.?]*\b(?:do you have|have you got|are there|can i get)\b/, 6],
          [/\b(?:any|a) way\b|\bway (?:of|to)\b/, -4],
          [
            /\b(?:do you have|have you got|is there|are there|any)\b[^.?]*\b(?:isas?|accounts?|products?|providers?|funds?)\b/,
            2,
          ],
          [/\bcheapest way to invest\b/, 9],
          [/\bfor me\b|\bright for\b|\bsuits? me\b|\b(?:way|thing) to\b/, -3],
        ]) -
        (question.period !== null && question.money.some(({ per }) => per !== 'once') ? 3 : 0) -
        (question.products.length > 0 ? 6 : 0) -
        (question.providers.length > 1 && asks(question, /\b(?:better|or|vs|versus|compare\w*)\b/) ? 2 : 0) -
        (question.wantsAdvice && question.kinds.length === 0 && question.people.some(({ age }) => age >= 18)
          ? 4
          : 0) -
        (question.people.some(({ who }) => who !== 'child') ? 1.5 : 0) -
        (question.rate !== null && question.money.length > 0 ? 3 : 0),
    );
  },
  calls: (question) => wishesOf(question).map(({ call }) => call),
  compose: (question, found) =>
    wishesOf(question).length > 1
      ? sideBySide(question, found, caution(question, []))
      : listText(question, found),
};
