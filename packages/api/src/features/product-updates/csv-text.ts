import { NOT_CSV } from '../../domain/csv-file.ts';
import { isPlainText } from '../../domain/text.ts';
import { badRequest } from '../../errors.ts';

const HINT = 'Please save it as UTF-8 CSV ("CSV UTF-8" in Excel) and upload it again.';
const SAMPLE_BYTES = 4096;

const wrongEncoding = (encoding: string) =>
  badRequest(`The file is encoded as ${encoding}, not as UTF-8. ${HINT}`);

const byteOrderMarks: readonly (readonly [string, readonly number[]])[] = [
  ['UTF-32', [0xff, 0xfe, 0, 0]],
  ['UTF-32', [0, 0, 0xfe, 0xff]],
  ['UTF-16', [0xff, 0xfe]],
  ['UTF-16', [0xfe, 0xff]],
];

/** UTF-16 without a mark: of a mostly Latin text every second byte is zero. */
function looksLikeUtf16(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) <= sample.length / 8 || Math.min(even, odd) >= sample.length / 32) return false;
  return isPlainText(new TextDecoder(even > odd ? 'utf-16be' : 'utf-16le').decode(sample));
}

/** No text holds these in any single-byte encoding; from 0x80 on, a byte is a letter in some. */
const isControl = (byte: number) =>
  (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) || byte === 0x7f;

const END_OF_FILE = '\u001A';
const ENDING = new Set([END_OF_FILE, '\r', '\n', ' ', '\t']);

/** Old programs end a file with the control character 0x1A, which is no part of its text. */
function withoutEndOfFile(text: string): string {
  let end = text.length;
  while (end > 0 && ENDING.has(text.charAt(end - 1))) end -= 1;
  const at = text.indexOf(END_OF_FILE, end);
  return at === -1 ? text : text.slice(0, at);
}

/**
 * The text of an uploaded file, which must be UTF-8; a byte-order mark and an end-of-file character are taken off.
 * @throws {AppError} 400 naming the encoding it seems to have, or that it is no text at all
 */
export function decodeCsv(bytes: Uint8Array): string {
  const marked = byteOrderMarks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked !== undefined) throw wrongEncoding(marked[0]);
  if (bytes.includes(0)) {
    if (looksLikeUtf16(bytes)) throw wrongEncoding('UTF-16');
    throw badRequest(
      `${NOT_CSV}: this one contains NUL bytes, so it is binary or damaged and no text. ${HINT}`,
    );
  }
  try {
    return withoutEndOfFile(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    if (bytes.some(isControl)) throw badRequest(NOT_CSV);
    throw wrongEncoding('Latin-1 (Windows-1252) or something else');
  }
}
