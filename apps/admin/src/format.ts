const LONDON = 'Europe/London';

const userDay = new Intl.DateTimeFormat('en-GB', { timeZone: LONDON });
const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: LONDON,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: LONDON,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const timeToTheSecond = new Intl.DateTimeFormat('en-GB', { timeZone: LONDON, timeStyle: 'medium' });
const shortDay = new Intl.DateTimeFormat('en-GB', { timeZone: LONDON, day: 'numeric', month: 'short' });
const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: LONDON,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const asDate = (text: string | null | undefined) => {
  const date = new Date(text ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
};

/** `20 Nov 2026`, UK time, of a timestamp or a date `2026-11-20`; `Never` without one. */
export function formatDay(iso: string | null | undefined): string {
  const date = asDate(iso);
  return date === null ? 'Never' : day.format(date);
}

/** `20/11/2026`, UK time, as specified for users; `Never` without a date. */
export function formatUserDate(iso: string | null | undefined): string {
  const date = asDate(iso);
  return date === null ? 'Never' : userDay.format(date);
}

/** `20 Nov 2026, 20:15`, UK time; `Never` without a timestamp. */
export function formatMoment(iso: string | null | undefined): string {
  const date = asDate(iso);
  return date === null ? 'Never' : dayAndTime.format(date);
}

/** `20:15:07`, UK time. */
export function formatTime(iso: string): string {
  return timeToTheSecond.format(new Date(iso));
}

/** `Nov 20, 2026 20:15`, UK time, as specified for feedback; `N/A` without a timestamp. */
export function formatFeedbackDate(iso: string | null | undefined): string {
  const date = asDate(iso);
  if (date === null) return 'N/A';
  const piece = new Map(parts.formatToParts(date).map(({ type, value }) => [type, value]));
  return `${piece.get('month')} ${piece.get('day')}, ${piece.get('year')} ${piece.get('hour')}:${piece.get('minute')}`;
}

/** `20 Nov` of a date `2026-11-20`. */
export function formatShortDate(date: string): string {
  return shortDay.format(new Date(date));
}

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;
const size = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 3 });

/** `812 bytes`, `1.4 MB`. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  return `${size.format(bytes / 1024 ** step)} ${UNITS[step] ?? ''}`;
}

const STEPS = [
  { seconds: 86_400, name: 'd' },
  { seconds: 3600, name: 'h' },
  { seconds: 60, name: 'min' },
  { seconds: 1, name: 's' },
] as const;

/** The two largest units of a span in seconds: `3 d 4 h`, `12 s`. */
export function formatSpan(seconds: number): string {
  let left = Math.max(0, Math.round(seconds));
  const units: string[] = [];
  for (const step of STEPS) {
    const count = Math.floor(left / step.seconds);
    left -= count * step.seconds;
    if (count > 0) units.push(`${count} ${step.name}`);
  }
  return units.slice(0, 2).join(' ') || '0 s';
}

/** `12 ms`, `1.4 s`. */
export function formatMilliseconds(milliseconds: number): string {
  if (milliseconds < 1) return 'under 1 ms';
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumSignificantDigits: 2 });

/** `0.25%`; `0%` of nothing. */
export function formatShare(part: number, whole: number): string {
  return percent.format(whole === 0 ? 0 : part / whole);
}
