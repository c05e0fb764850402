/** Lengths of time in milliseconds. */
export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const DAYS_A_YEAR = 365;

/** A moment some milliseconds earlier, in the stored format: ISO 8601, UTC. */
export const momentBefore = (instant: Date, ms: number): string =>
  new Date(instant.getTime() - ms).toISOString();
