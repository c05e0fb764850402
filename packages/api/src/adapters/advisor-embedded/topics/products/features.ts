import type { Product } from '../../../../domain/product.ts';
import { matchesFilter } from '../../../../domain/isa-types.ts';
import type { Found, ProductFacts } from '../../tool-results.ts';
import { NEVER, type Draft, type Question, type Topic } from '../../topic.ts';
import { TYPE_OF } from '../../understand/entities.ts';
import { lines } from '../../write/text.ts';
import { detailsCall } from './details.ts';
import { productLine } from './lines.ts';

// What a few products say of themselves and savers ask for in other words: who says so, word by word.

interface Offer {
  /** How it is asked for. */
  asked: RegExp;
  not?: RegExp;
  /** The features that say so. */
  said: RegExp;
}

const OFFERS: readonly Offer[] = [
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
    asked: /\bmonthly (?:payments?|investing|investments?) from £\d+|\binvest(?:ing)? monthly from £\d+/,
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
];

const LOOKS =
  /^(?:(?:so|and|but|ok|hi|please)\b[, ]*)*(?:rates? (?:that|which)|paper|which|what|who|any|are there|is there|do any|does any\w*|can (?:i|you|we|couples|kids)|do you have|have you got|show|list|find|(?:an? )?(?:[\w-]+ ){0,3}isas?\b|no |monthly |free )|\bany of them\b|\banywhere\b/;

const DAYS = /\b(\d+) days\b/;
/** "A month after opening" is not within 14 days. */
const isLongEnough = (feature: string, focus: string) =>
  !/\ba month after\b/.test(focus) || Number(DAYS.exec(feature)?.[1] ?? Infinity) >= A_MONTH;
const A_MONTH = 30;

const FROM = /\bfrom £(\d+)/i;
/** "Monthly payments from £25" does not mean those that begin at £50. */
const startsLow = (feature: string, focus: string) =>
  !/^monthly payments/i.test(feature) ||
  Number(FROM.exec(feature)?.[1] ?? 0) <= Number(FROM.exec(focus)?.[1] ?? Infinity);

const saidBy = (features: readonly string[], { said }: Offer, focus: string) =>
  features.filter(
    (feature) => said.test(feature) && isLongEnough(feature, focus) && startsLow(feature, focus),
  );

/** The offer asked for, how many products say so and the first of them. */
function offered(question: Question): { offer: Offer; total: number; products: readonly Product[] } | null {
  const { focus, products, providers, kinds, catalogue } = question;
  if (products.length + providers.length > 0 || !LOOKS.test(focus)) return null;
  const offer = OFFERS.find(({ asked, not }) => asked.test(focus) && !not?.test(focus));
  if (!offer) return null;
  const [kind] = kinds;
  const type = kind ? TYPE_OF[kind] : /\b(?:kids?|child(?:ren)?)\b/.test(focus) ? 'Junior ISA' : null;
  const fitting = catalogue.filter(
    (product) =>
      product.isActive &&
      (type === null || matchesFilter(product.type, type)) &&
      saidBy(product.features, offer, focus).length > 0,
  );
  return fitting.length === 0 ? null : { offer, total: fitting.length, products: fitting.slice(0, MOST) };
}
const MOST = 6;

/** So many products are looked up at once. */
const AT_ONCE = 4;
const callsFor = (products: readonly Product[]) =>
  [0, AT_ONCE]
    .map((from) => products.slice(from, from + AT_ONCE))
    .filter(({ length }) => length > 0)
    .map(detailsCall);

function compose(question: Question, answers: Found): Draft {
  const found = offered(question);
  const products = callsFor(found?.products ?? []).flatMap((call) => answers.get(call)?.products ?? []);
  const [one, more] = products;
  if (!found || !one)
    return { text: 'I could not search the catalogue just now. Please ask again.', notes: [] };
  const said = (product: ProductFacts) =>
    `- ${productLine(product, 'none')}. ${saidBy(product.features, found.offer, question.focus).join('; ')}.`;
  return {
    text: lines(
      !more
        ? `The **${one.name}** from **${one.provider}** says so:`
        : `**${found.total}** products in this catalogue say so${found.total > products.length ? `; the first ${products.length}` : ''}:`,
      ...products.map(said),
      !question.brief && 'Others may offer it and not state it here: ask the provider.',
    ),
    notes: ['sample'],
  };
}

/** "Which ISA rounds up my card spending?", "can couples see a joint view anywhere?" */
export const productFeatures: Topic = {
  id: 'product-features',
  score: (question) => (offered(question) === null ? NEVER : 13),
  calls: (question) => {
    const found = offered(question);
    return callsFor(found?.products ?? []);
  },
  compose,
};
