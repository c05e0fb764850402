import { z } from 'zod';
import { publicGuide } from '../../features/guides/service.ts';
import { rulesOnDate } from '../../features/rules/service.ts';
import { describeArea } from '../route-doc.ts';

export const guideRoutes = describeArea('Guides and rules', {
  'GET /api/guides': { summary: 'List the guides', answer: z.array(publicGuide) },
  'GET /api/guides/{slug}': {
    summary: 'Read one guide',
    answer: publicGuide,
    errors: { 404: 'No such guide.', 410: 'The guide was withdrawn.' },
    example: { params: { slug: 'what-is-an-isa' } },
  },
  'GET /api/rules': {
    summary: 'Read the ISA rules of a day',
    notes: 'Of today in London, or of the day `on` (YYYY-MM-DD).',
    answer: rulesOnDate,
    example: { query: { on: '2026-11-20' } },
  },
});
