import { z } from 'zod';
import type { RouteDocs } from '../../domain/schemas/route-doc.ts';
import type { PublicGuide } from './service.ts';

const guide: z.ZodType<PublicGuide> = z
  .strictObject({
    id: z.int(),
    title: z.string(),
    slug: z.string(),
    category: z.string(),
    summary: z.string(),
    content: z.string().meta({ description: 'Sanitised HTML.' }),
    reviewedOn: z.iso.date(),
    updatedAt: z.iso.datetime().meta({ description: 'When it was changed last.' }),
    sources: z.array(z.strictObject({ title: z.string(), url: z.url() })),
  })
  .meta({ id: 'Guide' });

const whatIsAnIsa = {
  id: 1,
  title: 'What is an ISA?',
  slug: 'what-is-an-isa',
  category: 'ISA Basics',
  summary: 'What an ISA does for your savings, the five types, who can open one and how safe the money is.',
  reviewedOn: '2026-11-20',
  updatedAt: '2026-11-20T09:00:00.000Z',
  sources: [
    {
      title: 'GOV.UK: Individual Savings Accounts',
      url: 'https://www.gov.uk/individual-savings-accounts',
    },
    { title: 'GOV.UK: Lifetime ISA', url: 'https://www.gov.uk/lifetime-isa' },
  ],
  content:
    '\n<p><strong>An Individual Savings Account (ISA) is a wrapper that keeps UK tax away from your savings and\ninvestments.</strong> In the …',
};

export const guideDocs = {
  'GET /api/guides': {
    area: 'Guides and rules',
    summary: 'List the guides',
    answer: z.array(guide),
    example: { answer: [whatIsAnIsa] },
  },
  'GET /api/guides/{slug}': {
    area: 'Guides and rules',
    summary: 'Read one guide',
    answer: guide,
    errors: { 404: 'No such guide.' },
    example: { params: { slug: whatIsAnIsa.slug }, answer: whatIsAnIsa },
  },
} satisfies RouteDocs;
