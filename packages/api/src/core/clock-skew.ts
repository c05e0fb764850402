/**
 * How far the clocks of two servers on one database may be apart, in milliseconds. What another wrote may end this much
 * later than our own clock allows; later still, it was written by a clock that has been put right since.
 */
export const MAX_CLOCK_SKEW_MS = 60_000;
