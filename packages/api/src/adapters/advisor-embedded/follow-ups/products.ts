import { matchesFilter, typeFilters } from '../../../domain/isa-types.ts';
import { rankProducts } from '../../../domain/product-ranking.ts';
import type { Product } from '../../../domain/product.ts';
import { wordCount } from './again.ts';
import { amountsTold } from './corrected.ts';
import type { Turn } from './people.ts';
import { namesAccess } from '../topics/products/access.ts';
import { productsMeant } from '../topics/products/details.ts';
import { asked } from '../topics/products/fields.ts';
import { readText, type Reading } from '../understand/reading.ts';

const OPENING = String.raw`^(?:(?:and|but|so|ok|or|what about|how about|what if|for|with|on|if it (?:is|was|were))\b[, ]*)*`;
const BARE_NUMBER = new RegExp(
  String.raw`${OPENING}(?:£|i put in |i pay in |i have |it is )?(\d{1,7})(?:\.\d+)?(?: instead)?[?.! ]*$`,
);
const THOUSANDS = /\d ?(?:k|grand|thousand)\b/i;
const LEAST_ALONE = 100;

/** "And 20?" after "how much would 10 grand earn in it?": another amount, counted like the one before. */
export function anotherAmount({ alone, last, knowledge }: Turn): Reading | null {
  const [, number] = BARE_NUMBER.exec(alone.focus) ?? [];
  const [money, more] =
    last.question.money.length > 1 && last.topic.id === 'allowance-sums'
      ? amountsTold(last.question)
      : last.question.money;
  if (number === undefined || !money || more) return null;
  const inThousands =
    money.amount >= 1000 && Number(number) < 1000 && THOUSANDS.test(alone.askedBefore.at(-1) ?? '');
  const amount = Number(number) * (inThousands ? 1000 : 1);
  if (amount < LEAST_ALONE && money.amount >= 1000) return null;
  const put = (text: string) => text.replace(text.slice(money.at, money.end), `£${amount}`);
  const reading = readText(put(last.question.text), put(last.question.focus), alone.raw, knowledge);
  const { products, people, kinds, providers } = last.question;
  return {
    ...reading,
    products: products.length > 0 ? products : productsMeant(last.question),
    people,
    kinds,
    providers,
    period: reading.period ?? last.question.period,
    rate: reading.rate ?? last.question.rate,
    rates: reading.rates.length > 0 ? reading.rates : last.question.rates,
  };
}

const ONE =
  /\bones?\b|'s[?.! ]*$|\b(?:what|how) about\b|^(?:and )?(?:the |with |at |from )|\bi meant\b|^(?:no|sorry|oops|actually)\b/;
const LONGEST = 7;

/** Of one provider, what is most like a product: the same kind, then the same way to reach the money. */
function likest(product: Product, provider: string, catalogue: readonly Product[]): Product | undefined {
  const filter = typeFilters.find((type) => matchesFilter(product.type, type));
  const own = catalogue.filter(
    (each) =>
      each.isActive && each.provider === provider && filter !== undefined && matchesFilter(each.type, filter),
  );
  const near = own.filter(({ term }) => term === product.term);
  return rankProducts(near.length > 0 ? near : own, 'rating')[0];
}

/** "What about the Emberlyn one?" after a question on one product: the same of another provider's. */
export function ofAnotherProvider({ alone, last }: Turn): Reading | null {
  const [provider, more] = alone.providers;
  const [product, others] = last.topic.id === 'product-details' ? productsMeant(last.question) : [];
  if (provider === undefined || more !== undefined || !product || others) return null;
  if (alone.kinds.length > 0 || alone.products.length > 0 || asked(alone).length > 0) return null;
  if (!ONE.test(alone.focus) || wordCount(alone.focus) > LONGEST) return null;
  const another = likest(product, provider, alone.catalogue);
  return another ? { ...last.question, products: [another], providers: [], raw: alone.raw } : null;
}

const BEST_OF_THEM =
  /^(?:and |so |but )*(?:which|what|who)(?:(?: of (?:them|those|these))?(?: ones?| account| product| isa)? (?:is|has|pays|charges|costs|are|have|pay|gives|offers) | (?:is|are) )[^.?]*\b(?:best|highest|lowest|cheapest|top|most|least|largest|smallest|longest|shortest)\b/;
const AVERAGE_OF =
  /^.*?\b(?:average|mean|typical|how many)\b(?: (?:rates?|fees?|rating|interest|aer|returns?|minimum deposits?|charges?|products?))*(?: (?:of|for|on|across|among|over))?(?: (?:all|the|your))*/;

/** "The average of notice ISAs, and which is the best of them?": the best of what was averaged or counted. */
export function bestOfThem({ alone, last, knowledge }: Turn): Reading | null {
  const averaged = last.topic.id === 'product-averages';
  const counted = last.topic.id === 'product-search' && alone.brief && last.question.brief;
  const names = alone.kinds.length + alone.products.length + alone.providers.length > 0;
  if ((!averaged && !counted) || names || alone.money.length > 0 || namesAccess(alone.focus)) return null;
  if (!BEST_OF_THEM.test(alone.focus)) return null;
  const among = last.question.focus.replace(AVERAGE_OF, '').replace(/\b(?:are|is) there\b|[?.!]+/g, '');
  const text = `${alone.focus.replace(/[?.! ]+$/, '').replace(/ of (?:them|those|these)\b/, '')}: ${among.trim()}?`;
  const { providers, withoutProviders } = last.question;
  return { ...readText(text, text, alone.raw, knowledge), providers, withoutProviders };
}

const OF_THESE =
  /^(?:(?:and|but|what about|how about|or)\b[, ]*)*(?:(?:of|for|in|with|at|on) )?(?:the |your |just |only )*/;
const LONGEST_OF = 8;

/** "And of the notice accounts?" after an average: the same over others. */
export function averageOfOthers({ alone, last, knowledge }: Turn): Reading | null {
  if (last.topic.id !== 'product-averages' || wordCount(alone.focus) > LONGEST_OF) return null;
  const whose = alone.focus.replace(OF_THESE, '').replace(/[?.! ]+$/, '');
  const names = alone.kinds.length > 0 || alone.providers.length > 0 || namesAccess(alone.focus);
  if (whose === '' || !names || alone.money.length > 0 || /\b(?:best|highest|lowest|which)\b/.test(whose))
    return null;
  const [figure] = /\b(?:rates?|fees?|rating|minimum deposit|returns?|interest)\b/.exec(
    last.question.focus,
  ) ?? ['rate'];
  const text = `what is the average ${figure} of ${whose}?`;
  return { ...readText(text, text, alone.raw, knowledge), providers: alone.providers };
}

const PAYS_MORE =
  /\bwhich (?:one |of (?:them|those|these) |kind |type )?(?:pays?|earns?|gives?|has)\b[^.?]*\b(?:more|most|best|higher|highest|better)\b/;

/** "Fixed or easy access, what is the difference, and which pays more?": their rates side by side. */
export function ratesOfSides({ alone, last, knowledge }: Turn): Reading | null {
  const named =
    namesAccess(last.question.focus) && (last.topic.id === 'facts' || last.topic.id === 'kind-overview');
  const bare = alone.kinds.length + alone.products.length + alone.providers.length === 0;
  if (!named || !bare || !PAYS_MORE.test(alone.focus)) return null;
  const ways = [...last.question.focus.matchAll(ACCESS_WORDS)].map(([way]) => way);
  const [one, other] = [...new Set(ways)];
  if (one === undefined) return null;
  const text =
    other === undefined ? `which ${one} cash isa pays the most?` : `which pays more, ${one} or ${other}?`;
  return readText(text, text, alone.raw, knowledge);
}
const ACCESS_WORDS = /\b(?:easy access|instant access|fixed|notice|regular saver)\b/g;
