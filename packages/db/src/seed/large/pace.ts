const DAY_MS = 24 * 60 * 60 * 1000;

export interface Day {
  /** Midnight UTC, ISO 8601. */
  start: string;
  /** Numbers of the rows of this day, both included; `to` is under `from` on a day with none. */
  from: number;
  to: number;
}

/** More on weekdays than at the weekend, and more from month to month, as on a site that grows. */
function weightOf(date: Date, age: number): number {
  const isWeekend = date.getUTCDay() % 6 === 0;
  return (isWeekend ? 0.6 : 1) * (1.5 - age);
}

/**
 * Spreads the numbers `1` to `total` over the days before `until`, the oldest first, so that ids rise with time.
 * The same for the same arguments.
 */
export function spread(total: number, days: number, until: Date): Day[] {
  const last = Math.floor(until.getTime() / DAY_MS) * DAY_MS;
  const starts = Array.from({ length: days }, (_, at) => new Date(last - (days - at) * DAY_MS));
  const weights = starts.map((date, at) => weightOf(date, 1 - at / days));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let weighed = 0;
  let from = 1;
  return starts.map((date, at) => {
    weighed += weights[at] ?? 0;
    const to = at === days - 1 ? total : Math.round((total * weighed) / sum);
    const day = { start: date.toISOString(), from, to };
    from = to + 1;
    return day;
  });
}
