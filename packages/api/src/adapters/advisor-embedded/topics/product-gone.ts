import { NEVER, type Question, type Topic } from '../topic.ts';
import { GENERIC_PRODUCT, wordsOf } from '../understand/catalogue-names.ts';

const telling = (name: string) =>
  name
    .trim()
    .split(' ')
    .some((word) => !GENERIC_PRODUCT.has(word));

/** A name the question says in full that is of no product the site shows now, but of one it keeps. */
function goneIn({ raw, catalogue }: Question): string | null {
  const words = wordsOf(raw);
  const named = catalogue.filter(({ name }) => telling(wordsOf(name)) && words.includes(wordsOf(name)));
  const longest = named.toSorted((a, b) => b.name.length - a.name.length)[0];
  return longest &&
    !longest.isActive &&
    !named.some(({ isActive, name }) => isActive && name === longest.name)
    ? longest.name
    : null;
}

/** A product that the site no longer shows. */
export const productGone: Topic = {
  id: 'product-gone',
  passing: true,
  declines: true,
  score: (question) => (goneIn(question) === null ? NEVER : 15),
  calls: () => [],
  compose: (question) => ({
    text: `The **${goneIn(question) ?? ''}** is not in this site’s catalogue now, so I can’t tell you its terms or whether it is open. Ask for its kind, and I will search what there is.`,
    notes: ['sample'],
  }),
};
