import { formatPounds } from '../../../../domain/money.ts';
import type { Question } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';

// A terminal illness, which frees a Lifetime ISA of its charge, in the words in which savers tell of it.

const TERMINAL = anyOf(
  /\bterminal(?:ly)?\b|\bdying\b|\blife expectancy\b|\bpalliative\b|\bhospice\b|\bend[- ]of[- ]life\b/,
  /\bgoing to die (?:of|soon|in|from)\b|\b(?:weeks?|months?|an?(?: single)? year|\d years?) (?:left )?to live\b/,
);

/** "I have terminal cancer", "the doctors gave me a year to live": told of oneself and not asked about. */
const TELLS = new RegExp(
  String.raw`(?<!\bif )\b(?:i am|i'?m|i have|i'?ve|i was|i got|i only have|gave me|given me|told me|says? i|said i|my (?:cancer|illness|diagnosis|condition) is)\b[^.?]*(?:${TERMINAL.source})`,
);

const NEAR = String.raw`(?:dad|father|mum|mom|mother|husband|wife|partner|brother|sister|son|daughter|friend|he|she)`;
/** "My dad is dying", told of somebody else. */
const TELLS_OF_OTHER = new RegExp(
  String.raw`(?<!\bif )(?<!\bif my )\b${NEAR} (?:is|has|was|got|only has)\b[^.?]*(?:${TERMINAL.source})`,
);

/** Whether the saver is terminally ill, by this question or by what they told of themselves before. */
export const isTerminal = ({ text, focus, askedBefore }: Question): boolean =>
  TERMINAL.test(text) ||
  askedBefore.some((before) => {
    const told = before.toLowerCase();
    return (
      TELLS.test(told) ||
      (TELLS_OF_OTHER.test(told) && !/\bmy (?:own )?(?:lisa|lifetime)\b|\bi\b/.test(focus))
    );
  });

/** Whether somebody tells of such an illness of their own and asks nothing. */
export const tellsTerminal = ({ focus }: Question): boolean =>
  TELLS.test(focus) || TELLS_OF_OTHER.test(focus);

/** What a terminal illness frees of the charge. */
export function terminalCase(question: Question): string {
  const [only, more] = question.money;
  const amount =
    only && !more && only.per === 'once' ? `, so of ${formatPounds(only.amount)} you get all of it` : '';
  return `No charge is due with a **terminal illness**${amount}.`;
}
