import type { Plugin } from 'vite';

/** Hooks of react-query that tRPC's hooks bring along and no page of the site uses. */
const HOOKS =
  'useInfiniteQuery|usePrefetchInfiniteQuery|usePrefetchQuery|useQueries|useSuspenseInfiniteQuery|useSuspenseQueries|useSuspenseQuery';

const FILE = new RegExp(`@tanstack/react-query/build/modern/(${HOOKS})\\.js$`);
/** What those hooks are made of, which every query would carry. */
const INFINITE = /@tanstack\/query-core\/build\/modern\/infiniteQueryBehavior\.js$/;
const INFINITE_FUNCTIONS = ['infiniteQueryBehavior', 'hasNextPage', 'hasPreviousPage'];
const USE = new RegExp(`\\b(${HOOKS})\\b`);
const OURS = /apps\/site\/src\//;

const leftOut = (name: string) =>
  `export function ${name}() { throw new Error('${name} is left out of the build') }`;

/** Leaves those hooks, and what only they need, out of the browser's code. Refuses a build in which one is used after all. */
export function leaveOutHooks(): Plugin {
  return {
    name: 'isa-leave-out-hooks',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (INFINITE.test(id)) return INFINITE_FUNCTIONS.map(leftOut).join('\n');
      const hook = FILE.exec(id)?.[1];
      return hook ? leftOut(hook) : null;
    },
    transform(code, id) {
      const hook = OURS.test(id) ? USE.exec(code)?.[1] : undefined;
      if (hook) this.error(`${id} uses ${hook}, which vite.left-out.ts leaves out`);
      return null;
    },
  };
}
