import { consolePaths, sitePages } from './pages.ts';

const parts = (path: string) => path.split('/');

/** Whether a path is one of a pattern: `/products/:id` matches any one part. */
function isAt(path: string, pattern: string): boolean {
  const [given, wanted] = [parts(path), parts(pattern)];
  return (
    given.length === wanted.length &&
    wanted.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]))
  );
}

/**
 * The page of the site or the console that an address names, as it may be stored: without query and fragment, and of an
 * address that holds a secret the pattern alone. Null for any other text.
 */
export function knownPage(address: string): string | null {
  const [path = ''] = address.split(/[?#]/);
  if (consolePaths.some((each) => each === path)) return path;
  for (const { paths, secret } of sitePages) {
    const pattern = paths.find((each) => isAt(path, each));
    if (pattern !== undefined) return secret === true ? pattern : path.slice(0, 200);
  }
  return null;
}
