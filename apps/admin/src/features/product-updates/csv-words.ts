export type FieldChanges = Record<string, { before: unknown; after: unknown }>;

const SHOWN_ERRORS = 5;

export function shownErrors(errors: readonly string[]): { shown: readonly string[]; more: string | null } {
  const left = errors.length - SHOWN_ERRORS;
  return { shown: errors.slice(0, SHOWN_ERRORS), more: left > 0 ? `...and ${left} more errors` : null };
}

const LINE_FEED = 10;

/** A quick count of lines for the progress; counts quoted line breaks too, but not the header. */
export async function countLines(file: Blob): Promise<number> {
  const reader = file.stream().getReader();
  let lines = 0;
  let last = LINE_FEED;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    for (const byte of value) if (byte === LINE_FEED) lines += 1;
    last = value.at(-1) ?? last;
  }
  return Math.max(0, lines + (last === LINE_FEED ? 0 : 1) - 1);
}
