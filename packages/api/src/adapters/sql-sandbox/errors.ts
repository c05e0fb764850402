/** The statement may not run: not one SELECT, a table or function that is not available, or wrong SQL. HTTP 400. */
export class SqlRefusedError extends Error {
  override readonly name = 'SqlRefusedError';
}

/** The time limit passed and the process that ran the query was killed. HTTP 400. */
export class SqlTimeoutError extends Error {
  override readonly name = 'SqlTimeoutError';
}

/** The query needed more memory, or one row more bytes, than allowed. HTTP 400. */
export class SqlTooLargeError extends Error {
  override readonly name = 'SqlTooLargeError';
}

/** No such table, or one that no administrator may see: the answer does not say which. HTTP 404. */
export class UnknownTableError extends Error {
  override readonly name = 'UnknownTableError';
}

/** Too many queries waiting, the file cannot be read, or the sandbox is closed. HTTP 503. */
export class SqlUnavailableError extends Error {
  override readonly name = 'SqlUnavailableError';
}
