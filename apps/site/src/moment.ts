import { formatDate, londonDate } from '@isa/api/domain/isa/tax-year';

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/London',
});

/** UK time: */
export function inWords(moment: string): string {
  const instant = new Date(moment);
  return `${formatDate(londonDate(instant))}, ${clock.format(instant)}`;
}
