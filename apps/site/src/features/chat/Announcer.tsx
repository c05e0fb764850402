import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import { useEffect, useRef } from 'react';
import type { ConversationState } from './conversation.ts';
import { plainText } from './format-message.ts';
import { newSentences } from './sentences.ts';

function say(region: HTMLElement | null, text: string): void {
  const line = document.createElement('p');
  line.textContent = plainText(text);
  region?.append(line);
}

/** Tells screen readers the answer in whole sentences as they come, not in the pieces that the model sends. */
export function Announcer({ state: { turn, messages } }: { state: ConversationState }) {
  const region = useRef<HTMLDivElement>(null);
  /** How much of the running answer has been told; null while none is running. */
  const told = useRef<number | null>(null);

  useEffect(() => {
    const tell = (text: string, complete: boolean) => {
      const { sentences, upTo } = newSentences(text, told.current ?? 0, complete);
      told.current = upTo;
      for (const sentence of sentences) say(region.current, sentence);
    };
    if (turn) {
      if (told.current === null) {
        region.current?.replaceChildren();
        say(region.current, 'The advisor is writing.');
        told.current = 0;
      }
      tell(turn.text, false);
    } else if (told.current !== null) {
      const last = messages.at(-1);
      if (last?.role === 'assistant') {
        tell(last.content, true);
        say(region.current, last.unfinished ? 'This answer is unfinished.' : 'End of the answer.');
      }
      told.current = null;
    }
  }, [turn, messages]);

  return (
    <VisuallyHidden>
      <span ref={region} role="log" aria-live="polite" aria-label="Answer as it is written" />
    </VisuallyHidden>
  );
}
