import { MyIsasTool } from '../features/my-isas/MyIsasTool.tsx';
import type { PageData } from '../framework/page-data.ts';

/** Optional: without them savers enter licences themselves. */
export const prefetch = (data: PageData): Promise<unknown> =>
  data.read(data.queries.products.licences.queryOptions()).catch((error: unknown) => {
    console.debug('The licences of the catalogue could not be read', error);
  });

/** /my-isas: the plan exists only in the saver’s browser; the server renders the limits without it. */
export default function MyIsasPage() {
  return <MyIsasTool />;
}
