import { use, type ComponentType } from 'react';

type LazyWithPreload<P> = ComponentType<P> & {
  /**
   * Loads the code, also after a failure. Once loaded, the component renders synchronously, on the server and
   * at hydration too.
   */
  load: () => Promise<unknown>;
};

/**
 * A component whose code is loaded at its first render, unless it was preloaded. Needs a Suspense boundary.
 * Rendering does not retry a failed load, which would loop: an error boundary shows a fallback.
 */
export function lazyWithPreload<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyWithPreload<P> {
  let code: ComponentType<P> | undefined;
  let loading: Promise<ComponentType<P>> | undefined;
  let failed = false;
  const fetchCode = () => {
    failed = false;
    return load().then(
      (module) => (code = module.default),
      (error: unknown) => {
        failed = true;
        throw error;
      },
    );
  };
  function LazyComponent(props: P) {
    const Loaded = code ?? use((loading ??= fetchCode()));
    return <Loaded {...props} />;
  }
  const loadAgain = () => {
    if (failed) loading = undefined;
    return (loading ??= fetchCode());
  };
  return Object.assign(LazyComponent, { load: loadAgain });
}
