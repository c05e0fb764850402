import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Completion, completionAt } from './completion.ts';
import { sqlTokens } from './sql-tokens.ts';
import styles from './sql-editor.module.css';

type Props = {
  label: string;
  value: string;
  error?: string | undefined;
  tables: readonly string[];
  onChange: (value: string) => void;
  onExecute: () => void;
};

type Offer = Completion & { active: number; left: number; top: number };

/** The position of a character of the coloured text, relative to it. */
function placeOf(back: HTMLElement, offset: number): { left: number; top: number } {
  const walker = document.createTreeWalker(back, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let left = offset;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (left <= length) {
      range.setStart(node, left);
      break;
    }
    left -= length;
  }
  const box = range.getBoundingClientRect();
  const frame = back.getBoundingClientRect();
  return { left: box.left - frame.left, top: box.bottom - frame.top };
}

/** Replaces the word at the caret by the browser's own editing, so that it can be undone. */
function typeOver(input: HTMLTextAreaElement, from: number, text: string): void {
  input.setSelectionRange(from, input.selectionStart);
  document.execCommand('insertText', false, text);
}

function useOffer(input: RefObject<HTMLTextAreaElement | null>, back: RefObject<HTMLPreElement | null>) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const close = () => setOffer(null);
  return {
    offer,
    close,
    update(text: string, caret: number, tables: readonly string[]) {
      const found = completionAt(text, caret, tables);
      setOffer(found && { ...found, active: found.isExpected ? 0 : -1, left: 0, top: 0 });
    },
    place() {
      if (offer === null || !back.current || offer.top > 0) return;
      setOffer({ ...offer, ...placeOf(back.current, offer.from) });
    },
    move(step: 1 | -1) {
      if (offer === null) return;
      const count = offer.options.length;
      setOffer({ ...offer, active: (Math.max(offer.active, step === 1 ? -1 : 0) + step + count) % count });
    },
    accept(at: number) {
      const option = offer?.options[at];
      if (offer && option !== undefined && input.current) typeOver(input.current, offer.from, option);
      close();
    },
  };
}

type OfferListProps = { id: string; offer: Offer | null; onAccept: (at: number) => void };

/** Suggestions, at the word they would replace. */
function OfferList({ id, offer, onAccept }: OfferListProps) {
  return (
    <div
      id={`${id}-tables`}
      // HTML has no list element that a text area can own.
      role="listbox"
      aria-label="Tables"
      className={styles.offer}
      hidden={offer === null}
      style={{ left: `min(${offer?.left ?? 0}px, 100% - 11rem)`, top: offer?.top }}
    >
      {offer?.options.map((option, at) => (
        <div
          key={option}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === offer.active}
          onPointerDown={(event) => {
            event.preventDefault();
            onAccept(at);
          }}
        >
          {option}
        </div>
      ))}
    </div>
  );
}

/**
 * A text area for SQL with syntax colours behind it and suggestions of table names. It stays a plain text
 * area, so that selection, undo, assistive technology and phone keyboards work as everywhere.
 */
export function SqlEditor({ label, value, error, tables, onChange, onExecute }: Props) {
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const back = useRef<HTMLPreElement>(null);
  const { offer, close, update, place, move, accept } = useOffer(input, back);

  // The caret's position is known after layout.
  useLayoutEffect(place);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      close();
      onExecute();
      return;
    }
    if (offer === null) return;
    const isAccepting = event.key === 'Tab' ? !event.shiftKey : event.key === 'Enter' && offer.active >= 0;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape') close();
    else if (isAccepting) accept(Math.max(0, offer.active));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={styles.editor}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <pre ref={back} className={styles.back} aria-hidden="true">
          {sqlTokens(value).map(({ kind, text }, at) => (
            // Tokens have no id but their index.
            <span key={at} className={styles[kind]}>
              {text}
            </span>
          ))}
          {'\n'}
        </pre>
        <textarea
          ref={input}
          id={id}
          className={styles.input}
          value={value}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          aria-autocomplete="list"
          aria-controls={`${id}-tables`}
          aria-activedescendant={offer && offer.active >= 0 ? `${id}-${offer.active}` : undefined}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value);
            update(currentTarget.value, currentTarget.selectionStart, tables);
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
          onClick={close}
        />
        <OfferList id={id} offer={offer} onAccept={accept} />
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        Only SELECT queries are allowed. Ctrl+Enter executes; table names are offered as you type, Tab takes
        one.
      </p>
      <VisuallyHidden>
        <span aria-live="polite">
          {offer && `${offer.options.length} tables offered: ${offer.options.join(', ')}`}
        </span>
      </VisuallyHidden>
    </div>
  );
}
