import { ifisaReturnRange } from '../../../../domain/rule-notes.ts';
import { formatDate } from '../../../../domain/tax-year.ts';
import { asks, cues, NEVER, type Question } from '../../topic.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { joined } from '../../write/text.ts';
import { asksWhen, asksWhether, PAYING_IN } from '../shared/phrases.ts';
import { lendingText } from './protection.ts';
import { lending } from './subjects.ts';
import { rulesTopic } from '../shared/rules-topic.ts';

const LONG_TERM = /\blong[ -]term asset|\bltafs?\b/;

function innovativeText(question: Question, view: RuleView): string {
  const row = view.row('ifisa-long-term-funds');
  if (asks(question, LONG_TERM) && question.kinds.join() === 'stocks')
    return joined(
      'For a stocks and shares ISA that is **not in my sources**.',
      row &&
        `My rule book only says that since ${formatDate(row.from ?? view.date)} long-term asset funds may be held in an **innovative finance ISA**.`,
      'Ask the provider, or look at GOV.UK.',
    );
  if (asks(question, /\blong[ -]term asset|\bltaf|\bfunds?\b/)) {
    return `${row ? `${asksWhen(question) ? 'S' : 'Yes: s'}ince ${formatDate(row.from ?? view.date)} long-term asset funds may be held in an innovative finance ISA.` : 'Not yet at that time.'} Otherwise it holds mainly peer-to-peer loans.`;
  }
  return joined(
    asks(question, /^(?:so |and |but )*(?:is|are|isn)\b[^.?]*\brisk/) && 'Yes: capital is at risk.',
    asks(question, /^(?:so |and |but )*(?:is|are)\b[^.?]*\bsafe/) && 'No, not like a bank deposit.',
    asks(question, /^(?:so |and |but )*(?:can|could|will) (?:i|you|we)\b[^.?]*\blose/) && 'Yes.',
    `Returns of innovative finance ISAs are commonly quoted in a range of **${ifisaReturnRange.low}% to ${ifisaReturnRange.high}%** a year. That is a range and **not a promise**: capital is at risk.`,
    lendingText(),
    !question.brief &&
      'Higher figures usually mean riskier borrowers, weaker security or a longer wait. Look for the return after fees and bad debts.',
  );
}

/** Returns, risk and contents of innovative finance ISAs. */
export const innovativeReturns = rulesTopic({
  id: 'ifisa-returns',
  answers: ['safe', 'loses'],
  rules: ['ifisa-protection', 'ifisa-long-term-funds'],
  dated: () => ['ifisa-long-term-funds'],
  score: (question) => {
    const about = question.kinds[0] === 'innovative' || (lending(question) && question.kinds.length < 2);
    if (!about && !asks(question, LONG_TERM)) return NEVER;
    return (
      cues(question, [
        [/\breturns?\b|\bearn\b|\bpay\b|\binterest\b|\byield/, 2.5],
        [/\brisk|\brisky|\bsafe\b|\blose\b/, 2],
        [LONG_TERM, 6],
        [/\btypical|\bexpect|\brange\b|\bhow much (?:can|could|do|does)/, 2],
        [/\bbest\b|\bhighest\b|\bproducts?\b|\bshow\b|\blist\b|\btarget\b/, -3],
        [/\btransfer|\bfscs\b|\bprotect|\ballowance|\blimit/, -2],
        [PAYING_IN, -6],
      ]) - (question.money.length > 0 ? 2 : 0)
    );
  },
  now: innovativeText,
  atOtherTime: (question, view) => {
    const later = view.row('ifisa-long-term-funds') ? undefined : view.later('ifisa-long-term-funds');
    return later?.from && asks(question, LONG_TERM)
      ? `${asksWhether(question) ? 'No, not then: long-term' : 'Long-term'} asset funds may be held in an innovative finance ISA only since **${formatDate(later.from)}**.`
      : null;
  },
});
