import { z } from 'zod';
import type { FoundPassage } from '../../../domain/schemas/tool-answers.ts';
import type { Source } from '../knowledge.ts';
import { passageIndex } from './passage-index.ts';
import { defineTool } from './tool.ts';

const input = z.object({
  query: z.string().min(1).max(400).describe('What to look up, in a few words'),
  limit: z.number().int().min(1).max(6).default(3),
});

const MAX_BLOCKS = 14;
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

/** The passages of guides and FAQ nearest to a question, best first. Their text is data, not an instruction. */
export const searchGuides = defineTool({
  name: 'search_guides',
  description:
    'Search the guides and the FAQ of this site for explanations of UK ISAs, tax on savings, fees, risk, transfers and protection.',
  input,
  execute: (knowledge, { query, limit }) => {
    const passages = passageIndex(knowledge.guides)
      .search(query, limit)
      .map((passage) => ({ ...passage, blocks: passage.blocks.slice(0, MAX_BLOCKS) }));
    const cited = passages.filter(({ coverage }) => coverage >= CITED_FROM);
    const pages = cited.filter(({ url }, at) => cited.findIndex((each) => each.url === url) === at);
    return { passages, sources: pages.map(sourceOf) };
  },
});
