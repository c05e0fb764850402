const days = ['day', 'days'];
const months = ['month', 'months', 'mth', 'mths'];
const years = ['year', 'years', 'yr', 'yrs'];
const percent = ['%', 'percent', 'per cent'];

/** How people write a unit behind a figure, in lower case. */
export const unitSpellings = { '%': percent, days, months, years, trades: ['trade', 'trades'] };
