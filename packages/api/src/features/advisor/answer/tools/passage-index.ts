import { htmlToText } from '../../../../domain/html.ts';
import MiniSearch from 'minisearch';
import { faqTabs } from '../../../../domain/content/faq.ts';
import { termOf, termsOf, tokensOf } from '../../../../lib/search-terms.ts';
import type { FoundPassage } from '../../../../domain/schemas/tool-answers.ts';
import { plainQuestion, type WrittenAnswer } from '../../../../domain/advisor/written-answer.ts';
import type { GuideText } from '../citations.ts';

const cells = (row: string) =>
  [...row.matchAll(/<t[hd]\b[^>]*>(.*?)<\/t[hd]>/gis)].map((cell) => htmlToText(cell[1] ?? ''));

/** A table as one sentence per row: `Cash ISA: most you can pay in £20,000; what to watch …`. */
function tableText(table: string): string {
  const rows = [...table.matchAll(/<tr\b[^>]*>(.*?)<\/tr>/gis)].map((row) => cells(row[1] ?? ''));
  const [head = [], ...body] = rows;
  return body
    .map(([name = '', ...values]) => {
      const stated = values.map((value, at) => `${head[at + 1] ?? ''}: ${value}`).join('; ');
      return `<p>${name} – ${stated}.</p>`;
    })
    .join('\n');
}

/** The blocks of a piece of guide HTML as plain sentences, in order: paragraphs, list items, table rows. */
export function htmlBlocks(html: string): string[] {
  return html
    .replace(/<table\b.*?<\/table>/gis, tableText)
    .split(/<\/?(?:p|li|ul|ol|h[1-6]|div|blockquote|section)\b[^>]*>/i)
    .map(htmlToText)
    .filter((block) => block !== '');
}

/** The parts of a guide under each second-level heading; the part before the first has the heading ''. */
export function htmlSections(html: string): { heading: string; blocks: string[] }[] {
  return html.split(/<h2\b[^>]*>/i).map((part, at) => {
    if (at === 0) return { heading: '', blocks: htmlBlocks(part) };
    const [heading = '', rest = ''] = part.split(/<\/h2>/i, 2);
    return { heading: htmlToText(heading), blocks: htmlBlocks(rest) };
  });
}

type Passage = Omit<FoundPassage, 'coverage'>;

/** What a text is found by. */
interface Searchable {
  title: string;
  heading: string;
  blocks: string[];
}

/** Texts that can be looked up. */
interface TextIndex<Text> {
  /** The texts nearest to a question, best first. */
  search(query: string, limit: number): (Text & Pick<FoundPassage, 'coverage'>)[];
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
function inverseFrequency(passages: readonly Searchable[]): (term: string) => number {
  const frequency = new Map<string, number>();
  for (const { heading, title, blocks } of passages) {
    for (const term of new Set(termsOf([heading, title, ...blocks].join(' ')))) {
      frequency.set(term, (frequency.get(term) ?? 0) + 1);
    }
  }
  return (term) => Math.log(1 + passages.length / (frequency.get(term) ?? 0.5));
}

function build<Text extends Searchable>(passages: readonly Text[]): TextIndex<Text> {
  const index = new MiniSearch<{ id: number; heading: string; title: string; text: string }>({
    fields: ['heading', 'title', 'text'],
    tokenize: tokensOf,
    processTerm: termOf,
    searchOptions: { boost: { heading: 1.8, title: 2 }, fuzzy: (term) => (term.length > 5 ? 0.2 : false) },
  });
  index.addAll(
    passages.map(({ heading, title, blocks }, id) => ({ id, heading, title, text: blocks.join(' ') })),
  );
  const weight = inverseFrequency(passages);
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

const indexes = new WeakMap<readonly GuideText[], TextIndex<Passage>>();

/** The search index over these guides and the FAQ; built once per array of guides. */
export function passageIndex(guides: readonly GuideText[]): TextIndex<Passage> {
  const known = indexes.get(guides);
  if (known) return known;
  const built = build(passagesOf(guides));
  indexes.set(guides, built);
  return built;
}

interface WrittenText extends Searchable {
  written: WrittenAnswer;
}

const answerIndexes = new WeakMap<readonly WrittenAnswer[], TextIndex<WrittenText>>();

function answerIndex(answers: readonly WrittenAnswer[]): TextIndex<WrittenText> {
  const known = answerIndexes.get(answers);
  if (known) return known;
  const built = build(
    answers.map((written): WrittenText => {
      const { question, wordings, answer } = written;
      return { written, title: wordings.join(' '), heading: question, blocks: [answer] };
    }),
  );
  answerIndexes.set(answers, built);
  return built;
}

/**
 * The written answers nearest to a question, best first; before all the one that was written for exactly these words.
 * @param least coverage, 0 to 1, under which an answer speaks of something else
 */
export function searchAnswers(
  answers: readonly WrittenAnswer[],
  query: string,
  limit: number,
  least: number,
): WrittenAnswer[] {
  if (answers.length === 0) return [];
  const asked = plainQuestion(query);
  const exact = answers.filter((each) =>
    [each.question, ...each.wordings].some((text) => plainQuestion(text) === asked),
  );
  const near = answerIndex(answers)
    .search(query, limit)
    .filter(({ coverage }) => coverage >= least)
    .map(({ written }) => written);
  return [...new Set([...exact, ...near])].slice(0, limit);
}
