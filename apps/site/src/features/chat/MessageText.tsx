import { Fragment } from 'react';
import { formatMessage } from './format-message.ts';

/** What was said: newlines as line breaks, double asterisks as bold, everything else as the text it is. */
export function MessageText({ content, open = false }: { content: string; open?: boolean }) {
  return formatMessage(content, open).map((spans, line) => (
    <Fragment key={line}>
      {line > 0 && <br />}
      {spans.map(({ text, bold }, index) =>
        bold ? <strong key={index}>{text}</strong> : <Fragment key={index}>{text}</Fragment>,
      )}
    </Fragment>
  ));
}
