import type { Plugin } from 'vite';

/** Hooks of react-query that tRPC's hooks bring along and no page of the site uses. */
const HOOKS =
  'useInfiniteQuery|usePrefetchInfiniteQuery|usePrefetchQuery|useQueries|useSuspenseInfiniteQuery|useSuspenseQueries|useSuspenseQuery';

const FILE = new RegExp(`@tanstack/react-query/build/modern/(${HOOKS})\\.js$`);
const USE = new RegExp(`\\b(${HOOKS})\\b`);
const OURS = /apps\/site\/src\//;

/** Leaves those hooks, and what only they need, out of the browser's code. Refuses a build in which one is used after all. */
export function leaveOutHooks(): Plugin {
  return {
    name: 'isa-leave-out-hooks',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const hook = FILE.exec(id)?.[1];
      return hook
        ? `export function ${hook}() { throw new Error('${hook} is left out of the build') }`
        : null;
    },
    transform(code, id) {
      const hook = OURS.test(id) ? USE.exec(code)?.[1] : undefined;
      if (hook) this.error(`${id} uses ${hook}, which vite.left-out.ts leaves out`);
      return null;
    },
  };
}
