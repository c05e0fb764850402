const STOP_WORDS = new Set(
  'a about after all also am an and any are as at be been before but by can could do does doing for from get go had has have having he her him his how i if in into is it its just know let me more most much my no not of off on one or other our out over please put she should so some tell than that the their them then there these they this to too up us use used very want was we were what when where which while who whose why will with would you your'.split(
    ' ',
  ),
);

/** Word forms that mean the same here share one term: plurals, -ing, -ed, and a final e. */
function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const bare = word
    .replace(/ies$/, 'y')
    .replace(/(?<=[a-z]{3})(?:ing|ed|al|als)$/, '')
    .replace(/(?<![su])s$/, '');
  return bare.replace(/(?<=[a-z]{3})e$/, '').replace(/([b-df-hj-np-tv-z])\1$/, '$1');
}

/** The term of a token; null for a stop word. */
export const termOf = (token: string): string | null => {
  const word = token
    .toLowerCase()
    .replace(/['’]s$/, '')
    .replaceAll(/['’]/g, '');
  return STOP_WORDS.has(word) || word === '' ? null : stem(word);
};

/** The words and figures of a text. */
export const tokensOf = (text: string) =>
  text.split(/[^\p{Letter}\p{Number}£%'’.,]+|[.,](?!\d)/u).filter((token) => token !== '');

/** The terms of a text, without stop words. */
export function termsOf(text: string): string[] {
  return tokensOf(text).flatMap((token) => termOf(token) ?? []);
}
