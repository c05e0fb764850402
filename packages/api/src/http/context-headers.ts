import type { Ctx } from '../context.ts';

const PRIVATE = /\b(?:no-store|private)\b/;

/**
 * Gives an answer what came up for it on the way, whatever kind of answer it is: cookies (a session that this request
 * began, extended or ended), and what a service wants told. An answer with a cookie is one person's alone.
 */
export function addContextHeaders(answer: Headers, { responseHeaders }: Pick<Ctx, 'responseHeaders'>): void {
  for (const [name, value] of responseHeaders) {
    if (name === 'set-cookie') answer.append(name, value);
    else answer.set(name, value);
  }
  const caching = answer.get('Cache-Control') ?? '';
  if (answer.has('Set-Cookie') && !PRIVATE.test(caching)) {
    answer.set('Cache-Control', ['private', ...(caching === '' ? ['no-cache'] : [caching])].join(', '));
  }
}
