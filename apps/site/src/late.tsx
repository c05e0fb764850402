import { use, type ComponentType } from 'react';

type Late<P> = ComponentType<P> & {
  /** Loads the code. Once it is here the component is drawn at once, on the server and while becoming alive too. */
  load: () => Promise<unknown>;
};

/** A component whose code comes when it is first drawn, unless it was loaded before. Stands inside a Suspense boundary. */
export function late<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): Late<P> {
  let code: ComponentType<P> | undefined;
  let loading: Promise<ComponentType<P>> | undefined;
  const fetchCode = () =>
    (loading ??= load().then(
      (module) => (code = module.default),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  function LateComponent(props: P) {
    const Loaded = code ?? use(fetchCode());
    return <Loaded {...props} />;
  }
  return Object.assign(LateComponent, { load: fetchCode });
}
