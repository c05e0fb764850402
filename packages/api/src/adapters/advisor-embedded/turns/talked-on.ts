import type { Question } from '../topic.ts';
import { short, type GoneOn } from './going-on.ts';

// More short questions that go on about the answer before, on transfers, a death in the family and the first home.

const PRICE = String.raw`£(\d{5,7})`;
const priceIn = (_: unknown, said: string) => {
  const [, price] = /£(\d{5,7})/.exec(said) ?? [];
  return price === undefined ? null : `can i use a lifetime isa for a first home of £${price}?`;
};

const childIn = ({ people, kinds }: Question) =>
  people.find(({ who, age }) => who !== 'self' && age < 18) ?? (kinds.join() === 'junior' ? null : undefined);

const FOR_CHILD = ['saving-for-child', 'junior-limit', 'junior-ages', 'projection'] as const;

/** What was asked of the plan before goes. */
const withoutGoal = (text: string) =>
  text.replace(/\. (?:will|would|could|can|do) (?:i|we|it|that)\b[^.]*[?.! ]*$/, '').replace(/[?.! ]+$/, '');

/** "I want to retire at 60, I'm 40", "saving £400 a month at 5%": until then. */
function retiringWith({ text, people }: Question, said: string): string | null {
  const [, until] = /\b(?:retire|stop work\w*)\b[^£]*?\b(\d\d)\b/.exec(text) ?? [];
  const age = people.find((person) => person.who === 'self' && person.age !== Number(until))?.age;
  return until === undefined || age === undefined ? null : `i am ${age}, ${said} until i am ${until}`;
}

/** "What will it be at 18 at 4%?" of what is saved for a child. */
function grownForChild(last: Question, said: string): string | null {
  const child = childIn(last);
  const [, named] = /(£\d+(?:\.\d+)? a (?:month|week|year))/.exec(said) ?? [];
  const [before] = last.money;
  const paid =
    named ??
    (before === undefined
      ? undefined
      : `£${before.amount}${before.per === 'once' ? '' : ` a ${before.per}`}`);
  const [, age] = /\b(\d{2})\b(?!%|\.)(?=(?: years old)?(?:,? (?:at|with) |[?.! ]*$))/.exec(said) ?? [];
  const rate = /\d+(?:\.\d+)?%/.exec(said)?.[0] ?? (last.rate === null ? undefined : `${last.rate}%`);
  if (!child || paid === undefined || age === undefined) return null;
  return `my child is ${child.age}, what will ${paid} be when they are ${age}${rate === undefined ? '' : ` at ${rate}`}?`;
}

export const TALKED_ON: readonly GoneOn[] = [
  {
    after: ['transfers'],
    said: short(
      String.raw`(?:is|are) there (?:an? |any )?(?:fees?|charges?|costs?|penalt(?:y|ies))(?: for (?:it|that|this|moving|doing (?:it|that)))?|(?:does|will|do|would) (?:it|they|that|i|the (?:bank|provider)) (?:cost|charge|have to pay|pay)(?: me| us)?(?: (?:for (?:it|that)|anything|something|money|a fee))?|(?:any )?(?:fees?|charges?|costs?)|(?:what|how much) (?:does|will|would) (?:it|that|they) (?:cost|charge)(?: me)?|(?:how much|what) (?:is|are) (?:it|that|the (?:fee|fees|charge|cost))|is (?:it|that|this) free`,
    ),
    asks: 'is there a fee to transfer an isa?',
  },
  {
    after: ['transfers'],
    said: short(
      String.raw`(?:do|must|should|can|could) i (?:just )?(?:do|arrange|move|take|withdraw) (?:it|that|this|the money)(?: out)?(?: (?:myself|by myself|on my own))?|(?:who|how) (?:does|do|will) (?:it|i|they|one) (?:do )?(?:it|that)?`,
    ),
    asks: 'how do i transfer an isa?',
  },
  {
    after: ['transfers'],
    said: short(
      String.raw`(?:do|does|will|would|can) (?:i|it|that|this|a transfer|they|we) (?:lose|use(?: up)?|affect|eat(?: into)?|take(?: up)?|count (?:towards|against|to)|touch|hit)(?: (?:any of|my|any|the|some|this year's))* allowance(?: again| this year)?`,
    ),
    asks: 'does a transfer use my allowance?',
  },
  {
    after: ['inheritance'],
    said: short(
      String.raw`how long (?:do|have|will|would) (?:i|we|she|he|they) (?:have|got)(?: got)?(?: to (?:do (?:it|that|this)|pay (?:it )?in|claim(?: it)?|use it))?|is there (?:an? |any )?(?:time limit|deadline|cut ?off)(?: (?:for|on|to) (?:it|that|this))?|(?:by|until|till) when|when (?:do|must|should) (?:i|we) (?:have to )?(?:do|claim|use|pay) (?:it|that|this)(?: in)?(?: by)?`,
    ),
    asks: 'how long do i have to use the additional permitted subscription?',
  },
  {
    after: ['inheritance'],
    said: short(
      String.raw`(?:can|could|may|do) (?:i|we) (?:keep|get|have) (?:it|that|them|the money|his isas?|her isas?) (?:all )?(?:tax[- ]free|free of tax|in an isa)|(?:is|are|does|do|will) (?:it|that|they|the money)(?: all)?(?: still)? (?:stay |remain |be )?(?:tax[- ]free|free of tax|taxed)`,
    ),
    asks: 'does an isa stay tax free after death?',
  },
  {
    spoken: /\b(?:first (?:home|house|flat|property|place)|first[- ]time buyer|lisas?|lifetime isas?)\b/i,
    said: short(
      String.raw`(?:(?:what )?if )?(?:the |my |our |a |this |that )?(?:house|home|flat|property|place|apartment)(?: price)?(?: (?:i|we) (?:want|like|am buying|are buying|found|saw))? (?:is|was|costs?|would be|will be|might be|were|at|for) (?:(?:about|around|over|only|just|worth|priced at|on for) )*${PRICE}`,
    ),
    asks: priceIn,
  },
  {
    after: ['lifetime-first-home'],
    said: short(
      String.raw`(?:(?:what )?if |what about |how about )?(?:it|that|the price)? ?(?:is|was|costs?|would be|were)? ?(?:(?:about|around|only|just) )*${PRICE}`,
    ),
    asks: priceIn,
  },
  {
    after: FOR_CHILD,
    said: short(
      String.raw`(?:what|how much) (?:will|would|could|might|does|can|is) (?:it|that|this|they|he|she|we|i|£\d+ a (?:month|week|year)) (?:be|have|become|grow to|come to|get|get to|amount to|make)(?: worth)?,? (?:(?:when|once|by the time|at|by|until|till|aged) )(?:(?:he|she|they) )?(?:(?:is|are|turns?|hits?|reach(?:es)?|age) )*\d{2}(?: years old)?(?:,? (?:at|with) \d+(?:\.\d+)?%)?`,
    ),
    asks: grownForChild,
  },
  {
    after: FOR_CHILD,
    said: short(
      String.raw`(?:can|could|may) (?:i|we) (?:take|get|have|withdraw|pull|use|touch|access) (?:(?:it|money|the money|some|some of it|any of it) ?)*(?:out|back)?(?: (?:again|early))?(?: (?:if|when|whenever|in case|before) [a-z0-9 ]{2,30})?`,
    ),
    asks: (last) =>
      childIn(last) === undefined ? null : "can i take money out of my child's junior isa before 18?",
  },
  // "Will I have £150,000?" of what is saved: the amount is what it is to come to, and no other payment.
  {
    after: ['projection', 'reaches'],
    of: /£\d/,
    said: short(
      String.raw`(?:will|would|could|can|do) (?:i|we|it|that|they|he|she) (?:have|get|get to|reach|make|hit|be|come to|end up with|grow to) (?:(?:over|at least|about|more than) )?£\d{4,7}(?: (?:by then|then|in the end|at the end|in total|out of it|in it))?`,
    ),
    asks: ({ text }, said) =>
      `${withoutGoal(text)}. ${said.replace(/^(?:(?:and|but|so|ok|okay|well|then)\b[, ]*)*/, '')}`,
  },
  {
    of: /\b(?:retire|stop work\w*)\b[^£]*\b\d\d\b/,
    said: short(
      String.raw`(?:(?:i am|if i|i|i will|i can) )?(?:sav(?:e|ing)|put(?:ting)?(?: away| aside)?|pay(?:ing)?(?: in)?|invest(?:ing)?) £\d+(?:\.\d+)? a (?:month|week|year)(?: at \d+(?:\.\d+)?%)?`,
    ),
    asks: retiringWith,
  },
  {
    after: ['lifetime-withdrawal'],
    said: short(
      String.raw`(?:how (?:do|can|could|would|to)|can|could|is there (?:an?|any) way) (?:i |we |to |of )*(?:avoid(?:ing)?|get(?:ting)? (?:out of|round|around)|escape|dodge|not pay(?:ing)?) (?:it|that|this|the charge|the penalty|paying(?: it| that)?)`,
    ),
    asks: 'when is there no charge on a lifetime isa withdrawal?',
  },
  {
    after: ['allowance', 'facts'],
    said: short(
      String.raw`(?:no,? )?(?:i (?:mean|meant) |what about |and |how about )?(?:outside|not in|without|other than)(?: of)? (?:an? |any |the |my )?isas?`,
    ),
    asks: 'how much interest can i earn tax free outside isas?',
  },
  {
    after: ['product-search', 'product-features', 'product-details', 'facts'],
    of: /\bfix(?:ed|es)?\b/,
    said: short(
      String.raw`what (?:happens|then|next)(?: (?:at the end|when (?:it|they) (?:ends?|finish(?:es)?|matures?)|after(?: that| it ends)?|at maturity))?`,
    ),
    asks: 'what happens after a fixed rate isa ends?',
  },
  {
    after: ['product-search'],
    of: /\bfixes\b|\bfix(?:ed)?\b[^?]*\b(?:rates|isas|ones|accounts)\b/,
    said: short(
      String.raw`(?:can|could|may) (?:i|you|we) (?:add|pay|put)(?: in)?(?: (?:more|money|to it|to them|in|extra|later|afterwards|after opening))*`,
    ),
    asks: 'can i add money to a fixed rate isa after opening?',
  },
  {
    after: ['product-details'],
    said: short(
      String.raw`(?:what (?:is|about) )?(?:the )?next (?:(?:cheapest|best|highest|lowest|dearest|one|best one|cheapest one)(?: after (?:that|it))?|on the list)`,
    ),
    asks: 'what about the second one?',
  },
  {
    after: ['several-isas'],
    said: short(
      String.raw`(?:does it matter|do i have to|is it important|must it be|can they be|does it have to be) (?:which|what|with|at|the same|use|be|a different)? ?(?:the |a )?(?:same |different )?(?:banks?|providers?|firms?|place)(?: (?:it is with|i use|they are with))?`,
    ),
    asks: 'do all my isas have to be with the same bank?',
  },
  {
    after: ['inheritance'],
    said: short(
      String.raw`(?:what about |is there |any |and )?(?:inheritance )?tax(?: on (?:it|that|them))?`,
    ),
    asks: 'is there inheritance tax on an isa?',
  },
  // "What if £500?" of a plan and what it is to reach.
  {
    after: ['reaches'],
    of: /£\d+(?:\.\d+)? a (?:month|week|year)\b/,
    said: short(
      String.raw`(?:(?:what )?if |what about |how about |with |make it )?(?:i (?:save|saved|put in|pay|paid) )?£?\d{2,4}(?: a (?:month|week|year))?`,
    ),
    asks: ({ text }, said) => {
      const [amount] = /\d{2,4}/.exec(said) ?? [];
      return amount === undefined
        ? null
        : text.replace(/£\d+(?:\.\d+)?(?= a (?:month|week|year)\b)/, `£${amount}`);
    },
  },
  {
    after: ['facts'],
    of: /\bgives? me\b[^?]*\bmy isa\b/,
    said: short(
      String.raw`(?:can|could|may) (?:she|he|they) (?:(?:just|also) )?(?:pay|put|send|transfer|move)(?: (?:it|the money))?(?: (?:in|into|it|mine|my|isa|directly|direct|straight|herself|himself|themselves|to))*`,
    ),
    asks: 'can my mum pay into my isa?',
  },
  {
    after: ['protection'],
    of: /£\d/,
    said: short(
      String.raw`my (?:wife|husband|partner) (?:also )?(?:has|had|have|got|has got) (?:the same|that too|as much|another £\d+|£\d+)(?: (?:there|too|as well|in hers|in his))*`,
    ),
    asks: 'is fscs cover per person or per account?',
  },
  {
    after: ['flexible'],
    said: short(
      String.raw`(?:no,? )?(?:it|mine|my isa|the isa|the account) is not(?: flexible| a flexible (?:one|isa))?`,
    ),
    asks: 'can i put money back into an isa that is not flexible?',
  },
  {
    after: ['product-search', 'facts'],
    of: /\bhow many\b/,
    said: short(
      String.raw`how many (?:are|of (?:them|those|these) are|of which are) (?:cash|fixed|easy access|notice|lifetime|junior|stocks and shares|innovative)(?: isas?| ones?)?`,
    ),
    asks: (_, said) => {
      const [kind] =
        /\b(?:cash|fixed|easy access|notice|lifetime|junior|stocks and shares|innovative)\b/.exec(said) ?? [];
      return kind === undefined
        ? null
        : `how many ${kind === 'innovative' ? 'innovative finance' : kind} isas do you list?`;
    },
  },
  {
    after: ['facts'],
    of: /\binterest\b/,
    said: short(
      String.raw`which (?:ones?|isas?|accounts?|of them)(?: (?:are|pay|pays|is|do it|paid))? (?:monthly|each month|every month)`,
    ),
    asks: 'which isas pay interest monthly?',
  },
  // "Is that fixed?", then "does it change?": no to the one is yes to the other.
  {
    after: ['product-details'],
    said: short(
      String.raw`(?:does|can|will|could|might|would) (?:it|that|the rate|this)(?: (?:ever|still))? (?:change|go (?:up|down)|fall|drop|move|rise|vary)(?: (?:later|then|at any time))?`,
    ),
    asks: ({ products, shown }) => {
      const product = products[0] ?? shown.at(-1);
      return product === undefined ? null : `can the rate of the ${product.name} change?`;
    },
  },
  {
    after: ['facts', 'deadline'],
    of: /\b6 april\b|\bnew tax year\b/,
    said: short(
      String.raw`(?:do |will |so )*i get (?:an? )?(?:new|another|fresh|whole new) (?:£?20000|allowance|one)(?: (?:then|that day|on that day))?`,
    ),
    asks: 'do i get a new allowance on 6 april?',
  },
  {
    spoken: /\b(?:2027|cap|12k|12,?000|rule changes?)\b/i,
    said: short(
      String.raw`(?:i|we) (?:save|put|pay|put in|pay in) £\d{4,5} (?:a year )?(?:in(?:to)? |in )?(?:a )?cash(?: isas?)?(?: (?:a|every|each) year)?`,
    ),
    asks: (_, said) => {
      const [amount] = /£\d+/.exec(said) ?? [];
      return amount === undefined ? null : `can i put ${amount} in cash isas a year after april 2027?`;
    },
  },
];
