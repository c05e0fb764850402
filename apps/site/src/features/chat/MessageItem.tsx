import { counted } from '@isa/api/domain/money';
import styles from './message.module.css';
import { SourceEntry } from './SourceEntry.tsx';
import type { Source } from './sources.ts';
import chatStyles from './chat.module.css';
import { Button } from '@isa/ui/Button';
import { notifyFailure } from '@isa/ui/client/toast.ts';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { memo, useEffect, useState } from 'react';
import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import { AnswerFeedback } from './AnswerFeedback.tsx';
import type { Message } from './chat-api.ts';
import { FREE_TEXT, isFree, noAnswer, type ShownMessage, type Turn } from './conversation-state.ts';
import { plainText } from '@isa/ui/client/chat/format-message.ts';
import { MessageText } from './MessageText.tsx';
import { formatMoment } from '../../moment.ts';

/** Sources listed without expanding: more would bury the answer on a phone. */
const SHOWN = 4;

function Entries({ sources, start = 1 }: { sources: readonly Source[]; start?: number }) {
  return (
    <ol start={start}>
      {sources.map((source, index) => (
        <li key={index}>
          <span className={styles.mark} aria-hidden="true">
            {start + index}
          </span>
          <SourceEntry source={source} />
        </li>
      ))}
    </ol>
  );
}

/** Sources of an answer, numbered as cited. */
function AnswerSources({ sources }: { sources: readonly Source[] }) {
  if (sources.length === 0) return null;
  // Collapsing a single source saves no space.
  const shown = sources.length > SHOWN + 1 ? SHOWN : sources.length;
  return (
    <div className={styles.sources}>
      <span>Sources</span>
      <Entries sources={sources.slice(0, shown)} />
      {shown < sources.length && (
        <details>
          <summary>{counted(sources.length - shown, 'more source')}</summary>
          <Entries sources={sources.slice(shown)} start={shown + 1} />
        </details>
      )}
    </div>
  );
}

type AnswerSuggestionsProps = {
  suggestions: readonly string[];
  onPick: ((question: string) => void) | null;
};

/** Suggested questions; a tap asks one. */
function AnswerSuggestions({ suggestions, onPick }: AnswerSuggestionsProps) {
  return (
    <ul className={chatStyles.suggestions} aria-label="Suggested questions">
      {suggestions.map((suggestion, index) => (
        <li key={index}>
          <button type="button" disabled={onPick === null} onClick={() => onPick?.(suggestion)}>
            {suggestion}
          </button>
        </li>
      ))}
    </ul>
  );
}

const SHOWN_MS = 2000;

function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Refused, or no clipboard without https.
      notifyFailure('Could not copy', 'Please select the text and copy it.');
    }
  };

  return (
    <Button look="quiet" size="small" className={styles.action} onClick={() => void copy()}>
      {copied ? <IconCheck size={16} aria-hidden="true" /> : <IconCopy size={16} aria-hidden="true" />}
      <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
    </Button>
  );
}

/** The typing indicator. */
function Typing() {
  return (
    <span className={styles.typing} aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
  );
}

type Props = {
  message: ShownMessage;
  sessionId: string;
  /** Asks a suggested question; null while there are no credits. Suggestions are hidden without it. */
  onSuggestion?: ((question: string) => void) | null | undefined;
  /** Still streaming. */
  running?: boolean;
  /** With the time it was sent. */
  dated?: boolean;
};

/** Questions on the right, answers on the left. New answers are announced. */
export const MessageItem = memo(function MessageItem(props: Props) {
  const { message, sessionId, onSuggestion, running = false, dated = false } = props;
  const { id, role, content, unfinished, sources, links, suggestions, createdAt, key } = message;
  const isUser = role === 'user';
  const isWhole = !isUser && !running;
  return (
    <li className={isUser ? styles.user : styles.advisor}>
      <VisuallyHidden>{isUser ? 'You asked:' : 'The advisor answered:'}</VisuallyHidden>
      <div className={styles.bubble} aria-live={key === undefined ? undefined : 'polite'}>
        {running && content === '' ? (
          <Typing />
        ) : (
          <MessageText content={content} sources={sources} links={links} open={running} />
        )}
      </div>
      {unfinished && <p className={styles.unfinished}>This answer is unfinished.</p>}
      {onSuggestion !== undefined && suggestions.length > 0 && (
        <AnswerSuggestions suggestions={suggestions} onPick={onSuggestion} />
      )}
      {isFree(message) && <p className={styles.free}>{FREE_TEXT}</p>}
      {isWhole && <AnswerSources sources={sources} />}
      <div className={styles.actions}>
        {isWhole && <CopyButton text={plainText(content, sources.length)} />}
        {dated && <time dateTime={createdAt}>{formatMoment(createdAt)}</time>}
        {isWhole && !unfinished && (
          <AnswerFeedback sessionId={sessionId} messageId={id} feedback={message.feedback} />
        )}
      </div>
    </li>
  );
});

/** The streaming answer as a message. */
export function runningMessage({ key, text }: Turn): ShownMessage {
  return { ...noAnswer(), id: 0, role: 'assistant', content: text, unfinished: false, createdAt: '', key };
}

/** Without failed attempts of a question that was asked again. */
export function withoutRepeats<M extends Message>(messages: readonly M[]): readonly M[] {
  return messages.filter(({ role, content }, index) => {
    const next = messages[index + 1];
    return role !== 'user' || next?.role !== 'user' || next.content !== content;
  });
}
