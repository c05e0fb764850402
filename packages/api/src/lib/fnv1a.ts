/**
 * FNV-1a over the UTF-16 units of a text, with the upper bits folded into the lower ones.
 * @param seed where the hash begins; another gives an independent hash
 * @returns 0 to 2^32 − 1
 * @see http://www.isthe.com/chongo/tech/comp/fnv/
 */
export function fnv1a(text: string, seed: number): number {
  let value = seed;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  return (value ^ (value >>> 15)) >>> 0;
}
