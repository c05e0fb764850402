import { FRESHNESS_ORDERS, type FreshnessOrder } from '@isa/api/domain/console/list-orders';
import { formatCount } from '@isa/api/domain/money';
import { useTrpc, type Outputs } from '@isa/ui/client/trpc.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import type { PagedList } from '../../components/table/PagedList.tsx';
import type { RefreshButton } from '../../components/query-state.tsx';
import { useChoice } from '../../components/url-state/useUrlState.ts';
import { usePaging } from '../../components/table/usePaging.ts';
import { useSearch } from '../../components/table/SearchBox.tsx';
import { useSorting } from '../../components/table/useSorting.ts';

export type FreshnessPage = Outputs['freshness']['page'];
export type FreshnessRow = FreshnessPage['rows'][number];

const ages = [
  { value: 'all', label: 'Any age' },
  { value: 'never', label: 'Facts never checked' },
  { value: 'month', label: 'Older than 30 days' },
  { value: 'week', label: 'Older than 7 days' },
] as const;

const ends = [
  { value: 'all', label: 'Any end' },
  { value: '30', label: 'Ends within 30 days' },
  { value: '90', label: 'Ends within 90 days' },
] as const;

const links = [
  { value: 'all', label: 'Any links' },
  { value: 'dead', label: 'Dead links' },
] as const;

const visibilities = [
  { value: 'visible', label: 'On the site' },
  { value: 'hidden', label: 'Not on the site' },
  { value: 'all', label: 'All products' },
] as const;

const countOf = (counts: FreshnessPage['counts'] | undefined, value: string): number | undefined => {
  if (counts === undefined) return undefined;
  return new Map<string, number>([
    ['never', counts.never],
    ['month', counts.month],
    ['week', counts.week],
    ['30', counts.ends30],
    ['dead', counts.dead],
  ]).get(value);
};

/** Filter options with the number of visible products. */
function withCounts<Value extends string>(
  options: readonly { value: Value; label: string }[],
  counts: FreshnessPage['counts'] | undefined,
) {
  return options.map(({ value, label }) => {
    const count = countOf(counts, value);
    return { value, label: count === undefined ? label : `${label} (${formatCount(count)})` };
  });
}

export type FreshnessBoardState = {
  query: ComponentProps<typeof PagedList>['query'] & ComponentProps<typeof RefreshButton>['query'];
  data: FreshnessPage | undefined;
  rows: readonly FreshnessRow[] | undefined;
  selected: readonly FreshnessRow[];
  pager: ReturnType<typeof usePaging>['pager'];
  searchBox: ReturnType<typeof useSearch>['box'];
  isNarrowed: boolean;
  /** Props of a column heading. */
  by: ReturnType<typeof useSorting<FreshnessOrder>>['by'];
  filters: readonly {
    label: string;
    value: string;
    options: { value: string; label: string }[];
    choose: (value: string) => void;
  }[];
  tick: (id: number, isTicked: boolean) => void;
  tickAll: (areTicked: boolean) => void;
};

/** Filters, order and page of the board in the URL, and the ticked products. */
export function useFreshness(): FreshnessBoardState {
  const { utils } = useTrpc();
  const [age, setAge] = useChoice('freshness.age', ages, 'all');
  const [end, setEnd] = useChoice('freshness.ends', ends, 'all');
  const [link, setLink] = useChoice('freshness.links', links, 'all');
  const [visibility, setVisibility] = useChoice('freshness.visibility', visibilities, 'visible');
  const { page, limit, toFirstPage, pager } = usePaging('freshness');
  const search = useSearch('freshness', toFirstPage);
  const { order, direction, by } = useSorting('freshness', FRESHNESS_ORDERS, toFirstPage);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const query = useQuery(
    utils.freshness.page.queryOptions(
      { search: search.settled, age, ends: end, links: link, visibility, order, direction, page, limit },
      { placeholderData: keepPreviousData, staleTime: 0 },
    ),
  );
  const rows = query.data?.rows;
  // Products that are not visible are not verified.
  const selected = rows?.filter(({ id }) => ticked.has(id)) ?? [];
  const counts = query.data?.counts;
  const narrowing = (choose: (value: string) => void) => (value: string) => {
    choose(value);
    toFirstPage();
  };
  return {
    query,
    data: query.data,
    rows,
    selected,
    pager,
    searchBox: search.box,
    by,
    isNarrowed: age !== 'all' || end !== 'all' || link !== 'all' || search.settled !== '',
    filters: [
      {
        label: 'Age of the oldest check',
        value: age,
        options: withCounts(ages, counts),
        choose: narrowing(setAge),
      },
      { label: 'Ends', value: end, options: withCounts(ends, counts), choose: narrowing(setEnd) },
      { label: 'Links', value: link, options: withCounts(links, counts), choose: narrowing(setLink) },
      {
        label: 'Visibility',
        value: visibility,
        options: [...visibilities],
        choose: narrowing(setVisibility),
      },
    ],
    tick: (id: number, isTicked: boolean) => {
      const next = new Set(ticked);
      if (isTicked) next.add(id);
      else next.delete(id);
      setTicked(next);
    },
    tickAll: (areTicked: boolean) => setTicked(new Set(areTicked ? rows?.map(({ id }) => id) : [])),
  };
}
