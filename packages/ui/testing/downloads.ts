import { onTestFinished, vi } from 'vitest';
import { PATIENCE_MS } from './eventually.ts';

export type Download = { name: string; text: string };

const textOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    // As bytes: reading it as text would drop the byte order mark.
    reader.addEventListener('load', () =>
      resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer)),
    );
    reader.readAsArrayBuffer(file);
  });

/**
 * The files that the page saves until the test ends.
 * @internal
 */
export function recordDownloads(): { next: () => Promise<Download> } {
  const files: Blob[] = [];
  const saved: Promise<Download>[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
    revokeObjectURL: () => undefined,
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    const { href, download: name } = this;
    const file = files[Number(href.slice('blob:'.length)) - 1];
    if (file === undefined) throw new Error(`${href} is no file of the page`);
    saved.push(textOf(file).then((text) => ({ name, text })));
  });
  onTestFinished(() => click.mockRestore());
  return { next: () => vi.waitUntil(() => saved.shift(), { timeout: PATIENCE_MS }) };
}
