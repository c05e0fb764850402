/** An answer that is not our server's: the page of a proxy, or of a network that asks for a login first. */
export class ForeignAnswerError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`An answer with status ${status} that is not JSON`);
    this.name = 'ForeignAnswerError';
    this.status = status;
  }
}
