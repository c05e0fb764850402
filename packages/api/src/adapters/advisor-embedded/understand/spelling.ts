import { COMMON, LEXICON, REAL_FIRMS } from './lexicon.ts';

/** Steps between two words: letters changed, left out, put in, or two neighbours swapped. More than `most` counts as more. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    if (Math.min(...row) > most) return most + 1;
    before = previous;
    previous = row;
  }
  return previous[b.length] ?? most + 1;
}

/** How many mistakes a word of this length may have and still be recognised. */
const allowed = (length: number) => (length < 5 ? (length === 4 ? 1 : 0) : length < 8 ? 1 : 2);

/** Mistakes too short, or too far from the word meant, to be found by counting letters. */
const KNOWN_MISTAKES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    lias: 'lisa',
    lsia: 'lisa',
    iza: 'isa',
    ias: 'isa',
    isaa: 'isa',
    intrest: 'interest',
    intresst: 'interest',
    alowence: 'allowance',
    allowence: 'allowance',
    widraw: 'withdraw',
    withdrawl: 'withdrawal',
    withdrawel: 'withdrawal',
    morgage: 'mortgage',
    buisness: 'business',
    goverment: 'government',
    yeer: 'year',
    yaer: 'year',
    munth: 'month',
    monies: 'money',
    wich: 'which',
    wat: 'what',
    whta: 'what',
    hlep: 'help',
    hepl: 'help',
    stil: 'still',
    opne: 'open',
    teh: 'the',
    adn: 'and',
    cna: 'can',
    hwo: 'how',
    hw: 'how',
    mch: 'much',
    wht: 'what',
    abt: 'about',
    howm: 'how',
    mutch: 'much',
    muhc: 'much',
    mcuh: 'much',
    waht: 'what',
    hte: 'the',
    taht: 'that',
    jsut: 'just',
    ahve: 'have',
    wil: 'will',
    becuase: 'because',
    dont: 'do not',
    moeny: 'money',
    ez: 'easy',
    eazy: 'easy',
    easi: 'easy',
    acces: 'access',
    acess: 'access',
    notise: 'notice',
    kid: 'child',
    kids: 'children',
    kiddo: 'child',
  }),
);

const lengthGroups = new Map<number, string[]>();
for (const word of LEXICON) lengthGroups.set(word.length, [...(lengthGroups.get(word.length) ?? []), word]);

const KNOWN = new Set([...LEXICON, ...COMMON, ...REAL_FIRMS.flatMap((firm) => firm.split(/[^a-z]+/))]);

const ENDINGS = /(?:s|es|ed|ing|ers?|ly|al|able|ment)$/;

/** Another form of a word that is known: `rated` of `rate`, `planning` of `plan`. */
function isFormOf(word: string, known: (word: string) => boolean): boolean {
  const [ending] = ENDINGS.exec(word) ?? [];
  if (ending === undefined) return false;
  const stem = word.slice(0, -ending.length);
  return [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1'), `${stem.replace(/i$/, '')}y`].some(
    (form) => form.length > 2 && known(form),
  );
}

function nearest(word: string): string | undefined {
  const most = allowed(word.length);
  let best: { word: string; distance: number } | undefined;
  for (let length = word.length - most; length <= word.length + most; length += 1) {
    for (const candidate of lengthGroups.get(length) ?? []) {
      if (candidate[0] !== word[0] && (candidate[1] !== word[0] || candidate[0] !== word[1])) continue;
      const distance = editDistance(word, candidate, best ? best.distance - 1 : most);
      if (distance <= (best ? best.distance - 1 : most)) best = { word: candidate, distance };
    }
  }
  return best?.word;
}

/**
 * A function that puts a lower-case word right when it is one the site does not know and close to one of the lexicon.
 * @param alsoKnown words that are spelt right although neither list has them, such as those of guides and products
 */
export function spellingCorrector(alsoKnown: ReadonlySet<string>): (word: string) => string {
  const remembered = new Map<string, string>();
  const known = (word: string) => KNOWN.has(word) || alsoKnown.has(word);
  return (word) => {
    const mistake = KNOWN_MISTAKES.get(word);
    if (mistake !== undefined) return mistake;
    if (word.length < 4 || known(word)) return word;
    const before = remembered.get(word);
    if (before !== undefined) return before;
    const right = isFormOf(word, known) ? word : (nearest(word) ?? word);
    if (remembered.size < 2000) remembered.set(word, right);
    return right;
  };
}
