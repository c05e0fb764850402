import type { ComponentProps } from 'react';
import { ListTable } from './ListTable.tsx';
import { Pager } from './Pager.tsx';
import { PanelBody } from '../Panel.tsx';
import { QueryProblem } from '../QueryProblem.tsx';

type Props<Row> = Omit<ComponentProps<typeof ListTable<Row>>, 'expected' | 'isBusy'> & {
  query: { isError: boolean; isPlaceholderData: boolean; error: unknown; refetch: () => unknown };
  /** Said where the query failed and the server had no words of its own. */
  fallback: string;
  /** Rendered above the list or its fallback. */
  before?: string;
  pager: ComponentProps<typeof Pager>;
};

/** One page of a list of things that something can be done to, with the way to the others; or why it could not be read. */
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
