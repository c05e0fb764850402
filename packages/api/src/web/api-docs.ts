import type { StoredDocs } from '../api-docs/index.ts';
import type { Env } from '../env.ts';

/** The API's description as it is sent. */
export interface ApiDocs {
  stored(): Promise<StoredDocs>;
}

/** Made when somebody first asks, so that starting the server waits for none of it. */
export function createApiDocs(
  env: Pick<Env, 'PUBLIC_URL' | 'secure'>,
  version: string,
  onError: (error: unknown) => void,
): ApiDocs {
  let made: Promise<StoredDocs> | undefined;
  return {
    stored() {
      made ??= import('../api-docs/index.ts').then(({ storeDocs }) => storeDocs(env, version, onError));
      return made;
    },
  };
}
