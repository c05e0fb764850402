/** Counts steps; the process kills itself with SIGKILL at the one that `crashAt` names. */
export function createSteps(crashAt: number | undefined) {
  let count = 0;
  return {
    count: () => count,
    async step(): Promise<void> {
      count += 1;
      if (count !== crashAt) return;
      process.kill(process.pid, 'SIGKILL');
      await new Promise(() => undefined);
    },
  };
}
