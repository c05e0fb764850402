import { Fragment } from 'react';
import { formatMessage, splitSentences, type Span } from './format-message.ts';

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map(({ text, bold }, index) =>
    bold ? <strong key={index}>{text}</strong> : <Fragment key={index}>{text}</Fragment>,
  );
}

/** One line. The sentence that is still being written is for the eye only: once it is complete it is a new element. */
function Line({ spans, open }: { spans: readonly Span[]; open: boolean }) {
  const { complete, rest } = splitSentences(spans);
  return (
    <>
      {complete.map((sentence, index) => (
        <span key={index}>
          <Spans spans={sentence} />
        </span>
      ))}
      {rest.length > 0 && (
        <span key={open ? 'being written' : 'last'} aria-hidden={open || undefined}>
          <Spans spans={rest} />
        </span>
      )}
    </>
  );
}

/**
 * What was said: newlines as line breaks, double asterisks as bold, everything else as the text it is. In a live region
 * it is heard in whole sentences, however small the pieces are in which it comes.
 * @param open more is to come
 */
export function MessageText({ content, open = false }: { content: string; open?: boolean }) {
  const lines = formatMessage(content, open);
  return lines.map((spans, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      <Line spans={spans} open={open && index === lines.length - 1} />
    </Fragment>
  ));
}
