import { z } from 'zod';
import { allRules, ruleHistory, RULES_RECORDED_ON } from '../../../../domain/rules/rule-book.ts';
import { taxYearOf } from '../../../../domain/isa/tax-year.ts';
import { ruleSources } from './sources.ts';
import { dateInput, defineTool } from './tool.ts';

const ruleIds = [...new Set(allRules().map((rule) => rule.id))];

const input = z.object({
  rules: z.array(z.enum(ruleIds)).min(1).max(12).describe('Names of the rules wanted'),
  date: dateInput.optional().describe('The day the rules are wanted for; left out: today'),
});

/** What the rule book says about some rules on a date, with the rows before and after it. */
export const isaRules = defineTool({
  name: 'isa_rules',
  description:
    'UK ISA and savings tax rules on a date, from the dated rule book: figures, ages, dates, status and source. Use it for every figure.',
  input,
  execute: (knowledge, { rules, date = knowledge.today }) => {
    const rows = rules.flatMap((id) => ruleHistory(id));
    const later = rows.filter((row) => row.from !== null && row.from > date);
    const earlier = rows.filter((row) => row.to !== null && row.to < date);
    const inForce = rows.filter((row) => !later.includes(row) && !earlier.includes(row));
    return {
      date,
      taxYear: taxYearOf(date).label,
      recordedOn: RULES_RECORDED_ON,
      inForce,
      later,
      earlier,
      noRowOnDate: rules.filter((id) => !inForce.some((row) => row.id === id)),
      sources: ruleSources(rules, date, knowledge.today),
    };
  },
});
