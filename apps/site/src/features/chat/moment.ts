const format = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

/** When something was said, on British clocks: `20 Nov 2026, 14:03`. */
export const formatMoment = (iso: string): string => format.format(new Date(iso));
