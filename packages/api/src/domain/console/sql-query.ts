/** The error for a query without a word in it. */
export const EMPTY_QUERY = 'Please enter a SQL query';
