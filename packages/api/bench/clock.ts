const WRAP = 1_000_000_000;

const micros = () => Math.floor((performance.timeOrigin + performance.now()) * 1000) % WRAP;

/** The present moment as a short word, the same clock for every process of this machine. */
export const stamp = (): string => micros().toString(36);

/** Milliseconds since a stamp was made. */
export function since(word: string): number {
  const age = micros() - Number.parseInt(word, 36);
  return (age < 0 ? age + WRAP : age) / 1000;
}
