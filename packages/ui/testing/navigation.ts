const made: string[] = [];

/**
 * The addresses that the page asked the browser to open in its place, the first one first.
 * @internal
 */
export const navigations = (): readonly string[] => made;

/** Forgets them. */
export function resetNavigations(): void {
  made.length = 0;
}

/** An emulated DOM has one document: what would load another one is recorded instead. */
export function recordNavigations(): void {
  const real = window.location;
  const record = (url: string | URL) => void made.push(String(url));
  const recorders = new Map<string | symbol, unknown>([
    ['assign', record],
    ['replace', record],
    ['reload', () => record(real.href)],
  ]);
  Object.defineProperty(globalThis, 'location', {
    configurable: true,
    // Not of the location itself: what its own methods do cannot be replaced.
    value: new Proxy({} as Location, {
      get: (_, name) => recorders.get(name) ?? Reflect.get(real, name),
      set(_, name, value: string) {
        if (name === 'href') record(value);
        else Reflect.set(real, name, value);
        return true;
      },
    }),
  });
}
