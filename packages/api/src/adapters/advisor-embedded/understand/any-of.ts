/** One pattern for what any of several matches, so that a long list of wordings can be read. None of them has flags. */
export const anyOf = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'));
