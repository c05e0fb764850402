/** A wording and the intent it belongs to. */
export interface Example {
  intent: string;
  text: string;
}

/**
 * Reads an example file: `# intent-id`, then one wording per line.
 * @throws {Error} with the line number for a wording before the first heading
 */
export function parseExamples(file: string, name: string): Example[] {
  let intent: string | null = null;
  return file.split('\n').flatMap((line, at) => {
    const text = line.trim();
    if (text === '') return [];
    if (text.startsWith('# ')) {
      intent = text.slice(2).trim();
      return [];
    }
    if (intent === null) throw new Error(`${name}, line ${at + 1}: a wording before the first intent.`);
    return [{ intent, text }];
  });
}
