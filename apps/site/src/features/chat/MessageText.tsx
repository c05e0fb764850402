import { LinkButton } from '@isa/ui/LinkButton';
import type { AnswerLink } from './answer-link.ts';
import styles from './message.module.css';
import { Fragment, type ReactNode, useId } from 'react';
import { SourceEntry } from './SourceEntry.tsx';
import type { Source } from './sources.ts';
import { countClick } from '../analytics/events.ts';
import { AnswerTable } from './AnswerTable.tsx';
import {
  type Block,
  formatMessage,
  type Line,
  type Span,
  splitSentences,
} from '@isa/ui/client/chat/format-message.ts';

/** Links below an answer. */
function AnswerLinks({ links }: { links: readonly AnswerLink[] }) {
  if (links.length === 0) return null;
  const details = links.flatMap(({ detail }) => detail ?? []);
  return (
    <div className={styles.links}>
      <ul>
        {links.map(({ kind, title, url }) => (
          <li key={kind}>
            <LinkButton href={url} look="secondary" size="small">
              {title}
            </LinkButton>
          </li>
        ))}
      </ul>
      {details.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
    </div>
  );
}

type CitationProps = {
  number: number;
  /** Undefined while streaming: sources come last. */
  source: Source | undefined;
};

/** A citation, which opens its source. */
function Citation({ number, source }: CitationProps) {
  const id = useId();
  return (
    // The sentence has been announced before its source arrives.
    <sup className={styles.citation} aria-live="off">
      <span className={styles.mark} aria-hidden="true">
        {number}
      </span>
      {source && (
        <>
          <button type="button" popoverTarget={id} aria-label={`Source ${number}: ${source.title}`} />
          <span id={id} popover="auto" className={styles.sourceCard}>
            <SourceEntry source={source} />
          </span>
        </>
      )}
    </sup>
  );
}

type Sources = readonly Source[];

const PRODUCT = /^\/products\/(\d{1,9})$/;

/** A link on this site; one to a product counts as a click on it. */
function TextLink({ href, name }: { href: string; name: string }) {
  const productId = PRODUCT.exec(href)?.[1];
  const click =
    productId === undefined
      ? {}
      : countClick({
          event: 'productClicked',
          data: { productId: Number(productId), productName: name },
        });
  return (
    <a href={href} {...click}>
      {name}
    </a>
  );
}

function spanContent({ text, href, source }: Span, sources: Sources): ReactNode {
  if (source !== undefined) return <Citation number={source} source={sources[source - 1]} />;
  return href === undefined ? text : <TextLink href={href} name={text} />;
}

function Spans({ spans, sources }: { spans: Line; sources: Sources }) {
  return spans.map((span, index) => {
    const Wrapper = span.bold ? 'strong' : Fragment;
    return <Wrapper key={index}>{spanContent(span, sources)}</Wrapper>;
  });
}

type LineProps = { spans: Line; sources: Sources; open: boolean };

/** One line. An incomplete sentence is hidden from screen readers; once complete it is a new element. */
function TextLine({ spans, sources, open }: LineProps) {
  const { complete, rest } = splitSentences(spans);
  return (
    <>
      {complete.map((sentence, index) => (
        <span key={index}>
          <Spans spans={sentence} sources={sources} />
        </span>
      ))}
      {rest.length > 0 && (
        <span key={open ? 'being written' : 'last'} aria-hidden={open || undefined}>
          <Spans spans={rest} sources={sources} />
        </span>
      )}
    </>
  );
}

function TextBlock({ block, sources, open }: { block: Block; sources: Sources; open: boolean }) {
  if (block.type === 'table') {
    const { head, rows } = block;
    return (
      <AnswerTable
        head={head}
        rows={rows}
        renderCell={(spans) => <Spans spans={spans} sources={sources} />}
      />
    );
  }
  const lines = block.lines.map((spans, index) => (
    <TextLine key={index} spans={spans} sources={sources} open={open && index === block.lines.length - 1} />
  ));
  if (block.type === 'list')
    return (
      <ul>
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    );
  return (
    <p>
      {lines.map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  );
}

type Props = {
  content: string;
  sources?: Sources;
  /** Shown under the table of products. */
  links?: readonly AnswerLink[];
  /** Still streaming. */
  open?: boolean;
};

const namesProduct = (line: Line) => line.some(({ href }) => href !== undefined && PRODUCT.test(href));

/** The block that lists products: the last table with product links, else the last block. */
function productBlock(blocks: readonly Block[]): number {
  const table = blocks.findLastIndex(
    (block) => block.type === 'table' && block.rows.flat().some(namesProduct),
  );
  return table === -1 ? blocks.length - 1 : table;
}

/**
 * A message: lines, lists, tables, bold, product links and citations; everything else is plain text. A live
 * region announces whole sentences, however small the chunks.
 */
export function MessageText({ content, sources = [], links = [], open = false }: Props) {
  const blocks = formatMessage(content, { open, sources: open ? Infinity : sources.length });
  const place = productBlock(blocks);
  return blocks.map((block, index) => (
    <Fragment key={index}>
      <TextBlock block={block} sources={sources} open={open && index === blocks.length - 1} />
      {index === place && <AnswerLinks links={links} />}
    </Fragment>
  ));
}
