/** The error for an SQL query without a word in it. */
export const EMPTY_QUERY = 'Please enter a SQL query';
