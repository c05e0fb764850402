import MiniSearch from 'minisearch';
import { faqTabs } from '../../../domain/faq-content.ts';
import type { FoundPassage } from '../../../domain/schemas/tool-answers.ts';
import type { GuideText } from '../knowledge.ts';
import { htmlSections } from './html-text.ts';

type Passage = Omit<FoundPassage, 'coverage'>;

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

const termOf = (token: string): string | null => {
  const word = token
    .toLowerCase()
    .replace(/['’]s$/, '')
    .replaceAll(/['’]/g, '');
  return STOP_WORDS.has(word) || word === '' ? null : stem(word);
};

const tokens = (text: string) =>
  text.split(/[^\p{Letter}\p{Number}£%'’.,]+|[.,](?!\d)/u).filter((token) => token !== '');

/** The terms of a text, without the words that say nothing. */
export function termsOf(text: string): string[] {
  return tokens(text).flatMap((token) => termOf(token) ?? []);
}

/** What can be looked up in guides and FAQ. */
interface PassageIndex {
  /** The passages nearest to a question, best first. */
  search(query: string, limit: number): FoundPassage[];
}

function passagesOf(guides: readonly GuideText[]): Passage[] {
  const ofGuides = guides.flatMap((guide) =>
    htmlSections(guide.content).map(({ heading, blocks }): Passage => {
      const own = heading === '' ? [guide.summary, ...blocks] : blocks;
      return { kind: 'guide', title: guide.title, heading, blocks: own, url: `/guides/${guide.slug}` };
    }),
  );
  const ofFaq = faqTabs.flatMap((tab) =>
    tab.items.map((item): Passage => {
      const blocks = item.answer.split(/(?<=[.!?]) (?=\p{Lu})/u);
      return { kind: 'faq', title: 'FAQ', heading: item.question, blocks, url: `/faq#${item.id}` };
    }),
  );
  return [...ofFaq, ...ofGuides].filter((passage) => passage.blocks.length > 0);
}

/** How much a term says: the rarer it is among the passages, the more. */
function weigher(passages: readonly Passage[]): (term: string) => number {
  const frequency = new Map<string, number>();
  for (const { heading, title, blocks } of passages) {
    for (const term of new Set(termsOf([heading, title, ...blocks].join(' ')))) {
      frequency.set(term, (frequency.get(term) ?? 0) + 1);
    }
  }
  return (term) => Math.log(1 + passages.length / (frequency.get(term) ?? 0.5));
}

function build(guides: readonly GuideText[]): PassageIndex {
  const passages = passagesOf(guides);
  const index = new MiniSearch<{ id: number; heading: string; title: string; text: string }>({
    fields: ['heading', 'title', 'text'],
    tokenize: tokens,
    processTerm: termOf,
    searchOptions: { boost: { heading: 1.8, title: 2 }, fuzzy: (term) => (term.length > 5 ? 0.2 : false) },
  });
  index.addAll(
    passages.map(({ heading, title, blocks }, id) => ({ id, heading, title, text: blocks.join(' ') })),
  );
  const weight = weigher(passages);
  const weightOf = (terms: readonly string[]) => terms.reduce((sum, term) => sum + weight(term), 0);
  return {
    search(query, limit) {
      const wanted = [...new Set(termsOf(query))];
      const whole = weightOf(wanted);
      return index
        .search(query)
        .flatMap((hit) => {
          const passage = passages[Number(hit.id)];
          if (!passage) return [];
          const found = wanted.filter((term) => hit.queryTerms.includes(term));
          const coverage = whole === 0 ? 0 : weightOf(found) / whole;
          const rounded = Math.round(coverage * 100) / 100;
          return [{ score: hit.score * coverage, passage: { ...passage, coverage: rounded } }];
        })
        .toSorted((a, b) => b.score - a.score)
        .slice(0, limit)
        .map(({ passage }) => passage);
    },
  };
}

const indexes = new WeakMap<readonly GuideText[], PassageIndex>();

/** The search index over these guides and the FAQ; built once per array of guides. */
export function passageIndex(guides: readonly GuideText[]): PassageIndex {
  const known = indexes.get(guides);
  if (known) return known;
  const built = build(guides);
  indexes.set(guides, built);
  return built;
}
