import { asks, type Question } from '../../topic.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { asksWhether } from '../shared/phrases.ts';

// Banks as firms: one or several, and what counts together.

export const FIRMS = String.raw`(?:banks?|firms?|providers?|building societ(?:y|ies)|institutions?)`;
export const SAME_FIRM = new RegExp(
  String.raw`\b(?:same|one|1|single) ${FIRMS}\b|\b(?:share|shares|sharing|same|one) (?:a |the |one |banking )*licen[cs]e\b|\bpart of the same\b|\bsame (?:group|owner|parent|company)\b`,
);
export const SEVERAL_FIRMS = new RegExp(
  String.raw`\b(?:2|two|both|different|separate|another|several|3|three) (?:different |separate )?${FIRMS}\b|\bbank ([a-z1-9])\b[^.?]*\bbank (?!\1\b)[a-z1-9]\b`,
);

export const EACH_FIRM = new RegExp(String.raw`\b(?:each|every|per) ${FIRMS}\b`);

/** Whether banks are one firm or several, when no amount is named. */
export function firmsText(question: Question, view: RuleView): string {
  const limit = view.figure('fscs-deposits');
  if (
    asks(question, /\btemporary\b|\bhigh balance\b/) &&
    asks(question, /\bhow long\b|\bhow much\b|\bwhat\b/)
  )
    return `A temporary high balance, such as from selling a home, is covered for **${view.amount('fscs-deposits', 'temporaryMonths')} months**, up to ${view.figure('fscs-deposits', 'temporary')}.`;
  if (asks(question, /\bjoint account/))
    return `Of a joint account each of the two holders counts with half: that half counts towards your own ${limit} with the firm.`;
  if (asks(question, /\bper (?:account|isa)\b|\beach (?:account|isa)\b/))
    return `${asksWhether(question) && !asks(question, /\bor\b/) ? 'No: per' : 'Per'} person and **authorised firm**, not per account: all accounts with one firm share the ${limit}.`;
  if (SAME_FIRM.test(question.focus))
    return `They count **together**: accounts and brands of one authorised firm share one limit of ${limit} per person.`;
  return SEVERAL_FIRMS.test(question.focus) || EACH_FIRM.test(question.focus)
    ? `${asksWhether(question) ? 'Yes: each' : 'Each'} authorised firm has a limit **of its own**: ${limit} per person with each, as long as the banks do not share one authorisation.`
    : '';
}

/** "Over how many banks?" */
export const HOW_MANY_FIRMS = new RegExp(String.raw`\bhow many (?:\w+ )?${FIRMS}`);

/** "Two accounts with the same bank, £70,000 in each". */
export function accountsAlike({ text }: Question): number {
  const [, count] = /\b([2-9]) (?:\w+ )?(?:accounts?|isas|brands?|banks?|names?)\b/.exec(text) ?? [];
  return count !== undefined &&
    SAME_FIRM.test(text) &&
    /\beach\b|\b(?:accounts|isas) (?:of|with|holding) £/.test(text)
    ? Number(count)
    : 1;
}

const FAILS =
  /\b(?:go(?:es|ing)? (?:bust|under|bankrupt|out of business)|went bust|fails?|failed|collapses?|insolven\w+)\b/;

/** "Is Quillbrook covered?", "what if Windfallow goes bust?": what the catalogue marks of the one provider that is named. */
export function providerLead(question: Question): string {
  const [provider, more] = question.providers;
  const whether = asksWhether(question);
  if (provider === undefined || more !== undefined || question.money.length > 0) return '';
  if (!whether && !asks(question, FAILS)) return '';
  const own = question.catalogue.filter((each) => each.isActive && each.provider === provider);
  const covered = own.filter(({ fscsProtected }) => fscsProtected);
  if (own.length === 0) return '';
  if (covered.length === own.length)
    return `${whether ? 'Yes: this' : 'This'} catalogue marks what ${provider} offers as FSCS protected.`;
  return covered.length === 0
    ? `${whether ? 'No: this' : 'This'} catalogue marks no product of ${provider} as FSCS protected.`
    : `In part: this catalogue marks ${covered.length} of ${own.length} products of ${provider} as FSCS protected.`;
}
