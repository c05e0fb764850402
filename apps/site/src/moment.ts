import { formatDate, londonDate } from '@isa/api/domain/isa/tax-year';

const timeZone = 'Europe/London';
let clock: Intl.DateTimeFormat | undefined;
let dateAndTime: Intl.DateTimeFormat | undefined;

/** `20 November 2026, 20:15`, UK time. */
export function formatLongMoment(iso: string): string {
  clock ??= new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  const instant = new Date(iso);
  return `${formatDate(londonDate(instant))}, ${clock.format(instant)}`;
}

/** `20 Nov 2026, 20:15`, UK time. */
export function formatMoment(iso: string): string {
  dateAndTime ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return dateAndTime.format(new Date(iso));
}
