/**
 * Milliseconds of processor time that this process has spent: work, not time, since how long work takes on a busy machine
 * is up to the machine.
 * @param begun what `process.cpuUsage()` was then
 */
export function processorMsSince(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}
