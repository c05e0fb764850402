import { type ClassifierModel, MAGIC } from '../src/adapters/advisor-embedded/classifier/model.ts';

const bytesOf = (array: Float32Array | Int8Array) =>
  Buffer.from(array.buffer, array.byteOffset, array.byteLength);

/** A model as one file: magic, length of the header, header as JSON padded to four bytes, arrays. */
export function encodeModel({
  inputHash,
  classes,
  searchWords,
  temperature,
  threshold,
  ...arrays
}: ClassifierModel): Buffer {
  const json = JSON.stringify({ inputHash, classes, searchWords: [...searchWords], temperature, threshold });
  const header = Buffer.from(json.padEnd(json.length + ((4 - (Buffer.byteLength(json) % 4)) % 4)));
  const start = Buffer.alloc(8);
  start.write(MAGIC, 'latin1');
  start.writeUInt32LE(header.length, 4);
  const { idf, bias, scale, weights } = arrays;
  return Buffer.concat([start, header, ...[idf, bias, scale, weights].map(bytesOf)]);
}
