import type { ComponentProps } from 'react';
import { ListTable } from './Table.tsx';
import { Pager } from './Pager.tsx';
import { PanelBody } from '../Panel.tsx';
import { QueryProblem } from '../query-state.tsx';

type Props<Row> = Omit<ComponentProps<typeof ListTable<Row>>, 'expected' | 'isBusy'> & {
  query: { isError: boolean; isPlaceholderData: boolean; error: unknown; refetch: () => unknown };
  /** Shown when the query failed and the server sent no message. */
  fallback: string;
  /** Rendered above the list or its fallback. */
  before?: string;
  pager: ComponentProps<typeof Pager>;
};

/** One page of a list with its pager, or the error. */
export function PagedList<Row>({ query, fallback, before, pager, hasActions = true, ...list }: Props<Row>) {
  if (query.isError) {
    return (
      <PanelBody>
        <QueryProblem query={query} fallback={fallback} before={before} />
      </PanelBody>
    );
  }
  return (
    <>
      <ListTable {...list} hasActions={hasActions} expected={pager.limit} isBusy={query.isPlaceholderData} />
      <Pager {...pager} isOld={query.isPlaceholderData} />
    </>
  );
}
