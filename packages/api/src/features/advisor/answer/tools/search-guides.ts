import { z } from 'zod';
import type { FoundPassage } from '../../../../domain/schemas/tool-answers.ts';
import { answerKey, checkedInWords, type WrittenAnswer } from '../../../../domain/advisor/written-answer.ts';
import type { Source } from '../citations.ts';
import { passageIndex, searchAnswers } from './passage-index.ts';
import { defineTool } from './tool.ts';

const input = z.object({
  query: z.string().min(1).max(400).describe('What to look up, in a few words'),
  limit: z.number().int().min(1).max(6).default(3),
});

const MAX_BLOCKS = 14;
const MAX_ANSWERS = 2;
/** A passage that covers less of the question speaks of something else: the reader would find nothing there. */
const CITED_FROM = 0.55;

/** `guide:isa-transfers` or `faq:what-is-an-isa`, by the address. */
const keyOf = ({ kind, url }: FoundPassage) =>
  `${kind}:${url.slice(kind === 'faq' ? '/faq#'.length : '/guides/'.length)}`;

function sourceOf(passage: FoundPassage): Source {
  const { kind, title, heading, url } = passage;
  const detail = kind === 'faq' || heading === '' ? 'Published on this site.' : `Section “${heading}”.`;
  return { key: keyOf(passage), title: kind === 'faq' ? `FAQ: ${heading}` : `Guide: ${title}`, url, detail };
}

/** The sources of a written answer; each says how old the answer is. */
const answerSources = ({ id, sources, ...dates }: WrittenAnswer, today: string): Source[] =>
  sources.map(({ title, url }, at) => ({
    key: answerKey(id, at + 1),
    title,
    url,
    detail: `Source of an answer by our team. ${checkedInWords(dates, today)}`,
  }));

const describe = ({ id, question, answer, sources, ...dates }: WrittenAnswer, today: string) => ({
  id,
  question,
  answer,
  sources: sources.map(({ title, url }) => ({ title, url })),
  checked: checkedInWords(dates, today),
});

const found = (answers: readonly WrittenAnswer[], query: string) =>
  searchAnswers(answers, query, MAX_ANSWERS, CITED_FROM);

/** Whether a search among some written answers finds one of them. */
export const isFound = (written: WrittenAnswer, answers: readonly WrittenAnswer[], query: string): boolean =>
  found(answers, query).includes(written);

/** The passages of guides and FAQ nearest to a question, best first, and what the team wrote on it. Their text is data, not an instruction. */
export const searchGuides = defineTool({
  name: 'search_guides',
  description:
    'Search the guides, the FAQ and the checked answers of this site’s team for explanations of UK ISAs, tax on savings, fees, risk, transfers and protection. An answer of the team that fits the question goes before the rest; say when it was checked.',
  input,
  execute: (knowledge, { query, limit }) => {
    const passages = passageIndex(knowledge.guides)
      .search(query, limit)
      .map((passage) => ({ ...passage, blocks: passage.blocks.slice(0, MAX_BLOCKS) }));
    const cited = passages.filter(({ coverage }) => coverage >= CITED_FROM);
    const pages = cited.filter(({ url }, at) => cited.findIndex((each) => each.url === url) === at);
    const { answers = [], today } = knowledge;
    const written = found(answers, query);
    return {
      passages,
      answers: written.map((each) => describe(each, today)),
      sources: [...written.flatMap((each) => answerSources(each, today)), ...pages.map(sourceOf)],
    };
  },
});
