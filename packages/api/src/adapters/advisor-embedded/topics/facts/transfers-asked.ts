import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';

const WORKING_DAYS_A_WEEK = 5;

/** Short matters of transfers. */
export const TRANSFERS_ASKED_FACTS: readonly Fact[] = [
  {
    id: 'transfer-too-long',
    asked:
      /\btransfer\b[^?]*\b\d{1,2} (?:working |calendar )?(?:days|weeks)\b[^?]*\bcash (?:isa )?to cash\b[^?]*\btoo long\b|\btransfer\b[^?]*\bcash (?:isa )?to cash\b[^?]*\b\d{1,2} (?:working |calendar )?(?:days|weeks)\b[^?]*\btoo long\b/,
    weight: 14,
    query: 'ISA transfer time working days',
    rules: ['transfer-time'],
    text: (view, { focus }) => {
      const most = view.amount('transfer-time');
      const [, count, working, unit] = /\b(\d{1,2}) (working |calendar )?(days|weeks)\b/.exec(focus) ?? [];
      const days = Number(count) * (unit === 'weeks' ? WORKING_DAYS_A_WEEK : 1);
      const unsure =
        working === undefined && unit === 'days' && days <= most + 2 * Math.ceil(most / WORKING_DAYS_A_WEEK);
      const lead = days <= most ? 'No' : unsure ? 'Not necessarily, if weekends are among them' : 'Yes';
      return `${lead}: a transfer between cash ISAs should take no more than **${most} working days**. When it takes longer, ask both providers first; GOV.UK says how to complain.`;
    },
  },
  {
    id: 'transfer-part-of-old-money',
    asked:
      /\btransfer\b[^?]*\b(?:half|part|some|only|a bit)\b[^?]*\b(?:last|previous|earlier|old) (?:tax )?years?'?s?\b/,
    not: /£|\bthis (?:tax )?year\b|\bcash to\b|\bstocks\b/,
    weight: 14,
    query: 'partial transfer of an ISA',
    rules: ['partial-transfer'],
    text: (_view, question) =>
      `${asksWhether(question) ? 'Yes: money' : 'Money'} of earlier tax years can be moved **in whole or in part**, and uses nothing of this year’s allowance. A provider may have terms of its own; ask the new one for a transfer form.`,
  },
];
