import type { Plugin } from 'vite';

/** What infinite queries are made of, which every query would carry; no page of the site uses one. */
const INFINITE = /@tanstack\/query-core\/build\/modern\/infiniteQueryBehavior\.js$/;
const FUNCTIONS = ['infiniteQueryBehavior', 'hasNextPage', 'hasPreviousPage'];
const USE = /\buse(Suspense)?InfiniteQuery\b/;
const OURS = /apps\/site\/src\//;

const leftOut = (name: string) =>
  `export function ${name}() { throw new Error('${name} is left out of the build') }`;

/** Leaves infinite queries out of the browser's code. Refuses a build in which one is used after all. */
export function leaveOutInfiniteQueries(): Plugin {
  return {
    name: 'isa-leave-out-infinite-queries',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (INFINITE.test(id) ? FUNCTIONS.map(leftOut).join('\n') : null),
    transform(code, id) {
      if (OURS.test(id) && USE.test(code)) this.error(`${id} uses what vite.left-out.ts leaves out`);
      return null;
    },
  };
}
