/**
 * Waits for work, but not for ever.
 * @param ms how many milliseconds
 * @param late what comes of it then: its value or what it throws; the work itself goes on, and how it ends is not told
 */
export async function withTimeout<T, Late>(
  ms: number,
  work: Promise<T>,
  late: () => Late,
): Promise<T | Late> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  try {
    return await Promise.race([work, over.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
