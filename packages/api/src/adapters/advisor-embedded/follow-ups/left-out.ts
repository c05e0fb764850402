import { matchesFilter } from '../../../domain/isa-types.ts';
import type { Product } from '../../../domain/product.ts';
import { again, wordCount } from './again.ts';
import type { Turn } from './people.ts';
import { productsMeant } from '../topics/products/details.ts';
import { PHRASE_OF, TYPE_OF } from '../understand/entities.ts';
import { readText, type Reading } from '../understand/reading.ts';

const LONGEST = 8;
/** "Anything but that one", "apart from the first one", "not that one". */
const OTHER_THAN =
  /\b(?:but|except(?: for)?|excluding|other than|apart from|besides|leaving out|leave out|without|^(?:and |so |but )*not) (?:that|this|it|those|the (?:first|second|third|last|top)|the \d(?:st|nd|rd))(?: (?:one|product|account|isa|two|2))?\b/;
const NEXT = /\bnext\b/;

/** Asks for what is like a product: of its kind, and reached in the same way. */
export function othersLike(product: Pick<Product, 'type' | 'term'> | undefined): string {
  const kinds = ['cash', 'stocks', 'lifetime', 'innovative', 'junior'] as const;
  const kind = kinds.find((each) => {
    const filter = TYPE_OF[each];
    return filter !== null && product !== undefined && matchesFilter(product.type, filter);
  });
  const [way = ''] =
    /easy access|instant access|notice|fixed|flexible/i.exec(kind === 'cash' ? (product?.term ?? '') : '') ??
    [];
  return `what are the best ${way.toLowerCase()} ${kind ? PHRASE_OF[kind] : 'isa'}s?`.replace(/ {2,}/g, ' ');
}

/** The search before once more, without the product that is pointed at. */
export function otherThanThat(turn: Turn): Reading | null {
  const { alone, last, knowledge } = turn;
  const about = last.topic.id === 'product-search' || last.topic.id === 'product-details';
  if (!about || wordCount(alone.focus) > LONGEST || !OTHER_THAN.test(alone.focus)) return null;
  if (NEXT.test(alone.focus) || alone.money.length > 0) return null;
  const out = productsMeant(alone);
  if (out.length === 0) return null;
  const reading =
    last.topic.id === 'product-search'
      ? again(turn, last.question.text, last.question.focus)
      : readText(othersLike(out[0]), othersLike(out[0]), alone.raw, knowledge);
  return { ...reading, products: [], withoutProducts: [...last.question.withoutProducts, ...out] };
}
