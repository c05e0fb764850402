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

const sourceOf = (passage: FoundPassage): Source => ({
  title: passage.kind === 'faq' ? `FAQ: ${passage.heading}` : `Guide: ${passage.title}`,
  url: passage.url,
});

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
    const sources = [...new Map(cited.map((passage) => [passage.url, sourceOf(passage)])).values()];
    return { passages, sources };
  },
});
