const format = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

/** UK time: */
export const formatMoment = (iso: string): string => format.format(new Date(iso));
