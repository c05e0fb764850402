import { formatMessage, type Line } from '@isa/ui/client/chat/format-message.ts';
import { Fragment } from 'react';
import { ScrollArea } from '../../components/table/ScrollArea.tsx';
import styles from './advisor-desk.module.css';

/** A line as it reads, with its bold parts; a link is its name, since what users and models write is never followed here. */
function Spans({ line }: { line: Line }) {
  return line.map(({ text, bold }, index) =>
    bold ? <strong key={index}>{text}</strong> : <Fragment key={index}>{text}</Fragment>,
  );
}

/** The beginning of an answer, in one paragraph. */
export function AnswerExcerpt({ content }: { content: string }) {
  const lines = formatMessage(content).flatMap((block) =>
    block.type === 'table' ? [...block.head, ...block.rows.flat()] : block.lines,
  );
  return lines.map((line, at) => (
    <Fragment key={at}>
      {at > 0 && ' '}
      <Spans line={line} />
    </Fragment>
  ));
}

/** An answer as its reader saw it: lines, lists, tables and bold; everything else is the text it is. */
export function AnswerText({ content }: { content: string }) {
  return (
    <ScrollArea label="Text of the answer" className={styles.answer}>
      <div>
        {formatMessage(content).map((block, index) => {
          if (block.type === 'table')
            return (
              <table key={index} className={styles.table}>
                <thead>
                  <tr>
                    {block.head.map((cell, column) => (
                      <th key={column} scope="col">
                        <Spans line={cell} />
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {block.rows.map((row, at) => (
                    <tr key={at}>
                      {row.map((cell, column) => (
                        <td key={column}>
                          <Spans line={cell} />
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            );
          if (block.type === 'list')
            return (
              <ul key={index}>
                {block.lines.map((line, at) => (
                  <li key={at}>
                    <Spans line={line} />
                  </li>
                ))}
              </ul>
            );
          return (
            <p key={index}>
              {block.lines.map((line, at) => (
                <Fragment key={at}>
                  {at > 0 && <br />}
                  <Spans line={line} />
                </Fragment>
              ))}
            </p>
          );
        })}
      </div>
    </ScrollArea>
  );
}
