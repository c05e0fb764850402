/**
 * Waits for work with a timeout.
 * @param ms how many milliseconds
 * @param late gives the result then: its value or what it throws. The work itself continues; its outcome is ignored
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
