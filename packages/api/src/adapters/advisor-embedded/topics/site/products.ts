import { sortOptions } from '../../../../domain/product-ranking.ts';
import { isaTypeConfigs } from '../../../../domain/isa-type-configs.ts';
import { asks, type Question } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { listed } from '../../write/text.ts';
import { FEEDBACK, SITE, type SiteMatter } from './matter.ts';
import { ifSample, isSampleData } from '../../write/sample-data.ts';

// The product list of this site: its order, how to use it, what may be added to it.

const [first, ...others] = sortOptions.map(({ label }) => label);
const PRODUCTS = String.raw`(?:products?|isas?|list|table|results?|accounts?|catalogue|comparison)`;
const EARNS = 'ISA Compass may earn a **commission** when you apply through a link to a provider.';
const NOT_BY_MONEY = 'It costs you nothing and changes neither the order of the list nor these answers.';

function orderText(question: Question): string {
  const own = asks(question, /\bwhy\b/)
    ? `The list starts sorted by rating (“${first}”), so what stands first has the highest rating. `
    : `The list is sorted by **rating** at first (“${first}”). `;
  return `${own}You can sort it by ${listed(others.map((label) => `“${label}”`))} instead; of equal rates or fees the better rated stands first. Commission does not change the order.`;
}

/** In their order: the first that is asked. */
export const PRODUCT_MATTERS: readonly SiteMatter[] = [
  {
    id: 'order-for-money',
    asked: anyOf(
      new RegExp(
        String.raw`\b(?:sort\w*|order\w*|rank\w*|list\w*|chosen|shown|arranged|picked|position\w*)\b[^.?]{0,25}\b(?:commissions?|money|payments?|who pays|what (?:they|providers) pay|adverts?|sponsor\w*|kickbacks?)\b`,
      ),
      /\b(?:commissions?|kickbacks?|sponsor\w*|adverts?|payments?)\b[^.?]{0,30}\b(?:order|ranking|rank|ranked|list|top|position|results|answers?|sort\w*|influence|affect|change|higher)\b/,
      /\b(?:do|does|can|could|did)\b[^.?]{0,15}\b(?:providers?|banks?|firms?|companies|they|anyone|someone|\w+)\b[^.?]{0,12}\b(?:pay|paid|buy)\b[^.?]{0,20}\b(?:to (?:be|get|appear|come|stand|rank)|for (?:a |the |their )?(?:top|place|position|listing|ranking|spot))\b[^.?]{0,20}\b(?:top|first|listed|list|higher|here|position|place|spot|ranking|ranked|shown)?/,
      /\b(?:are|is) (?:you|(?:this|the|your) (?:site|list|ranking|advis[eo]r|comparison)|isa compass)\b[^.?]{0,12}\b(?:biased|impartial|unbiased|neutral|objective|independent|fair|sponsored)\b/,
      /^(?:so |and |but )*(?:is|are|was|does|do)\b[^.?]{0,25}\b(?:rank\w*|list\w*|order\w*|top)\b[^.?]{0,30}\b(?:who|whoever) (?:\w+ )?pays?\b(?! (?:the )?(?:best|highest|interest))/,
      /\b(?:paid|sponsored) (?:placements?|listings?|positions?|promotions?|results)\b/,
    ),
    not: /(?<!\b(?:who|whoever) )\bpay(?:s|ing)? (?:into|in|interest|tax|more|most)\b|\bcommission (?:for|on) (?:shares|trades|dealing)|^(?:rank|list|sort|order|show)\b[^.?]*\bwho pays\b/,
    ofIsas: true,
    text: (question) =>
      asks(question, /\b(?:biased|impartial|unbiased|neutral|objective|independent|fair)\b/)
        ? `${EARNS} ${NOT_BY_MONEY} Products are listed by rating, rate, fees or number of reviews, as you choose.${ifSample(question, ' The catalogue is sample data of invented providers.')}`
        : `No: products are listed by rating, rate, fees or number of reviews, as you choose. ${EARNS} ${NOT_BY_MONEY}`,
  },
  {
    id: 'order',
    asked: anyOf(
      new RegExp(
        String.raw`\bhow\b[^.?]{0,20}\b(?:rank\w*|sort\w*|order\w*|arrang\w*|list (?:made|put together))\b[^.?]{0,20}\b(?:done|made|work\w*|decided|calculated|determined|chosen)?\b`,
      ),
      /\bwhy (?:is|are|does|do)\b[^.?]{0,40}\b(?:at the (?:very )?(?:top|bottom)|first|top|number 1|no 1|last)(?: (?:in|of|on) (?:your|the|this) (?:list|table|ranking|page|results))?[?.! ]*$/,
      /\bwhat (?:is|are|does)\b[^.?]{0,15}\b(?:the |your )?(?:ranking|order|list|sorting)\b[^.?]{0,15}\b(?:based on|mean|order|sorted|decide\w*)\b/,
      /\b(?:ranking|sort) (?:criteria|method|order)\b|\b(?:what|which) order\b[^.?]{0,15}\b(?:products?|list|isas?)\b/,
    ),
    not: /\b(?:rate|fee|charge|penalty|risk)s? (?:higher|lower|so)\b|\btax|\bin order to\b|\bwithdraw|\binheritance\b/,
    ofIsas: true,
    goesOn: [[/\b(?:commission|money|pay)\b/, 'order-for-money']],
    text: orderText,
  },
  {
    id: 'earnings',
    asked: anyOf(
      /\b(?:do|does|how do|how does|are|is|will|would) (?:you|the site|this site|this website|isa compass)\b[^.?]{0,60}\b(?:paid (?:by|for|from|if|when|a)|get paid|earn (?:from|on|a|by|any|money)|commissions?|make (?:your |its |any )?money|kickbacks?)\b/,
      /\b(?:do|does|are) (?:the )?(?:banks?|providers?|firms?|they) (?:pay|paying) (?:you|isa compass|(?:this|the) (?:web)?site)\b/,
      /^(?:so |and |but )*who (?:pays|funds|finances|sponsors)(?: for)? (?:you|this|the (?:web)?site|(?:this )?(?:site|website|service|advisor))[?.! ]*$|^(?:so |and |but )*how (?:is|are) (?:this|the|you|your)(?: (?:web)?site| service| advisor)? (?:funded|financed|paid for)\b/,
      /^(?:so |and |but )*(?:is|are) (?:this|these|it|they|any of (?:this|these|them)) (?:\w+ ){0,2}(?:sponsored|adverts?|advertis\w+|an? ad|paid for|biased)\b/,
    ),
    not: /\binterest\b|\bbonus\b|\bdividends?\b/,
    ofIsas: true,
    goesOn: [
      [
        /\b(?:order|ranking|list|answers?|top|affect|change|influence|sort\w*|biased|cost me)\b/,
        'order-for-money',
      ],
    ],
    text: () => `${EARNS} ${NOT_BY_MONEY}`,
  },
  {
    id: 'add-product',
    asked: new RegExp(
      String.raw`\b(?:add|list|put|include|submit|register|upload|advertise|get)\b[^.?]{0,20}\b(?:my|our|a|an|another|new)\b[^.?]{0,20}\b(?:to|on|in) (?:your|the|this) (?:list|site|website|catalogue|comparison|table|page)\b|\b(?:my|our|a|another) (?:own )?(?:product|bank|firm|isa)s? be (?:added|listed|included)\b|\b(?:add|list|include) (?:our|my) (?:own )?(?:product|isa|bank|firm)s?\b(?! (?:limit|allowance|as|in my))`,
    ),
    not: /£\d/,
    ofIsas: true,
    text: () =>
      `No: visitors cannot add products; the catalogue is kept by the people who run the site. Suggest one with ${FEEDBACK}.`,
  },
  {
    id: 'leave-review',
    asked:
      /\b(?:leave|write|post|give|add|submit|make)\b[^.?]{0,12}\b(?:an? |my |own )+(?:review|rating|stars?|opinion)\b|\b(?:can|could|may) i (?:rate|review)\b|\b(?:rate|review) (?:an? |this |the )?product\b/,
    ofIsas: true,
    text: (question) =>
      `No: ratings and reviews cannot be left here${ifSample(question, '; those shown are sample data')}. What you think of the site itself is welcome: use ${FEEDBACK}.`,
  },
  {
    id: 'apply-now',
    asked: anyOf(
      /\bapply now\b|\b(?:where|what) (?:does|do|will) (?:the |your )?(?:apply|links?|buttons?)\b[^.?]{0,15}\b(?:take|lead|go|do|open)\b/,
      /\b(?:how|where)\b[^.?]{0,15}\b(?:do i |can i |to )?(?:apply|sign up|go) (?:for|to) (?:an?|the|this|that|one of (?:the|these|your)|your) (?:products?|of (?:them|these))\b/,
      new RegExp(
        String.raw`\b(?:can|could|may|do|will) (?:i|you|we)\b[^.?]{0,15}\b(?:apply|open|get|sign up)\b[^.?]{0,25}\b(?:through|via|on|using) (?:${SITE}|you|here)(?=[?.! ]|$)`,
      ),
    ),
    not: /£\d|\b(?:lifetime|bonus|transfer\w*)\b/,
    ofIsas: true,
    text: (question) =>
      `${asks(question, /^(?:so |and |but )*(?:can|could|may|do|will)\b/) ? 'Not here: ISA Compass opens no accounts. ' : ''}**Apply Now** on a product’s page leads to the provider’s own site, where you apply and whose terms count.${ifSample(question, ' As the catalogue is sample data, these links lead to example addresses and no such account can be opened.')}`,
  },
  {
    id: 'filter',
    asked: anyOf(
      /\b(?:how|where)\b[^.?]{0,20}\b(?:filter|sort|narrow|search (?:through|for)?)\b[^.?]{0,20}\b(?:products?|isas?|list|table|catalogue|results?|by (?:type|rate|rating|fee|provider))\b/,
      new RegExp(
        String.raw`\bhow (?:do|can) i (?:use|compare|filter|sort)\b[^.?]{0,20}\b(?:${PRODUCTS} (?:here|on (?:${SITE}|here)|with you)|(?:the|your) (?:comparison|list|table|filters?))\b`,
      ),
      /^how (?:do|can) i (?:filter|sort)(?: (?:products?|isas?|them|it))?[?.! ]*$/,
    ),
    ofIsas: true,
    text: () =>
      `On the **Compare ISAs** page (/products): choose a kind of ISA (${listed(isaTypeConfigs.map(({ name }) => name))}) and one of the sorts ${listed([first ?? '', ...others].map((label) => `“${label}”`))}. Finer wishes, such as a minimum deposit, a term or a provider, you can ask me for.`,
  },
  {
    id: 'all-products',
    asked: new RegExp(
      String.raw`\b(?:where|which page|how)\b[^.?]{0,15}\b(?:see|find|view|browse|get|is|are|look at)\b[^.?]{0,10}\b(?:all|the|your|every|full|whole|complete) (?:(?:of )?(?:the|your) |full |whole |complete )?(?:products?|list|catalogue|isas?|comparison|range)(?: (?:you have|page|list|on offer|here))?[?.! ]*$`,
    ),
    not: /\b(?:best|cheapest|highest|lowest|my)\b/,
    ofIsas: true,
    text: () =>
      'On the **Compare ISAs** page (/products), linked at the top: every product of the catalogue, by kind of ISA and in the order that you choose.',
  },
  {
    id: 'coverage',
    asked: anyOf(
      new RegExp(
        String.raw`\b(?:do|does|is|are) (?:you|${SITE}|the (?:list|catalogue)|every|all)\b[^.?]{0,15}\b(?:cover|list|have|include|show|compare|every|all)\b[^.?]{0,12}\b(?:every|all|whole|entire)\b[^.?]{0,15}\b(?:isas?|products?|providers?|banks?|market)\b`,
      ),
      /\bwhy (?:is|are|can not i (?:see|find)|do you not)\b[^.?]{0,25}\bnot (?:here|listed|on (?:your|the|this) (?:list|site)|in (?:your|the) (?:list|catalogue))\b/,
    ),
    not: /\b(?:fscs|protect\w*|accept\w*|pay|transfer\w*|cover(?:ed)? by)\b/,
    ofIsas: true,
    text: (question) =>
      isSampleData(question.catalogue)
        ? 'No: the catalogue is **sample data** of invented providers and lists no real product. For real ones look at providers’ own sites or an independent comparison.'
        : 'No: the catalogue has the products that the people who run the site have entered, and others may be missing.',
  },
];
