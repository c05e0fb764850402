let london: Intl.DateTimeFormat | undefined;

/** The hour that clocks in London show at an instant, 0 to 23. */
export function londonHour(instant: Date): number {
  london ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  return Number(london.format(instant));
}

/** The hour of London from which mails of alerts go out, and the one from which they wait for the next morning. */
export const MAILS_FROM = 8;
export const MAILS_UNTIL = 21;

/** Whether mails of alerts have to wait: from 21:00 to 8:00 in London. */
export function isQuiet(instant: Date): boolean {
  const hour = londonHour(instant);
  return hour < MAILS_FROM || hour >= MAILS_UNTIL;
}
