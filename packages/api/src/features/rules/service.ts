import type { Ctx } from '../../context.ts';
import { type Rule, RULES_RECORDED_ON, rulesComingAfter, rulesOn } from '../../domain/rule-book.ts';
import { londonDate } from '../../domain/tax-year.ts';

export interface RulesOnDate {
  on: string;
  /** When the book was last checked against its sources. */
  recordedOn: string;
  rules: readonly Rule[];
  /** What has been announced for later. */
  coming: readonly Rule[];
}

/** The rule book as of a date (`YYYY-MM-DD`), today in London unless said. */
export async function getRules(ctx: Ctx, input: { on?: string | undefined }): Promise<RulesOnDate> {
  const on = input.on ?? londonDate(ctx.now());
  return { on, recordedOn: RULES_RECORDED_ON, rules: rulesOn(on), coming: rulesComingAfter(on) };
}
