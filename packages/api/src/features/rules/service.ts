import { z } from 'zod';
import type { Ctx } from '../../context.ts';
import { RULES_RECORDED_ON, rulesComingAfter, rulesOn } from '../../domain/rules/rule-book.ts';
import { rule } from '../../domain/schemas/rules.ts';
import { londonDate } from '../../domain/isa/tax-year.ts';

export const rulesOnDate = z
  .strictObject({
    on: z.iso.date(),
    recordedOn: z.iso.date().meta({ description: 'When the book was last checked against its sources.' }),
    rules: z.array(rule),
    coming: z.array(rule).meta({ description: 'Announced for later than that day.' }),
  })
  .meta({
    examples: [
      {
        on: '2026-11-20',
        recordedOn: '2026-11-20',
        rules: [
          {
            id: 'isa-allowance',
            subject: 'Overall ISA allowance',
            statement:
              'You can pay up to £20,000 into ISAs in a tax year, across all your adult ISAs together.',
            figure: { amount: 20000, unit: 'pounds a year' },
            from: '2017-04-06',
            to: '2031-04-05',
            source: { title: 'SI 2017/186', url: 'https://www.legislation.gov.uk/uksi/2017/186' },
            status: 'confirmed',
            caveat:
              'The government has said it is held at this figure until April 2031 (tax-free savings newsletter 19).',
            otherFigures: {},
          },
        ],
        coming: [
          {
            id: 'cash-cap-under-65',
            subject: 'Cash ISA cap, under 65',
            statement:
              'Savers under 65 can pay at most £12,000 a tax year into cash ISAs, inside the overall allowance.',
            figure: { amount: 12000, unit: 'pounds a year' },
            from: '2027-04-06',
            source: {
              title: 'GOV.UK: Tax-free savings newsletter 19',
              url: 'https://www.gov.uk/government/publications/tax-free-savings-newsletter-19',
            },
            status: 'announced',
            caveat: 'Announced in the Budget of 26 November 2025.',
            otherFigures: {},
            to: null,
          },
        ],
      },
    ],
  });
export type RulesOnDate = z.output<typeof rulesOnDate>;

/** The rule book as of a date (`YYYY-MM-DD`), today in London unless said. */
export async function getRules(ctx: Ctx, input: { on?: string | undefined }): Promise<RulesOnDate> {
  const on = input.on ?? londonDate(ctx.now());
  return { on, recordedOn: RULES_RECORDED_ON, rules: rulesOn(on), coming: rulesComingAfter(on) };
}
