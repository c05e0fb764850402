import type { Plugin } from 'vite';

/** Parts of libraries that no page of the site uses, and code that would use them. */
const PARTS = [
  {
    what: 'infinite queries',
    module: /@tanstack\/query-core\/build\/modern\/infiniteQueryBehavior\.js$/,
    functions: ['infiniteQueryBehavior', 'hasNextPage', 'hasPreviousPage'],
    use: /\buse(Suspense)?InfiniteQuery\b/,
  },
  {
    // framework/routes.ts finds the page of a path.
    what: 'path patterns of wouter',
    module: /\/regexparam\/dist\/index\.mjs$/,
    functions: ['parse'],
    use: /\b(useRoute|Route|Switch|matchRoute)\b[^;]* from 'wouter'/,
  },
];
const OURS = /apps\/site\/src\//;

const leftOut = (name: string) =>
  `export function ${name}() { throw new Error('${name} is left out of the build') }`;

/** Removes these parts from the client build, and fails it if one is used. */
export function leaveOutUnused(): Plugin {
  return {
    name: 'isa-leave-out-unused',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      PARTS.find(({ module }) => module.test(id))
        ?.functions.map(leftOut)
        .join('\n') ?? null,
    transform(code, id) {
      const used = OURS.test(id) && PARTS.find(({ use }) => use.test(code));
      if (used) this.error(`${id} uses ${used.what}, which build/left-out.ts leaves out`);
      return null;
    },
  };
}

const PRELOAD_HELPER = '\0vite/preload-helper.js';

/**
 * Loads the stylesheets of a chunk once, before the chunk. Those of the rendered page are recognised by their
 * links.
 */
const loadStyles = `
const loading = {};
const loadStylesheet = (path) => loading[path] ??= new Promise((resolve, reject) => {
  const href = '/' + path;
  if (document.querySelector('link[href="' + href + '"]')) return resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.onload = resolve;
  link.onerror = () => {
    delete loading[path];
    link.remove();
    reject(new Error('No stylesheet ' + href));
  };
  document.head.append(link);
});
export const __vitePreload = (load, styles = []) => Promise.all(styles.map(loadStylesheet)).then(load);
`;

/**
 * Reduces Vite’s preload helper to stylesheets: with `modulePreload: false` there are no scripts to preload,
 * styles of our own origin need no nonce, and the site listens to no `vite:preloadError`.
 */
export function leaveOutScriptPreload(): Plugin {
  return {
    name: 'isa-leave-out-script-preload',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === PRELOAD_HELPER ? loadStyles : null),
  };
}
