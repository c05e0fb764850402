import { z } from 'zod';
import {
  addDays,
  daysToDeadline,
  formatDate,
  nextDeadline,
  taxYearOf,
} from '../../../domain/isa/tax-year.ts';
import { dateInput, defineTool } from './tool.ts';

const input = z.object({ date: dateInput.optional().describe('Count from this day; left out: today') });

/** The ISA deadline (5 April, London time) that follows a date and the days left to it. */
export const daysToTheDeadline = defineTool({
  name: 'days_to_deadline',
  description: 'The last day of the tax year a date lies in, and how many days are left to it.',
  input,
  execute: (knowledge, { date = knowledge.today }) => {
    const deadline = nextDeadline(date);
    const taxYear = taxYearOf(date).label;
    const detail = `The tax year ${taxYear} ends on ${formatDate(deadline)}.`;
    return {
      date,
      taxYear,
      deadline,
      daysLeft: daysToDeadline(date),
      nextTaxYearStarts: addDays(deadline, 1),
      sources: [{ key: 'deadline', title: 'ISA deadline guide', url: '/isa-deadline', detail }],
    };
  },
});
